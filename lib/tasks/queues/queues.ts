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

/**
 * Processes that may die with a task, without a stage finished in between, before the task is held to be what kills
 * them. Work that mostly waits, hundreds at once, is beside whatever does the killing.
 */
export const interruptionsMax = { instant: 25, short: 5, song: 5, render: 5, light: 25 } satisfies Record<
  TaskQueue,
  number
>;
