/**
 * Weather that a still frame shows at a glance; styles give it colours and material. Each part bears the weather's
 * name.
 */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { hash01, type Random } from '../../random.ts';
import { fallingField } from './fields.ts';
import { withAlpha } from '../light/inks.ts';
import { INDOOR_FLOOR } from '../place.ts';
import { type Node, OVERSCAN } from '../node.ts';
import { sprite } from '../people/sprite.ts';
import type { Kit } from '../style.ts';

type Ctx = SKRSContext2D;
/** What lies behind things and people, and in front of them; each list is made when it is asked for. */
export type Weather = { behind: () => Node[]; before: () => Node[] };

/**
 * Whether the weather is in the scene's own air: outdoors, or as fog blown over a stage; a room has it behind its
 * window.
 */
const isInAir = ({ scene, place }: Pick<Kit, 'scene' | 'place'>): boolean =>
  !place.isInside || (scene.weather === 'fog' && scene.setting !== 'room' && scene.setting !== 'window');

export const CLEAR: Weather = { behind: () => [], before: () => [] };

/** The part of a style's weather behind things and people, or in front of them, where it is in the air. */
export const inAir = (kit: Kit, where: keyof Weather, weatherOf: (kit: Kit) => Weather): Node[] =>
  isInAir(kit) ? weatherOf(kit)[where]() : [];

/** The weather as seen through a window: farther off, so drawn at `scale`, around the window's middle. */
export const throughPane = (
  { scene, frame: { width, height } }: Kit,
  depth: number,
  { pane, x = 0.5, scale = 1 }: { pane?: Node['clip']; x?: number; scale?: number },
  { behind, before }: Weather,
): Node => ({
  name: scene.weather,
  depth,
  ...(pane ? { clip: pane } : {}),
  children: [
    {
      name: 'outside',
      x: x * width * (1 - scale),
      y: 0.4 * height * (1 - scale),
      scale,
      children: [...behind(), ...before()].map(({ depth: _, ...node }) => node),
    },
  ],
});

/** A colour over all that lies behind it, with the alpha `above` at the top and `below` at the bottom. */
export function veil({ frame: { width, height }, scene }: Kit, color: string, above: number, below: number): Node {
  const top = height * (above > 0 ? -OVERSCAN : 0.4);
  return {
    name: scene.weather,
    paint(ctx) {
      const fall = ctx.createLinearGradient(0, top, 0, height);
      fall.addColorStop(0, withAlpha(color, above));
      fall.addColorStop(1, withAlpha(color, below));
      ctx.fillStyle = fall;
      ctx.fillRect(-width * OVERSCAN, top, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN) - top);
    },
  };
}

const RINGS = { count: 46, perSec: 1.7 };

/** Rings where drops meet the ground. */
export function splashes({ frame: { width, height }, unit, place, seed }: Kit, color: string, widthPx: number): Node {
  const ground = place.isInside ? INDOOR_FLOOR : Math.min(0.92, place.horizon + 0.02);
  return {
    name: 'rain',
    depth: 0.8,
    paint(ctx, { songSec }) {
      ctx.strokeStyle = color;
      ctx.lineWidth = widthPx;
      ctx.beginPath();
      for (let i = 0; i < RINGS.count; i++) {
        const lap = songSec * RINGS.perSec + hash01(i, seed);
        const at = Math.floor(lap) * RINGS.count + i;
        const near = hash01(at, seed + 1);
        const [x, y] = [hash01(at, seed + 2) * width, (ground + (1 - ground) * near) * height];
        const radius = unit * (0.007 + 0.035 * near) * Math.sqrt(lap % 1);
        ctx.moveTo(x + radius, y);
        ctx.ellipse(x, y, radius, radius * 0.3, 0, 0, Math.PI * 2);
      }
      ctx.stroke();
    },
  };
}

const GUSTS = 8;

