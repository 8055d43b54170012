import { z } from 'zod';
import { configObject } from '../config-object.ts';
import { maxCredits } from '../scalars.ts';
import { audioExtensions } from './song.ts';

const format = z.enum(audioExtensions);
const config = configObject.optional();

/** `POST /api/v1/music/clips/{clipId}/export`: the clip in another file format. */
export const exportClipBody = z
  .strictObject({ format, config, maxCredits: maxCredits.optional() })
  .meta({ id: 'ExportClipBody', description: 'The file format wanted.', examples: [{ format: 'wav' }] });
export type ExportClipBody = z.infer<typeof exportClipBody>;

export const audioMixes = ['full', 'instrumental', 'vocals'] as const;

/** `POST /api/v1/music/clips/{clipId}/render`: a passage or a mix of the clip. Times are in seconds. */
export const renderClipBody = z
  .strictObject({
    mix: z.enum(audioMixes).default('full'),
    range: z
      .strictObject({ startSec: z.number().min(0), endSec: z.number().positive() })
      .refine((range) => range.endSec > range.startSec, { path: ['endSec'], message: 'must be greater than startSec' })
      .optional(),
    fadeInSec: z.number().min(0).max(30).optional(),
    fadeOutSec: z.number().min(0).max(30).optional(),
    format: format.default('mp3'),
    config,
    maxCredits: maxCredits.optional(),
  })
  .meta({
    id: 'RenderClipBody',
    description: 'The part and mix wanted.',
    examples: [{ mix: 'instrumental', range: { startSec: 12, endSec: 42 }, fadeOutSec: 2 }],
  });
export type RenderClipBody = z.infer<typeof renderClipBody>;

/** `outputResults` of a finished export or render; the file is the task's only resource, with role `final`. */
const clipAudioOutput = z
  .object({
    clipId: z.string(),
    mix: z.enum(audioMixes),
    format,
    contentType: z.string(),
    durationSec: z.number().min(0),
    byteLength: z.int().min(0),
    sampleRate: z.int().min(1),
    channels: z.int().min(1),
  })
  .meta({ id: 'ClipAudioOutput', description: 'outputResults of a clip export or audio render.' });
export type ClipAudioOutput = z.infer<typeof clipAudioOutput>;
