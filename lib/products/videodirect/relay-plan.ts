import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { Submission } from '../submit-once.ts';
import type { RelaySubmission } from './ports.ts';
import type { RelayQuote } from './quote-relay.ts';

/** The plan of a relayed task, kept in its row and never shown. */
export type RelayPlan = Omit<RelayQuote, 'requiredUnits'> & {
  rateCardVersion: string;
  steersStandin?: boolean;
  submission?: Submission<RelaySubmission>;
};

export function planOf(run: Pick<TaskRun, 'task'>): RelayPlan {
  return run.task.plan as RelayPlan;
}
