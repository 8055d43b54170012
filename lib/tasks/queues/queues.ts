/**
 * Where a task waits for a worker: by what it costs, so that short work never waits behind long. Each queue has slots
 * of its own in every worker.
 */
export const taskQueues = ['instant', 'short', 'song', 'render', 'light'] as const;

/**
 * `instant`: somebody waits for the answer (lyrics). `short`: some seconds of a core (exports of clips, portraits).
 * `song`, `render`: a core for long (songs; videos and their edits). `light`: hardly a core, but up to hours
 * (upstreams, subtitles, videos that wait for the night).
 */
export type TaskQueue = (typeof taskQueues)[number];

/** Those whose tasks are claimed from their own row (`leased-work.ts`). */
export const leasedQueues = ['instant', 'short'] as const satisfies readonly TaskQueue[];
export type LeasedQueue = (typeof leasedQueues)[number];

export function isLeased(queue: TaskQueue | undefined): queue is LeasedQueue {
  return (leasedQueues as readonly (TaskQueue | undefined)[]).includes(queue);
}

/** Those whose tasks are workflows of the engine. */
export const workflowQueues = ['song', 'render', 'light'] as const satisfies readonly Exclude<TaskQueue, LeasedQueue>[];

/**
 * Processes that may die with a task, without a stage finished in between, before the task is held to be what kills
 * them. Work that mostly waits, hundreds at once, is beside whatever does the killing.
 */
export const interruptionsMax = { instant: 25, short: 5, song: 5, render: 5, light: 25 } satisfies Record<
  TaskQueue,
  number
>;
