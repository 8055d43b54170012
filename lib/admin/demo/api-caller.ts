/** The demo acts as a customer: it makes everything through the HTTP API, with a key. */
import pRetry from 'p-retry';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';

export type ApiCaller = {
  keyId: string;
  /** Requests since the last call of `takeCount`. */
  takeCount(): number;
  /**
   * The response's body. The Idempotency-Key of a write is derived from its request, so that a repeated step makes
   * nothing twice.
   */
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  put<Answer>(path: string, body: object): Promise<Answer>;
  /** The status of a read that may be refused. */
  tryGet(path: string): Promise<number>;
  upload(fileName: string, bytes: Buffer): Promise<{ uploadId: string; url: string }>;
  waitFor(taskId: string): Promise<TaskDescriptor>;
};

const POLL_MS = 400;
const TASK_TIMEOUT_MS = 600_000;
const TRIES = 5;
/** Half a minute in total, in which a restarting service comes back. */
const reconnecting = { retries: 5, minTimeout: 1_000, factor: 2 };

export function createApiCaller({
  url,
  key,
  keyId,
  nextWriteKey,
}: {
  url: string;
  key: string;
  keyId: string;
  nextWriteKey: (path: string, body: string) => string;
}): ApiCaller {
  let count = 0;
  async function send(
    method: string,
    path: string,
    options: { body?: object; bytes?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers: Record<string, string> = { 'x-api-key': key, ...options.headers };
    if (options.body) headers['content-type'] = 'application/json';
    for (let tries = 1; ; tries++) {
      count += 1;
      const request = () =>
        fetch(new URL(path, url), {
          method,
          headers,
          body: options.body ? JSON.stringify(options.body) : (options.bytes as BodyInit | undefined),
        });
      const response = await pRetry(request, reconnecting).catch((cause: unknown) => {
        throw new Error(`The service at ${url} does not answer. Start it and begin again: what is done stays.`, {
          cause,
        });
      });
      if (response.status !== 429 || tries === TRIES) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after') ?? 1)));
    }
  }
  async function ask<Answer>(method: string, path: string, options: Parameters<typeof send>[2] = {}): Promise<Answer> {
    const response = await send(method, path, options);
    const answer = (await response.json()) as Answer & { error?: { message: string } };
    if (!response.ok)
      throw new Error(
        `${method} ${path} was answered ${response.status}: ${answer.error?.message ?? 'without a reason'}`,
      );
    return answer;
  }
  const write = <Answer>(method: string, path: string, body: object) =>
    ask<Answer>(method, path, {
      body,
      headers: { 'Idempotency-Key': nextWriteKey(path, JSON.stringify(body)), Prefer: 'respond-async' },
    });
  return {
    keyId,
    takeCount() {
      const made = count;
      count = 0;
      return made;
    },
    get: (path) => ask('GET', path),
    post: (path, body) => write('POST', path, body),
    put: (path, body) => write('PUT', path, body),
    async tryGet(path) {
      const response = await send('GET', path);
      await response.body?.cancel();
      return response.status;
    },
    upload: (fileName, bytes) =>
      ask('POST', `/api/v1/uploads?fileName=${encodeURIComponent(fileName)}`, {
        bytes,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    async waitFor(taskId) {
      const deadline = Date.now() + TASK_TIMEOUT_MS;
      for (;;) {
        const task = await ask<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`);
        if (task.status === 'COMPLETED' || task.status === 'FAILED' || task.status === 'CANCELLED') return task;
        if (Date.now() > deadline)
          throw new Error(`Task ${taskId} is ${task.status} after ${TASK_TIMEOUT_MS / 60_000} min`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}
