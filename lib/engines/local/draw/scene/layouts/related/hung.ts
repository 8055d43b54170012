/**
 * Things that an edit hangs on a wall, shows outside a window, fastens to somebody, or puts at a place of the picture.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { isAlive } from '../../../objects/object-kinds.ts';
import { drawGlow, glowSprite } from '../../light/glows.ts';
import { mix } from '../../light/inks.ts';
import type { Node } from '../../node.ts';
import { type CastObject, IN_FRAME, type Kit } from '../../style.ts';
import { roomOf } from '../staging.ts';
import { countOf, standingAt } from './bodies.ts';
import { grow } from './joined.ts';
import { DEPTH, heightOf, pixelsOfThing, type Stage, shaped, still } from './stage.ts';

const is = (cast: CastObject, ...places: readonly string[]): boolean =>
  cast.where?.of === IN_FRAME && places.includes(cast.where.is);

/** A shelf with something on it hangs on the wall, otherwise bare. */
export const isShelf = ({ noun }: CastObject): boolean => /(?:^| )shelf$/.test(noun);
const isHungShelf = ({ joinedTo }: Pick<Stage, 'joinedTo'>, cast: CastObject): boolean =>
  isShelf(cast) && joinedTo(cast.noun).some(({ where }) => where?.is === 'on');

/** An indoor pool is a part of the floor; nothing else of its size would fit there. */
const isFloorPool = ({ kit }: Pick<Stage, 'kit'>, { shape }: CastObject): boolean =>
  shape === 'own:indoor-pool' && kit.place.isInside;

/** Whether a thing is not one of those that stand in a row on the ground. */
export const isHung = (stage: Pick<Stage, 'joinedTo' | 'kit'>, cast: CastObject): boolean =>
  isFloorPool(stage, cast) ||
  is(cast, 'outside', 'wall', 'upper-left', 'upper-right', 'top', 'front') ||
  isHungShelf(stage, cast);

/**
 * Where things in the upper part of the picture have their middle, in shares of the frame, and their size, in shares of
 * the unit.
 */
const UPPER = { y: 0.22, least: 0.26, most: 0.4 };
const UPPER_X: Readonly<Record<string, number>> = { 'upper-left': 0.16, 'upper-right': 0.84, top: 0.5 };
/** Where a thing at the top goes when a head is near. */
const TOP_ASIDE = 0.76;
/** Where things hang on a wall. */
const WALL = { y: 0.3, x: [0.82, 0.18, 0.5], least: 0.26, most: 0.4 };
/** A shelf: its foot, and how wide it is, in shares of the frame. */
const SHELF = { foot: 0.5, wide: 0.64 };
/** Where things in front of all others stand. */
const FRONT = { x: [0.8, 0.2, 0.5], foot: 0.985, least: 0.34, most: 0.62 };
/** A window: the place of its middle, and its size in shares of the unit. */
const PANE = { x: 0.8, y: 0.33, wide: 0.56, tall: 0.5, holds: 0.82 };

const within = (px: number, unit: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most * unit, Math.max(least * unit, px));

type Hung = { behind: Node[]; before: Node[] };

/**
 * All of these: what lies behind the people seen, and what in front. `turned` mirrors an x where somebody stands on the
 * right.
 */
