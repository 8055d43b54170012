/** The thing many times: in rows, rings, showers, along a way, over a floor of blocks. */
import { offsetAt } from '../../objects/object-motions.ts';
import { clamp01, type Moment, valueAt } from '../moment.ts';
import { type Node, paintNodes } from '../node.ts';
import { sprite, type Sprite } from '../sprite.ts';
import type { CastObject, Kit } from '../style.ts';
import { behindThings, lead, leading, made, person, placeNodes, thing, words, type Layout } from './staging.ts';

/**
 * Rows of the thing pass through the frame against each other, one of them alone in its colour; the words in a band
 * between.
 */
export const procession: Layout = {
  fits: (kit) => (lead(kit) ? 2 : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const random = kit.random('procession');
    const { width, height } = kit.frame;
    const rows = kit.isUpright ? 6 : 4;
    const size = (height / rows) * (kit.isUpright ? 0.92 : 0.98);
    const looks = await Promise.all(
      [0, 1].map((i) => made(kit, style, kit.objects[i] ?? cast, size / kit.unit, 'pattern', i * 3)),
    );
    const solo = await made(kit, style, cast, (size / kit.unit) * 1.04, 'hero', 8);
    const gap = size * 1.12;
    const count = Math.ceil(width / gap) + 3;
    const soloRow = random() < 0.5 ? 0 : rows - 1;
    const band = kit.isUpright ? [2, 4] : [1, 3];
    const nodes: Node[] = [];
    for (let row = 0; row < rows; row++) {
      if (kit.phrases.length > 0 && row >= (band[0] as number) && row < (band[1] as number)) continue;
      const direction = row % 2 === 0 ? 1 : -1;
      nodes.push({
        name: 'object row',
        depth: 0.6,
        y: ((row + 0.5) / rows) * height,
        x: (moment) => direction * (((moment.tSec * gap * 0.42) % gap) + gap * 0.1 * moment.kick) - gap,
        children: Array.from(
          { length: count },
          (_, i): Node => ({
            name: 'object',
            x: i * gap + (row % 2) * gap * 0.5,
            rotate: (moment) => offsetAt(cast.motion, moment, (i * 0.37 + row * 0.2) % 1).rotate * 0.8,
            scale: (moment) => 1 + 0.07 * (i % 2 === 0 ? moment.kick : moment.snare),
            sprite: (row === soloRow && i === Math.floor(count / 2) ? solo : looks[(i + row) % 2]) as Sprite,
          }),
        ),
      });
    }
    return [
      ...style.ground(kit),
      ...nodes,
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.06, y: 0.34, width: 0.88, height: 0.32 }
          : { x: 0.05, y: 0.27, width: 0.9, height: 0.46 },
        { depth: 1 },
      ),
    ];
  },
};

/** The thing in the middle of a turning ring of its like; the words stand over the middle. */
export const ring: Layout = {
  fits: (kit) => (lead(kit) ? 1.8 : 0),
  async build(kit, style) {
    const cast = lead(kit) as CastObject;
    const other = kit.objects[1] ?? cast;
    const { width, height } = kit.frame;
    const random = kit.random('ring');
    const look = await made(kit, style, cast, kit.phrases.length > 0 ? 0.46 : 0.62, 'hero');
    const [outer, inner] = [
      await made(kit, style, other, 0.21, 'pattern', 4),
      await made(kit, style, cast, 0.13, 'pattern', 6),
    ];
    const turn = random() < 0.5 ? 1 : -1;
    const centre = kit.phrases.length > 0 ? 0.36 : 0.5;
    const bottom = kit.phrases.length === 0 ? 2 : kit.isUpright ? 0.46 : 0.5;
    const circle = (name: string, item: Sprite, count: number, radius: number, way: number): Node => ({
      name,
      depth: 0.5,
      x: width / 2,
      y: centre * height,
      rotate: (moment) => (way * moment.tSec * Math.PI) / 9,
      scale: (moment) => 1 + 0.05 * moment.kick,
      children: Array.from(
        { length: count },
        (_, i): Node => ({
          name: 'object',
          x: Math.sin((i / count) * Math.PI * 2) * radius,
          y: -Math.cos((i / count) * Math.PI * 2) * radius,
          rotate: (i / count) * Math.PI * 2,
          sprite: item,
          // Fades before it comes among the words.
          alpha: (moment) =>
            clamp01(
              (bottom -
                centre +
                Math.cos((way * moment.tSec * Math.PI) / 9 + (i / count) * Math.PI * 2) * (radius / height)) /
                0.12 +
                0.5,
            ),
        }),
      ),
    });
    return [
      ...style.ground(kit),
      circle('object ring', outer, 14, kit.unit * 0.62, turn),
      circle('object ring', inner, 12, kit.unit * 0.39, -turn),
      thing(cast, look, { x: 0.5, y: kit.phrases.length > 0 ? 0.34 : 0.5, depth: 0.8 }, kit),
      ...words(
        kit,
        style,
        kit.isUpright ? { x: 0.08, y: 0.5, width: 0.84, height: 0.3 } : { x: 0.14, y: 0.56, width: 0.72, height: 0.38 },
        { depth: 1.1 },
      ),
    ];
  },
};

