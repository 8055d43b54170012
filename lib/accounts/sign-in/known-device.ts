/**
 * Browsers that have signed in before. Each keeps a text that names it and signs the accounts it has signed in to; at those it has an
 * allowance of its own, which the guesses of others never touch. (docs/decisions/026-slow-guessers-not-owners.md)
 */
import { randomBytes } from 'node:crypto';
import type { Platform } from '#lib/platform/platform.ts';

/** Accounts one browser is known for. */
const KNOWN_MAX = 5;

/** `<id of the browser>.<signature>.<signature>…`, one signature for each account it has signed in to, the latest first. */
function partsOf(device: string | undefined): { id: string; signatures: string[] } | null {
  const [id, ...signatures] = (device ?? '').split('.');
  return id && /^[\w-]{22}$/.test(id) && signatures.length <= KNOWN_MAX ? { id, signatures } : null;
}

/** Empty for a browser that keeps nothing of ours. */
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

/** The text that the browser keeps from now on, in place of the one it had. */
export function knowDevice(platform: Platform, device: string | undefined, email: string): string {
  const parts = partsOf(device);
  const id = parts?.id ?? randomBytes(16).toString('base64url');
  const own = platform.secrets.sign('known-device', `${id}:${email}`);
  return [id, own, ...(parts?.signatures ?? []).filter((one) => one !== own)].slice(0, KNOWN_MAX + 1).join('.');
}
