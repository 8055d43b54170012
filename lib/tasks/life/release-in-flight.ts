import { songInFlightReleaseSec } from '#lib/contract/accounts/limits.ts';
import type { Sql } from '#lib/platform/database/database.ts';

/**
 * Notes that a song was handed to another service and waits for its result: it stops counting as in flight `songInFlightReleaseSec` after its
 * creation (SPEC.md, In-flight task caps). Noting it again does nothing.
 */
export async function releaseInFlight(sql: Sql, taskId: string): Promise<void> {
  await sql.query('UPDATE task SET in_flight_until = created_at + make_interval(secs => $2) WHERE id = $1', [
    taskId,
    songInFlightReleaseSec,
  ]);
}
