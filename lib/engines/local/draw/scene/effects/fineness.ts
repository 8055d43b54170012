/**
 * What a tier adds to a style beyond more pixels. A draft is drawn plain: one camera for all depths, no air, no film.
 * The classic engine draws the style as it is. Finer tiers lift things off what lies behind them, let light spill or
 * show the paper, put what is near and far out of focus, and end in grain.
 */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { grain } from '../light/atmosphere.ts';
import { hexOf, luma, mix, oklchOf, rgbOf } from '../light/inks.ts';
import { faded } from '../light/gradients.ts';
import { blurred, padded } from '../light/lighting.ts';
import { clamp01, type Moment } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import { noiseReader } from '../land/noise-table.ts';
import { mapPixels, painted, settle, sprite } from '../people/sprite.ts';
import type { Kit, Style } from '../style.ts';
import { flat } from './treatments.ts';

type Tier = NonNullable<VideoBrief['renderTier']> | 'classic';

type Fineness = {
  /** Everything at one depth, without the parts that only make the air or the surface. */
  isPlain?: boolean;
  /** How strong a shadow things throw on what lies behind them, 0..1. */
  lift?: number;
  /** How much the medium shows: light that spills, or paper. 1 is the style's own measure of it. */
  medium?: number;
  /** Adds one more lamp over the finished picture and lets the rest fall into shade. */
  isRelit?: boolean;
  grain?: number;
};

const FINENESS: Record<Tier, Fineness> = {
  draft: { isPlain: true },
  classic: {},
  standard: { lift: 0.8, medium: 0.35 },
  hd: { lift: 1, medium: 0.95 },
  ultra: { lift: 1, medium: 1.15, isRelit: true, grain: 0.1 },
};

const finenessOf = ({ env }: Kit): Fineness => FINENESS[env.tier ?? 'classic'];

export const isPlain = (kit: Kit): boolean => finenessOf(kit).isPlain === true;

/** Shadows reach this far, in shares of the frame's shorter side. */
const SHADOW_REACH = 0.024;

/** A style as a tier draws it. */
export function styleAt(style: Style, kit: Kit): Style {
  const { lift = 0 } = finenessOf(kit);
  // Plain words have no material.
  if (isPlain(kit)) return { ...style, hand: (inner) => ({ ...style.hand(inner), treat: (word) => word }) };
  if (lift === 0) return style;
  const lifted = (look: Canvas, reachPx: number): Canvas => {
    const { h = 0 } = oklchOf(kit.inks.ground);
    const shadow = blurred(flat(look, hexOf({ mode: 'oklch', l: 0.12, c: 0.04, h })), reachPx);
    return painted(look.width, look.height, (ctx) => {
      ctx.globalAlpha = 0.85 * lift;
      ctx.drawImage(shadow, reachPx * 0.5, reachPx * 0.9);
      ctx.globalAlpha = 1;
      ctx.drawImage(look, 0, 0);
    });
  };
  const reach = kit.unit * SHADOW_REACH;
  const onTop = (look: Canvas) => lifted(padded(look, reach * 2.5), reach);
  return {
    ...style,
    async object(inner, ...asked) {
      const look = await style.object(inner, ...asked);
      return 'canvas' in look ? look : onTop(look);
    },
    portrait: (inner, picture) => onTop(style.portrait(inner, picture)),
  };
}

/** What a tier adds over the finished picture. */
export function tierFinish(kit: Kit, style: Style): Node[] {
  const { medium = 0, isRelit, grain: strength } = finenessOf(kit);
  if (medium === 0) return [];
  return [
    ...(style.medium === 'light' ? [spill(kit.frame, medium)] : paper(kit, medium)),
    ...(isRelit ? [passingLamp(kit)] : []),
    ...(strength ? [grain(kit.frame, kit.seed + 1, strength)] : []),
  ];
}

/** A lamp that goes to and fro over the picture with the bar and flares on the drum. */
function passingLamp({ frame: { width, height } }: Kit): Node {
  const sheet = painted(200, 200, (ctx, size) => {
    const fall = ctx.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    for (const [at, light] of [
      [0, 250],
      [0.25, 200],
      [0.5, 110],
      [1, 30],
    ] as const)
      fall.addColorStop(at, `rgb(${light},${light},${light})`);
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, size, size);
  });
  const reach = Math.hypot(width, height) * 1.25;
  return {
    name: 'passing lamp',
    blend: 'soft-light',
    alpha: (m) => 0.78 + 0.22 * m.kick,
    x: (m) => (0.5 + 0.22 * Math.sin((m.beat * Math.PI) / 4)) * width,
    y: 0.44 * height,
    sprite: sprite(sheet, reach, reach),
  };
}

