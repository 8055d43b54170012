import type { Health } from '#lib/contract/health.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';

type Checks = Record<'database' | 'queue', 'ok' | 'failing'>;

const underWay = new WeakMap<Sql, Promise<Checks>>();

/**
 * Whether the database and the queue answer. It waits for no other work: it has a connection of its own, and however many ask at one
 * time, the database is asked once.
 */
export async function checkHealth({ database, clock }: Platform, version: string): Promise<Health> {
  const checking = underWay.get(database.health) ?? check(database.health);
  underWay.set(database.health, checking);
  const checks = await checking;
  return {
    status: checks.database === 'ok' && checks.queue === 'ok' ? 'ok' : 'failing',
    version,
    time: clock.now().toISOString(),
    checks,
  };
}

async function check(sql: Sql): Promise<Checks> {
  const answers = (text: string) =>
    sql.query(text).then(
      () => 'ok' as const,
      () => 'failing' as const,
    );
  const [database, queue] = await Promise.all([answers('SELECT 1'), answers('SELECT 1 FROM work_turn LIMIT 1')]);
  underWay.delete(sql);
  return { database, queue };
}
