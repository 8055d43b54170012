import { viewAt } from '../camera.ts';
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
    addFloatingWindow(stage);
    addWeather(stage);
    stage.flush();
    const finish = createFinish(stage);
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const view = viewAt(scene, frame);
        view.zoom *= 1 + 0.01 * rhythm.pulse + 0.014 * rhythm.accent;
        const moment: Moment = { frame, rhythm, view, tSec: frame.tSec };
        ctx.save();
        ctx.fillStyle = stage.mood.deep;
        ctx.fillRect(0, 0, env.width, env.height);
        for (const element of stage.elements) element(ctx, moment);
        finish(ctx, moment);
        ctx.restore();
      },
    };
  },
};
