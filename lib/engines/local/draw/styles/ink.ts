/** Ink: linocut and stamp on paper, wood type, a wash that spreads with the song, one vermilion seal. Night is printed white on black. */
import { isGlyph } from '../objects/object-shapes.ts';
import { hash01 } from '../random.ts';
import { fallingField, rainField, spreadingInk } from '../scene/fields.ts';
import { contrast, type Inks, lightened, mix, readableOn, saturated, sortedPalette, withAlpha } from '../scene/inks.ts';
import { wordCanvas } from '../scene/lettering.ts';
import type { Node } from '../scene/node.ts';
import { OVERSCAN } from '../scene/node.ts';
import { noiseReader } from '../scene/noise-table.ts';
import { mapPixels, painted, shapeCanvas, sprite } from '../scene/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { flat, halftone, linocut, stamped, washed } from '../scene/treatments.ts';

/** Width of a cut, in shares of the frame's shorter side. */
const CUT = 0.0105;
const PAPER_FIBRE = 16;

const cutPx = (kit: Kit): number => Math.max(1.4, kit.unit * CUT);

export const ink: Style = {
  id: 'ink',
  medium: 'print',
  layouts: ['hero', 'procession', 'vista', 'split', 'wall', 'ring', 'framed', 'shower'],

  inks(scene): Inks {
    const { dark, accent, lightest, darkest } = sortedPalette(scene.palette);
    const white = mix(lightest, '#f6efe0', 0.55);
    const black = mix(darkest, '#0f0e0d', 0.4);
    const night = scene.timeOfDay === 'night';
    const [ground, key] = night ? [black, white] : [white, black];
    const mid = mix(dark[Math.floor(dark.length / 2)] ?? '#77716a', ground, 0.12);
    return {
      ground,
      key,
      shade: mix(ground, mid, night ? 0.22 : 0.3),
      mid,
      accent: readableOn(ground, saturated(accent, 1.15), 2.6),
      light: night ? lightened(accent, 0.12) : white,
    };
  },

  hand: ({ inks, unit }) => ({
    face: 'Anton',
    uppercase: true,
    leading: 1.02,
    enter: 'stamp',
    colors: { sung: inks.key, accent: inks.accent, coming: inks.key },
    treat: (word, color, fontPx, seed) =>
      stamped(word, color, { seed, grainPx: Math.max(1.2, Math.min(fontPx * 0.028, unit * 0.008)), wear: 0.42 }),
  }),

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

  async object(kit, shape, sizePx, role, seed) {
    const { inks } = kit;
    const clean = await shapeCanvas(shape, sizePx, { color: inks.key });
    if (role === 'under')
      return stamped(halftone(clean, inks.accent, { dotPx: cutPx(kit) * 1.3, angle: 0.4 }), inks.accent, {
        seed,
        grainPx: cutPx(kit),
        wear: 0.3,
      });
    const small = role === 'pattern';
    const line = Math.max(1.3, Math.min(cutPx(kit), sizePx * 0.034));
    if (isGlyph(shape) || small) {
      const color = role === 'pattern' && seed % 3 === 0 ? inks.mid : inks.key;
      return small && !isGlyph(shape)
        ? linocut(clean, {
            key: color,
            tint: inks.mid,
            paper: inks.ground,
            seed,
            linePx: line,
            angle: 0.7,
            shiftPx: line * 0.5,
          })
        : stamped(clean, color, { seed, grainPx: line * 0.7, wear: 0.5 });
    }
    const [key, paper] =
      contrast(inks.key, '#000000') < contrast(inks.key, '#ffffff') ? [inks.key, inks.ground] : [inks.ground, inks.key];
    return linocut(clean, {
      key,
      tint: inks.accent,
      paper,
      seed,
      linePx: line,
      angle: 0.55 + hash01(seed, 4) * 0.5,
      shiftPx: line * 0.9,
    });
  },

  land(kit, layer, paint) {
    const { inks, frame, seed } = kit;
    const { height } = frame;
    const near = mix(inks.key, inks.mid, layer.tone * 0.9);
    const lightKinds = layer.kind === 'window' || layer.kind === 'beam' || (layer.kind === 'road' && layer.tone > 0.5);
    const fill = lightKinds ? inks.accent : near;
    const clean = paint((ctx) => {
      const fade = ctx.createLinearGradient(0, layer.top * height, 0, Math.min(1.05, layer.top + 0.5) * height);
      // Cut lines open towards the foot of a layer, as mist would lie there.
      fade.addColorStop(0, '#000000');
      fade.addColorStop(0.35, '#555555');
      fade.addColorStop(1, layer.depth > 0.75 ? '#2a2a2a' : '#ffffff');
      ctx.fillStyle =
        layer.kind === 'water' || lightKinds || layer.kind === 'crowd' || layer.kind === 'grass' ? '#000000' : fade;
      ctx.beginPath();
      layer.trace(ctx, frame);
      ctx.fill();
    });
    if (layer.kind === 'beam') return flat(clean, withAlpha(inks.accent, 0.28));
    if (
      layer.kind === 'water' ||
      lightKinds ||
      layer.kind === 'crowd' ||
      layer.kind === 'grass' ||
      layer.kind === 'wall'
    )
      return stamped(clean, fill, { seed, grainPx: cutPx(kit) * 0.6, wear: 0.3 });
    const cut = linocut(clean, {
      key: near,
      tint: mix(inks.ground, near, 0.4),
      paper: inks.ground,
      seed: seed + Math.round(layer.depth * 100),
      linePx: cutPx(kit) * 0.9,
      angle: layer.kind === 'buildings' ? Math.PI / 2 : 0.04,
      shiftPx: 0,
    });
    if (layer.lights.length === 0) return cut;
    const ctx = cut.getContext('2d');
    ctx.setTransform(1, 0, 0, 1, OVERSCAN * frame.width, OVERSCAN * frame.height);
    ctx.fillStyle = inks.accent;
    layer.lights.forEach(([x, y, w, h], i) => {
      if (hash01(i, seed) < 0.6) ctx.fillRect(x * frame.width, y * frame.height, w * frame.width, h * frame.height);
    });
    return cut;
  },

  body(kit, radiusPx) {
    const disc = painted(radiusPx * 2.4, radiusPx * 2.4, (ctx, size) => {
      ctx.fillStyle = '#000000';
      ctx.beginPath();
      ctx.arc(size / 2, size / 2, radiusPx, 0, Math.PI * 2);
      ctx.fill();
    });
    return kit.place.body?.kind === 'moon'
      ? stamped(disc, kit.inks.light, { seed: kit.seed, grainPx: cutPx(kit), wear: 0.45 })
      : washed(disc, kit.inks.accent, { seed: kit.seed, grainPx: cutPx(kit) * 1.6, bleedPx: radiusPx * 0.03 });
  },

  figure: ({ inks }) => ({ color: inks.key, rim: inks.accent }),

  portrait(kit, picture) {
    const { inks } = kit;
    const border = Math.round(kit.unit * 0.022);
    const [key, paper] =
      contrast(inks.key, '#000000') < contrast(inks.key, '#ffffff') ? [inks.key, inks.ground] : [inks.ground, inks.key];
    const cut = linocut(picture, {
      key,
      tint: mix(inks.accent, paper, 0.25),
      paper,
      seed: kit.seed,
      linePx: cutPx(kit) * 0.72,
      angle: 0.8,
      shiftPx: cutPx(kit) * 0.5,
    });
    return painted(picture.width + border * 2, picture.height + border * 2, (ctx, width, height) => {
      const card = painted(width, height, (inner) => {
        inner.fillStyle = '#000000';
        inner.fillRect(2, 2, width - 4, height - 4);
      });
      ctx.drawImage(stamped(card, paper, { seed: kit.seed + 2, grainPx: border * 0.35, wear: 0.2 }), 0, 0);
      ctx.drawImage(cut, border, border);
      ctx.strokeStyle = key;
      ctx.lineWidth = Math.max(1, border * 0.22);
      ctx.strokeRect(border * 0.62, border * 0.62, width - border * 1.24, height - border * 1.24);
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
          count: 150,
          slant: 0.16,
          alpha: 0.5,
          widthPx: unit * 0.0028,
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
    if (kit.scene.index % 4 === 0 && env.title) nodes.push(seal(kit, env.title, unit));
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
  const size = unit * 0.085;
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
    sprite: sprite(stamped(mark, kit.inks.accent, { seed: kit.seed, grainPx: Math.max(1, size * 0.03), wear: 0.5 })),
  };
}
