import { viewAt } from '../camera.ts';
import type { StylePainter } from '../painter.ts';
import { rhythmOf } from '../rhythm.ts';
import { addPlates } from './plates.ts';
import { buildPlace, focusOf } from './places.ts';
import { createFinish, addWeather } from './finish.ts';
import { createStage, type Moment } from './stage.ts';
import { subjectElement } from './subject.ts';

/** Graded film: places with air and depth, practical lights, weather, people mostly against the light. */
export const cinematicPainter: StylePainter = {
  async prepare(scene, env) {
    const stage = createStage(scene, env, focusOf(scene.setting));
    buildPlace(stage);
    addPlates(stage);
    stage.flush();
    const subject = subjectElement(stage);
    if (subject) {
      const near = scene.framing !== 'wide' || scene.shotType === 'lipsync';
      stage.elements.splice(near || stage.subjectIndex < 0 ? stage.elements.length : stage.subjectIndex, 0, subject);
    }
    addWeather(stage);
    stage.flush();
    const finish = createFinish(stage);
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const view = viewAt(scene, frame);
        view.zoom *= 1 + 0.006 * rhythm.pulse + 0.01 * rhythm.accent;
        const moment: Moment = { frame, rhythm, view, tSec: frame.tSec };
        ctx.save();
        ctx.fillStyle = stage.mood.shadow;
        ctx.fillRect(0, 0, env.width, env.height);
        for (const element of stage.elements) element(ctx, moment);
        finish(ctx, moment);
        ctx.restore();
      },
    };
  },
};
