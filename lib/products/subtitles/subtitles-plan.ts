import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { Transcriber } from './ports.ts';

/** The plan of a subtitle task, kept in its row and never shown. `asked` is claimed before a transcriber is asked for what may cost money. */
export type SubtitlesPlan = {
  /** What the held credits buy. */
  paidMinutes: number;
  asked?: { transcriber: Transcriber['name']; at: string };
};

export function planOf(run: Pick<TaskRun, 'task'>): SubtitlesPlan {
  return run.task.plan as SubtitlesPlan;
}
