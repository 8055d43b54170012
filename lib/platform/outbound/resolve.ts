import { lookup, Resolver as DnsClient } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { hostOf, isOwnAddress, notPublic, type OutboundPolicy, type OutboundUse } from './policy.ts';
import { isPublicAddress } from './public-address.ts';

/** Every address of a host name. */
export type Resolver = (hostname: string) => Promise<string[]>;

const dns = new DnsClient({ timeout: 2_000, tries: 2 });

/**
 * Asks the name servers without occupying the few threads that file access shares: callers choose the names, and slow ones would block it.
 * Names only the machine knows (its hosts file, search domains) go the usual way.
 */
export const systemResolver: Resolver = async (hostname) => {
  if (hostname !== 'localhost' && hostname.includes('.')) {
    const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    if (answers.some((answer) => answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT')) throw unresolved();
  }
  try {
    return (await lookup(hostname, { all: true, verbatim: true })).map((entry) => entry.address);
  } catch (cause) {
    throw unresolved(cause);
  }
};

function unresolved(cause?: unknown): OutboundError {
  return new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The host name could not be resolved.', { cause });
}

/**
 * The addresses that a request to `url` may connect to. One that is not public refuses them all, so an attacker's name
 * can't mix. Asked again for every request and every redirect: a name may change its mind between two of them.
 */
export async function resolveAllowed(
  url: URL,
  policy: OutboundPolicy,
  use: OutboundUse,
  resolver: Resolver,
): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : [...new Set(await resolver(host))];
  if (addresses.length === 0) throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The host name does not exist.');
  if (policy.allowPrivateNetwork || isOwnAddress(url, policy, use)) return addresses;
  if (!addresses.every(isPublicAddress)) throw notPublic();
  return addresses;
}
