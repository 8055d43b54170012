import type { MvStatus } from '#lib/contract/mv.ts';
import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { eventStream } from '#lib/accounts/event-stream.ts';
import { Failure } from '#lib/platform/failure.ts';
import { readOutlooks, type TaskOutlook } from '#lib/tasks/read/outlook.ts';
import { createWakeUps } from '#lib/platform/concurrency/wake-ups.ts';
import { statusOfVideo } from '../video-status.ts';

/** The state of a video that its page must have up to date: its version and its open task. */
export type VideoMoment = {
  version: number;
  status: MvStatus;
  operation: { taskId: string; type: TaskType; progress: number; outlook: TaskOutlook | null } | null;
};

/** Null when the account has no such video, or it has been deleted. */
async function readMoment(ctx: Context<AccountActor>, mvId: string): Promise<VideoMoment | null> {
  const { platform, actor } = ctx;
  const { rows } = await platform.database.sql.query<
    { version: number; status: MvStatus; task_status: TaskStatus } & (
      | { task_id: string; type: TaskType; progress: number }
      | { task_id: null; type: null; progress: null }
    )
  >({
    name: 'video-moment',
    text: `SELECT m.version, m.status, (SELECT made.status FROM task made WHERE made.id = m.id) AS task_status, t.id AS task_id, t.type, t.progress FROM mv m
      LEFT JOIN LATERAL (SELECT id, type, progress FROM task WHERE mv_id = m.id AND status IN ('PENDING', 'PROCESSING') ORDER BY id LIMIT 1) t ON true
      WHERE m.id = $1 AND m.account_id = $2 AND m.status <> 'DELETED'`,
    values: [mvId, actor.accountId],
  });
  const row = rows[0];
  if (!row) return null;
  const { version, task_id: taskId, type, progress } = row;
  return {
    version,
    status: statusOfVideo(row),
    operation:
      taskId === null ? null : { taskId, type, progress, outlook: (await readOutlooks(ctx, [taskId]))[0] ?? null },
  };
}

/** Yields the state of the video, and again whenever it changes, until the reader leaves, the video is deleted or the service stops. */
export async function* followVideo(
  ctx: Context<AccountActor>,
  mvId: string,
  reader: AbortSignal,
): AsyncGenerator<VideoMoment> {
  const { platform } = ctx;
  const wakeUps = createWakeUps(platform, reader);
  const stopVideo = platform.hub.listen('mv', mvId, wakeUps.onSignal);
  let followedTaskId = '';
  let stopTask = () => {};
  let lastSent = '';
  try {
    while (await wakeUps.next()) {
      const moment = await readMoment(ctx, mvId);
      if (!moment) return;
      const taskId = moment.operation?.taskId ?? '';
      if (taskId !== followedTaskId) {
        stopTask();
        followedTaskId = taskId;
        stopTask = taskId ? platform.hub.listen('task', taskId, wakeUps.onSignal) : () => {};
      }
      const text = JSON.stringify(moment);
      if (text !== lastSent) yield moment;
      lastSent = text;
    }
  } finally {
    stopVideo();
    stopTask();
    wakeUps.close();
  }
}

/** Server-sent events `video` of a video. Throws `MV_NOT_FOUND`, and `RATE_LIMITED` when the account follows too many. */
export async function streamVideo(ctx: Context<PayingActor>, mvId: string, signal: AbortSignal): Promise<Response> {
  const { platform } = ctx;
  if (!(await readMoment(ctx, mvId))) throw new Failure('MV_NOT_FOUND');
  return eventStream(
    ctx,
    signal,
    async (send, stopping) => {
      for await (const moment of followVideo(ctx, mvId, stopping))
        send({ event: 'video', data: JSON.stringify(moment) });
      return platform.closing.aborted ? 'cut' : 'done';
    },
    { what: { mvId }, follows: 1 },
  );
}
