/**
 * `node bench/depiction/main.ts [--out folder] [--texts 0,5] [--list file] [--words]`: how much of what songs and
 * briefs name is visible. Each thing in texts.txt has to change at least a hundredth of the frame in the middle of the
 * word that names it (things of a brief: in any scene), drawn as something its entry allows. Each thing that a scene's
 * own text names has to be drawn in that scene. Prints every miss.
 *
 * With `--out` also writes sheets of twelve frames without words, and the answers in another file, for someone who has
 * seen neither. `--list` reads other texts than those of the tree.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { findObjects } from '#lib/engines/local/draw/objects/find-objects.ts';
import { PLACES } from '#lib/engines/local/planner/places/places.ts';
import type { Style } from '#lib/engines/local/draw/scene/style.ts';
import { lookOf } from '#lib/engines/local/draw/styles/character/look.ts';
import { STAGED_STYLES } from '#lib/engines/local/draw/styles/staged-styles.ts';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { preparePicture } from './prepare-picture.ts';
import { type NamedThing, type PlannedText, planText, readTexts, sungAtSec } from './read-texts.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    texts: { type: 'string' },
    list: { type: 'string' },
    words: { type: 'boolean', default: false },
  },
});
const SEEN_SHARE = 0.01;
/** Lower than for objects: rain and snow are thin and spread over the frame. */
const AIR_SHARE = 0.002;
const COLOR_STEP = 24;
const SHEET_FRAMES = 12;
const TENTHS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
const SMALL = { width: 256, height: 144 };
const LARGE = { width: 480, height: 270 };

type Pixels = Uint8ClampedArray;
type Painted = { shapes: string[]; at: (songSec: number) => Pixels };

/** People drawn in full figure, by name and by the trade whose clothes they wear. */
const wholePeople = (concept: PlannedText['concept'], { does, people = [] }: ScenePlan): string =>
  [
    ...(does ? [lookOf(concept).role] : []),
    ...people.flatMap(({ called, role, does: deed }) => (deed ? [called, role] : [])),
  ]
    .flatMap((one) => one?.split(' ') ?? [])
    .join('-') || 'somebody';
/** Paints a scene in full, or without objects of some shapes, the land, the weather, or the sun or moon. */
async function paintScene(
  { brief, analysis, concept, scenes }: PlannedText,
  scene: ScenePlan,
  left: { shapes?: RegExp; land?: boolean; air?: boolean; body?: boolean } = {},
): Promise<Painted> {
  const style = await STAGED_STYLES[concept.styleId]();
  const { scenery } = style;
  const shapes: string[] = [];
  const empty = (size: { width: number; height: number }) => createCanvas(size.width, size.height);
  const without: Style = {
    ...style,
    async object(kit, shape, ...asked) {
      const name = shape.startsWith('actor:') ? wholePeople(concept, scene) : (shape.split(':')[1] as string);
      shapes.push(name);
      const made = await style.object(kit, shape, ...asked);
      if (!left.shapes?.test(name)) return made;
      return 'canvas' in made ? { canvas: empty(made.canvas), width: made.width, height: made.height } : empty(made);
    },
    scenery: (kit) =>
      scenery(kit).filter(({ name }) => name === 'sky' || (name === 'sky body' ? !left.body : !left.land)),
    // Bare ground also identifies a place.
    ground: (kit) =>
      (style.ground?.(kit) ?? []).filter(({ name }) => !left.land || !['place', 'ridge', 'water'].includes(name)),
    air: (kit) => (left.air ? [] : style.air(kit)),
  };
  const { prepared, stateAt } = await preparePicture(
    { brief: { ...brief, subtitles: true }, analysis, concept, scenes },
    scene,
    without,
    SMALL,
  );
  return {
    shapes,
    at(songSec) {
      const canvas = createCanvas(SMALL.width, SMALL.height);
      const ctx = canvas.getContext('2d');
      prepared.draw(ctx, stateAt(songSec));
      return ctx.getImageData(0, 0, canvas.width, canvas.height).data;
    },
  };
}

