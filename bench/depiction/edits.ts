/**
 * `node bench/depiction/edits.ts --songs FILE --out DIR [--each 2] [--edits FILE]`: pictures by which
 * people rate edits. FILE is a list like `texts.txt`; a text may begin with its style (`lyrics ink`).
 *
 * First run: writes the middle of some scenes of each song, without words, as `NN-before.png`, and what is sung there
 * and where the scene is set to `scenes.txt`. Someone who has seen only these writes a list of edits, one per line
 * (`07: put a red fox on the bench`; a scene may have several, `07b: make it night`).
 *
 * Run with `--edits`: writes each edit as `NN-after.png`, beside the picture before it in `NN-pair.png`, and what the
 * customer is told will not be visible to `pairs.txt`. Someone else then decides for each pair whether the edit was
 * done.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { STAGED_STYLES } from '#lib/engines/local/draw/styles/staged-styles.ts';
import { editScene } from '#lib/engines/local/planner/edits/edit-scene.ts';
import { notShown } from '#lib/engines/local/planner/edits/shown.ts';
import { PLACES } from '#lib/engines/local/planner/places/places.ts';
import { atOnce } from '#lib/platform/concurrency/in-steps.ts';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { preparePicture } from './prepare-picture.ts';
import { type PlannedText, planText, readTexts } from './read-texts.ts';

type Shown = { name: string; planned: PlannedText; scene: ScenePlan };

const SIZE = { width: 854, height: 480 };
const GAP = 16;
const EDIT_SEED = 9;

const { values } = parseArgs({
  options: {
    songs: { type: 'string' },
    out: { type: 'string' },
    each: { type: 'string', default: '2' },
    edits: { type: 'string' },
  },
});
if (!values.songs || !values.out) throw new Error('Say --songs FILE --out DIR.');
const { songs, out, edits } = values;
const each = Number(values.each);

/** Scenes with sung words, spread over the song. */
function chooseScenes({ scenes }: PlannedText): ScenePlan[] {
  const sung = scenes.filter(({ lyric }) => lyric !== '');
  const count = Math.min(each, sung.length);
  return Array.from({ length: count }, (_, i) => sung[Math.floor(((i + 0.5) * sung.length) / count)] as ScenePlan);
}

async function drawScene(planned: PlannedText, scene: ScenePlan): Promise<Canvas> {
  const style = await STAGED_STYLES[planned.concept.styleId]();
  const { prepared, stateAt } = await preparePicture(planned, scene, style, SIZE);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  prepared.draw(canvas.getContext('2d'), stateAt((scene.startSec + scene.endSec) / 2));
  return canvas;
}

function sideBySide(left: Canvas, right: Canvas): Canvas {
  const pair = createCanvas(2 * SIZE.width + GAP, SIZE.height);
  const ctx = pair.getContext('2d');
  ctx.fillStyle = 'white';
  ctx.fillRect(0, 0, pair.width, pair.height);
  ctx.drawImage(left, 0, 0);
  ctx.drawImage(right, SIZE.width + GAP, 0);
  return pair;
}

/** Edits by the number of their scene, which may be followed by a letter. */
async function readEdits(path: string): Promise<{ name: string; number: string; prompt: string }[]> {
  return (await readFile(path, 'utf8')).split('\n').flatMap((line) => {
    const [, number = '', letter = '', prompt = ''] = /^\s*(\d+)(\p{L}?)\s*:\s*(\S.*)$/u.exec(line) ?? [];
    const padded = number.padStart(2, '0');
    return prompt ? [{ name: `${padded}${letter}`, number: padded, prompt: prompt.trim() }] : [];
  });
}

const writePicture = (name: string, canvas: Canvas) =>
  writeFile(join(out, `${name}.png`), canvas.toBuffer('image/png'));
const writeLines = (name: string, lines: string[]) => writeFile(join(out, name), `${lines.join('\n')}\n`);

await mkdir(out, { recursive: true });
const shown: Shown[] = [];
for (const text of await readTexts(songs)) {
  const planned = await planText(text);
  for (const scene of chooseScenes(planned))
    shown.push({ name: String(shown.length + 1).padStart(2, '0'), planned, scene });
}
const before = new Map<string, Canvas>();
for (const { name, planned, scene } of shown) {
  const canvas = await drawScene(planned, scene);
  before.set(name, canvas);
  await writePicture(`${name}-before`, canvas);
}
await writeLines(
  'scenes.txt',
  shown.map(({ name, planned, scene }) =>
    [name, planned.concept.styleId, scene.lyric, PLACES[scene.setting].name].join('\t'),
  ),
);
const pairs: string[] = [];
for (const { name, number, prompt } of edits ? await readEdits(edits) : []) {
  const found = shown.find((one) => one.name === number);
  if (!found) throw new Error(`There is no scene ${number} for the edit "${prompt}".`);
  const { planned, scene } = found;
  const after = editScene(planned.brief, planned.concept, scene, { prompt, seed: EDIT_SEED });
  const unseen = atOnce(notShown({ prompt, before: scene, after, concept: planned.concept }));
  const canvas = await drawScene(planned, after);
  await writePicture(`${name}-after`, canvas);
  await writePicture(`${name}-pair`, sideBySide(before.get(number) as Canvas, canvas));
  pairs.push([name, planned.concept.styleId, prompt, `not shown: ${unseen.join(', ') || 'nothing named'}`].join('\t'));
}
if (edits) await writeLines('pairs.txt', pairs);
process.stdout.write(`${shown.length} scenes and ${pairs.length} edits in ${out}\n`);