/** The thing falls or rises past the words in many sizes, near ones out of reach of the eye. */
export const shower: Layout = {
  fits: (kit) => (lead(kit) ? 1.6 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('shower');
    const looks = await Promise.all(
      [0.16, 0.26, 0.5].map((size, i) =>
        made(kit, style, kit.objects[i % kit.objects.length] as CastObject, size, i === 2 ? 'hero' : 'pattern', i),
      ),
    );
    const upwards = ['fly', 'float', 'rise', 'flicker', 'flutter'].includes((lead(kit) as CastObject).motion) ? -1 : 1;
    const rank = (level: number, count: number): Node[] =>
      Array.from({ length: count }, (_, i) => {
        const look = looks[level] as Sprite;
        const [x, y, phase] = [
          level === 2 ? (i === 0 ? 0.02 : 0.98) : (i + random() * 0.8) / count,
          (i * 0.618 + random() * 0.15) % 1,
          random(),
        ];
        const speed = 0.09 + level * 0.07;
        return {
          name: 'object',
          x: (m) => x * width + Math.sin((m.tSec * 0.4 + phase) * Math.PI * 2) * look.width * 0.12,
          y: (m) => {
            const way = y + upwards * m.tSec * speed * (0.8 + 0.4 * phase) + upwards * 0.02 * m.kick;
            return ((way - Math.floor(way)) * 1.5 - 0.25) * height;
          },
          rotate: (m) => (phase - 0.5) * 1.2 + Math.sin((m.tSec * 0.3 + phase) * Math.PI * 2) * 0.3,
          sprite: look,
        };
      });
    return [
      ...style.ground(kit),
      { name: 'object shower', depth: 0.4, children: rank(0, 13) },
      { name: 'object shower', depth: 0.7, children: rank(1, 6) },
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.06, y: 0.26, width: 0.88, height: 0.48 }
          : { x: 0.08, y: 0.12, width: 0.84, height: 0.76 },
        { depth: 0.9 },
      ),
      { name: 'object shower', depth: 1.3, children: rank(2, 2) },
    ];
  },
};

/**
 * A floor of blocks from above that rise and sink in rings with the drums, the thing on the highest, the words over the
 * calm part.
 */
