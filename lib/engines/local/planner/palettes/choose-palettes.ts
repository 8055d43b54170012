import type { Concept, EmotionArc, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { hexOf, oklchOf, rgbOf } from '../../draw/scene/light/inks.ts';
import { inAskedColors } from './asked-colors.ts';
import type { World } from '../plan-world.ts';
import { PALETTES_OF_STYLE } from './palettes-of-style.ts';
import type { Palette } from './palette.ts';
import { seededRandom } from '../seeded-random.ts';

/** How far a video shifts the hue (in degrees) and lightness of its palettes at most, so that no two look the same. */
const TURN = 18;
const LIGHTER = 0.03;

/** The index of the palette for choruses. */
const CHORUS = 1;

type Shade = { turn: number; lighter: number };

function shaded(color: string, { turn, lighter }: Shade): string {
  const { l, c, h = 0 } = oklchOf(color);
  return hexOf({ mode: 'oklch', l: l + lighter, c, h: h + turn });
}

/** Three of the style's palettes: for verses, for choruses, and for contrasting parts (bridge, breaks, ending). */
export function choosePalettes(styleId: StyleId, world: World, emotion: EmotionArc, seed: number): Concept['palettes'] {
  const random = seededRandom(seed, 'palettes');
  const jitter = new Map(PALETTES_OF_STYLE[styleId].map((palette) => [palette.name, random.next() * 0.12]));
  const mean = (kinds: string[]) => {
    const sections = emotion.sections.filter((_, i) => kinds.includes(world.parts[i]?.kind ?? ''));
    const from = sections.length > 0 ? sections : [emotion.overall];
    return {
      valence: from.reduce((sum, section) => sum + section.valence, 0) / from.length,
      arousal: from.reduce((sum, section) => sum + section.arousal, 0) / from.length,
      hours: world.parts.flatMap((part, i) =>
        kinds.includes(part.kind)
          ? [
              {
                hour: (world.lightOfPart[i] as World['lightOfPart'][number]).timeOfDay,
                sec: part.endSec - part.startSec,
              },
            ]
          : [],
      ),
    };
  };
  const taken: Palette[] = [];
  for (const kinds of [['verse', 'intro', 'pre-chorus'], ['chorus'], ['bridge', 'instrumental', 'outro']]) {
    const target = mean(kinds);
    const cost = (palette: Palette) => {
      const feeling =
        0.5 * Math.abs(palette.valence - target.valence) + 0.5 * Math.abs(palette.arousal - target.arousal);
      const all = target.hours.reduce((sum, { sec }) => sum + sec, 0);
      const wrong = target.hours.reduce((sum, { hour, sec }) => sum + (palette.times.includes(hour) ? 0 : sec), 0);
      const hour = all === 0 ? 0 : 0.5 * (wrong / all);
      const colour =
        world.hints.hues.length === 0 ? 0 : Math.min(...world.hints.hues.map((hue) => hueGap(palette, hue)));
      return feeling + hour + 3 * colour + (jitter.get(palette.name) ?? 0);
    };
    const free = PALETTES_OF_STYLE[styleId].filter((palette) => !taken.includes(palette));
    taken.push(free.reduce((best, palette) => (cost(palette) < cost(best) ? palette : best)));
  }
  const own = seededRandom(seed, 'shade');
  const shade = { turn: (own.next() * 2 - 1) * TURN, lighter: (own.next() * 2 - 1) * LIGHTER };
  // Colors that were asked for stay as they are.
  const isAsked = world.hints.hues.length > 0;
  const { colors: asked } = world.hints;
  // Ink is painted in ink.
  if (asked.length > 0 && styleId !== 'ink')
    return taken.map(({ name, colors }, i) => ({ name, colors: inAskedColors(colors, asked, i === CHORUS) }));
  return taken.map(({ name, colors }) => ({
    name,
    colors: colors.map((color) => (isAsked ? color : shaded(color, shade))),
  }));
}

/** A colour whose red, green and blue differ by less has no hue. */
const GRAY = 0.12 * 255;
/** 0 when the palette clearly contains the hue, towards 1 when nothing in it is close. */
function hueGap({ colors }: Palette, hue: number): number {
  const gaps = colors.map((color) => {
    const rgb = rgbOf(color);
    if (Math.max(...rgb) - Math.min(...rgb) < GRAY) return 1;
    const distance = Math.abs(((hueOf(rgb) - hue + 540) % 360) - 180);
    return Math.min(1, distance / 60);
  });
  const near = gaps.filter((gap) => gap < 0.25).length;
  return Math.min(...gaps) * 0.6 + 0.4 * (1 - Math.min(1, near / 3));
}

/** In degrees, from -60 to 300. */
function hueOf([r, g, b]: ReturnType<typeof rgbOf>): number {
  const high = Math.max(r, g, b);
  const chroma = high - Math.min(r, g, b);
  const sixths = high === r ? ((g - b) / chroma) % 6 : high === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return sixths * 60;
}

/** How much the hue of a scene counts when another hour chooses a palette. */
const KEEPS_HUE = 0.8;
/** The hue of a palette's strongest colour, in degrees. */
function hueOfPalette(colors: readonly string[]): number | null {
  const chromaOf = (color: string) => oklchOf(color).c;
  const strongest = colors.reduce((best, one) => (chromaOf(one) > chromaOf(best) ? one : best));
  return chromaOf(strongest) < 0.04 ? null : (hueOf(rgbOf(strongest)) + 360) % 360;
}

/** How much lighter and stronger a glad mood makes colours, or how much darker and paler a sad one. */
const LIGHTER_BY_MOOD = 0.05;
const STRONGER_BY_MOOD = 0.35;
/** A colour with less chroma has no hue to keep. */
const PALE = 0.02;

/**
 * The colours of an edited scene. Colours that the edit names bring another palette of the style. Another hour has its
 * own lightness and chroma, and a mood shifts both; neither changes a hue.
 */
export function paletteAfter(
  styleId: StyleId,
  scene: Pick<ScenePlan, 'palette' | 'timeOfDay' | 'emotion'>,
  { hues, timeOfDay, mood }: Pick<ScenePlan, 'timeOfDay'> & { hues: readonly number[]; mood?: ScenePlan['emotion'] },
): string[] {
  const all = PALETTES_OF_STYLE[styleId];
  const emotion = mood ?? scene.emotion;
  const hue = hueOfPalette(scene.palette);
  const cost = (palette: Palette) =>
    (hues.length === 0 && hue !== null ? KEEPS_HUE * hueGap(palette, hue) : 0) +
    3 * (hues.length === 0 ? 0 : Math.min(...hues.map((hue) => hueGap(palette, hue)))) +
    (palette.times.includes(timeOfDay) ? 0 : 0.5) +
    0.5 * (Math.abs(palette.valence - emotion.valence) + Math.abs(palette.arousal - emotion.arousal));
  const best = () => all.reduce((best, palette) => (cost(palette) < cost(best) ? palette : best)).colors;
  if (hues.length > 0) return [...best()];
  const present = all.find((palette) => palette.colors.join() === scene.palette.join());
  const isOfHour = timeOfDay === scene.timeOfDay || present?.times.includes(timeOfDay);
  const tones = isOfHour ? scene.palette : atLightOf(best(), scene.palette);
  return mood ? tones.map((color) => inMood(color, mood)) : tones;
}

/** Each colour with its own hue, and the lightness and chroma that another palette has there. */
const atLightOf = (light: readonly string[], colors: readonly string[]): string[] =>
  colors.map((color, i) => {
    // The accent is the same at any hour.
    if (i === colors.length - 1) return color;
    const [own, other] = [oklchOf(color), oklchOf(light[i] ?? color)];
    return hexOf({ mode: 'oklch', l: other.l, c: own.c < PALE ? own.c : other.c, h: own.h });
  });

function inMood(color: string, { valence }: ScenePlan['emotion']): string {
  const { l, c, h } = oklchOf(color);
  const lighter = Math.min(1, Math.max(0, l + LIGHTER_BY_MOOD * valence));
  return hexOf({ mode: 'oklch', l: lighter, c: c * (1 + STRONGER_BY_MOOD * valence), h });
}
