/**
 * Vaporwave: a striped sunset over a moving grid, chrome and neon type, marble and palms in few colours, windows, and
 * video tape.
 */
import type { Canvas } from '@napi-rs/canvas';
import { dithered, rampOf } from '../scene/effects/dither.ts';
import { hexOf, type Inks, mix, oklchOf, saturated, sortedPalette } from '../scene/light/inks.ts';
import type { Node } from '../scene/node.ts';
import { programWindow } from '../scene/lettering/program-window.ts';
import { painted } from '../scene/people/sprite.ts';
import { flat } from '../scene/effects/treatments.ts';
import type { Kit, Style } from '../scene/style.ts';
import { colorsApart, scanLines, slippingBand, tapeClock } from '../scene/effects/tape.ts';
import { boxed, lettered, tube } from '../scene/lettering/title-type.ts';
import { inAir } from '../scene/land/weather.ts';
import { vaporPasser, vaporPerson } from './people/vaporwave/index.ts';
import { vaporwaveScenery } from './places/vaporwave/index.ts';
import { neonIsland } from './places/vaporwave/island.ts';
import { statueShape, vaporThing } from './places/vaporwave/material.ts';
import { neonWeather } from './places/vaporwave/weather.ts';

/** Size of a dithering cell, in shares of the frame's shorter side. */
const CELL = 0.0056;
/** Letters smaller than this share of the unit are plain, in two colours slightly out of register. */
const SMALL = 0.09;
const isBright = ({ scene }: Pick<Kit, 'scene'>): boolean => scene.timeOfDay === 'day' || scene.timeOfDay === 'dawn';
const cellPx = (kit: Pick<Kit, 'unit'>): number => Math.max(1, kit.unit * CELL);

/** Turns a hue towards another the shorter way round. */
const hueTowards = (from: number, to: number, share: number): number =>
  (from + (((((to - from) % 360) + 540) % 360) - 180) * share + 360) % 360;

/** The second light of a scene, a cold one beside its pink. */
const coldOf = (inks: Inks): string =>
  hexOf({ mode: 'oklch', l: 0.86, c: 0.13, h: hueTowards(200, (oklchOf(inks.accent).h ?? 350) - 150, 0.3) });
/** The dark colour of outlines and shadows. */
const deepOf = (inks: Inks): string => hexOf({ mode: 'oklch', l: 0.2, c: 0.09, h: oklchOf(inks.mid).h ?? 300 });

const silhouetteOf = ({ inks }: Pick<Kit, 'inks'>) => ({ color: deepOf(inks), rim: inks.accent });

/** Type is neon where all light is electric, chrome elsewhere. */
const isNeon = ({ scene, place }: Pick<Kit, 'scene' | 'place'>): boolean =>
  scene.timeOfDay === 'night' && (place.isInside || ['city-night', 'street-rain', 'rooftop'].includes(scene.setting));

