import type { Health } from '#lib/contract/health.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Whether the database and the queue answer. */
export async function checkHealth(platform: Platform, version: string): Promise<Health> {
  const answers = (text: string) => platform.database.sql.query(text).then(() => 'ok' as const, () => 'failing' as const);
  const [database, queue] = await Promise.all([answers('SELECT 1'), answers('SELECT 1 FROM dbos.workflow_status LIMIT 1')]);
  return { status: database === 'ok' && queue === 'ok' ? 'ok' : 'failing', version, time: platform.clock.now().toISOString(), checks: { database, queue } };
}
