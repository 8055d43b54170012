/** The posters of a campaign: modules, numerals, running bands. */
import { between } from '../../random.ts';
import { wordCanvas } from '../lettering.ts';
import { easeOut, type Moment, stepped } from '../moment.ts';
import type { Node } from '../node.ts';
import { sprite, type Sprite } from '../sprite.ts';
import type { Kit } from '../style.ts';
import { isChorus, lead, leading, made, person, picture, words, type Layout } from './staging.ts';

/** A poster's grid: the words over six modules, the thing over four, the others turn a quarter in turn on the beats. */
export const modules: Layout = {
  fits: (kit) => (lead(kit) ? 2.5 : 1.2),
  async build(kit, style) {
    const random = kit.random('modules');
    const { width, height } = kit.frame;
    const [columns, rows] = kit.isUpright ? [3, 5] : [5, 3];
    const [w, h] = [width / columns, height / rows];
    const [mirrored, low] = [random() < 0.5, random() < 0.5];
    // Corners, in modules: words three wide, the thing two wide, each two high.
    const [wordsX, wordsY] = kit.isUpright ? [0, low ? 3 : 0] : [mirrored ? 0 : 2, low ? 1 : 0];
    const [thingX, thingY] = kit.isUpright ? [mirrored ? 1 : 0, low ? 1 : 2] : [mirrored ? 3 : 0, wordsY];
    const taken = (x: number, y: number) =>
      (x >= wordsX && x < wordsX + 3 && y >= wordsY && y < wordsY + 2) ||
      (x >= thingX && x < thingX + 2 && y >= thingY && y < thingY + 2);
    const cells = Array.from({ length: columns * rows }, (_, i) => ({
      x: i % columns,
      y: Math.floor(i / columns),
    })).filter(({ x, y }) => !taken(x, y));
    const shapes = 6;
    const looks = Array.from({ length: shapes }, (_, i) =>
      sprite((style.tile ?? style.panel)({ ...kit, seed: kit.seed + i }, w + 1, h + 1, i)),
    );
    const other = kit.objects[1] ?? lead(kit);
    const small = other ? await made(kit, style, other, (Math.min(w, h) / kit.unit) * 0.74, 'pattern', 3) : null;
    // A module in its turn is enlarged so that it still fills its place.
    const turned = (i: number) => (moment: Moment) => (stepped(moment.beat + (i % 2) * 0.5, 1) * Math.PI) / 2;
    const withSign = Math.floor(random() * cells.length);
    const shift = Math.floor(random() * shapes);
    const tiles = cells.map(
      ({ x, y }, i): Node => ({
        name: 'module',
        x: (x + 0.5) * w,
        y: (y + 0.5) * h,
        clip: (ctx) => ctx.rect(-w / 2, -h / 2, w + 1, h + 1),
        children: [
          {
            name: 'module face',
            sprite: looks[i === withSign ? 0 : 1 + ((i + shift) % (shapes - 1))] as Sprite,
            ...(i === withSign
              ? { scale: (m: Moment) => 1 + 0.04 * m.kick }
              : {
                  rotate: turned(i),
                  scale: (m: Moment) =>
                    (1 + 0.04 * m.kick) * (1 + (Math.SQRT2 - 1) * Math.abs(Math.sin(2 * turned(i)(m)))),
                }),
          },
          ...(i === withSign && small
            ? [{ name: 'object beside', sprite: small, scale: (m: Moment) => 1 + 0.12 * m.snare } satisfies Node]
            : []),
        ],
      }),
    );
    const panel = sprite(style.panel(kit, w * 2, h * 2));
    const middle = { x: (thingX + 1) * w, y: (thingY + 1) * h };
    // What passes stays within its panel.
    const held: Kit = {
      ...kit,
      objects: kit.objects.map((cast) => (cast.motion === 'pass' ? { ...cast, motion: 'sail' } : cast)),
    };
    const inside = kit.portrait
      ? [picture(kit, style, (Math.min(w, h) / kit.unit) * 1.62, { x: middle.x / width, y: middle.y / height })]
      : kit.objects.length > 0
        ? await leading(held, style, (Math.min(w, h) / kit.unit) * 1.66, {
            x: middle.x / width,
            y: middle.y / height,
            depth: 0,
          })
        : [
            person(kit, style, {
              heightShare: (h * 1.8) / height,
              x: middle.x / width,
              y: (middle.y + h * 0.92) / height,
            }),
          ];
    const pad = 0.3;
    return [
      ...style.ground(kit),
      ...tiles,
      { name: 'panel', ...middle, scale: (m) => easeOut(0.4 + m.tSec / 0.3), sprite: panel },
      { name: 'panel inside', clip: (ctx) => ctx.rect(middle.x - w, middle.y - h, w * 2, h * 2), children: inside },
      ...words(
        kit,
        style,
        {
          x: (wordsX + pad * 0.6) / columns,
          y: (wordsY + pad / 2) / rows,
          width: (3 - pad * 1.2) / columns,
          height: (2 - pad) / rows,
        },
        { depth: 0 },
      ),
    ];
  },
};

