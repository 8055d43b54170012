import type { Platform } from '../platform.ts';

/** Second factors allow half a minute, and tasks are ordered by their times. */
const NOTICED_SEC = 5;

/** Seconds by which the clock of this process is ahead of that of the database. */
export async function readClockOffset({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const beforeMs = clock.now().getTime();
  const { rows } = await database.sql.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const afterMs = clock.now().getTime();
  return ((beforeMs + afterMs) / 2 - (rows[0]?.ms ?? beforeMs)) / 1000;
}

/** Processes whose clocks differ give times to tasks that contradict each other. */
export async function warnOfClock(platform: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  const offsetSec = Math.round(await readClockOffset(platform));
  if (Math.abs(offsetSec) < NOTICED_SEC) return;
  platform.log.warn({ offsetSec }, 'The clock of this machine differs from that of the database; set both by NTP');
}
