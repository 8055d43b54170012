import type { StylePainter } from '../painter.ts';

export const cinematicPainter: StylePainter = {
  async prepare(scene, env) {
    return {
      draw(ctx) {
        ctx.fillStyle = scene.palette[0] ?? '#101018';
        ctx.fillRect(0, 0, env.width, env.height);
      },
    };
  },
};