function changedShare(a: Pixels, b: Pixels): number {
  let changed = 0;
  for (let i = 0; i < a.length; i += 4)
    if (
      Math.abs((a[i] as number) - (b[i] as number)) +
        Math.abs((a[i + 1] as number) - (b[i + 1] as number)) +
        Math.abs((a[i + 2] as number) - (b[i + 2] as number)) >
      COLOR_STEP
    )
      changed++;
  return changed / (a.length / 4);
}

type Sight = { seen: boolean; shapes: string[] };

const wholes = new Map<ScenePlan, Painted>();

async function paintWhole(planned: PlannedText, scene: ScenePlan): Promise<Painted> {
  const painted = wholes.get(scene) ?? (await paintScene(planned, scene));
  wholes.set(scene, painted);
  return painted;
}

async function isSeen(planned: PlannedText, thing: NamedThing, scene: ScenePlan, timesSec: number[]): Promise<Sight> {
  const whole = await paintWhole(planned, scene);
  const matching = whole.shapes.filter((name) => thing.pictures.test(name));
  const tries = [
    ...(matching.length > 0 ? [{ shapes: thing.pictures }] : []),
    ...(thing.places.includes(scene.setting) ? [{ land: true }] : []),
    ...(thing.weather === scene.weather ? [{ air: true }] : []),
    ...(thing.body && (thing.body === 'moon') === (scene.timeOfDay === 'night') ? [{ body: true }] : []),
  ];
  for (const left of tries) {
    const without = await paintScene(planned, scene, left);
    if (
      timesSec.some(
        (timeSec) => changedShare(whole.at(timeSec), without.at(timeSec)) >= ('air' in left ? AIR_SHARE : SEEN_SHARE),
      )
    )
      return { seen: true, shapes: matching };
  }
  return { seen: false, shapes: [...new Set(whole.shapes)] };
}

const sceneAt = (scenes: readonly ScenePlan[], timeSec: number): ScenePlan =>
  scenes.findLast((scene) => scene.startSec <= timeSec) ?? (scenes[0] as ScenePlan);
const moments = ({ startSec, endSec }: ScenePlan): number[] =>
  [0.2, 0.5, 0.8].map((share) => startSec + share * (endSec - startSec));

async function thingSeen(planned: PlannedText, thing: NamedThing): Promise<Sight> {
  const timeSec = planned.text.kind === 'lyrics' ? sungAtSec(planned.brief, thing) : null;
  if (timeSec !== null) return isSeen(planned, thing, sceneAt(planned.scenes, timeSec), [timeSec]);
  if (planned.text.kind === 'lyrics') throw new Error(`No line of text ${planned.text.index} has ${thing.word}`);
  const all: string[] = [];
  for (const scene of planned.scenes) {
    const sight = await isSeen(planned, thing, scene, moments(scene));
    if (sight.seen) return sight;
    all.push(...sight.shapes);
  }
  return { seen: false, shapes: [...new Set(all)] };
}

/** The things a scene's text claims, including its place and weather. */
async function claimsDrawn(planned: PlannedText, scene: ScenePlan): Promise<{ claimed: number; missing: string[] }> {
  const claims = findObjects(scene.prompt, 12, ['en']);
  const missing: string[] = [];
  for (const { noun, shape } of claims) {
    const isWeather = noun === scene.weather;
    const isPlace = scene.framing === 'wide' && PLACES[scene.setting].name.includes(noun);
    const thing: NamedThing = {
      word: noun,
      pictures: new RegExp(`^${shape.split(':')[1]}$`),
      places: isPlace ? [scene.setting] : [],
      weather: isWeather ? scene.weather : null,
      body: noun === 'sun' || noun === 'moon' ? noun : null,
    };
    if (
      !(
        await isSeen(
          planned,
          thing,
          scene,
          TENTHS.map((share) => scene.startSec + share * (scene.endSec - scene.startSec)),
        )
      ).seen
    )
      missing.push(noun);
  }
  return { claimed: claims.length, missing };
}

