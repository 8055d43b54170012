/** Clothes that an edit puts on, drawn as they hang on somebody: the sets only have folded ones. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../light/inks.ts';
import { painted, sprite, type Sprite } from '../../people/sprite.ts';

/** `color` is the default one; `draw` makes a cloth `px` wide, in a picture whose shorter side is `unit`. */
export type Cloth = { color: string; draw: (px: number, color: string, unit: number) => Sprite };

/** A scarf about a neck with its end hanging; the sets only have folded ones. */
function scarfOf(px: number, color: string, unit: number): Sprite {
  const [deep, lit] = [mix(color, '#000000', 0.34), mix(color, '#ffffff', 0.14)];
  const canvas = painted(px, px, (ctx, w) => {
    ctx.lineCap = 'round';
    const tail = (aside: number, fill: string) => {
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.moveTo(w * (0.56 + aside), w * 0.36);
      ctx.quadraticCurveTo(w * (0.6 + aside), w * 0.6, w * (0.56 + aside), w * 0.92);
      ctx.lineTo(w * (0.75 + aside), w * 0.94);
      ctx.quadraticCurveTo(w * (0.79 + aside), w * 0.6, w * (0.73 + aside), w * 0.32);
      ctx.fill();
    };
    const around = (down: number, width: number, stroke: string) => {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = w * width;
      ctx.beginPath();
      ctx.ellipse(w * 0.5, w * (0.16 + down), w * 0.36, w * 0.17, 0, Math.PI * -0.06, Math.PI * 1.06);
      ctx.stroke();
    };
    tail(0.015, deep);
    tail(0, color);
    around(0.015, 0.23, deep);
    around(0, 0.2, color);
    around(-0.04, 0.03, lit);
    around(0.05, 0.02, deep);
    ctx.lineWidth = Math.max(1, unit * 0.004);
    ctx.beginPath();
    for (let i = 0; i < 4; i++) {
      ctx.moveTo(w * (0.59 + i * 0.045), w * 0.84);
      ctx.lineTo(w * (0.59 + i * 0.045), w * 0.94);
    }
    ctx.stroke();
  });
  return sprite(canvas, px, px);
}

/** An apron with its bib, its strings and a pocket, worn by somebody upright. */
function apronOf(px: number, color: string, unit: number): Sprite {
  const [deep, lit] = [mix(color, '#000000', 0.28), mix(color, '#ffffff', 0.2)];
  const tall = px * 1.7;
  const canvas = painted(px, tall, (ctx, w) => {
    const bib = () => {
      ctx.beginPath();
      ctx.moveTo(w * 0.3, w * 0.1);
      ctx.quadraticCurveTo(w * 0.5, w * 0.16, w * 0.7, w * 0.1);
      ctx.quadraticCurveTo(w * 0.74, w * 0.42, w * 0.94, w * 0.56);
      ctx.lineTo(w * 0.98, w * 1.68);
      ctx.lineTo(w * 0.02, w * 1.68);
      ctx.lineTo(w * 0.06, w * 0.56);
      ctx.quadraticCurveTo(w * 0.26, w * 0.42, w * 0.3, w * 0.1);
      ctx.closePath();
    };
    ctx.lineWidth = w * 0.045;
    ctx.strokeStyle = deep;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(w * (0.5 + side * 0.18), w * 0.12);
      ctx.lineTo(w * (0.5 + side * 0.13), 0);
      ctx.stroke();
    }
    bib();
    ctx.fillStyle = color;
    ctx.fill();
    ctx.lineWidth = Math.max(1, unit * 0.005);
    ctx.stroke();
    ctx.strokeStyle = lit;
    ctx.lineWidth = w * 0.03;
    ctx.strokeRect(w * 0.3, w * 0.86, w * 0.4, w * 0.34);
    ctx.strokeStyle = deep;
    ctx.beginPath();
    ctx.moveTo(w * 0.08, w * 0.6);
    ctx.quadraticCurveTo(w * 0.5, w * 0.68, w * 0.92, w * 0.6);
    ctx.stroke();
  });
  return sprite(canvas, px, tall);
}

