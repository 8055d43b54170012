import { isTerminal, type TaskDescriptor, type TaskType } from '#lib/contract/tasks/task.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { announceClosed, closeTaskIn, type OnClose } from './close-task.ts';
import { describeTask } from '../read/describe-task.ts';
import type { Idempotency } from './idempotency.ts';
import { readTaskRow } from '../read/read-task.ts';
import type { TaskRow } from '../task-row.ts';
import { writeOnce, type KeptAnswer } from './write-once.ts';

type OnCloseOf = (type: TaskType) => OnClose | undefined;
type Cancelled = { task: TaskRow; isFresh: boolean };

/**
 * Cancels an open task: refunds and closes it, and stops its work within two seconds. A task that is already cancelled is returned as it
 * is. Throws `TASK_NOT_FOUND`, or `TASK_NOT_CANCELLABLE` when the task has completed or failed.
 */
export async function cancelTask(
  ctx: Context<PayingActor>,
  taskId: string,
  onCloseOf?: OnCloseOf,
): Promise<TaskDescriptor> {
  const { platform } = ctx;
  const cancelled = await platform.database.transaction((tx) => cancelIn(tx, ctx, taskId, onCloseOf));
  announce(platform, cancelled);
  return describeTask(platform, cancelled.task);
}

/** `cancelTask` with an idempotency key: `answerOf` makes the answer that repeats get as well. Also throws what `writeOnce` throws. */
export async function cancelTaskOnce(
  ctx: Context<PayingActor>,
  taskId: string,
  onCloseOf: OnCloseOf,
  idempotency: Idempotency | undefined,
  answerOf: (task: TaskDescriptor) => object,
): Promise<KeptAnswer> {
  const { platform } = ctx;
  let cancelled: Cancelled | undefined;
  const answer = await writeOnce(ctx, idempotency, async (tx) => {
    cancelled = await cancelIn(tx, ctx, taskId, onCloseOf);
    return answerOf(describeTask(platform, cancelled.task));
  });
  if (cancelled) announce(platform, cancelled);
  return answer;
}

async function cancelIn(tx: Sql, ctx: Context<PayingActor>, taskId: string, onCloseOf?: OnCloseOf): Promise<Cancelled> {
  const { platform } = ctx;
  const task = await readTaskRow(ctx, taskId, tx);
  const closed = isTerminal(task.status)
    ? null
    : await closeTaskIn(tx, platform, taskId, { status: 'CANCELLED' }, onCloseOf?.(task.type));
  if (closed) return { task: closed, isFresh: true };
  const ended = await readTaskRow(ctx, taskId, tx);
  if (ended.status !== 'CANCELLED') throw new Failure('TASK_NOT_CANCELLABLE', { details: { status: ended.status } });
  return { task: ended, isFresh: false };
}

function announce(platform: Platform, { task, isFresh }: Cancelled): void {
  if (!isFresh) return;
  announceClosed(platform, task);
  platform.hub.signal('cancel', task.id);
}
