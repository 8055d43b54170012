/**
 * Compositions, shared by all styles: where the object, the words, the place and the person stand, and what in them follows the song. A
 * layout knows no colour and no material; a style gives both. Each is a family: sides, crops and counts come from the scene's seed.
 */
import { offsetAt } from '../objects/object-motions.ts';
import { between, hash01, pick } from '../random.ts';
import { figureNode } from './figure.ts';
import { letteringNodes, wordCanvas, type Box } from './lettering.ts';
import { clamp01, easeOut, easeOutBack, type Moment, stepped, valueAt } from './moment.ts';
import { OVERSCAN, paintNodes, type Node } from './node.ts';
import { painted, sprite, cropped, type Sprite } from './sprite.ts';
import type { LandLayer } from './place.ts';
import type { CastObject, Kit, LayerPainter, ObjectRole, Style } from './style.ts';

export type LayoutId = 'hero' | 'procession' | 'vista' | 'split' | 'wall' | 'ring' | 'framed' | 'shower' | 'podium' | 'blocks' | 'panels' | 'burst' | 'monument' | 'deep' | 'spotlit' | 'avenue' | 'windows' | 'modules' | 'count' | 'ticker' | 'stickers';

export type Layout = {
  /** How well it suits a scene; 0 never. */
  fits: (kit: Kit) => number;
  build: (kit: Kit, style: Style) => Promise<Node[]>;
};

const FIRST_SHOW_SEC = 0.05;
/** Words travel little with the camera, so that none is cut by the frame's edge. */
const WORDS_TRAVEL = 0.12;
/** Between a letterbox and the words, in shares of the frame's height. */
const BAR_MARGIN = 0.03;

/** The words of the scene in a box given in shares of the frame. */
function words(kit: Kit, style: Style, box: Box, options: { depth?: number; blend?: Node['blend']; isPlain?: boolean } = {}): Node[] {
  const { width, height } = kit.frame;
  const bar = style.barShare?.(kit) ?? 0;
  const clear = bar > 0 ? bar + BAR_MARGIN : 0;
  const [top, bottom] = [Math.max(box.y, clear), Math.min(box.y + box.height, 1 - clear)];
  const pixels = { x: box.x * width, y: top * height, width: box.width * width, height: (bottom - top) * height };
  return letteringNodes(kit.phrases, pixels, style.hand(kit), { nouns: kit.objects.map(({ noun }) => noun), seed: kit.seed, firstSec: kit.scene.startSec + FIRST_SHOW_SEC, ...options, depth: (options.depth ?? 1) * WORDS_TRAVEL });
}

/** An object that moves as it should, its middle at x, y in shares of the frame. */
function thing(cast: CastObject, look: Sprite, at: { x: number; y: number; depth: number; phase?: number; alpha?: Node['alpha'] }, kit: Kit): Node {
  const { x, y, depth, phase = 0, alpha } = at;
  const offset = (moment: Moment) => offsetAt(cast.motion, moment, phase);
  return {
    name: 'object', depth, ...(alpha === undefined ? {} : { alpha }),
    x: (moment) => x * kit.frame.width + offset(moment).x * look.width, y: (moment) => y * kit.frame.height + offset(moment).y * look.height,
    rotate: (moment) => offset(moment).rotate, scaleX: (moment) => offset(moment).scaleX, scaleY: (moment) => offset(moment).scaleY, sprite: look,
  };
}

/** What is sung of now: the scene's objects in turn, each from the phrase that names it on. */
async function leading(kit: Kit, style: Style, sizeShare: number, at: { x: number; y: number; depth: number }, role: ObjectRole = 'hero'): Promise<Node[]> {
  const starts = kit.objects.map(({ noun }, i) => {
    const head = noun.split(' ').at(-1) as string;
    const phrase = kit.phrases.find(({ words: sung }) => sung.some(({ text }) => text.toLowerCase().includes(head.slice(0, Math.max(3, head.length - 1)))));
    return { cast: kit.objects[i] as CastObject, fromSec: phrase?.startSec ?? (i === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY) };
  }).filter(({ fromSec }) => fromSec < Number.POSITIVE_INFINITY).sort((a, b) => a.fromSec - b.fromSec);
  const looks = await Promise.all(starts.map(async ({ cast }, i) => made(kit, style, cast, sizeShare, role, i * 11)));
  return starts.map(({ cast, fromSec }, i) => {
    const [showSec, hideSec] = [i === 0 ? Number.NEGATIVE_INFINITY : fromSec - 0.06, starts[i + 1] ? (starts[i + 1] as { fromSec: number }).fromSec - 0.06 : Number.POSITIVE_INFINITY];
    const look = looks[i] as Sprite;
    return {
      name: 'lead', alpha: ({ songSec }) => (songSec >= showSec && songSec < hideSec ? 1 : 0),
      children: [{ ...thing(cast, look, at, kit), scale: ({ songSec }: Moment) => (i === 0 ? 1 : 0.7 + 0.3 * easeOutBack((songSec - showSec) / 0.22)) }],
    };
  });
}

async function made(kit: Kit, style: Style, cast: CastObject, sizeShare: number, role: ObjectRole, seed = 0): Promise<Sprite> {
  const look = await style.object(kit, cast.shape, sizeShare * kit.unit, role, kit.seed + seed);
  return 'canvas' in look ? look : sprite(look);
}

/** The place behind everything: sky body, land, and the person if the scene has one. `quiet` leaves out what would fight with type. */
function placeNodes(kit: Kit, style: Style, { withFigure = true, depthMax = 9 } = {}): Node[] {
  const { frame, place, scene } = kit;
  const { width, height } = frame;
  const full = { width: width * (1 + OVERSCAN * 2), height: height * (1 + OVERSCAN * 2) };
  const nodes: Node[] = [];
  if (place.body) {
    const { x, y, radius } = place.body;
    const look = sprite(style.body(kit, radius * kit.unit));
    nodes.push({ name: 'sky body', depth: 0.05, x: x * width, y: (moment) => (y + 0.05 * (0.5 - moment.progress)) * height, scale: (moment) => 1 + 0.03 * moment.kick, sprite: look });
  }
  place.layers.filter(({ depth }) => depth <= depthMax).forEach((layer) => {
    const canvas = style.land(kit, layer, layerPainter(kit));
    nodes.push({ name: layer.kind, depth: layer.depth, x: width / 2, y: height / 2, ...moving(layer.kind, kit), sprite: sprite(canvas, full.width, full.height) });
  });
  if (withFigure && scene.hasCharacter) nodes.push(person(kit, style));
  return nodes;
}

/** What of a place moves of itself. */
function moving(kind: string, kit: Kit): Partial<Node> {
  const { width } = kit.frame;
  if (kind === 'water') return { x: (moment) => width / 2 + Math.sin(moment.tSec * 0.9) * width * 0.012, scaleY: (moment) => 1 + 0.012 * moment.kick };
  if (kind === 'cloud') return { x: (moment) => width / 2 + (moment.progress - 0.5) * width * 0.05 };
  if (kind === 'beam') return { alpha: (moment) => 0.35 + 0.65 * moment.pulse, x: (moment) => width / 2 + moment.sway * width * 0.02 };
  if (kind === 'crowd') return { y: (moment) => kit.frame.height / 2 - moment.kick * kit.frame.height * 0.018 };
  if (kind === 'arc') return { scale: (moment) => 1 + 0.05 * moment.kick };
  return {};
}

