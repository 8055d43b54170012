import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StyleId } from '#lib/products/mv/ports.ts';
import type { StylePainter } from './painter.ts';

const loaders: Record<StyleId, () => Promise<StylePainter>> = {
  cinematic: async () => (await import('./scene/styled-painter.ts')).styledPainter((await import('./styles/cinematic.ts')).cinematic),
  vaporwave: async () => (await import('./scene/styled-painter.ts')).styledPainter((await import('./styles/vaporwave.ts')).vaporwave),
  brand: async () => (await import('./brand/index.ts')).brandPainter,
  anime: async () => (await import('./scene/styled-painter.ts')).styledPainter((await import('./styles/anime.ts')).anime),
  ink: async () => (await import('./scene/styled-painter.ts')).styledPainter((await import('./styles/ink.ts')).ink),
  '3d': async () => (await import('./scene/styled-painter.ts')).styledPainter((await import('./styles/three-d.ts')).threeD),
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
