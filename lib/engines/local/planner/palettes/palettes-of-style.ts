import type { StyleId } from '#lib/products/mv/ports.ts';
import { ANIME_PALETTES } from './anime.ts';
import { BRAND_PALETTES } from './brand.ts';
import { CINEMATIC_PALETTES } from './cinematic.ts';
import { INK_PALETTES } from './ink.ts';
import type { Palette } from './palette.ts';
import { THREE_D_PALETTES } from './three-d.ts';
import { VAPORWAVE_PALETTES } from './vaporwave.ts';

export const PALETTES_OF_STYLE: Record<StyleId, Palette[]> = {
  cinematic: CINEMATIC_PALETTES,
  anime: ANIME_PALETTES,
  ink: INK_PALETTES,
  '3d': THREE_D_PALETTES,
  vaporwave: VAPORWAVE_PALETTES,
  brand: BRAND_PALETTES,
};
