/**
 * The reviewed reference frames, one for each layout, and how two frames are compared. Only for tests and for the
 * command that writes the frames.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import type { PaintEnv, PreparedScene } from '../painter.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../sample-scenes.ts';
import type { LayoutId } from '../scene/layouts/index.ts';
import type { Style } from '../scene/style.ts';

export const FRAME = { width: 160, height: 90 };
const WEBP_QUALITY = 82;
/** The time of each kept frame in its scene: between beats, with all words sung but the last. */
const AT_SEC = 2.6;

export type FrameCase = {
  layout: LayoutId;
  /**
   * The frame's name, for a case that applies to every style. Cases without one are for a layout, and apply to the
   * styles that have it.
   */
  name?: string;
  /**
   * The scene's index in its video, which also seeds it. Fixed, so that a case keeps its frame when another case is
   * removed.
   */
  index: number;
  lyric: string;
  change: Partial<ScenePlan>;
  /** Parts whose removal has to change the frame. */
  parts: readonly string[];
  /** Shapes that belong to the place. */
  shapes?: readonly string[];
  /** Parts for single styles, in place of `shapes`. */
  partsIn?: Partial<Record<StyleId, readonly string[]>>;
};

export const FRAME_CASES: readonly FrameCase[] = [
  {
    layout: 'hero',
    index: 0,
    lyric: 'a fox beneath the window',
    change: { setting: 'forest', timeOfDay: 'day', motifs: ['fox'] },
    parts: ['lead', 'words', 'sung word'],
    shapes: ['trees'],
    partsIn: { '3d': ['sky', 'sky body', 'middle land'], brand: ['sky', 'land'] },
  },
  {
    layout: 'vista',
    index: 1,
    lyric: 'a horse in the mountains',
    change: { setting: 'mountains', timeOfDay: 'dusk', motifs: ['horse'], hasCharacter: true, framing: 'wide' },
    parts: ['figure', 'lead', 'sung word'],
    shapes: ['ridge', 'sky body'],
    partsIn: {
      anime: ['sky', 'ridge', 'sky body', 'clouds'],
      ink: ['paper', 'ridge', 'sky body'],
      '3d': ['sky', 'middle land'],
      brand: ['sky', 'sky body', 'land'],
    },
  },
  {
    layout: 'framed',
    index: 4,
    lyric: 'carry the lantern home',
    change: { setting: 'street-rain', timeOfDay: 'night', weather: 'rain', motifs: ['lantern'], hasCharacter: true },
    parts: ['portrait', 'object', 'rain', 'sung word'],
  },
  {
    layout: 'podium',
    index: 5,
    lyric: 'my crown is waiting',
    change: { setting: 'abstract', timeOfDay: 'day', motifs: ['crown'] },
    parts: ['lead', 'plinth', 'object beside', 'sung word'],
  },
  {
    layout: 'panels',
    index: 7,
    lyric: 'letters and an umbrella',
    change: { setting: 'shore', timeOfDay: 'day', motifs: ['letter', 'umbrella'] },
    parts: ['panel', 'panel sheet', 'far place', 'panel border', 'object', 'sung word'],
    shapes: ['water'],
  },
  {
    layout: 'burst',
    index: 8,
    lyric: 'fire in the evening',
    change: { setting: 'sky', timeOfDay: 'dusk', sectionLabel: 'Chorus', motifs: ['fire'] },
    parts: ['speed lines', 'bursting', 'sung word'],
  },
  {
    layout: 'monument',
    index: 9,
    lyric: 'there stands the castle',
    change: { setting: 'ocean', timeOfDay: 'dusk', motifs: ['castle'], hasCharacter: true },
    parts: ['object', 'figure', 'sung word'],
    shapes: ['sky body'],
    partsIn: { ink: ['ridge', 'water'] },
  },
  {
    layout: 'deep',
    index: 10,
    lyric: 'an apple in the grass',
    change: { setting: 'garden', timeOfDay: 'day', motifs: ['apple'] },
    parts: ['far place', 'lead', 'sung word'],
  },
  {
    layout: 'held',
    index: 17,
    lyric: 'I kept your letter',
    change: { setting: 'mountains', timeOfDay: 'night', motifs: ['letter'] },
    parts: ['lead', 'figure', 'ridge', 'sung word'],
  },
  {
    layout: 'leaf',
    index: 18,
    lyric: 'a raven on the wall',
    change: { setting: 'garden', timeOfDay: 'day', motifs: ['raven'] },
    parts: ['lead', 'place', 'sung word'],
  },
  {
    layout: 'closeup',
    index: 19,
    lyric: 'sing it to the morning',
    change: { setting: 'sky', timeOfDay: 'day', hasCharacter: true, framing: 'close', motifs: [] },
    parts: ['far place', 'figure', 'face', 'body', 'sung word'],
    shapes: ['hair', 'eyes'],
    partsIn: {
      anime: ['hair', 'eyes', 'locks', 'back hair'],
      cinematic: ['hair'],
      '3d': ['eyes', 'brows', 'mouth', 'near arm', 'far arm'],
    },
  },
  {
    layout: 'half',
    index: 20,
    lyric: 'I still have your letter',
    change: { setting: 'rooftop', timeOfDay: 'dusk', hasCharacter: true, framing: 'medium', motifs: ['letter'] },
    parts: ['figure', 'face', 'body', 'lead', 'sung word'],
    shapes: ['hair', 'eyes', 'sky'],
    partsIn: {
      vaporwave: ['hair', 'eyes', 'sky body', 'near arm'],
      cinematic: ['hair', 'far place', 'near arm'],
      '3d': ['eyes', 'sky', 'near arm', 'far arm'],
    },
  },
  {
    layout: 'behind',
    index: 21,
    lyric: 'the bicycle is waiting',
    change: { setting: 'field', timeOfDay: 'day', hasCharacter: true, framing: 'wide', motifs: ['bicycle'] },
    parts: ['figure', 'hair', 'body', 'lead', 'sung word'],
  },
  {
    layout: 'vista',
    name: 'kitchen',
    index: 22,
    lyric: 'my kitchen in the morning',
    change: { setting: 'room', interior: 'kitchen', timeOfDay: 'day', framing: 'wide', motifs: [], motifCues: [] },
    parts: ['fixture', 'sung word'],
  },
  {
    layout: 'related',
    name: 'guitar',
    index: 23,
    lyric: 'she plays guitar for nobody',
    change: {
      setting: 'city-day',
      timeOfDay: 'day',
      framing: 'medium',
      hasCharacter: true,
      does: { is: 'guitar' },
      motifs: [],
      motifCues: [],
    },
    parts: ['figure', 'tool', 'sung word'],
  },
];

