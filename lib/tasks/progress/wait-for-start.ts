import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Waits until a worker starts the task or `timeoutMs` have passed; returns its status at that time. */
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
        // An outage of the database surfaces in the read at the end of the wait.
        () => {},
      );
    });
  });
  return status === 'PENDING' ? readStatus() : status;
}
