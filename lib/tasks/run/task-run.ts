/**
 * The life of a task.
 *
 * PENDING: paid and queued. PROCESSING: a worker runs its stages one after the other. COMPLETED, FAILED, CANCELLED: over. Only
 * `closeTask` ends a task: it settles the money, logs the terminal event and freezes the webhook bodies in one transaction.
 * Nothing leaves a terminal state. A stage that finds its task closed, or taken over by another process, stops without a trace
 * (`run-fence.ts`).
 *
 * A finished stage is recorded in `task_stage` with its output and never runs again, whichever process continues the task. A
 * stage starts once and ends once (completed or failed), however many attempts it takes.
 */
import type { StageName } from '#lib/contract/tasks/stages.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '../task-row.ts';

/** The task was closed while it was running, for example cancelled. Work that catches this just stops. */
export class TaskClosed extends Error {
  constructor(taskId: string) {
    super(`Task ${taskId} is closed`);
    this.name = 'TaskClosed';
  }
}

/** The process is stopping; the task continues elsewhere or after the restart. */
export class WorkerStopping extends Error {
  constructor() {
    super('The worker is stopping');
    this.name = 'WorkerStopping';
  }
}

/** Another process has taken over the task; this one must not change anything any more. */
export class RunSuperseded extends Error {
  constructor() {
    super('Another process does this work now');
    this.name = 'RunSuperseded';
  }
}

export type StageContext = {
  signal: AbortSignal;
  attempt: number;
  /** Reports progress, 0 to 1, to streams and timelines. Cheap to call often. */
  onProgress: (fraction: number) => void;
};

export type StageResult<Output> = {
  /** JSON that later stages read. */
  output: Output;
  /** Shown to the customer with `task.stage.completed`. */
  payload?: Record<string, unknown>;
};

export type StageOptions = {
  maxAttempts?: number;
  /** False: the stage sends no webhooks (SPEC.md, Events 5: rendering and finalizing emit task events only). */
  webhooks?: boolean;
};

/** A run's slot: one of those that this process has for the queue. */
export type Slot = {
  /** True when the run has held its slot for a while and another account waits for one. Ask where the run could pause. */
  isWanted(): Promise<boolean>;
  /** Releases the slot and resolves when the run has one again. The run must not do anything meanwhile. */
  pause(signal: AbortSignal): Promise<void>;
};

/** An execution of a task's pipeline in this process. */
export type TaskRun = {
  platform: Platform;
  task: TaskRow;
  signal: AbortSignal;
  slot: Slot;
  /** The task's folder for intermediate files; removed when the task ends. */
  workDir: string;
  /**
   * Runs a change, or a read, in a transaction, and retries through database outages. `change` may be repeated after a
   * lost connection, so it must be idempotent. Once the task is over or another run works on it, throws `TaskClosed` or
   * `RunSuperseded` and writes nothing.
   */
  write<T>(change: (tx: Sql) => Promise<T>): Promise<T>;
  /** For work that must not be abandoned, such as a purchase at an upstream: a stopping process waits a few seconds for it. */
  finish<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a stage, unless it has finished before, and returns its output. */
  stage<Output>(
    name: StageName,
    run: (stage: StageContext) => Promise<StageResult<Output>>,
    options?: StageOptions,
  ): Promise<Output>;
};
