import { KeyValue } from '#components/ui/key-value.tsx';
import { conceptOf } from './concept-of.ts';
import { Palette } from '../palette.tsx';
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
