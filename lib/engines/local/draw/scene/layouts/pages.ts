/** The page of a book: slanted panels, a burst. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { between } from '../../random.ts';
import { easeOut, type Moment } from '../moment.ts';
import { withAlpha } from '../light/inks.ts';
import type { Node } from '../node.ts';
import { speedLines } from '../effects/speed-lines.ts';
import type { CastObject } from '../style.ts';
import {
  isChorus,
  lead,
  leading,
  made,
  outOfFocus,
  person,
  picture,
  placeNodes,
  thing,
  type Layout,
} from './staging.ts';

type Corner = readonly [x: number, y: number];
type Corners = readonly Corner[];

/** A page of slanted panels that slide in on the first beats: the place, the thing close up, and the portrait or a second thing. */
export const panels: Layout = {
  fits: (kit) => (lead(kit) ? (isChorus(kit) ? 4 : 2.1) : 0),
  async build(kit, style) {
    const random = kit.random('panels');
    const { width, height } = kit.frame;
    const mirrored = random() < 0.5;
    const lean = between(random, 0.05, 0.09);
    const gutter = kit.unit * 0.022;
    // Two panels lie over the place: side by side at the top when upright, one above the other at a side when wide.
    const corners: readonly Corners[] = kit.isUpright
      ? [
          [
            [-0.15, -0.15],
            [0.55 - lean, -0.15],
            [0.44 + lean, 0.36],
            [-0.15, 0.39 + lean],
          ],
          [
            [0.55 - lean, -0.15],
            [1.15, -0.15],
            [1.15, 0.31 - lean],
            [0.44 + lean, 0.36],
          ],
        ]
      : [
          [
            [0.58 + lean, -0.15],
            [1.15, -0.15],
            [1.15, 0.46 - lean],
            [0.545, 0.55 + lean],
          ],
          [
            [0.545, 0.55 + lean],
            [1.15, 0.46 - lean],
            [1.15, 1.15],
            [0.5 - lean, 1.15],
          ],
        ];
    const shapes = corners.map((shape) => shape.map(([x, y]) => [(mirrored ? 1 - x : x) * width, y * height] as const));
    const middles = shapes.map(
      (shape) =>
        [
          shape.reduce((sum, [x]) => sum + Math.min(width, Math.max(0, x)), 0) / 4 / width,
          shape.reduce((sum, [, y]) => sum + Math.min(height, Math.max(0, y)), 0) / 4 / height,
        ] as const,
    );
    const [upper, lower] = [shapes[0] as Corners, shapes[1] as Corners];
    const whole: Corners = kit.isUpright
      ? [upper[0] as Corner, lower[1] as Corner, lower[2] as Corner, upper[3] as Corner]
      : [upper[0] as Corner, upper[1] as Corner, lower[2] as Corner, lower[3] as Corner];
    const trace = (ctx: SKRSContext2D, shape: Corners) => {
      shape.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
      ctx.closePath();
    };
    const [main, other] = [lead(kit) as CastObject, kit.objects[1]];
    const isAlone = !kit.portrait && !other;
    const [first, second] = middles as [readonly [number, number], readonly [number, number]];
    const close = isAlone
      ? await leading(kit, style, kit.isUpright ? 0.6 : 0.78, {
          x: (first[0] + second[0]) / 2,
          y: (first[1] + second[1]) / 2,
          depth: 0.7,
        })
      : [thing(main, await made(kit, style, main, 0.48), { x: first[0], y: first[1], depth: 0.7 }, kit)];
    const aside = kit.portrait
      ? [picture(kit, style, kit.isUpright ? 0.6 : 0.5, { x: second[0], y: second[1] })]
      : other
        ? [
            thing(
              other,
              await made(kit, style, other, 0.44, 5),
              { x: second[0], y: second[1], depth: 0.75, phase: 0.4 },
              kit,
            ),
          ]
        : [];
    const panelOf = (shape: Corners, inside: Node[], beats: number, from: number): Node => {
      const enter = (moment: Moment) => easeOut((moment.tSec - beats * 0.24) / 0.26);
      return {
        name: 'panel',
        x: (m) => (1 - enter(m)) * (mirrored ? -1 : 1) * width * 0.6,
        y: (m) => (1 - enter(m)) * from * height,
        children: [
          { name: 'panel inside', clip: (ctx) => trace(ctx, shape), children: inside },
          {
            name: 'panel border',
            paint: (ctx) => {
              ctx.beginPath();
              trace(ctx, shape);
              ctx.lineJoin = 'miter';
              ctx.strokeStyle = kit.inks.key;
              ctx.lineWidth = gutter;
              ctx.stroke();
            },
          },
        ],
      };
    };
    // A panel shows its thing near, in the same place but out of focus; lines run to what matters.
    const far = await outOfFocus(kit, style);
    const sheet = (i: number): Node => ({
      name: 'panel sheet',
      children: [
        { ...far, x: width * (i === 0 ? 0.5 : 0.44), scaleX: i === 0 ? 1.06 : -1.2, scaleY: i === 0 ? 1 : 1.14 },
        speedLines(kit, {
          x: (middles[i] as readonly [number, number])[0],
          y: (middles[i] as readonly [number, number])[1],
          color: withAlpha(kit.inks.key, 0.5),
          reach: 0.3,
          count: 54,
        }),
      ],
    });
    return [
      ...placeNodes(kit, style),
      ...(isAlone
        ? [panelOf(whole, [sheet(0), ...close], 0, kit.isUpright ? -0.4 : 0)]
        : [
            panelOf(upper, [sheet(0), ...close], 0, kit.isUpright ? -0.4 : 0),
            panelOf(lower, [sheet(1), ...aside], 1, kit.isUpright ? -0.4 : 0),
          ]),
    ];
  },
};

/** The thing bursts towards the viewer on the drum from a centre that all lines run to. */
export const burst: Layout = {
  fits: (kit) =>
    kit.phrases.length === 0 || (!lead(kit) && !kit.scene.hasCharacter)
      ? 0
      : isChorus(kit)
        ? 4.2
        : kit.scene.emotion.arousal > 0.4
          ? 2.6
          : 1.2,
  async build(kit, style) {
    const { width, height } = kit.frame;
    const centre = { x: 0.5, y: kit.isUpright ? 0.34 : 0.4 };
    const object =
      lead(kit) && !kit.portrait
        ? await leading(kit, style, kit.isUpright ? 0.86 : 0.84, { ...centre, depth: 0.9 })
        : [];
    const somebody = kit.portrait
      ? [picture(kit, style, kit.isUpright ? 0.72 : 0.5, { x: 0.5, y: kit.isUpright ? 0.34 : 0.32 })]
      : kit.scene.hasCharacter && object.length === 0
        ? [person(kit, style, { heightShare: 0.82, x: 0.5, y: 0.98 })]
        : [];
    return [
      ...(style.ground?.(kit) ?? []),
      speedLines(kit, { ...centre, color: kit.inks.key, reach: 0.2, count: 84 }),
      {
        name: 'bursting',
        x: width * centre.x,
        y: height * centre.y,
        scale: (m) => 1 + 0.11 * m.kick,
        rotate: (m) => 0.03 * m.sway,
        children: [
          { name: 'centred', x: -width * centre.x, y: -height * centre.y, children: [...object, ...somebody] },
        ],
      },
    ];
  },
};
