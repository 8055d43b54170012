import createFetchClient from 'openapi-fetch';
import { type Violation, violationsIn } from '../contract-proxy.ts';
import type { components, paths } from './openapi.d.ts';

export type Schemas = components['schemas'];
export type Task = Schemas['TaskDescriptor'];
/** One event as it came over a live stream. */
export type LiveFrame = { taskId: string; frame: string };
/** One answer, by the operation it belongs to: `POST /api/v1/music/songs`. */
export type ApiCall = { operation: string; status: number; violations: Violation[] };

export type ApiClient = ReturnType<typeof createApiClient>;

export const isOver = (task: Pick<Task, 'status'>): boolean =>
  ['COMPLETED', 'FAILED', 'CANCELLED'].includes(task.status);

/**
 * The client generated from the OpenAPI document, with patience. Calls go through `proxyUrl` when it is given, and are
 * recorded with what the proxy found wrong. Live streams go to `url`, because the proxy would wait for their end; what came
 * over them is held to the ended stream, which does go through the proxy, by `framesNotIn`.
 */
export function createApiClient({ url, key, proxyUrl = url }: { url: string; key: string; proxyUrl?: string }) {
  const calls: ApiCall[] = [];
  const live: LiveFrame[] = [];
  const api = createFetchClient<paths>({ baseUrl: proxyUrl, headers: { 'x-api-key': key } });
  api.use({
    onResponse({ request, response, schemaPath }) {
      calls.push({
        operation: `${request.method} ${schemaPath}`,
        status: response.status,
        violations: violationsIn(response),
      });
    },
  });
  async function readTask(id: string): Promise<Task> {
    return dataOf(await api.GET('/api/v1/tasks/{id}', { params: { path: { id } } }));
  }
  return {
    ...api,
    calls,
    live,
    readTask,
    /** Polls until `ready` says so. */
    async waitFor(taskId: string, ready: (task: Task) => boolean = isOver, timeoutMs = 300_000): Promise<Task> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const task = await readTask(taskId);
        if (ready(task)) return task;
        if (Date.now() > deadline) throw new Error(`Task ${taskId} is ${task.status} after ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
    /** Follows the stream until an event matches. */
    async waitForEvent(taskId: string, matches: (event: Schemas['TaskStreamEvent']) => boolean): Promise<void> {
      const response = await fetch(`${url}/api/v1/tasks/${taskId}/stream`, { headers: { 'x-api-key': key } });
      let text = '';
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString();
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          if (!frame.startsWith(':')) live.push({ taskId, frame });
          const data = /^data: (.+)$/m.exec(frame)?.[1];
          // Returning cancels the response, and so ends the stream.
          if (data && matches(JSON.parse(data) as Schemas['TaskStreamEvent'])) return;
        }
      }
      throw new Error('The stream ended before the event came');
    },
    /** Those of the frames that are not, byte for byte, in the stream of their task, which must have ended. */
    async framesNotIn(frames: readonly LiveFrame[]): Promise<LiveFrame[]> {
      const ended = new Map<string, string[]>();
      for (const { taskId: id } of frames) {
        if (!ended.has(id))
          ended.set(
            id,
            dataOf(await api.GET('/api/v1/tasks/{id}/stream', { params: { path: { id } }, parseAs: 'text' })).split(
              '\n\n',
            ),
          );
      }
      return frames.filter(({ taskId, frame }) => !ended.get(taskId)?.includes(frame));
    },
  };
}

/** The body of a success; anything else fails with what the service said. */
export function dataOf<Data>(result: { data?: Data; error?: unknown; response: Response }): Data {
  if (result.data === undefined) throw new Error(`${result.response.status}: ${JSON.stringify(result.error)}`);
  return result.data;
}

/** Status and code of a failure; a success fails. */
export function refusalOf(result: { data?: unknown; error?: unknown; response: Response }): {
  status: number;
  code: string;
} {
  if (result.data !== undefined)
    throw new Error(
      `${result.response.status}: a refusal was expected, but the answer is ${JSON.stringify(result.data)}`,
    );
  return { status: result.response.status, code: (result.error as Schemas['ErrorEnvelope']).error.code };
}

/**
 * What breaks the contract: every wrong answer, and every request the document calls wrong that the service took
 * nevertheless. A request both of them refuse (400, 401) is a test of refusal, not a violation.
 */
export function violationsOf(calls: readonly ApiCall[]): string[] {
  return calls.flatMap(({ operation, status, violations }) =>
    violations
      .filter(({ location }) => location[0] === 'response' || ![400, 401].includes(status))
      .map(({ location, message }) => `${operation} ${status}: ${location.join('.')} ${message}`),
  );
}
