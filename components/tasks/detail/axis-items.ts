import type { AxisBlock } from '#components/axis/blocks-lane.tsx';
import type { AxisMark } from '#components/axis/marks-lane.tsx';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type {
  TaskTimeline,
  TimelineAttempt,
  TimelineEvent,
  TimelineMoney,
  TimelineStage,
} from '#lib/tasks/read/read-task-timeline.ts';

/** A selectable item on the axis. Its `id` is stable and kept in the URL. */
export type TimelineItem =
  | { kind: 'money'; id: string; money: TimelineMoney }
  | { kind: 'stage'; id: string; stage: TimelineStage }
  | { kind: 'event'; id: string; event: TimelineEvent }
  | { kind: 'attempt'; id: string; attempt: TimelineAttempt };

export type TaskAxisItems = {
  originMs: number;
  /** Null while the task is running. */
  endSec: number | null;
  /** When the task itself ended, since webhooks may be retried for an hour longer. Null while it is running. */
  closedSec: number | null;
  money: AxisMark[];
  stages: AxisBlock[];
  events: AxisMark[];
  attempts: AxisMark[];
  items: ReadonlyMap<string, TimelineItem>;
};

export const moneyLabels = { DEBIT: 'Held', SETTLEMENT: 'Charged', REFUND: 'Returned' } as const;

const eventLabels: Readonly<Record<string, string>> = {
  'task.created': 'Created',
  'task.started': 'Started',
  'task.completed': 'Completed',
  'task.failed': 'Failed',
  'task.cancelled': 'Cancelled',
  'mv.ready': 'Video ready',
  'mv.failed': 'Video failed',
};
const eventStatuses: Readonly<Record<string, string>> = {
  'task.completed': 'COMPLETED',
  'task.failed': 'FAILED',
  'task.cancelled': 'CANCELLED',
  'mv.ready': 'READY',
  'mv.failed': 'FAILED',
};

export function eventLabel(type: string): string {
  return eventLabels[type] ?? type;
}

/** True for a response that acknowledges a delivery. */
export function isAcknowledged({ statusCode, error }: Pick<TimelineAttempt, 'statusCode' | 'error'>): boolean {
  return error === null && statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/** `HTTP 500`, or why there was no response. */
export function attemptOutcome({ statusCode, error }: Pick<TimelineAttempt, 'statusCode' | 'error'>): string {
  if (statusCode === null) return error ?? 'No answer';
  return error ? `HTTP ${statusCode}, ${error}` : `HTTP ${statusCode}`;
}

/**
 * The lanes of a task's axis, in seconds since creation. Stage and money events are not repeated in the events lane.
 */
export function axisItems({ task, stages, money, events, attempts }: TaskTimeline): TaskAxisItems {
  const originMs = Date.parse(task.createdAt);
  const at = (time: string) => Math.max(0, (Date.parse(time) - originMs) / 1_000);
  const items: TimelineItem[] = [];
  const lanes = {
    money: money.map((one, index): AxisMark => {
      const id = `money-${index}`;
      items.push({ kind: 'money', id, money: one });
      return {
        id,
        atSec: at(one.at),
        label: `${moneyLabels[one.kind]} ${creditsText(one.credits)}`,
        detail:
          one.kind === 'SETTLEMENT' && one.returnedCredits > 0
            ? `${creditsText(one.returnedCredits)} returned`
            : undefined,
      };
    }),
    stages: stages.map((stage): AxisBlock => {
      const id = `stage-${stage.name}`;
      items.push({ kind: 'stage', id, stage });
      const stopped = isTerminal(task.status) ? at(task.processingCompletedAt ?? task.updatedAt) : null;
      return {
        id,
        startSec: at(stage.startedAt),
        endSec: stage.completedAt ? at(stage.completedAt) : stopped,
        label: stage.description,
        status: stageStatus(stage, task.status),
        detail: stageDetail(stage),
      };
    }),
    events: events
      .filter(({ type }) => !type.startsWith('task.stage.') && !type.startsWith('credits.'))
      .map((event): AxisMark => {
        const id = `event-${event.sequence}`;
        items.push({ kind: 'event', id, event });
        return { id, atSec: at(event.at), label: eventLabel(event.type), status: eventStatuses[event.type] };
      }),
    attempts: attempts.map((attempt): AxisMark => {
      const id = `attempt-${attempt.deliveryId}-${attempt.attempt}`;
      items.push({ kind: 'attempt', id, attempt });
      return {
        id,
        atSec: at(attempt.startedAt),
        label: attempt.attempt === 1 ? attempt.eventType : `${attempt.eventType}, attempt ${attempt.attempt}`,
        status: isAcknowledged(attempt) ? 'delivered' : 'failed',
        detail: `${attemptOutcome(attempt)}, ${durationText(attempt.durationMs)}`,
      };
    }),
  };
  const lastSec = Math.max(
    0.2,
    ...[...lanes.money, ...lanes.events].map((mark) => mark.atSec),
    ...lanes.stages.map((block) => block.endSec ?? block.startSec),
    ...attempts.map((attempt) => at(attempt.startedAt) + attempt.durationMs / 1_000),
  );
  const closed = isTerminal(task.status);
  return {
    originMs,
    endSec: closed ? lastSec * 1.04 : null,
    closedSec: closed ? at(task.processingCompletedAt ?? task.updatedAt) : null,
    ...lanes,
    items: new Map(items.map((item) => [item.id, item])),
  };
}

/** A stage that was running when its task was cancelled did not complete. */
export function stageStatus(stage: TimelineStage, taskStatus: string): string {
  return stage.status === 'started' && (taskStatus === 'CANCELLED' || taskStatus === 'FAILED')
    ? 'CANCELLED'
    : stage.status;
}

function stageDetail(stage: TimelineStage): string {
  const parts = [stage.name];
  if (stage.durationMs !== null) parts.push(durationText(stage.durationMs));
  else if (stage.status === 'started' && stage.progress > 0) parts.push(`${Math.round(stage.progress * 100)}%`);
  if (stage.attempt > 1) parts.push(`attempt ${stage.attempt} of ${stage.maxAttempts}`);
  if (stage.error) parts.push(stage.error.message);
  return parts.join(', ');
}
