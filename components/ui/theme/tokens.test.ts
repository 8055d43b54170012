import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * WCAG 2.2 AA contrast of both themes, computed from the tokens (1.4.3: text 4.5:1; 1.4.11: controls and graphics 3:1).
 */
const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');
const light = tokens(/\[data-theme="light"\] \{([^}]*)\}/);
const dark = tokens(/\n\[data-theme="dark"\] \{([^}]*)\}/);

const backgrounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'];
const statuses = ['success', 'warning', 'danger', 'running'];

const text: [string, string][] = [
  ...['ink', 'muted'].flatMap((ink) => backgrounds.map((back): [string, string] => [ink, back])),
  ...['canvas', 'surface', 'raised', 'sunken'].map((back): [string, string] => ['faint', back]),
  ...['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent-soft', 'selected'].map((back): [string, string] => [
    'accent-ink',
    back,
  ]),
  ...statuses.flatMap((status) => [`${status}-soft`, ...backgrounds].map((back): [string, string] => [status, back])),
  ...statuses.flatMap((status) => ['ink', 'muted'].map((ink): [string, string] => [ink, `${status}-soft`])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger-solid'],
  ['on-accent', 'danger-solid-hover'],
];

const charts = ['a', 'b', 'c', 'd', 'e'].map((letter) => `chart-${letter}`);

const graphics: [string, string][] = [
  ...charts.flatMap((ink) => ['canvas', 'surface', 'raised'].map((back): [string, string] => [ink, back])),
  ...['line-strong', 'playhead', 'accent-ink', ...statuses.map((status) => `${status}-fill`)].flatMap((ink) =>
    ['canvas', 'surface', 'raised'].map((back): [string, string] => [ink, back]),
  ),
  ...statuses.map((status): [string, string] => [`${status}-fill`, `${status}-soft`]),
  ['accent', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it('defines every token of the other theme', () => {
    expect([...theme.keys()].sort()).toEqual([...light.keys()].sort());
  });
  it.each(text)('shows %s on %s at 4.5:1 or more', (ink, back) => {
    expect(contrast(theme, ink, back)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(graphics)('shows %s on %s at 3:1 or more', (ink, back) => {
    expect(contrast(theme, ink, back)).toBeGreaterThanOrEqual(3);
  });
});

function tokens(block: RegExp): Map<string, number> {
  const body = block.exec(css)?.[1] ?? '';
  const found = [...body.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)];
  return new Map(found.map(([, name, l, c, h]) => [String(name), luminance(Number(l), Number(c), Number(h))]));
}

function contrast(theme: Map<string, number>, one: string, other: string): number {
  const [a, b] = [theme.get(one), theme.get(other)];
  if (a === undefined || b === undefined) throw new Error(`No token ${a === undefined ? one : other}`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of an OKLCH colour, clipped to sRGB as on a screen. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