/** Breaths of wind that curl at their ends; `stroke` draws the path they have traced. */
export function gusts({ frame: { width, height }, unit, seed }: Kit, stroke: (ctx: Ctx) => void): Node {
  return {
    name: 'wind',
    depth: 0.7,
    paint(ctx, { songSec }) {
      ctx.lineCap = 'round';
      ctx.beginPath();
      for (let i = 0; i < GUSTS; i++) {
        const lap = songSec * (0.3 + 0.16 * hash01(i, seed)) + hash01(i, seed + 1);
        const at = Math.floor(lap) * GUSTS + i;
        const x = ((lap % 1) * 2 - 0.7) * width;
        const y = (0.05 + 0.85 * ((i + 0.7 * hash01(at, seed + 2)) / GUSTS)) * height;
        const long = unit * (0.4 + 0.45 * hash01(at, seed + 3));
        const curl = unit * (0.024 + 0.028 * hash01(at, seed + 4)) * (i % 2 === 0 ? 1 : -1);
        ctx.moveTo(x, y);
        ctx.bezierCurveTo(x + long * 0.3, y - curl, x + long * 0.6, y + curl, x + long, y);
        ctx.arc(x + long, y - curl, Math.abs(curl), (Math.sign(curl) * Math.PI) / 2, -Math.sign(curl) * 2.6, curl > 0);
        ctx.moveTo(x + long * 0.25, y + curl * 1.1);
        ctx.quadraticCurveTo(x + long * 0.5, y + curl * 1.5, x + long * 0.8, y + curl * 1.05);
      }
      stroke(ctx);
    },
  };
}

/** How many times larger the near ones are, and what share of all they are. */
const NEAR = { larger: 2.4, share: 0.14 };

/** Flakes or leaves that fall or fly through the whole frame, some of them near and `nearer` times as large. */
export const flakes = (
  { frame, scene }: Kit,
  { nearer = NEAR.larger, ...options }: { count: number; fallsPerSec: number; slant: number; nearer?: number },
  draw: Parameters<typeof fallingField>[0]['draw'],
): Node =>
  fallingField({
    name: scene.weather,
    frame,
    seed: scene.seed,
    ...options,
    draw: (ctx, size, phase, moment, index) =>
      draw(ctx, phase < NEAR.share ? size * nearer : size, phase, moment, index),
  });

/** Rows of fog from far to near: where, how thick, how much of what is behind shows through. */
const ROWS = {
  behind: [
    { y: 0.18, high: 0.05, alpha: 0.45, perSec: 0.008 },
    { y: 0.43, high: 0.06, alpha: 0.58, perSec: -0.01 },
    { y: 0.68, high: 0.08, alpha: 0.68, perSec: 0.013 },
  ],
  before: [{ y: 0.93, high: 0.1, alpha: 0.64, perSec: -0.02 }],
} as const;
/** Haze over the whole place, thickest below; what lies before people is thin above. */
const HAZE = { behind: [0.18, 0.44], before: [0, 0.34] } as const;

/** Fog behind things and people or before them: haze, and banks that drift against each other. `bank` makes one of a width, `bar` thick. */
export function fog(
  kit: Kit,
  where: keyof typeof ROWS,
  color: string,
  bank: (width: number, bar: number, random: Random) => Canvas,
): Node[] {
  const { frame, unit, random, seed } = kit;
  const { width, height } = frame;
  const next = random(`fog ${where}`);
  const depthOf = (row: number): number => (where === 'behind' ? 0.5 + 0.12 * row : 1.05 + 0.1 * row);
  const rows = ROWS[where].map(
    ({ y, high, alpha, perSec }, row): Node => ({
      name: 'fog',
      depth: depthOf(row),
      alpha,
      x: (m) => width * (0.5 + perSec * 6 * Math.sin(m.tSec * 0.35 + row * 1.7 + hash01(row, seed) * 3)),
      y: (m) => height * y + unit * 0.006 * Math.sin(m.tSec * 0.9 + row),
      sprite: sprite(bank(width * (1 + OVERSCAN * 4), high * unit, next)),
    }),
  );
  const [above, below] = HAZE[where];
  return [{ ...veil(kit, color, above, below), depth: depthOf(0) }, ...rows];
}
