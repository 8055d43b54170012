import type { TaskStreamEvent } from '#lib/contract/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';

/**
 * Applies one event of a task's stream to its descriptor. Returns the same object for a stale event (reconnected
 * streams repeat events) and for one that changes nothing the descriptor shows.
 */
export function applyTaskEvent(task: TaskDescriptor, event: TaskStreamEvent): TaskDescriptor {
  if (isTerminal(task.status) || event.taskId !== task.taskId) return task;
  switch (event.event) {
    case 'task.completed':
    case 'task.failed':
    case 'task.cancelled':
      // A webhook body omits both error members unless the task failed.
      return { ...task, ...event.task };
    case 'task.started':
      return { ...task, status: event.status, processingStartedAt: task.processingStartedAt ?? event.occurredAt };
    case 'task.progress':
      return event.occurredAt < task.updatedAt
        ? task
        : { ...task, status: event.status, progress: event.progress, updatedAt: event.occurredAt };
    default:
      return task;
  }
}

type WithStages = { timeline: { stages: { name: string; status: string; progress: number }[] } };

/** Applies a progress event to a task's detail: only the named stage's bar moves, and never backwards. */
export function applyStageProgress<Detail extends WithStages>(detail: Detail, event: TaskStreamEvent): Detail {
  if (event.event !== 'task.progress') return detail;
  const { stageName, stageProgress = 0 } = event;
  const moves = (stage: WithStages['timeline']['stages'][number]) =>
    stage.name === stageName && stage.status === 'started' && stage.progress < stageProgress;
  if (!detail.timeline.stages.some(moves)) return detail;
  return {
    ...detail,
    timeline: {
      ...detail.timeline,
      stages: detail.timeline.stages.map((stage) => (moves(stage) ? { ...stage, progress: stageProgress } : stage)),
    },
  };
}

/** The later of two readings of a task; a finished task never runs again. */
export function newerTask(one: TaskDescriptor, other: TaskDescriptor | undefined): TaskDescriptor {
  if (!other || other.taskId !== one.taskId) return one;
  if (isTerminal(one.status) !== isTerminal(other.status)) return isTerminal(one.status) ? one : other;
  return other.updatedAt > one.updatedAt ? other : one;
}
