import { currentUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { readTaskRow } from '#lib/tasks/read-task.ts';
import { streamTasks } from '#lib/tasks/task-stream.ts';

/** Tasks one page follows over one connection: a browser keeps only six of them to a server. */
const TASKS_MAX = 20;

const headers = { 'cache-control': 'no-store' };

type Params = { params: Promise<{ id: string }> };

/**
 * Server-sent events of one task, or of several whose ids are joined by commas. Frames are those of the API's task stream
 * (contract: `taskStreamEvent`); each carries its task's id. Frames `outlook` say when a task begins and ends (`TaskOutlook`). Ends when all of them have ended. `?after=` skips the events up to that
 * sequence, for one task alone.
 */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response(null, { status: 401, headers });
  const { platform } = getProcess();
  const ids = [...new Set((await params).id.split(','))].slice(0, TASKS_MAX);
  const known = await Promise.all(
    ids.map((id) =>
      readTaskRow(platform, actor, id).then(
        () => id,
        () => null,
      ),
    ),
  );
  const tasks = known.filter((id) => id !== null);
  // 204 tells the browser not to come back.
  if (tasks.length === 0) return new Response(null, { status: 204, headers });
  const last = Number(request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? 0);
  const after = tasks.length === 1 && Number.isSafeInteger(last) && last > 0 ? last : 0;
  return streamTasks(platform, tasks, after, request.signal, { outlookFor: actor });
}
