import { type Face, variableFace } from '../../draw/font-files.ts';
import type { StyleId } from '#lib/products/mv/ports.ts';

/** Caption typography of a video style. Colours are CSS; sizes are relative to the font size. */
export type CaptionLook = {
  face: Face;
  weight: number;
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
};

const CALM: Omit<CaptionLook, 'face' | 'weight'> = {
  unsung: '#ffffff',
  sung: ['#ffd9a0'],
  outlineColor: '#14100c',
  outlineScale: 0.055,
  shadowScale: 0.03,
  glow: null,
  scrim: 0.55,
  plate: null,
  letterSpacingScale: 0,
  fontScale: 1,
};

export const CAPTION_LOOKS: Readonly<Record<StyleId, CaptionLook>> = {
  cinematic: {
    ...CALM,
    face: variableFace('lora'),
    weight: 600,
    outlineScale: 0.045,
    letterSpacingScale: 0.02,
    fontScale: 0.92,
  },
  anime: {
    ...CALM,
    face: variableFace('nunito'),
    weight: 900,
    sung: ['#ff8fb8'],
    outlineColor: '#2a1738',
    outlineScale: 0.09,
    shadowScale: 0,
    scrim: 0.35,
  },
  ink: {
    ...CALM,
    face: variableFace('lora', 'wght-italic'),
    weight: 600,
    unsung: '#f6f0e2',
    sung: ['#ff8a66', '#f4563a'],
    outlineColor: '#1d1a17',
    outlineScale: 0.07,
    scrim: 0.45,
    fontScale: 1.06,
  },
  '3d': {
    ...CALM,
    face: variableFace('nunito'),
    weight: 800,
    sung: ['#7fe0d0'],
    outlineColor: '#10202a',
    outlineScale: 0.06,
    shadowScale: 0.05,
    scrim: 0.4,
  },
  vaporwave: {
    ...CALM,
    face: variableFace('orbitron'),
    weight: 700,
    unsung: '#d9fbff',
    sung: ['#fff3fb', '#ff8ad6', '#ff4fc0'],
    outlineColor: '#1b0b3b',
    glow: '#ff3fb4',
    scrim: 0.5,
    letterSpacingScale: 0.06,
    fontScale: 0.84,
  },
  brand: {
    ...CALM,
    face: variableFace('spline-sans'),
    weight: 700,
    sung: ['#ffe14d'],
    outlineColor: '#0b0b0f',
    outlineScale: 0.05,
    shadowScale: 0,
    scrim: 0,
    plate: '#0e0e12',
  },
};
