import type { Platform } from '#lib/platform/platform.ts';
import {
  adoptPresentSecret,
  checkSecret,
  resealColumn,
  type SealedColumn,
} from '#lib/platform/secrets/secret-fingerprint.ts';

/** All columns that are sealed at rest. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'webhook_destination', key: 'id', column: 'sealed_secret' },
  { table: 'webhook_destination', key: 'id', column: 'next_sealed_secret' },
  { table: 'second_factor', key: 'user_id', column: 'sealed_secret' },
  { table: 'second_factor', key: 'user_id', column: 'sealed_setup' },
];

/**
 * At a start with APP_SECRET_PREVIOUS, seals with the current secret what the previous one had sealed. Afterwards the
 * previous secret is needed only until what it signed has expired.
 */
export async function finishSecretChange(platform: Platform): Promise<void> {
  const { config, database, secrets, clock, log } = platform;
  if (config.appSecretPrevious === undefined) return;
  let resealed = 0;
  for (const column of sealedColumns) resealed += await resealColumn(platform, column);
  const { isPresent } = await checkSecret(database.sql, secrets, clock.now());
  if (!isPresent) await adoptPresentSecret(database.sql, secrets, clock.now());
  log.info(
    { resealed },
    'Everything is sealed with APP_SECRET; APP_SECRET_PREVIOUS is no longer needed once links and sessions that it signed have run out',
  );
}
