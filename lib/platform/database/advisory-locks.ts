/**
 * The database's advisory locks, named by what they guard. Two uses with the same number would block each other: a
 * backup that shared its number with playback stopped all media while it ran. The SQL functions use the numbers
 * directly.
 */
export const advisoryLocks = {
  migrations: 7_201_001,
  /** `claim-deliveries.sql`, `record-attempts.sql`. */
  webhookClaims: 7_201_002,
  makeRoles: 7_201_003,
  /** `acquire-playback.sql`, `renew-playback.sql`. */
  playback: 7_201_004,
  pruning: 7_201_005,
  /** Backups take it shared; a restore takes it exclusively. */
  backup: 7_201_006,
  /** `claim-work.sql` takes it, with the queue as the second number. */
  workClaims: 7_201_007,
  /** Held by a migration script while it runs in the database. */
  migrationScript: 7_201_008,
} as const;

/**
 * First of the two numbers of an executor's lock (`lib/tasks/run/executor-lock.ts`). PostgreSQL keeps two-number locks
 * apart from one-number locks, so this and `webhookClaims` never collide.
 */
export const executorLocks = 7_201_002;
