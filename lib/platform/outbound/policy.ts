import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Which addresses callers may name. */
export type OutboundPolicy = {
  /** Permits addresses that are not public. */
  allowPrivateNetwork: boolean;
  /** Refuses plain http, except to this service itself. */
  httpsOnly?: boolean;
  /** Origins of this service: its inbox may be posted to and its media fetched, wherever they resolve. */
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

// No encoded slash, backslash or dot: what the service would decode cannot leave the folder.
const selfPaths: Readonly<Record<OutboundUse, RegExp>> = {
  post: /^\/inbox\/[\w-]+$/,
  fetch: /^(?!.*%(?:2f|5c|2e))(?!.*\/\/)\/media\/.+$/i,
};

/** True for the two places of this service that its own outbound requests may reach. */
export function isOwnAddress(url: URL, policy: OutboundPolicy, use: OutboundUse): boolean {
  return (
    selfPaths[use].test(url.pathname) &&
    (policy.selfOrigins ?? []).some((origin) => new URL(origin).origin === url.origin)
  );
}

/** The address as `net` takes it: without brackets and without the final dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/**
 * The URL in its normal form, or `SOURCE_REFUSED` for what can be told without asking the network: not http(s), or http where https is asked for, credentials,
 * or a literal (in any spelling) or local name that is not public. A name that resolves to a private address is refused when it is used.
 * Without `use` both of the service's own places are permitted.
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