export async function hungNodes(
  stage: Stage,
  roots: readonly CastObject[],
  turned: (x: number) => number,
  isNear: boolean,
): Promise<Hung> {
  const { kit, style, joinedTo } = stage;
  const { width, height } = kit.frame;
  const room = roomOf(kit, style, DEPTH);
  const across = (x: number) => (room.x[0] + (room.x[1] - room.x[0]) * x) * width;
  const down = (y: number) => (room.y[0] + (room.y[1] - room.y[0]) * y) * height;
  const behind: Node[] = [];
  const before: Node[] = [];
  for (const one of roots.filter((cast) => isFloorPool(stage, cast))) {
    behind.push(poolNode(stage));
    const none = { x: width / 2, foot: height * POOL.middle, nodes: [] };
    for (const other of joinedTo(one.noun)) {
      const shape = await shaped(stage, other, within(pixelsOfThing(stage, other), kit.unit, AFLOAT));
      behind.push(...(await grow(stage, standingAt(stage, other, shape, none.x, none.foot), joinedTo(other.noun))));
    }
  }
  const panes = roots.filter((one) => is(one, 'outside'));
  if (panes.length > 0) behind.push(await paneNode(stage, panes, across(turned(PANE.x)), down(PANE.y)));
  const walls = roots.filter((one) => is(one, 'wall'));
  const free = panes.length > 0 ? WALL.x.slice(1) : WALL.x;
  for (const [i, one] of walls.entries()) {
    const shape = await shaped(stage, one, within(pixelsOfThing(stage, one), kit.unit, WALL));
    const x = across(turned(free[i % free.length] as number));
    const foot = down(WALL.y) + heightOf(shape) / 2;
    behind.push(...unshaded(await grow(stage, standingAt(stage, one, shape, x, foot), joinedTo(one.noun))));
  }
  for (const one of roots.filter((cast) => isHungShelf(stage, cast))) {
    const bare: CastObject = { ...one, shape: 'own:board-on-brackets' };
    const own = await shaped(stage, bare, SHELF.wide * width);
    const body = standingAt(stage, bare, own, across(0.5), down(SHELF.foot));
    behind.push(...unshaded(await grow({ ...stage, roomPx: SHELF.wide * width * 0.9 }, body, joinedTo(one.noun))));
  }
  for (const one of roots.filter((cast) => is(cast, 'upper-left', 'upper-right', 'top'))) {
    const shape = await shaped(stage, one, within(pixelsOfThing(stage, one), kit.unit, UPPER));
    const isAside = one.where?.is === 'top' && isNear;
    const x = across(isAside ? turned(TOP_ASIDE) : (UPPER_X[one.where?.is ?? ''] as number));
    const foot = Math.max(down(UPPER.y) + heightOf(shape) / 2, down(0.03) + heightOf(shape));
    behind.push(...unshaded(await grow(stage, standingAt(stage, one, shape, x, foot), joinedTo(one.noun))));
  }
  for (const [i, one] of roots.filter((cast) => is(cast, 'front')).entries()) {
    const shape = await shaped(stage, one, within(pixelsOfThing(stage, one) * 1.4, kit.unit, FRONT));
    const x = across(turned(FRONT.x[i % FRONT.x.length] as number));
    before.push(...(await grow(stage, standingAt(stage, one, shape, x, down(FRONT.foot)), joinedTo(one.noun))));
  }
  return { behind, before };
}

/** A pool in the floor: its extent in shares of the frame, and the size of things in it, in shares of the unit. */
const POOL = { top: 0.66, bottom: 0.93, middle: 0.86, far: [0.2, 0.86], near: [0.02, 0.99] } as const;
const AFLOAT = { least: 0.28, most: 0.42 };