function person(kit: Kit, style: Style, at: { heightShare?: number; x?: number; y?: number } = {}): Node {
  const { scene, frame, place } = kit;
  const random = kit.random('person');
  const heightPx = frame.height * (at.heightShare ?? { wide: 0.26, medium: 0.42, close: 0.6 }[scene.framing]);
  const besides = between(random, 0.3, 0.7);
  const x = (at.x ?? besides) * frame.width;
  const y = (at.y ?? Math.min(0.97, place.isInside ? 0.95 : place.horizon + 0.28)) * frame.height;
  const acting = scene.shotType === 'dance' ? 'dance' : scene.shotType === 'performance' || scene.shotType === 'lipsync' ? 'reach' : random() < 0.5 ? 'walk' : 'stand';
  return figureNode({ x, y, heightPx, ...style.figure(kit), acting, seed: 7, depth: 0.95 });
}

const lead = (kit: Kit): CastObject | null => kit.objects[0] ?? null;

export const LAYOUTS: Record<LayoutId, Layout> = {
  /** One thing, huge and cut by the frame's edge; the words take the other side. */
  hero: {
    fits: (kit) => (lead(kit) ? 3 : 0),
    async build(kit, style) {
      const random = kit.random('hero');
      const right = random() < 0.5;
      const at = kit.isUpright ? { x: between(random, 0.4, 0.6), y: 0.7 } : { x: right ? 0.77 : 0.23, y: between(random, 0.5, 0.58) };
      const box = kit.isUpright ? { x: 0.08, y: 0.07, width: 0.84, height: 0.36 } : { x: right ? 0.05 : 0.5, y: 0.1, width: 0.45, height: 0.8 };
      return [...style.ground(kit), ...backdrop(kit, style), ...(await leading(kit, style, kit.isUpright ? 1.05 : between(random, 1.05, 1.2), { ...at, depth: 0.8 })), ...words(kit, style, box, { depth: 1.1 })];
    },
  },

  /** Rows of the thing pass through the frame against each other, one of them alone in its colour; the words in a band between. */
  procession: {
    fits: (kit) => (lead(kit) ? 2 : 0),
    async build(kit, style) {
      const cast = lead(kit) as CastObject;
      const random = kit.random('procession');
      const { width, height } = kit.frame;
      const rows = kit.isUpright ? 6 : 4;
      const size = (height / rows) * (kit.isUpright ? 0.92 : 0.98);
      const looks = await Promise.all([0, 1].map((i) => made(kit, style, kit.objects[i] ?? cast, size / kit.unit, 'pattern', i * 3)));
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
          name: 'object row', depth: 0.6, y: ((row + 0.5) / rows) * height, x: (moment) => direction * (((moment.tSec * gap * 0.42) % gap) + gap * 0.1 * moment.kick) - gap,
          children: Array.from({ length: count }, (_, i): Node => ({
            name: 'object', x: i * gap + (row % 2) * gap * 0.5, rotate: (moment) => offsetAt(cast.motion, moment, (i * 0.37 + row * 0.2) % 1).rotate * 0.8,
            scale: (moment) => 1 + 0.07 * (i % 2 === 0 ? moment.kick : moment.snare), sprite: (row === soloRow && i === Math.floor(count / 2) ? solo : looks[(i + row) % 2]) as Sprite,
          })),
        });
      }
      return [...style.ground(kit), ...nodes, ...words(kit, style, kit.isUpright ? { x: 0.06, y: 0.34, width: 0.88, height: 0.32 } : { x: 0.05, y: 0.27, width: 0.9, height: 0.46 }, { depth: 1 })];
    },
  },

  /** The place itself, the words standing in it behind the near land, somebody small in front. */
  vista: {
    fits: (kit) => (kit.scene.framing === 'wide' ? 3 : 1.4),
    async build(kit, style) {
      const [cast] = kit.objects;
      const land = placeNodes(kit, style);
      const near = land.findIndex((node) => (node.depth ?? 0) >= 0.6);
      const at = near < 0 ? land.length : near;
      const random = kit.random('vista');
      const object = cast ? [thing(cast, await made(kit, style, cast, between(random, 0.34, 0.46), 'support'), { x: random() < 0.5 ? 0.24 : 0.76, y: Math.min(0.8, kit.place.horizon + 0.1), depth: 0.8 }, kit)] : [];
      const box = kit.isUpright ? { x: 0.06, y: 0.08, width: 0.88, height: 0.42 } : { x: 0.06, y: 0.06, width: 0.88, height: Math.min(0.56, kit.place.horizon - 0.06) };
      return [...style.ground(kit), ...land.slice(0, at), ...words(kit, style, box, { depth: 0.45, isPlain: kit.place.body !== null }), ...land.slice(at).filter((node) => node.name !== 'figure'), ...object, ...land.filter((node) => node.name === 'figure')];
    },
  },

  /** Two halves of other inks; the thing stands across the border, the words in the free half. */
  split: {
    fits: (kit) => (lead(kit) ? 2.2 : 0),
    async build(kit, style) {
      const random = kit.random('split');
      const { width, height } = kit.frame;
      const left = random() < 0.5;
      const panel = kit.isUpright ? sprite(style.panel(kit, width * 1.3, height * 0.56)) : sprite(style.panel(kit, width * 0.62, height * 1.3));
      const tilt = (random() - 0.5) * 0.16;
      return [
        ...style.ground(kit),
        { name: 'panel', depth: 0.3, x: (m) => (kit.isUpright ? 0.5 : left ? 0.24 : 0.76) * width + (left ? -1 : 1) * m.kick * width * 0.006, y: (kit.isUpright ? 0.76 : 0.5) * height, rotate: tilt, sprite: panel },
        ...(await leading(kit, style, kit.isUpright ? 0.86 : 0.9, { x: kit.isUpright ? 0.5 : left ? 0.29 : 0.71, y: kit.isUpright ? 0.68 : 0.52, depth: 0.85 })),
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.07, width: 0.86, height: 0.36 } : { x: left ? 0.55 : 0.05, y: 0.12, width: 0.4, height: 0.76 }, { depth: 1.1 }),
      ];
    },
  },

  /** Words from edge to edge, overprinting what they are about. */
  wall: {
    fits: (kit) => (kit.phrases.length > 0 ? 2.4 : 0),
    async build(kit, style) {
      const random = kit.random('wall');
      const object = await leading(kit, style, kit.isUpright ? 1.1 : 1.2, { x: pick(random, [0.3, 0.7]), y: pick(random, [0.45, 0.6]), depth: 0.5 }, 'under');
      return [...style.ground(kit), ...object, ...words(kit, style, { x: 0.04, y: 0.04, width: 0.92, height: 0.92 }, { depth: 0.9, isPlain: object.length > 0 })];
    },
  },

  /** The thing in the middle of a turning ring of its like; the words stand over the middle. */
  ring: {
    fits: (kit) => (lead(kit) ? 1.8 : 0),
    async build(kit, style) {
      const cast = lead(kit) as CastObject;
      const other = kit.objects[1] ?? cast;
      const { width, height } = kit.frame;
      const random = kit.random('ring');
      const look = await made(kit, style, cast, kit.phrases.length > 0 ? 0.46 : 0.62, 'hero');
      const [outer, inner] = [await made(kit, style, other, 0.21, 'pattern', 4), await made(kit, style, cast, 0.13, 'pattern', 6)];
      const turn = random() < 0.5 ? 1 : -1;
      const centre = kit.phrases.length > 0 ? 0.36 : 0.5;
      const bottom = kit.phrases.length === 0 ? 2 : kit.isUpright ? 0.46 : 0.5;
      const circle = (name: string, item: Sprite, count: number, radius: number, way: number): Node => ({
        name, depth: 0.5, x: width / 2, y: centre * height, rotate: (moment) => (way * moment.tSec * Math.PI) / 9, scale: (moment) => 1 + 0.05 * moment.kick,
        children: Array.from({ length: count }, (_, i): Node => ({
          name: 'object', x: Math.sin((i / count) * Math.PI * 2) * radius, y: -Math.cos((i / count) * Math.PI * 2) * radius, rotate: (i / count) * Math.PI * 2, sprite: item,
          // Fades before it comes among the words.
          alpha: (moment) => clamp01((bottom - centre + Math.cos((way * moment.tSec * Math.PI) / 9 + (i / count) * Math.PI * 2) * (radius / height)) / 0.12 + 0.5),
        })),
      });
      return [
        ...style.ground(kit), circle('object ring', outer, 14, kit.unit * 0.62, turn), circle('object ring', inner, 12, kit.unit * 0.39, -turn),
        thing(cast, look, { x: 0.5, y: kit.phrases.length > 0 ? 0.34 : 0.5, depth: 0.8 }, kit),
        ...words(kit, style, kit.isUpright ? { x: 0.08, y: 0.5, width: 0.84, height: 0.3 } : { x: 0.14, y: 0.56, width: 0.72, height: 0.38 }, { depth: 1.1 }),
      ];
    },
  },

  /** A picture in the picture: the portrait, or somebody in the place, framed; the thing lies over its edge. */
  framed: {
    fits: (kit) => (kit.portrait ? 4 : kit.scene.hasCharacter ? 2.2 : 0),
    async build(kit, style) {
      const random = kit.random('framed');
      const right = random() < 0.5;
      const { width, height } = kit.frame;
      const [w, h] = kit.isUpright ? [width * 0.78, height * 0.46] : [width * 0.4, height * 0.84];
      const picture = kit.portrait ? cropped(kit.portrait, w, h) : await portraitless(kit, style, w, h);
      const look = sprite(style.portrait(kit, picture));
      const [cast] = kit.objects;
      const at = { x: kit.isUpright ? 0.5 : right ? 0.74 : 0.26, y: kit.isUpright ? 0.68 : 0.5 };
      const object = cast ? [thing(cast, await made(kit, style, cast, 0.36, 'support'), { x: kit.isUpright ? 0.2 : right ? 0.53 : 0.47, y: kit.isUpright ? 0.9 : 0.82, depth: 1.2 }, kit)] : [];
      return [
        ...style.ground(kit),
        { name: 'portrait', depth: 0.8, x: at.x * width, y: at.y * height, rotate: (m) => (right ? 0.025 : -0.025) + 0.008 * m.sway, scale: (m) => 1 + 0.018 * m.kick + 0.012 * m.voice, sprite: look },
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.34 } : { x: right ? 0.05 : 0.52, y: 0.1, width: 0.43, height: cast ? 0.6 : 0.8 }, { depth: 1.05 }),
        ...object,
      ];
    },
  },

  /** The thing falls or rises past the words in many sizes, near ones out of reach of the eye. */
  shower: {
    fits: (kit) => (lead(kit) ? 1.6 : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('shower');
      const looks = await Promise.all([0.16, 0.26, 0.5].map((size, i) => made(kit, style, kit.objects[i % kit.objects.length] as CastObject, size, i === 2 ? 'hero' : 'pattern', i)));
      const upwards = ['fly', 'float', 'rise', 'flicker', 'flutter'].includes((lead(kit) as CastObject).motion) ? -1 : 1;
      const rank = (level: number, count: number): Node[] => Array.from({ length: count }, (_, i) => {
        const look = looks[level] as Sprite;
        const [x, y, phase] = [level === 2 ? (i === 0 ? 0.02 : 0.98) : (i + random() * 0.8) / count, random(), random()];
        const speed = 0.09 + level * 0.07;
        return {
          name: 'object', x: (m) => x * width + Math.sin((m.tSec * 0.4 + phase) * Math.PI * 2) * look.width * 0.12,
          y: (m) => { const way = y + upwards * m.tSec * speed * (0.8 + 0.4 * phase) + upwards * 0.02 * m.kick; return ((way - Math.floor(way)) * 1.5 - 0.25) * height; },
          rotate: (m) => (phase - 0.5) * 1.2 + Math.sin((m.tSec * 0.3 + phase) * Math.PI * 2) * 0.3, sprite: look,
        };
      });
      return [
        ...style.ground(kit), { name: 'object shower', depth: 0.4, children: rank(0, 13) }, { name: 'object shower', depth: 0.7, children: rank(1, 6) },
        ...words(kit, style, kit.isUpright ? { x: 0.06, y: 0.26, width: 0.88, height: 0.48 } : { x: 0.08, y: 0.12, width: 0.84, height: 0.76 }, { depth: 0.9 }), { name: 'object shower', depth: 1.3, children: rank(2, 2) },
      ];
    },
  },

  /** The thing on a plinth, shown from all sides; the words stand behind it from wall to wall, others like it at its feet. */
  podium: {
    fits: (kit) => (lead(kit) ? 2.3 : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('podium');
      const size = kit.isUpright ? 0.72 : kit.phrases.length > 0 ? 0.54 : 0.7;
      const floor = kit.isUpright ? 0.82 : 0.83;
      const wide = kit.unit * size * 1.3;
      const plinth = (share: number) => sprite((style.plinth ?? style.panel)(kit, wide * share, kit.unit * 0.4));
      const [look, low] = [plinth(1), plinth(0.74)];
      const others = kit.isUpright ? [] : await Promise.all([-1, 1].map(async (side, i) => {
        const cast = kit.objects[1 + i] ?? kit.objects[0] as CastObject;
        return { x: (0.5 + side * between(random, 0.3, 0.35)) * width, y: floor * height + kit.unit * between(random, 0.02, 0.07), look: await made(kit, style, cast, size * 0.52, 'pattern', 5 + i) };
      }));
      return [
        ...style.ground(kit),
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.38 } : { x: 0.05, y: 0.04, width: 0.9, height: 0.34 }, { depth: 0.6 }),
        ...others.flatMap((other, i): Node[] => [
          { name: 'plinth', depth: 0.85, x: other.x, y: other.y + low.height / 2, sprite: low },
          { name: 'object beside', depth: 0.85, x: other.x, y: (m) => other.y + wide * 0.07 - kit.unit * size * 0.26 - kit.unit * 0.05 * (i === 0 ? m.kick : m.snare), rotate: (m) => 0.08 * m.sway * (i === 0 ? 1 : -1), sprite: other.look },
        ]),
        { name: 'plinth', depth: 0.95, x: 0.5 * width, y: (m) => floor * height + look.height / 2 + kit.unit * 0.012 * m.kick, sprite: look },
        ...(await leading(kit, style, size, { x: 0.5, y: floor + (wide * 0.13 - kit.unit * size * 0.45) / height, depth: 0.95 })),
      ];
    },
  },

  /** A floor of blocks from above that rise and sink in rings with the drums, the thing on the highest, the words over the calm part. */
  blocks: {
    fits: (kit) => (kit.phrases.length > 0 || lead(kit) ? 1.9 : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('blocks');
      const left = random() < 0.5;
      const side = kit.unit * 0.25;
      const [fromX, fromY] = kit.isUpright ? [0.5, 0.72] : [left ? 0.22 : 0.78, 0.58];
      const looks = [0, 1, 2].map((level) => sprite((style.block ?? ((inner: Kit, w: number, h: number) => style.panel(inner, w, h)))(kit, side, side * (level === 0 ? 1.15 : 2), level)));
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
          cells.push({ name: 'block', x, sprite: look, y: (m) => y + look.height * 0.5 - side * 0.4 - side * (lift * (0.14 + 0.9 * near) + (0.1 + 0.4 * near) * m.kick * (0.5 + 0.5 * Math.cos(far * 9 - m.beat * Math.PI)) + 0.07 * Math.sin(far * 6 - m.tSec * 1.6)) });
        }
      }
      return [
        ...style.ground(kit),
        { name: 'blocks', depth: 0.6, children: cells },
        ...(await leading(kit, style, kit.isUpright ? 0.8 : 0.7, { x: fromX, y: fromY - 0.1, depth: 0.85 })),
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.34 } : { x: left ? 0.46 : 0.05, y: 0.12, width: 0.49, height: 0.76 }, { depth: 1 }),
      ];
    },
  },

  /** A page of slanted panels that slide in on the first beats: the place, the thing close up, and somebody or a second thing. */
  panels: {
    fits: (kit) => (lead(kit) ? (isChorus(kit) ? 4 : 2.1) : 0),
    async build(kit, style) {
      const random = kit.random('panels');
      const { width, height } = kit.frame;
      const mirrored = random() < 0.5;
      const lean = between(random, 0.05, 0.09);
      const gutter = kit.unit * 0.022;
      // Two panels lie over the place, beside each other above when upright, above each other at a side when wide.
      const corners: readonly Corners[] = kit.isUpright
        ? [[[-0.15, -0.15], [0.55 - lean, -0.15], [0.44 + lean, 0.36], [-0.15, 0.39 + lean]], [[0.55 - lean, -0.15], [1.15, -0.15], [1.15, 0.31 - lean], [0.44 + lean, 0.36]]]
        : [[[0.58 + lean, -0.15], [1.15, -0.15], [1.15, 0.46 - lean], [0.545, 0.55 + lean]], [[0.545, 0.55 + lean], [1.15, 0.46 - lean], [1.15, 1.15], [0.5 - lean, 1.15]]];
      const shapes = corners.map((shape) => shape.map(([x, y]) => [(mirrored ? 1 - x : x) * width, y * height] as const));
      const middles = shapes.map((shape) => [shape.reduce((sum, [x]) => sum + Math.min(width, Math.max(0, x)), 0) / 4 / width, shape.reduce((sum, [, y]) => sum + Math.min(height, Math.max(0, y)), 0) / 4 / height] as const);
      const [upper, lower] = [shapes[0] as Corners, shapes[1] as Corners];
      const whole: Corners = kit.isUpright ? [upper[0] as Corner, lower[1] as Corner, lower[2] as Corner, upper[3] as Corner] : [upper[0] as Corner, upper[1] as Corner, lower[2] as Corner, lower[3] as Corner];
      const trace = (ctx: Parameters<NonNullable<Node['paint']>>[0], shape: Corners) => {
        shape.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
        ctx.closePath();
      };
      const [main, other] = [lead(kit) as CastObject, kit.objects[1]];
      const tall = kit.isUpright ? 0.58 : 1.15;
      const isAlone = !kit.scene.hasCharacter && !kit.portrait && !other;
      const [first, second] = middles as [readonly [number, number], readonly [number, number]];
      const close = isAlone
        ? await leading(kit, style, kit.isUpright ? 0.7 : 0.92, { x: (first[0] + second[0]) / 2, y: (first[1] + second[1]) / 2, depth: 0.7 })
        : kit.scene.hasCharacter ? await leading(kit, style, 0.66, { x: first[0], y: first[1], depth: 0.7 }) : [thing(main, await made(kit, style, main, 0.66, 'hero'), { x: first[0], y: first[1], depth: 0.7 }, kit)];
      const aside = kit.portrait
        ? [picture(kit, style, kit.isUpright ? 0.6 : 0.5, { x: second[0], y: second[1] })]
        : kit.scene.hasCharacter ? [person(kit, style, { heightShare: tall, x: second[0], y: second[1] + tall * 0.84 })]
        : other ? [thing(other, await made(kit, style, other, 0.5, 'hero', 5), { x: second[0], y: second[1], depth: 0.75, phase: 0.4 }, kit)] : [];
      const panelOf = (shape: Corners, inside: Node[], beats: number, from: number): Node => {
        const enter = (moment: Moment) => easeOut(((moment.tSec - beats * 0.24) / 0.26));
        return {
          name: 'panel', x: (m) => (1 - enter(m)) * (mirrored ? -1 : 1) * width * 0.6, y: (m) => (1 - enter(m)) * from * height,
          children: [
            { name: 'panel inside', clip: (ctx) => trace(ctx, shape), children: inside },
            { name: 'panel border', paint: (ctx) => {
              ctx.beginPath();
              trace(ctx, shape);
              ctx.lineJoin = 'miter';
              ctx.strokeStyle = kit.inks.key;
              ctx.lineWidth = gutter;
              ctx.stroke();
            } },
          ],
        };
      };
      const sheets = await Promise.all([0.9, 0.7].map(async (scale) => sprite(style.panel({ ...kit, seed: kit.seed + Math.round(scale * 10) }, width * scale, height * scale), width * 1.3, height * 1.3)));
      const sheet = (i: number): Node => ({ name: 'panel sheet', depth: 0.3, x: width / 2, y: height / 2, sprite: sheets[i] as Sprite });
      return [
        ...style.ground(kit), ...placeNodes(kit, style, { withFigure: false }),
        ...(isAlone ? [panelOf(whole, [sheet(0), ...close], 0, kit.isUpright ? -0.4 : 0)] : [panelOf(upper, [sheet(0), ...close], 0, kit.isUpright ? -0.4 : 0), panelOf(lower, [sheet(1), ...aside], 1, kit.isUpright ? -0.4 : 0)]),
        ...words(kit, style, kit.isUpright ? { x: 0.06, y: 0.44, width: 0.88, height: 0.46 } : { x: mirrored ? 0.5 : 0.04, y: 0.12, width: 0.46, height: 0.76 }, { depth: 1.1 }),
      ];
    },
  },

  /** The thing bursts towards the viewer on the drum from a centre that all lines run to; the words lean across it. */
  burst: {
    fits: (kit) => (kit.phrases.length === 0 || (!lead(kit) && !kit.scene.hasCharacter) ? 0 : isChorus(kit) ? 4.2 : kit.scene.emotion.arousal > 0.4 ? 2.6 : 1.2),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const centre = { x: 0.5, y: kit.isUpright ? 0.34 : 0.4 };
      const object = lead(kit) && !kit.portrait ? await leading(kit, style, kit.isUpright ? 0.86 : 0.84, { ...centre, depth: 0.9 }) : [];
      const somebody = kit.portrait ? [picture(kit, style, kit.isUpright ? 0.72 : 0.5, { x: 0.5, y: kit.isUpright ? 0.34 : 0.32 })] : kit.scene.hasCharacter && object.length === 0 ? [person(kit, style, { heightShare: 0.82, x: 0.5, y: 0.98 })] : [];
      return [
        ...style.ground(kit), speedLines(kit, { ...centre, color: kit.inks.key, reach: 0.2, count: 84 }),
        { name: 'bursting', x: width * centre.x, y: height * centre.y, scale: (m) => 1 + 0.11 * m.kick, rotate: (m) => 0.03 * m.sway, children: [{ name: 'centred', x: -width * centre.x, y: -height * centre.y, children: [...object, ...somebody] }] },
        { name: 'leaning', x: width / 2, y: height * (kit.isUpright ? 0.72 : 0.76), rotate: -0.055, scale: (m) => 1 + 0.02 * m.snare, children: [{ name: 'centred', x: -width / 2, y: -height * (kit.isUpright ? 0.72 : 0.76), children: words(kit, style, kit.isUpright ? { x: 0.06, y: 0.57, width: 0.88, height: 0.34 } : kit.portrait ? { x: 0.07, y: 0.66, width: 0.86, height: 0.3 } : { x: 0.07, y: 0.54, width: 0.86, height: 0.42 }) }] },
      ];
    },
  },

  /** The thing stands on the horizon before a giant sun or moon, mirrored in wet ground; somebody small looks up at it. */
  monument: {
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
      const body = { kind: kit.scene.timeOfDay === 'night' ? 'moon' : 'sun', x, y: horizon - (radius * 0.62 * kit.unit) / height, radius } as const;
      const inner: Kit = { ...kit, place: { ...kit.place, horizon, body } };
      const look = await made(inner, style, cast, size, 'hero');
      const mirrored = await made(inner, style, cast, size, 'blurred');
      const floor = style.land(inner, plain('ground', 0.3, horizon), layerPainter(kit));
      const stands = horizon - (size * 0.43 * kit.unit) / height;
      const figure = kit.scene.hasCharacter ? [figureNode({ x: (x + (right ? -1 : 1) * (kit.isUpright ? 0.34 : 0.19)) * width, y: (horizon + 0.035) * height, heightPx: kit.unit * 0.2, ...style.figure(inner), acting: 'stand', seed: 7, depth: 0.8 })] : [];
      return [
        ...style.ground(inner),
        { name: 'sky body', depth: 0.2, x: x * width, y: body.y * height, scale: (m) => 1 + 0.035 * m.kick + 0.05 * m.progress, sprite: sprite(style.body(inner, radius * kit.unit)) },
        { name: 'ground', depth: 0.6, x: width / 2, y: height / 2, sprite: sprite(floor, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2)) },
        { name: 'mirrored', depth: 0.75, x: x * width, y: (2 * horizon - stands) * height, scaleX: (m) => 1 + 0.02 * m.sway, scaleY: (m) => -0.8 - 0.03 * m.kick, alpha: 0.5, sprite: mirrored },
        thing(cast, look, { x, y: stands, depth: 0.75 }, kit), ...figure,
        ...words(kit, style, kit.isUpright ? { x: 0.08, y: 0.62, width: 0.84, height: 0.3 } : { x: right ? 0.06 : 0.52, y: 0.14, width: 0.42, height: 0.62 }, { depth: 1 }),
      ];
    },
  },

  /** A dolly past the thing: out of focus close by and far off, sharp in one plane. */
  deep: {
    fits: (kit) => (lead(kit) ? 2.3 : 0),
    async build(kit, style) {
      const cast = lead(kit) as CastObject;
      const other = kit.objects[1] ?? cast;
      const random = kit.random('deep');
      const { width, height } = kit.frame;
      const side = random() < 0.5 ? 1 : -1;
      const at = (share: number) => 0.5 + side * share;
      const [near, sharp, far] = [await made(kit, style, other, 0.95, 'blurred', 5), await made(kit, style, cast, 0.62, 'hero'), await made(kit, style, cast, 0.2, 'blurred', 9)];
      const dolly = (depth: number) => (m: Moment) => 1 + 0.16 * depth * m.progress + 0.02 * depth * m.kick;
      const distant = Array.from({ length: 7 }, (_, i): Node => {
        const [x, y, phase] = [between(random, -0.05, 1.05), kit.isUpright ? between(random, 0.5, 0.95) : between(random, 0.2, 0.85), random()];
        return { name: 'far object', depth: 0.2, alpha: 0.55, x: (m) => (x - side * 0.03 * m.tSec * 0.5) * width, y: (m) => y * height + offsetAt(cast.motion, m, phase).y * far.width, rotate: (m) => (phase - 0.5) * 0.5 + offsetAt(cast.motion, m, phase).rotate, scale: 0.55 + 0.6 * ((i * 0.37) % 1), sprite: far };
      });
      const focus = kit.isUpright ? { x: at(0.06), y: 0.64 } : { x: at(0.22), y: 0.55 };
      return [
        ...style.ground(kit), ...backdrop(kit, style), ...distant, { ...thing(cast, sharp, { ...focus, depth: 0.8 }, kit), scale: dolly(1) },
        { name: 'near object', depth: 1.5, x: (m) => (at(0.47) + side * 0.012 * m.tSec) * width, y: (kit.isUpright ? 0.96 : 0.84) * height, rotate: (m) => side * (0.3 + 0.02 * m.sway), scale: dolly(1.6), sprite: near },
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.08, width: 0.86, height: 0.34 } : { x: side > 0 ? 0.05 : 0.51, y: 0.12, width: 0.44, height: 0.76 }, { depth: 1.1 }),
      ];
    },
  },

  /** One thing in a cone of light, its shadow under it, everything else dark. */
  spotlit: {
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
        ...plain('beam', 0.5, -0.12), bottom: floor,
        trace: (ctx) => {
          ctx.moveTo((from - 0.012) * width, -0.12 * height);
          ctx.lineTo((from + 0.012) * width, -0.12 * height);
          ctx.lineTo((x + half) * width, floor * height);
          ctx.ellipse(x * width, floor * height, half * width, 0.06 * height, 0, 0, Math.PI);
          ctx.closePath();
        },
      };
      const pool: LandLayer = { ...plain('beam', 0.5, floor - 0.06), bottom: floor + 0.06, trace: (ctx) => ctx.ellipse(x * width, floor * height, half * width, 0.055 * height, 0, 0, Math.PI * 2) };
      const lay = (layer: LandLayer, name: string, alpha: Node['alpha']): Node => ({ name, depth: 0.6, blend: 'lighter', x: width / 2, y: height / 2, ...(alpha === undefined ? {} : { alpha }), sprite: sprite(style.land(inner, layer, layerPainter(kit)), width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2)) });
      const look = await leading(inner, style, kit.isUpright ? 0.66 : 0.6, { x, y: floor - (0.31 * kit.unit) / height, depth: 0.8 });
      const shadow = await made(inner, style, cast, 0.5, 'blurred');
      return [
        ...style.ground(inner), lay(cone, 'beam', (m) => 0.5 + 0.5 * m.pulse), lay(pool, 'pool of light', (m) => 0.55 + 0.45 * m.kick),
        { name: 'shadow', depth: 0.8, blend: 'multiply', x: x * width, y: floor * height, scaleX: 1.05, scaleY: 0.12, alpha: 0.8, sprite: shadow }, ...look,
        ...words(kit, style, kit.isUpright ? { x: 0.08, y: 0.06, width: 0.84, height: 0.34 } : { x: x > 0.5 ? 0.06 : 0.5, y: 0.14, width: 0.44, height: 0.72 }, { depth: 1.1 }),
      ];
    },
  },

  /** Things stand along both sides of a way and pass the viewer; the words wait where it ends. */
  avenue: {
    fits: (kit) => (lead(kit) && !kit.portrait ? (kit.scene.framing === 'close' ? 1.6 : 2.5) : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const horizon = kit.isUpright ? 0.56 : 0.62;
      const inner: Kit = { ...kit, place: { ...kit.place, horizon, body: kit.place.body && { ...kit.place.body, x: 0.5, y: horizon - (0.14 * kit.unit) / height, radius: 0.2 } } };
      const looks = await Promise.all([0, 1].map((i) => made(inner, style, kit.objects[i] ?? (lead(kit) as CastObject), 0.56, i === 0 ? 'hero' : 'support', i * 5)));
      const pairs = 5;
      const size = kit.isUpright ? 0.8 : 1.1;
      const stands = Array.from({ length: pairs * 2 }, (_, i): Node => {
        const side = i % 2 === 0 ? -1 : 1;
        const look = looks[Math.floor(i / 2) % 2] as Sprite;
        const far = (moment: Moment) => { const way = (Math.floor(i / 2) + (side > 0 ? 0.5 : 0)) / pairs - moment.tSec * 0.1; return (way - Math.floor(way)) * 3.9 + 0.62; };
        const scaleAt = (moment: Moment) => (size / far(moment)) * (1 + 0.04 * (side < 0 ? moment.kick : moment.snare));
        return {
          name: 'object beside', x: (m) => width / 2 + (side * width * (kit.isUpright ? 0.44 : 0.46)) / far(m), y: (m) => horizon * height + ((0.86 - horizon) * height) / far(m) - look.height * scaleAt(m) * 0.42,
          scale: scaleAt, alpha: (m) => Math.min(clamp01((4.5 - far(m)) / 1.2), clamp01((far(m) - 0.62) / 0.12)), sprite: look,
        };
      });
      // Which of them is farther changes as they pass, so that each frame has its order.
      const scaleOf = (node: Node, moment: Moment) => valueAt(node.scale ?? 1, moment);
      const ordered: Node = { name: 'object row', depth: 0.8, paint: (ctx, moment) => paintNodes(ctx, [...stands].sort((a, b) => scaleOf(a, moment) - scaleOf(b, moment)), moment, { x: 0, y: 0, zoom: 1 }, kit.frame) };
      return [
        ...style.ground(inner), ...placeNodes(inner, style, { withFigure: false, depthMax: kit.place.isInside ? 0.5 : 0 }), ordered, ...(kit.scene.hasCharacter ? [person(inner, style, { heightShare: 0.42 })] : []),
        ...words(inner, style, kit.isUpright ? { x: 0.07, y: 0.07, width: 0.86, height: 0.4 } : { x: 0.14, y: 0.07, width: 0.72, height: 0.5 }, { depth: 0.5, isPlain: kit.place.body !== null }),
      ];
    },
  },

  /** Framed pictures of what is sung of, one opening after the other, the first dragged with its traces behind; the words beside them. */
  windows: {
    fits: (kit) => (kit.portrait ? 3.4 : lead(kit) ? 2.3 : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('windows');
      const right = random() < 0.5;
      const [w, h] = kit.isUpright ? [width * 0.66, height * 0.3] : [width * 0.36, height * 0.6];
      const [cast, other] = [lead(kit), kit.objects[1]];
      const close = async (one: CastObject, pw: number, ph: number, seed: number) => stillOf(kit, style, pw, ph, async (inner) => [thing(one, await made(inner, style, one, 0.86, 'hero', seed), { x: 0.5, y: 0.52, depth: 0.5 }, inner)]);
      const first = sprite(style.portrait(kit, kit.portrait ? cropped(kit.portrait, w, h) : await close(cast as CastObject, w, h, 0)));
      const second = sprite(style.portrait({ ...kit, seed: kit.seed + 5 }, kit.portrait && cast ? await close(cast, w * 0.6, h * 0.5, 3) : other ? await close(other, w * 0.6, h * 0.5, 4) : await stillOf(kit, style, w * 0.6, h * 0.5, async (inner) => placeNodes(inner, style, { withFigure: false }))));
      const at = { x: (kit.isUpright ? 0.46 : right ? 0.72 : 0.28) * width, y: (kit.isUpright ? 0.66 : 0.46) * height };
      const way = right || kit.isUpright ? 1 : -1;
      const step = kit.unit * 0.034;
      const opened = (moment: Moment, beats: number) => easeOutBack(clamp01((moment.tSec - beats * 0.3) / 0.24));
      const traces = Array.from({ length: 4 }, (_, i): Node => ({
        name: 'trace', x: (m) => at.x + way * step * (4 - i) * (0.55 + 0.35 * m.kick), y: (m) => at.y + step * (4 - i) * (0.42 + 0.28 * m.kick), alpha: (m) => (m.tSec > 0.1 + i * 0.05 ? 1 : 0), sprite: first,
      }));
      return [
        ...style.ground(kit), ...backdrop(kit, style),
        { name: 'windows', depth: 0.5, children: [...traces, { name: 'portrait', ...at, scale: (m) => opened(m, 0) * (1 + 0.012 * m.kick + 0.012 * m.voice), sprite: first }] },
        { name: 'second window', depth: 0.8, x: (kit.isUpright ? 0.7 : right ? 0.56 : 0.44) * width, y: (m) => (kit.isUpright ? 0.88 : 0.8) * height - kit.unit * 0.008 * m.snare, scale: (m) => opened(m, 2), sprite: second },
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.38 } : { x: right ? 0.04 : 0.53, y: 0.1, width: 0.43, height: 0.54 }, { depth: 1.05 }),
      ];
    },
  },

  /** A poster's grid: the words over six modules, the thing over four, the others turn a quarter in turn on the beats. */
  modules: {
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
      const taken = (x: number, y: number) => (x >= wordsX && x < wordsX + 3 && y >= wordsY && y < wordsY + 2) || (x >= thingX && x < thingX + 2 && y >= thingY && y < thingY + 2);
      const cells = Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) })).filter(({ x, y }) => !taken(x, y));
      const shapes = 6;
      const looks = Array.from({ length: shapes }, (_, i) => sprite((style.tile ?? style.panel)({ ...kit, seed: kit.seed + i }, w + 1, h + 1, i)));
      const other = kit.objects[1] ?? lead(kit);
      const small = other ? await made(kit, style, other, (Math.min(w, h) / kit.unit) * 0.74, 'pattern', 3) : null;
      // A module in its turn is enlarged so that it still fills its place.
      const turned = (i: number) => (moment: Moment) => (stepped(moment.beat + (i % 2) * 0.5, 1) * Math.PI) / 2;
      const withSign = Math.floor(random() * cells.length);
      const shift = Math.floor(random() * shapes);
      const tiles = cells.map(({ x, y }, i): Node => ({
        name: 'module', x: (x + 0.5) * w, y: (y + 0.5) * h, clip: (ctx) => ctx.rect(-w / 2, -h / 2, w + 1, h + 1),
        children: [{ name: 'module face', sprite: looks[i === withSign ? 0 : 1 + ((i + shift) % (shapes - 1))] as Sprite, ...(i === withSign ? { scale: (m: Moment) => 1 + 0.04 * m.kick } : { rotate: turned(i), scale: (m: Moment) => (1 + 0.04 * m.kick) * (1 + (Math.SQRT2 - 1) * Math.abs(Math.sin(2 * turned(i)(m)))) }) }, ...(i === withSign && small ? [{ name: 'object beside', sprite: small, scale: (m: Moment) => 1 + 0.12 * m.snare } satisfies Node] : [])],
      }));
      const panel = sprite(style.panel(kit, w * 2, h * 2));
      const middle = { x: (thingX + 1) * w, y: (thingY + 1) * h };
      // What passes stays within its panel.
      const held: Kit = { ...kit, objects: kit.objects.map((cast) => (cast.motion === 'pass' ? { ...cast, motion: 'sail' } : cast)) };
      const inside = kit.portrait ? [picture(kit, style, (Math.min(w, h) / kit.unit) * 1.62, { x: middle.x / width, y: middle.y / height })] : kit.objects.length > 0 ? await leading(held, style, (Math.min(w, h) / kit.unit) * 1.66, { x: middle.x / width, y: middle.y / height, depth: 0 }) : [person(kit, style, { heightShare: (h * 1.8) / height, x: middle.x / width, y: (middle.y + h * 0.92) / height })];
      const pad = 0.3;
      return [
        ...style.ground(kit), ...tiles,
        { name: 'panel', ...middle, scale: (m) => easeOut(0.4 + m.tSec / 0.3), sprite: panel },
        { name: 'panel inside', clip: (ctx) => ctx.rect(middle.x - w, middle.y - h, w * 2, h * 2), children: inside },
        ...words(kit, style, { x: (wordsX + pad * 0.6) / columns, y: (wordsY + pad / 2) / rows, width: (3 - pad * 1.2) / columns, height: (2 - pad) / rows }, { depth: 0 }),
      ];
    },
  },

  /** The beat of the bar counted in numerals as high as the frame; the thing stands on them, the words beside. */
  count: {
    fits: (kit) => (kit.phrases.length > 0 ? 2.45 : 1),
    async build(kit, style) {
      const random = kit.random('count');
      const { width, height } = kit.frame;
      const right = random() < 0.5;
      const hand = style.hand(kit);
      const size = kit.isUpright ? height * 0.62 : height * 1.32;
      const numerals = ['1', '2', '3', '4'].map((text) => sprite(wordCanvas(text, size, hand, kit.inks.mid)));
      const at = { x: (kit.isUpright ? 0.5 : right ? 0.76 : 0.24) * width, y: (kit.isUpright ? 0.7 : 0.5) * height };
      const numeral = (ahead: number): Node => ({
        name: 'numeral', x: at.x, y: (m) => at.y + (ahead - easeOut((m.beat - Math.floor(m.beat)) * 2.2)) * height * (kit.isUpright ? 0.55 : 1.12),
        scale: (m) => 1 + 0.03 * m.kick, sprite: (m) => numerals[(((Math.floor(m.beat) + ahead - 1) % 4) + 4) % 4] as Sprite,
      });
      const [cast] = kit.objects;
      const object = kit.portrait ? [picture(kit, style, 0.5, { x: at.x / width, y: at.y / height + 0.04 })] : cast ? await leading(kit, style, kit.isUpright ? 0.6 : 0.56, { x: at.x / width + (kit.isUpright ? 0.12 : right ? -0.06 : 0.06), y: at.y / height + (kit.isUpright ? 0.08 : 0.12), depth: 0.9 }, 'support') : [];
      return [
        ...style.ground(kit),
        { name: 'numerals', depth: 0.3, clip: (ctx) => (kit.isUpright ? ctx.rect(-width, height * 0.44, width * 3, height) : ctx.rect(-width, -height, width * 3, height * 3)), children: [numeral(0), numeral(1)] },
        ...object,
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.36 } : { x: right ? 0.05 : 0.5, y: 0.1, width: 0.45, height: 0.8 }, { depth: 1 }),
      ];
    },
  },

  /** Bands of running type, leaning, that pass each other; the words stand still on the widest. */
  ticker: {
    fits: (kit) => (kit.phrases.length > 0 ? (isChorus(kit) ? 3.6 : 2.4) : 1.5),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('ticker');
      const lean = (random() < 0.5 ? -1 : 1) * between(random, 0.05, 0.085);
      const rows = kit.isUpright ? 11 : 7;
      const open = kit.isUpright ? [4, 8] : [2, 5];
      const band = (height * (kit.isUpright ? 1.16 : 1.2)) / rows;
      const text = kit.env.title ?? kit.objects[0]?.noun ?? kit.scene.sectionLabel;
      const strips = style.band ? await Promise.all([0, 1, 2].map((i) => style.band?.(kit, band + 1, text, i))) : [0, 1, 2].map((i) => style.panel({ ...kit, seed: kit.seed + i }, width, band + 1));
      const bands = Array.from({ length: rows }, (_, row) => row).filter((row) => kit.phrases.length === 0 || row < (open[0] as number) || row >= (open[1] as number)).map((row): Node => {
        const look = sprite(strips[row % 3] as Parameters<typeof sprite>[0]);
        const way = row % 2 === 0 ? 1 : -1;
        const count = Math.ceil((width * 1.4) / look.width) + 2;
        return {
          name: 'band', y: (row + 0.5 - rows / 2) * band, x: (m) => { const run = (m.beat * band * 1.1 + row * look.width * 0.37) % look.width; return way * run - width * 0.7 - look.width * (way > 0 ? 1 : 0) + look.width / 2; },
          children: Array.from({ length: count }, (_, i): Node => ({ name: 'strip', x: i * (look.width - 1), sprite: look })),
        };
      });
      const object = lead(kit) && !kit.portrait ? await leading(kit, style, kit.isUpright ? 0.5 : 0.42, { x: kit.isUpright ? 0.72 : 0.87, y: kit.isUpright ? 0.8 : 0.84, depth: 1.1 }, 'support') : [];
      const somebody = kit.portrait ? [picture(kit, style, 0.36, kit.isUpright ? { x: 0.76, y: 0.82 } : { x: 0.85, y: 0.74 })] : [];
      const box = kit.isUpright ? { x: 0.07, y: 0.36, width: 0.86, height: 0.28 } : { x: 0.06, y: 0.31, width: 0.88, height: 0.36 };
      return [
        ...style.ground(kit),
        { name: 'leaning', x: width / 2, y: height / 2, rotate: lean, scale: (m) => 1.02 + 0.012 * m.kick, children: [...bands, { name: 'centred', x: -width / 2, y: -height / 2, children: words(kit, style, box, { depth: 0 }) }] },
        ...object, ...somebody,
      ];
    },
  },

  /** Stickers slapped on, one a beat: the thing, its like, badges; the words in the free half. */
  stickers: {
    fits: (kit) => (lead(kit) ? 2.5 : 0),
    async build(kit, style) {
      const { width, height } = kit.frame;
      const random = kit.random('stickers');
      const right = random() < 0.5;
      const text = kit.env.title ?? kit.scene.sectionLabel;
      const [main, ...others] = kit.objects as [CastObject, ...CastObject[]];
      const badge = (size: number) => sprite((style.badge ?? ((inner: Kit, sizePx: number) => style.panel(inner, sizePx, sizePx)))(kit, kit.unit * size, text));
      const spots: readonly { look: Sprite; x: number; y: number; turn: number; spins?: boolean; cast?: CastObject }[] = [
        { look: badge(0.62), x: 0.66, y: 0.3, turn: 0.1, spins: true },
        { look: await made(kit, style, others[0] ?? main, 0.42, 'support', 3), x: 0.86, y: 0.8, turn: 0.2, cast: others[0] ?? main },
        { look: await made(kit, style, others[1] ?? main, 0.34, 'support', 6), x: 0.2, y: 0.84, turn: -0.28, cast: others[1] ?? main },
        { look: badge(0.28), x: 0.25, y: 0.2, turn: -0.2, spins: true },
      ];
      const place = (x: number, y: number) => (kit.isUpright ? { x: x * width, y: (0.44 + 0.56 * y) * height } : { x: (right ? 0.46 + 0.54 * x : 0.54 - 0.54 * x) * width, y: y * height });
      const slap = (moment: Moment, i: number) => { const share = clamp01((moment.tSec - 0.12 - i * 0.22) / 0.16); return { alpha: share > 0 ? 1 : 0, scale: 1 + 0.7 * (1 - easeOut(share)) }; };
      const put = spots.map(({ look, x, y, turn, spins, cast }, i): Node => ({
        name: cast ? 'object beside' : 'badge', depth: 0.7 + i * 0.08, ...place(x, y), alpha: (m) => slap(m, i + 1).alpha, scale: (m) => slap(m, i + 1).scale * (1 + 0.06 * (i % 2 === 0 ? m.snare : m.kick)),
        rotate: (m) => turn + (spins ? (stepped(m.beat, 1) * Math.PI) / 8 : 0.07 * m.sway * (i % 2 === 0 ? 1 : -1)), sprite: look,
      }));
      const centre = place(0.54, 0.54);
      // What is stuck on does not travel.
      const stuck: Kit = { ...kit, objects: kit.objects.map((cast) => ({ ...cast, motion: 'stand' })) };
      const hero = kit.portrait ? [picture(kit, style, 0.62, { x: centre.x / width, y: centre.y / height })] : await leading(stuck, style, kit.isUpright ? 0.74 : 0.74, { x: centre.x / width, y: centre.y / height, depth: 0.9 }, 'support');
      return [
        ...style.ground(kit), ...put.filter((_, i) => i % 3 === 0), ...hero, ...put.filter((_, i) => i % 3 !== 0),
        ...words(kit, style, kit.isUpright ? { x: 0.07, y: 0.06, width: 0.86, height: 0.36 } : { x: right ? 0.05 : 0.51, y: 0.1, width: 0.44, height: 0.8 }, { depth: 1.1 }),
      ];
    },
  },
};