/** The cases that apply to a style. */
export const casesOf = ({ layouts }: Style): readonly FrameCase[] =>
  FRAME_CASES.filter(({ layout, name }) => name !== undefined || layouts.includes(layout));

export function caseScene({ index, lyric, change }: FrameCase): ScenePlan {
  return sampleScene('ocean', {
    weather: 'clear',
    hasCharacter: false,
    ...change,
    index,
    lyric,
    startSec: 20,
    endSec: 24,
    seed: 4_000 + index * 31,
    palette: ['#141311', '#3a3733', '#77716a', '#b9b1a3', '#efe8d8', '#b8322a'],
  });
}

export function caseEnv(styleId: StyleId, { lyric }: FrameCase, size = FRAME): PaintEnv {
  const sung = spreadWords(lyric, 20.2, 23.2).map(({ text, startSec }, i) => ({ text, startSec, opensLine: i === 0 }));
  return {
    ...size,
    character: null,
    references: [],
    concept: sampleConcept(styleId),
    title: 'Midnight Tide',
    captioned: true,
    sung,
  };
}

/** A frame as it is stored: drawn at six times the size, scaled down, and encoded as lossily as the file. */
export async function keptFrame(scene: ScenePlan, prepared: PreparedScene): Promise<Buffer> {
  const large = createCanvas(FRAME.width * DRAWN, FRAME.height * DRAWN);
  prepared.draw(large.getContext('2d'), sampleFrame(scene, AT_SEC));
  const small = createCanvas(FRAME.width, FRAME.height);
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(large, 0, 0, FRAME.width, FRAME.height);
  return small.encode('webp', WEBP_QUALITY);
}

export const DRAWN = 6;
export const frameUrl = (styleId: StyleId, { name, layout }: FrameCase): URL =>
  new URL(`./frames/${styleId}-${name ?? layout}.webp`, import.meta.url);

const VISIBLE_STEP = 26;

/** Share of pixels that look different. */
export async function differingShare(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = (await Promise.all(
    [a, b].map(async (bytes) => {
      const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d');
      ctx.drawImage(await loadImage(bytes), 0, 0);
      return ctx.getImageData(0, 0, FRAME.width, FRAME.height).data;
    }),
  )) as [Uint8ClampedArray, Uint8ClampedArray];
  let differing = 0;
  for (let at = 0; at < one.length; at += 4) {
    const step = Math.max(...[0, 1, 2].map((i) => Math.abs((one[at + i] as number) - (two[at + i] as number))));
    if (step > VISIBLE_STEP) differing++;
  }
  return differing / (one.length / 4);
}
