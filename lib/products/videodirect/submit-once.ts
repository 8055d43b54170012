import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateVideodirectBody } from '#lib/contract/videodirect.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { TaskClosed, type StageContext, type StageResult, type TaskRun } from '#lib/tasks/task-run.ts';
import { callOff } from './call-off.ts';
import { pauseMs } from './pause.ts';
import { RelayPause, type RelaySubmission, type VideoRelay } from './ports.ts';
import { claimSubmission, keepAccepted, planOf, releaseSubmission } from './relay-plan.ts';

/**
 * Hands the work to the upstream, once. The claim is on record before the request leaves and the answer as soon as it is
 * there, so a restart goes on from it. Where a process died in between it is unknown whether the upstream took the work: it is
 * asked again only if it makes one of two submissions with the same reference, otherwise the task fails and is refunded.
 */
export async function submitOnce(relay: VideoRelay, run: TaskRun, stage: StageContext): Promise<StageResult<RelaySubmission>> {
  const { operation, input } = run.task.input_parameters as unknown as CreateVideodirectBody;
  const { submission } = planOf(run);
  if (submission?.accepted) return resultOf(submission.accepted);
  if (submission && !relay.repeatsSafely) throw new TaskFailure('TASK_INTERRUPTED');
  if (submission) await releaseSubmission(run);

  const giveUpAt = run.platform.clock.now().getTime() + run.platform.config.videodirect.submitWaitSec * 1000;
  for (let tries = 0; ; tries++) {
    await claimSubmission(run);
    try {
      const accepted = await relay.submit({ operation, input, reference: run.task.id });
      if (await keepAccepted(run, accepted)) return resultOf(accepted);
      // Cancelled while it was handed over: nobody comes by later to call it off.
      await callOff(relay, run);
      throw new TaskClosed(run.task.id);
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      await releaseSubmission(run);
      if (run.platform.clock.now().getTime() >= giveUpAt) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs(run.platform.config.videodirect, tries, error.retryAfterMs), undefined, { signal: stage.signal });
    }
  }
}

function resultOf(accepted: RelaySubmission): StageResult<RelaySubmission> {
  return { output: accepted, payload: { providerTaskId: accepted.providerTaskId } };
}
