/** Event names without the schemas of their bodies. */

export const terminalTaskEvents = ['task.completed', 'task.failed', 'task.cancelled'] as const;
export const stageEvents = ['task.stage.started', 'task.stage.completed', 'task.stage.failed'] as const;
export const productEvents = ['mv.ready', 'mv.failed'] as const;
/** Sent to webhook destinations (SPEC.md, Events). */
export const webhookEvents = [...terminalTaskEvents, ...stageEvents, ...productEvents] as const;
export type TerminalTaskEvent = (typeof terminalTaskEvents)[number];
export type StageEvent = (typeof stageEvents)[number];
export type ProductEvent = (typeof productEvents)[number];

/** Rows of the task's event log that appear only in the stream and the timeline. */
export const moneyEvents = ['credits.debited', 'credits.settled', 'credits.refunded'] as const;
const progressEvents = ['task.created', 'task.started', 'task.progress'] as const;

/** A stream frame that is not logged: the queue position of a waiting task, sent first and whenever it changes. */
export const waitingEvent = 'task.waiting';

export const taskLogEvents = [...progressEvents, ...moneyEvents, ...webhookEvents] as const;
export type TaskLogEvent = (typeof taskLogEvents)[number];

export const stageStatuses = ['started', 'completed', 'failed'] as const;
export type StageStatus = (typeof stageStatuses)[number];
