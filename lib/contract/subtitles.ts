import { z } from 'zod';
import { configObject } from './config-object.ts';
import { fieldLimits } from './accounts/limits.ts';
import { creditAmount, httpUrl, maxCredits, text } from './scalars.ts';
import { taskStatus } from './tasks/task.ts';

export const subtitleFormats = ['srt', 'vtt', 'lrc', 'json'] as const;
const subtitleFormat = z.enum(subtitleFormats).meta({ id: 'SubtitleFormat', description: 'A subtitle file format.' });
export type SubtitleFormat = z.infer<typeof subtitleFormat>;

/** E4. Repeated outputs count once; without any, all four are written. */
export const createSubtitlesBody = z
  .strictObject({
    source: z.strictObject({
      type: z.literal('audio'),
      audioUrl: httpUrl,
      durationSec: z
        .number()
        .min(1)
        .max(fieldLimits.subtitleDurationSecMax)
        .optional()
        .describe(
          'What credits are held for; without it, for the length of an upload or a file of this service, or else for ten minutes. The charge follows the real length; audio longer than the minutes held for is refused, or fails and is refunded.',
        ),
    }),
    budget: z
      .strictObject({
        maxCostUsdPerMin: z
          .number()
          .min(0.001)
          .max(1)
          .optional()
          .describe('Transcription that costs the service more than this is not used.'),
      })
      .optional(),
    config: configObject.optional(),
    language: text(fieldLimits.subtitleLanguageLength)
      .min(2)
      .optional()
      .describe(
        'Language of the audio: a code such as en or pt-BR, an English name, or auto. A hint; what the file or the transcriber says wins.',
      ),
    maxCredits: maxCredits.optional(),
    mode: z.literal('extract').optional(),
    outputs: z
      .array(subtitleFormat)
      .min(1)
      .max(subtitleFormats.length)
      .transform((formats) => [...new Set(formats)])
      .optional()
      .describe('All four when left out.'),
  })
  .meta({
    id: 'CreateSubtitlesBody',
    description: 'The audio to write down.',
    examples: [{ source: { type: 'audio', audioUrl: 'https://example.com/song.mp3' }, outputs: ['srt', 'lrc'] }],
  });
export type CreateSubtitlesBody = z.infer<typeof createSubtitlesBody>;
export type CreateSubtitlesInput = z.input<typeof createSubtitlesBody>;

/** Response of E4. No members may be added. */
export const subtitlesReceipt = z
  .strictObject({
    taskId: z.string(),
    pollUrl: z.string(),
    status: taskStatus,
    creditsRequired: creditAmount,
  })
  .meta({ id: 'SubtitlesReceipt', description: 'A subtitle task was created.' });
export type SubtitlesReceipt = z.infer<typeof subtitlesReceipt>;

/** `outputResults` of a finished subtitle task; the files are its `resources`. */
export const subtitlesOutput = z
  .object({
    language: z.string().describe('ISO 639 code of what is written; und when nothing says.'),
    durationSec: z.number().min(0).describe('Length of the sound.'),
    lineCount: z.int().min(0),
    outputs: z.array(subtitleFormat),
    source: z
      .enum(['embedded', 'transcription'])
      .describe('Timed lyrics that the file carries, or a transcript of the sound.'),
    wordsTimed: z.boolean().describe('False when words were spread over the times of their line.'),
  })
  .meta({ id: 'SubtitlesOutput', description: 'outputResults of a subtitle task.' });
export type SubtitlesOutput = z.infer<typeof subtitlesOutput>;
