/** One thing carries the picture: large, on a plinth, on the horizon, in a plane of focus, in a cone of light. */
import { offsetAt } from '../../objects/object-motions.ts';
import { between } from '../../random.ts';
import { figureNode } from '../figure.ts';
import type { Moment } from '../moment.ts';
import { type Node, OVERSCAN } from '../node.ts';
import type { LandLayer } from '../place.ts';
import { sprite } from '../sprite.ts';
import type { CastObject, Kit } from '../style.ts';
import { backdrop, layerPainter, lead, leading, made, plain, thing, words, type Layout } from './staging.ts';

/** One thing, huge and cut by the frame's edge; the words take the other side. */
export const hero: Layout = {
  fits: (kit) => (lead(kit) ? 3 : 0),
  async build(kit, style) {
    const random = kit.random('hero');
    const right = random() < 0.5;
    const at = kit.isUpright
      ? { x: between(random, 0.4, 0.6), y: 0.7 }
      : { x: right ? 0.77 : 0.23, y: between(random, 0.5, 0.58) };
    const box = kit.isUpright
      ? { x: 0.08, y: 0.07, width: 0.84, height: 0.36 }
      : { x: right ? 0.05 : 0.5, y: 0.1, width: 0.45, height: 0.8 };
    return [
      ...backdrop(kit, style),
      ...(await leading(kit, style, kit.isUpright ? 1.05 : between(random, 1.05, 1.2), { ...at, depth: 0.8 })),
      ...words(kit, style, box, { depth: 1.1 }),
    ];
  },
};

/** Two halves of other inks; the thing stands across the border, the words in the free half. */
export const split: Layout = {
  fits: (kit) => (lead(kit) ? 2.2 : 0),
  async build(kit, style) {
    const random = kit.random('split');
    const { width, height } = kit.frame;
    const left = random() < 0.5;
    const panel = kit.isUpright
      ? sprite(style.panel(kit, width * 1.3, height * 0.56))
      : sprite(style.panel(kit, width * 0.62, height * 1.3));
    const tilt = (random() - 0.5) * 0.16;
    return [
      ...style.ground(kit),
      {
        name: 'panel',
        depth: 0.3,
        x: (m) => (kit.isUpright ? 0.5 : left ? 0.24 : 0.76) * width + (left ? -1 : 1) * m.kick * width * 0.006,
        y: (kit.isUpright ? 0.76 : 0.5) * height,
        rotate: tilt,
        sprite: panel,
      },
      ...(await leading(kit, style, kit.isUpright ? 0.86 : 0.9, {
        x: kit.isUpright ? 0.5 : left ? 0.29 : 0.71,
        y: kit.isUpright ? 0.68 : 0.52,
        depth: 0.85,
      })),
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.07, width: 0.86, height: 0.36 }
          : { x: left ? 0.55 : 0.05, y: 0.12, width: 0.4, height: 0.76 },
        { depth: 1.1 },
      ),
    ];
  },
};

/**
 * The thing on a plinth, shown from all sides; the words stand behind it from wall to wall, others like it at its feet.
 */
export const podium: Layout = {
  fits: (kit) => (lead(kit) ? 2.3 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('podium');
    const size = kit.isUpright ? 0.72 : kit.phrases.length > 0 ? 0.54 : 0.7;
    const floor = kit.isUpright ? 0.82 : 0.83;
    const wide = kit.unit * size * 1.3;
    const plinth = (share: number) => sprite((style.plinth ?? style.panel)(kit, wide * share, kit.unit * 0.4));
    const [look, low] = [plinth(1), plinth(0.74)];
    const others = kit.isUpright
      ? []
      : await Promise.all(
          [-1, 1].map(async (side, i) => {
            const cast = kit.objects[1 + i] ?? (kit.objects[0] as CastObject);
            return {
              x: (0.5 + side * between(random, 0.3, 0.35)) * width,
              y: floor * height + kit.unit * between(random, 0.02, 0.07),
              look: await made(kit, style, cast, size * 0.52, 'pattern', 5 + i),
            };
          }),
        );
    return [
      ...style.ground(kit),
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.38 }
          : { x: 0.05, y: 0.04, width: 0.9, height: 0.34 },
        { depth: 0.6 },
      ),
      ...others.flatMap((other, i): Node[] => [
        { name: 'plinth', depth: 0.85, x: other.x, y: other.y + low.height / 2, sprite: low },
        {
          name: 'object beside',
          depth: 0.85,
          x: other.x,
          y: (m) => other.y + wide * 0.07 - kit.unit * size * 0.26 - kit.unit * 0.05 * (i === 0 ? m.kick : m.snare),
          rotate: (m) => 0.08 * m.sway * (i === 0 ? 1 : -1),
          sprite: other.look,
        },
      ]),
      {
        name: 'plinth',
        depth: 0.95,
        x: 0.5 * width,
        y: (m) => floor * height + look.height / 2 + kit.unit * 0.012 * m.kick,
        sprite: look,
      },
      ...(await leading(kit, style, size, {
        x: 0.5,
        y: floor + (wide * 0.13 - kit.unit * size * 0.45) / height,
        depth: 0.95,
      })),
    ];
  },
};

