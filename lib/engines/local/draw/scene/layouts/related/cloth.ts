/** Clothes that an edit puts on and that no picture of a folded one shows, drawn as they hang on somebody. */
import { mix } from '../../light/inks.ts';
import { painted, sprite, type Sprite } from '../../people/sprite.ts';

/** `color` is that of one for which nobody asks for another; `draw` makes one so many pixels wide, in a picture whose shorter side is `unit`. */
export type Cloth = { color: string; draw: (px: number, color: string, unit: number) => Sprite };

/** A scarf about a neck with its end hanging, which no picture of a folded one is. */
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

/** An apron with its bib, its strings and a pocket, worn by who is upright. */
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

export const SCARF: Cloth = { color: '#c8323a', draw: scarfOf };
export const APRON: Cloth = { color: '#f2ede2', draw: apronOf };
export const CAPE: Cloth = { color: '#a3222c', draw: capeOf };
export const TIE: Cloth = { color: '#b3262e', draw: tieOf };
