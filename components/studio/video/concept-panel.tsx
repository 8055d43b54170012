import { KeyValue } from '#components/ui/values/key-value.tsx';
import { Palette } from '../scenes/scene-look.tsx';
import { performanceLooks, styleLabel } from '../style-catalog.ts';
import type { StudioVideo } from './studio-video.ts';

/** The video's concept: logline, mood, palettes, and the story section by section. */
export function ConceptPanel({ video }: { video: StudioVideo }) {
  const { mv, board } = video;
  const concept = conceptOf(video);
  if (!concept.logline && concept.moods.length === 0)
    return <p className="py-6 text-center text-muted">The idea appears here once the song is analysed.</p>;
  return (
    <div className="flex flex-col gap-4">
      {concept.logline ? <p className="text-base text-pretty">{concept.logline}</p> : null}
      <KeyValue
        items={[
          { label: 'Style', value: styleLabel(concept.style ?? mv.styleId) },
          { label: 'Performance', value: performanceLooks[mv.mode].split(':')[0] },
          { label: 'Mood', value: concept.moods.join(', ') },
          { label: 'Motifs', value: concept.motifs.join(', ') },
          {
            label: 'Song',
            value: [concept.bpm ? `${Math.round(concept.bpm)} bpm` : null, concept.key].filter(Boolean).join(', '),
          },
        ]}
      />
      {concept.palettes.length > 0 ? (
        <div className="flex flex-col gap-2">
          {concept.palettes.map((palette) => (
            <div key={palette.name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3">
              <span className="truncate text-xs text-muted">{palette.name}</span>
              <Palette name={palette.name} colors={palette.colors} />
            </div>
          ))}
        </div>
      ) : null}
      {board.narrative.length > 0 ? (
        <ol aria-label="Story" className="flex flex-col gap-2 border-t pt-3">
          {board.narrative.map((beat) => (
            <li key={beat.sectionIndex}>
              <span className="text-xs text-muted">{beat.label}</span>
              <p>{beat.summary}</p>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/** A video's concept as far as it is known: the stored storyboard, or before that the output of its stages. */
type VideoConcept = {
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
