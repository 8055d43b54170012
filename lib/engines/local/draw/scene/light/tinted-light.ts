/** The light that an edit gives a scene: candlelight, neon, a colour, or what a mood does to it. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { listedIn } from '../../../listed-in.ts';
import { BRIGHT, CANDLE, COLD, COLORS, DIM, DRAMATIC, MUTED, NEON, VIVID, WARM } from '../../objects/thing-colors.ts';
import { withAlpha } from './inks.ts';
import { OVERSCAN, type Node } from '../node.ts';
import type { Kit } from '../style.ts';

type Light = {
  /** Blend mode of its glow; 'screen' by default. */
  blend?: 'soft-light';
  /** Where it comes from, in shares of the frame, and its colour there. */
  from: readonly (readonly [x: number, y: number, color: string])[];
  /** The colour that it washes the picture in; `cover` says how strongly. */
  wash: string;
  /** Blend mode of the wash; 'color' by default. */
  washBlend?: 'saturation';
  cover: number;
  /** How dark it leaves the edges; `darkInside` is for the middle. */
  dark: number;
  darkInside?: number;
};
const LIGHTS: Readonly<Record<string, Light>> = {
  [CANDLE]: { blend: 'soft-light', from: [[0.5, 0.62, '#ffb347']], wash: '#ff9a3c', cover: 0.26, dark: 0.72 },
  [WARM]: { blend: 'soft-light', from: [[0.5, 0.5, '#ffc46b']], wash: '#ffa64d', cover: 0.26, dark: 0.2 },
  [COLD]: { blend: 'soft-light', from: [[0.5, 0.3, '#a9d3ff']], wash: '#4f8fd6', cover: 0.4, dark: 0.25 },
  [DRAMATIC]: { blend: 'soft-light', from: [[0.5, 0.2, '#c98a4a']], wash: '#5a2d4a', cover: 0.06, dark: 0.92 },
  [DIM]: { from: [], wash: '#101426', cover: 0.15, dark: 0.7, darkInside: 0.38 },
  [BRIGHT]: {
    blend: 'soft-light',
    from: [
      [0.5, 0.2, '#fff3d6'],
      [0.3, 0.45, '#ffe9b8'],
      [0.85, 0.6, '#fff3d6'],
    ],
    wash: '#fff3d6',
    cover: 0.04,
    dark: 0,
  },
  [VIVID]: { from: [], wash: '#ff0000', washBlend: 'saturation', cover: 0.3, dark: 0 },
  [MUTED]: { from: [], wash: '#808080', washBlend: 'saturation', cover: 0.6, dark: 0 },
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
const colored = (color: string): Light => ({
  from: [
    [0.1, 0.35, color],
    [0.9, 0.45, color],
  ],
  wash: color,
  cover: 0.4,
  dark: 0.3,
});
const GLOW = 0.34;
const LIT = 0.75;

/** The light that an edit puts over the whole picture, people and things too. */
export function lightNodes({ scene, frame }: Kit): Node[] {
  const tint = (scene.tints ?? []).find(({ part }) => part === 'light');
  const hex = listedIn<string>(COLORS, tint?.color);
  const light = listedIn(LIGHTS, tint?.color) ?? (hex ? colored(hex) : undefined);
  if (!light) return [];
  const { width, height } = frame;
  const name = 'light';
  const over =
    (paint: (ctx: SKRSContext2D) => void): NonNullable<Node['paint']> =>
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
      blend: light.washBlend ?? 'color',
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
        fall.addColorStop(0, withAlpha('#05030a', light.darkInside ?? 0));
        fall.addColorStop(1, withAlpha('#05030a', light.dark));
        ctx.fillStyle = fall;
      }),
    },
    ...light.from.map(glow),
  ];
}
