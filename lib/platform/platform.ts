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
 * The process's wired foundations, which every verb finds in its context. Made once by the boot, and by each test. `closing` ends what
 * would hold up a stop: streams that go on for as long as somebody reads, and removals of what is old.
 */
export type Platform = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  hub: Hub;
  secrets: Secrets;
  /** Passwords are hashed through it. */
  hashing: WorkGate;
  /** Cost of new password hashes. An existing hash contains its own. */
  passwordCost: PasswordCost;
  /** What nobody may set as a password. */
  leakedPasswords: LeakedPasswords;
  /** Null where the operator has set no mail server up. */
  mail: Mailer | null;
  closing: AbortSignal;
};

/** The time, as an argument: tests give one they move by hand. */
export type Clock = {
  now(): Date;
  /** For how long something takes in this process. It stands while the machine sleeps, and nobody sets it. */
  uptimeMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), uptimeMs: () => performance.now() };
