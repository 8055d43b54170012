/**
 * Wakes listeners when something they wait for has been committed: task streams, workers, the webhook sender, and
 * running work that is cancelled. A signal is only a hint: every listener also polls slowly, so a lost signal causes a
 * delay and no loss.
 *
 * Listeners in this process are called at once. Other processes get a NOTIFY, sent after the commit and coalesced,
 * because NOTIFY inside a paying transaction takes a lock that all such transactions share.
 */
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Logger } from '../running/logger.ts';

type Topic = 'task' | 'work' | 'cancel' | 'webhook' | 'inbox' | 'mv';
type Listener = () => void;

export type Hub = {
  /** Call it after the commit. `id` narrows the topic (a task id); '' only wakes listeners of the whole topic. */
  signal(topic: Topic, id?: string): void;
  /** Listens to signals of one id, or of every id when `id` is '*'. Returns a function that stops listening. */
  listen(topic: Topic, id: string, listener: (id: string) => void): Listener;
  close(): Promise<void>;
};

const CHANNEL = 'cadenza_hub';
// PostgreSQL takes at most 8,000 bytes in one notification.
const IDS_PER_NOTIFICATION = 150;

export async function createHub(database: Database, log: Logger, options: { coalesceMs?: number } = {}): Promise<Hub> {
  // The first signal after a quiet period is sent at once; under load there is one notification per interval.
  const { coalesceMs = 25 } = options;
  const origin = Math.random().toString(36).slice(2);
  const listeners = new Map<string, Set<(id: string) => void>>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = 0;
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const dispatch = (topic: string, id: string) => {
    for (const listener of listeners.get(`${topic}:${id}`) ?? []) listener(id);
    for (const listener of listeners.get(`${topic}:*`) ?? []) listener(id);
  };

  let flushing: Promise<void> = Promise.resolve();
  const flush = async () => {
    timer = undefined;
    flushedAt = performance.now();
    const items = [...pending];
    pending.clear();
    for (let at = 0; at < items.length; at += IDS_PER_NOTIFICATION) {
      const payload = [origin, ...items.slice(at, at + IDS_PER_NOTIFICATION)].join(' ');
      await database.sql
        .query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
        .catch((error: Error) => log.warn({ err: error }, 'A notification was not sent'));
    }
  };

  const subscribe = async () => {
    const fresh = await database.connect();
    fresh.on('notification', (message) => {
      const [from, ...items] = (message.payload ?? '').split(' ');
      if (from === origin) return;
      for (const item of items) {
        const colon = item.indexOf(':');
        dispatch(item.slice(0, colon), item.slice(colon + 1));
      }
    });
    try {
      await fresh.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return fresh.end();
    client = fresh;
    fresh.on('end', subscribeAgain);
  };
  const subscribeAgain = () => {
    if (!closed) retry = setTimeout(() => void subscribe().catch(subscribeAgain), 1000);
  };
  await subscribe();

  return {
    signal(topic, id = '') {
      dispatch(topic, id);
      if (closed) return;
      pending.add(`${topic}:${id}`);
      timer ??= setTimeout(
        () => {
          flushing = flush();
        },
        Math.max(0, flushedAt + coalesceMs - performance.now()),
      );
    },
    listen(topic, id, listener) {
      const key = `${topic}:${id}`;
      const group = listeners.get(key) ?? new Set();
      group.add(listener);
      listeners.set(key, group);
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(key);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await flushing;
      if (timer) {
        // Other processes should act at once on the last signals, such as tasks that a stopping worker has released.
        clearTimeout(timer);
        await flush();
      }
      await client?.end();
    },
  };
}
