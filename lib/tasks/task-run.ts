/**
 * The life of a task.
 *
 * PENDING: paid and queued. PROCESSING: a worker took it up; its stages run one after the other. COMPLETED, FAILED,
 * CANCELLED: over, by `closeTask` alone, which settles the money, logs the terminal event and freezes the webhook bodies in
 * one transaction. Nothing leaves a terminal state; a stage that finds its task closed, or taken up by another process, stops
 * without a trace (`run-fence.ts`).
 *
 * A stage is recorded in `task_stage` with its output, so that a finished one never runs again, whichever process goes on. It
 * starts once and ends once (completed or failed), however many attempts lie between.
 */
import type { StageName } from '#lib/contract/stages.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from './task-row.ts';

/** The task was closed (cancelled) while work on it went on; whoever catches it just stops. */
export class TaskClosed extends Error {
  constructor(taskId: string) {
    super(`Task ${taskId} is closed`);
    this.name = 'TaskClosed';
  }
}

/** The process is stopping; the work goes on elsewhere or after the restart. */
export class WorkerStopping extends Error {
  constructor() {
    super('The worker is stopping');
    this.name = 'WorkerStopping';
  }
}

/** Another process took the work over; this one leaves everything as it is. */
export class WorkMovedOn extends Error {
  constructor() {
    super('Another process does this work now');
    this.name = 'WorkMovedOn';
  }
}

export type StageContext = {
  signal: AbortSignal;
  attempt: number;
  /** Shows the share done on streams and timelines; cheap to call often. */
  onProgress: (fraction: number) => void;
};

export type StageResult<Output> = {
  /** Plain JSON that later stages read. */
  output: Output;
  /** Shown to the customer with `task.stage.completed`. */
  payload?: Record<string, unknown>;
};

export type StageOptions = {
  maxAttempts?: number;
  /** False keeps the stage off the webhooks (SPEC.md, Events, rule 5: rendering and finalizing emit task events only). */
  webhooks?: boolean;
};

/** What a run holds while it works: one of the places of its queue in this process. */
export type Slot = {
  /** True when the run has held its slot for a while and somebody else waits for one. To be asked where the run could pause. */
  isWanted(): Promise<boolean>;
  /** Gives the slot away and answers when it is the run's turn again. Nothing of the run goes on meanwhile. */
  pause(signal: AbortSignal): Promise<void>;
};

/** One execution of a task's pipeline in this process. */
export type TaskRun = {
  platform: Platform;
  task: TaskRow;
  signal: AbortSignal;
  slot: Slot;
  /** A folder of the task's own for intermediate files; gone after the task ends. */
  workDir: string;
  /** One transaction on what the task makes; committing it twice must do no harm. Throws `TaskClosed` or `WorkMovedOn`, and writes nothing, when the task is not this run's any more. */
  write<T>(change: (tx: Sql) => Promise<T>): Promise<T>;
  /** Work whose end must be known, as of a request that buys something: a process that stops waits for it a while. */
  finish<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a stage unless it finished before, and returns its output either way. */
  stage<Output>(
    name: StageName,
    run: (stage: StageContext) => Promise<StageResult<Output>>,
    options?: StageOptions,
  ): Promise<Output>;
};
