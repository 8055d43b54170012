import { karaokeLook } from '#lib/media/subtitles/karaoke-look.ts';
import type { StyleId } from '#lib/products/mv/ports.ts';

/** A bundled typeface: npm package, file prefix and registered family name. */
export type CaptionFace = { packageName: string; italic: boolean; weight: number };

/** Caption typography of a video style. Colours are CSS; sizes are relative to the font size. */
export type CaptionLook = {
  face: CaptionFace;
  unsung: string;
  /** A colour, or a vertical gradient from top to bottom. */
  sung: string[];
  outlineColor: string;
  outlineScale: number;
  shadowScale: number;
  /** Glow colour of sung words; null for none. */
  glow: string | null;
  /** Opacity of the scrim under the text, 0..1. */
  scrim: number;
  /** A box behind each row instead of a scrim; null for none. */
  plate: string | null;
  letterSpacingScale: number;
  fontScale: number;
  uppercase: boolean;
};

type Setting = Pick<CaptionLook, 'face' | 'glow' | 'scrim' | 'uppercase'> & {
  fontScale?: number;
  sung?: string[];
  plate?: string;
};

const face = (packageName: string, weight: number, italic = false): CaptionFace => ({ packageName, weight, italic });

const SETTINGS: Record<StyleId, Setting> = {
  cinematic: { face: face('lora', 600), glow: null, scrim: 0.55, uppercase: false },
  anime: { face: face('nunito', 900), glow: null, scrim: 0.35, uppercase: false },
  ink: {
    face: face('lora', 600, true),
    glow: null,
    scrim: 0.45,
    uppercase: false,
    fontScale: 1.06,
    sung: ['#ff8a66', '#f4563a'],
  },
  '3d': { face: face('nunito', 800), glow: null, scrim: 0.4, uppercase: false },
  vaporwave: {
    face: face('orbitron', 700),
    glow: '#ff3fb4',
    scrim: 0.5,
    uppercase: false,
    fontScale: 0.84,
    sung: ['#fff3fb', '#ff8ad6', '#ff4fc0'],
  },
  brand: { face: face('spline-sans', 700), glow: null, scrim: 0, plate: '#0e0e12', uppercase: false },
};

/** The caption typography of a style; colours and sizes match the subtitle files made for it. */
export function captionLook(styleId: StyleId): CaptionLook {
  const setting = SETTINGS[styleId];
  const base = karaokeLook(styleId, setting.face.packageName);
  return {
    face: setting.face,
    unsung: base.unsungColor,
    sung: setting.sung ?? [base.sungColor],
    outlineColor: base.outlineColor,
    outlineScale: base.outlineScale,
    shadowScale: base.shadowScale,
    glow: setting.glow,
    scrim: setting.scrim,
    plate: setting.plate ?? null,
    letterSpacingScale: base.letterSpacingScale,
    fontScale: base.fontScale * (setting.fontScale ?? 1),
    uppercase: setting.uppercase,
  };
}
