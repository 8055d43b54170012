/** Clothes that an edit puts on, drawn as they hang on somebody: the sets only have folded ones. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../light/inks.ts';
import { painted, sprite, type Sprite } from '../../people/sprite.ts';

/** `color` is the default one; `draw` makes a cloth `px` wide, in a picture whose shorter side is `unit`. */
export type Cloth = { color: string; draw: (px: number, color: string, unit: number) => Sprite };

/**
 * A scarf that lies around a neck, seen from the front: a band round the nape, two soft turns before the throat, a knot,
 * and two ends that hang from it. It is as wide as the shoulders carry it, and twice as tall.
 */
const scarfOf =
  (hangs: number): Cloth['draw'] =>
  (px, color, unit) => {
    const [deep, dark, lit] = [mix(color, '#000000', 0.2), mix(color, '#000000', 0.42), mix(color, '#ffffff', 0.2)];
    const tall = px * SCARF_TALL;
    const canvas = painted(px, tall, (ctx, w) => {
      ctx.scale(w, w);
      ctx.lineJoin = 'round';
      ctx.lineCap = 'round';
      const edge = Math.max(0.6, unit * 0.0022) / w;
      const cloth = (d: string, fill: string) => {
        const path = new Path2D(d);
        ctx.fillStyle = fill;
        ctx.fill(path);
        ctx.lineWidth = edge * 2;
        ctx.strokeStyle = dark;
        ctx.stroke(path);
      };
      const fold = (d: string, stroke: string, width: number) => {
        ctx.strokeStyle = stroke;
        ctx.lineWidth = width;
        ctx.stroke(new Path2D(d));
      };
      const fringe = (from: number, to: number, y: number, slant: number) => {
        for (let i = 0; i <= 4; i++) {
          const x = from + ((to - from) * (i + 0.4)) / 4.8;
          fold(`M${x},${y + slant * i} l${0.004 * (i - 2)},0.075`, i % 2 === 0 ? color : deep, 0.028);
        }
      };
      // The end behind, and the one before it.
      ctx.save();
      ctx.translate(0, KNOT_AT * (1 - hangs));
      ctx.scale(1, hangs);
      fringe(0.56, 0.78, 1.44, -0.008);
      cloth('M0.5,0.5 C0.56,0.8 0.58,1.1 0.55,1.46 L0.79,1.42 C0.82,1.06 0.78,0.76 0.68,0.46 Z', deep);
      fringe(0.3, 0.53, 1.66, 0.008);
      cloth('M0.44,0.5 C0.38,0.86 0.34,1.2 0.29,1.66 L0.54,1.7 C0.6,1.24 0.62,0.86 0.66,0.5 Z', color);
      fold('M0.5,0.72 C0.46,1 0.43,1.24 0.4,1.52', deep, 0.02);
      fold('M0.3,1.52 L0.55,1.56 M0.315,1.45 L0.56,1.49', lit, 0.022);
      ctx.restore();
      // The lower turn and the upper one, fuller at the throat than at the sides.
      cloth(
        'M0.1,0.26 C-0.02,0.3 -0.02,0.5 0.12,0.57 C0.24,0.66 0.4,0.68 0.52,0.68 C0.66,0.68 0.8,0.64 0.9,0.56 C1.02,0.48 1.02,0.3 0.9,0.26 Z',
        deep,
      );
      cloth(
        'M0.21,0.08 C0.08,0.1 0.02,0.26 0.08,0.36 C0.18,0.48 0.34,0.51 0.5,0.51 C0.68,0.51 0.84,0.47 0.92,0.36 C0.98,0.26 0.92,0.1 0.79,0.08 C0.76,0.22 0.64,0.27 0.5,0.27 C0.36,0.27 0.24,0.22 0.21,0.08 Z',
        color,
      );
      fold('M0.12,0.3 C0.2,0.4 0.34,0.43 0.48,0.43', deep, 0.018);
      fold('M0.88,0.31 C0.82,0.38 0.74,0.41 0.66,0.42 M0.14,0.52 C0.24,0.59 0.34,0.61 0.44,0.61', dark, 0.014);
      fold('M0.16,0.2 C0.24,0.32 0.36,0.35 0.5,0.35 M0.84,0.2 C0.8,0.27 0.74,0.31 0.68,0.33', lit, 0.016);
      // The knot.
      cloth(
        'M0.43,0.4 C0.47,0.34 0.64,0.34 0.69,0.41 C0.73,0.5 0.7,0.62 0.65,0.66 C0.57,0.7 0.48,0.69 0.43,0.64 C0.38,0.57 0.39,0.47 0.43,0.4 Z',
        color,
      );
      fold('M0.47,0.45 C0.52,0.5 0.53,0.57 0.51,0.63 M0.63,0.44 C0.61,0.5 0.61,0.56 0.63,0.62', deep, 0.016);
    });
    return sprite(canvas, px, tall);
  };
