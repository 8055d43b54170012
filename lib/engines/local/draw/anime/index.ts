import type { StylePainter } from '../painter.ts';
import { addSky } from './sky.ts';
import { drawItems, makeKit } from './stack.ts';

/** Painted skies, cel shading, wind and light: the hand-painted feel of Japanese animation. */
export const animePainter: StylePainter = {
  async prepare(scene, env) {
    const { kit, items } = makeKit(scene, env);
    addSky(kit, { horizon: 0.8 });
    return { draw: (ctx, frame) => drawItems(ctx, items, scene, frame, kit.box) };
  },
};
