import { z } from 'zod';
import { configObject } from './config-object.ts';
import { taskStatuses, taskTypes } from './constants/tasks.ts';
import { resource } from './resource.ts';
import { creditAmount, timestamp } from './scalars.ts';
import { taskFailureCode } from './task-failures.ts';
import { warningCodeList } from './warning-codes.ts';

export * from './constants/tasks.ts';

export const taskStatus = z
  .enum(taskStatuses)
  .meta({ id: 'TaskStatus', description: 'COMPLETED, FAILED and CANCELLED are terminal.' });
export const taskType = z.enum(taskTypes).meta({ id: 'TaskType', description: 'What the task makes.' });

/** Answer of operations that create a task (SPEC.md, Task receipt). `taskId` alone is certain on every receipt. */
export const taskReceipt = z
  .object({
    taskId: z.string(),
    pollUrl: z.string().optional(),
    status: taskStatus,
    creditsRequired: creditAmount.optional(),
  })
  .meta({ id: 'TaskReceipt', description: 'A task was created; poll pollUrl until its status is terminal.' });
export type TaskReceipt = z.infer<typeof taskReceipt>;

/** Receipt of operations on music videos. For a newly created video `mvId` equals `taskId`. */
export const mvTaskReceipt = z
  .object({
    ...taskReceipt.shape,
    mvId: z.string(),
    warningCodes: warningCodeList.optional(),
  })
  .meta({ id: 'MvTaskReceipt', description: 'A task on a music video was created.' });
export type MvTaskReceipt = z.infer<typeof mvTaskReceipt>;

/** What a review of a native video observed, prompt by prompt and shot by shot. Advisory: nothing was held back for it. */
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

/** Task reads, and the terminal webhook bodies (SPEC.md, Task descriptor). */
export const taskDescriptor = z
  .object({
    ...descriptorWithoutError,
    errorCode: taskFailureCode.nullable(),
    errorMessage: z.string().nullable(),
  })
  .meta({ id: 'TaskDescriptor', description: 'Everything about one task.' });
export type TaskDescriptor = z.infer<typeof taskDescriptor>;

/** Answer of a cancellation: what became of the task and the money. Whoever may cancel need not be allowed to read what was put in. */
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
