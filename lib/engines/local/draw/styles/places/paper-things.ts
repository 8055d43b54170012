/**
 * Things cut of paper: every part of a shape is a sheet in one of the campaign's papers, with its shadow on those
 * below.
 */
import { type Canvas, Path2D } from '@napi-rs/canvas';
import { isActor } from '../../actors/name.ts';
import { isGlyph, shapeSvg, type ShapeId } from '../../objects/object-shapes.ts';
import { difference, hexOf, mix, oklchOf, withAlpha } from '../../scene/light/inks.ts';
import { lifted, sign } from '../../scene/lettering/signs.ts';
import { isPeopled, type Kit } from '../../scene/style.ts';
import { painted, shapeCanvas } from '../../scene/people/sprite.ts';
import { recoloured } from '../../scene/effects/treatments.ts';
import { campaignOf, turnOf } from '../campaign.ts';
import { wardrobeOf } from '../people/brand/wardrobe.ts';
import { sheet } from '../people/brand/sheets.ts';

/** The papers for a thing: its two main colours, one for its light parts and one for its dark ones. */
export type ThingPapers = { main: string; second: string; light: string; dark: string };
type Part = { path: Path2D; fill: string; area: number };

/** Width of a thing in units of a head, which makes its paper as thick as that of people. */
const UNITS = 200;
const SQUARE = 32;
const ROOM = 0.09;
/** Hues up to this far apart count as one colour; colours with less chroma than `GREY` are grey. */
const SAME_HUE = 38;
const GREY = 0.055;
/** Parts smaller than this share of the square lie flat. */
const SMALL = 0.012;
/** Papers lighter than this have an edge, and its width in units. */
const PALE = 0.88;
const EDGE = 2.4;
/** SVG features that cannot be cut out with scissors alone. */
const NOT_CUT = /<(use|ellipse|circle|rect|linearGradient|radialGradient|filter)|clip-path|stroke=|opacity=|transform=/;

/** The parts of a shape, undermost first; null if the shape is not a plain stack of parts. */
function partsOf(shape: ShapeId): Part[] | null {
  const svg = shapeSvg(shape, SQUARE).toString();
  if (NOT_CUT.test(svg)) return null;
  const probe = painted(SQUARE, SQUARE, () => {}).getContext('2d');
  return svg
    .split('<path ')
    .slice(1)
    .map((rest) => {
      const attributes = rest.slice(0, rest.indexOf('>'));
      const path = new Path2D(/ d="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? '');
      probe.clearRect(0, 0, SQUARE, SQUARE);
      probe.fillStyle = '#000000';
      probe.fill(path, attributes.includes('evenodd') ? 'evenodd' : 'nonzero');
      const { data } = probe.getImageData(0, 0, SQUARE, SQUARE);
      let covered = 0;
      for (let at = 3; at < data.length; at += 4) if ((data[at] as number) > 127) covered++;
      return { path, fill: /fill="(#[^"]*)"/.exec(attributes)?.[1] ?? '#000000', area: covered / SQUARE ** 2 };
    });
}

type Hue = { h: number; area: number; l: number };

/** The hues of a shape, by area. */
function huesOf(parts: readonly Part[]): Hue[] {
  const groups: Hue[] = [];
  for (const { fill, area } of parts) {
    const { l, c, h = 0 } = oklchOf(fill);
    if (c < GREY) continue;
    const group = groups.find((one) => turnOf(one.h, h) < SAME_HUE);
    if (!group) groups.push({ h, area, l });
    else {
      group.l = (group.l * group.area + l * area) / Math.max(0.001, group.area + area);
      group.area += area;
    }
  }
  return groups.toSorted((a, b) => b.area - a.area);
}

