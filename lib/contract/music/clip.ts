import { z } from 'zod';
import { configObject } from '../config-object.ts';
import { opaqueId } from '../ids.ts';
import { nextCursor, pageQuery, searchQuery } from '../requests/lists.ts';
import { maxCredits, timestamp } from '../scalars.ts';
import { audioExtensions } from './song.ts';

/** `GET /api/v1/music/clips/{clipId}`: a finished clip with fresh links. Word timings are in its timeline. */
export const clipView = z
  .object({
    clipId: z.string(),
    taskId: z.string().describe('The song task that made it.'),
    index: z.int().min(0),
    title: z.string(),
    durationSec: z.number().min(0),
    instrumental: z.boolean(),
    tags: z.string().nullable().describe('Style words it was made from; null when there were none.'),
    bpm: z.number().positive().nullable().describe('Beats a minute; null when it is not known.'),
    key: z.string().nullable().describe('Musical key; null when it is not known.'),
    style: z.string().nullable(),
    lyrics: z.string().nullable(),
    hasTimeline: z.boolean().describe('Whether its words have times.'),
    audioUrl: z.string().nullable().describe('The audio, opened without a key; null when it is no longer kept.'),
    coverUrl: z.string().nullable().describe('The cover picture, opened without a key.'),
    urlExpiresAt: timestamp.nullable().describe('When the links stop working; read the clip again for fresh ones.'),
    retainedUntil: timestamp.nullable().describe('Until when the audio is kept; null for good.'),
    createdAt: timestamp,
  })
  .meta({ id: 'ClipView', description: 'A finished clip with fresh links.' });
export type ClipView = z.infer<typeof clipView>;

/** `GET /api/v1/music/clips`, newest first; filters are combined with AND. */
export const listClipsQuery = z.strictObject({
  ...pageQuery('clip'),
  taskId: opaqueId.optional().describe('Only candidates of this song.'),
  instrumental: z
    .enum(['true', 'false'])
    .transform((given) => given === 'true')
    .optional()
    .describe('Only clips without singing, or only sung ones.'),
  q: searchQuery.describe('Only clips with this in their title or tags.'),
});
export type ListClipsQuery = z.infer<typeof listClipsQuery>;

export const clipList = z
  .object({ clips: z.array(clipView).describe('As GET /api/v1/music/clips/{clipId} reads each.'), nextCursor })
  .meta({ id: 'ClipList', description: 'One page of finished clips, newest first.' });
export type ClipList = z.infer<typeof clipList>;

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

const span = { startSec: z.number().min(0), endSec: z.number().min(0) };

const timelineWord = z
  .object({ text: z.string(), ...span })
  .meta({ id: 'TimelineWord', description: 'One sung word.' });
const timelineLine = z
  .object({ text: z.string(), ...span, section: z.string().nullable(), words: z.array(timelineWord) })
  .meta({ id: 'TimelineLine', description: 'One sung line; its words lie inside it.' });

/** E8. Seconds from the start of the clip. An instrumental has no lines. */
export const clipTimeline = z
  .object({
    clipId: z.string(),
    taskId: z.string(),
    durationSec: z.number().min(0),
    instrumental: z.boolean(),
    lines: z.array(timelineLine),
    words: z.array(timelineWord).describe('All words of all lines, in order.'),
    waveform: z.array(z.number().min(0).max(1)).describe('Peaks, about ten a second.'),
  })
  .meta({ id: 'ClipTimeline', description: 'When each line and word is sung.' });
export type ClipTimeline = z.infer<typeof clipTimeline>;
