import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { verifyAssetUrl } from './sign-url.ts';

export type OpenAsset = {
  storageKey: string;
  contentType: string;
  byteLength: number;
  fileName: string;
  /** Null for pictures and texts. */
  durationSec: number | null;
};

/** The file of a task, or the upload, that a signed link refers to. Throws `FORBIDDEN` for an invalid or expired link, and `ASSET_NOT_FOUND` for a deleted file. */
export async function openAsset(
  platform: Platform,
  assetId: string,
  expires: string,
  signature: string,
): Promise<OpenAsset> {
  if (!verifyAssetUrl(platform, assetId, expires, signature))
    throw new Failure('FORBIDDEN', { message: 'This link is not valid or has expired. Ask for a fresh one.' });
  const { rows } = await platform.database.sql.query<{
    storage_key: string;
    content_type: string;
    byte_length: bigint;
    file_name: string;
    duration_sec: number | null;
  }>({
    name: 'asset-open',
    text: `SELECT storage_key, content_type, byte_length, file_name, duration_sec FROM asset WHERE id = $1 AND deleted_at IS NULL
      UNION ALL SELECT storage_key, content_type, byte_length, file_name, duration_sec FROM upload WHERE id = $1 AND status = 'ready' AND expires_at > $2`,
    values: [assetId, platform.clock.now()],
  });
  const row = rows[0];
  if (!row) throw new Failure('ASSET_NOT_FOUND');
  return {
    storageKey: row.storage_key,
    contentType: row.content_type,
    byteLength: Number(row.byte_length),
    fileName: row.file_name,
    durationSec: row.duration_sec,
  };
}
