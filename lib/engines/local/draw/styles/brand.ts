/** Brand: a campaign in motion, cut of paper: places, things and one person in the campaign's colours, and a line of poster type. */
import { contrast, hexOf, type Inks, mix, oklchOf, readableOn, withAlpha } from '../scene/light/inks.ts';
import { painted } from '../scene/people/sprite.ts';
import type { Kit, Style } from '../scene/style.ts';
import { halftone } from '../scene/effects/treatments.ts';
import { inAir } from '../scene/land/weather.ts';
import { campaignOf } from './campaign.ts';
import { paperPerson, paperStranger } from './people/brand/index.ts';
import { wardrobeOf } from './people/brand/wardrobe.ts';
import { papersIn, paperThing, wholeShape } from './places/paper-things.ts';
import { paperGrain, paperWeather } from './places/paper-air.ts';
import { paperPlace } from './places/paper-place.ts';
import { paperScenery } from './places/paper-sets.ts';

const FACE = 'Archivo Variable';
/** Widths of the typeface for a scene; narrow ones leave room for the picture. */
const STRETCHES = [62, 70, 78, 88];

/** `inkOn` picks the more readable of a dark and a light colour, and the dark one if they are about equal. */
const DARK_FIRST = 0.95;
/** Minimum contrast of a campaign's second colour. */
const APART = 1.9;
const inkOn = (ground: string, dark: string, light: string): string =>
  contrast(ground, dark) > contrast(ground, light) * DARK_FIRST ? dark : light;
/** The accent, unless it is close to white. */
const colourful = (inks: Inks): string => (oklchOf(inks.accent).c > 0.05 ? inks.accent : inks.mid);
/** The first of these colours that stands out from the ground, or `color` if none does. */
const apartFrom = (ground: string, color: string, others: readonly string[]): string =>
  [color, ...others].find((one) => contrast(ground, one) >= APART) ?? color;
/** A night shade of a colour; warm colours get `otherwise`, since dark they would be brown. */
const darkOf = (color: string, otherwise: string): string => {
  const { c, h = 0 } = oklchOf(color);
  return c < 0.05 || h < 120 || h > 345 ? otherwise : hexOf({ mode: 'oklch', l: 0.27, c: Math.min(c, 0.11), h });
};
const isLight = (color: string): boolean => oklchOf(color).l > 0.6;
const deepOf = ({ inks }: Kit): string =>
  isLight(inks.key) ? mix(inks.ground, '#08080a', isLight(inks.ground) ? 0.92 : 0.72) : inks.key;

