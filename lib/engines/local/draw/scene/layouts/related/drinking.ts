/** Animals with their heads down to what they drink or eat from. */
import { painted } from '../../people/sprite.ts';
import type { CastObject } from '../../style.ts';
import { type Body, headAt } from './bodies.ts';
import { heightOf, type Shape, type Stage, shaped, shapeOf, still } from './stage.ts';
import type { Node } from '../../node.ts';

export const isDrunkFrom = ({ where }: CastObject): boolean => where?.is === 'drunk';

/** How many degrees below straight ahead a lowered mouth is. */
const DOWN = (52 * Math.PI) / 180;
/** How far a neck continues into the body, and how far below its middle it reaches, in its widths. */
const NECK = { into: 0.35, below: 1.1 };
/** What is drunk from: how much of it is above the mouth, and how high it is, in shares of the animal. */
const RIM = 0.02;
const VESSEL = { least: 0.26, most: 0.5 };

/** The same animal with its head down; unchanged where it looks at us, or where its neck is not known. */
export function bowed(shape: Shape): Shape {
  const { anchors, look } = shape;
  if (!anchors) return shape;
  const [width, height] = [shape.right - shape.left, heightOf(shape)];
  const at = ({ x, y }: { x: number; y: number }) => ({ x: shape.left + x * width, y: shape.top + y * height });
  const [mouth, top, neck] = [at(anchors.mouth), at(anchors.top), at(anchors.neck)];
  const across = anchors.neck.width * width;
  const ahead = Math.sign(mouth.x - neck.x);
  if (Math.abs(mouth.x - top.x) < anchors.top.width * width * 0.3) return shape;
  const turn = (ahead > 0 ? DOWN : Math.PI - DOWN) - Math.atan2(mouth.y - neck.y, mouth.x - neck.x);
  const head = { x: (mouth.x + top.x) / 2 - neck.x, y: (mouth.y + top.y) / 2 - neck.y };
  const along = Math.atan2(head.y, head.x);
  const scale = look.canvas.width / look.width;
  const reach = Math.hypot(width, height) * 2;
  const canvas = painted(look.canvas.width, look.canvas.height, (ctx, wide, tall) => {
    ctx.translate(wide / 2, tall / 2);
    ctx.scale(scale, scale);
    const draw = () => ctx.drawImage(look.canvas, -look.width / 2, -look.height / 2, look.width, look.height);
    /** Adds what lies beyond a line across the neck, `from` along it. */
    const beyond = (from: number) => {
      ctx.translate(neck.x, neck.y);
      ctx.rotate(along);
      ctx.rect(from, -reach, reach * 2, reach * 2);
      ctx.rotate(-along);
      ctx.translate(-neck.x, -neck.y);
    };
    const above = () => ctx.rect(-reach, -reach, reach * 2, reach + neck.y + across * NECK.below);
    ctx.save();
    ctx.translate(neck.x, neck.y);
    ctx.rotate(turn);
    ctx.translate(-neck.x, -neck.y);
    ctx.beginPath();
    beyond(-across * NECK.into);
    ctx.clip();
    ctx.beginPath();
    above();
    ctx.clip();
    draw();
    ctx.restore();
    const body = painted(wide, tall, (own) => {
      own.translate(wide / 2, tall / 2);
      own.scale(scale, scale);
      own.drawImage(look.canvas, -look.width / 2, -look.height / 2, look.width, look.height);
      own.globalCompositeOperation = 'destination-out';
      own.beginPath();
      own.rect(-reach, -reach, reach * 2, reach + neck.y + across * NECK.below);
      own.clip();
      own.translate(neck.x, neck.y);
      own.rotate(along);
      own.fillRect(0, -reach, reach * 2, reach * 2);
    });
    ctx.drawImage(body, -look.width / 2, -look.height / 2, look.width, look.height);
  });
  const { paint: _, ...plain } = look;
  const own = shapeOf({ ...plain, canvas }, null);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = (point: { x: number; y: number }) => ({
    x: neck.x + (point.x - neck.x) * cos - (point.y - neck.y) * sin,
    y: neck.y + (point.x - neck.x) * sin + (point.y - neck.y) * cos,
  });
  const share = ({ x, y }: { x: number; y: number }) => ({
    x: (x - own.left) / (own.right - own.left),
    y: (y - own.top) / heightOf(own),
  });
  return {
    ...own,
    anchors: {
      top: { ...share(turned(top)), width: anchors.top.width },
      mouth: share(turned(mouth)),
      neck: { ...share(neck), width: anchors.neck.width },
      back: anchors.back,
    },
  };
}

/** What an animal drinks from, its rim at the mouth. */
export async function drunkFrom(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  const { animal } = headAt(base);
  const mouth = animal?.mouth ?? { x: base.x, y: base.foot - heightOf(base.shape) * 0.3 };
  const tall = heightOf(base.shape);
  const high = Math.min(tall * VESSEL.most, Math.max(tall * VESSEL.least, (base.foot - mouth.y) * (1 + RIM)));
  const trial = await shaped(stage, cast, high);
  const shape = await shaped(stage, cast, (high * high) / Math.max(1, heightOf(trial)));
  const ahead = animal ? Math.sign(mouth.x - animal.neck.x) : 1;
  const x = mouth.x + ahead * (shape.right - shape.left) * 0.36 - (shape.left + shape.right) / 2;
  return [still(stage.kit, shape.look, x, base.foot - shape.foot), ...base.nodes];
}
