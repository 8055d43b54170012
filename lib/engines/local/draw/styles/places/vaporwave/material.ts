/**
 * The materials of vaporwave things: chrome that mirrors its sky, the colours of a record sleeve under neon, or few
 * inks in dots.
 */
import type { Canvas } from '@napi-rs/canvas';
import { byKind } from '../../../objects/object-kinds.ts';
import { isActor } from '../../../actors/name.ts';
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { hash01 } from '../../../random.ts';
import { chromed } from '../../../scene/lettering/chrome.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { facingLight } from '../../../scene/layouts/staging.ts';
import { painted, shapeCanvas } from '../../../scene/people/sprite.ts';
import type { Kit } from '../../../scene/style.ts';
import { bodied } from '../../../scene/effects/solid.ts';
import { celDrawn, flat } from '../../../scene/effects/treatments.ts';
import { type Glow, glowOf, lightOver } from '../../people/vaporwave/light.ts';
import { BRUSHED } from '../ink/painted-thing.ts';

type Inks = { deep: string; cold: string };

/** Kinds that keep their own colours: in chrome, living things and buildings would look like badges. */
const COLOURED: Readonly<Record<string, 'colours' | 'statue'>> = {
  animal: 'statue',
  structure: 'colours',
  building: 'colours',
  vehicle: 'colours',
  'public transport': 'colours',
  plant: 'colours',
  flower: 'colours',
  food: 'colours',
  garment: 'colours',
  furniture: 'colours',
  book: 'colours',
  lantern: 'colours',
  umbrella: 'colours',
  balloon: 'colours',
};

/** Shapes that are neither statues nor metal: a hairdresser's client, paint and earth. */
const NO_METAL = /^own:(?:salon-client|paint-patch|earth|hole)$/;

const isStatue = (noun: string): boolean => byKind(noun, COLOURED) === 'statue' || noun === 'lighthouse';
/** The shape of a statue. */
export const statueShape = (shape: ShapeId, noun: string | undefined): ShapeId =>
  noun !== undefined && isStatue(noun) ? (BRUSHED.get(shape.slice(shape.indexOf(':') + 1)) ?? shape) : shape;

/** A thing of width `sizePx` in the material of its kind. */
export async function vaporThing(
  kit: Kit,
  shape: ShapeId,
  sizePx: number,
  seed: number,
  { deep, cold }: Inks,
): Promise<Canvas> {
  const { inks, unit, objects } = kit;
  const noun = objects.find((one) => one.shape === shape)?.noun;
  const isSomebody = isActor(shape) || NO_METAL.test(shape);
  const kind = isSomebody ? 'colours' : noun ? byKind(noun, COLOURED) : undefined;
  const isWhole = noun !== undefined && isStatue(noun);
  const drawn = statueShape(shape, noun);
  const cut = await shapeCanvas(drawn, sizePx, { color: '#b8b8b8', margin: 0.09 });
  const edge = Math.max(1, Math.min(unit * 0.004, sizePx * 0.013));
  const glow = glowOf(kit);
  const hasColours = isSomebody || drawn.startsWith('fluent-emoji-flat:');
  // The lines of carved stone let the place show through.
  if (isWhole && !hasColours) return statue(cut, glow, sizePx, edge);
  const clean = bodied(cut, drawn, '#5c5c5c');
  if ((isWhole || kind === 'colours') && hasColours) return coloured(clean, glow, sizePx, edge, facingLight(kit));
  // Silver, rose or sea: metal mirrors the sky above and the floor below.
  const [sky, far] = [
    [mix(inks.mid, cold, 0.35), cold],
    [mix(inks.accent, deep, 0.25), mix(inks.accent, inks.light, 0.45)],
    [mix(cold, deep, 0.45), mix(cold, inks.key, 0.3)],
  ][Math.floor(hash01(seed, 7) * 3)] as [string, string];
  const body = chromed(clean, {
    mirrored: [
      mix(sky, inks.key, 0.5),
      sky,
      far,
      inks.key,
      inks.key,
      mix(inks.mid, deep, 0.7),
      mix(inks.mid, inks.accent, 0.35),
      inks.accent,
      mix(inks.accent, inks.light, 0.6),
      inks.key,
    ],
    left: inks.accent,
    right: cold,
    bevelPx: sizePx * 0.032,
  });
  return edged(clean, body, { deep, left: inks.accent, right: cold, edge });
}

/** An edge in three colours, slightly out of register. */
function edged(
  clean: Canvas,
  body: Canvas,
  { deep, left, right, edge }: { deep: string; left: string; right: string; edge: number },
): Canvas {
  return painted(clean.width, clean.height, (ctx) => {
    ctx.drawImage(flat(clean, left), -edge * 1.5, 0);
    ctx.drawImage(flat(clean, right), edge * 1.5, 0);
    const dark = flat(clean, deep);
    for (const [dx, dy] of [
      [-0.8, 0],
      [0.8, 0],
      [0, -0.8],
      [0, 0.8],
      [0.6, 0.6],
      [-0.6, 0.6],
    ] as const)
      ctx.drawImage(dark, dx * edge, dy * edge);
    ctx.drawImage(body, 0, 0);
  });
}

/** A thing in its own colours, lit as people are. */
function coloured(clean: Canvas, glow: Glow, sizePx: number, linePx: number, facing: -1 | 1): Canvas {
  const { base, shade } = glow.cel('#ffffff');
  const drawn = celDrawn(clean, {
    key: base,
    dim: shade,
    line: glow.ink,
    linePx,
    rim: glow.rim,
    toLight: [facing * 0.76, -0.65],
  });
  lightOver(drawn.getContext('2d'), glow, sizePx / 400);
  return drawn;
}

/** Polished stone that reflects the sunset. */
function statue(clean: Canvas, glow: Glow, sizePx: number, edge: number): Canvas {
  const { neon } = glow;
  const body = chromed(clean, {
    mirrored: [
      neon.white,
      mix(neon.yellow, neon.white, 0.5),
      neon.yellow,
      mix(neon.yellow, neon.pink, 0.5),
      neon.pink,
      mix(neon.pink, neon.purple, 0.6),
      neon.purple,
      mix(neon.purple, neon.deep, 0.5),
      mix(neon.purple, neon.cyan, 0.5),
      neon.cyan,
    ],
    left: neon.pink,
    right: neon.cyan,
    bevelPx: sizePx * 0.02,
  });
  const ctx = body.getContext('2d');
  ctx.globalCompositeOperation = 'source-atop';
  const fall = ctx.createLinearGradient(0, 0, 0, body.height);
  fall.addColorStop(0.5, withAlpha(neon.purple, 0));
  fall.addColorStop(0.51, withAlpha(neon.purple, 0.2));
  fall.addColorStop(0.74, withAlpha(neon.purple, 0.3));
  fall.addColorStop(0.75, withAlpha(neon.deep, 0.34));
  fall.addColorStop(1, withAlpha(neon.deep, 0.5));
  ctx.fillStyle = fall;
  ctx.fillRect(0, 0, body.width, body.height);
  return edged(clean, body, { deep: glow.ink, left: neon.pink, right: neon.cyan, edge });
}
