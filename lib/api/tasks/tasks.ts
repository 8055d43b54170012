import { cancellation, type TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { cancelTaskOnce } from '#lib/tasks/life/cancel-task.ts';
import { describeTasks } from '#lib/tasks/read/describe-waiting.ts';
import { hasReadToEnd } from '#lib/tasks/progress/follow-task.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { readTaskRow } from '#lib/tasks/read/read-task.ts';
import { taskColumns, type TaskRow } from '#lib/tasks/task-row.ts';
import { streamTasks } from '#lib/tasks/progress/task-stream.ts';
import { Failure } from '#lib/platform/failure.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import type { Handler } from '../pipeline.ts';

export const taskHandlers = {
  listTasks: {
    handle: async ({ ctx, query }) => ({ json: await listTasks(ctx, query) }),
  } satisfies Handler<'listTasks'>,

  // Admission and row in one round trip, because polling is the most frequent request.
  getTask: {
    alongside: (params) => ({
      name: 'task',
      select: taskColumns('t.'),
      join: (taskId) => `LEFT JOIN task t ON a.outcome = 'ok' AND t.id = ${taskId} AND t.account_id = a.account_id`,
      value: params.id,
    }),
    async handle({ ctx, row }) {
      if (!row.id) throw new Failure('TASK_NOT_FOUND');
      const [task] = await describeTasks(ctx.platform, [row as unknown as TaskRow]);
      return { json: task as TaskDescriptor };
    },
  } satisfies Handler<'getTask'>,

  cancelTask: {
    handle: ({ ctx, params, idempotency }) =>
      cancelTaskOnce(ctx, params.id, onCloseOf, idempotency, (task) => cancellation.parse(task)),
  } satisfies Handler<'cancelTask'>,

  streamTask: {
    async handle({ ctx, params, lastEventId, signal }) {
      const task = await readTaskRow(ctx, params.id);
      if (await hasReadToEnd(ctx.platform, task.id, lastEventId)) return new Response(null, { status: 204 });
      return streamTasks(ctx, [task.id], lastEventId, signal);
    },
  } satisfies Handler<'streamTask'>,
};
