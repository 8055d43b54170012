/**
 * Reads lists of lyrics and briefs in the format of `texts.txt`, and plans videos for them. Texts that name no style,
 * as in `lyrics ink`, take turns through the styles.
 */
import { readFile } from 'node:fs/promises';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import type { Concept, ScenePlan, SceneSetting, SongAnalysis, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { createLocalStoryboardPlanner } from '#lib/engines/local/planner/index.ts';

/**
 * A thing that a text names: its word, the names a picture of it may have, and the places, weathers and sky bodies that
 * also show it.
 */
export type NamedThing = {
  word: string;
  pictures: RegExp;
  places: SceneSetting[];
  weather: string | null;
  body: string | null;
};
type DepictionText = {
  index: number;
  kind: 'lyrics' | 'brief';
  styleId: StyleId;
  lines: string[];
  things: NamedThing[];
};
export type PlannedText = {
  text: DepictionText;
  brief: VideoBrief;
  analysis: SongAnalysis;
  concept: Concept;
  scenes: ScenePlan[];
};

const LINE_SEC = 4;
const FIRST_LINE_SEC = 4;
const STYLES: readonly StyleId[] = ['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'];
/** The lyrics used when only the brief names things. */
const UNDERSTOOD = ['Oh carry me on', 'I always will remember you', 'So long, so long', 'And now we are alone'];

export async function readTexts(path: URL | string): Promise<DepictionText[]> {
  const blocks = (await readFile(path, 'utf8'))
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => !line.startsWith('#')))
    .filter((block) => block.length > 1);
  return blocks.map((block, index) => {
    const sees = block.find((line) => line.startsWith('sees: ')) ?? '';
    const [kind, styleId = STYLES[index % STYLES.length]] = (block[0] as string).split(' ');
    return {
      index,
      kind: kind === 'brief' ? 'brief' : 'lyrics',
      styleId: styleId as StyleId,
      lines: block.slice(1).filter((line) => !line.startsWith('sees: ')),
      things: sees
        .slice(6)
        .split(';')
        .map((one) => readThing(one.trim())),
    };
  });
}

function readThing(text: string): NamedThing {
  const said = (key: string) => new RegExp(` ${key}:(\\S+)`).exec(text)?.[1] ?? null;
  const [word = '', pictures = word] = text.replace(/ (place|weather|body):\S+/g, '').split('=');
  const names = pictures.trim().toLowerCase().replaceAll(' ', '-');
  return {
    word: word.trim(),
    pictures: new RegExp(`(^|-)(${names})`),
    places: (said('place')
      ?.split(',')
      .filter((one) => one !== 'none') ?? []) as SceneSetting[],
    weather: said('weather'),
    body: said('body'),
  };
}

/** A song with four seconds per line, and the video the planner makes of it. */
export async function planText(text: DepictionText, changes: Partial<VideoBrief> = {}): Promise<PlannedText> {
  const planner = createLocalStoryboardPlanner();
  const { signal } = new AbortController();
  const sung = text.kind === 'lyrics' ? text.lines : UNDERSTOOD;
  const lines = sung.map((line, i) => {
    const [startSec, endSec] = [FIRST_LINE_SEC + i * LINE_SEC + 0.2, FIRST_LINE_SEC + (i + 1) * LINE_SEC - 0.4];
    return { text: line, startSec, endSec, section: 'verse', words: spreadWords(line, startSec, endSec) };
  });
  const analysis = steadySong(FIRST_LINE_SEC + sung.length * LINE_SEC + LINE_SEC);
  const brief: VideoBrief = {
    aspectRatio: '16:9',
    resolution: '540p',
    renderTier: 'hd',
    styleId: text.styleId,
    performanceMode: text.index % 3 === 0 ? 'story' : 'perform',
    subtitles: false,
    title: '',
    lines,
    lyricsText: sung.join('\n'),
    sections: [],
    referenceImagePaths: [],
    seed: 100 + text.index,
    ...(text.kind === 'brief' ? { description: text.lines.join(' ') } : {}),
    ...changes,
  };
  const emotion = await planner.readEmotion(brief, analysis, signal);
  const concept = await planner.makeConcept(brief, analysis, emotion, signal);
  const story = await planner.tellStory(brief, analysis, emotion, concept, signal);
  return {
    text,
    brief,
    analysis,
    concept,
    scenes: await planner.planScenes(brief, analysis, emotion, concept, story, signal),
  };
}

function steadySong(durationSec: number): SongAnalysis {
  const beats = Array.from({ length: durationSec * 2 }, (_, i) => i / 2);
  const energy = Array.from({ length: durationSec * 20 }, (_, i) => (i < 80 ? 0.4 : 0.7));
  return {
    durationSec,
    bpm: 120,
    bpmAlternatives: [],
    beats,
    downbeats: beats.flatMap((_, i) => (i % 4 === 0 ? [i] : [])),
    energy,
    energyHz: 20,
    onset: energy.map((_, i) => (i % 10 === 0 ? 1 : 0)),
    key: 'A minor',
    waveform: [],
    sections: [
      { label: 'intro', startSec: 0, endSec: FIRST_LINE_SEC, energy: 0.4 },
      { label: 'verse', startSec: FIRST_LINE_SEC, endSec: durationSec, energy: 0.7 },
    ],
  };
}

/** When a thing is sung: the middle of its word; null if no line contains it. */
export function sungAtSec({ lines }: VideoBrief, { word }: NamedThing): number | null {
  for (const line of lines) {
    const at = line.text.toLowerCase().indexOf(word.toLowerCase());
    if (at < 0) continue;
    const share = (at + word.length / 2) / line.text.length;
    const spoken = line.words.find(
      (one) =>
        word
          .toLowerCase()
          .split(' ')
          .at(-1)
          ?.startsWith(one.text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')) && one.text.length > 1,
    );
    return spoken && /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(word)
      ? (spoken.startSec + spoken.endSec) / 2
      : line.startSec + share * (line.endSec - line.startSec);
  }
  return null;
}
