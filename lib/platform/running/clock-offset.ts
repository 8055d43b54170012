import type { Platform } from '../platform.ts';

/** Second factors tolerate half a minute, and tasks are ordered by their times. */
const NOTICED_SEC = 5;

/** How many seconds the clock of this process is ahead of the database's. */
export async function readClockOffset({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const beforeMs = clock.now().getTime();
  const { rows } = await database.sql.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const afterMs = clock.now().getTime();
  return ((beforeMs + afterMs) / 2 - (rows[0]?.ms ?? beforeMs)) / 1000;
}

/** Logs a warning when the clocks differ: processes with different clocks give tasks contradictory times. */
export async function warnOfClock(platform: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  const offsetSec = Math.round(await readClockOffset(platform));
  if (Math.abs(offsetSec) < NOTICED_SEC) return;
  platform.log.warn({ offsetSec }, 'The clock of this machine differs from that of the database; set both by NTP');
}
