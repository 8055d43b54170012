/**
 * Indoor places, recognised by what is in them: in every style a bare room with the same few things, each in the
 * style's material and light.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { hexOfRgb } from '../light/inks.ts';
import {
  facingLight,
  behindThings,
  footOf,
  foreground,
  inLight,
  made,
  shadowAt,
  SOLID,
  surveyed,
} from '../layouts/staging.ts';
import { isPosed, POSED } from '../layouts/posed/deeds.ts';
import type { Node } from '../node.ts';
import type { Sprite } from '../people/sprite.ts';
import type { CastObject, Kit, Style } from '../style.ts';
import { COLORS, type ThingColor } from '../../objects/thing-colors.ts';
import type { Body } from '../layouts/related/bodies.ts';
import { type Shape, shapeOf } from '../layouts/related/stage.ts';
import { fixturesOf } from './fixture-names.ts';
import { FURNISHINGS, type Furnishing, HUNG } from './furnishings.ts';

/** How much the wall's colour tints what stands there. */
const AIR = 0.16;
/** Figures far off need fewer pixels than near ones. */
const DETAIL = 0.7;
export const AT_WALL = 0.45;
const ON_FLOOR = 0.6;
/** A part of the frame with nothing but wall, in shares of it. */
const WALL = { x: 0.2, y: 0.15, width: 0.6, height: 0.4 };

/** A single figure nearer to the middle than this makes the place recognisable, in shares of half the width. */
const TELLING = 0.6;
/** The room left between it and the picture's edge, in shares of the unit. */
const EDGE = 0.04;

/** Figures with writing are never mirrored. */
const WRITTEN = /board|chart|sign|block/;

/**
 * A figure in the style's material, centred on its square; `cords` is the row of a hanging one's picture where its
 * cords begin.
 */
type Fixture = Furnishing & { look: Sprite; footPx: number; cords: number | null };
type Made = Pick<Fixture, 'look' | 'footPx' | 'cords'>;

/** A style whose scene is furnished as its plan says. */
export async function withInterior(kit: Kit, style: Style): Promise<Style> {
  const { interior } = kit.scene;
  if (!interior) return style;
  const bare = (inner: Kit): Node[] =>
    style.scenery({ ...inner, scene: { ...inner.scene, setting: 'room', weather: 'clear' } });
  // Figures that somebody uses are drawn with that person instead.
  const used = [kit.scene, ...(kit.scene.people ?? [])].flatMap(({ does }) =>
    isPosed(does?.is) ? (POSED[does.is].instead ?? []) : [],
  );
  const isFree = ({ shape }: Furnishing) => !used.includes(shape) && !kit.scene.without?.includes(`fixture:${shape}`);
  const furnished = FURNISHINGS[interior].filter(isFree);
  // Figures of one kind are made once, at the largest size that is needed.
  const largest = new Map<string, number>();
  for (const { shape, size } of furnished) largest.set(shape, Math.max(largest.get(shape) ?? 0, Math.abs(size)));
  const looks = new Map(
    await Promise.all(
      [...largest].map(async ([shape, size]): Promise<[string, Made]> => {
        const cast: CastObject = {
          noun: shape,
          shape: `own:${shape}`,
          motion: 'stand',
          fromSec: kit.scene.startSec,
          dye: dyeOf(kit, shape),
        };
        const seed = furnished.findIndex((one) => one.shape === shape) * 7;
        const look = await made(kit, style, cast, size * DETAIL, seed, true);
        return [shape, { look, footPx: footOf(look), cords: HUNG.has(shape) ? cordsOf(look) : null }];
      }),
    ),
  );
  // The wall is painted once: its colour is read the first time.
  let inAir: Fixture[] | null = null;
  const litBy = (inner: Kit, nodes: readonly Node[]): Fixture[] => {
    const air = style.medium === 'light' ? { color: hexOfRgb(surveyed(inner, nodes).colorOf(WALL)), share: AIR } : null;
    const lit = new Map(
      [...looks].map(([shape, own]) => [
        shape,
        air && !own.look.paint ? { ...own, look: inLight(own.look, air) } : own,
      ]),
    );
    return furnished.map((one) => ({ ...one, ...(lit.get(one.shape) as Made) }));
  };
  // People stand on the side where they hide nothing that makes the place recognisable.
  const side = facingLight(kit);
  return {
    ...style,
    scenery: (inner) => {
      const nodes = bare(inner);
      inAir ??= litBy(inner, nodes);
      return [...behindThings(nodes), ...inAir.flatMap((one) => placed(inner, style, one, side)), ...foreground(nodes)];
    },
  };
}

