import type { Platform } from '#lib/platform/platform.ts';

export type SignedUrl = { url: string; urlExpiresAt: string };
type Signer = Pick<Platform, 'config' | 'secrets' | 'clock'>;

/** A link to a stored file that opens without a key until it expires. */
export function signAssetUrl(platform: Signer, asset: { id: string; fileName: string }, lifetimeSec: number): SignedUrl {
  const expires = Math.floor(platform.clock.now().getTime() / 1000) + lifetimeSec;
  const signature = platform.secrets.sign('media', `${asset.id}.${expires}`);
  const url = `${platform.config.publicUrl}/media/${asset.id}/${encodeURIComponent(asset.fileName.toWellFormed())}?expires=${expires}&signature=${signature}`;
  return { url, urlExpiresAt: new Date(expires * 1000).toISOString() };
}

/** True when the link was made by this service and has not expired. */
export function verifyAssetUrl(platform: Signer, assetId: string, expires: number, signature: string): boolean {
  if (!Number.isSafeInteger(expires) || expires * 1000 <= platform.clock.now().getTime()) return false;
  return platform.secrets.verify('media', `${assetId}.${expires}`, signature);
}
