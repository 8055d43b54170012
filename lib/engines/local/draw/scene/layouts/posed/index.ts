/** People whose deed has things of its own: the figure in the deed's pose, and each thing where hands and eyes are. */
import type { PosedDeed } from '#lib/products/mv/ports.ts';
import { isShapeId } from '../../../objects/object-shapes.ts';
import type { Node } from '../../node.ts';
import type { CastObject, Kit } from '../../style.ts';
import { player } from '../related/players.ts';
import { DEPTH, type Stage, still } from '../related/stage.ts';
import { made, shadowAt } from '../staging.ts';
import type { One } from '../together.ts';
import { POSED, type Posed, type Prop, READS_OUTSIDE } from './deeds.ts';

const posedIn = ({ place }: Kit, is: PosedDeed): Posed =>
  is === 'read' && !place.isInside ? READS_OUTSIDE : POSED[is];

/** How wide a deed is, in shares of its doer's height. */
export function posedWidth(kit: Kit, is: PosedDeed): number {
  const { span } = posedIn(kit, is);
  return span[1] - span[0];
}

/** `own` is what they wear. */
type Doer = { one: One | null; px: number; own: readonly CastObject[] };

/** One or two people who do it, about `x`. */
export async function posedNodes(
  stage: Stage,
  is: PosedDeed,
  doers: readonly Doer[],
  x: number,
  faces: -1 | 1,
): Promise<Node[]> {
  const { kit, ground } = stage;
  const posed = posedIn(kit, is);
  const { pose, span, apart = 0, scale = 1, up = 0, at = 0, turn = 0, surface, asleep } = posed;
  const [first, other] = doers as [Doer, ...Doer[]];
  const { px } = first;
  const from = x - (faces * px * (span[0] + span[1])) / 2;
  const props = (lies: Prop['lies']) =>
    Promise.all(posed.props.filter((one) => one.lies === lies).map((one) => propNode(stage, one, from, px, faces)));
  const body = async (
    { one, px: tall, own: all }: Doer,
    aside: number,
    way: -1 | 1,
    hands: boolean,
  ): Promise<Node[]> => {
    const where = { x: from + faces * (at + aside) * px, foot: ground - up * px };
    const drawn = {
      one,
      px: tall * scale,
      faces: way,
      pose,
      isGrounded: up === 0,
      ...(hands ? { only: 'hands' as const } : {}),
      ...(asleep ? { asleep } : {}),
    };
    const own = hands ? [] : all;
    if (turn === 0) return player(stage, { ...drawn, ...where }, own);
    const nodes = await player(stage, { ...drawn, x: 0, foot: 0, isGrounded: false }, own);
    return [
      {
        name: 'lying',
        depth: DEPTH,
        x: where.x,
        y: where.foot,
        rotate: (faces * turn * Math.PI) / 180,
        children: nodes.map(({ depth: _, ...node }) => node),
      },
    ];
  };
  const two = apart > 0 && other !== undefined;
  const figures = two
    ? [...(await body(other, apart / 2, faces > 0 ? -1 : 1, false)), ...(await body(first, -apart / 2, faces, false))]
    : await body(first, 0, faces, false);
  const held = await props('held');
  const seen = [
    ...figures,
    ...(await props('over')),
    ...held,
    ...(held.length > 0 ? await body(first, 0, faces, true) : []),
  ];
  if (surface === undefined) return [...(await props('behind')), ...seen];
  const line = ground - surface * px;
  return [
    ...(await props('behind')),
    {
      name: 'in water',
      depth: DEPTH,
      clip: (ctx) => ctx.rect(-kit.frame.width, -kit.frame.height, kit.frame.width * 3, kit.frame.height + line),
      children: figures.map(({ depth: _, ...node }) => node),
    },
    ...(await props('over')),
  ];
}

/** One of a deed's things, with its shadow where it stands. */
async function propNode(
  { kit, style, ground }: Stage,
  { shape, x, y, size, turn }: Prop,
  from: number,
  px: number,
  faces: -1 | 1,
): Promise<Node> {
  const cast: CastObject = {
    noun: shape,
    shape: isShapeId(shape) ? shape : `own:${shape}`,
    motion: 'stand',
    fromSec: 0,
    dye: null,
  };
  const look = await made(kit, style, cast, (size * px) / kit.unit);
  const { depth: _, ...drawn } = still(kit, look, from + faces * x * px, ground - y * px);
  const node: Node = { ...drawn, name: 'tool', rotate: (faces * turn * Math.PI) / 180, scaleX: faces };
  if (turn !== 0 || y - size / 2 >= ON_GROUND || FLAT.test(shape)) return { ...node, depth: DEPTH };
  const { depth: __, ...shadow } = shadowAt(kit, style, ground / kit.frame.height)(
    { ...look, thingPx: size * px * 0.8 },
    0,
    { ...node, y: ground },
  );
  return { name: 'tool', depth: DEPTH, children: [shadow, node] };
}
/** A thing that reaches down this far stands on the ground, except flat ones. */
const ON_GROUND = 0.03;
const FLAT = /ripple|splash|hole|dust/;
