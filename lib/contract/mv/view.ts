import { z } from 'zod';
import { csvOf, nextCursor, pageQuery, searchQuery } from '../requests/lists.ts';
import { creditAmount, timestamp } from '../scalars.ts';
import { taskStatus, taskType } from '../tasks/task.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';
import { draftSource } from './draft.ts';
import {
  aspectRatio,
  engineVersion,
  performanceMode,
  renderTier,
  resolution,
  schedule,
  shotType,
  styleId,
} from './options.ts';

/**
 * READY and ACTION_REQUIRED videos are usable, the latter waiting for the customer; DELETED ones are hidden from normal
 * reads. PENDING, PROCESSING, FAILED and CANCELLED follow the task making the video.
 */
const mvStatuses = ['PENDING', 'PROCESSING', 'READY', 'ACTION_REQUIRED', 'FAILED', 'CANCELLED', 'DELETED'] as const;
const mvStatus = z
  .enum(mvStatuses)
  .meta({ id: 'MvStatus', description: 'READY and ACTION_REQUIRED hold usable work.' });
export type MvStatus = z.infer<typeof mvStatus>;

/** `incomplete`: usable output with some requested components missing. */
const deliveryStatuses = ['ready', 'incomplete'] as const;
const deliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

const sceneStatuses = ['planned', 'drawn', 'rendering', 'rendered', 'failed'] as const;
const sceneStatus = z.enum(sceneStatuses).meta({
  id: 'SceneStatus',
  description: 'planned: no picture yet; drawn: storyboard picture; rendered: video segment.',
});
export type SceneStatus = z.infer<typeof sceneStatus>;

/** The latest rendering of one scene. */
const mvRendering = z
  .object({
    sceneIndex: z.int().min(0),
    shotType,
    renderTier: renderTier.nullable(),
    status: sceneStatus,
    url: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'MvRendering', description: 'The latest rendering of one scene.' });

const mvCostSummary = z
  .object({
    creditsRequired: creditAmount,
    creditsCharged: creditAmount,
    creditsRefunded: creditAmount,
    operations: z.int().min(0).describe('Paid operations on this video.'),
  })
  .meta({ id: 'MvCostSummary', description: 'What the video has cost over all its operations.' });
export type MvCostSummary = z.infer<typeof mvCostSummary>;

