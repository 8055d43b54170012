import createFetchClient from 'openapi-fetch';
import { type Violation, violationsIn } from '../contract-proxy.ts';
import type { components, paths } from './openapi.d.ts';

export type Schemas = components['schemas'];
export type Task = Schemas['TaskDescriptor'];
/** One event received on a live stream. */
export type LiveFrame = { taskId: string; frame: string };
/** A response with its operation: `POST /api/v1/music/songs`. */
export type ApiCall = { operation: string; status: number; violations: Violation[] };

export type ApiClient = ReturnType<typeof createApiClient>;

export const isOver = (task: Pick<Task, 'status'>): boolean =>
  ['COMPLETED', 'FAILED', 'CANCELLED'].includes(task.status);

/**
 * The client generated from the OpenAPI document, with methods to wait for tasks. Calls go through `proxyUrl` if given,
 * and are recorded with the violations the proxy found. Live streams connect to `url` directly, because the proxy would
 * buffer them to the end; `framesNotIn` compares their events with the finished stream, which does go through the
 * proxy.
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
  /** The frames of the live stream, each with its event. Leaving the loop closes the stream. */
  async function* follow(taskId: string, signal?: AbortSignal) {
    const response = await fetch(`${url}/api/v1/tasks/${taskId}/stream`, { headers: { 'x-api-key': key }, signal });
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^data: (.+)$/m.exec(frame)?.[1];
        yield { frame, event: data ? (JSON.parse(data) as Schemas['TaskStreamEvent']) : null };
      }
    }
  }
  return {
    ...api,
    calls,
    live,
    readTask,
    /**
     * Follows the task to its end and reads it when each of its stages begins. Not more often: every read costs a
     * validation of the whole response.
     */
    async waitFor(taskId: string, timeoutMs = 300_000): Promise<Task> {
      for await (const { event } of follow(taskId, AbortSignal.timeout(timeoutMs)))
        if (event?.event === 'task.stage.started') await readTask(taskId);
      return readTask(taskId);
    },
    /** Follows the stream until an event matches. */
    async waitForEvent(taskId: string, matches: (event: Schemas['TaskStreamEvent']) => boolean): Promise<void> {
      for await (const { frame, event } of follow(taskId)) {
        // Frames without an id are transient and not part of the finished stream.
        if (/^id: /m.test(frame)) live.push({ taskId, frame });
        if (event && matches(event)) return;
      }
      throw new Error('The stream ended before the event came');
    },
    /** The frames that do not occur, byte for byte, in the stream of their finished task. */
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

/** The body of a success; otherwise fails with the service's error. */
export function dataOf<Data>(result: { data?: Data; error?: unknown; response: Response }): Data {
  if (result.data === undefined) throw new Error(`${result.response.status}: ${JSON.stringify(result.error)}`);
  return result.data;
}

/** Status and code of a refusal; fails on success. */
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
 * Contract violations: every invalid response, and every request the document rejects that the service accepted. A
 * request both of them refuse (400, 401) is a test of the refusal and not a violation.
 */
export function violationsOf(calls: readonly ApiCall[]): string[] {
  return calls.flatMap(({ operation, status, violations }) =>
    violations
      .filter(({ location }) => location[0] === 'response' || ![400, 401].includes(status))
      .map(({ location, message }) => `${operation} ${status}: ${location.join('.')} ${message}`),
  );
}
