import { overscan, parallax, projectPoint, type View, viewAt } from '../camera.ts';
import { offscreen, settle } from '../layer.ts';
import { motifAir } from '../motif-air.ts';
import type { StylePainter } from '../painter.ts';
import { rhythmOf } from '../rhythm.ts';
import { addPlates } from './plates.ts';
import { buildPlace, focusOf } from './places.ts';
import { createFinish, addWeather } from './finish.ts';
import { createStage, type Moment, type Spot } from './stage.ts';
import { subjectElement } from './subject.ts';

/** Graded film: places with air and depth, practical lights, weather, people mostly against the light. */
export const cinematicPainter: StylePainter = {
  async prepare(scene, env) {
    const stage = createStage(scene, env, focusOf(scene.setting));
    buildPlace(stage);
    addPlates(stage);
    stage.flush();
    const subject = subjectElement(stage);
    const near = scene.framing !== 'wide' || scene.shotType === 'lipsync' || stage.subjectIndex < 0;
    if (subject) stage.elements.splice(near ? stage.elements.length : stage.subjectIndex, 0, subject);
    const behind = stage.elements.splice(0, subject && near ? stage.elements.length - 1 : stage.elements.length);
    addWeather(stage);
    const { mood } = stage;
    const motif = motifAir(scene, env.width, env.height, { color: mood.light, accent: mood.tones.accent, night: mood.night });
    if (motif) stage.overlay((ctx, { tSec, rhythm }) => motif(ctx, tSec, rhythm));
    stage.flush();
    const finish = createFinish(stage);
    const standing = subject && !near ? stage.spot : null;
    // Out of focus anyway: a quarter of the pixels is enough, and a ninth behind a face.
    const coarse = stage.softness === 1 ? 3 : 2;
    const distance = stage.softness > 0 ? offscreen(env.width / coarse, env.height / coarse) : null;
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const view = viewAt(scene, frame);
        view.zoom *= 1 + 0.006 * rhythm.pulse + 0.01 * rhythm.accent;
        if (standing) keepFeetIn(view, standing, env.width, env.height);
        const moment: Moment = { frame, rhythm, view, tSec: frame.tSec };
        ctx.save();
        if (distance) {
          distance.ctx.save();
          distance.ctx.scale(distance.canvas.width / env.width, distance.canvas.height / env.height);
          distance.ctx.fillStyle = stage.mood.shadow;
          distance.ctx.fillRect(0, 0, env.width, env.height);
          for (const element of behind) element(distance.ctx, moment);
          distance.ctx.restore();
          settle(distance.ctx);
          ctx.drawImage(distance.canvas, 0, 0, env.width, env.height);
        } else {
          ctx.fillStyle = stage.mood.shadow;
          ctx.fillRect(0, 0, env.width, env.height);
          for (const element of behind) element(ctx, moment);
        }
        for (const element of stage.elements) element(ctx, moment);
        finish(ctx, moment);
        ctx.restore();
      },
    };
  },
};

/** Tilts the camera down as far as the painted ground allows, so that whoever stands in a wide shot stands on something seen. */
function keepFeetIn(view: View, { x, y, depth }: Spot, width: number, height: number): void {
  const lowest = height * (width / height > 1.7 ? 0.92 : 0.96);
  const below = projectPoint(view, depth, width, height, x, y).y - lowest;
  if (below <= 0) return;
  const share = (0.3 + 0.7 * depth) * parallax(view, depth).zoom * height;
  view.y = Math.min(overscan.y * 0.97, view.y + below / share);
}