/** A layer of land that fills the frame from `top` down. */
function plain(kind: LandLayer['kind'], depth: number, top: number): LandLayer {
  return { kind, depth, tone: 0.3, top, bottom: 1, lights: [], trace: (ctx, { width, height }) => ctx.rect(-OVERSCAN * width, top * height, (1 + OVERSCAN * 2) * width, (1 + OVERSCAN - top) * height) };
}

/** Paints into a canvas as large as the frame and its overscan. */
function layerPainter({ frame: { width, height } }: Kit): LayerPainter {
  return (paint) => painted(width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2), (ctx) => {
    ctx.translate(OVERSCAN * width, OVERSCAN * height);
    paint(ctx);
  });
}

/** The customer's picture in the style's frame, its middle at x, y. */
function picture(kit: Kit, style: Style, sizeShare: number, { x, y }: { x: number; y: number }): Node {
  const size = kit.unit * sizeShare;
  const look = sprite(style.portrait(kit, cropped(kit.portrait as NonNullable<Kit['portrait']>, size, size * 1.15)));
  return { name: 'portrait', depth: 0.8, x: x * kit.frame.width, y: y * kit.frame.height, rotate: (m) => 0.02 + 0.01 * m.sway, scale: (m) => 1 + 0.02 * m.kick + 0.015 * m.voice, sprite: look };
}

