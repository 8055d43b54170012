import { z } from 'zod';
import { configObject } from './config-object.ts';
import { fieldLimits } from './limits.ts';
import { creditAmount, httpUrl, maxCredits } from './scalars.ts';
import { taskStatus } from './task.ts';

export const subtitleFormats = ['srt', 'vtt', 'lrc', 'json'] as const;
export const subtitleFormat = z.enum(subtitleFormats).meta({ id: 'SubtitleFormat', description: 'A subtitle file format.' });
export type SubtitleFormat = z.infer<typeof subtitleFormat>;

/** E4. Repeated outputs count once. */
export const createSubtitlesBody = z.strictObject({
  source: z.strictObject({
    type: z.literal('audio'),
    audioUrl: httpUrl,
    durationSec: z.number().min(1).max(fieldLimits.subtitleDurationSecMax).optional(),
  }),
  budget: z.strictObject({ maxCostUsdPerMin: z.number().min(0.001).max(1).optional() }).optional(),
  config: configObject.optional(),
  language: z.string().min(2).max(16).optional(),
  maxCredits: maxCredits.optional(),
  mode: z.literal('extract').optional(),
  outputs: z.array(subtitleFormat).min(1).max(subtitleFormats.length).transform((formats) => [...new Set(formats)]).optional(),
}).meta({ id: 'CreateSubtitlesBody', description: 'The audio to write down.', examples: [{ source: { type: 'audio', audioUrl: 'https://example.com/song.mp3' }, outputs: ['srt', 'lrc'] }] });
export type CreateSubtitlesBody = z.infer<typeof createSubtitlesBody>;

/** Answer of E4; nothing else may be added. */
export const subtitlesReceipt = z.strictObject({
  taskId: z.string(),
  pollUrl: z.string(),
  status: taskStatus,
  creditsRequired: creditAmount,
}).meta({ id: 'SubtitlesReceipt', description: 'A subtitle task was created.' });
export type SubtitlesReceipt = z.infer<typeof subtitlesReceipt>;

/** `outputResults` of a finished subtitle task; the files are its `resources`. */
export const subtitlesOutput = z.object({
  language: z.string(),
  durationSec: z.number().min(0),
  lineCount: z.int().min(0),
  outputs: z.array(subtitleFormat),
}).meta({ id: 'SubtitlesOutput', description: 'outputResults of a subtitle task.' });
export type SubtitlesOutput = z.infer<typeof subtitlesOutput>;
