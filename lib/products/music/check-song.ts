import { isUploadMode, modelsOfMode, resolveSongModel, type CreateSongBody } from '#lib/contract/music.ts';
import { Failure } from '#lib/platform/failure.ts';

/** Refuses combinations of mode, model and Voice that no task can be made for (SPEC.md, E6). Throws `FEATURE_NOT_SUPPORTED`. */
export function refuseUnsupported(body: Pick<CreateSongBody, 'mode' | 'model' | 'voiceId' | 'instrumental'>): void {
  const { mode, voiceId } = body;
  const { model, runsOn } = resolveSongModel(body.model);
  const models = modelsOfMode(mode);
  if (!models.includes(runsOn)) {
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `Model ${model} cannot be used in mode ${mode}; ${models.join(' and ')} can.`,
      details: { field: 'model', reason: 'model_not_supported_by_mode', mode, model, models },
    });
  }
  if (voiceId && isUploadMode(mode))
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `voiceId cannot be used in mode ${mode}.`,
      details: { field: 'voiceId', reason: 'voice_not_supported_by_mode', mode },
    });
  if (voiceId && body.instrumental)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'An instrumental has no voice: leave out voiceId or instrumental.',
      details: { field: 'instrumental', reason: 'voice_needs_singing' },
    });
}
