import { currentUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readTaskRow } from '#lib/tasks/read-task.ts';
import { streamTasks } from '#lib/tasks/task-stream.ts';

/**
 * Maximum number of tasks per stream. One connection carries them all, since HTTP/1.1 browsers open only six per
 * server.
 */
const TASKS_MAX = 20;

const headers = { 'cache-control': 'no-store' };

type Params = { params: Promise<{ id: string }> };

/**
 * Server-sent events of one task, or of several whose ids are separated by commas. Frames match the API's task stream
 * (contract: `taskStreamEvent`), each with its task's id. `outlook` frames carry the expected start and end
 * (`TaskOutlook`). The stream ends when all tasks have ended. `?after=` skips events up to that sequence number, for a
 * single task only.
 */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response(null, { status: 401, headers });
  const { platform } = getProcess();
  const ids = [...new Set((await params).id.split(','))].slice(0, TASKS_MAX);
  const known = await Promise.all(
    ids.map((id) =>
      readTaskRow({ platform, actor }, id).then(
        () => id,
        () => null,
      ),
    ),
  );
  const tasks = known.filter((id) => id !== null);
  // A 204 stops EventSource from reconnecting.
  if (tasks.length === 0) return new Response(null, { status: 204, headers });
  const last = Number(request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? 0);
  const after = tasks.length === 1 && Number.isSafeInteger(last) && last > 0 ? last : 0;
  try {
    return streamTasks({ platform, actor }, tasks, after, request.signal, { withOutlooks: true });
  } catch (error) {
    if (isFailure(error)) return new Response(null, { status: 429, headers });
    throw error;
  }
}
