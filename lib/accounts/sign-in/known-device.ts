/**
 * Browsers that have signed in before. Each has a cookie with its id and a signature for each account it has signed in to; for those
 * accounts it has a limit of its own, which the guesses of others cannot use up. (docs/decisions/026-slow-guessers-not-owners.md)
 */
import { randomBytes } from 'node:crypto';
import type { Platform } from '#lib/platform/platform.ts';

/** The most accounts one browser is known for. */
const KNOWN_MAX = 5;

/** `<id of the browser>.<signature>.<signature>…`, one signature for each account it has signed in to, latest first. */
function partsOf(device: string | undefined): { id: string; signatures: string[] } | null {
  const [id, ...signatures] = (device ?? '').split('.');
  return id && /^[\w-]{22}$/.test(id) && signatures.length <= KNOWN_MAX ? { id, signatures } : null;
}

/** The browser's id; empty without the cookie. */
export function deviceIdOf(device: string | undefined): string {
  return partsOf(device)?.id ?? '';
}

export function isKnownDevice(platform: Platform, device: string | undefined, email: string): boolean {
  const parts = partsOf(device);
  return (
    parts !== null &&
    parts.signatures.some((signature) => platform.secrets.verify('known-device', `${parts.id}:${email}`, signature))
  );
}

/** The new value of the browser's cookie. */
export function rememberDevice(platform: Platform, device: string | undefined, email: string): string {
  const parts = partsOf(device);
  const id = parts?.id ?? randomBytes(16).toString('base64url');
  const own = platform.secrets.sign('known-device', `${id}:${email}`);
  return [id, own, ...(parts?.signatures ?? []).filter((one) => one !== own)].slice(0, KNOWN_MAX + 1).join('.');
}
