import { idPrefixes } from '#lib/contract/ids.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { Upload, UploadKind, UploadStatus } from '#lib/contract/uploads.ts';
import { outboundPolicy } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { signAssetUrl } from '../sign-url.ts';

/** A row of `upload`. One with status `deleted` is invisible and waits for the removal of its bytes. */
export type UploadRow = {
  id: string;
  account_id: string;
  status: UploadStatus | 'deleted';
  kind: UploadKind | null;
  file_name: string;
  byte_length: bigint;
  byte_offset: bigint;
  parts: string[];
  storage_key: string | null;
  content_type: string | null;
  width: number | null;
  height: number | null;
  duration_sec: number | null;
  refusal: { code: string; message: string } | null;
  created_at: Date;
  expires_at: Date;
};

export const uploadColumns = `id, account_id, status, kind, file_name, byte_length, byte_offset, parts, storage_key,
  content_type, width, height, duration_sec, refusal, created_at, expires_at`;

/** An upload as its account sees it. The link of a ready one expires no later than the upload. */
export function describeUpload(platform: Pick<Platform, 'config' | 'secrets' | 'clock'>, row: UploadRow): Upload {
  const leftSec = Math.floor((row.expires_at.getTime() - platform.clock.now().getTime()) / 1000);
  const link =
    row.status === 'ready'
      ? signAssetUrl(
          platform,
          { id: row.id, fileName: row.file_name },
          Math.min(leftSec, urlLifetimes.signedDownloadSec),
        )
      : null;
  return {
    uploadId: row.id,
    status: row.status === 'deleted' ? 'refused' : row.status,
    kind: row.kind,
    fileName: row.file_name,
    byteLength: Number(row.byte_length),
    offset: Number(row.byte_offset),
    url: link?.url ?? null,
    urlExpiresAt: link?.urlExpiresAt ?? null,
    contentType: row.content_type,
    durationSec: row.duration_sec,
    width: row.width,
    height: row.height,
    errorCode: row.refusal?.code ?? null,
    errorMessage: row.refusal?.message ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The id of the upload that a URL of this service refers to, or null. Nothing is resolved or fetched. */
export function uploadIdOf(platform: Pick<Platform, 'config'>, address: string): string | null {
  const id = ownMediaId(platform, address);
  return id?.startsWith(`${idPrefixes.upload}_`) ? id : null;
}

/** The id of the stored file that a URL of this service refers to, or null. */
export function assetIdOf(platform: Pick<Platform, 'config'>, address: string): string | null {
  const id = ownMediaId(platform, address);
  return id?.startsWith(`${idPrefixes.asset}_`) ? id : null;
}

function ownMediaId({ config }: Pick<Platform, 'config'>, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOwn = (outboundPolicy(config).selfOrigins ?? []).some((origin) => new URL(origin).origin === url.origin);
  return isOwn ? (/^\/media\/([a-z]{3}_[0-9a-z]{26})(?:\/[^/]*)?$/.exec(url.pathname)?.[1] ?? null) : null;
}

/** The upload that a field refers to, if it is ready and has not expired; else null. */
export async function findStoredUpload(
  platform: Platform,
  uploadId: string,
): Promise<{ accountId: string; kind: UploadKind; storageKey: string; durationSec: number | null } | null> {
  const { rows } = await platform.database.sql.query<{
    accountId: string;
    kind: UploadKind;
    storageKey: string;
    durationSec: number | null;
  }>(
    `SELECT account_id AS "accountId", kind, storage_key AS "storageKey", duration_sec AS "durationSec" FROM upload WHERE id = $1 AND status = 'ready' AND expires_at > $2`,
    [uploadId, platform.clock.now()],
  );
  return rows[0] ?? null;
}
