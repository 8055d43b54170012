import type { TaskType } from '#lib/contract/task.ts';
import type { OnClose, TaskOutcome } from './close-task.ts';
import type { TaskRun } from './task-run.ts';

/** What a product declares for one type of task. */
export type Pipeline = {
  /** The stages, as one plain function. A throw ends the task as failed and refunded. */
  run(run: TaskRun): Promise<Extract<TaskOutcome, { status: 'COMPLETED' }>>;
  onClose?: OnClose;
};

/** A timeline is read at once; no work makes it. */
export type WorkType = Exclude<TaskType, 'timeline'>;

export type Pipelines = ReadonlyMap<TaskType, Pipeline>;
