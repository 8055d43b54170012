import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import type { FrameState, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { PALETTES_OF_STYLE } from '../planner/palettes/palettes-of-style.ts';
import type { PaintEnv } from './painter.ts';
import { sampleConcept, sampleFrame, sampleScene } from './sample-scenes.ts';
import { LAYOUTS, type LayoutId } from './scene/layouts/index.ts';
import { styledPainter } from './scene/styled-painter.ts';
import { STAGED_STYLES, STYLES } from './styles/staged-styles.ts';

/**
 * Draws twelve frames of a made-up song in a style, with what each costs. Look at the sheet after every change.
 * `node lib/engines/local/draw/contact-sheet.ts --style ink --out sheet.png`
 * `--layout hero` all in one layout, `--each` every layout once, `--scene 3 --times 6` frames of one scene,
 * `--upright`, `--portrait image`, `--thumb 640` width of a tile, `--size 960x540`, `--palette '#..,#..'`, `--seed 5`,
 * `--tier hd`, `--bench 24` frames timed per scene.
 */
const { values } = parseArgs({
  options: {
    style: { type: 'string', default: 'ink' },
    out: { type: 'string' },
    layout: { type: 'string' },
    each: { type: 'boolean', default: false },
    scene: { type: 'string' },
    times: { type: 'string', default: '6' },
    upright: { type: 'boolean', default: false },
    portrait: { type: 'string' },
    thumb: { type: 'string', default: '480' },
    size: { type: 'string' },
    palette: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tier: { type: 'string' },
    bench: { type: 'string', default: '12' },
  },
});
if (!values.out) throw new Error('--out is needed');

/** Verses with things to see, in places and weathers, as a planner would cut them. */
const SONG: readonly [lyric: string, change: Partial<ScenePlan>][] = [
  ['', { setting: 'ocean', timeOfDay: 'dawn', framing: 'wide', motifs: ['lighthouse'], hasCharacter: false }],
  [
    'She folds her letters into paper boats',
    { setting: 'river', timeOfDay: 'day', framing: 'close', motifs: ['paper boat'], hasCharacter: false },
  ],
  [
    'and the rain keeps time on the window',
    { setting: 'street-rain', timeOfDay: 'night', weather: 'rain', framing: 'medium', motifs: ['umbrella'] },
  ],
  [
    'a fox runs over the frozen river',
    { setting: 'snow', timeOfDay: 'night', weather: 'snow', framing: 'wide', motifs: ['fox'] },
  ],
  [
    'Oh carry me home',
    {
      sectionLabel: 'Chorus',
      setting: 'mountains',
      timeOfDay: 'dusk',
      framing: 'wide',
      motifs: [],
      hasCharacter: true,
    },
  ],
  ['there is a key beneath the old piano', { setting: 'room', timeOfDay: 'dusk', framing: 'close', motifs: ['key'] }],
  [
    'the last bus rolls through the city',
    { setting: 'city-night', timeOfDay: 'night', framing: 'medium', motifs: ['bus'] },
  ],
  [
    'Dance until the morning finds us',
    {
      sectionLabel: 'Chorus',
      setting: 'club',
      timeOfDay: 'night',
      framing: 'medium',
      shotType: 'dance',
      hasCharacter: true,
      motifs: ['mirror ball'],
    },
  ],
  [
    'wild birds above the burning fields',
    { setting: 'field', timeOfDay: 'dusk', weather: 'wind', framing: 'wide', motifs: ['bird'] },
  ],
  ['my heart a violin nobody plays', { setting: 'stage', timeOfDay: 'night', framing: 'close', motifs: ['violin'] }],
  ['月亮照着大海', { setting: 'ocean', timeOfDay: 'night', framing: 'wide', motifs: ['crescent moon'] }],
  [
    'so let the lanterns lead me home',
    { setting: 'forest', timeOfDay: 'night', framing: 'medium', motifs: ['lantern'], hasCharacter: true },
  ],
];
/** One of the style's own palettes for an hour, chosen in turn as a planner would. */
function paletteOf(styleId: StyleId, timeOfDay: ScenePlan['timeOfDay'], turn: number): string[] {
  if (values.palette) return values.palette.split(',');
  const suited = PALETTES_OF_STYLE[styleId].filter(({ times }) => times.includes(timeOfDay));
  return (suited[turn % suited.length] ?? PALETTES_OF_STYLE[styleId][0])?.colors ?? [];
}

const styleId = values.style as StyleId;
const load = STAGED_STYLES[styleId];
if (!load) throw new Error(`No style ${styleId} among ${STYLES.join(', ')}`);
const painter = styledPainter(await load());
const [width = 960, height = 540] = (values.size ?? (values.upright ? '540x960' : '960x540')).split('x').map(Number);
const character = values.portrait
  ? { image: await loadImage(await readFile(values.portrait)), colors: ['#20304a', '#d9a066', '#f4e4c1'] }
  : null;
const shown = values.scene !== undefined ? [Number(values.scene)] : SONG.map((_, i) => i);
const layouts = Object.keys(LAYOUTS) as LayoutId[];
const tiles = values.scene !== undefined ? Number(values.times) : shown.length;
const thumbWidth = values.upright ? Math.round(Number(values.thumb) / 2) : Number(values.thumb);
const thumbHeight = Math.round((thumbWidth * height) / width);
const columns = values.upright ? 6 : 3;
const sheet = createCanvas(columns * thumbWidth, Math.ceil(tiles / columns) * thumbHeight);
const sheetCtx = sheet.getContext('2d');
const canvas = createCanvas(width, height);
const ctx = canvas.getContext('2d');
let tile = 0;
const costs: { prepareMs: number; frameMs: number }[] = [];

for (const index of shown) {
  const [lyric, change] = SONG[index] as (typeof SONG)[number];
  const startSec = 10 + index * 4;
  const scene = sampleScene('ocean', {
    ...change,
    index,
    lyric,
    startSec,
    endSec: startSec + 4,
    seed: Number(values.seed) * 1000 + index * 77,
    palette: paletteOf(styleId, change.timeOfDay ?? 'day', index + Number(values.seed)),
    weather: change.weather ?? 'clear',
  });
  const sung =
    lyric === ''
      ? []
      : spreadWords(lyric, startSec + 0.2, startSec + 3.2).map(({ text, startSec: at }, i) => ({
          text,
          startSec: at,
          opensLine: i === 0,
        }));
  const env: PaintEnv = {
    width,
    height,
    character,
    references: [],
    concept: { ...sampleConcept(styleId), logline: `Sample ${values.seed}` },
    title: 'Midnight Tide',
    captioned: true,
    sung,
    seed: Number(values.seed),
    tier: values.tier as PaintEnv['tier'],
  };
  const started = process.cpuUsage();
  const prepared = await painter.prepare(
    scene,
    env,
    values.each ? layouts[index % layouts.length] : (values.layout as LayoutId | undefined),
  );
  const prepareMs = cpuMs(process.cpuUsage(started));
  const times =
    values.scene === undefined
      ? [2.62]
      : Array.from({ length: tiles }, (_, i) => 0.1 + (i * 3.7) / Math.max(1, tiles - 1));
  for (const tSec of times) {
    prepared.draw(ctx, frameAt(scene, tSec));
    sheetCtx.drawImage(
      canvas,
      (tile % columns) * thumbWidth,
      Math.floor(tile / columns) * thumbHeight,
      thumbWidth,
      thumbHeight,
    );
    sheetCtx.getImageData(0, 0, 1, 1);
    tile++;
  }
  const count = Number(values.bench);
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    prepared.draw(ctx, frameAt(scene, (i * 4) / count));
    ctx.getImageData(0, 0, 1, 1);
  }
  const frameMs = count > 0 ? cpuMs(process.cpuUsage(before)) / count : 0;
  costs.push({ prepareMs, frameMs });
  process.stdout.write(
    `${String(index).padStart(2)} ${prepared.layout.padEnd(11)} prepare ${prepareMs.toFixed(0).padStart(5)} ms  frame ${frameMs.toFixed(1).padStart(5)} ms  ${lyric}\n`,
  );
}
await writeFile(values.out, sheet.toBuffer('image/png'));
const mean = (key: 'prepareMs' | 'frameMs') => costs.reduce((sum, cost) => sum + cost[key], 0) / costs.length;
process.stdout.write(
  `${styleId}: prepare ${mean('prepareMs').toFixed(0)} ms, frame ${mean('frameMs').toFixed(1)} ms of processor time, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB -> ${values.out}\n`,
);

function frameAt(scene: ScenePlan, tSec: number): FrameState {
  return sampleFrame(scene, tSec);
}

function cpuMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
