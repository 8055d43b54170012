import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';
import { listSqlFunctions } from './sql-functions.ts';

it('gives each guarded resource its own lock, and SQL functions use the documented numbers', async () => {
  const numbers: number[] = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const taken = (await listSqlFunctions()).flatMap(({ name, source }) =>
    [...source.matchAll(/pg_advisory_xact_lock\((\d+)[,)]/g)].map((match) => `${name} ${match[1]}`),
  );
  expect(taken.sort()).toEqual([
    `cadenza_acquire_playback ${advisoryLocks.playback}`,
    `cadenza_claim_deliveries ${advisoryLocks.webhookClaims}`,
    `cadenza_claim_work ${advisoryLocks.workClaims}`,
    `cadenza_record_attempts ${advisoryLocks.webhookClaims}`,
    `cadenza_renew_playback ${advisoryLocks.playback}`,
  ]);
});