/**
 * The thing stands on the horizon before a giant sun or moon, mirrored in wet ground; somebody small looks up at it.
 */
export const monument: Layout = {
  fits: (kit) => (lead(kit) ? 2.4 : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const random = kit.random('monument');
    const { width, height } = kit.frame;
    const right = random() < 0.5;
    const horizon = kit.isUpright ? 0.52 : between(random, 0.7, 0.76);
    const x = kit.isUpright ? 0.5 : right ? 0.72 : 0.28;
    const size = kit.isUpright ? 0.62 : 0.52;
    const radius = size * 0.62;
    const body = {
      kind: kit.scene.timeOfDay === 'night' ? 'moon' : 'sun',
      x,
      y: horizon - (radius * 0.62 * kit.unit) / height,
      radius,
    } as const;
    const inner: Kit = { ...kit, place: { ...kit.place, horizon, body } };
    const look = await made(inner, style, cast, size, 'hero');
    const mirrored = await made(inner, style, cast, size, 'blurred');
    const floor = style.land(inner, plain('ground', 0.3, horizon), layerPainter(kit));
    const stands = horizon - (size * 0.43 * kit.unit) / height;
    const figure = kit.scene.hasCharacter
      ? [
          figureNode({
            x: (x + (right ? -1 : 1) * (kit.isUpright ? 0.34 : 0.19)) * width,
            y: (horizon + 0.035) * height,
            heightPx: kit.unit * 0.2,
            ...style.figure(inner),
            acting: 'stand',
            seed: 7,
            depth: 0.8,
          }),
        ]
      : [];
    return [
      ...style.ground(inner),
      {
        name: 'sky body',
        depth: 0.2,
        x: x * width,
        y: body.y * height,
        scale: (m) => 1 + 0.035 * m.kick + 0.05 * m.progress,
        sprite: sprite(style.body(inner, radius * kit.unit)),
      },
      {
        name: 'ground',
        depth: 0.6,
        x: width / 2,
        y: height / 2,
        sprite: sprite(floor, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2)),
      },
      {
        name: 'mirrored',
        depth: 0.75,
        x: x * width,
        y: (2 * horizon - stands) * height,
        scaleX: (m) => 1 + 0.02 * m.sway,
        scaleY: (m) => -0.8 - 0.03 * m.kick,
        alpha: 0.5,
        sprite: mirrored,
      },
      thing(cast, look, { x, y: stands, depth: 0.75 }, kit),
      ...figure,
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.08, y: 0.62, width: 0.84, height: 0.3 }
          : { x: right ? 0.06 : 0.52, y: 0.14, width: 0.42, height: 0.62 },
        { depth: 1 },
      ),
    ];
  },
};