async function writeSheet(planned: PlannedText, folder: string, answers: string[]): Promise<void> {
  const { scenes, text } = planned;
  const timed = text.things.map((thing) => ({
    thing,
    timeSec: text.kind === 'lyrics' ? sungAtSec(planned.brief, thing) : null,
  }));
  // A frame in the middle of each word, then frames from the other scenes.
  const asked = [...new Set(timed.flatMap(({ timeSec }) => (timeSec === null ? [] : [timeSec])))];
  const others = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((share) =>
    scenes.map(({ startSec, endSec }) => startSec + share * (endSec - startSec)),
  );
  const shown = [...asked, ...others].slice(0, SHEET_FRAMES).sort((a, b) => a - b);
  const sheet = createCanvas(3 * LARGE.width, Math.ceil(shown.length / 3) * LARGE.height);
  const ctx = sheet.getContext('2d');
  const style = await STAGED_STYLES[planned.concept.styleId]();
  const pictures = new Map<ScenePlan, Awaited<ReturnType<typeof preparePicture>>>();
  for (const [i, timeSec] of shown.entries()) {
    const scene = sceneAt(scenes, timeSec);
    const known =
      pictures.get(scene) ??
      (await preparePicture({ ...planned, brief: { ...planned.brief, subtitles: values.words } }, scene, style, LARGE));
    pictures.set(scene, known);
    const { prepared, stateAt } = known;
    const canvas = createCanvas(LARGE.width, LARGE.height);
    prepared.draw(canvas.getContext('2d'), stateAt(timeSec));
    ctx.drawImage(canvas, (i % 3) * LARGE.width, Math.floor(i / 3) * LARGE.height, LARGE.width, LARGE.height);
    ctx.getImageData(0, 0, 1, 1);
  }
  const name = `sheet-${String(text.index).padStart(2, '0')}.png`;
  await writeFile(join(folder, 'sheets', name), sheet.toBuffer('image/png'));
  for (const { thing, timeSec } of timed) {
    const frame = timeSec === null ? 'any' : String(shown.indexOf(timeSec) + 1);
    answers.push(`${name}\tframe ${frame}\t${thing.word}`);
  }
}

const all = await readTexts(values.list ?? new URL('texts.txt', import.meta.url));
const chosen = values.texts ? all.filter(({ index }) => values.texts?.split(',').includes(String(index))) : all;
const answers: string[] = [];
if (values.out) await mkdir(join(values.out, 'sheets'), { recursive: true });
const counts = { things: 0, seen: 0, claimed: 0, drawn: 0 };
for (const text of chosen) {
  const planned = await planText(text);
  wholes.clear();
  if (values.out) {
    await writeSheet(planned, values.out, answers);
    await writeFile(join(values.out, 'answers.tsv'), `${answers.join('\n')}\n`);
    continue;
  }
  for (const thing of text.things) {
    const { seen, shapes } = await thingSeen(planned, thing);
    counts.things++;
    if (seen) counts.seen++;
    else
      process.stdout.write(
        `${text.index} ${planned.concept.styleId}: ${thing.word} is not seen (drawn: ${[...new Set(shapes)].join(', ') || 'no objects'})\n`,
      );
  }
  for (const scene of planned.scenes) {
    const { claimed, missing } = await claimsDrawn(planned, scene);
    counts.claimed += claimed;
    counts.drawn += claimed - missing.length;
    if (missing.length > 0)
      process.stdout.write(`${text.index} scene ${scene.index} claims ${missing.join(', ')}: ${scene.prompt}\n`);
  }
}
const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)}%)`;
process.stdout.write(
  values.out
    ? `${chosen.length} sheets in ${join(values.out, 'sheets')}, their answers in ${join(values.out, 'answers.tsv')}\n`
    : `things on screen while they are named: ${percent(counts.seen, counts.things)}; things of scene texts that are drawn: ${percent(counts.drawn, counts.claimed)}\n`,
);
