import { z } from 'zod';
import {
  terminalTaskEvents,
  stageEvents,
  productEvents,
  moneyEvents,
  stageStatuses,
  waitingEvent,
} from '../constants/task-events.ts';
import { creditAmount, timestamp } from '../scalars.ts';
import { queuePlace, taskStatus, taskDescriptor } from './task.ts';

export * from '../constants/task-events.ts';

/**
 * The `stage` object of stage bodies. `durationMs` and `completedAt` are null while it is running; `error` is only set
 * on failure.
 */
const stage = z
  .object({
    name: z
      .string()
      .describe(
        'For a storyboard, in order: resolve-song, analyze, emotion, concept, character-anchor, narrative, scenes, scene-images.',
      ),
    description: z.string(),
    status: z.enum(stageStatuses),
    startedAt: timestamp.nullable(),
    completedAt: timestamp.nullable(),
    durationMs: z.int().min(0).nullable(),
    attempt: z.int().min(1),
    maxAttempts: z.int().min(1),
    payload: z.record(z.string(), z.unknown()).describe('What the stage found, different for each stage.'),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({
    id: 'Stage',
    description: 'One stage of a task. Internal retries emit no further started and no intermediate failed.',
  });
export type Stage = z.infer<typeof stage>;

/** Webhook body of the three stage events (SPEC.md, Events, rule 2); it has no top-level status. */
export const stageBody = z
  .object({ taskId: z.string(), stage })
  .meta({ id: 'StageBody', description: 'Body of task.stage.started, task.stage.completed and task.stage.failed.' });
export type StageBody = z.infer<typeof stageBody>;

/** Webhook body of `mv.ready` and `mv.failed` (Events, rule 3). Optional members are omitted until available. */
export const mvProductBody = z
  .object({
    event: z.enum(productEvents),
    taskId: z.string(),
    status: taskStatus,
    mode: z.string(),
    mvId: z.string().optional(),
    finalMvId: z.string().optional(),
    finalStatus: z.string().optional(),
    deliveryStatus: z.enum(['ready', 'incomplete']).optional(),
    viewUrl: z.string().optional().describe('Path of the MV view.'),
    finalUrl: z.string().optional().describe('Present only when a final file can be requested.'),
  })
  .meta({ id: 'MvProductBody', description: 'Body of mv.ready and mv.failed.' });
export type MvProductBody = z.infer<typeof mvProductBody>;

const streamFrame = {
  taskId: z.string(),
  sequence: z.int().min(1).describe('Rises by one for each event of the task; also the id of the frame.'),
  occurredAt: timestamp,
};

/**
 * `data` of one frame of `GET /api/v1/tasks/{id}/stream`. The frame's `event` equals the member `event`, and its `id`
 * is `sequence`.
 */
export const taskStreamEvent = z
  .discriminatedUnion('event', [
    z.object({ ...streamFrame, event: z.enum(['task.created', 'task.started']), status: taskStatus }),
    z.object({
      ...streamFrame,
      event: z.literal('task.progress'),
      status: taskStatus,
      progress: z.number().min(0).max(1).describe('Share of the whole task; it never goes back.'),
      stageName: z.string().optional(),
      stageProgress: z.number().min(0).max(1).optional().describe('Share of the stage named.'),
      message: z.string().optional(),
    }),
    z.object({
      ...streamFrame,
      event: z.enum(moneyEvents),
      credits: creditAmount.describe('Always positive; the event says which way it moved.'),
    }),
    z.object({ ...streamFrame, event: z.enum(stageEvents), stage }),
    z.object({ ...streamFrame, event: z.enum(productEvents), product: mvProductBody }),
    z.object({ ...streamFrame, event: z.enum(terminalTaskEvents), status: taskStatus, task: taskDescriptor }),
    z.object({
      event: z.literal(waitingEvent).describe('Of the moment, not of the log: its frame has no id.'),
      taskId: z.string(),
      status: taskStatus,
      queue: queuePlace,
    }),
  ])
  .meta({
    id: 'TaskStreamEvent',
    description: 'data of one server-sent event. The stream ends after a terminal task event.',
  });
export type TaskStreamEvent = z.infer<typeof taskStreamEvent>;