/** A cape from the shoulders down, in folds. */
function capeOf(px: number, color: string): Sprite {
  const [deep, lit] = [mix(color, '#000000', 0.3), mix(color, '#ffffff', 0.12)];
  const tall = px * 1.8;
  const canvas = painted(px, tall, (ctx, w) => {
    ctx.beginPath();
    ctx.moveTo(w * 0.28, w * 0.04);
    ctx.quadraticCurveTo(w * 0.5, w * 0.12, w * 0.72, w * 0.04);
    ctx.quadraticCurveTo(w * 0.9, w * 0.7, w * 0.99, w * 1.72);
    ctx.quadraticCurveTo(w * 0.5, w * 1.86, w * 0.01, w * 1.72);
    ctx.quadraticCurveTo(w * 0.1, w * 0.7, w * 0.28, w * 0.04);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.lineWidth = w * 0.025;
    for (const [i, x] of [0.3, 0.44, 0.58, 0.72].entries()) {
      ctx.strokeStyle = i % 2 === 0 ? deep : lit;
      ctx.beginPath();
      ctx.moveTo(w * (0.5 + (x - 0.5) * 0.6), w * 0.3);
      ctx.quadraticCurveTo(w * (0.5 + (x - 0.5) * 1.2), w, w * (0.5 + (x - 0.5) * 1.7), w * 1.72);
      ctx.stroke();
    }
  });
  return sprite(canvas, px, tall);
}

/**
 * A cloth over a back: where it begins and ends, its upper edge, how far it hangs down, and how thick it lies, in
 * pixels.
 */
export type Drape = { from: number; to: number; topAt: (x: number) => number; drop: number; thick: number };
/** How many steps the edge of a back is sampled in, across the cloth. */
const STEPS = 24;

/** A blanket or a saddle over a back, bent like the back, and where its middle is. */
export function drapedOver(
  { from, to, topAt, drop, thick }: Drape,
  color: string,
  isSaddle: boolean,
): { look: Sprite; x: number; y: number } {
  const tops = Array.from({ length: STEPS + 1 }, (_, i) => topAt(from + ((to - from) * i) / STEPS));
  const edge = tops.map((_, i) => {
    const near = tops.slice(Math.max(0, i - 2), i + 3);
    return near.reduce((sum, y) => sum + y, 0) / near.length;
  });
  const [high, low] = [Math.min(...edge) - thick * 3, Math.max(...edge) + drop + thick];
  const [deep, lit] = [mix(color, '#000000', 0.3), mix(color, '#ffffff', 0.24)];
  const room = thick * 2;
  const canvas = painted(to - from + room * 2, low - high, (ctx) => {
    ctx.translate(room - from, -high);
    const x = (share: number) => from + (to - from) * share;
    const y = (share: number) => edge[Math.round(share * STEPS)] as number;
    const along = (down: (share: number) => number) => {
      for (let i = 0; i <= STEPS; i++) ctx.lineTo(x(i / STEPS), y(i / STEPS) + down(i / STEPS));
    };
    // The hem hangs straighter than the back is bent.
    const mean = edge.reduce((sum, one) => sum + one, 0) / edge.length;
    const level = (share: number) => (mean - y(share)) * 0.7;
    ctx.lineJoin = 'round';
    // The seat is bent up in front and behind, and is narrower than the cloth under it.
    const rise = (share: number) => -thick * (isSaddle ? 0.8 + 2 * Math.abs(share * 2 - 1) ** 2.4 : 1);
    const hem = (share: number) =>
      drop * (isSaddle ? 1 - Math.abs(share * 2 - 1) ** 2 * 0.5 : 1 + 0.05 * Math.sin(share * 19)) + level(share);
    ctx.beginPath();
    along(rise);
    for (let i = STEPS; i >= 0; i--) ctx.lineTo(x(i / STEPS), y(i / STEPS) + hem(i / STEPS));
    ctx.closePath();
    ctx.fillStyle = color;
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.strokeStyle = lit;
    ctx.lineWidth = thick * 1.1;
    ctx.beginPath();
    along((share) => hem(share) * 0.78);
    ctx.stroke();
    ctx.strokeStyle = deep;
    for (const share of isSaddle ? [] : [0.24, 0.5, 0.76]) {
      ctx.lineWidth = thick * 0.45;
      ctx.beginPath();
      ctx.moveTo(x(share), y(share) + drop * 0.16);
      ctx.lineTo(x(share + 0.02), y(share) + drop);
      ctx.stroke();
    }
    ctx.restore();
    ctx.strokeStyle = deep;
    ctx.lineWidth = Math.max(1, thick * 0.4);
    ctx.stroke();
    if (!isSaddle) return;
    ctx.strokeStyle = deep;
    ctx.lineWidth = thick * 0.7;
    ctx.beginPath();
    ctx.moveTo(x(0.5), y(0.5) + drop * 0.3);
    ctx.lineTo(x(0.5), y(0.5) + drop * 0.86);
    ctx.stroke();
  });
  return { look: sprite(canvas), x: (from + to) / 2, y: (high + low) / 2 };
}

