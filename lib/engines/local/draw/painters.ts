import type { StyleId } from '#lib/products/mv/ports.ts';
import type { StylePainter } from './painter.ts';

const loaders: Record<StyleId, () => Promise<StylePainter>> = {
  cinematic: async () => (await import('./cinematic/index.ts')).cinematicPainter,
  vaporwave: async () => (await import('./vaporwave/index.ts')).vaporwavePainter,
  brand: async () => (await import('./brand/index.ts')).brandPainter,
  anime: async () => (await import('./anime/index.ts')).animePainter,
  ink: async () => (await import('./ink/index.ts')).inkPainter,
  '3d': async () => (await import('./three-d/index.ts')).threeDPainter,
};

/** The painter of a style; its modules and fonts are loaded when it is first asked for. */
export function painterFor(styleId: StyleId): Promise<StylePainter> {
  return loaders[styleId]();
}