type Corner = readonly [x: number, y: number];
type Corners = readonly Corner[];

const isChorus = (kit: Kit): boolean => /chorus|drop|hook|refrain/i.test(kit.scene.sectionLabel);

/** Wedges that run to a point from all sides, others on every beat; longest on the drum. `reach` is how near they come, in shares of the frame. */
export function speedLines(kit: Kit, { x, y, color, reach, count, alpha }: { x: number; y: number; color: string; reach: number; count: number; alpha?: Node['alpha'] }): Node {
  const { width, height } = kit.frame;
  const far = Math.hypot(width, height);
  return {
    name: 'speed lines', ...(alpha === undefined ? {} : { alpha }),
    paint(ctx, moment) {
      const step = Math.floor(moment.beat * 2);
      ctx.fillStyle = color;
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const angle = ((i + hash01(i * 7 + step, kit.seed)) / count) * Math.PI * 2;
        const thick = (0.002 + 0.011 * hash01(i * 13 + step, kit.seed + 1) ** 2);
        const from = far * (reach + 0.34 * hash01(i * 3 + step, kit.seed + 2) - 0.1 * moment.kick);
        ctx.moveTo(x * width + Math.cos(angle) * from, y * height + Math.sin(angle) * from);
        ctx.lineTo(x * width + Math.cos(angle - thick) * far, y * height + Math.sin(angle - thick) * far);
        ctx.lineTo(x * width + Math.cos(angle + thick) * far, y * height + Math.sin(angle + thick) * far);
      }
      ctx.fill();
    },
  };
}