/** A tie from the collar down. */
function tieOf(px: number, color: string): Sprite {
  const deep = mix(color, '#000000', 0.3);
  const tall = px * 3.4;
  const canvas = painted(px, tall, (ctx, w) => {
    const piece = (fill: string, ...corners: readonly [x: number, y: number][]) => {
      ctx.fillStyle = fill;
      ctx.beginPath();
      for (const [x, y] of corners) ctx.lineTo(w * x, w * y);
      ctx.fill();
    };
    piece(color, [0.34, 0.5], [0.66, 0.5], [0.92, 2.8], [0.5, 3.36], [0.08, 2.8]);
    piece(deep, [0.18, 0.04], [0.82, 0.04], [0.68, 0.56], [0.32, 0.56]);
  });
  return sprite(canvas, px, tall);
}

/** The colours of cloths over backs. */
export const BLANKET = '#a3222c';
export const SADDLE = '#3b2013';
export const SCARF: Cloth = { color: '#c8323a', draw: scarfOf };
/** A moustache of two wings that meet under a nose. */
function moustacheOf(px: number, color: string): Sprite {
  return sprite(
    painted(px, px * 0.5, (ctx, w, h) => {
      ctx.fillStyle = color;
      for (const side of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(w * 0.5, h * 0.18);
        ctx.bezierCurveTo(
          w * (0.5 + side * 0.2),
          0,
          w * (0.5 + side * 0.34),
          h * 0.4,
          w * (0.5 + side * 0.49),
          h * 0.5,
        );
        ctx.bezierCurveTo(w * (0.5 + side * 0.4), h * 0.98, w * (0.5 + side * 0.12), h * 0.92, w * 0.5, h * 0.58);
        ctx.closePath();
        ctx.fill();
      }
    }),
    px,
    px * 0.5,
  );
}

export const MOUSTACHE: Cloth = { color: '#33241c', draw: moustacheOf };
export const APRON: Cloth = { color: '#f2ede2', draw: apronOf };
export const CAPE: Cloth = { color: '#a3222c', draw: capeOf };
export const TIE: Cloth = { color: '#b3262e', draw: tieOf };

export const VEIL = '#f4f1ea';
/**
 * Where in a cloth the free face is, the height of its head, and whether it looks to the right (1), at us (0) or
 * between.
 */
type Face = { x: number; y: number; px: number; side: number };
/** Makes a cloth over a head, `px` wide and `tall` high. */
type Headcloth = (px: number, tall: number, color: string, face: Face) => Sprite;

/** Folds of a cloth that falls from a crown. */
function folds(ctx: SKRSContext2D, px: number, tall: number, from: number, color: string): void {
  ctx.strokeStyle = mix(color, '#5b6275', 0.4);
  ctx.lineWidth = Math.max(0.8, px * 0.012);
  for (const aside of [-0.42, -0.3, -0.14, 0.14, 0.3, 0.42]) {
    ctx.beginPath();
    ctx.moveTo(px * (0.5 + aside * 0.7), px * from);
    ctx.quadraticCurveTo(px * (0.5 + aside), tall * 0.5, px * (0.5 + aside * 1.04), tall * 0.97);
    ctx.stroke();
  }
}

/** The outline of a cloth that lies on a head and widens downwards to its full width. */
function fallen(ctx: SKRSContext2D, px: number, tall: number, head: number): void {
  const [left, right] = [0.5 - head / 2, 0.5 + head / 2];
  ctx.moveTo(px * left, px * 0.5);
  ctx.bezierCurveTo(px * left, -px * 0.16, px * right, -px * 0.16, px * right, px * 0.5);
  ctx.bezierCurveTo(px * right, tall * 0.5, px, tall * 0.7, px, tall);
  ctx.quadraticCurveTo(px * 0.5, tall * 0.94, 0, tall);
  ctx.bezierCurveTo(0, tall * 0.7, px * left, tall * 0.5, px * left, px * 0.5);
  ctx.closePath();
}

