/**
 * What an edit does to parts of a place: a green sky, a red sea, ice on a river; and a rainbow, which is as wide as the
 * sky.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneTint } from '#lib/products/mv/ports.ts';
import { listedIn } from '../../../listed-in.ts';
import { COLORS, ICE, type ThingColor } from '../../objects/thing-colors.ts';
import { BENEATH, COVERS, washed } from './ground-covers.ts';
import { oklchOf, withAlpha } from './inks.ts';
import { behindThings, foreground } from '../layouts/staging.ts';
import { OVERSCAN, type Node } from '../node.ts';
import { mulberry32 } from '../../random.ts';
import type { Kit, Style } from '../style.ts';

/** What covers the whole ground. */
const GROUNDS: Readonly<Record<string, string>> = { [ICE]: '#e4eff5', ...BENEATH };
/** How strongly a colour covers what is there; one without hue is more opaque, as it would change nothing but light. */
const COVER = 0.82;
const COVER_GRAY = 0.62;
const COVER_EARTH = 0.9;
const GRAY_CHROMA = 0.03;
/** The height over which a colour fades out, in shares of the frame's. */
const FADE = 0.07;
/** The highest that a floor begins. */
const FLOOR = 0.78;

/** A style whose places have the colours that the scene's edit gives to their parts. */
export function tinted(style: Style, { scene, place }: Kit): Style {
  const tints = (scene.tints ?? []).filter(({ part }) => part !== 'light');
  const hasRainbow = !place.isInside && scene.motifs.some(isRainbow);
  if (tints.length === 0 && !hasRainbow) return style;
  return {
    ...style,
    scenery: (kit) => {
      const nodes = style.scenery(kit);
      const layers = [
        ...tints.flatMap((tint) => [
          // Ink paints its own sun in that colour.
          ...(style.id === 'ink' && tint.part === 'body' ? [] : tintNode(kit, tint)),
          ...coverNode(kit, style, tint),
        ]),
        ...(hasRainbow ? [rainbowNode(kit, style)] : []),
      ];
      return [...behindThings(nodes), ...layers, ...foreground(nodes)];
    },
  };
}

/** What lies on the ground: mud in ruts, puddles, paint, footprints, dust. */
function coverNode({ frame, place, seed, scene }: Kit, { id }: Style, { part, color }: SceneTint): Node[] {
  const cover = part === 'ground' ? listedIn(COVERS, color) : undefined;
  if (!cover) return [];
  const { width, height } = frame;
  const top =
    (/city/.test(scene.setting) ? NEAR_GROUND : place.isInside ? FLOOR : Math.min(NEAR_GROUND, place.horizon + 0.03)) *
    height;
  const ground = { width, top, foot: 0.99 * height, tone: id === 'ink' ? washed : (one: string) => one };
  return [{ name: 'ground cover', depth: 0.2, paint: (ctx) => cover(ctx, { ...ground, random: mulberry32(seed) }) }];
}
/** Ground begins no lower than this; in a city it begins here, in front of the houses. */
const NEAR_GROUND = 0.8;
/** The colour of ground in which footprints show. */
const SNOW = '#eef3f7';

/** The sun or the moon in another colour, where the place has one. */
function bodyNodes({ frame, place, unit }: Kit, color: string): Node[] {
  const { body } = place;
  const hex = COLORS[color as ThingColor];
  if (!body || !hex) return [];
  const paint =
    (share: number): NonNullable<Node['paint']> =>
    (ctx) => {
      ctx.fillStyle = withAlpha(hex, share);
      ctx.beginPath();
      ctx.arc(body.x * frame.width, body.y * frame.height, body.radius * unit, 0, 2 * Math.PI);
      ctx.fill();
    };
  return [
    { name: 'tint', depth: BODY_DEPTH, blend: 'multiply', paint: paint(0.9) },
    { name: 'tint', depth: BODY_DEPTH, paint: paint(0.55) },
  ];
}
const BODY_DEPTH = 0.05;

function tintNode(kit: Kit, { part, color }: SceneTint): Node[] {
  const { frame, place, scene } = kit;
  if (part === 'body') return bodyNodes(kit, color);
  const { width, height } = frame;
  const line =
    (place.isInside ? FLOOR : Math.min(listedIn(COVERS, color) ? NEAR_GROUND : FLOOR + 0.1, place.horizon)) * height;
  const isAbove = part !== 'ground';
  const isSnow = color === 'footprints' && scene.weather === 'snow';
  const ground = isSnow ? SNOW : GROUNDS[color];
  const hex = ground ?? COLORS[color as ThingColor];
  if (!hex) return [];
  const hasHue = !ground && oklchOf(hex).c > GRAY_CHROMA;
  const [far, cover] = [
    isAbove ? -OVERSCAN * height : (1 + OVERSCAN) * height,
    isSnow || BENEATH[color] ? COVER_EARTH : hasHue ? COVER : COVER_GRAY,
  ];
  const paint =
    (share: number): NonNullable<Node['paint']> =>
    (ctx) => {
      const fall = ctx.createLinearGradient(0, line + (isAbove ? FADE : -FADE) * height, 0, far);
      fall.addColorStop(0, withAlpha(hex, 0));
      fall.addColorStop(0.22, withAlpha(hex, share));
      fall.addColorStop(1, withAlpha(hex, share));
      ctx.fillStyle = fall;
      const top = Math.min(far, line - FADE * height);
      ctx.fillRect(-OVERSCAN * width, top, width * (1 + 2 * OVERSCAN), Math.abs(far - line) + FADE * height);
    };
  const name = 'tint';
  return hasHue
    ? [
        { name, depth: 0.2, blend: 'color', paint: paint(cover) },
        { name, depth: 0.2, blend: 'soft-light', paint: paint(cover * 0.6) },
        { name, depth: 0.2, paint: paint(cover * 0.42) },
      ]
    : [{ name, depth: 0.2, paint: paint(cover) }];
}

export const isRainbow = (noun: string): boolean => /rainbow$/.test(noun);

const BANDS = ['#e5484d', '#f0862e', '#f4cf3a', '#4fae5a', '#3f7fd6', '#7d55c7'];
const BAND = 0.03;
/** In ink a rainbow is a row of grey washes. */
const WASHES = ['#6b6b68', '#8a8a86', '#a6a6a1', '#bcbcb6', '#a6a6a1', '#8a8a86'];

/** A bow from the ground to the ground, paler at its feet. */
function rainbowNode({ frame, place, unit }: Kit, { id }: Style): Node {
  const { width, height } = frame;
  const foot = Math.min(0.84, Math.max(0.5, place.horizon)) * height;
  const outer = Math.min(width * 0.46, foot * 0.9);
  const fall = (ctx: SKRSContext2D, color: string) => {
    const pale = ctx.createLinearGradient(0, foot - outer, 0, foot);
    pale.addColorStop(0, withAlpha(color, 0.72));
    pale.addColorStop(0.6, withAlpha(color, 0.58));
    pale.addColorStop(1, withAlpha(color, 0.05));
    return pale;
  };
  return {
    name: 'rainbow',
    depth: 0.15,
    paint(ctx) {
      ctx.lineWidth = unit * BAND * 1.04;
      for (const [i, color] of (id === 'ink' ? WASHES : BANDS).entries()) {
        ctx.strokeStyle = fall(ctx, color);
        ctx.beginPath();
        ctx.arc(width / 2, foot, outer - i * unit * BAND, Math.PI, 2 * Math.PI);
        ctx.stroke();
      }
    },
  };
}
