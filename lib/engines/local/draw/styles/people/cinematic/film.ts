/**
 * The lighting of people on film: backlit with a rim of light, a cool edge behind, and a soft fill that shows colours.
 */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { hexOf, hexOfRgb, mix, oklchOf, rgbOf, saturated, withAlpha } from '../../../scene/light/inks.ts';
import { rimOf } from '../../../scene/light/lighting.ts';
import type { Node } from '../../../scene/node.ts';
import { painted, release } from '../../../scene/people/sprite.ts';
import type { Kit } from '../../../scene/style.ts';
import { type Box, type Flow, hung } from '../../character/parts.ts';
import { path } from '../../character/pen.ts';
import type { patchesOn } from '../../character/worn.ts';

/** A colour in grazing light, in the fill, in folds and in full shadow. */
export type Tones = { lit: string; base: string; fold: string; deep: string };
export type Film = {
  /** Pixels per hundredth of a head. */
  px: number;
  rim: string;
  kicker: string;
  /** Width of the rim of light, in hundredths of a head. */
  edge: number;
  shade: string;
  /** The fill light, which tints every colour. */
  fill: string;
  tones: (color: string) => Tones;
  /** A light source held in the hand: its position in units, and its reach. */
  practical?: { x: number; y: number; reach: number; color: string };
};
/** How much of a colour the fill shows. */
const FILL = { dawn: 0.78, day: 0.9, dusk: 0.76, night: 0.62 } as const;

const WARM_SKIN = '#d9976c';

const multiplied = (color: string, by: string, share = 1): string => {
  const [a, b] = [rgbOf(color), rgbOf(by)];
  return hexOfRgb(
    [0, 1, 2].map((i) => (((a[i] as number) * (b[i] as number)) / 255) * share) as [number, number, number],
  );
};

export function filmOf({ scene, inks, place }: Kit, px: number): Film {
  const night = scene.timeOfDay === 'night';
  const { h = 230, c } = oklchOf(inks.ground);
  const fill = hexOf({ mode: 'oklch', l: 0.86, c: Math.min(0.026, 0.006 + c * 0.25), h: h > 85 && h < 205 ? 215 : h });
  const low = scene.timeOfDay === 'dawn' || scene.timeOfDay === 'dusk';
  // Outdoors the sun is the light source, whatever the palette's accent.
  const source =
    place.isInside || night ? mix(inks.light, inks.accent, 0.4) : mix(inks.light, low ? '#ffcf96' : '#fff0d2', 0.65);
  const rim = hexOf({ ...oklchOf(source), l: Math.max(0.87, oklchOf(source).l) });
  const level = FILL[scene.timeOfDay] * (place.isInside ? 0.86 : 1);
  return {
    px,
    edge: 1.7,
    rim,
    kicker: hexOf({ mode: 'oklch', l: 0.62, c: 0.07, h }),
    shade: mix(inks.shade, '#000000', 0.25),
    fill: multiplied(fill, '#ffffff', level),
    tones(color) {
      const { l, c: chroma, h: hue = 0 } = oklchOf(color);
      // Pale skin would turn grey in a cool fill.
      const isPale = l > 0.6 && chroma > 0.015 && hue > 30 && hue < 90;
      const base = multiplied(isPale ? mix(color, WARM_SKIN, 0.5) : saturated(color, 1.22), fill, level);
      return {
        base,
        lit: mix(multiplied(color, rim), base, 0.35),
        fold: mix(multiplied(base, base, 1.15), inks.shade, 0.25),
        deep: mix(multiplied(base, base, 0.55), inks.shade, 0.55),
      };
    },
  };
}

/** An unlit layer, painted in units of a head (crown -50, chin 50) and facing left into the light. */
export type Layer = { box: Box; canvas: Canvas };

export const layer = ({ px }: Film, box: Box, paint: (ctx: SKRSContext2D) => void): Layer => ({
  box,
  canvas: painted(box.width * px, box.height * px, (ctx) => {
    ctx.scale(px, px);
    ctx.translate(-box.x, -box.y);
    paint(ctx);
  }),
});

