import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '#lib/contract/accounts/account.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';

type Check = 'ok' | 'failing';
type Checked = { platform: Platform; store: Pick<MediaStore, 'check'> };

/** Checking the store writes a file, so the result is kept for a while. */
const STORE_KEPT_MS = 10_000;
const STORE_WAIT_MS = 3_000;

/** How many checks of a database have failed since its last good one. */
const failedInRow = new WeakMap<Sql, number>();
const underWay = new WeakMap<Sql, Promise<Record<'database' | 'queue', Check>>>();
const storeChecks = new WeakMap<Checked['store'], { atMs: number; answer: Promise<Check> }>();

/**
 * Checks that the database and the queue respond and that media can be stored and read. It uses a connection of its own, so it never waits
 * for other work, and concurrent callers share one query. Without its media store the service is only degraded: tasks wait until the store
 * is back, and all requests except those for media are answered.
 */
export async function checkHealth({ platform, store }: Checked, version: string): Promise<Health> {
  const { database, clock } = platform;
  const checking = underWay.get(database.health) ?? checkDatabase(database.health);
  underWay.set(database.health, checking);
  const [checks, media] = await Promise.all([checking, checkStore(store)]);
  const works = checks.database === 'ok' && checks.queue === 'ok';
  return {
    status: works ? (media === 'ok' ? 'ok' : 'degraded') : 'failing',
    version,
    time: clock.now().toISOString(),
    checks: { ...checks, media },
  };
}

async function checkDatabase(sql: Sql): Promise<Record<'database' | 'queue', Check>> {
  const answers = (text: string) => checkOf(sql.query(text));
  const [database, queue] = await Promise.all([answers('SELECT 1'), answers('SELECT 1 FROM work_turn LIMIT 1')]);
  underWay.delete(sql);
  failedInRow.set(sql, database === 'ok' && queue === 'ok' ? 0 : (failedInRow.get(sql) ?? Infinity) + 1);
  return { database, queue };
}

/** Whether the last check failed after a good one: of a single slow answer nobody knows yet whether it will go on. */
export function hasFailedOnce({ database }: Platform): boolean {
  return failedInRow.get(database.health) === 1;
}

function checkStore(store: Checked['store']): Promise<Check> {
  const nowMs = performance.now();
  const kept = storeChecks.get(store);
  if (kept && nowMs - kept.atMs < STORE_KEPT_MS) return kept.answer;
  const answer = Promise.race([checkOf(store.check()), delay(STORE_WAIT_MS, 'failing' as const, { ref: false })]);
  storeChecks.set(store, { atMs: nowMs, answer });
  return answer;
}

function checkOf(work: Promise<unknown>): Promise<Check> {
  return work.then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
}
