/** How karaoke captions look. Colours are `#rrggbb`; scales are shares of the font size. */
export type KaraokeLook = {
  fontFamily: string;
  /** For lines with Chinese or Japanese characters; default `fontFamily`. */
  cjkFontFamily?: string;
  /** Colours of words before and after they are sung. */
  sungColor: string;
  unsungColor: string;
  outlineColor: string;
  outlineScale: number;
  shadowScale: number;
  bold: boolean;
  italic: boolean;
  letterSpacingScale: number;
  fontScale: number;
};

type StyleLook = Omit<KaraokeLook, 'fontFamily' | 'cjkFontFamily'>;

const CALM: StyleLook = {
  sungColor: '#ffd9a0',
  unsungColor: '#ffffff',
  outlineColor: '#14100c',
  outlineScale: 0.055,
  shadowScale: 0.03,
  bold: true,
  italic: false,
  letterSpacingScale: 0,
  fontScale: 1,
};

const LOOKS: Record<string, StyleLook> = {
  cinematic: { ...CALM, outlineScale: 0.045, letterSpacingScale: 0.02, fontScale: 0.92 },
  anime: { ...CALM, sungColor: '#ff8fb8', outlineColor: '#2a1738', outlineScale: 0.09, shadowScale: 0 },
  ink: { ...CALM, sungColor: '#d8432f', unsungColor: '#f6f0e2', outlineColor: '#1d1a17', outlineScale: 0.07 },
  '3d': { ...CALM, sungColor: '#7fe0d0', outlineColor: '#10202a', outlineScale: 0.06, shadowScale: 0.05 },
  vaporwave: {
    ...CALM,
    sungColor: '#ff71ce',
    unsungColor: '#d9fbff',
    outlineColor: '#1b0b3b',
    letterSpacingScale: 0.06,
  },
  brand: { ...CALM, sungColor: '#ffe14d', outlineColor: '#0b0b0f', outlineScale: 0.05, shadowScale: 0 },
};

/** The look of a video style in the given font. Unknown styles get the cinematic look. */
export function karaokeLook(styleId: string, fontFamily: string, cjkFontFamily?: string): KaraokeLook {
  return { ...(LOOKS[styleId] ?? LOOKS['cinematic'] ?? CALM), fontFamily, cjkFontFamily };
}
