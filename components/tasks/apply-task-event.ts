import type { TaskStreamEvent } from '#lib/contract/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';

/**
 * A task's descriptor after one event of its stream. Answers the same object when the event is older than what is known, as
 * events are that a reconnected stream repeats, or when it changes nothing a descriptor shows.
 */
export function applyTaskEvent(task: TaskDescriptor, event: TaskStreamEvent): TaskDescriptor {
  if (isTerminal(task.status) || event.taskId !== task.taskId) return task;
  switch (event.event) {
    case 'task.completed':
    case 'task.failed':
    case 'task.cancelled':
      // The body of a webhook leaves out the two error members unless it failed.
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

/** A task's detail after a progress event: only the bar of the stage it names moves, and never back. */
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

/** The later of two readings of one task; a task that has ended never runs again. */
export function newerTask(one: TaskDescriptor, other: TaskDescriptor | undefined): TaskDescriptor {
  if (!other || other.taskId !== one.taskId) return one;
  if (isTerminal(one.status) !== isTerminal(other.status)) return isTerminal(one.status) ? one : other;
  return other.updatedAt > one.updatedAt ? other : one;
}