/** A pool in the floor of a hall, its rim of tiles, lanes and a ladder. */
function poolNode({ kit }: Stage): Node {
  const { width, height } = kit.frame;
  const { unit, inks } = kit;
  const [top, bottom] = [POOL.top * height, POOL.bottom * height];
  const at = (share: number, y: number): number => {
    const t = (y - top) / (bottom - top);
    const [left, right] = [0, 1].map((i) => (POOL.far[i] as number) * (1 - t) + (POOL.near[i] as number) * t) as [
      number,
      number,
    ];
    return (left + (right - left) * share) * width;
  };
  const quad = (ctx: SKRSContext2D, grown: number) => {
    ctx.beginPath();
    ctx.moveTo(at(0, top) - grown * 0.6, top - grown * 0.6);
    ctx.lineTo(at(1, top) + grown * 0.6, top - grown * 0.6);
    ctx.lineTo(at(1, bottom) + grown, bottom + grown);
    ctx.lineTo(at(0, bottom) - grown, bottom + grown);
    ctx.closePath();
  };
  const [water, lit, rim] = [
    mix('#1f9fc8', inks.ground, 0.12),
    mix('#a8e6f5', inks.light, 0.15),
    mix('#e6edf0', inks.shade, 0.18),
  ];
  return {
    name: 'pool',
    depth: 0.8,
    paint(ctx, { songSec }) {
      quad(ctx, unit * 0.035);
      ctx.fillStyle = rim;
      ctx.fill();
      ctx.lineWidth = unit * 0.004;
      ctx.strokeStyle = mix(rim, '#000000', 0.25);
      ctx.stroke();
      quad(ctx, 0);
      ctx.fillStyle = water;
      ctx.fill();
      ctx.save();
      ctx.clip();
      ctx.strokeStyle = lit;
      for (let row = 0; row < 7; row++) {
        const y = top + (bottom - top) * ((row + 0.6) / 7);
        ctx.lineWidth = unit * (0.003 + row * 0.0009);
        ctx.globalAlpha = 0.55;
        ctx.beginPath();
        for (let i = 0; i <= 40; i++)
          ctx.lineTo(at(i / 40, y), y + unit * 0.006 * Math.sin(i * 0.9 + row * 2 + songSec * 1.6));
        ctx.stroke();
      }
      ctx.restore();
      ctx.strokeStyle = mix(rim, '#3a4a55', 0.45);
      ctx.lineWidth = unit * 0.012;
      for (const aside of [0, 0.05]) {
        const x = at(0.86 + aside, top);
        ctx.beginPath();
        ctx.moveTo(x, top + unit * 0.07);
        ctx.lineTo(x, top - unit * 0.07);
        ctx.quadraticCurveTo(x, top - unit * 0.1, x + unit * 0.03, top - unit * 0.1);
        ctx.stroke();
      }
    },
  };
}

const unshaded = (nodes: readonly Node[]): Node[] => nodes.filter(({ name }) => name !== 'ground shadow');

/** Shining things hang in front of the bars of a window. */
const SHINES = /(?:sign|light|lamp|candle|lantern|star|garland|wreath|sticker|curtain)s?$/;

/** A window in the wall, with what is outside in its pane. */
async function paneNode(stage: Stage, things: readonly CastObject[], x: number, middle: number): Promise<Node> {
  const { kit, joinedTo } = stage;
  const [wide, tall] = [PANE.wide * kit.unit, PANE.tall * kit.unit];
  const sill = middle + tall / 2;
  const { sky, ground, frame } = outsideColors(kit);
  const share = 1 / things.length;
  const groups = await Promise.all(
    things.map(async (one, i) => {
      const room = { px: tall * PANE.holds, wide: wide * share * 0.92 };
      const first = await shaped(stage, one, room.px);
      const isLit = SHINES.test(one.noun);
      const across = (first.right - first.left) * Math.sqrt(countOf(one));
      const px = Math.min(
        room.px,
        (room.px * room.wide) / Math.max(1, across),
        (room.px * tall * PANE.holds) / heightOf(first),
      );
      const shape = await shaped(stage, one, px * (one.size && one.size < 1 ? 0.7 : 1));
      const at = x + wide * ((i + 0.5) * share - 0.5);
      const foot = isLit ? middle + heightOf(shape) / 2 : sill - tall * 0.05;
      const own = { ...stage, roomPx: room.wide, ground: foot };
      return { isLit, nodes: unshaded(await grow(own, standingAt(own, one, shape, at, foot), joinedTo(one.noun))) };
    }),
  );
  const shown = (isLit: boolean) => groups.filter((one) => one.isLit === isLit).flatMap(({ nodes }) => nodes);
  const rect = (ctx: { rect: (x: number, y: number, w: number, h: number) => void }) =>
    ctx.rect(x - wide / 2, middle - tall / 2, wide, tall);
  const thick = kit.unit * 0.016;
  return {
    name: 'pane',
    depth: 0.6,
    children: [
      {
        name: 'outside',
        clip: rect,
        children: [
          {
            name: 'view',
            paint(ctx) {
              ctx.fillStyle = sky;
              ctx.fillRect(x - wide / 2, middle - tall / 2, wide, tall);
              ctx.fillStyle = ground;
              ctx.beginPath();
              ctx.ellipse(x, sill + tall * 0.22, wide * 0.8, tall * 0.4, 0, 0, Math.PI * 2);
              ctx.fill();
            },
          },
          ...shown(false).map(({ depth: _, ...node }) => node),
        ],
      },
      {
        name: 'bars',
        paint(ctx) {
          ctx.strokeStyle = frame;
          ctx.lineWidth = thick;
          ctx.strokeRect(x - wide / 2, middle - tall / 2, wide, tall);
          ctx.lineWidth = thick * 0.5;
          ctx.beginPath();
          ctx.moveTo(x, middle - tall / 2);
          ctx.lineTo(x, sill);
          ctx.moveTo(x - wide / 2, middle - tall * 0.2);
          ctx.lineTo(x + wide / 2, middle - tall * 0.2);
          ctx.stroke();
          ctx.fillStyle = frame;
          ctx.fillRect(x - wide * 0.56, sill, wide * 1.12, thick * 1.6);
        },
      },
      ...shown(true).map(({ depth: _, ...node }) => node),
    ],
  };
}