/** A lit part; if `whole` is given, its edges are those of the whole. */
export function part(
  name: string,
  film: Film,
  { box, canvas }: Layer,
  { flow, whole }: { flow?: Flow; whole?: readonly Layer[] } = {},
): Node {
  const outline =
    whole &&
    painted(canvas.width, canvas.height, (ctx) => {
      for (const one of whole) ctx.drawImage(one.canvas, (one.box.x - box.x) * film.px, (one.box.y - box.y) * film.px);
    });
  const node = hung(name, exposed(canvas, film, box, outline), box, film.px, flow);
  if (outline) release(outline);
  return node;
}

/** Lights a layer: light and shade follow the edges of `whole`, which the layer is part of. */
export function exposed(
  drawn: Canvas,
  { px, edge: wide, rim, kicker, shade, practical }: Film,
  box: Pick<Box, 'x' | 'y'>,
  whole = drawn,
): Canvas {
  const round = rimOf(drawn, shade, { dx: 0.9, dy: 0.45, widthPx: px * 15, softPx: px * 11 });
  const bounce = rimOf(whole, rim, { dx: -0.85, dy: -0.5, widthPx: px * 7, softPx: px * 6 });
  const edge = rimOf(whole, rim, {
    dx: -0.85,
    dy: -0.52,
    widthPx: Math.max(1, px * wide),
    softPx: Math.max(0.6, px * 0.5),
  });
  const back = rimOf(whole, kicker, {
    dx: 0.9,
    dy: -0.35,
    widthPx: Math.max(0.8, px * wide * 0.8),
    softPx: px * wide * 0.6,
  });
  const lit = painted(drawn.width, drawn.height, (ctx, width, height) => {
    ctx.drawImage(drawn, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.62;
    ctx.drawImage(round, 0, 0);
    ctx.globalAlpha = 1;
    const fall = ctx.createLinearGradient(0, (70 - box.y) * px, 0, (420 - box.y) * px);
    fall.addColorStop(0, withAlpha(shade, 0));
    fall.addColorStop(1, withAlpha(shade, 0.62));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, width, height);
    if (practical) {
      const at = [(practical.x - box.x) * px, (practical.y - box.y) * px] as const;
      const glow = ctx.createRadialGradient(...at, 0, ...at, practical.reach * px);
      glow.addColorStop(0, withAlpha(practical.color, 0.85));
      glow.addColorStop(0.45, withAlpha(practical.color, 0.32));
      glow.addColorStop(1, withAlpha(practical.color, 0));
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillStyle = glow;
      ctx.globalAlpha = 0.6;
      ctx.fillRect(0, 0, width, height);
      ctx.globalAlpha = 1;
    }
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.34;
    ctx.drawImage(bounce, 0, 0);
    ctx.globalAlpha = 0.4;
    ctx.drawImage(back, 0, 0);
    ctx.globalAlpha = 0.92;
    ctx.drawImage(edge, 0, 0);
  });
  release(round, bounce, edge, back);
  return lit;
}

export function fill(ctx: SKRSContext2D, d: string, color: string): void {
  ctx.fillStyle = color;
  ctx.fill(path(d));
}

export function line(ctx: SKRSContext2D, d: string, color: string, width: number): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path(d));
}

/** The marks of a trade on its cloth, clipped to a shape. */
export function sewn(ctx: SKRSContext2D, film: Film, shape: string, patches: ReturnType<typeof patchesOn>): void {
  if (patches.length === 0) return;
  ctx.save();
  ctx.clip(path(shape));
  for (const { d, color } of patches) fill(ctx, d, film.tones(color).base);
  ctx.restore();
}

/** Paints inside a shape with soft edges. */
export function within(ctx: SKRSContext2D, d: string, soft: number, paint: () => void): void {
  ctx.save();
  ctx.clip(path(d));
  // Blur is measured in pixels of the canvas.
  ctx.filter = `blur(${(soft * ctx.getTransform().a).toFixed(2)}px)`;
  paint();
  ctx.restore();
}
