import type { MvStatus } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';

/** The status of a video: that of the task that makes it, until that is over, then its own. */
export const statusOfVideo = ({ status, task_status }: { status: MvStatus; task_status: TaskStatus }): MvStatus =>
  isTerminal(task_status) ? status : (task_status as MvStatus);
