/**
 * Words that leave the picture alone: one or two small lines in a corner, always at the same distance from its edges.
 * The finished picture is examined at several moments of the scene, and the words go where it is calmest.
 */
import { BIRDS } from '../easel.ts';
import { contrast, hexOfRgb, mix } from '../light/inks.ts';
import { isChorus } from '../layouts/staging.ts';
import {
  bare,
  comingAlpha,
  faded,
  type Hand,
  namesOne,
  phraseNode,
  readableHand,
  setPhrase,
  wordCanvas,
  wordNode,
} from './lettering.ts';
import { hash01 } from '../../random.ts';
import type { Moment } from '../moment.ts';
import { type Node, nodeNames, type View } from '../node.ts';
import { mapPixels, painted, sprite } from '../people/sprite.ts';
import { type Kit, type Style, videoSeed } from '../style.ts';
import { type Area, covers, type Survey, surveyOf } from '../survey.ts';

/** The margin between the picture's edges and the words, in shares of its shorter side. */
const MARGIN = 0.085;
/** The widest a line may be, in shares of the frame. */
const WIDTH = 0.5;
const UPRIGHT_WIDTH = 0.84;
/** Sizes relative to verses: lines of a chorus, the title sung there, and the title that opens a video. */
const IN_CHORUS = 1.2;
const TITLE_SUNG = 1.45;
const TITLE_ALONE = 1.9;
const LINES = 2;
/** Parts that words avoid: the things of a scene, people, pictures in it, the maker's mark. */
const THINGS = new Set(['lead', 'object', 'somebody', 'figure', 'portrait', 'panel', 'bursting', 'seal']);
/** The cost of covering a whole thing, and of standing on the other side than most of the video's words. */
const THING_COST = 180;
const AWAY_COST = 5;
/** The cost of covering the sun, and the extra cost of covering a whole face. */
const BODY_COST = 60;
const FACE_COST = 400;
const FACE = 'head';
/** When in a scene the picture is examined, in shares of its length. */
const LOOKS = [0.1, 0.5, 0.9];
/** The extra cost of the upper corners: words belong below where both are calm. */
const ABOVE_COST = 9;
/** The least contrast between letters and what lies behind them, where the picture is worst. */
const READ_CONTRAST = 7;
/** How far the veil reaches beyond the words, in shares of the frame's height. */
const SCRIM_REACH = 0.26;

type Corner = { align: NonNullable<Hand['align']>; isLow: boolean };
const CORNERS: readonly Corner[] = [true, false].flatMap((isLow) =>
  (['left', 'right'] as const).map((align) => ({ align, isLow })),
);

/** A phrase's size relative to those of verses. */
function loudness({ phrases, env, scene }: Kit, index: number, isTitleAlone: boolean): number {
  if (isTitleAlone) return TITLE_ALONE;
  const sung = new Set(phrases[index]?.words.map(({ text }) => bare(text)));
  const title = (env.title ?? '').split(/\s+/).map(bare).filter(Boolean);
  const isTitle = title.length > 0 && title.every((word) => sung.has(word));
  return !isChorus({ scene }) ? 1 : isTitle ? TITLE_SUNG : IN_CHORUS;
}

const around = ({ x, y, width, height }: Area): Area => ({
  x: x - AROUND,
  y: y - AROUND,
  width: width + AROUND * 2,
  height: height + AROUND * 2,
});
const AROUND = 0.015;

