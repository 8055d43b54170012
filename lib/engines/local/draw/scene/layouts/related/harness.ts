/** Animals in front of what they pull, and under what they carry. */
import { isAlive } from '../../../objects/object-kinds.ts';
import { mix } from '../../light/inks.ts';
import type { Node } from '../../node.ts';
import { type CastObject, type Kit, WITH_SOMEBODY } from '../../style.ts';
import { type Body, countOf, standingAt, stepOf } from './bodies.ts';
import { headOf } from './heads.ts';
import { DEPTH, heightOf, pixelsOfThing, type Stage, shaped, turned } from './stage.ts';

const PULLED = /(?:sled|sledge|sleigh|cart|wagon|carriage|chariot|plough|plow)$/;

const TEAM = /(?:dog|husky|reindeer|horse|pony|donkey|mule|ox)$/;
const CARRIED = /(?:blanket|saddle)$/;
const CARRIES = /(?:horse|pony|donkey|mule|ox|camel|elephant|llama|reindeer)$/;

/**
 * Things in their usual relation where no edit says how they stand: dogs pull the sled beside them, and a donkey
 * carries its blanket.
 */
export function harnessed(
  objects: readonly CastObject[],
  { heroes, scene }: Pick<Kit, 'heroes' | 'scene'>,
): CastObject[] {
  const free = objects.filter(({ where, isBeside }) => !where && isBeside);
  const found = (pattern: RegExp): string | undefined => free.find(({ noun }) => pattern.test(noun))?.noun;
  const pulled = found(PULLED);
  const carrier = scene.hasCharacter && CARRIES.test(heroes[0]?.noun ?? '') ? WITH_SOMEBODY : found(CARRIES);
  return objects.map((one) => {
    if (!free.includes(one)) return one;
    if (pulled && TEAM.test(one.noun)) return { ...one, where: { is: 'before', of: pulled } };
    return carrier && CARRIED.test(one.noun) ? { ...one, where: { is: 'on', of: carrier } } : one;
  });
}

export const pulls = ({ noun, where }: CastObject): boolean =>
  where !== undefined && /beside|before|behind/.test(where.is) && PULLED.test(where.of) && isAlive(noun);

/** Animals in a row in front of what they pull, on ropes; it goes to the left. */
export async function pulling(stage: Stage, base: Body, cast: CastObject): Promise<Node[]> {
  const { kit } = stage;
  const { shape } = base;
  const found = await shaped(stage, cast, Math.min(pixelsOfThing(stage, cast), heightOf(shape) * 1.1));
  const one = headOf(found).facing > 0 ? turned(found) : found;
  const count = countOf(cast);
  const step = stepOf(stage, one, cast);
  const row = (count - 1) * step + one.right - one.left;
  const front = base.x + shape.left;
  const team = standingAt(stage, cast, one, front - row / 2 - 0.06 * kit.unit, base.foot);
  const { neck } = headOf(one).animal;
  const up = base.foot - one.foot;
  const held = { x: front + (shape.right - shape.left) * 0.06, y: base.foot - heightOf(shape) * 0.3 };
  const rope: Node = {
    name: 'rope',
    depth: DEPTH,
    paint: (ctx, m) => {
      ctx.strokeStyle = mix(kit.inks.shade, '#6b4a2c', 0.6);
      ctx.lineWidth = Math.max(1.2, kit.unit * 0.006);
      for (let i = 0; i < count; i++) {
        const to = {
          x: team.x + (i - (count - 1) / 2) * step + (neck.x + neck.px * 0.4),
          y: up + (neck.y + neck.px * 0.2),
        };
        ctx.beginPath();
        ctx.moveTo(held.x, held.y);
        ctx.quadraticCurveTo(
          (held.x + to.x) / 2,
          Math.max(held.y, to.y) + kit.unit * (0.02 - 0.008 * m.pulse),
          to.x,
          to.y,
        );
        ctx.stroke();
      }
    },
  };
  return [...base.nodes, ...team.nodes, rope];
}
