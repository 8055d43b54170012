import type { StyleId } from '#lib/products/mv/ports.ts';
import type { Style } from '../scene/style.ts';

/** The styles; a style's modules are loaded when it is first asked for. */
export const STAGED_STYLES: Record<StyleId, () => Promise<Style>> = {
  anime: async () => (await import('./anime.ts')).anime,
  cinematic: async () => (await import('./cinematic.ts')).cinematic,
  ink: async () => (await import('./ink.ts')).ink,
  '3d': async () => (await import('./three-d.ts')).threeD,
  vaporwave: async () => (await import('./vaporwave.ts')).vaporwave,
  brand: async () => (await import('./brand.ts')).brand,
};
/** Their names. */
export const STYLES = Object.keys(STAGED_STYLES) as StyleId[];
