/**
 * 3D: a product studio of balloons, vinyl and voxels. A soft lamp from above left, seamless walls, arches, blocks; at
 * night the same in neon.
 */
import type { Canvas } from '@napi-rs/canvas';
import { builtShape } from '../objects/built-shapes.ts';
import { byKind } from '../objects/object-kinds.ts';
import { hash01 } from '../random.ts';
import { hexOf, type Inks, mix, oklchOf, readableOn, sortedPalette, withAlpha } from '../scene/light/inks.ts';
import { clamp01 } from '../scene/moment.ts';
import { type Node, OVERSCAN } from '../scene/node.ts';
import { figureNode } from '../scene/people/figure.ts';
import { builtCanvas, painted, shapeCanvas, sprite, type Sprite } from '../scene/people/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { bodied } from '../scene/effects/solid.ts';
import { DYED_MOST, dyes, extruded, inflated, recoloured } from '../scene/effects/treatments.ts';
import { isNight, lamp, shadeOf, shadowed, studio } from '../scene/studio.ts';
import { inAir } from '../scene/land/weather.ts';
import { isModelled, modelledAnimal, modelOf } from './people/toy/animals.ts';
import { DETAIL, toyPerson } from './people/toy/index.ts';
import { lampsOf } from './people/toy/lamps.ts';
import { blownToy, toyShape } from './people/toy/thing.ts';
import { lightOf } from './places/low-poly-light.ts';
import { ROOM_FLOOR, threeDScenery } from './places/three-d-scenery.ts';
import { toyWeather } from './places/three-d-weather.ts';
import { hasOwnColors } from './places/toy-light.ts';

/** Single-coloured shapes that consist of separate stripes or sails. */
const IN_PIECES = /^(?:game-icons|mdi):(?:lighthouse|windmill|store)$/;
/** The gloss of vinyl. */
const GLOSS = 0.55;
/** Margin around a thing, in shares of its size. */
const ROOM = 0.1;
/** A colour of the studio; yellows and limes look dirty unless they are light. */
const tone = (h: number, l: number, c: number): string =>
  hexOf({
    mode: 'oklch',
    l: l + Math.max(0, 1 - l) * 0.42 * clamp01(1 - Math.abs((((h % 360) + 360) % 360) - 98) / 38),
    c,
    h,
  });
const fromViolet = (h: number): number => 1 - Math.cos(((h - 282) * Math.PI) / 180);

/** Colours of a thing, dark to light: the scene's accent, the hue beside it, and cream. */
const ramp = ({ inks }: Kit, seed: number): string[] =>
  seed % 2 === 0
    ? [shadeOf(inks.accent, 0.26), inks.accent, mix(inks.accent, inks.light, 0.55), inks.light]
    : [shadeOf(inks.mid, 0.26), inks.mid, mix(inks.mid, inks.light, 0.5), inks.light];

