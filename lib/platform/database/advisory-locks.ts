/**
 * The advisory locks of the database, by what they guard. Two of one number would make strangers wait for each other: a backup that
 * shared its number with playback stopped all media while it ran. The SQL functions name theirs by number.
 */
export const advisoryLocks = {
  migrations: 7_201_001,
  /** `claim-deliveries.sql`, `record-attempts.sql`. */
  webhookClaims: 7_201_002,
  makeRoles: 7_201_003,
  /** `acquire-playback.sql`, `renew-playback.sql`. */
  playback: 7_201_004,
  pruning: 7_201_005,
  /** Shared by backups; a restore holds it alone. */
  backup: 7_201_006,
  /** `claim-work.sql`, with the queue. */
  workClaims: 7_201_007,
  /** By the script of a migration, while it runs in the database. */
  migrationScript: 7_201_008,
} as const;

/**
 * First of the two numbers of an executor's lock (`lib/tasks/run/executor-lock.ts`). PostgreSQL keeps locks of two numbers apart from those
 * of one, so this one and `webhookClaims` never meet.
 */
export const executorLocks = 7_201_002;
