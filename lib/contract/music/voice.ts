import { z } from 'zod';
import { configObject } from '../config-object.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { opaqueId } from '../ids.ts';
import { csvOf, nextCursor, pageQuery, searchQuery } from '../requests/lists.ts';
import { resource } from '../requests/resource.ts';
import { creditAmount, httpUrl, text, timestamp } from '../scalars.ts';
import { taskReceipt, taskStatus, taskStatuses } from '../tasks/task.ts';

/** E7. Without `vocalRange`, a continuous sung passage is chosen from the clip's timeline. */
export const createVoiceBody = z
  .strictObject({
    clipId: opaqueId.describe('A finished clip of the caller.'),
    config: configObject.optional(),
    description: text(fieldLimits.voiceDescriptionLength).optional(),
    imageUrl: httpUrl.optional(),
    name: text(fieldLimits.voiceNameLength).optional(),
    vocalRange: z
      .strictObject({ startSeconds: z.number().min(0), endSeconds: z.number().positive() })
      .refine((range) => range.endSeconds > range.startSeconds, {
        path: ['endSeconds'],
        message: 'must be greater than startSeconds',
      })
      .optional(),
  })
  .meta({
    id: 'CreateVoiceBody',
    description: 'The clip whose singer becomes a Voice.',
    examples: [{ clipId: 'clp_01k2v9d3qj8r5w7x0y4z6b1c2d', name: 'Night driver' }],
  });
export type CreateVoiceBody = z.infer<typeof createVoiceBody>;

/** Response of E7: the receipt and the Voice's id. The Voice can be used once the task is complete. */
export const voiceReceipt = z
  .object({ ...taskReceipt.shape, voiceId: z.string() })
  .meta({ id: 'VoiceReceipt', description: 'The task that makes a Voice was created.' });
export type VoiceReceipt = z.infer<typeof voiceReceipt>;

const voiceRecord = z
  .object({
    voiceId: z.string(),
    createdAt: timestamp.optional(),
    description: z.string().optional(),
    imageUrl: z.string().optional(),
    isPublic: z.boolean().optional(),
    name: z.string().optional(),
    voiceType: z.string().optional(),
  })
  .meta({ id: 'VoiceRecord', description: 'A reusable public Voice.' });
export type VoiceRecord = z.infer<typeof voiceRecord>;

const voiceOutput = z
  .object({ voiceId: z.string(), voice: voiceRecord })
  .meta({ id: 'VoiceOutput', description: 'outputResults of a Voice.' });
export type VoiceOutput = z.infer<typeof voiceOutput>;

/** E17, for 200 and 202. Any readable public Voice may be read, whoever made it. */
export const voiceRead = z
  .object({
    taskId: z.string(),
    status: taskStatus,
    credits: creditAmount,
    creditsCharged: creditAmount.nullable(),
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    outputResults: voiceOutput.nullable(),
    processingDuration: z.int().min(0).nullable(),
    processingDurationText: z.string().nullable(),
    pollUrl: z.string().nullable().optional(),
    resources: z.array(resource).optional(),
  })
  .meta({ id: 'VoiceRead', description: 'A Voice and the task that made it.' });
export type VoiceRead = z.infer<typeof voiceRead>;

/**
 * One of the caller's own Voices in a list. `status` is that of the task creating it; the Voice is usable once it is
 * COMPLETED.
 */
const ownVoice = z
  .object({ ...voiceRecord.shape, createdAt: timestamp, taskId: z.string(), status: taskStatus })
  .meta({ id: 'OwnVoice', description: 'A Voice the account made, and the task that makes it.' });

/** `GET /api/v1/music/voices`, newest first: Voices made by the account. */
export const listVoicesQuery = z.strictObject({
  ...pageQuery('voice'),
  status: csvOf(taskStatuses)
    .optional()
    .describe(`Status of the task that makes it: one or more of ${taskStatuses.join(', ')}, separated by commas.`),
  q: searchQuery.describe('Only Voices with this in their name or description.'),
});
export type ListVoicesQuery = z.infer<typeof listVoicesQuery>;

export const voiceList = z
  .object({ voices: z.array(ownVoice).describe('Voices of the account.'), nextCursor })
  .meta({ id: 'VoiceList', description: "One page of the account's own Voices, newest first." });
export type VoiceList = z.infer<typeof voiceList>;