export const threeD: Style = {
  id: '3d',
  roomFloor: ROOM_FLOOR,
  medium: 'light',
  outlineOf: (named) => modelOf(toyShape(named)),
  hasLenses: true,
  layouts: ['vista', 'hero', 'framed', 'deep', 'podium', 'closeup', 'half', 'behind'],
  posterShare: 0.15,

  // The camera swings around the set with the bar, and the drums push it.
  travel: ({ sway, kick, snare, progress }) => ({
    x: 0.012 * sway,
    y: 0.006 * snare - 0.005 * kick,
    zoom: 0.09 * progress + 0.035 * kick + 0.02 * snare,
  }),

  inks(scene): Inks {
    const { dark, accent, lightest } = sortedPalette(scene.palette);
    const second =
      [...dark].filter((color) => color !== accent).sort((a, b) => oklchOf(b).c - oklchOf(a).c)[0] ?? accent;
    const hue = oklchOf(accent).h ?? 30;
    const secondHue =
      oklchOf(second).c > 0.03 && Math.abs(Math.cos((((oklchOf(second).h ?? 0) - hue) * Math.PI) / 180)) < 0.94
        ? (oklchOf(second).h ?? 250)
        : hue + 130;
    const light = mix(lightest, '#ffffff', 0.7);
    if (scene.timeOfDay === 'night') {
      // Nights are blue to violet: of the hues that go with the accent, the nearest to violet.
      const walls = [hue + 180, hue + 140, hue - 140, hue + 90, hue - 90].sort((a, b) => fromViolet(a) - fromViolet(b))[
        scene.index % 2
      ] as number;
      const ground = tone(walls, 0.25, 0.1);
      return {
        ground,
        shade: tone(walls + 16, 0.4, 0.15),
        key: light,
        mid: tone(
          Math.cos(((walls + 70 - hue) * Math.PI) / 180) < Math.cos(((walls - 70 - hue) * Math.PI) / 180)
            ? walls + 70
            : walls - 70,
          0.7,
          0.16,
        ),
        accent: readableOn(ground, tone(hue, 0.76, 0.18), 5),
        light,
      };
    }
    // The hue of the walls changes from scene to scene: opposite the accent, that of the second colour, beside the
    // accent, or beside its opposite.
    const walls = [hue + 180, secondHue, hue + 28, hue + 215][scene.index % 4] as number;
    if (scene.timeOfDay === 'dusk' || (scene.timeOfDay === 'day' && scene.index % 3 === 0)) {
      const ground = tone(walls, 0.64, 0.13);
      return {
        ground,
        shade: tone(walls + 10, 0.76, 0.11),
        key: light,
        mid: tone(Math.abs(secondHue - walls) < 40 ? walls + 150 : secondHue, 0.74, 0.14),
        accent: tone(hue + 48, 0.93, 0.15),
        light,
      };
    }
    const ground = tone(walls, 0.9, 0.05);
    return {
      ground,
      shade: tone(walls + 8, 0.82, 0.09),
      key: readableOn(
        ground,
        hexOf({
          mode: 'oklch',
          l: 0.4,
          c: 0.16,
          h: [walls + 180, hue + 180, hue, walls + 60, walls - 60].sort((a, b) => fromViolet(a) - fromViolet(b))[
            scene.index % 2
          ] as number,
        }),
        5.5,
      ),
      mid: tone(Math.abs(secondHue - walls) < 40 ? walls + 150 : secondHue, 0.76, 0.13),
      accent: readableOn(ground, hexOf({ mode: 'oklch', l: 0.66, c: 0.21, h: hue > 42 && hue < 130 ? 38 : hue }), 2.3),
      light,
    };
  },

  hand: ({ inks }) => ({
    face: 'Titan One',
    uppercase: false,
    leading: 1.22,
    accent: inks.accent,
  }),

  quiet: ({ inks, scene }) => {
    const dark = tone(oklchOf(inks.ground).h ?? 280, 0.15, 0.04);
    const pale = mix(inks.light, '#ffffff', 0.8);
    return {
      sizeShare: 0.056,
      tones:
        scene.timeOfDay === 'night'
          ? [{ text: pale, under: dark }]
          : [
              { text: pale, under: dark },
              { text: dark, under: pale },
            ],
    };
  },

  scenery: threeDScenery,

  ground(kit) {
    const { place, scene, phrases } = kit;
    if (['room', 'stage', 'club'].includes(scene.setting)) return studio(kit, 'bare');
    const kinds =
      place.isInside || scene.setting === 'space' || scene.framing === 'close' || phrases.length === 0
        ? (['gates', 'cushions', 'balls'] as const)
        : (['balls', 'balls', 'gates'] as const);
    const kind = kinds[Math.floor(kit.random('set')() * kinds.length)] as (typeof kinds)[number];
    return studio(kit, kind);
  },

  async object(kit, named, sizePx, seed, standsBy): Promise<Canvas | Sprite> {
    const { frame, dye } = kit;
    const shape = toyShape(named);
    const [lamps, samplesMax] = [lampsOf(kit), DETAIL * frame.width * frame.height];
    const widthPx = sizePx * (1 + ROOM * 2);
    if (isModelled(shape)) return sprite(modelledAnimal(shape, widthPx, lamps, samplesMax), widthPx, widthPx);
    const built = IN_PIECES.test(shape) ? builtShape(shape) : null;
    const clean = built
      ? await builtCanvas(built, sizePx, ROOM)
      : bodied(
          await shapeCanvas(shape, sizePx, { color: kit.inks.accent, margin: ROOM }),
          shape,
          mix(kit.inks.accent, '#000000', 0.4),
        );
    const colors = dye
      ? dyes(dye, { ...kit, scene: { ...kit.scene, timeOfDay: 'day' } })
      : built || hasOwnColors(shape)
        ? null
        : ramp(kit, standsBy ? seed : 0);
    const made = blownToy(colors ? recoloured(clean, colors, dye ? DYED_MOST : 0) : clean, {
      lamps,
      gloss: GLOSS,
      samplesMax,
    });
    const toy = sprite(made, clean.width, clean.height);
    if (!dye) return toy;
    // A toy has its dye already, below its light.
    return {
      ...toy,
      paint: (ctx) => ctx.drawImage(made, -clean.width / 2, -clean.height / 2, clean.width, clean.height),
    };
  },

  person({ inks, scene }, at) {
    const coat = tone(oklchOf(inks.shade).h ?? 280, scene.timeOfDay === 'night' ? 0.2 : 0.3, 0.04);
    return figureNode({ ...at, color: shadeOf(coat, 0.1), lit: [coat, mix(coat, inks.light, 0.25)] });
  },

  // A train runs on rails in every place.
  island: (kit, _thingPx, noun) => (byKind(noun, { train: true, locomotive: true }) ? rails(kit) : null),

  protagonist: toyPerson,
  abreast: 0.44,

  portrait(kit, picture) {
    const { inks, unit } = kit;
    const border = Math.round(unit * 0.034);
    const round = Math.min(picture.width, picture.height) * 0.14;
    const [width, height] = [picture.width + border * 2, picture.height + border * 2];
    const ring = painted(width, height, (ctx) => {
      ctx.lineWidth = border * 1.15;
      ctx.strokeStyle = inks.accent;
      ctx.beginPath();
      ctx.roundRect(border * 0.62, border * 0.62, width - border * 1.24, height - border * 1.24, round);
      ctx.stroke();
    });
    const card = painted(width, height, (ctx) => {
      ctx.save();
      ctx.beginPath();
      ctx.roundRect(border * 0.7, border * 0.7, width - border * 1.4, height - border * 1.4, round);
      ctx.clip();
      ctx.drawImage(picture, border, border);
      const tint = ctx.createLinearGradient(0, 0, width, height);
      tint.addColorStop(0, withAlpha(inks.light, 0.16));
      tint.addColorStop(0.45, withAlpha(inks.light, 0));
      tint.addColorStop(1, withAlpha(shadeOf(inks.ground, 0.2), 0.34));
      ctx.fillStyle = tint;
      ctx.fillRect(0, 0, width, height);
      ctx.restore();
      ctx.drawImage(inflated(ring, { ...lamp(kit, inks.accent, border * 0.55, 1), detailPx: 420 }), 0, 0);
    });
    const room = Math.round(border * 1.2);
    const thick = painted(width + room * 2, height + room * 2, (ctx) => ctx.drawImage(card, room, room));
    return shadowed(
      extruded(thick, {
        side: shadeOf(inks.accent, 0.1),
        deep: shadeOf(inks.accent, 0.28),
        stepsPx: room,
        dx: 0.5,
        dy: 0.8,
      }),
      shadeOf(inks.ground, 0.3),
      border,
    );
  },

  plinth(kit, width, height) {
    const { inks } = kit;
    const color = isNight(kit) ? inks.shade : mix(inks.shade, inks.light, 0.3);
    return painted(width, height, (ctx) => {
      const [rx, ry] = [width / 2 - 2, width * 0.13];
      const round = ctx.createLinearGradient(0, 0, width, 0);
      for (const [at, fill] of [
        [0, shadeOf(color, 0.08)],
        [0.22, mix(color, inks.light, 0.3)],
        [0.5, color],
        [0.86, shadeOf(color, 0.24)],
        [1, isNight(kit) ? inks.accent : shadeOf(color, 0.12)],
      ] as const)
        round.addColorStop(at, fill);
      ctx.fillStyle = round;
      ctx.fillRect(2, ry, rx * 2, height);
      ctx.fillStyle = isNight(kit) ? inks.mid : mix(color, inks.accent, 0.75);
      ctx.beginPath();
      ctx.ellipse(width / 2, ry * 1.5, rx, ry, 0, 0, Math.PI);
      ctx.ellipse(width / 2, ry * 1.26, rx, ry, 0, Math.PI, 0, true);
      ctx.fill();
      ctx.fillStyle = mix(color, inks.light, isNight(kit) ? 0.16 : 0.55);
      ctx.beginPath();
      ctx.ellipse(width / 2, ry, rx, ry, 0, 0, Math.PI * 2);
      ctx.fill();
      const contact = ctx.createRadialGradient(0, 0, 0, 0, 0, rx * 0.56);
      contact.addColorStop(0, withAlpha(shadeOf(color, 0.3), 0.6));
      contact.addColorStop(1, withAlpha(shadeOf(color, 0.4), 0));
      ctx.translate(width / 2, ry);
      ctx.scale(1, ry / rx);
      ctx.fillStyle = contact;
      ctx.fillRect(-rx, -rx, rx * 2, rx * 2);
    });
  },

  air: (kit) => inAir(kit, 'before', toyWeather),

  finish({ frame, inks, seed }): Node[] {
    const { width, height } = frame;
    const edge = painted(width, height, (ctx) => {
      const dark = ctx.createRadialGradient(
        width * 0.46,
        height * 0.42,
        Math.min(width, height) * 0.5,
        width / 2,
        height / 2,
        Math.hypot(width, height) * 0.58,
      );
      dark.addColorStop(0, withAlpha(shadeOf(inks.ground, 0.26), 0));
      dark.addColorStop(1, withAlpha(shadeOf(inks.ground, 0.26), 0.16));
      ctx.fillStyle = dark;
      ctx.fillRect(0, 0, width, height);
      // Specks prevent banding on the soft walls.
      const specks = painted(96, 96, (small) => {
        for (let i = 0; i < 3000; i++) {
          small.fillStyle = i % 2 ? withAlpha(inks.light, 0.035) : withAlpha(shadeOf(inks.ground), 0.035);
          small.fillRect(Math.floor(hash01(i, seed) * 96), Math.floor(hash01(i, seed + 1) * 96), 1, 1);
        }
      });
      ctx.fillStyle = ctx.createPattern(specks, 'repeat') ?? 'transparent';
      ctx.fillRect(0, 0, width, height);
    });
    return [{ name: 'edge shade', x: width / 2, y: height / 2, sprite: sprite(edge) }];
  },
};

/** A toy railway track from edge to edge: sleepers, and two rails on them. */
function rails({ frame: { width }, unit, inks, scene }: Kit): Sprite {
  const { wood, metal, deep, isNight } = lightOf(scene);
  const [wide, high] = [width * (1 + OVERSCAN * 2), unit * 0.1];
  return sprite(
    painted(wide, high * 2, (ctx) => {
      const sleeper = mix(wood, deep, isNight ? 0.45 : 0.1);
      for (let at = 0; at < wide; at += high) {
        for (const [down, color] of [
          [high * 0.18, mix(sleeper, deep, 0.5)],
          [0, sleeper],
        ] as const) {
          ctx.fillStyle = color;
          ctx.beginPath();
          ctx.roundRect(at, high * 0.72 + down, high * 0.46, high * 0.72, high * 0.12);
          ctx.fill();
        }
      }
      for (const y of [0.86, 1.22]) {
        ctx.fillStyle = mix(metal, deep, 0.6);
        ctx.fillRect(0, high * (y + 0.06), wide, high * 0.07);
        ctx.fillStyle = mix(metal, inks.light, isNight ? 0.15 : 0.5);
        ctx.fillRect(0, high * y, wide, high * 0.08);
      }
    }),
  );
}
