import type { Platform } from '#lib/platform/platform.ts';

/** Makes a task that nobody has taken up a workflow in the queue of renders, as the version before queued it. */
export async function queueAsBefore({ database }: Platform, taskId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('UPDATE task SET queue = NULL WHERE id = $1', [taskId]);
    await tx.query(
      `SELECT dbos.enqueue_workflow('runTask', 'render', ARRAY[to_json($1::text)], workflow_id => $1::text)`,
      [taskId],
    );
  });
}
