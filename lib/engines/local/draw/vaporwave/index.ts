import { viewAt } from '../camera.ts';
import { offscreen, settle } from '../layer.ts';
import { motifAir } from '../motif-air.ts';
import type { StylePainter } from '../painter.ts';
import { rhythmOf } from '../rhythm.ts';
import { createStage } from '../stage.ts';
import { addWeather, createFinish } from './finish.ts';
import { addFloatingWindow } from './kit/floating-window.ts';
import { type Moment, neonOf } from './neon.ts';
import { buildPlace } from './places.ts';
import { subjectElement } from './subject.ts';

/** Neon, marble and sunsets on tape. */
export const vaporwavePainter: StylePainter = {
  async prepare(scene, env) {
    const stage = createStage(scene, env, neonOf(scene), { x: 0.5, y: 0.5 }, { blurs: false });
    buildPlace(stage);
    stage.flush();
    const subject = subjectElement(stage, stage.spot);
    const near = scene.framing !== 'wide' || scene.shotType === 'lipsync' || stage.subjectIndex < 0;
    if (subject) stage.elements.splice(near ? stage.elements.length : stage.subjectIndex, 0, subject);
    const behind = subject && near ? stage.elements.splice(0, stage.elements.length - 1) : [];
    addFloatingWindow(stage);
    addWeather(stage);
    const { mood } = stage;
    const motif = motifAir(scene, env.width, env.height, { color: mood.yellow, accent: mood.pink, night: !mood.pastel });
    if (motif) stage.overlay((ctx, { tSec, rhythm }) => motif(ctx, tSec, rhythm));
    stage.flush();
    const finish = createFinish(stage);
    const distance = behind.length > 0 ? offscreen(env.width / 2, env.height / 2) : null;
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const view = viewAt(scene, frame);
        view.zoom *= 1 + 0.01 * rhythm.pulse + 0.014 * rhythm.accent;
        const moment: Moment = { frame, rhythm, view, tSec: frame.tSec };
        ctx.save();
        ctx.fillStyle = stage.mood.deep;
        ctx.fillRect(0, 0, env.width, env.height);
        if (distance) {
          // A person in front takes the eye: half the lines are enough behind, and leave time for the face.
          distance.ctx.save();
          distance.ctx.scale(distance.canvas.width / env.width, distance.canvas.height / env.height);
          for (const element of behind) element(distance.ctx, moment);
          distance.ctx.restore();
          settle(distance.ctx);
          ctx.drawImage(distance.canvas, 0, 0, env.width, env.height);
        }
        for (const element of stage.elements) element(ctx, moment);
        finish(ctx, moment);
        ctx.restore();
      },
    };
  },
};
