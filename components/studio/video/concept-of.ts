/** A video's concept as far as it is known: the stored storyboard, or before that the output of its stages. */
import type { StudioVideo } from './studio-video.ts';

export type VideoConcept = {
  style: string | null;
  logline: string | null;
  moods: string[];
  motifs: string[];
  palettes: { name: string; colors: string[] }[];
  bpm: number | null;
  key: string | null;
  sections: { label: string; startSec: number; endSec: number; energy?: number }[];
};

export function conceptOf({ board, stages, song }: Pick<StudioVideo, 'board' | 'stages' | 'song'>): VideoConcept {
  const payload = (name: string) => membersOf(stages.find((stage) => stage.name === name)?.payload);
  const heard = payload('analyze');
  const felt = membersOf(payload('emotion').overall);
  const idea = payload('concept');
  // A song made here has known sections; those of other audio are detected.
  const sections =
    [song?.sections ?? [], board.sections, listOf(heard.sections, isSection)].find((list) => list.length > 0) ?? [];
  return {
    style: textOf(idea.style),
    logline: board.logline ?? textOf(idea.logline),
    moods: listOf(felt.words, isText),
    motifs: listOf(idea.motifs, isText),
    palettes: board.palettes.length > 0 ? board.palettes : listOf(idea.palettes, isPalette),
    bpm: song?.bpm ?? board.bpm ?? (typeof heard.bpm === 'number' ? heard.bpm : null),
    key: song?.key ?? board.key ?? textOf(heard.key),
    sections,
  };
}

// Stage output has no schema, so unexpected values are dropped. Parsed by hand, because the schema library weighs more
// than the page.
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown) => (isText(value) ? value : null);

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) && value.every(isItem) ? value : [];
}

function isSection(value: unknown): value is VideoConcept['sections'][number] {
  const { label, startSec, endSec } = membersOf(value);
  return isText(label) && typeof startSec === 'number' && typeof endSec === 'number';
}

function isPalette(value: unknown): value is VideoConcept['palettes'][number] {
  const { name, colors } = membersOf(value);
  return isText(name) && Array.isArray(colors) && colors.every(isText);
}
