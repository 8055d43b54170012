import type { CreateVideodirectBody } from '#lib/contract/videodirect.ts';
import { TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import type { VideoRelay } from './ports.ts';
import { planOf } from './relay-plan.ts';

/**
 * Asks the upstream to stop what nobody waits for any more; best effort, and never an error. With `signal`, only when the run was
 * aborted because its task is over: a process that stops leaves the work to the next one.
 */
export async function callOff(relay: VideoRelay, run: TaskRun, signal?: AbortSignal): Promise<void> {
  if (signal && !(signal.reason instanceof TaskClosed)) return;
  const providerTaskId = planOf(run).submission?.accepted?.providerTaskId;
  if (!providerTaskId) return;
  const { operation } = run.task.input_parameters as unknown as CreateVideodirectBody;
  const { log } = run.platform;
  try {
    const stopped = await relay.cancel({ operation, providerTaskId });
    log.info({ taskId: run.task.id, providerTaskId, stopped }, 'Called off work at the upstream');
  } catch (error) {
    log.warn({ taskId: run.task.id, providerTaskId, err: error }, 'Work at the upstream could not be called off');
  }
}
