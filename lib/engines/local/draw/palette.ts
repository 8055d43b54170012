/** Colours as `#rrggbb`, mixed in OKLab so that steps look even. */

export type Oklch = { l: number; c: number; h: number };

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Red, green and blue, 0..255. */
export function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hexOf(r: number, g: number, b: number): string {
  const byte = (v: number) => Math.round(Math.min(255, Math.max(0, v))).toString(16).padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

function oklabOf(hex: string): [number, number, number] {
  const [r, g, b] = rgbOf(hex).map((v) => toLinear(v / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

function hexOfOklab(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return hexOf(...([red, green, blue].map((v) => 255 * toGamma(clamp01(v))) as [number, number, number]));
}

/** Lightness 0..1, chroma about 0..0.35, hue in degrees. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = oklabOf(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

export function hexOfOklch({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180;
  return hexOfOklab(clamp01(l), c * Math.cos(angle), c * Math.sin(angle));
}

/** `from` at 0, `to` at 1. */
export function mix(from: string, to: string, share: number): string {
  const t = clamp01(share);
  const [l1, a1, b1] = oklabOf(from);
  const [l2, a2, b2] = oklabOf(to);
  return hexOfOklab(l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t);
}

/** Adds to lightness, multiplies chroma, turns hue. */
export function adjust(hex: string, change: { lighten?: number; chroma?: number; hue?: number }): string {
  const { l, c, h } = oklchOf(hex);
  return hexOfOklch({ l: l + (change.lighten ?? 0), c: c * (change.chroma ?? 1), h: h + (change.hue ?? 0) });
}

/** A canvas colour with an opacity. */
export function alpha(hex: string, opacity: number): string {
  const [r, g, b] = rgbOf(hex);
  return `rgba(${r},${g},${b},${Math.round(clamp01(opacity) * 1000) / 1000})`;
}

/** How bright a colour looks, 0..255, of red, green and blue as they are stored. */
export function luma([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The roles a scene's palette plays: three grounds from dark to light, then the accent and the light source. */
export type Tones = { deep: string; dark: string; mid: string; accent: string; glow: string };

/** Roles from a list of any length, darkest first with accents last. */
export function tonesOf(palette: readonly string[]): Tones {
  const at = (share: number) => {
    const position = share * (palette.length - 1);
    const low = palette[Math.floor(position)] ?? '#101018';
    return mix(low, palette[Math.ceil(position)] ?? low, position - Math.floor(position));
  };
  return { deep: at(0), dark: at(0.25), mid: at(0.5), accent: at(0.75), glow: at(1) };
}
