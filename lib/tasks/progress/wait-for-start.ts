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
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stop();
      settle();
    };
    const look = async (isLast: boolean) => {
      const status = await readStatus();
      if (isLast || status !== 'PENDING') end(() => resolve(status));
    };
    // An error after a signal is thrown by the read at the end of the wait.
    const stop = platform.hub.listen('task', taskId, () => void look(false).catch(() => {}));
    const read = (isLast: boolean) => void look(isLast).catch((error: unknown) => end(() => reject(error)));
    const timer = setTimeout(read, timeoutMs, true);
    // Only now that it listens, so that no start falls in between.
    read(false);
  });
}