export const blocks: Layout = {
  fits: (kit) => (kit.phrases.length > 0 || lead(kit) ? 1.9 : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const random = kit.random('blocks');
    const left = random() < 0.5;
    const side = kit.unit * 0.25;
    const [fromX, fromY] = kit.isUpright ? [0.5, 0.72] : [left ? 0.22 : 0.78, 0.58];
    const looks = [0, 1, 2].map((level) =>
      sprite(
        (style.block ?? ((inner: Kit, w: number, h: number) => style.panel(inner, w, h)))(
          kit,
          side,
          side * (level === 0 ? 1.15 : 2),
          level,
        ),
      ),
    );
    const [columns, rows] = [Math.ceil((width * 1.2) / side) + 1, Math.ceil((height * 1.3) / (side * 0.29)) + 2];
    const cells: Node[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = (column + (row % 2) * 0.5) * side - width * 0.1;
        const y = row * side * 0.29 - height * 0.06;
        const far = Math.hypot(x - fromX * width, (y - fromY * height) * 1.7) / kit.unit;
        const near = Math.max(0, 1 - far / 0.85);
        const lift = random();
        const look = looks[near > 0.12 && lift > 0.86 ? 2 : near > 0.1 && lift > 0.55 ? 1 : 0] as Sprite;
        // A ring leaves the thing on every kick and runs outwards; the calm part only breathes.
        cells.push({
          name: 'block',
          x,
          sprite: look,
          y: (m) =>
            y +
            look.height * 0.5 -
            side * 0.4 -
            side *
              (lift * (0.14 + 0.9 * near) +
                (0.1 + 0.4 * near) * m.kick * (0.5 + 0.5 * Math.cos(far * 9 - m.beat * Math.PI)) +
                0.07 * Math.sin(far * 6 - m.tSec * 1.6)),
        });
      }
    }
    return [
      ...style.ground(kit),
      { name: 'blocks', depth: 0.6, children: cells },
      ...(await leading(kit, style, kit.isUpright ? 0.8 : 0.7, { x: fromX, y: fromY - 0.1, depth: 0.85 })),
      ...words(
        kit,
        style,
        kit.isUpright
          ? { x: 0.07, y: 0.06, width: 0.86, height: 0.34 }
          : { x: left ? 0.46 : 0.05, y: 0.12, width: 0.49, height: 0.76 },
        { depth: 1 },
      ),
    ];
  },
};

/** Things stand along both sides of a way and pass the viewer; the words wait where it ends. */
export const avenue: Layout = {
  fits: (kit) => (lead(kit) && !kit.portrait ? (kit.scene.framing === 'close' ? 1.6 : 2.5) : 0),
  async build(kit, style) {
    const { width, height } = kit.frame;
    const horizon = kit.isUpright ? 0.56 : 0.62;
    const inner: Kit = {
      ...kit,
      place: {
        ...kit.place,
        horizon,
        body: kit.place.body && { ...kit.place.body, x: 0.5, y: horizon - (0.14 * kit.unit) / height, radius: 0.2 },
      },
    };
    const looks = await Promise.all(
      [0, 1].map((i) =>
        made(inner, style, kit.objects[i] ?? (lead(kit) as CastObject), 0.56, i === 0 ? 'hero' : 'support', i * 5),
      ),
    );
    const pairs = 5;
    const size = kit.isUpright ? 0.62 : 1.1;
    const stands = Array.from({ length: pairs * 2 }, (_, i): Node => {
      const side = i % 2 === 0 ? -1 : 1;
      const look = looks[Math.floor(i / 2) % 2] as Sprite;
      const far = (moment: Moment) => {
        const way = (Math.floor(i / 2) + (side > 0 ? 0.5 : 0)) / pairs - moment.tSec * 0.1;
        return (way - Math.floor(way)) * 3.9 + 0.62;
      };
      const scaleAt = (moment: Moment) => (size / far(moment)) * (1 + 0.04 * (side < 0 ? moment.kick : moment.snare));
      return {
        name: 'object beside',
        x: (m) => width / 2 + (side * width * (kit.isUpright ? 0.44 : 0.46)) / far(m),
        y: (m) => horizon * height + ((0.86 - horizon) * height) / far(m) - look.height * scaleAt(m) * 0.42,
        scale: scaleAt,
        alpha: (m) => Math.min(clamp01((4.5 - far(m)) / 1.2), clamp01((far(m) - 0.62) / 0.12)),
        sprite: look,
      };
    });
    // Which of them is farther changes as they pass, so that each frame has its order.
    const scaleOf = (node: Node, moment: Moment) => valueAt(node.scale ?? 1, moment);
    const ordered: Node = {
      name: 'object row',
      depth: 0.8,
      paint: (ctx, moment) =>
        paintNodes(
          ctx,
          [...stands].sort((a, b) => scaleOf(a, moment) - scaleOf(b, moment)),
          moment,
          { x: 0, y: 0, zoom: 1 },
          kit.frame,
        ),
    };
    return [
      ...behindThings(placeNodes(inner, style, { withFigure: false })),
      ordered,
      ...(kit.scene.hasCharacter ? [person(inner, style, { heightShare: 0.42 })] : []),
      ...words(
        inner,
        style,
        kit.isUpright ? { x: 0.07, y: 0.07, width: 0.86, height: 0.4 } : { x: 0.14, y: 0.07, width: 0.72, height: 0.5 },
        { depth: 0.5, isPlain: kit.place.body !== null },
      ),
    ];
  },
};