/** A picture with its quiet words. Birds that would fly through the words are left out. */
export function withQuietWords(
  kit: Kit,
  style: Style,
  whole: readonly Node[],
  viewOf: (moment: Moment) => View,
): { picture: Node[]; type: Node[] } {
  const { frame, unit, isUpright, phrases, place, scene, env } = kit;
  if (phrases.length === 0) return { picture: [...whole], type: [] };
  const quiet = style.quiet(kit);
  const { width, height } = frame;
  const hand = readableHand(style.hand(kit), phrases);
  const margin = MARGIN * unit;
  const bar = (style.barShare?.(kit) ?? 0) * height;
  const boxWidth = (isUpright ? UPRIGHT_WIDTH : WIDTH) * width;
  const isTitleAlone = (env.sung ?? []).length === 0 || !env.captioned;
  const setIn = (align: Corner['align']) =>
    phrases.map((phrase, index) => {
      const sizePx = quiet.sizeShare * unit * loudness(kit, index, isTitleAlone);
      return setPhrase(phrase, { width: boxWidth, sizePx, linesMax: LINES }, { ...hand, align });
    });
  const extent = (words: ReturnType<typeof setPhrase>) => {
    const half = Math.max(...words.map(({ fontPx }) => fontPx)) * hand.leading * 0.5;
    const [top, bottom] = [Math.min(...words.map(({ y }) => y)) - half, Math.max(...words.map(({ y }) => y)) + half];
    const left = Math.min(...words.map(({ x, width: wide }) => x - wide / 2));
    const right = Math.max(...words.map(({ x, width: wide }) => x + wide / 2));
    return { top, bottom, width: right - left, height: bottom - top };
  };
  const sizes = setIn('left').map(extent);
  const [wide, high] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  const areaOf = ({ align, isLow }: Corner) => ({
    x: (align === 'left' ? margin : width - margin - wide) / width,
    y: (isLow ? height - bar - margin - high : bar + margin) / height,
    width: wide / width,
    height: high / height,
  });
  const birdless = whole.filter(({ name }) => name !== BIRDS);
  const hasFace = nodeNames(birdless).includes(FACE);
  const empty = birdless.filter(({ name }) => !THINGS.has(name));
  const surveys = LOOKS.map((progress) => {
    const tSec = progress * (scene.endSec - scene.startSec);
    const moment = { ...QUIET_MOMENT, progress, tSec, songSec: scene.startSec + tSec };
    const look = (nodes: readonly Node[], without?: string): Survey =>
      surveyOf(nodes, moment, frame, viewOf(moment), without);
    return { seen: look(birdless), empty: look(empty), faceless: hasFace ? look(birdless, FACE) : null };
  });
  const home = hash01(11, videoSeed(env)) < 0.5 ? 'left' : 'right';
  const looked = CORNERS.filter(({ align }) => !isUpright || align === 'left').map((corner) => {
    const area = areaOf(corner);
    const looks = surveys.map(({ seen, empty, faceless }) => ({
      cost:
        seen.unrest(area) +
        seen.spreadOf(area).deviation +
        THING_COST * Math.sqrt(seen.changedShare(around(area), empty)) +
        (faceless ? FACE_COST * Math.sqrt(seen.changedShare(around(area), faceless)) : 0),
      ...seen.spreadOf(area),
      mean: seen.colorOf(area),
    }));
    const cost =
      Math.max(...looks.map((one) => one.cost)) +
      (corner.isLow ? 0 : ABOVE_COST) +
      (corner.align === home ? 0 : AWAY_COST) +
      (covers(area, place.body, frame) ? BODY_COST : 0);
    return { corner, looks, cost };
  });
  const { corner, looks } = looked.reduce((best, one) => (one.cost < best.cost ? one : best));
  // The colour suits most of what is behind the words, and is readable on the worst of it.
  const worstFor = (text: string) =>
    looks
      .flatMap(({ dark, light }) => [hexOfRgb(dark), hexOfRgb(light)])
      .reduce((worst, color) => (contrast(text, color) < contrast(text, worst) ? color : worst));
  const usual = hexOfRgb((looks[1] as (typeof looks)[number]).mean);
  const { text, under } = quiet.tones.reduce((best, tone) =>
    contrast(tone.text, usual) > contrast(best.text, usual) ? tone : best,
  );
  const worst = worstFor(text);
  let veil = 0;
  while (veil < 0.9 && contrast(text, mix(worst, under, veil)) < READ_CONTRAST) veil += 0.05;
  const behind = mix(worst, under, veil);
  const { align, isLow } = corner;
  const nouns = kit.objects.map(({ noun }) => noun);
  const type = [
    ...(veil > 0 ? [scrim(kit, { under, veil, isLow, area: areaOf(corner) })] : []),
    ...setIn(align).map((words, index): Node => {
      const { top, bottom } = extent(words);
      return phraseNode(phrases, index, scene.startSec, {
        x: align === 'left' ? margin + boxWidth / 2 : width - margin - boxWidth / 2,
        y: isLow ? height - bar - margin - bottom : bar + margin - top,
        children: words.map((set) => {
          const isNamed = namesOne(nouns, bare(set.text)) && contrast(hand.accent, behind) >= ACCENT_CONTRAST;
          const color = isNamed ? hand.accent : text;
          const made = (tint: string) => wordCanvas(set.text, set.fontPx, hand, tint);
          const coming = faded(made(text), comingAlpha(text, behind));
          const word = made(color);
          return wordNode(set, sprite(hand.treat?.(word, color, set.fontPx) ?? word), sprite(coming));
        }),
      });
    }),
  ];
  return { picture: isLow ? [...whole] : birdless, type };
}

const ACCENT_CONTRAST = 4.5;

/** A moment between drums, with nobody singing. */
const QUIET_MOMENT = { kick: 0, snare: 0, pulse: 0, accent: 0, beat: 0, sway: 0, voice: 0, energy: 0.5 };

/**
 * A soft veil behind the words in the scene's own darkest or lightest colour, from the edge they stand at: it darkens
 * no face beside or above them.
 */
function scrim(
  { frame: { width, height } }: Kit,
  { under, veil, isLow, area }: { under: string; veil: number; isLow: boolean; area: Area },
): Node {
  const [across, down] = [SCRIM_PX, Math.round((SCRIM_PX * height) / width)];
  const fade = (distance: number): number => 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, distance / SCRIM_REACH));
  const even = painted(across, down, (ctx) => {
    ctx.fillStyle = under;
    ctx.fillRect(0, 0, across, down);
  });
  const look = mapPixels(even, (x, y, data, at) => {
    const [atX, atY] = [(x + 0.5) / across, (y + 0.5) / down];
    const beside = Math.max(area.x - atX, atX - area.x - area.width) * SCRIM_WIDENS;
    const beyond = isLow ? area.y - atY : atY - area.y - area.height;
    data[at + 3] = Math.round(255 * veil * fade(Math.hypot(Math.max(0, beside), Math.max(0, beyond))));
  });
  return {
    name: 'scrim',
    paint: (ctx) => ctx.drawImage(look, 0, 0, width, height),
  };
}
/** Weighs distances across (in shares of the frame's width) against those up or down (of its height). */
const SCRIM_WIDENS = 0.8;
/** The width at which the veil is painted: it is too soft to need more pixels. */
const SCRIM_PX = 128;
