/**
 * A customer of the service under test: an account with a key and credits that buys songs and videos, retries
 * unanswered requests with the same Idempotency-Key, and records every receipt.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isOver, type Task } from '../client/api-client.ts';
import { admin, type Service } from './service.ts';

type Receipt = { taskId: string; idempotencyKey: string; repeats: number };
export type Customer = {
  key: string;
  receipts: Receipt[];
  /** Uploads that the service reported as stored. */
  files: { url: string; byteLength: number }[];
  /** Refused requests, which were not carried out and must not have been charged. */
  refusals: { path: string; status: number; code: string }[];
  /** Requests that got no answer, or a 5xx, before they were repeated. */
  failed: string[];
  /** Purchases whose responses named different tasks. Must stay empty. */
  doubled: string[];
  buySong(webhookUrl?: string): Promise<string | null>;
  /** A short task, so that mostly its purchase, claim and end are tested. */
  buyEdit(webhookUrl?: string): Promise<string | null>;
  /** Stores a small file. */
  upload(): Promise<void>;
  buyVideo(songTaskId: string, webhookUrl?: string): Promise<string | null>;
  readTask(taskId: string): Promise<Task>;
  /** The tasks that ended in time. */
  waitForEnd(taskIds: readonly string[], timeoutMs: number): Promise<Task[]>;
  balance(): Promise<number>;
  /** Every task of the account, from the list endpoint. */
  listTaskIds(): Promise<string[]>;
  /** The complete stream of a finished task: event names and data in order. */
  events(taskId: string): Promise<{ event: string; data: Record<string, unknown> }[]>;
  /**
   * Follows a task to its end and resumes after the last event id whenever its stream is cut. Resolves with the
   * sequence numbers as received and the number of resumptions.
   */
  follow(taskId: string): Promise<{ sequence: number[]; resumed: number }>;
  fetchBytes(url: string): Promise<number>;
};

export const CREDITS_GRANTED = 1_000_000;
const lyrics = '[Verse]\nLanterns on the water\n[Chorus]\nCarry me over, carry me home';
const subtitles =
  '1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n\n2\n00:00:04,000 --> 00:00:06,000\nCarry me home\n';
const PATIENCE_MS = 90_000;

