import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Hub } from './concurrency/hub.ts';
import type { LeakedPasswords } from './secrets/leaked-passwords.ts';
import type { Logger } from './running/logger.ts';
import type { Mailer } from './running/mail.ts';
import type { Metrics } from './running/metrics.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { PasswordCost, WorkGate } from './concurrency/work-gate.ts';

/**
 * The process's foundations, wired once at start (or by each test), which every verb finds in its context. `closing`
 * ends what would delay a stop: streams that last as long as their reader, and the pruning of old rows.
 */
export type Platform = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  hub: Hub;
  secrets: Secrets;
  /** Limits password hashing. */
  hashing: WorkGate;
  /** Cost of new password hashes. An existing hash carries its own. */
  passwordCost: PasswordCost;
  /** Passwords that are known from leaks and refused. */
  leakedPasswords: LeakedPasswords;
  /** Null when the operator has not set up a mail server. */
  mail: Mailer | null;
  closing: AbortSignal;
};

/** The time as a dependency: tests pass a clock that they advance by hand. */
export type Clock = {
  now(): Date;
  /** A monotonic time for durations within this process. It pauses while the machine sleeps, and cannot be set. */
  uptimeMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), uptimeMs: () => performance.now() };
