import { ownTaskIds } from '#lib/tasks/read/read-task.ts';
import { streamTasks } from '#lib/tasks/progress/task-stream.ts';
import { answerUser } from '../../../_lib/answer-json.ts';

/**
 * Maximum number of tasks per stream. One connection carries them all, since HTTP/1.1 browsers open only six per
 * server.
 */
const TASKS_MAX = 20;

type Params = { params: Promise<{ id: string }> };

/**
 * Server-sent events of one task, or of several whose ids are separated by commas. Frames match the API's task stream
 * (contract: `taskStreamEvent`), each with its task's id. `outlook` frames carry the expected start and end
 * (`TaskOutlook`). The stream ends when all tasks have ended. `?after=` skips events up to that sequence number, for a
 * single task only.
 */
export function GET(request: Request, { params }: Params): Promise<Response> {
  return answerUser(async (ctx) => {
    const ids = [...new Set((await params).id.split(','))].slice(0, TASKS_MAX);
    const tasks = await ownTaskIds(ctx, ids);
    // A 204 stops EventSource from reconnecting.
    if (tasks.length === 0) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    const last = Number(request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? 0);
    const after = tasks.length === 1 && Number.isSafeInteger(last) && last > 0 ? last : 0;
    return streamTasks(ctx, tasks, after, request.signal, { withOutlooks: true });
  });
}
