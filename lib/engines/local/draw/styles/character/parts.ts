/** Parts of a person as sprites: painted once, lit from one side, and moved rigidly or flowing from a pin. */
import type { Canvas } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { withAlpha } from '../../scene/light/inks.ts';
import type { Moment } from '../../scene/moment.ts';
import type { Node } from '../../scene/node.ts';
import { painted, release, trimmed } from '../../scene/people/sprite.ts';
import type { Light } from './light.ts';
import type { Pen } from './pen.ts';

/** A rectangle in units of `face.ts`. */
export type Box = { x: number; y: number; width: number; height: number };
export type Scale = { light: Light; px: number; linePx: number };

/**
 * A part that `paint` draws in units, as a node in pixels about the same origin; between two heights, its edge has the
 * rim light of the place.
 */
export function part(
  name: string,
  { light, px, linePx }: Scale,
  box: Box,
  paint: (pen: Pen) => void,
  { rim, flow }: { rim?: readonly [fromY: number, toY: number]; flow?: Flow } = {},
): Node {
  const drawn = painted(box.width * px, box.height * px, (ctx) => {
    ctx.scale(px, px);
    ctx.translate(-box.x, -box.y);
    paint({ ctx, line: linePx / px });
  });
  const lit =
    rim === undefined
      ? drawn
      : rimmed(
          drawn,
          light.rim,
          Math.max(1.2, px * 4.2),
          rim.map((y) => (y - box.y) * px),
        );
  const seen = inAir(lit, light, box, px);
  release(drawn, lit);
  return hung(name, seen, box, px, flow);
}

/** Makes a head that turns about the neck; `lift` moves it down, in units of `face.ts` as `neck` is. */
export const turningHead =
  (
    neck: { x: number; y: number },
    px: number,
    { lift, rotate }: { lift: (moment: Moment) => number; rotate: (moment: Moment) => number },
  ) =>
  (children: Node[]): Node => ({
    name: 'head',
    x: neck.x * px,
    y: (m) => neck.y * px + px * lift(m),
    rotate,
    children: [{ name: 'pivot', x: -neck.x * px, y: -neck.y * px, children }],
  });

/** A finished part as a node at the middle of its box, flowing from its pin. Takes ownership of the canvas. */
export function hung(name: string, finished: Canvas, box: Box, px: number, flow?: Flow): Node {
  const { look, x, y } = trimmed(finished);
  release(finished);
  if (!look) return { name };
  const [midX, midY] = [(box.x + box.width / 2) * px + x, (box.y + box.height / 2) * px + y];
  if (!flow) return { name, x: midX, y: midY, sprite: look };
  const pinY = Math.round(flow.pinY * px - midY + look.height / 2);
  return {
    name,
    x: midX,
    y: midY,
    paint(ctx, moment) {
      const { canvas, width, height } = look;
      const offset = (y: number) => (y <= pinY ? 0 : offsetAt(flow, (y - pinY) / px, moment) * px);
      const strips = Math.max(2, Math.round(flow.strips ?? 6));
      const step = Math.ceil((height - Math.max(0, pinY)) / strips);
      let from = 0;
      while (from < height) {
        const to = Math.min(height, from < pinY ? pinY : from + step);
        const [left, right] = [offset(from), offset(to)];
        const lean = (right - left) / (to - from);
        ctx.save();
        ctx.transform(1, 0, lean, 1, left - lean * from - width / 2, -height / 2);
        const more = Math.min(height - from, to - from + 1);
        ctx.drawImage(canvas, 0, from, width, more, 0, from, width, more);
        ctx.restore();
        from = to;
      }
    },
  };
}

/** Strength of the wind by weather. */
export const WIND: Record<ScenePlan['weather'], number> = { clear: 0.35, fog: 0.2, rain: 0.3, snow: 0.4, wind: 1 };

/** How a part hangs: the pin, how far its end swings in units, and how strongly the wind moves it. */
export type Flow = { pinY: number; reach: number; wind: number; lag?: number; strips?: number };

/** Horizontal offset of a point `down` units below the pin. */
function offsetAt({ reach, wind, lag = 0 }: Flow, down: number, { beat, songSec, energy, kick }: Moment): number {
  const share = Math.min(1.4, down / 260);
  const swing = Math.sin(Math.PI * beat * 0.5 - share * 2.2 - lag) * (0.5 + 0.5 * energy);
  const gust = wind * (0.75 + 0.25 * Math.sin(songSec * 2.1 - share * 3 - lag) + 0.12 * kick);
  return share ** 1.5 * reach * (0.4 * swing + gust);
}

/** Adds the light of the place along the edges that face it. */
function rimmed(part: Canvas, color: string, widthPx: number, [fromY = 0, toY = 0]: readonly number[]): Canvas {
  const edge = painted(part.width, part.height, (ctx, width, height) => {
    ctx.drawImage(part, 0, 0);
    ctx.globalCompositeOperation = 'source-in';
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, width, height);
    ctx.clearRect(0, toY, width, height);
    ctx.clearRect(0, 0, width, fromY);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.drawImage(part, widthPx, widthPx * 0.7);
  });
  const lit = painted(part.width, part.height, (ctx) => {
    ctx.drawImage(part, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.85;
    ctx.drawImage(edge, 0, 0);
  });
  release(edge);
  return lit;
}

/** Darkens the lower part, and tints everything on the side of the light. */
function inAir(part: Canvas, { dim, rim }: Light, box: Box, px: number): Canvas {
  return painted(part.width, part.height, (ctx, width, height) => {
    ctx.drawImage(part, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    const fall = ctx.createLinearGradient(0, (60 - box.y) * px, 0, (560 - box.y) * px);
    fall.addColorStop(0, withAlpha(dim, 0));
    fall.addColorStop(1, withAlpha(dim, 0.5));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, width, height);
    const glow = ctx.createLinearGradient(
      (-150 - box.x) * px,
      (-120 - box.y) * px,
      (60 - box.x) * px,
      (40 - box.y) * px,
    );
    glow.addColorStop(0, withAlpha(rim, 0.3));
    glow.addColorStop(1, withAlpha(rim, 0));
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, width, height);
  });
}
