import { z } from 'zod';
import { fieldLimits } from '../limits.ts';
import { opaqueId } from '../ids.ts';
import { nextCursor, pageQuery } from '../lists.ts';
import { timestamp } from '../scalars.ts';

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
    .transform((text) => text === 'true')
    .optional()
    .describe('Only clips without singing, or only sung ones.'),
  q: z
    .string()
    .min(1)
    .max(fieldLimits.searchLength)
    .optional()
    .describe('Only clips with this in their title or tags.'),
});
export type ListClipsQuery = z.infer<typeof listClipsQuery>;

export const clipList = z
  .object({ clips: z.array(clipView).describe('As GET /api/v1/music/clips/{clipId} reads each.'), nextCursor })
  .meta({ id: 'ClipList', description: 'One page of finished clips, newest first.' });
export type ClipList = z.infer<typeof clipList>;
