/** Splits the facts about the versions of a song into distinguishing and shared ones. */
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';

export type ClipFact = { label: string; value: string };
type Described = Pick<BrowsedClip, 'durationSec' | 'key' | 'bpm' | 'style' | 'firstLine' | 'firstSungSec'>;

const facts: readonly { label: string; of: (clip: Described) => string | null }[] = [
  { label: 'Length', of: ({ durationSec }) => clipLengthText(durationSec) },
  { label: 'Tempo', of: ({ bpm }) => (bpm ? `${Math.round(bpm)} bpm` : null) },
  { label: 'Key', of: ({ key }) => key },
  { label: 'Style', of: ({ style }) => style },
  { label: 'First line', of: ({ firstLine }) => firstLine },
  { label: 'Singing from', of: ({ firstSungSec }) => (firstSungSec === null ? null : clipLengthText(firstSungSec)) },
];

/** Per version, the facts in which it differs; and the facts all versions share. */
export function compareVersions(clips: readonly Described[]): { own: ClipFact[][]; shared: ClipFact[] } {
  const differs = (of: (clip: Described) => string | null) => new Set(clips.map(of)).size > 1;
  const factsOf = (clip: Described | undefined, wanted: boolean) =>
    facts.flatMap(({ label, of }) => {
      const value = clip ? of(clip) : null;
      return value && differs(of) === wanted ? [{ label, value }] : [];
    });
  return { own: clips.map((clip) => factsOf(clip, true)), shared: factsOf(clips[0], false) };
}
