/** What an edit gives to parts of a place: a green sky, a red sea, ice on a river; and a rainbow, which is as wide as the sky. */
import type { SceneTint } from '#lib/products/mv/ports.ts';
import {
  BRIGHT,
  CANDLE,
  COLD,
  COLORS,
  DIM,
  DRAMATIC,
  ICE,
  NEON,
  type ThingColor,
  WARM,
} from '../objects/thing-colors.ts';
import { oklchOf, withAlpha } from './inks.ts';
import { behindThings, foreground } from './layouts/staging.ts';
import { OVERSCAN, type Node } from './node.ts';
import type { Kit, Style } from './style.ts';

const ICE_COLOR = '#e4eff5';
/** How much of it lies over what is there; a colour without hue covers more, as it changes nothing but light. */
const COVER = 0.82;
const COVER_GRAY = 0.62;
const GRAY_CHROMA = 0.03;
/** Over what part of the frame's height a colour ends. */
const FADE = 0.07;
/** The farthest that a floor reaches up. */
const FLOOR = 0.78;

/** A style whose places have the parts of a scene in the colours that its edit says. */
export function tinted(style: Style, { scene, place }: Kit): Style {
  const tints = (scene.tints ?? []).filter(({ part }) => part !== 'light');
  const hasRainbow = !place.isInside && scene.motifs.some(isRainbow);
  if (tints.length === 0 && !hasRainbow) return style;
  return {
    ...style,
    scenery: (kit) => {
      const nodes = style.scenery(kit);
      const layers = [
        ...tints.flatMap((tint) => tintNode(kit, tint)),
        ...(hasRainbow ? [rainbowNode(kit, style)] : []),
      ];
      return [...behindThings(nodes), ...layers, ...foreground(nodes)];
    },
  };
}

/** The sun or the moon in another colour, where the place has it. */
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
  const { frame, place } = kit;
  if (part === 'body') return bodyNodes(kit, color);
  const { width, height } = frame;
  const line = (place.isInside ? FLOOR : Math.min(FLOOR + 0.1, place.horizon)) * height;
  const isAbove = part !== 'ground';
  const isIce = color === ICE;
  const hex = isIce ? ICE_COLOR : COLORS[color as ThingColor];
  if (!hex) return [];
  const hasHue = !isIce && oklchOf(hex).c > GRAY_CHROMA;
  const [far, cover] = [isAbove ? -OVERSCAN * height : (1 + OVERSCAN) * height, hasHue ? COVER : COVER_GRAY];
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

type Light = {
  blend?: 'soft-light';
  from: readonly (readonly [number, number, string])[];
  wash: string;
  cover: number;
  dark: number;
  all?: number;
};
/** Where each light comes from, in shares of the frame, its colour, what it washes the picture in, and how dark it leaves the edges. */
const LIGHTS: Readonly<Record<string, Light>> = {
  [CANDLE]: { blend: 'soft-light', from: [[0.5, 0.62, '#ffb347']], wash: '#ff9a3c', cover: 0.26, dark: 0.72 },
  [WARM]: { blend: 'soft-light', from: [[0.5, 0.5, '#ffc46b']], wash: '#ffa64d', cover: 0.26, dark: 0.2 },
  [COLD]: { blend: 'soft-light', from: [[0.5, 0.3, '#a9d3ff']], wash: '#4f8fd6', cover: 0.4, dark: 0.25 },
  [DRAMATIC]: { blend: 'soft-light', from: [[0.5, 0.2, '#c98a4a']], wash: '#5a2d4a', cover: 0.06, dark: 0.92 },
  [DIM]: { from: [], wash: '#101426', cover: 0.15, dark: 0.7, all: 0.38 },
  [BRIGHT]: { from: [[0.5, 0.2, '#fff3d6']], wash: '#fff3d6', cover: 0.04, dark: 0 },
  [NEON]: {
    from: [
      [0.05, 0.4, '#ff2bd6'],
      [0.95, 0.5, '#19e3ff'],
    ],
    wash: '#7a2bff',
    cover: 0.25,
    dark: 0.35,
  },
};
const LIGHT_COVER = 0.4;
const LIGHT_DARK = 0.3;
const GLOW = 0.34;
const LIT = 0.75;

/** The light that an edit puts over the whole picture, people and things too. */
export function lightNodes({ scene, frame }: Kit): Node[] {
  const tint = (scene.tints ?? []).find(({ part }) => part === 'light');
  const hex = tint ? COLORS[tint.color as ThingColor] : undefined;
  const light: Light | undefined =
    LIGHTS[tint?.color ?? ''] ??
    (hex
      ? {
          from: [
            [0.1, 0.35, hex],
            [0.9, 0.45, hex],
          ],
          wash: hex,
          cover: LIGHT_COVER,
          dark: LIGHT_DARK,
        }
      : undefined);
  if (!light) return [];
  const { width, height } = frame;
  const name = 'light';
  const over =
    (paint: (ctx: Parameters<NonNullable<Node['paint']>>[0]) => void): NonNullable<Node['paint']> =>
    (ctx) => {
      paint(ctx);
      ctx.fillRect(-OVERSCAN * width, -OVERSCAN * height, width * (1 + 2 * OVERSCAN), height * (1 + 2 * OVERSCAN));
    };
  const glow = ([x, y, color]: readonly [number, number, string]): Node => ({
    name,
    depth: 0,
    blend: light.blend ?? 'screen',
    paint: over((ctx) => {
      const fall = ctx.createRadialGradient(x * width, y * height, 0, x * width, y * height, width * 0.62);
      fall.addColorStop(0, withAlpha(color, light.blend ? LIT : GLOW));
      fall.addColorStop(1, withAlpha(color, 0));
      ctx.fillStyle = fall;
    }),
  });
  return [
    {
      name,
      depth: 0,
      blend: 'color',
      paint: over((ctx) => {
        ctx.fillStyle = withAlpha(light.wash, light.cover);
      }),
    },
    {
      name,
      depth: 0,
      blend: 'multiply',
      paint: over((ctx) => {
        const fall = ctx.createRadialGradient(
          width / 2,
          height * 0.52,
          height * 0.2,
          width / 2,
          height * 0.52,
          width * 0.62,
        );
        fall.addColorStop(0, withAlpha('#05030a', light.all ?? 0));
        fall.addColorStop(1, withAlpha('#05030a', light.dark));
        ctx.fillStyle = fall;
      }),
    },
    ...light.from.map(glow),
  ];
}

export const isRainbow = (noun: string): boolean => /rainbow$/.test(noun);

const BANDS = ['#e5484d', '#f0862e', '#f4cf3a', '#4fae5a', '#3f7fd6', '#7d55c7'];
const BAND = 0.03;
/** Where ink is all there is, a rainbow is washes of it. */
const WASHES = ['#6b6b68', '#8a8a86', '#a6a6a1', '#bcbcb6', '#a6a6a1', '#8a8a86'];

/** A bow from the ground to the ground, paler at its feet. */
function rainbowNode({ frame, place, unit }: Kit, { id }: Style): Node {
  const { width, height } = frame;
  const foot = Math.min(0.84, Math.max(0.5, place.horizon)) * height;
  const outer = Math.min(width * 0.46, foot * 0.9);
  const fall = (ctx: Parameters<NonNullable<Node['paint']>>[0], color: string) => {
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