/** `GET /api/v1/mv/{mvId}`. `version` increases with every change and guards edits. */
export const mvView = z
  .object({
    mvId: z.string(),
    taskId: z.string(),
    draftId: z.string().nullable(),
    status: mvStatus,
    version: z.int().min(0),
    deliveryStatus: deliveryStatus.nullable(),
    mode: performanceMode,
    title: z.string().nullable(),
    source: draftSource,
    aspectRatio,
    resolution,
    styleId,
    subtitles: z.boolean(),
    durationSec: z.number().min(0).nullable(),
    sceneCount: z.int().min(0).nullable(),
    generation: z.object({
      engineVersion,
      renderTier: renderTier.nullable(),
      schedule,
      scheduleWindow: z.object({ offPeakEndsAt: timestamp }).nullable().describe('Only on schedule economy.'),
    }),
    capabilities: z.object({
      upgrade: z.object({ available: z.boolean(), reason: z.string().nullable(), renderTiers: z.array(renderTier) }),
      editShotTypes: z.array(shotType),
    }),
    costSummary: mvCostSummary,
    progress: z.object({
      fraction: z.number().min(0).max(1),
      stageName: z.string().nullable(),
      scenesDone: z.int().min(0),
      scenesTotal: z.int().min(0).nullable(),
    }),
    activeOperation: z.object({ taskId: z.string(), type: taskType, status: taskStatus }).nullable(),
    renderings: z.array(mvRendering),
    characterImageUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    finalUrl: z.string().nullable().describe('Path of the final read; null while there is no final file.'),
    warningCodes: warningCodeList,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    urlExpiresAt: timestamp.nullable(),
    retainedUntil: timestamp.nullable(),
    deliveryDeadlineAt: timestamp.nullable(),
    estimatedStartAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MvView', description: 'One music video as it is now.' });
export type MvView = z.infer<typeof mvView>;

/** `GET /api/v1/mv`, newest first; filters are combined with AND. Deleted videos are not listed. */
export const listMvsQuery = z.strictObject({
  ...pageQuery('task'),
  status: csvOf(['PENDING', 'PROCESSING', 'READY', 'ACTION_REQUIRED', 'FAILED', 'CANCELLED'])
    .optional()
    .describe('One or more statuses, separated by commas.'),
  q: searchQuery.describe('Only videos with this in their title.'),
  preview: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Previews of drafts instead of whole videos.'),
});
export type ListMvsQuery = z.infer<typeof listMvsQuery>;

export const mvList = z
  .object({ videos: z.array(mvView).describe('As GET /api/v1/mv/{mvId} reads each.'), nextCursor })
  .meta({ id: 'MvList', description: 'One page of music videos, newest first.' });
export type MvList = z.infer<typeof mvList>;

/** `GET /api/v1/mv/{mvId}/final`: a fresh link on every read. Store the id rather than the link. */
export const mvFinal = z
  .object({
    mvId: z.string(),
    taskId: z.string().describe('The task that made this file.'),
    url: z.string(),
    urlExpiresAt: timestamp,
    retainedUntil: timestamp.nullable(),
    contentType: z.string(),
    byteLength: z.int().min(0),
    durationSec: z.number().min(0),
    width: z.int().min(1),
    height: z.int().min(1),
    fps: z.number().positive().nullable(),
    posterUrl: z.string().nullable(),
    subtitleUrl: z.string().nullable(),
    playback: z
      .object({ url: z.string(), urlExpiresAt: timestamp.nullable() })
      .nullable()
      .describe('A stream address that needs no key.'),
  })
  .meta({ id: 'MvFinal', description: 'The finished video file.' });
export type MvFinal = z.infer<typeof mvFinal>;

/** One paid operation on a video. */
const mvOperation = z
  .object({
    taskId: z.string(),
    type: taskType,
    status: taskStatus,
    sceneIndexes: z.array(z.int().min(0)),
    creditsRequired: creditAmount,
    creditsCharged: creditAmount.nullable(),
    refunded: z.boolean(),
    createdAt: timestamp,
    completedAt: timestamp.nullable(),
  })
  .meta({ id: 'MvOperation', description: 'One paid operation on a video.' });
export type MvOperation = z.infer<typeof mvOperation>;

/** `GET /api/v1/mv/{mvId}/operations`, newest first. */
export const mvOperationList = z
  .object({
    mvId: z.string(),
    operations: z.array(mvOperation),
    costSummary: mvCostSummary,
  })
  .meta({ id: 'MvOperationList', description: 'Everything that was bought for a video.' });
export type MvOperationList = z.infer<typeof mvOperationList>;

const mvScene = z
  .object({
    index: z.int().min(0),
    startSec: z.number().min(0),
    endSec: z.number().min(0),
    sectionLabel: z.string(),
    shotType,
    status: sceneStatus,
    prompt: z.string(),
    lyric: z.string(),
    setting: z.string(),
    camera: z.string(),
    palette: z.array(z.string()).describe('#rrggbb, darkest first.'),
    hasCharacter: z.boolean(),
    renderTier: renderTier.nullable(),
    imageUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
    errorCode: z.string().nullable(),
  })
  .meta({ id: 'MvScene', description: 'One scene of the storyboard. Times are seconds from the start of the song.' });

/** `GET /api/v1/mv/{mvId}/scenes`, in song order. */
export const mvSceneList = z
  .object({
    mvId: z.string(),
    version: z.int().min(0),
    scenes: z.array(mvScene),
    urlExpiresAt: timestamp.nullable(),
  })
  .meta({ id: 'MvSceneList', description: 'The storyboard.' });
export type MvSceneList = z.infer<typeof mvSceneList>;