export const vaporwave: Style = {
  id: 'vaporwave',
  roomFloor: 0.72,
  medium: 'light',
  outlineOf: statueShape,
  hasLenses: true,
  // A long dolly, a swing on the beat, a push on the kick.
  travel: (m) => ({
    x: 0.012 * Math.sin(m.tSec * 1.6) + 0.008 * m.sway,
    y: 0.008 * Math.sin(m.tSec * 2.1 + 1),
    zoom: 0.11 * m.progress + 0.055 * m.kick + 0.02 * m.snare,
  }),
  layouts: ['vista', 'hero', 'framed', 'deep', 'closeup', 'half', 'behind'],
  posterShare: 0,

  inks(scene): Inks {
    const { dark, accent, lightest } = sortedPalette(scene.palette);
    const [hot, low] = [oklchOf(accent), oklchOf(dark[1] ?? accent)];
    const warm = hueTowards(350, hot.h ?? 350, hot.c > 0.05 ? 0.5 : 0);
    const violet = hueTowards(292, low.h ?? 292, low.c > 0.04 ? 0.85 : 0);
    const at = (l: number, c: number, h: number) => hexOf({ mode: 'oklch', l, c, h });
    const skies: Record<typeof scene.timeOfDay, [zenith: string, middle: string, horizon: string]> = {
      night: [
        at(0.16, 0.08, violet),
        at(0.33, 0.17, hueTowards(violet, warm, 0.25)),
        at(0.6, 0.24, hueTowards(violet, warm, 0.8)),
      ],
      dusk: [
        at(0.29, 0.16, violet),
        at(0.55, 0.22, hueTowards(violet, warm, 0.65)),
        at(0.8, 0.14, hueTowards(warm, 55, 0.75)),
      ],
      dawn: [
        at(0.7, 0.11, hueTowards(violet, 250, 0.4)),
        at(0.82, 0.11, hueTowards(violet, warm, 0.75)),
        at(0.92, 0.07, hueTowards(warm, 70, 0.8)),
      ],
      day: [
        at(0.77, 0.1, hueTowards(violet, 205, 0.85)),
        at(0.84, 0.09, hueTowards(violet, warm, 0.35)),
        at(0.92, 0.06, warm),
      ],
    };
    const [ground, mid, shade] = skies[scene.timeOfDay];
    return {
      ground,
      mid,
      shade,
      key: mix('#ffffff', lightest, 0.15),
      accent: at(0.68, 0.25, warm),
      light: at(0.9, 0.13, hueTowards(warm, 88, 0.85)),
    };
  },

  quiet: (kit) => ({
    sizeShare: 0.064,
    tones: [
      { text: kit.inks.key, under: deepOf(kit.inks) },
      ...(isBright(kit) ? [{ text: deepOf(kit.inks), under: kit.inks.key }] : []),
    ],
  }),

  hand(kit) {
    const { inks, unit } = kit;
    const [deep, cold, neon, bright] = [deepOf(inks), coldOf(inks), isNeon(kit), isBright(kit)];
    return {
      face: 'Righteous',
      uppercase: true,
      leading: 0.96,
      accent: inks.accent,
      treat(word, color, fontPx) {
        const isStressed = color === inks.accent;
        if (fontPx < unit * SMALL) return slipped(word, inks.accent, cold, Math.max(1, fontPx * 0.045));
        if (neon) return tube(word, isStressed ? inks.accent : cold, deep, fontPx);
        const body = isStressed
          ? lettered(
              word,
              [
                [0, inks.key],
                [0.22, inks.light],
                [0.6, mix(inks.light, inks.accent, 0.5)],
                [1, inks.accent],
              ],
              true,
            )
          : bright
            ? lettered(
                word,
                [
                  [0, inks.key],
                  [0.5, inks.key],
                  [0.52, mix(inks.accent, inks.key, 0.62)],
                  [1, inks.key],
                ],
                false,
              )
            : lettered(
                word,
                [
                  [0, mix(cold, inks.ground, 0.3)],
                  [0.3, mix(cold, inks.key, 0.55)],
                  [0.5, inks.key],
                  [0.515, mix(inks.accent, inks.mid, 0.45)],
                  [0.66, mix(inks.accent, inks.key, 0.45)],
                  [1, inks.key],
                ],
                false,
              );
        return boxed(body, { line: deep, shadow: isStressed ? cold : inks.accent, fontPx });
      },
    };
  },

  // The sun never sets in this style: a moon is a thing in its sky.
  place: (place) => (place.body?.kind === 'moon' ? { ...place, body: { ...place.body, kind: 'sun' } } : place),

  scenery: vaporwaveScenery,

  object: (kit, shape, sizePx, seed) =>
    vaporThing(kit, shape, sizePx, seed, { deep: deepOf(kit.inks), cold: coldOf(kit.inks) }),

  island: neonIsland,

  protagonist: vaporPerson,

  person: (kit, at) => vaporPasser(kit, silhouetteOf(kit), at),

  portrait(kit, picture) {
    const { inks } = kit;
    const deep = deepOf(inks);
    const shown = dithered(
      picture,
      rampOf([deep, mix(inks.mid, deep, 0.3), inks.accent, mix(inks.accent, inks.light, 0.65), inks.key], 9),
      cellPx(kit) * 0.62,
    );
    return windowed(kit, shown);
  },

  air: (kit) => inAir(kit, 'before', neonWeather),

  finish(kit): Node[] {
    const { frame, inks, unit, scene } = kit;
    const deep = deepOf(inks);
    const nodes: Node[] = [
      colorsApart({
        frame,
        colors: [inks.accent, coldOf(inks)],
        alpha: 0.62,
        by: (m) => Math.max(0, m.snare - 0.25) * 0.013,
      }),
      slippingBand({ frame, seed: scene.seed, color: inks.key, by: (m) => Math.max(0, m.snare - 0.3) * 0.02 }),
      scanLines({
        frame,
        pitchPx: Math.max(2, Math.round(unit / 180)),
        dark: mix(deep, '#000000', 0.4),
        alpha: isBright(kit) ? 0.07 : 0.13,
        vignette: isBright(kit) ? 0.18 : 0.4,
      }),
    ];
    // The tape's clock is left out if the scene has things: they may stand at the lower edge of the picture.
    if (scene.index % 3 === 0 && kit.objects.length === 0)
      nodes.push(tapeClock({ frame, unit, color: inks.key, shadow: deep }));
    return nodes;
  },
};

/** A word with its warm and cold colours slightly apart. */
function slipped(word: Canvas, warm: string, cold: string, byPx: number): Canvas {
  return painted(word.width, word.height, (ctx) => {
    ctx.globalAlpha = 0.85;
    ctx.drawImage(flat(word, warm), -byPx, 0);
    ctx.drawImage(flat(word, cold), byPx, byPx * 0.4);
    ctx.globalAlpha = 1;
    ctx.drawImage(word, 0, 0);
  });
}

/** A picture in a program window whose title is the subject of the scene. */
function windowed({ inks, unit, objects, env }: Kit, content: Canvas): Canvas {
  const deep = deepOf(inks);
  return programWindow(content, {
    name: objects[0]?.noun ?? env.title ?? '',
    unit,
    colors: {
      pale: mix(inks.key, inks.mid, 0.22),
      lit: inks.key,
      deep,
      bar: [saturated(mix(inks.accent, deep, 0.35), 1.1), coldOf(inks)],
    },
  });
}
