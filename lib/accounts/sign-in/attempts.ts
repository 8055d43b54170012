/**
 * Limits authentication attempts of a subject across all processes, as a token bucket: a burst of attempts, refilled by one every
 * `everySec`. A subject that has used up its burst is slowed down to that rate and never locked out; a refused attempt costs nothing. One
 * row stores the time at which the bucket is full again (`free_at`); rows with a time in the past are deleted.
 */
import { countText } from '#lib/contract/text/count-text.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type AttemptLimit = { burst: number; everySec: number };
export type Attempt = { subject: string; limit: AttemptLimit };

/** Only failures count at a sign-in: a successful attempt is given back. */
export const signInLimits = {
  /** Per client address, over all accounts: an office behind one address shares it. */
  address: { burst: 30, everySec: 10 },
  /** Per client address and account. */
  addressAndAccount: { burst: 10, everySec: 60 },
  /** Per browser that has signed in to the account before, wherever it is now. */
  knownDevice: { burst: 10, everySec: 30 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * For one-time and recovery codes; here too only failures count. An attacker who reaches this step knows the password,
 * so there is also a limit per account over all addresses: only someone with the password can exhaust it, and known
 * browsers do not share it.
 */
export const secondFactorLimits = {
  address: { burst: 30, everySec: 10 },
  account: { burst: 10, everySec: 300 },
  knownDevice: { burst: 10, everySec: 60 },
  /** For signed-in users who re-authenticate. */
  signedIn: { burst: 10, everySec: 60 },
  setup: { burst: 10, everySec: 60 },
} as const satisfies Record<string, AttemptLimit>;

/** Every request for a password link counts, whether or not there is such an account. */
export const passwordLinkLimits = {
  address: { burst: 20, everySec: 60 },
  addressAndAccount: { burst: 3, everySec: 300 },
  /** For opening links; valid links are given back. */
  opened: { burst: 30, everySec: 10 },
} as const satisfies Record<string, AttemptLimit>;

/** Every sign-up counts, so that one client cannot probe which accounts exist. */
export const signUpLimit: AttemptLimit = { burst: 20, everySec: 180 };
/** Every change of an email address counts: the response reveals whether the new one has an account. */
export const emailChangeLimit: AttemptLimit = { burst: 5, everySec: 600 };
export const passwordChangeLimit: AttemptLimit = { burst: 10, everySec: 60 };

export type CountedAttempt = {
  /** Runs the check that was counted. If it throws, nothing was checked, so the attempt is given back. */
  check<Found>(run: () => Promise<Found>): Promise<Found>;
  /** Undoes the count; that of `forgiven` subjects is reset. */
  giveBack(forgiven?: readonly string[]): Promise<void>;
};

/**
 * Counts an attempt for each subject before it is made, so that concurrent attempts all count. Throws `RATE_LIMITED`
 * when a subject has none left; then nothing is counted for the others.
 */
export async function countAttempt(platform: Platform, attempts: readonly Attempt[]): Promise<CountedAttempt> {
  const { clock, database } = platform;
  const now = clock.now();
  await removeRefilled(platform, now);
  const counted: Attempt[] = [];
  for (const attempt of attempts) {
    if (!(await take(platform, attempt, now))) {
      await giveBack(platform, counted);
      const { rows } = await database.sql.query<{ free_at: Date }>('SELECT free_at FROM attempt WHERE subject = $1', [
        attempt.subject,
      ]);
      const waitSec = Math.max(
        1,
        Math.ceil(
          ((rows[0]?.free_at ?? now).getTime() - now.getTime()) / 1000 -
            (attempt.limit.burst - 1) * attempt.limit.everySec,
        ),
      );
      throw new Failure('RATE_LIMITED', {
        message: `Too many attempts. Try again in ${waitText(waitSec)}.`,
        retryAfterSec: waitSec,
      });
    }
    counted.push(attempt);
  }
  return {
    async check(run) {
      try {
        return await run();
      } catch (error) {
        await giveBack(platform, counted);
        throw error;
      }
    },
    async giveBack(forgiven = []) {
      await giveBack(
        platform,
        counted.filter(({ subject }) => !forgiven.includes(subject)),
      );
      if (forgiven.length > 0) await database.sql.query('DELETE FROM attempt WHERE subject = ANY ($1)', [forgiven]);
    },
  };
}

/** SQL. A bucket whose `free_at` is later than any can be comes from a clock that was set back, and counts as full. */
const filledAt = `CASE WHEN a.free_at > $2 + make_interval(secs => $3 * $4 + 10) THEN $2 ELSE greatest(a.free_at, $2) END`;

async function take(platform: Platform, { subject, limit }: Attempt, now: Date): Promise<boolean> {
  const { rowCount } = await platform.database.sql.query({
    name: 'attempt-take',
    text: `INSERT INTO attempt AS a (subject, free_at) VALUES ($1, $2::timestamptz + make_interval(secs => $3))
      ON CONFLICT (subject) DO UPDATE SET free_at = ${filledAt} + make_interval(secs => $3)
        WHERE ${filledAt} + make_interval(secs => $3) <= $2 + make_interval(secs => $3 * $4)`,
    values: [subject, now, limit.everySec, limit.burst],
  });
  return (rowCount ?? 0) > 0;
}

async function giveBack(platform: Platform, attempts: readonly Attempt[]): Promise<void> {
  for (const { subject, limit } of attempts) {
    await platform.database.sql.query({
      name: 'attempt-give-back',
      text: 'UPDATE attempt SET free_at = free_at - make_interval(secs => $2) WHERE subject = $1',
      values: [subject, limit.everySec],
    });
  }
}

/** Deletes a few at a time, so that made-up addresses cannot grow the table and no attempt waits for another. */
async function removeRefilled(platform: Platform, now: Date): Promise<void> {
  await platform.database.sql.query({
    name: 'attempt-remove-free',
    text: 'DELETE FROM attempt WHERE subject IN (SELECT subject FROM attempt WHERE free_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    values: [now],
  });
}

/** A pseudonym of an account for limits and logs. The text as typed is not used: people type passwords into the wrong field. */
export function accountSubject(platform: Pick<Platform, 'secrets'>, email: string): string {
  return platform.secrets.sign('sign-in-attempt', email);
}

function waitText(seconds: number): string {
  if (seconds < 60) return countText(seconds, 'second');
  return countText(Math.ceil(seconds / 60), 'minute');
}