/** A hole for the face and chest: the cloth falls on both sides of it, or at the back of somebody who looks aside. */
function around(ctx: SKRSContext2D, tall: number, { x, y, px, side }: Face): void {
  const half = px * (0.4 + 0.1 * Math.abs(side));
  ctx.moveTo(x - half, tall * 1.2);
  ctx.lineTo(x - half, y);
  ctx.bezierCurveTo(x - half, y - px * 0.6, x + half, y - px * 0.6, x + half, y);
  ctx.lineTo(x + half, tall * 1.2);
  ctx.closePath();
}

const veil =
  (isAway: boolean): Headcloth =>
  (px, tall, color, face) => {
    const canvas = painted(px, tall, (ctx) => {
      ctx.beginPath();
      fallen(ctx, px, tall, 0.84);
      if (!isAway) around(ctx, tall, face);
      ctx.clip('evenodd');
      ctx.beginPath();
      fallen(ctx, px, tall, 0.84);
      ctx.globalAlpha = 0.82;
      ctx.fillStyle = color;
      ctx.fill();
      folds(ctx, px, tall, 0.1, color);
      ctx.globalAlpha = 1;
      // The band that holds it.
      ctx.strokeStyle = mix(color, '#ffffff', 0.7);
      ctx.lineWidth = px * 0.07;
      ctx.beginPath();
      ctx.moveTo(px * 0.1, px * 0.3);
      ctx.bezierCurveTo(px * 0.2, -px * 0.01, px * 0.8, -px * 0.01, px * 0.9, px * 0.3);
      ctx.stroke();
    });
    return sprite(canvas, px, tall);
  };

const headscarf =
  (isAway: boolean): Headcloth =>
  (px, tall, color, face) => {
    const deep = mix(color, '#000000', 0.28);
    const canvas = painted(px, tall, (ctx) => {
      const chin = isAway ? tall * 0.86 : face.y + face.px * 0.52;
      const low = chin + px * 0.05;
      const whole = () => {
        ctx.moveTo(px * 0.02, low * 0.5);
        ctx.bezierCurveTo(px * 0.02, -px * 0.12, px * 0.98, -px * 0.12, px * 0.98, low * 0.5);
        ctx.bezierCurveTo(px, low * 0.86, px * 0.8, low, isAway ? px * 0.5 : face.x, isAway ? tall : low);
        ctx.bezierCurveTo(px * 0.2, low, 0, low * 0.86, px * 0.02, low * 0.5);
        ctx.closePath();
      };
      ctx.save();
      ctx.beginPath();
      whole();
      if (!isAway) {
        const half = face.px * (0.38 + 0.12 * Math.abs(face.side));
        ctx.moveTo(face.x + half, face.y);
        ctx.ellipse(face.x, face.y, half, face.px * 0.48, 0, 0, Math.PI * 2);
      }
      ctx.clip('evenodd');
      ctx.beginPath();
      whole();
      ctx.fillStyle = color;
      ctx.fill();
      ctx.strokeStyle = deep;
      ctx.lineWidth = Math.max(1, px * 0.018);
      for (const aside of [-0.3, -0.16, 0.16, 0.3]) {
        ctx.beginPath();
        ctx.moveTo(px * (0.5 + aside * 0.4), px * 0.02);
        ctx.quadraticCurveTo(px * (0.5 + aside * 1.5), low * 0.4, px * (0.5 + aside * 1.3), chin);
        ctx.stroke();
      }
      ctx.restore();
      if (isAway) return;
      // The knot under the chin.
      const { x, px: head } = face;
      ctx.fillStyle = color;
      ctx.strokeStyle = deep;
      ctx.lineWidth = Math.max(1, head * 0.018);
      for (const side of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(x, chin);
        ctx.quadraticCurveTo(x + side * head * 0.2, chin, x + side * head * 0.22, tall * 0.99);
        ctx.lineTo(x + side * head * 0.04, tall * 0.96);
        ctx.closePath();
        ctx.fill();
        ctx.stroke();
      }
      ctx.beginPath();
      ctx.ellipse(x, chin + head * 0.04, head * 0.08, head * 0.06, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.stroke();
    });
    return sprite(canvas, px, tall);
  };

/** Cloths on a head, seen from the front and from behind. */
export const FRONT_OF = { veil: veil(false), headscarf: headscarf(false) } as const;
export const BACK_OF = { veil: veil(true), headscarf: headscarf(true) } as const;
