import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { isOutage } from '#lib/platform/running/outage.ts';

/**
 * Waits until a worker starts the task or `timeoutMs` have passed; returns its status at that time. PENDING when an outage of the database
 * hides it, because the task has been paid for and its caller must learn its id.
 */
export async function waitForStart(platform: Platform, taskId: string, timeoutMs: number): Promise<TaskStatus> {
  const readStatus = async (): Promise<TaskStatus> => {
    try {
      const { rows } = await platform.database.sql.query<{ status: TaskStatus }>(
        'SELECT status FROM task WHERE id = $1',
        [taskId],
      );
      return rows[0]?.status ?? 'PENDING';
    } catch (error) {
      if (isOutage(error)) return 'PENDING';
      throw error;
    }
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
        // Any other error is thrown by the read at the end of the wait.
        () => {},
      );
    });
  });
  return status === 'PENDING' ? readStatus() : status;
}