export const brand: Style = {
  id: 'brand',
  roomFloor: 0.78,
  medium: 'print',
  outlineOf: wholeShape,
  hasLenses: true,
  jump: 0.02,
  layouts: ['hero', 'vista', 'framed', 'closeup', 'half', 'behind'],

  inks(scene, { palettes }): Inks {
    const { paper, black, vivid, own, deep, pale, third } = campaignOf(scene, { palettes });
    const on = (ground: string, shade: string, mid: string, accent: string): Inks => {
      const key = inkOn(ground, black, paper);
      // Of the two colours, the one that stands out from the ground is the accent, and the other the middle tone.
      const [base, shown] =
        contrast(ground, accent) < APART && contrast(ground, mid) >= APART ? [accent, mid] : [mid, accent];
      return { ground, shade, key, mid: base, accent: apartFrom(ground, shown, [paper, black]), light: paper };
    };
    const schemes = {
      night: [
        on(mix(deep, black, 0.35), mix(deep, black, 0.5), own, vivid),
        on(deep, mix(deep, black, 0.3), own, vivid),
        on(darkOf(own, deep), mix(darkOf(own, deep), black, 0.2), vivid, third),
        on(darkOf(vivid, deep), mix(darkOf(vivid, deep), black, 0.2), own, third),
      ],
      dusk: [
        on(vivid, mix(vivid, deep, 0.16), deep, paper),
        on(deep, mix(deep, own, 0.3), own, vivid),
        on(third, mix(third, vivid, 0.2), deep, vivid),
        on(own, mix(own, deep, 0.2), deep, third),
      ],
      dawn: [
        on(pale, mix(pale, own, 0.2), own, vivid),
        on(mix(vivid, paper, 0.45), mix(vivid, paper, 0.3), deep, vivid),
        on(mix(third, paper, 0.4), mix(third, paper, 0.25), own, vivid),
        on(paper, mix(paper, own, 0.15), deep, vivid),
      ],
      day: [
        on(pale, mix(pale, own, 0.2), own, vivid),
        on(mix(own, paper, 0.35), mix(own, paper, 0.2), deep, vivid),
        on(vivid, mix(vivid, paper, 0.2), deep, paper),
        on(paper, mix(paper, own, 0.15), own, vivid),
        on(third, mix(third, paper, 0.2), deep, vivid),
      ],
    }[scene.timeOfDay];
    return schemes[scene.index % schemes.length] as Inks;
  },

  // The drums shake the whole poster.
  travel: ({ kick, snare, sway, progress }) => ({
    x: 0.02 * sway,
    y: 0.02 * (snare - kick),
    zoom: 0.03 * progress + 0.13 * kick + 0.08 * snare,
  }),

  hand(kit) {
    const { inks } = kit;
    // The widest face is for wide frames, and only now and then.
    const step =
      Math.floor(kit.random('stretch')() * (STRETCHES.length - 1)) +
      (!kit.isUpright && kit.random('wide')() < 0.4 ? 1 : 0);
    const stretch = STRETCHES[step] as number;
    return {
      face: FACE,
      weight: 900,
      stretch,
      uppercase: true,
      leading: 1.04,
      accent: readableOn(inks.ground, inks.accent, 3),
    };
  },

  quiet: (kit) => ({
    sizeShare: 0.06,
    tones: [
      { text: kit.inks.light, under: deepOf(kit) },
      { text: deepOf(kit), under: kit.inks.light },
    ],
  }),

  place: (place, { setting }) => paperPlace(place, setting),

  scenery: paperScenery,

  object: (kit, shape, sizePx) => paperThing(shape, sizePx, papersIn(kit, deepOf(kit))),

  protagonist: paperPerson,
  person: paperStranger,
  wears: ({ scene, env, other }) => wardrobeOf(scene, env.concept, other),

  shadow: (kit) =>
    painted(128, 32, (ctx, width, height) => {
      const dark = deepOf(kit);
      ctx.translate(width / 2, height / 2);
      ctx.scale(1, height / width);
      const fall = ctx.createRadialGradient(0, 0, 0, 0, 0, width / 2);
      fall.addColorStop(0, withAlpha(dark, 0.5));
      fall.addColorStop(0.55, withAlpha(dark, 0.3));
      fall.addColorStop(1, withAlpha(dark, 0));
      ctx.fillStyle = fall;
      ctx.fillRect(-width / 2, -width / 2, width, width);
    }),

  portrait(kit, picture) {
    const { inks, unit } = kit;
    const [dark, pale] = [deepOf(kit), colourful(inks)];
    const step = unit * 0.03;
    return painted(picture.width + step * 2, picture.height + step * 2, (ctx, width, height) => {
      ctx.fillStyle = inks.mid === pale ? inks.key : inks.mid;
      ctx.fillRect(step * 2, step * 2, width - step * 2, height - step * 2);
      ctx.fillStyle = isLight(pale) ? mix(pale, '#ffffff', 0.25) : mix(pale, '#ffffff', 0.5);
      ctx.fillRect(0, 0, picture.width, picture.height);
      ctx.drawImage(halftone(picture, dark, { dotPx: Math.max(3, unit * 0.0085), angle: 0.52 }), 0, 0);
      ctx.fillStyle = inks.accent;
      ctx.fillRect(0, picture.height * 0.9, picture.width * 0.44, picture.height * 0.1);
    });
  },

  air: (kit) => inAir(kit, 'before', paperWeather),

  finish: (kit) => [paperGrain(kit)],
};
