/** What somebody or an animal wears: a hat on the head, glasses before it, a scarf about the neck. */
import { mix } from '../../inks.ts';
import type { Node } from '../../node.ts';
import { painted, sprite, type Sprite } from '../../sprite.ts';
import type { CastObject, Kit } from '../../style.ts';
import { type Head, type Stage, shaped, still } from './stage.ts';

/** Where clothes are on a head: their middle below its middle and before it, and how wide they are, in heads. */
const WORN: readonly [RegExp, { x: number; y: number; width: number }][] = [
  [/glasses|goggles|mask|monocle/, { x: 0.16, y: 0.02, width: 0.92 }],
  [/tie|bow|necklace|collar|medal|ribbon/, { x: -0.04, y: 0.66, width: 0.85 }],
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

export async function wornBy(stage: Stage, cast: CastObject, head: Head): Promise<Node[]> {
  if (/scarf/.test(cast.shape)) {
    const px = head.px * (head.facing === 0 || head.isOfAnimal ? 1.1 : 0.82);
    const look = scarfOf(
      stage.kit,
      px,
      mix(cast.dye ?? SCARF, stage.kit.inks.shade, stage.style.isToScale ? 0.25 : 0.06),
    );
    const [x, y] = head.isOfAnimal && head.facing ? [0.34, 0.72] : [-0.16 * head.facing, 0.76];
    return [{ ...still(stage.kit, look, head.x + x * head.px, head.y + y * head.px), name: 'worn' }];
  }
  const at = WORN.find(([shapes]) => shapes.test(cast.shape))?.[1] ?? ON_HEAD;
  const shape = await shaped(stage, cast, head.px * at.width * 1.2);
  const scale = (head.px * at.width * Math.min(1.6, cast.size ?? 1)) / Math.max(1, shape.right - shape.left);
  const node = still(stage.kit, shape.look, head.x + at.x * head.facing * head.px, head.y + at.y * head.px);
  return [{ ...node, name: 'worn', scale }];
}
