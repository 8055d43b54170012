import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { OnClose, TaskOutcome } from '../life/close-task.ts';
import type { TaskRun } from './task-run.ts';

/** A product's implementation of one type of task. */
export type Pipeline = {
  /** Runs the stages. An error ends the task as failed and refunded. */
  run(run: TaskRun): Promise<Extract<TaskOutcome, { status: 'COMPLETED' }>>;
  onClose?: OnClose;
};

/** Types of tasks that a worker runs. A timeline is answered at once. */
export type WorkType = Exclude<TaskType, 'timeline'>;

export type Pipelines = ReadonlyMap<TaskType, Pipeline>;
