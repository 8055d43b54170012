import type { TaskStatus } from '#lib/contract/task.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Waits until a worker has taken the task up, or `timeoutMs`; answers its status then. */
export async function waitForStart(platform: Platform, taskId: string, timeoutMs: number): Promise<TaskStatus> {
  const readStatus = async () => {
    const { rows } = await platform.database.sql.query<{ status: TaskStatus }>(
      'SELECT status FROM task WHERE id = $1',
      [taskId],
    );
    return rows[0]?.status ?? 'PENDING';
  };
  let status = await readStatus();
  if (status !== 'PENDING') return status;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, timeoutMs);
    const stop = platform.hub.listen('task', taskId, () => {
      readStatus().then(
        (now) => {
          status = now;
          if (now !== 'PENDING') done();
        },
        // Whoever waits hears of a database that is away at the end of the wait.
        () => {},
      );
    });
  });
  return status === 'PENDING' ? readStatus() : status;
}