/** The beat of the bar counted in numerals as high as the frame; the thing stands on them, the words beside. */
export const count: Layout = {
  fits: (kit) => (kit.phrases.length > 0 ? 2.45 : 1),
  async build(kit, style) {
    const random = kit.random('count');
    const { width, height } = kit.frame;
    const right = random() < 0.5;
    const hand = style.hand(kit);
    const size = kit.isUpright ? height * 0.62 : height * 1.32;
    const numerals = ['1', '2', '3', '4'].map((text) =>
      sprite(wordCanvas(text, size, hand, style.stroke?.(kit, 'numeral') ?? kit.inks.key)),
    );
    const at = { x: (kit.isUpright ? 0.5 : right ? 0.76 : 0.24) * width, y: (kit.isUpright ? 0.7 : 0.5) * height };
    const numeral = (ahead: number): Node => ({
      name: 'numeral',
      x: at.x,
      y: (m) => at.y + (ahead - easeOut((m.beat - Math.floor(m.beat)) * 2.2)) * height * (kit.isUpright ? 0.55 : 1.12),
      scale: (m) => 1 + 0.03 * m.kick,
      sprite: (m) => numerals[(((Math.floor(m.beat) + ahead - 1) % 4) + 4) % 4] as Sprite,
    });
    const [cast] = kit.objects;
    const object = kit.portrait
      ? [picture(kit, style, 0.5, { x: at.x / width, y: at.y / height + 0.04 })]
      : cast
        ? await leading(
            kit,
            style,
            kit.isUpright ? 0.6 : 0.56,
            {
              x: at.x / width + (kit.isUpright ? 0.12 : right ? -0.06 : 0.06),
              y: at.y / height + (kit.isUpright ? 0.08 : 0.12),
              depth: 0.9,
            },
            'support',
          )
        : [];
    return [
      ...style.ground(kit),
      {
        name: 'numerals',
        depth: 0.3,
        clip: (ctx) =>
          kit.isUpright
            ? ctx.rect(-width, height * 0.44, width * 3, height)
            : ctx.rect(-width, -height, width * 3, height * 3),
        children: [numeral(0), numeral(1)],
      },
      ...object,
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.36 }
          : { x: right ? 0.05 : 0.5, y: 0.1, width: 0.45, height: 0.8 },
        { depth: 1 },
      ),
    ];
  },
};

/** Bands of running type, leaning, that pass each other; the words stand still on the widest. */
export const ticker: Layout = {
  fits: (kit) => (kit.phrases.length > 0 ? (isChorus(kit) ? 3.6 : 2.4) : 1.5),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('ticker');
    const lean = (random() < 0.5 ? -1 : 1) * between(random, 0.05, 0.085);
    const rows = kit.isUpright ? 11 : 7;
    const open = kit.isUpright ? [4, 8] : [2, 5];
    const band = (height * (kit.isUpright ? 1.16 : 1.2)) / rows;
    const text = kit.env.title ?? kit.objects[0]?.noun ?? kit.scene.sectionLabel;
    const strips = style.band
      ? await Promise.all([0, 1, 2].map((i) => style.band?.(kit, band + 1, text, i)))
      : [0, 1, 2].map((i) => style.panel({ ...kit, seed: kit.seed + i }, width, band + 1));
    const bands = Array.from({ length: rows }, (_, row) => row)
      .filter((row) => kit.phrases.length === 0 || row < (open[0] as number) || row >= (open[1] as number))
      .map((row): Node => {
        const look = sprite(strips[row % 3] as Parameters<typeof sprite>[0]);
        const way = row % 2 === 0 ? 1 : -1;
        const count = Math.ceil((width * 1.4) / look.width) + 2;
        return {
          name: 'band',
          y: (row + 0.5 - rows / 2) * band,
          x: (m) => {
            const run = (m.beat * band * 1.1 + row * look.width * 0.37) % look.width;
            return way * run - width * 0.7 - look.width * (way > 0 ? 1 : 0) + look.width / 2;
          },
          children: Array.from(
            { length: count },
            (_, i): Node => ({ name: 'strip', x: i * (look.width - 1), sprite: look }),
          ),
        };
      });
    const object =
      lead(kit) && !kit.portrait
        ? await leading(
            kit,
            style,
            kit.isUpright ? 0.5 : 0.42,
            { x: kit.isUpright ? 0.72 : 0.87, y: kit.isUpright ? 0.8 : 0.84, depth: 1.1 },
            'support',
          )
        : [];
    const somebody = kit.portrait
      ? [picture(kit, style, 0.36, kit.isUpright ? { x: 0.76, y: 0.82 } : { x: 0.85, y: 0.74 })]
      : [];
    const box = kit.isUpright
      ? { x: 0.07, y: 0.36, width: 0.86, height: 0.28 }
      : { x: 0.06, y: 0.31, width: 0.88, height: 0.36 };
    return [
      ...style.ground(kit),
      {
        name: 'leaning',
        x: width / 2,
        y: height / 2,
        rotate: lean,
        scale: (m) => 1.02 + 0.012 * m.kick,
        children: [
          ...bands,
          { name: 'centred', x: -width / 2, y: -height / 2, children: words(kit, style, box, { depth: 0 }) },
        ],
      },
      ...object,
      ...somebody,
    ];
  },
};