export async function createCustomer(
  service: Pick<Service, 'url' | 'dataDir' | 'env'>,
  name: string,
): Promise<Customer> {
  const email = `${name}@example.com`;
  await admin(
    service.dataDir,
    [
      'account',
      'create',
      '--email',
      email,
      '--password',
      randomUUID(),
      '--tier',
      'ENTERPRISE',
      '--credits',
      String(CREDITS_GRANTED),
    ],
    service.env,
  );
  const { key } = (await admin(service.dataDir, ['key', 'create', '--email', email], service.env)) as { key: string };
  const receipts: Receipt[] = [];
  const files: Customer['files'] = [];
  const refusals: Customer['refusals'] = [];
  const failed: string[] = [];
  const doubled: string[] = [];

  /** Retries until there is a response; broken connections and 5xx do not count. */
  const ask = async (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let repeats = 0; ; repeats++) {
      try {
        const response = await fetch(`${service.url}${path}`, {
          method,
          headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
          ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(30_000),
        });
        const text = await response.text();
        const json = JSON.parse(text) as Record<string, unknown>;
        const code = (json.error as { code?: string } | undefined)?.code ?? '';
        if (response.status < 500 && response.status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS')
          return { status: response.status, json, code, repeats };
        if (response.status >= 500) failed.push(`${method} ${path}: ${response.status} ${code}`);
        if (Date.now() > deadline)
          throw new Error(`${method} ${path} answered ${response.status} ${code} for ${PATIENCE_MS} ms`);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        failed.push(`${method} ${path}: ${(error as Error).message}`);
      }
      await delay(200);
    }
  };
  const buy = async (path: string, body: object): Promise<string | null> => {
    const idempotencyKey = randomUUID();
    const first = await ask('POST', path, body, { 'Idempotency-Key': idempotencyKey, Prefer: 'respond-async' });
    // 202: accepted and in progress.
    if (first.status !== 200 && first.status !== 202) {
      refusals.push({ path, status: first.status, code: first.code });
      return null;
    }
    const taskId = String(first.json.taskId);
    receipts.push({ taskId, idempotencyKey, repeats: first.repeats });
    // A client that lost the response retries, and must get the same task.
    const again = await ask('POST', path, body, { 'Idempotency-Key': idempotencyKey, Prefer: 'respond-async' });
    if (again.json.taskId !== taskId) doubled.push(`${path}: ${taskId} and ${String(again.json.taskId)}`);
    return taskId;
  };
  const readTask = async (taskId: string) => (await ask('GET', `/api/v1/tasks/${taskId}`)).json as unknown as Task;

  return {
    key,
    receipts,
    files,
    refusals,
    failed,
    doubled,
    readTask,
    buySong: (webhookUrl) =>
      buy('/api/v1/music/songs', {
        mode: 'custom',
        title: 'Lanterns',
        lyrics,
        tags: 'folk',
        ...(webhookUrl ? { config: { webhookUrl } } : {}),
      }),
    buyEdit: (webhookUrl) =>
      buy('/api/v1/lyrics/edit', {
        lyrics,
        instruction: 'Make it hopeful',
        section: 'Chorus',
        ...(webhookUrl ? { config: { webhookUrl } } : {}),
      }),
    async upload() {
      const byteLength = subtitles.length;
      const begun = await ask('POST', '/api/v1/uploads', { byteLength, fileName: 'words.srt', kind: 'subtitles' });
      const path = `/api/v1/uploads/${String(begun.json.uploadId)}`;
      const headers = { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
      const sent = await ask('PATCH', path, subtitles, headers);
      // The answer may have been lost, so the state is read.
      const { json } = sent.status === 200 ? sent : await ask('GET', path);
      if (json.status === 'ready') files.push({ url: String(json.url), byteLength });
      else refusals.push({ path, status: sent.status, code: sent.code });
    },
    async buyVideo(songTaskId, webhookUrl) {
      const draft = await ask(
        'POST',
        '/api/v1/mv/drafts',
        { source: { type: 'task', taskId: songTaskId }, styleId: 'vaporwave', resolution: '540p', subtitles: true },
        { 'Idempotency-Key': randomUUID() },
      );
      if (draft.status !== 200) {
        refusals.push({ path: '/api/v1/mv/drafts', status: draft.status, code: draft.code });
        return null;
      }
      return buy(`/api/v1/mv/drafts/${String(draft.json.id)}/generate`, {
        expectedVersion: draft.json.version,
        maxCredits: 500,
        ...(webhookUrl ? { webhookUrl } : {}),
      });
    },
    async waitForEnd(taskIds, timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      const ended: Task[] = [];
      for (const taskId of taskIds) {
        for (;;) {
          const task = await readTask(taskId);
          if (isOver(task)) {
            ended.push(task);
            break;
          }
          if (Date.now() > deadline) break;
          await delay(500);
        }
      }
      return ended;
    },
    balance: async () => Number((await ask('GET', '/api/v1/account/credits')).json.balanceCredits),
    async listTaskIds() {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { tasks: { taskId: string }[]; nextCursor: string | null } = (
          await ask('GET', `/api/v1/tasks?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
        ).json as never;
        ids.push(...page.tasks.map((task) => task.taskId));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    },
    async events(taskId) {
      for (;;) {
        const response = await fetch(`${service.url}/api/v1/tasks/${taskId}/stream`, {
          headers: { 'x-api-key': key },
          signal: AbortSignal.timeout(30_000),
        });
        const text = await response.text();
        if (response.status === 429) {
          await delay(200);
          continue;
        }
        if (!response.ok) throw new Error(`the stream of ${taskId} answered ${response.status}: ${text}`);
        return text
          .split('\n\n')
          .filter((frame) => frame.includes('data: '))
          .map((frame) => {
            const data = JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? '{}') as Record<string, unknown>;
            return { event: String(data.event), data };
          });
      }
    },
    async follow(taskId) {
      const sequence: number[] = [];
      for (let resumed = 0; ; resumed++) {
        const response = await fetch(`${service.url}/api/v1/tasks/${taskId}/stream`, {
          headers: { 'x-api-key': key, ...(sequence.length > 0 ? { 'Last-Event-ID': String(sequence.at(-1)) } : {}) },
        });
        if (response.status === 204) return { sequence, resumed };
        if (!response.ok || !response.body) throw new Error(`the stream of ${taskId} answered ${response.status}`);
        let rest = '';
        try {
          for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
            const frames = (rest + chunk).split('\n\n');
            rest = frames.pop() ?? '';
            for (const frame of frames) {
              const id = /^id: (\d+)$/m.exec(frame)?.[1];
              if (id) sequence.push(Number(id));
            }
          }
        } catch {
          // The stream was cut; it resumes with the next request.
        }
        await delay(100);
      }
    },
    async fetchBytes(url) {
      const response = await fetch(url.replace(/^https?:\/\/[^/]+/, service.url), {
        signal: AbortSignal.timeout(60_000),
      });
      if (!response.ok) throw new Error(`${response.status} for a file that was paid for`);
      return (await response.arrayBuffer()).byteLength;
    },
  };
}