/** The paper for each colour of a shape; every hue keeps its lights and darks. */
function papersFor(parts: readonly Part[], papersOf: (hue: number | null) => ThingPapers): (fill: string) => string {
  const bySize = huesOf(parts);
  const { main, second, light, dark } = papersOf(bySize[0]?.h ?? null);
  return (fill) => {
    const { l, c, h = 0 } = oklchOf(fill);
    const rank = bySize.findIndex((one) => turnOf(one.h, h) < SAME_HUE);
    if (c < GREY || rank < 0)
      return l > 0.8 ? light : l < 0.45 ? dark : bySize.length === 0 ? main : mix(dark, light, (l - 0.3) * 1.4);
    const paper = rank === 0 ? main : rank === 1 ? second : mix(main, dark, 0.45);
    const of = oklchOf(paper);
    const own = of.l + (l - (bySize[rank]?.l ?? l)) * 0.75;
    return hexOf({ ...of, l: Math.min(0.98, Math.max(0.16, own)) });
  };
}

/** The shape that is cut instead of this one. */
export const wholeShape = (shape: ShapeId): ShapeId => WHOLE.get(shape) ?? shape;

/** A thing of width `sizePx`; `papersOf` returns the papers for a dominant hue, or for none. */
export async function paperThing(
  asked: ShapeId,
  sizePx: number,
  papersOf: (hue: number | null) => ThingPapers,
): Promise<Canvas> {
  const shape = wholeShape(asked);
  const parts = isGlyph(asked) ? null : partsOf(asked);
  const { main, second, light, dark } = papersOf(parts ? (huesOf(parts)[0]?.h ?? null) : null);
  if (isGlyph(shape)) {
    const face = await sign(shape, sizePx, { line: main, fill: light });
    const backing = BACKINGS[shape];
    return lifted(
      folded(backing === undefined ? face : backed(face, backing, sizePx, light), dark),
      dark,
      sizePx * 0.05,
    );
  }
  const cut = shape === asked ? parts : partsOf(shape);
  if (!cut)
    return lifted(recoloured(await shapeCanvas(shape, sizePx), [dark, second, main, light]), dark, sizePx * 0.05);
  // People have papers of their own for skin and clothes.
  const paperOf = isActor(shape) ? (fill: string) => fill : papersFor(cut, papersOf);
  const px = sizePx / UNITS;
  const room = Math.ceil(sizePx * ROOM);
  return painted(sizePx + room * 2, sizePx + room * 2, (ctx) => {
    ctx.translate(room, room);
    ctx.scale(px, px);
    for (const { path, fill, area } of cut) {
      const large = new Path2D();
      large.addPath(path, { a: UNITS / SQUARE, d: UNITS / SQUARE });
      const color = paperOf(fill);
      // White paper shows up on white paper by its cut edge.
      if (area >= SMALL && oklchOf(color).l > PALE) {
        ctx.strokeStyle = withAlpha(dark, 0.55);
        ctx.lineWidth = Math.max(EDGE, 1.2 / px);
        ctx.stroke(large);
      }
      sheet({ ctx, px, shadow: dark }, large, color, area < SMALL ? 0.25 : 0.7);
    }
  });
}

/** Backings for shapes that are drawn as bands, in shares of their square. */
const BACKINGS: Partial<Record<ShapeId, string>> = {
  'mdi:lighthouse': 'M0.34,0.36 L0.66,0.36 L0.75,0.915 L0.25,0.915 Z',
  'game-icons:fox':
    'M0.5,0.14 L0.62,0.24 L0.83,0.24 L0.95,0.14 L0.93,0.38 L0.79,0.53 L0.84,0.76 L0.6,0.8 L0.66,0.53 L0.53,0.38 Z',
  'game-icons:paper-boat': 'M0.06,0.4 L0.33,0.5 L0.5,0.08 L0.67,0.5 L0.94,0.4 L0.8,0.68 L0.2,0.68 Z',
};

