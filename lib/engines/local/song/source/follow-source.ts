import type { SongBrief, SongSource, SourceStudy } from '#lib/products/music/ports.ts';
import type { ModeName, Style } from '../style/style.ts';
import type { Seam } from './plan-seam.ts';

export type StudiedSource = SongSource & { study: SourceStudy };

export function studiedSource(brief: SongBrief): StudiedSource | null {
  const { source } = brief;
  if (!source) return null;
  if (!source.study) throw new Error('Imported audio has to be studied before a song is made of it');
  return { ...source, study: source.study };
}

/** A brief without a style gets one derived from the source's sound. */
export function describeSource(brief: SongBrief, { study }: StudiedSource): SongBrief {
  if (brief.tags?.trim() || brief.prompt?.trim()) return brief;
  const energy = study.bars.reduce((sum, bar) => sum + bar.energy, 0) / Math.max(1, study.bars.length);
  const pace = study.hasPulse && study.bpm > 112 && energy > 0.6 ? 'energetic' : 'mellow';
  return { ...brief, tags: `${pace}, ${study.key?.endsWith('minor') ? 'moody' : 'warm'}` };
}

/** The style with the source's tempo, key and metre; everything else comes from the style. */
export function followSource(style: Style, { study }: StudiedSource, seam: Seam | null): Style {
  const [tonic, mode] = (study.key?.split(' ') ?? [style.tonic, style.mode]) as [string, ModeName];
  const bpm = seam?.bpm ?? study.bpm;
  const { beatsPerBar } = study;
  const tempoAt = style.label.search(/, \d{1,4} BPM, /u);
  const label =
    tempoAt < 0 ? style.label : `${style.label.slice(0, tempoAt)}, ${Math.round(bpm)} BPM, ${tonic} ${mode}`;
  return { ...style, bpm, tonic, mode, beatsPerBar, tempoFixed: true, label };
}
