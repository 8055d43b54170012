/** Ink: brush and wash on paper, brushed letters, one vermilion seal. Night is pale ink on indigo paper. */
import type { ShapeId } from '../objects/object-shapes.ts';
import { fallingField, rainField, spreadingInk } from '../scene/fields.ts';
import { contrast, type Inks, lightened, mix } from '../scene/inks.ts';
import { wordCanvas } from '../scene/lettering.ts';
import type { Node } from '../scene/node.ts';
import { noiseReader } from '../scene/noise-table.ts';
import { mapPixels, painted, shapeCanvas, sprite } from '../scene/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { inkTonesOf, SEAL_RED } from './places/ink/tones.ts';
import { paintedPicture, paintedThing } from './places/ink/painted-thing.ts';
import { inkPlace, inkScenery } from './places/ink/index.ts';
import { stamped } from '../scene/treatments.ts';

/** Width of a cut, in shares of the frame's shorter side. */
const CUT = 0.0105;
const PAPER_FIBRE = 16;

/** Things of later ages, and what stands for them where all is painted with a brush. */
const OF_THE_BRUSH: Partial<Record<ShapeId, ShapeId>> = {
  'fluent-emoji-flat:light-bulb': 'fluent-emoji-flat:red-paper-lantern',
  'game-icons:lantern-flame': 'fluent-emoji-flat:red-paper-lantern',
  'mdi:lamp': 'fluent-emoji-flat:red-paper-lantern',
  'game-icons:desk-lamp': 'fluent-emoji-flat:red-paper-lantern',
};

const cutPx = (kit: Kit): number => Math.max(1.4, kit.unit * CUT);

export const ink: Style = {
  id: 'ink',
  medium: 'print',
  layouts: ['vista', 'hero', 'framed', 'monument', 'deep', 'wall'],
  hasPassersBy: true,

  inks(scene): Inks {
    const { indigo, paper, ink: key, accent, aged } = inkTonesOf(scene);
    return {
      ground: paper,
      key,
      shade: mix(paper, aged, 0.5),
      mid: mix(key, paper, 0.45),
      accent,
      light: indigo ? lightened(accent, 0.12) : paper,
    };
  },

  hand: ({ inks }) => ({
    face: 'Kaushan Script',
    uppercase: false,
    leading: 1.2,
    colors: { sung: inks.key, accent: inks.accent },
    treat: (word) => word,
  }),

  quiet: ({ inks }) => ({ sizeShare: 0.068, tones: [{ text: inks.key, under: inks.ground }] }),

  ground(kit) {
    const { frame, inks, scene } = kit;
    const random = kit.random('wash');
    const [x, y] = [random() < 0.5 ? 0.05 : 0.95, random()];
    return [
      {
        name: 'paper',
        paint: (ctx) => {
          ctx.fillStyle = inks.ground;
          ctx.fillRect(0, 0, frame.width, frame.height);
        },
      },
      spreadingInk({
        name: 'wash',
        frame,
        color: inks.shade,
        seed: scene.seed,
        sources: [
          [x, y],
          [1 - x, 1 - y * 0.7],
        ],
        softness: 0.05,
        reach: (m) => 0.16 + 0.3 * m.progress + 0.035 * m.kick,
      }),
    ];
  },

  scenery: inkScenery,
  place: inkPlace,

  async object(kit, shape, sizePx, _role, seed) {
    const clean = await shapeCanvas(OF_THE_BRUSH[shape] ?? shape, sizePx, { color: kit.inks.key });
    return paintedThing(clean, inkTonesOf(kit.scene), Math.max(1.2, Math.min(cutPx(kit) * 0.55, sizePx * 0.02)), seed);
  },

  figure: ({ inks }) => ({ color: inks.key }),

  portrait(kit, picture) {
    const border = Math.round(kit.unit * 0.022);
    const tones = inkTonesOf(kit.scene);
    const drawn = paintedPicture(picture, tones, kit.unit * 0.004, kit.seed);
    return painted(picture.width + border * 2, picture.height + border * 2, (ctx, width, height) => {
      const card = painted(width, height, (inner) => inner.fillRect(2, 2, width - 4, height - 4));
      const paper = tones.indigo ? mix(tones.ink, tones.paper, 0.12) : tones.paper;
      ctx.drawImage(stamped(card, paper, { seed: kit.seed + 2, grainPx: border * 0.35, wear: 0.15 }), 0, 0);
      ctx.drawImage(drawn, border, border);
      ctx.strokeStyle = tones.indigo ? tones.aged : tones.ink;
      ctx.lineWidth = Math.max(1, border * 0.16);
      ctx.strokeRect(border * 0.7, border * 0.7, width - border * 1.4, height - border * 1.4);
    });
  },

  panel: (kit, width, height) =>
    stamped(
      painted(width, height, (ctx) => {
        ctx.fillStyle = '#000000';
        ctx.fillRect(3, 3, width - 6, height - 6);
      }),
      kit.random('panel')() < 0.6 ? kit.inks.accent : kit.inks.mid,
      { seed: kit.seed, grainPx: cutPx(kit) * 1.2, wear: 0.34 },
    ),

  air(kit): Node[] {
    const { scene, frame, inks, unit } = kit;
    if (scene.weather === 'rain')
      return [
        rainField({
          frame,
          seed: scene.seed,
          color: inks.key,
          count: 190,
          slant: 0.16,
          alpha: 0.75,
          widthPx: unit * 0.0034,
        }),
      ];
    if (scene.weather === 'snow')
      return [
        fallingField({
          name: 'snow',
          frame,
          seed: scene.seed,
          count: 70,
          fallsPerSec: 0.12,
          slant: 0.1,
          draw: (ctx, size) => {
            ctx.fillStyle = inks.light;
            ctx.beginPath();
            ctx.arc(0, 0, size * unit * 0.007, 0, 7);
            ctx.fill();
          },
        }),
      ];
    if (scene.weather === 'wind')
      return [
        fallingField({
          name: 'flecks',
          frame,
          seed: scene.seed,
          count: 24,
          fallsPerSec: 0.16,
          slant: 1.4,
          draw: (ctx, size, phase, m) => {
            ctx.rotate(m.tSec * 2 + phase * 6);
            ctx.fillStyle = phase < 0.3 ? inks.accent : inks.key;
            ctx.fillRect(-size * unit * 0.008, 0, size * unit * 0.018, size * unit * 0.005);
          },
        }),
      ];
    return [];
  },

  finish(kit): Node[] {
    const { frame, unit, inks, env } = kit;
    const night = contrast(inks.ground, '#ffffff') > 4;
    const fibres = fibreSheet(kit, night);
    const nodes: Node[] = [
      {
        name: 'paper grain',
        blend: night ? 'screen' : 'multiply',
        x: frame.width / 2,
        y: frame.height / 2,
        sprite: sprite(fibres, frame.width, frame.height),
      },
    ];
    if (kit.scene.index === 0 && env.title) nodes.push(seal(kit, env.title, unit));
    return nodes;
  },
};