/** Folds a single sheet: the half turned away from the light is darker. */
function folded(face: Canvas, dark: string): Canvas {
  return painted(face.width, face.height, (ctx, width, height) => {
    ctx.drawImage(face, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = withAlpha(dark, FOLD_SHADE);
    ctx.beginPath();
    ctx.moveTo(width * 0.62, 0);
    ctx.lineTo(width, 0);
    ctx.lineTo(width, height);
    ctx.lineTo(width * 0.36, height);
    ctx.fill();
  });
}
const FOLD_SHADE = 0.17;

function backed(face: Canvas, backing: string, sizePx: number, color: string): Canvas {
  return painted(face.width, face.height, (ctx) => {
    ctx.save();
    ctx.translate((face.width - sizePx) / 2, (face.height - sizePx) / 2);
    ctx.scale(sizePx, sizePx);
    ctx.fillStyle = color;
    ctx.fill(new Path2D(backing));
    ctx.restore();
    ctx.drawImage(face, 0, 0);
  });
}

/**
 * The campaign's papers for a thing: those that stand out from the land, sky or clothes behind it, and of the thing's
 * own hue if there is one.
 */
export function papersIn(kit: Kit, darkest: string): (hue: number | null) => ThingPapers {
  const { inks, scene } = kit;
  const { paper, vivid, own, deep, pale, third } = campaignOf(scene, kit.env.concept);
  const behind = [inks.ground, inks.mid, ...(isPeopled(kit) ? [wardrobeOf(scene, kit.env.concept).cloth] : [])];
  const apart = (color: string, others: readonly string[]) => Math.min(...others.map((one) => difference(color, one)));
  const isHero = kit.heroes.length > 0 && kit.objects === kit.heroes;
  // Loud papers before quiet ones.
  const choices = [vivid, own, third, mix(vivid, paper, 0.3), mix(own, paper, 0.3), pale, paper];
  return (hue) => {
    const clear = (others: readonly string[]) => {
      const open = choices.filter((color) => apart(color, others) > CLEAR);
      const alike =
        hue === null
          ? undefined
          : choices.find(
              (color) =>
                apart(color, others) > NEARLY && oklchOf(color).c > LOUD && turnOf(oklchOf(color).h ?? 0, hue) < ALIKE,
            );
      return alike ?? open[0] ?? choices.reduce((best, one) => (apart(one, others) > apart(best, others) ? one : best));
    };
    const main = isHero && hue !== null ? ownPaper(hue) : clear(behind);
    return { main, second: clear([main, ...behind.slice(1)]), light: paper, dark: mix(deep, darkest, 0.4) };
  };
}
/** The subject of a video keeps its own colour: a lemon is yellow in every campaign. */
const ownPaper = (hue: number): string =>
  hexOf({ mode: 'oklch', l: 0.62 + 0.2 * Math.max(0, Math.cos(((hue - YELLOW) * Math.PI) / 180)), c: 0.15, h: hue });
const YELLOW = 100;
/** Difference from which two colours are clearly different. */
const CLEAR = 0.16;
/** A paper of the thing's own hue may differ by less, as it has edges and a shadow. */
const NEARLY = 0.075;
/** Papers with less chroma are too quiet in front of others of their hue. */
const LOUD = 0.1;
/** Maximum hue distance: an orange paper passes for a fox's red. */
const ALIKE = 50;
/** Whole animals in place of heads and toys. */
const WHOLE: ReadonlyMap<ShapeId, ShapeId> = new Map([
  ...'dog cat rabbit mouse pig cow horse tiger monkey'
    .split(' ')
    .map((name) => [`fluent-emoji-flat:${name}-face`, `fluent-emoji-flat:${name}`] as const),
  ['fluent-emoji-flat:fox', 'game-icons:fox'],
  ['fluent-emoji-flat:wolf', 'game-icons:sitting-dog'],
  ['fluent-emoji-flat:bear', 'game-icons:polar-bear'],
  ['fluent-emoji-flat:polar-bear', 'game-icons:polar-bear'],
  ['fluent-emoji-flat:bird', 'mdi:bird'],
]);