/** The colour that an edit gives a figure. */
function dyeOf({ scene: { tints = [] } }: Kit, shape: string): string | null {
  const color = tints.find(({ part }) => part === `fixture:${shape}`)?.color;
  return color === undefined ? null : (COLORS[color as ThingColor] ?? null);
}

/**
 * A figure of the place as a body that other things are put on, preferably one that nobody hides; null where the scene
 * has none of that name.
 */
export async function fixtureBody(
  kit: Kit,
  style: Style,
  noun: string,
  hiddenBy: (body: Body) => number,
): Promise<Body | null> {
  const { interior, without } = kit.scene;
  const open = fixturesOf(interior, noun).filter(({ shape }) => !without?.includes(`fixture:${shape}`));
  const bodies = (await Promise.all(open.map((own) => bodyOf(kit, style, own, noun)))).flat();
  const hidden = bodies.map(hiddenBy);
  return (
    bodies[hidden.findIndex((share) => share < HIDDEN_MOST)] ?? bodies[hidden.indexOf(Math.min(...hidden))] ?? null
  );
}
/** From this much hidden, in shares of its width, another figure is taken. */
const HIDDEN_MOST = 0.5;

/** Figures with things on top: others are put this far below their upper edge, in shares of their height. */
const SURFACES: Readonly<Record<string, number>> = { 'kitchen-unit': 0.22 };
function surfaced(figure: string, shape: Shape): Shape {
  const down = SURFACES[figure];
  if (down === undefined) return shape;
  const top = shape.top + down * (shape.foot - shape.top);
  // Beside its middle, where the fire is.
  const right = shape.left + (shape.right - shape.left) * 0.4;
  return { ...shape, top, right, topAt: () => top };
}

async function bodyOf(kit: Kit, style: Style, own: Furnishing, noun: string): Promise<Body[]> {
  const cast: CastObject = { noun, shape: `own:${own.shape}`, motion: 'stand', fromSec: kit.scene.startSec, dye: null };
  const look = await made(kit, style, cast, Math.abs(own.size) * DETAIL, 0, true);
  return placed(kit, style, { ...own, look, footPx: footOf(look), cords: null }, facingLight(kit)).flatMap((node) => {
    const { name, x, y, scale } = node;
    if (name !== 'fixture' || typeof x !== 'number' || typeof y !== 'number' || typeof scale !== 'number') return [];
    const shape = shapeOf({ ...look, width: look.width * scale, height: look.height * scale }, null);
    return [{ x, foot: y + shape.foot, shape: surfaced(own.shape, shape), nodes: [] }];
  });
}

function placed(
  kit: Kit,
  style: Style,
  { shape, look, footPx, cords, x, up, size, count, step }: Fixture,
  side: -1 | 1,
): Node[] {
  const { frame, unit } = kit;
  const scale = (Math.abs(size) * unit) / (look.thingPx ?? look.width);
  const foot = style.roomFloor * frame.height - up * unit;
  const stood = { ...look, width: look.width * scale, height: look.height * scale };
  // A figure that makes the place recognisable stays near the middle, and whole in a narrow picture.
  const reach = frame.width / unit / 2;
  const inside = Math.max(0, reach - EDGE - Math.abs(size) / 2);
  const from = count === 1 && Math.abs(x) < reach * TELLING ? Math.min(inside, Math.max(-inside, x)) : x;
  return Array.from({ length: count }, (_, i): Node[] => {
    const node: Node = {
      name: 'fixture',
      depth: up < -0.08 ? ON_FLOOR : AT_WALL,
      x: frame.width / 2 + side * (from + i * step) * unit,
      y: foot - footPx * scale,
      scale,
      ...(size * side < 0 && !WRITTEN.test(shape) ? { scaleX: -1 } : {}),
      sprite: look,
      ...(cords === null ? {} : { paint: (ctx) => hangOn(ctx, look, cords, frame.height / scale) }),
    };
    return up > 0 ? [node] : [shadowAt(kit, style, foot / frame.height)(stood, footPx * scale, node), node];
  }).flat();
}

/** The row from which the cords of a hanging figure have their full width. */
function cordsOf({ canvas }: Sprite): number {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, Math.ceil(height / 2));
  for (let at = 3; at < data.length; at += 4)
    if ((data[at] as number) > SOLID) return Math.floor(at / 4 / width) + Math.ceil(height * CORD);
  return 0;
}
/** How far below its upper end a cord has its full width, in shares of the picture. */
const CORD = 0.03;

/** Extends the cords of a hanging figure upwards by repeating one row of its picture. */
function hangOn(ctx: SKRSContext2D, { canvas, width, height }: Sprite, row: number, far: number): void {
  const top = (row / canvas.height - 0.5) * height;
  ctx.drawImage(canvas, 0, row, canvas.width, 1, -width / 2, top - far, width, far);
}
