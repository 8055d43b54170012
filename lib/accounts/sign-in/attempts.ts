/**
 * How often a subject may try to prove who it is, over all processes of the database. A subject has a burst of tries and gets one
 * back every `everySec`: whoever has used up the burst is slowed down to that pace and never locked out, and a try that is refused
 * costs nothing. One row keeps the time at which a subject has its whole burst again (`free_at`); a row that lies in the past says
 * nothing and is removed.
 */
import { countText } from '#lib/contract/count-text.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type AttemptLimit = { burst: number; everySec: number };
export type Attempt = { subject: string; limit: AttemptLimit };

/** Failures alone count at a sign-in: a try that succeeds is given back. */
export const signInLimits = {
  /** Of one address, whatever account it asks for: an office behind one address shares this. */
  address: { burst: 30, everySec: 10 },
  /** Of one address at one account. */
  addressAndAccount: { burst: 10, everySec: 60 },
  /** Of a browser that has signed in to the account before, wherever it is now. */
  knownDevice: { burst: 10, everySec: 30 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Of one-time and recovery codes, failures alone as well. Whoever tries one at a sign-in knows the password, so that there is a limit for
 * the account too, over all addresses: nobody else can use it up, and a browser that is known does not share it.
 */
export const secondFactorLimits = {
  address: { burst: 30, everySec: 10 },
  account: { burst: 10, everySec: 300 },
  knownDevice: { burst: 10, everySec: 60 },
  /** Of somebody who is signed in, beside the password. */
  signedIn: { burst: 10, everySec: 60 },
  setup: { burst: 10, everySec: 60 },
} as const satisfies Record<string, AttemptLimit>;

/** Every request for a link to a new password counts, whether there is such an account or not. */
export const passwordLinkLimits = {
  address: { burst: 20, everySec: 60 },
  addressAndAccount: { burst: 3, everySec: 300 },
  /** Of links that are opened; those that are good are given back. */
  opened: { burst: 30, everySec: 10 },
} as const satisfies Record<string, AttemptLimit>;

/** Every sign-up counts, so that an address cannot ask for many accounts whether they exist. */
export const signUpLimit: AttemptLimit = { burst: 20, everySec: 180 };
/** Every change of an address counts: its answer tells whether the new one has an account. */
export const emailChangeLimit: AttemptLimit = { burst: 5, everySec: 600 };
export const passwordChangeLimit: AttemptLimit = { burst: 10, everySec: 60 };

/** A try that has been counted. `giveBack` makes it count no more; `forgive` makes the subject start anew. */
export type CountedAttempt = { giveBack(forgiven?: readonly string[]): Promise<void> };

/**
 * Counts one try of every subject before it is made, so that tries made at once are all seen. Throws `RATE_LIMITED` when one of them
 * has none left; the others keep theirs.
 */
export async function countAttempt(platform: Platform, attempts: readonly Attempt[]): Promise<CountedAttempt> {
  const { clock, database } = platform;
  const now = clock.now();
  await removeFree(platform, now);
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
    async giveBack(forgiven = []) {
      await giveBack(
        platform,
        counted.filter(({ subject }) => !forgiven.includes(subject)),
      );
      if (forgiven.length > 0) await database.sql.query('DELETE FROM attempt WHERE subject = ANY ($1)', [forgiven]);
    },
  };
}

async function take(platform: Platform, { subject, limit }: Attempt, now: Date): Promise<boolean> {
  const { rowCount } = await platform.database.sql.query({
    name: 'attempt-take',
    text: `INSERT INTO attempt AS a (subject, free_at) VALUES ($1, $2::timestamptz + make_interval(secs => $3))
      ON CONFLICT (subject) DO UPDATE SET free_at = greatest(a.free_at, $2) + make_interval(secs => $3)
        WHERE greatest(a.free_at, $2) + make_interval(secs => $3) <= $2 + make_interval(secs => $3 * $4)`,
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

/** A few at a time, so that the table never grows with invented addresses and no try waits for another. */
async function removeFree(platform: Platform, now: Date): Promise<void> {
  await platform.database.sql.query({
    name: 'attempt-remove-free',
    text: 'DELETE FROM attempt WHERE subject IN (SELECT subject FROM attempt WHERE free_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    values: [now],
  });
}

/** Stands for an account in limits and logs. It holds no address of a person as it was typed: people type passwords into the wrong field. */
export function accountSubject(platform: Pick<Platform, 'secrets'>, email: string): string {
  return platform.secrets.sign('sign-in-attempt', email);
}

function waitText(seconds: number): string {
  if (seconds < 60) return countText(seconds, 'second');
  return countText(Math.ceil(seconds / 60), 'minute');
}
