import type { SongBrief } from '#lib/products/music/ports.ts';
import type { SongFields } from './wire.ts';

/** The upstream request body of a submission. `importedId` is the upstream's id of imported audio. */
export function submissionBody(
  brief: SongBrief,
  fields: SongFields,
  models: Readonly<Record<string, string>>,
  importedId: string | null,
): Record<string, unknown> {
  const { source, controlSliders: sliders } = brief;
  const extend =
    source?.use === 'extend'
      ? {
          task: 'extend',
          continue_clip_id: importedId,
          continue_at: source.continueAt ?? source.durationSec,
          [fields.precedingLyrics]: source.precedingLyrics,
        }
      : {};
  const cover = source?.use === 'cover' ? { task: 'cover', [fields.coverClip]: importedId } : {};
  return {
    mv: models[brief.model] ?? brief.model,
    prompt: brief.lyrics ?? brief.prompt ?? '',
    tags: [brief.tags, brief.lyrics ? brief.prompt : undefined].filter(Boolean).join(', ') || undefined,
    title: brief.title,
    negative_tags: brief.negativeTags,
    make_instrumental: brief.instrumental,
    ...extend,
    ...cover,
    ...(sliders
      ? {
          metadata: {
            control_sliders: {
              style_weight: sliders.styleWeight,
              weirdness_constraint: sliders.weirdnessConstraint,
              audio_weight: sliders.audioWeight,
            },
          },
        }
      : {}),
  };
}