/** The colours of a window at an hour: the sky, the ground, and the frame around it. */
function outsideColors({ scene, inks }: Kit): { sky: string; ground: string; frame: string } {
  const skies = { dawn: '#f3c9b0', day: '#bfe0f2', dusk: '#b98aa6', night: '#1f2c52' };
  const isNight = scene.timeOfDay === 'night';
  const isWhite = scene.weather === 'snow' || scene.motifs.some((noun) => /snow|sled/.test(noun));
  const land = isWhite ? '#f2f6fa' : '#6f8f5c';
  return {
    sky: mix(skies[scene.timeOfDay], inks.ground, 0.12),
    ground: mix(isNight ? mix(land, '#24335e', 0.4) : land, inks.ground, 0.12),
    frame: mix('#f4efe4', inks.shade, 0.2),
  };
}

/** The size of a thing fastened to a chest, and its place beside and below the head, in heads. */
const CLIP = { size: 0.3, x: 0.3, y: 0.86 };
/** The same at an animal's neck. */
const ON_COLLAR = { size: 0.5, x: -0.75, y: 0.82 };
const GLOWS = /(?:^| )(?:lamp|light|lantern|light bulb|torch|flashlight|candle|star|firefly)$/;

/** A thing fastened to the collar of somebody with that head; a lamp glows. */
export async function pinnedAt(
  stage: Stage,
  cast: CastObject,
  { x, y, px, facing }: { x: number; y: number; px: number; facing: number },
): Promise<Node[]> {
  const { kit } = stage;
  const clip = cast.where && isAlive(cast.where.of) ? ON_COLLAR : CLIP;
  const [atX, atY, size] = [x + clip.x * px * (facing || 1), y + clip.y * px, clip.size * px];
  if (!GLOWS.test(cast.noun)) {
    const shape = await shaped(stage, cast, size);
    return [still(kit, shape.look, atX, atY)];
  }
  const color = cast.dye ?? '#ffd88a';
  const glow = glowSprite(color, 0, 64);
  return [
    {
      name: 'clip',
      depth: DEPTH,
      paint(ctx, { pulse }) {
        drawGlow(ctx, glow, atX, atY, size * 2.6, 0.75 + 0.2 * pulse);
        const disc = (fill: string, radius: number, aside = 0) => {
          ctx.fillStyle = fill;
          ctx.beginPath();
          ctx.arc(atX + aside, atY + aside, radius, 0, Math.PI * 2);
          ctx.fill();
        };
        disc(mix(color, '#000000', 0.35), size * 0.5);
        disc(color, size * 0.43);
        disc(mix(color, '#ffffff', 0.8), size * 0.16, -size * 0.12);
      },
    },
  ];
}
