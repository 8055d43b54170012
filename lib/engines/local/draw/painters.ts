import { setImmediate as nextTurn } from 'node:timers/promises';
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

/**
 * The painter of a style; its modules and fonts are loaded when it is first asked for. Each `prepare` waits one turn of the
 * event loop, the only time at which the canvases of scenes let go can be freed.
 */
export async function painterFor(styleId: StyleId): Promise<StylePainter> {
  const painter = await loaders[styleId]();
  return {
    async prepare(scene, env) {
      await nextTurn();
      return painter.prepare(scene, env);
    },
  };
}
