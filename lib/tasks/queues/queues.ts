/**
 * Queues by the cost of a task, so that short work never waits behind long. Every worker has separate slots for each
 * queue.
 */
export const taskQueues = ['instant', 'short', 'song', 'render', 'light'] as const;

/**
 * `instant`: a person waits for the answer (lyrics). `short`: a few seconds of a core (exports of clips, portraits).
 * `song`, `render`: a core for a long time (songs; videos and their edits). `light`: hardly any processor time, but up
 * to hours of waiting (upstreams, subtitles, economy videos).
 */
export type TaskQueue = (typeof taskQueues)[number];

/**
 * How often the process of a task may die, with no stage finished in between, before the task is considered the cause and
 * ended. Tasks that mostly wait, hundreds in one process, are usually bystanders, hence their higher limit.
 */
export const interruptionsMax = { instant: 25, short: 5, song: 5, render: 5, light: 25 } satisfies Record<
  TaskQueue,
  number
>;