/** The scene's land, far parts alone, behind a thing that stands for itself. */
function backdrop(kit: Kit, style: Style): Node[] {
  return placeNodes(kit, style, { withFigure: false, depthMax: 0.42 });
}

/** Somebody in the place, as a still picture for a frame. */
async function portraitless(kit: Kit, style: Style, width: number, height: number): Promise<ReturnType<typeof painted>> {
  return stillOf(kit, style, width, height, async (inner) => [...placeNodes(inner, style, { withFigure: false }), person(inner, style, { heightShare: 0.62 })]);
}

/** A still picture of the style's ground and what stands on it, for a frame. */
async function stillOf(kit: Kit, style: Style, width: number, height: number, standing: (inner: Kit) => Promise<Node[]>): Promise<ReturnType<typeof painted>> {
  const inner: Kit = { ...kit, frame: { width, height }, unit: Math.min(width, height), isUpright: height > width * 1.1 };
  const nodes = [...style.ground(inner), ...(await standing(inner))];
  const still: Moment = { songSec: kit.scene.startSec + 1, tSec: 1, progress: 0.4, kick: 0.2, snare: 0, pulse: 0.2, accent: 0, beat: 2.3, sway: 0.4, voice: 0, energy: 0.5 };
  return painted(width, height, (ctx) => paintNodes(ctx, nodes, still, { x: 0, y: 0, zoom: 1 }, inner.frame));
}
