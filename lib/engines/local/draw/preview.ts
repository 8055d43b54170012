import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import type { PaintEnv } from './painter.ts';
import { painterFor } from './painters.ts';
import { sampleConcept, sampleFrame, sampleScene, sampleSettings } from './sample-scenes.ts';

/**
 * Contact sheet of a style, and the processor time of its frames: one row per setting, one column per time of the scene.
 * `node lib/engines/local/draw/preview.ts --style vaporwave --out sheet.png --settings ocean,stage --size 960x540`
 * `--shot dance --framing close --time night --weather rain` override the samples; `--character` and `--reference`
 * name images; `--cols` is frames per scene, `--per-row` scenes side by side, `--thumb` a tile's width in pixels.
 */
const { values } = parseArgs({
  options: {
    style: { type: 'string', default: 'cinematic' }, out: { type: 'string' }, settings: { type: 'string', default: 'all' },
    size: { type: 'string', default: '960x540' }, shot: { type: 'string' }, framing: { type: 'string' }, time: { type: 'string' },
    weather: { type: 'string' }, move: { type: 'string' }, character: { type: 'string' }, reference: { type: 'string' },
    cols: { type: 'string', default: '3' }, thumb: { type: 'string', default: '480' }, bench: { type: 'string', default: '12' },
    'per-row': { type: 'string', default: '1' }, seed: { type: 'string' }, 'no-character': { type: 'boolean', default: false },
  },
});
if (!values.out) throw new Error('--out is needed');

const [width = 960, height = 540] = values.size.split('x').map(Number);
const names = (values.settings === 'all' ? sampleSettings : values.settings.split(',')) as SceneSetting[];
const styleId = values.style as StyleId;
const painter = await painterFor(styleId);
const character = values.character ? { image: await loadImage(values.character), colors: ['#20304a', '#d9a066', '#f4e4c1'] } : null;
const references = values.reference ? [await loadImage(values.reference)] : [];
const env: PaintEnv = { width, height, character, references, concept: sampleConcept(styleId), title: 'Midnight Tide' };
const overrides: Partial<ScenePlan> = {};
if (values.shot) Object.assign(overrides, { shotType: values.shot, hasCharacter: true });
if (values['no-character']) overrides.hasCharacter = false;
if (values.framing) overrides.framing = values.framing as ScenePlan['framing'];
if (values.time) overrides.timeOfDay = values.time as ScenePlan['timeOfDay'];
if (values.weather) overrides.weather = values.weather as ScenePlan['weather'];
if (values.move) overrides.camera = { move: values.move as ScenePlan['camera']['move'], amount: 0.7 };
if (values.seed) overrides.seed = Number(values.seed);

const cols = Number(values.cols);
const perRow = Number(values['per-row']);
const thumbWidth = Number(values.thumb);
const thumbHeight = Math.round((thumbWidth * height) / width);
const sheet = createCanvas(thumbWidth * cols * perRow, thumbHeight * Math.ceil(names.length / perRow));
const sheetCtx = sheet.getContext('2d');
const canvas = createCanvas(width, height);
const ctx = canvas.getContext('2d');
const flush = () => ctx.getImageData(0, 0, 1, 1);
const perScene: number[] = [];
for (const [row, setting] of names.entries()) {
  const scene = sampleScene(setting, overrides);
  const prepareStart = performance.now();
  const prepared = await painter.prepare(scene, env);
  const prepareMs = performance.now() - prepareStart;
  const left = (row % perRow) * cols * thumbWidth;
  const top = Math.floor(row / perRow) * thumbHeight;
  for (let col = 0; col < cols; col++) {
    prepared.draw(ctx, sampleFrame(scene, cols === 1 ? 1.7 : 0.06 + (col * 3.6) / (cols - 1)));
    flush();
    sheetCtx.drawImage(canvas, left + col * thumbWidth, top, thumbWidth, thumbHeight);
    sheetCtx.getImageData(0, 0, 1, 1);
  }
  const count = Number(values.bench);
  const drawStart = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    prepared.draw(ctx, sampleFrame(scene, (i * 4) / count));
    flush();
  }
  const spent = process.cpuUsage(drawStart);
  const ms = count ? (spent.user + spent.system) / 1000 / count : 0;
  perScene.push(ms);
  console.log(`${setting.padEnd(12)} prepare ${prepareMs.toFixed(0).padStart(5)} ms   frame ${ms.toFixed(1).padStart(5)} ms`);
}
await writeFile(values.out, sheet.toBuffer('image/png'));
const rssMb = process.memoryUsage().rss / 1e6;
console.log(`${styleId}: mean ${(perScene.reduce((a, b) => a + b, 0) / perScene.length).toFixed(1)} ms, worst ${Math.max(...perScene).toFixed(1)} ms, rss ${rssMb.toFixed(0)} MB -> ${values.out}`);
