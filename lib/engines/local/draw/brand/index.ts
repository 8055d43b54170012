import { easeInOut, parallax, viewAt } from '../camera.ts';
import type { StylePainter } from '../painter.ts';
import { createGrain } from '../post.ts';
import { hash01 } from '../random.ts';
import { rhythmOf } from '../rhythm.ts';
import { familiesFor } from '../typefaces.ts';
import { inksOf } from './inks.ts';
import { layoutOf } from './layouts.ts';
import { letteringOf } from './lettering.ts';
import { peopleOf } from './people.ts';
import { drawPictogram } from './pictogram.ts';
import { block } from './pictograms/shapes.ts';
import { platesOf } from './plates.ts';
import type { Instant, PaintScene, Sheet } from './sheet.ts';

/** Graphic design in motion: few inks, plain geometry, words as large as they go. */
export const brandPainter: StylePainter = {
  async prepare(scene, env) {
    const { width, height } = env;
    const face = hash01(1, env.concept.logline.length) < 0.5 ? 'Anton' : 'Archivo Black';
    const inks = inksOf(scene, env.concept.palettes[0]?.colors ?? scene.palette);
    const sheet: Sheet = { scene, env, width, height, margin: Math.min(width, height) * 0.065, portrait: height > width * 1.05, inks, lettering: letteringOf(scene, env.title, face, env.sung), durationSec: Math.max(0.5, scene.endSec - scene.startSec), clearHeight: env.captioned ? height * (height > width * 1.05 ? 0.7 : 0.86) : height };
    const people = peopleOf(sheet);
    const plates = platesOf(sheet);
    const night = scene.timeOfDay === 'night';
    const zoomed = scene.framing === 'close' ? 1.35 : scene.framing === 'medium' ? 1.15 : 1;
    const paintScene: PaintScene = (ctx, box, instant) => {
      if (people.instead) return people.instead(ctx, box, instant);
      const move = parallax(instant.view, 0.8);
      ctx.save();
      ctx.beginPath();
      ctx.rect(box.x, box.y, box.width, box.height);
      ctx.clip();
      ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
      ctx.scale(zoomed * move.zoom * 1.06, zoomed * move.zoom * 1.06);
      ctx.translate(-box.x - box.width / 2 - move.x * box.width * 0.6, -box.y - box.height / 2 - move.y * box.height * 0.6);
      drawPictogram(scene.setting, { ctx, inks, rhythm: instant.rhythm, tSec: instant.tSec, seed: scene.seed, night }, { x: box.x - box.width * 0.08, y: box.y - box.height * 0.08, width: box.width * 1.16, height: box.height * 1.16 });
      ctx.restore();
      people.over?.(ctx, box, instant);
      plates?.(ctx, box, instant);
    };
    const compose = layoutOf(sheet)(sheet, paintScene);
    const grain = createGrain(scene.seed, 0.028, Math.max(1, Math.round(height / 700)));
    const label = `${String(scene.index + 1).padStart(2, '0')}   ${scene.sectionLabel}`.toUpperCase();
    const labelFont = `600 ${Math.round(sheet.margin * 0.34)}px ${familiesFor('Inter Variable', label)}`;
    return {
      draw(ctx, frame) {
        const rhythm = rhythmOf(frame);
        const instant: Instant = { frame, rhythm, view: viewAt(scene, frame), tSec: frame.tSec };
        ctx.save();
        compose(ctx, instant);
        if (env.sitting) {
          grain(ctx, width, height, frame.tSec);
          ctx.restore();
          return;
        }
        ctx.font = labelFont;
        ctx.textBaseline = 'middle';
        ctx.textAlign = 'right';
        const wide = ctx.measureText(label).width + sheet.margin * 0.5;
        block(ctx, width - wide - sheet.margin * 0.25, sheet.margin * 0.22, wide, sheet.margin * 0.58, inks.black);
        ctx.fillStyle = inks.paper;
        ctx.fillText(label, width - sheet.margin * 0.5, sheet.margin * 0.52);
        const leaving = easeInOut(Math.min(1, frame.tSec / 0.42));
        if (leaving < 1) {
          const upright = scene.index % 2 === 0;
          for (const [delay, color] of [[0, inks.primary], [0.25, inks.black]] as const) {
            const t = Math.min(1, Math.max(0, leaving * 1.25 - delay));
            if (upright) block(ctx, 0, height * t, width, height * (1 - t), color);
            else block(ctx, width * t, 0, width * (1 - t), height, color);
            if (t < 1) break;
          }
        }
        grain(ctx, width, height, frame.tSec);
        ctx.restore();
      },
    };
  },
};
