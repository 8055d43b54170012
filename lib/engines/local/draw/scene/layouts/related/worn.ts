/** What somebody or an animal wears: a hat on the head, glasses before it, a scarf about the neck. */
import { mix } from '../../inks.ts';
import type { Node } from '../../node.ts';
import { painted, sprite, type Sprite } from '../../sprite.ts';
import type { CastObject, Kit } from '../../style.ts';
import { type Head, type Stage, shaped, still } from './stage.ts';

/** Where clothes are on a head: their middle below its middle and before it, and how wide they are, in heads. */
const WORN: readonly [RegExp, { x: number; y: number; width: number }][] = [
  [/glasses|goggles|mask|monocle/, { x: 0.16, y: 0.02, width: 0.92 }],
  [/tie|bow|necklace|collar|medal|ribbon/, { x: -0.04, y: 0.66, width: 0.7 }],
  [/headphone/, { x: 0, y: -0.1, width: 1.05 }],
];
const ON_HEAD = { x: 0, y: -0.56, width: 1.15 };

const SCARF = '#c8323a';
/** A scarf about a neck with its end hanging, which no picture of a folded one is. */
function scarfOf({ unit }: Kit, px: number, color: string): Sprite {
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

const APRON = '#f2ede2';
/** An apron with its bib, its strings and a pocket, worn by who is upright. */
function apronOf({ unit }: Kit, px: number, color: string): Sprite {
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

const CAPE = '#a3222c';
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

const TIE = '#b3262e';
/** A tie from the collar down. */
function tieOf(px: number, color: string): Sprite {
  const deep = mix(color, '#000000', 0.3);
  const tall = px * 3.4;
  const canvas = painted(px, tall, (ctx, w) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(w * 0.34, w * 0.5);
    ctx.lineTo(w * 0.66, w * 0.5);
    ctx.lineTo(w * 0.92, w * 2.8);
    ctx.lineTo(w * 0.5, w * 3.36);
    ctx.lineTo(w * 0.08, w * 2.8);
    ctx.fill();
    ctx.fillStyle = deep;
    ctx.beginPath();
    ctx.moveTo(w * 0.18, w * 0.04);
    ctx.lineTo(w * 0.82, w * 0.04);
    ctx.lineTo(w * 0.68, w * 0.56);
    ctx.lineTo(w * 0.32, w * 0.56);
    ctx.fill();
  });
  return sprite(canvas, px, tall);
}
/** A cape hangs behind who is seen from the front. */
export const isBehindBody = ({ shape, noun }: CastObject, { facing, isOfAnimal }: Head): boolean =>
  IS_CAPE.test(`${shape} ${noun}`) && (facing !== 0 || isOfAnimal === true);
export const IS_CAPE = /cape|cloak/;
const IS_TIE = /necktie|[:-]tie$/;

/** The colour of cloth in the light of a style. */
const clothOf = ({ kit, style }: Stage, cast: CastObject, own: string): string =>
  mix(cast.dye ?? own, kit.inks.shade, style.isToScale ? 0.25 : 0.06);

const HANGS = /necklace|medal/;
const NECK = 0.4;

export async function wornBy(stage: Stage, cast: CastObject, head: Head): Promise<Node[]> {
  if (/scarf/.test(cast.shape)) {
    const px = head.px * (head.facing === 0 || head.isOfAnimal ? 1.1 : 0.82);
    const look = scarfOf(stage.kit, px, clothOf(stage, cast, SCARF));
    const [x, y] = head.isOfAnimal && head.facing ? [0.34, 0.72] : [-0.16 * head.facing, 0.76];
    return [{ ...still(stage.kit, look, head.x + x * head.px, head.y + y * head.px), name: 'worn' }];
  }
  if (/apron/.test(cast.shape) && !head.isOfAnimal) {
    const px = head.px * 1.3;
    const look = apronOf(stage.kit, px, clothOf(stage, cast, APRON));
    return [{ ...still(stage.kit, look, head.x, head.y + head.px * 0.7 + px * 0.85), name: 'worn' }];
  }
  if (IS_TIE.test(cast.shape) && !head.isOfAnimal) {
    const px = head.px * 0.3;
    const look = tieOf(px, clothOf(stage, cast, TIE));
    const x = head.x + 0.08 * head.facing * head.px;
    return [{ ...still(stage.kit, look, x, head.y + head.px * 0.52 + px * 1.7), name: 'worn' }];
  }
  if (IS_CAPE.test(`${cast.shape} ${cast.noun}`)) {
    const px = head.px * (head.isOfAnimal ? 1.2 : 1.9);
    const look = capeOf(px, clothOf(stage, cast, CAPE));
    return [
      {
        ...still(stage.kit, look, head.x - 0.12 * head.facing * head.px, head.y + head.px * 0.5 + px * 0.9),
        name: 'worn',
      },
    ];
  }
  const at = WORN.find(([shapes]) => shapes.test(cast.shape))?.[1] ?? ON_HEAD;
  const shape = await shaped(stage, cast, head.px * at.width * 1.2);
  const scale = (head.px * at.width * Math.min(1.6, cast.size ?? 1)) / Math.max(1, shape.right - shape.left);
  // What hangs from a neck begins there, however long it is.
  const y = HANGS.test(cast.shape) ? head.px * NECK - shape.top * scale : at.y * head.px;
  const node = still(stage.kit, shape.look, head.x + at.x * head.facing * head.px, head.y + y);
  return [{ ...node, name: 'worn', scale }];
}
