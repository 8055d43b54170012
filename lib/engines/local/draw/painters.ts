import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { motifAir } from './motif-air.ts';
import type { PaintEnv, PreparedScene, StylePainter } from './painter.ts';
import { tonesOf } from './palette.ts';
import { rhythmOf } from './rhythm.ts';

const loaders: Record<StyleId, () => Promise<StylePainter>> = {
  cinematic: async () => (await import('./cinematic/index.ts')).cinematicPainter,
  vaporwave: async () => (await import('./vaporwave/index.ts')).vaporwavePainter,
  brand: async () => (await import('./brand/index.ts')).brandPainter,
  anime: async () => (await import('./anime/index.ts')).animePainter,
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
      const prepared = await painter.prepare(scene, env);
      return laidOver.has(styleId) ? withMotif(prepared, scene, env) : prepared;
    },
  };
}

/** Styles whose motifs are laid over the finished picture; film and tape take theirs in before the lens, print has none. */
const laidOver: ReadonlySet<StyleId> = new Set(['anime']);

function withMotif(prepared: PreparedScene, scene: ScenePlan, env: PaintEnv): PreparedScene {
  const tones = tonesOf(scene.palette);
  const motif = motifAir(scene, env.width, env.height, { color: tones.glow, accent: tones.accent, night: scene.timeOfDay === 'night', flat: false });
  if (!motif) return prepared;
  return {
    draw(ctx, frame) {
      prepared.draw(ctx, frame);
      motif(ctx, frame.tSec, rhythmOf(frame));
    },
  };
}
