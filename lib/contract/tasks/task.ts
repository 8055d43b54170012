import { z } from 'zod';
import { configObject } from '../config-object.ts';
import { taskStatuses, taskTypes } from '../constants/tasks.ts';
import { resource } from '../requests/resource.ts';
import { creditAmount, timestamp } from '../scalars.ts';
import { taskFailureCode } from './task-failures.ts';
import { warningCodeList } from './warning-codes.ts';

export * from '../constants/tasks.ts';

export const taskStatus = z
  .enum(taskStatuses)
  .meta({ id: 'TaskStatus', description: 'COMPLETED, FAILED and CANCELLED are terminal.' });
export const taskType = z.enum(taskTypes).meta({ id: 'TaskType', description: 'What the task makes.' });

/** Response of operations that create a task (SPEC.md, Task receipt). Only `taskId` is guaranteed on every receipt. */
export const taskReceipt = z
  .object({
    taskId: z.string(),
    pollUrl: z.string().optional(),
    status: taskStatus,
    creditsRequired: creditAmount.optional(),
  })
  .meta({ id: 'TaskReceipt', description: 'A task was created; poll pollUrl until its status is terminal.' });
export type TaskReceipt = z.infer<typeof taskReceipt>;

/** Receipt of operations on music videos. For a new video `mvId` equals `taskId`. */
export const mvTaskReceipt = z
  .object({
    ...taskReceipt.shape,
    mvId: z.string(),
    warningCodes: warningCodeList.optional(),
  })
  .meta({ id: 'MvTaskReceipt', description: 'A task on a music video was created.' });
export type MvTaskReceipt = z.infer<typeof mvTaskReceipt>;

/** Findings of the review of a native video, by prompt and shot. Advisory: nothing was withheld because of them. */
const taskQuality = z
  .object({
    shotsReviewed: z.int().min(0),
    observations: z.array(
      z.object({
        code: z.string().describe('A warning code, for example MV_NATIVE_SHOT_INTERNAL_CUT.'),
        sceneIndex: z.int().min(0),
        atSec: z
          .number()
          .min(0)
          .nullable()
          .describe('Seconds from the start of the scene; null when it concerns the whole scene.'),
      }),
    ),
  })
  .meta({ id: 'TaskQuality', description: 'What a review of a native video observed.' });
export type TaskQuality = z.infer<typeof taskQuality>;

/** The queue position of a task that waits for a worker (added: SPEC.md, Versioning, 2). */
export const queuePlace = z
  .object({
    position: z.int().min(1).describe('1 is next. Customers take turns, so it may also grow.'),
    estimatedStartAt: timestamp
      .nullable()
      .describe('When work is likely to begin, roughly; null where nothing alike was made lately.'),
  })
  .meta({ id: 'QueuePlace', description: 'Where a task stands that waits for a worker.' });
export type QueuePlace = z.infer<typeof queuePlace>;

const descriptorWithoutError = {
  taskId: z.string(),
  type: taskType,
  status: taskStatus,
  mvId: z.string().nullable().optional().describe('The music video this task made or changed.'),
  creditsRequired: creditAmount,
  creditsCharged: creditAmount
    .nullable()
    .describe('Actual cost; may be lower than creditsRequired. null until the task ends.'),
  refunded: z.boolean(),
  retryable: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  processingStartedAt: timestamp.nullable(),
  processingCompletedAt: timestamp.nullable(),
  processingDuration: z.int().min(0).nullable().describe('Milliseconds.'),
  processingDurationText: z.string().nullable(),
  progress: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .optional()
    .describe('Share of the work done; it never goes back, and is 1 only when the task is COMPLETED.'),
  inputParameters: z.record(z.string(), z.unknown()),
  outputResults: z.record(z.string(), z.unknown()).nullable(),
  resources: z.array(resource),
  quality: taskQuality.optional().describe('On videos of the native engine.'),
  warningCodes: warningCodeList,
  config: configObject.nullable().optional().describe('Echo of the request, metadata unaltered.'),
  pollUrl: z.string().nullable().describe('Set only when a synchronous wait timed out.'),
};

/** Task reads and terminal webhook bodies (SPEC.md, Task descriptor). */
export const taskDescriptor = z
  .object({
    ...descriptorWithoutError,
    queue: queuePlace.optional().describe('Only while it waits for a worker.'),
    errorCode: taskFailureCode.nullable(),
    errorMessage: z.string().nullable(),
  })
  .meta({ id: 'TaskDescriptor', description: 'Everything about one task.' });
export type TaskDescriptor = z.infer<typeof taskDescriptor>;

/**
 * Response of a cancellation: the outcome for the task and the money. It omits the input, which the caller may not be
 * allowed to read.
 */
export const cancellation = z
  .object({
    taskId: descriptorWithoutError.taskId,
    type: descriptorWithoutError.type,
    status: descriptorWithoutError.status,
    mvId: descriptorWithoutError.mvId,
    creditsRequired: descriptorWithoutError.creditsRequired,
    creditsCharged: descriptorWithoutError.creditsCharged,
    refunded: descriptorWithoutError.refunded,
    createdAt: descriptorWithoutError.createdAt,
    updatedAt: descriptorWithoutError.updatedAt,
  })
  .meta({ id: 'Cancellation', description: 'A cancelled task, without its inputs and results.' });

/** Webhook body of `task.completed` and `task.cancelled`: the descriptor without the two error members (Events, rule 1). */
export const endedTaskBody = z
  .object(descriptorWithoutError)
  .meta({ id: 'EndedTaskBody', description: 'Body of task.completed and task.cancelled.' });

/** Webhook body of `task.failed`. */
export const failedTaskBody = z
  .object({ ...descriptorWithoutError, errorCode: taskFailureCode, errorMessage: z.string() })
  .meta({ id: 'FailedTaskBody', description: 'Body of task.failed.' });