/** The height of a scarf by its width, and how far below the throat its middle is, in widths. */
const SCARF_TALL = 1.8;
const KNOT_AT = 0.54;
export const SCARF_MIDDLE = SCARF_TALL / 2 - 0.3;

/**
 * An apron with its bib, its straps and a pocket, worn by somebody upright; `px` is the width of its wearer from side to
 * side, and it begins where the straps leave the neck.
 */
function apronOf(px: number, color: string, unit: number): Sprite {
  const [deep, soft, lit] = [mix(color, '#000000', 0.3), mix(color, '#000000', 0.1), mix(color, '#ffffff', 0.2)];
  const tall = px * 1.9;
  const canvas = painted(px, tall, (ctx, w) => {
    ctx.scale(w, w);
    ctx.lineJoin = 'round';
    const edge = Math.max(0.8, unit * 0.003) / w;
    const body = new Path2D(
      'M0.27,0.36 C0.4,0.4 0.6,0.4 0.73,0.36 C0.75,0.56 0.83,0.74 0.97,0.86 L1,1.9 L0,1.9 L0.03,0.86 C0.17,0.74 0.25,0.56 0.27,0.36 Z',
    );
    for (const side of [-1, 1]) {
      const strap = new Path2D(
        `M${0.5 + side * 0.15},0 L${0.5 + side * 0.205},0 L${0.5 + side * 0.225},0.4 L${0.5 + side * 0.16},0.4 Z`,
      );
      ctx.fillStyle = soft;
      ctx.fill(strap);
      ctx.strokeStyle = deep;
      ctx.lineWidth = edge;
      ctx.stroke(strap);
    }
    ctx.fillStyle = color;
    ctx.fill(body);
    ctx.save();
    ctx.clip(body);
    // Folds below the waist, and the shade at both sides, so that it bends around the body.
    for (const side of [-1, 1]) {
      ctx.fillStyle = soft;
      ctx.fill(
        new Path2D(
          `M${0.5 + side * 0.5},0.4 L${0.5 + side * 0.5},1.9 L${0.5 + side * 0.36},1.9 C${0.5 + side * 0.42},1.3 ${0.5 + side * 0.34},0.9 ${0.5 + side * 0.22},0.62 Z`,
        ),
      );
    }
    ctx.strokeStyle = soft;
    ctx.lineWidth = 0.022;
    ctx.stroke(new Path2D('M0.3,0.92 C0.27,1.2 0.25,1.5 0.24,1.9 M0.7,0.92 C0.73,1.2 0.75,1.5 0.76,1.9'));
    ctx.restore();
    ctx.strokeStyle = deep;
    ctx.lineWidth = edge * 1.4;
    ctx.stroke(body);
    ctx.stroke(new Path2D('M0.03,0.88 C0.3,0.95 0.7,0.95 0.97,0.88'));
    ctx.lineWidth = edge;
    ctx.stroke(new Path2D('M0.34,1.1 L0.66,1.1 L0.65,1.36 Q0.5,1.42 0.35,1.36 Z'));
    ctx.strokeStyle = lit;
    ctx.stroke(new Path2D('M0.3,0.41 C0.42,0.44 0.58,0.44 0.7,0.41 M0.35,1.13 L0.65,1.13'));
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
export const SCARF: Cloth = { color: '#c8323a', draw: scarfOf(1) };
/** The neck of an animal is nearer to the ground. */
export const SHORT_SCARF: Cloth = { color: SCARF.color, draw: scarfOf(0.5) };
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
