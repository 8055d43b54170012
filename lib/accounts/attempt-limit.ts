import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** How often one subject may try within one window; the window starts with the first try. */
export type AttemptLimit = { attempts: number; windowSec: number };

export const signInLimits = {
  ip: { attempts: 20, windowSec: 600 },
  email: { attempts: 10, windowSec: 600 },
} as const satisfies Record<string, AttemptLimit>;

export const signUpLimit: AttemptLimit = { attempts: 20, windowSec: 3600 };
export const passwordChangeLimit: AttemptLimit = { attempts: 10, windowSec: 600 };

type Attempt = { subject: string; limit: AttemptLimit };

/** A subject that is not kept as it was typed: people type passwords into the wrong field. */
export function emailSubject(platform: Platform, email: string): string {
  return `email:${platform.secrets.sign('sign-in-attempt', email)}`;
}

/**
 * Counts one attempt of every subject, over all processes of the database, and throws `RATE_LIMITED` when one of them had used
 * up its attempts before. Counted first and given back after success, so that attempts made at once are all seen.
 */
export async function countAttempt(platform: Platform, attempts: readonly Attempt[]): Promise<void> {
  const now = platform.clock.now();
  let waitSec = 0;
  for (const { subject, limit } of attempts) {
    const windowMs = limit.windowSec * 1000;
    const { rows } = await platform.database.sql.query<{ window_start: Date; count: number }>({
      name: 'attempt-count',
      text: `INSERT INTO sign_in_attempt AS a (subject, window_start, count) VALUES ($1, $2, 1)
        ON CONFLICT (subject) DO UPDATE SET
          count = CASE WHEN a.window_start <= $3 THEN 1 ELSE a.count + 1 END,
          window_start = CASE WHEN a.window_start <= $3 THEN $2 ELSE a.window_start END
        RETURNING window_start, count`,
      values: [subject, now, new Date(now.getTime() - windowMs)],
    });
    const row = rows[0];
    if (row && row.count > limit.attempts) waitSec = Math.max(waitSec, Math.ceil((row.window_start.getTime() + windowMs - now.getTime()) / 1000));
  }
  await removeOld(platform, now);
  if (waitSec > 0) throw new Failure('RATE_LIMITED', { message: `Too many attempts. Try again in ${waitText(waitSec)}.`, retryAfterSec: waitSec });
}

/** After success: the attempt of each subject no longer counts, and `forgiven` starts anew. */
export async function returnAttempt(platform: Platform, subjects: readonly string[], forgiven: readonly string[] = []): Promise<void> {
  await platform.database.sql.query(
    `UPDATE sign_in_attempt a SET count = CASE WHEN a.subject = ANY ($2) THEN 0 ELSE greatest(0, a.count - 1) END
      FROM (SELECT subject FROM sign_in_attempt WHERE subject = ANY ($1) ORDER BY subject FOR UPDATE) s WHERE a.subject = s.subject`,
    [subjects, forgiven],
  );
}

const KEPT_SEC = 86_400;

/** A few at a time, so that the table never grows with invented addresses and no attempt waits for another. */
async function removeOld(platform: Platform, now: Date): Promise<void> {
  await platform.database.sql.query(
    `DELETE FROM sign_in_attempt WHERE subject IN (SELECT subject FROM sign_in_attempt WHERE window_start < $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [new Date(now.getTime() - KEPT_SEC * 1000)],
  );
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