/** A dolly past the thing: out of focus close by and far off, sharp in one plane. */
export const deep: Layout = {
  fits: (kit) => (lead(kit) ? 2.3 : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const other = kit.objects[1] ?? cast;
    const random = kit.random('deep');
    const { width, height } = kit.frame;
    const side = random() < 0.5 ? 1 : -1;
    const at = (share: number) => 0.5 + side * share;
    const [near, sharp, far] = [
      await made(kit, style, other, 0.95, 'blurred', 5),
      await made(kit, style, cast, 0.62, 'hero'),
      await made(kit, style, cast, 0.2, 'blurred', 9),
    ];
    const dolly = (depth: number) => (m: Moment) => 1 + 0.16 * depth * m.progress + 0.02 * depth * m.kick;
    const distant = Array.from({ length: 7 }, (_, i): Node => {
      const [x, y, phase] = [
        between(random, -0.05, 1.05),
        kit.isUpright ? between(random, 0.5, 0.95) : between(random, 0.2, 0.85),
        random(),
      ];
      return {
        name: 'far object',
        depth: 0.2,
        alpha: 0.55,
        x: (m) => (x - side * 0.03 * m.tSec * 0.5) * width,
        y: (m) => y * height + offsetAt(cast.motion, m, phase).y * far.width,
        rotate: (m) => (phase - 0.5) * 0.5 + offsetAt(cast.motion, m, phase).rotate,
        scale: 0.55 + 0.6 * ((i * 0.37) % 1),
        sprite: far,
      };
    });
    const focus = kit.isUpright ? { x: at(0.06), y: 0.64 } : { x: at(0.22), y: 0.55 };
    return [
      ...backdrop(kit, style),
      ...distant,
      { ...thing(cast, sharp, { ...focus, depth: 0.8 }, kit), scale: dolly(1) },
      {
        name: 'near object',
        depth: 1.5,
        x: (m) => (at(0.47) + side * 0.012 * m.tSec) * width,
        y: (kit.isUpright ? 0.96 : 0.84) * height,
        rotate: (m) => side * (0.3 + 0.02 * m.sway),
        scale: dolly(1.6),
        sprite: near,
      },
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.08, width: 0.86, height: 0.34 }
          : { x: side > 0 ? 0.05 : 0.51, y: 0.12, width: 0.44, height: 0.76 },
        { depth: 1.1 },
      ),
    ];
  },
};

/** One thing in a cone of light, its shadow under it, everything else dark. */
export const spotlit: Layout = {
  fits: (kit) => (lead(kit) ? (kit.place.isInside ? 2.8 : 1.5) : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const random = kit.random('spotlit');
    const { width, height } = kit.frame;
    const x = kit.isUpright ? 0.5 : random() < 0.5 ? 0.7 : 0.3;
    const from = x + between(random, -0.16, 0.16);
    const floor = kit.isUpright ? 0.86 : 0.83;
    const half = (0.4 * kit.unit) / width;
    const inner: Kit = { ...kit, place: { ...kit.place, isInside: true, body: null, horizon: floor } };
    const cone: LandLayer = {
      ...plain('beam', 0.5, -0.12),
      bottom: floor,
      trace: (ctx) => {
        ctx.moveTo((from - 0.012) * width, -0.12 * height);
        ctx.lineTo((from + 0.012) * width, -0.12 * height);
        ctx.lineTo((x + half) * width, floor * height);
        ctx.ellipse(x * width, floor * height, half * width, 0.06 * height, 0, 0, Math.PI);
        ctx.closePath();
      },
    };
    const pool: LandLayer = {
      ...plain('beam', 0.5, floor - 0.06),
      bottom: floor + 0.06,
      trace: (ctx) => ctx.ellipse(x * width, floor * height, half * width, 0.055 * height, 0, 0, Math.PI * 2),
    };
    const lay = (layer: LandLayer, name: string, alpha: Node['alpha']): Node => ({
      name,
      depth: 0.6,
      blend: 'lighter',
      x: width / 2,
      y: height / 2,
      ...(alpha === undefined ? {} : { alpha }),
      sprite: sprite(
        style.land(inner, layer, layerPainter(kit)),
        width * (1 + OVERSCAN * 2),
        height * (1 + OVERSCAN * 2),
      ),
    });
    const look = await leading(inner, style, kit.isUpright ? 0.66 : 0.6, {
      x,
      y: floor - (0.31 * kit.unit) / height,
      depth: 0.8,
    });
    const shadow = await made(inner, style, cast, 0.5, 'blurred');
    return [
      ...style.ground(inner),
      lay(cone, 'beam', (m) => 0.5 + 0.5 * m.pulse),
      lay(pool, 'pool of light', (m) => 0.55 + 0.45 * m.kick),
      {
        name: 'shadow',
        depth: 0.8,
        blend: 'multiply',
        x: x * width,
        y: floor * height,
        scaleX: 1.05,
        scaleY: 0.12,
        alpha: 0.8,
        sprite: shadow,
      },
      ...look,
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.08, y: 0.06, width: 0.84, height: 0.34 }
          : { x: x > 0.5 ? 0.06 : 0.5, y: 0.14, width: 0.44, height: 0.72 },
        { depth: 1.1 },
      ),
    ];
  },
};