/** How many times smaller the picture is that spilled light is made from. */
const SPILL_SHARE = 8;

/** The picture's lights, blurred and added over it: more of them on the drum. */
function spill({ width, height }: Frame, strength: number): Node {
  const [bright, soft] = [0, 1].map(() =>
    createCanvas(Math.ceil(width / SPILL_SHARE), Math.ceil(height / SPILL_SHARE)),
  );
  const [lights, glow] = [bright, soft].map((canvas) => (canvas as Canvas).getContext('2d'));
  return {
    name: 'spilled light',
    paint(ctx, { kick, energy }: Moment) {
      if (!bright || !soft || !lights || !glow) return;
      lights.globalCompositeOperation = 'copy';
      lights.drawImage(ctx.canvas, 0, 0, bright.width, bright.height);
      settle(bright);
      glow.globalCompositeOperation = 'copy';
      glow.drawImage(bright, 0, 0);
      // Multiplied by itself, the picture keeps its lights and lets the rest go dark.
      glow.globalCompositeOperation = 'multiply';
      glow.drawImage(bright, 0, 0);
      settle(soft);
      lights.filter = `blur(${(bright.height / 26).toFixed(1)}px)`;
      lights.drawImage(soft, 0, 0);
      lights.filter = 'none';
      settle(bright);
      ctx.globalCompositeOperation = 'screen';
      ctx.globalAlpha = strength * (0.5 + 0.15 * energy + 0.3 * kick);
      ctx.imageSmoothingQuality = 'medium';
      ctx.drawImage(bright, 0, 0, width, height);
    },
  };
}

/** Paper lighter than this (0..255) counts as white. */
const WHITE = 215;

/** How strong the tooth of paper is, of 255. */
const TOOTH = 52;

/** The sheet it is printed on: its tooth in the ink, and light that slides over it with the bar. */
function paper({ frame, unit, seed, inks }: Kit, strength: number): Node[] {
  const { width, height } = frame;
  const [long, fine] = [noiseReader(seed + 3), noiseReader(seed + 4, 'specks')];
  const scale = Math.max(1, unit / 540);
  const blank = painted(width / scale, height / scale, (ctx, w, h) => {
    ctx.fillStyle = '#808080';
    ctx.fillRect(0, 0, w, h);
  });
  // White paper leaves no room for light: there the tooth only darkens.
  const isWhite = luma(rgbOf(inks.ground)) > WHITE;
  const sheet = mapPixels(blank, (x, y, data, at) => {
    const tooth = TOOTH * (long(x * 0.3, y * 1.1) - 0.5 + 1.4 * (fine(x * 1.3, y * 1.3) - 0.5));
    const value = isWhite ? 255 - clamp01(strength * 1.4) * Math.max(0, 16 - 0.5 * tooth) : 128 + strength * tooth;
    data.fill(value, at, at + 3);
  });
  const sheen = painted(256, 8, (ctx, w, h) => {
    const light = mix(inks.light, '#ffffff', 0.6);
    ctx.fillStyle = faded(ctx.createLinearGradient(0, 0, w, 0), light, [
      [0, 0],
      [0.42, 0.2],
      [0.5, 0.75],
      [0.58, 0.2],
      [1, 0],
    ]);
    ctx.fillRect(0, 0, w, h);
  });
  const reach = Math.hypot(width, height) * 1.3;
  return [
    {
      name: 'paper tooth',
      blend: isWhite ? 'multiply' : 'soft-light',
      x: width / 2,
      y: height / 2,
      sprite: sprite(sheet, width, height),
    },
    {
      name: 'sheen',
      blend: 'soft-light',
      alpha: strength,
      x: (m) => (0.5 + 0.32 * Math.sin((m.beat * Math.PI) / 4)) * width,
      y: height / 2,
      rotate: -0.42,
      sprite: sprite(sheen, reach, reach),
    },
  ];
}

/** Parts that only make the air or the surface; a draft leaves them out. */
const FINE_PARTS = new Set(
  'mist, motes, glow, grain, rays, sun veil, flare, paper grain, seal, edge shade, colours apart, slipping band, scan lines, petals, fireflies, prop, cushions, lamp, colour lamp, light on floor, clouds, window light'.split(
    ', ',
  ),
);

export const withoutFineParts = (nodes: readonly Node[]): Node[] => nodes.filter(({ name }) => !FINE_PARTS.has(name));
