/** One person who does something, whole, with what they wear and hold. */
import { type Actor, headIn } from '../../../actors/body.ts';
import { actorOf } from '../../../actors/cast.ts';
import { nameOf } from '../../../actors/name.ts';
import { figureOf } from '../../../actors/outfits.ts';
import { ACTOR_FOOT, ACTOR_SQUARE, ACTOR_TALL } from '../../../actors/parts.ts';
import { poseNamed } from '../../../actors/poses.ts';
import { outfitOf } from '../../../actors/trades.ts';
import { shapeFor } from '../../../objects/find-objects.ts';
import { inHandOf, isLeantOn } from '../../../objects/object-kinds.ts';
import type { Pose } from '../../../pose.ts';
import { jointsOf } from '../../../skeleton.ts';
import { PLAYS } from '../../../styles/character/expression.ts';
import { roleIn } from '../../../styles/character/look.ts';
import type { Node } from '../../node.ts';
import type { Sprite } from '../../people/sprite.ts';
import type { CastObject, Kit } from '../../style.ts';
import { made, shadowAt } from '../staging.ts';
import type { One } from '../together.ts';
import { type Body, outlined } from './bodies.ts';
import { grow } from './joined.ts';
import { DEPTH, heightOf, type Shape, type Stage, shaped, still } from './stage.ts';

/** The width of somebody standing, in shares of their height. */
export const WIDE = 0.3;
/** Long things that stand upright beside somebody with a hand on them, and their height relative to the person. */
export const SHAFTS =
  /(?:shovel|spade|broom|rake|pitchfork|staff|stick|cane|crutch|spear|flag|mop|oar|paddle|scythe|hoe|fishing pole|fishing rod|torch)$/;
const SHAFT_TALL = 0.76;
/** A thing to lean on is as high as the hip. */
const CANE_TALL = 0.47;
const IN_HANDS = 0.3;
const TOOL = 0.27;

/** The tool that somebody has in their hands by their trade or age. */
function toolOf({ scene, objects, env }: Kit, one: One | null): CastObject | undefined {
  const noun = outfitOf(roleIn({ scene, env }, one))?.tool ?? figureOf(one ? one.look : scene.look)?.wears?.tool;
  const shape = noun === undefined ? null : shapeFor(noun);
  const isThere = objects.some((other) => other.shape === shape);
  return noun && shape && !isThere ? { noun, shape, motion: 'stand', fromSec: 0, dye: null } : undefined;
}

/** The drawing of somebody whose feet are at x, y. */
async function playerNode(
  stage: Stage,
  actor: Actor,
  x: number,
  foot: number,
  px: number,
  faces: -1 | 1,
): Promise<{ node: Node; look: Sprite }> {
  const { kit, style } = stage;
  const size = (px * ACTOR_SQUARE) / ACTOR_TALL;
  const cast: CastObject = { noun: 'somebody', shape: nameOf(actor), motion: 'stand', fromSec: 0, dye: null };
  const look = await made(kit, style, cast, size / kit.unit);
  const up = ((ACTOR_FOOT.y - ACTOR_SQUARE / 2) / ACTOR_SQUARE) * size;
  return { node: { ...still(kit, look, x, foot - up), name: 'figure', scaleX: faces }, look };
}

/** Somebody who stands on or in something and looks at us. */
export async function facingBody(stage: Stage, one: One | null, x: number, foot: number, px: number): Promise<Body> {
  const actor = actorOf(stage.kit, stage.style, one, poseNamed('stand'));
  const { node } = await playerNode(stage, actor, x, foot, px, 1);
  const head = headIn(actor);
  const at = { x: x + head.x * px, y: foot + head.y * px, px: head.px * px };
  return { ...outlined(x, foot, px, px * WIDE, [node]), head: { ...at, facing: 0 } };
}

/** Somebody with what they wear and hold. */
export async function player(
  stage: Stage,
  {
    one,
    px,
    x,
    foot,
    faces,
    pose,
    isGrounded = true,
    only,
    asleep,
  }: {
    one: One | null;
    px: number;
    x: number;
    foot: number;
    faces: -1 | 1;
    pose: Pose;
    isGrounded?: boolean;
    only?: 'hands';
    asleep?: true;
  },
  own: readonly CastObject[],
): Promise<Node[]> {
  const { kit, style, ground } = stage;
  const isStanding = pose === poseNamed('stand');
  const given = own.find(({ where }) => where?.is === 'held');
  const tool = given === undefined && only === undefined && isStanding ? toolOf(kit, one) : undefined;
  const held = given ?? tool;
  const isShaft = held !== undefined && SHAFTS.test(held.noun);
  const isCane = held !== undefined && isLeantOn(held.noun);
  const does = held && isStanding ? poseNamed(isCane ? 'prop' : isShaft ? 'lean' : tool ? 'show' : 'hold') : pose;
  const whole = actorOf(kit, style, one, does);
  const actor: Actor = {
    ...whole,
    ...(only ? { only } : {}),
    ...(asleep ? { play: PLAYS.asleep } : {}),
  };
  const { node, look } = await playerNode(stage, actor, x, foot, px, faces);
  const shadow = isGrounded && !only && foot >= ground - 1 ? [shadowOf(stage, look, x, foot, px)] : [];
  const head = headIn(actor);
  const at = { x: x + head.x * faces * px, y: foot + head.y * px, px: head.px * px };
  const behind: Node[] = [];
  const before: Node[] = [];
  if (held) {
    const joints = jointsOf(does);
    const [near, far] = [joints.handR, joints.handL];
    if (isShaft) {
      const shape = await shaped(stage, held, px * (isCane ? CANE_TALL : SHAFT_TALL));
      behind.push(...on(stage, shape, x + near.x * faces * px, foot + (isStanding ? 0 : near.y * px + px * 0.2)));
    } else if (tool) {
      // Beside them and upright, so that it hides nothing of what they wear.
      const shape = await shaped(stage, tool, px * TOOL * Math.max(0.6, inHandOf(tool.noun)));
      before.push(...on(stage, shape, x + near.x * faces * px, foot + near.y * px + heightOf(shape) * 0.3));
      before.push((await playerNode(stage, { ...actor, only: 'hands' }, x, foot, px, faces)).node);
    } else {
      const shape = await shaped(stage, held, px * IN_HANDS * Math.max(0.6, inHandOf(held.noun)));
      const y = foot + ((near.y + far.y) / 2) * px + heightOf(shape) * 0.42;
      before.push(...on(stage, shape, x + ((near.x + far.x) / 2) * faces * px, y));
      const hands = await playerNode(stage, { ...actor, only: 'hands' }, x, foot, px, faces);
      before.push(hands.node);
    }
  }
  const body: Body = {
    ...outlined(x, foot, px, px * WIDE, [...shadow, ...behind, node, ...before]),
    head: { ...at, facing: does.facing === 0 ? 0 : faces, crown: { x: at.x, y: at.y - at.px * 0.62, px: at.px * 1.1 } },
  };
  return grow(
    stage,
    body,
    own.filter((cast) => cast !== held),
  );
}

export const on = ({ kit }: Stage, shape: Shape, x: number, foot: number): Node[] => [
  { ...still(kit, shape.look, x - (shape.left + shape.right) / 2, foot - shape.foot), name: 'object' },
];
const shadowOf = ({ kit, style }: Stage, look: Sprite, x: number, foot: number, px: number): Node =>
  shadowAt(kit, style, foot / kit.frame.height)({ ...look, thingPx: px * WIDE }, 0, {
    name: 'figure',
    depth: DEPTH,
    x,
    y: foot,
  });
