/** A solid thing that turns about its upright axis: a face, and behind it the body that is seen when it turns away. */
import type { Canvas } from '@napi-rs/canvas';
import { mix } from './inks.ts';
import { painted, type Sprite } from './sprite.ts';
import { flat } from './treatments.ts';

/** The body is swept in this many lengths; any length between is two of them laid over each other. */
const SWEEPS = 7;
/** Bodies are soft: they are kept at half the size. */
const BODY_SHARE = 0.5;
const SHADOW_SHARE = 0.2;
const FURTHEST_RAD = 0.62;
const BEATS_PER_TURN = 4;

/**
 * `depthPx` thick, its side going from `side` at the top to `deep` at the foot, with a soft shadow. It swings to both sides over four
 * beats, so that every bar shows another side.
 */
export function turning(
  face: Canvas,
  {
    side,
    deep,
    depthPx,
    shadow,
    phase,
  }: { side: string; deep: string; depthPx: number; shadow: string; phase: number },
): Sprite {
  const { width, height } = face;
  const reach = Math.tan(FURTHEST_RAD) * depthPx;
  const step = reach / SWEEPS;
  const outline = painted(width * BODY_SHARE, height * BODY_SHARE, (ctx, w, h) => {
    ctx.drawImage(face, 0, 0, w, h);
    ctx.globalCompositeOperation = 'source-in';
    const fall = ctx.createLinearGradient(0, 0, 0, h);
    fall.addColorStop(0.1, side);
    fall.addColorStop(0.9, mix(side, deep, 0.9));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, w, h);
  });
  const sweeps: Canvas[] = [];
  for (let i = 1; i <= SWEEPS; i++) {
    sweeps.push(
      painted((width + step * i) * BODY_SHARE, height * BODY_SHARE, (ctx) => {
        const before = sweeps.at(-1);
        if (before) {
          ctx.drawImage(before, 0, 0);
          ctx.drawImage(before, step * BODY_SHARE, 0);
        } else for (let x = 0; x <= step * BODY_SHARE; x++) ctx.drawImage(outline, x, 0);
      }),
    );
  }
  const room = 1.3;
  const cast = painted(width * room * SHADOW_SHARE, height * room * SHADOW_SHARE, (ctx, w, h) => {
    ctx.filter = `blur(${Math.max(1, w * 0.035)}px)`;
    ctx.globalAlpha = 0.5;
    ctx.drawImage(flat(face, shadow), (w - w / room) / 2, (h - h / room) / 2, w / room, h / room);
  });
  return {
    canvas: face,
    width,
    height,
    paint(ctx, moment) {
      const angle = FURTHEST_RAD * 0.94 * Math.sin((moment.beat / BEATS_PER_TURN + phase) * 2 * Math.PI);
      const [narrow, swept, way] = [Math.cos(angle), Math.abs(Math.tan(angle)) * depthPx, Math.sign(angle)];
      const level = Math.min(SWEEPS, Math.floor(swept / step));
      ctx.drawImage(
        cast,
        (-width * room * narrow) / 2 - way * swept * 0.4,
        -height * room * 0.5 + height * 0.07,
        width * room * narrow,
        height * room,
      );
      ctx.scale(narrow, 1);
      const body = level > 0 ? (sweeps[level - 1] as Canvas) : outline;
      const length = level * step;
      for (const end of [-1, 1])
        ctx.drawImage(
          body,
          end * way * (swept - length) * 0.5 - (width + length) / 2,
          -height / 2,
          width + length,
          height,
        );
      ctx.drawImage(face, -width / 2 + way * swept * 0.5, -height / 2, width, height);
    },
  };
}
