import type { Platform } from '#lib/platform/platform.ts';
import { nameToSave } from './file-ending.ts';

export type SignedUrl = { url: string; urlExpiresAt: string };
type Signer = Pick<Platform, 'config' | 'secrets' | 'clock'>;

/** A link to a stored file that works without an API key until it expires. */
export function signAssetUrl(
  platform: Signer,
  asset: { id: string; fileName: string },
  lifetimeSec: number,
): SignedUrl {
  const expires = Math.floor(platform.clock.now().getTime() / 1000) + lifetimeSec;
  const signature = platform.secrets.sign('media', `${asset.id}.${expires}`);
  const url = `${platform.config.publicUrl}/media/${asset.id}/${encodeURIComponent(nameToSave(asset.fileName).toWellFormed())}?expires=${expires}&signature=${signature}`;
  return { url, urlExpiresAt: new Date(expires * 1000).toISOString() };
}

/** Visits get the same link for this fraction of its lifetime: one sixth. */
const STABLE_SHARE = 6;
const STABLE_SEC_MAX = 3600;

/**
 * A link for a page that is visited repeatedly. Its text stays the same for a while, so that the browser can use its cached pictures and audio.
 * It expires up to a sixth of `lifetimeSec`, and at most an hour, earlier.
 */
export function signPageUrl(platform: Signer, asset: { id: string; fileName: string }, lifetimeSec: number): SignedUrl {
  const stableSec = Math.max(1, Math.min(STABLE_SEC_MAX, Math.floor(lifetimeSec / STABLE_SHARE)));
  const endSec = Math.floor(platform.clock.now().getTime() / 1000) + lifetimeSec;
  return signAssetUrl(platform, asset, lifetimeSec - (endSec % stableSec));
}

/**
 * True when the link was made by this service and has not expired. Another spelling of the same signature or
 * time is refused, because playback slots are counted by link.
 */
export function verifyAssetUrl(platform: Signer, assetId: string, expires: string, signature: string): boolean {
  const expiresSec = Number(expires);
  if (
    !Number.isSafeInteger(expiresSec) ||
    String(expiresSec) !== expires ||
    expiresSec * 1000 <= platform.clock.now().getTime()
  )
    return false;
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return false;
  return platform.secrets.verify('media', `${assetId}.${expires}`, signature);
}
