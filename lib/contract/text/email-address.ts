import { z } from 'zod';

/** A local part with letters of any script, and a domain in its ASCII form. */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/u;

/**
 * An email address: trimmed, lower-cased and composed, with its domain in the form that DNS knows (`münchen.de` becomes
 * `xn--mnchen-3ya.de`, as some browsers send it), so that all spellings of an address are equal.
 */
export const emailAddress = z
  .string()
  .transform(canonicalAddress)
  .pipe(z.string().min(1).max(254).pipe(z.email({ pattern })));

/** An address, or a part of one, as it is stored. */
export function canonicalAddress(typed: string): string {
  const address = typed.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The second test excludes a port or a path, which `URL` would drop from the host.
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
