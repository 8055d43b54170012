import { lookup, Resolver as DnsClient } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { OutboundError } from './outbound-error.ts';

/** Which addresses callers may name. */
export type OutboundPolicy = {
  /** Permits addresses that are not public. */
  allowPrivateNetwork: boolean;
  /** Refuses plain http, except to this service itself. */
  httpsOnly?: boolean;
  /** Origins of this service: posts to its inbox and fetches of its media are allowed wherever they resolve. */
  selfOrigins?: readonly string[];
};

/** What the address is for: webhooks are posted, sources are fetched. */
export type OutboundUse = 'post' | 'fetch';

export function outboundPolicy(
  config: Pick<Config, 'allowPrivateNetwork' | 'allowPlainHttp' | 'publicUrl' | 'port'>,
): OutboundPolicy {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${config.port}`);
  return {
    allowPrivateNetwork: config.allowPrivateNetwork,
    httpsOnly: !config.allowPlainHttp,
    selfOrigins: [config.publicUrl, ...(config.port > 0 ? local : [])],
  };
}

// No encoded slash, backslash or dot: nothing that the service would decode can leave the folder.
const selfPaths: Readonly<Record<OutboundUse, RegExp>> = {
  post: /^\/inbox\/[\w-]+$/,
  fetch: /^(?!.*%(?:2f|5c|2e))(?!.*\/\/)\/media\/.+$/i,
};

/** True for the two paths of this service that its own outbound requests may use. */
function isOwnAddress(url: URL, policy: OutboundPolicy, use: OutboundUse): boolean {
  return (
    selfPaths[use].test(url.pathname) &&
    (policy.selfOrigins ?? []).some((origin) => new URL(origin).origin === url.origin)
  );
}

/** The host as `net` expects it: without brackets and without the final dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/**
 * The normalised URL. Throws `SOURCE_REFUSED` for what can be refused without using the network: neither http nor
 * https, http where https is required, credentials, or a literal address (in any spelling) or local name that is not
 * public. A name that resolves to a private address is refused when it is used. Without `use`, both of the service's
 * own paths are allowed.
 */
export function checkUrl(text: string, policy: OutboundPolicy, use?: OutboundUse): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw new OutboundError('SOURCE_REFUSED', 'The address is not a URL.', { cause });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('SOURCE_REFUSED', 'The address must start with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new OutboundError('SOURCE_REFUSED', 'The address must not contain a user name or password.');
  const host = hostOf(url);
  if (host === '') throw new OutboundError('SOURCE_REFUSED', 'The address names no host.');
  url.hash = '';
  const uses: OutboundUse[] = use ? [use] : ['post', 'fetch'];
  if (uses.some((each) => isOwnAddress(url, policy, each))) return url;
  if (policy.httpsOnly && url.protocol === 'http:')
    throw new OutboundError('SOURCE_REFUSED', 'The address must start with https://.');
  if (policy.allowPrivateNetwork) return url;
  const local = host === 'localhost' || host.endsWith('.localhost');
  if (local || (isIP(host) !== 0 && !isPublicAddress(host))) throw notPublic();
  return url;
}

export function notPublic(cause?: unknown): OutboundError {
  return new OutboundError('SOURCE_REFUSED', 'The address is not public.', { cause });
}

// Answers inside a provider's network although the range is public: Azure's platform address.
const refusedAddresses = new Set(['168.63.129.16']);

// All public IPv6 addresses are in 2000::/3; forms outside it that wrap an IPv4 address are refused with the rest.
const globalUnicast6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True only for public unicast addresses. Refuses loopback, private, link-local and metadata addresses, carrier-grade
 * NAT, multicast, documentation and benchmarking ranges, IPv6 forms that carry an IPv4 address (mapped, compatible,
 * translated, NAT64, 6to4, Teredo), and text that is not an address.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (refusedAddresses.has(address.toString()) || address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast6);
}

/** One spelling for each address, so that two of them can be compared. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}

/** Every address of a host name. */
export type Resolver = (hostname: string) => Promise<string[]>;

const dns = new DnsClient({ timeout: 2_000, tries: 2 });

/**
 * Queries name servers directly instead of through libuv's few threads, which file access shares: callers choose the
 * names, and slow ones would block those threads. Names that only the machine knows (its hosts file, search domains)
 * take the usual way.
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
 * The addresses that a request to `url` may connect to. If one of them is not public, all are refused, so that an
 * attacker cannot mix them. Resolved again for every request and redirect: the answer may change in between.
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