/** Paper's fibres and its shade towards the edge, over everything. */
function fibreSheet({ frame, seed }: Kit, night: boolean): ReturnType<typeof painted> {
  const [width, height] = [Math.ceil(frame.width), Math.ceil(frame.height)];
  const [long, fine] = [noiseReader(seed), noiseReader(seed + 1)];
  const blank = painted(width, height, (ctx) => {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
  });
  return mapPixels(blank, (x, y, data, at) => {
    const fibre = (long(x * 0.18, y * 0.9) - 0.5) * PAPER_FIBRE + (fine(x * 1.7, y * 1.7) - 0.5) * PAPER_FIBRE * 1.4;
    const edge = Math.max(0, Math.hypot((x / width - 0.5) * 1.15, y / height - 0.5) - 0.42) * 90;
    const value = night ? Math.max(0, 10 + fibre * 0.7) : 244 + fibre * 0.8 - edge;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = night ? value : value - 3;
  });
}

/** The maker's mark in a corner, with the first letter of the song. */
function seal(kit: Kit, title: string, unit: number): Node {
  const size = unit * 0.062;
  const mark = painted(size, size, (ctx) => {
    ctx.fillStyle = '#000000';
    ctx.roundRect(1, 1, size - 2, size - 2, size * 0.12);
    ctx.fill();
    ctx.globalCompositeOperation = 'destination-out';
    const letter = wordCanvas(([...title.trim()][0] ?? 'C').toUpperCase(), size * 0.72, { face: 'Anton' }, '#000000');
    ctx.drawImage(letter, (size - letter.width) / 2, (size - letter.height) / 2);
  });
  return {
    name: 'seal',
    x: kit.frame.width - size * 1.1,
    y: kit.frame.height - size * 1.1,
    rotate: -0.05,
    sprite: sprite(stamped(mark, SEAL_RED, { seed: kit.seed, grainPx: Math.max(1, size * 0.03), wear: 0.5 })),
  };
}
