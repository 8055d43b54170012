import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';

/**
 * The client's IP address: the socket's or, behind `trustedHops` trusted proxies, the one that the outermost of them saw. Entries of
 * `X-Forwarded-For` further left come from the caller and are ignored.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const socket = canonicalIp(socketAddress ?? '') ?? 'unknown';
  if (trustedHops === 0 || !forwardedFor) return socket;
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  return canonicalIp(chain.at(-trustedHops) ?? chain[0] ?? '') ?? socket;
}

/** `remoteAddress` and `keyHash` replace socket and header for callers in this process. */
export type RequestBindings = {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  remoteAddress?: string;
  keyHash?: Buffer;
};

export function socketAddressOf(bindings: RequestBindings | undefined): string | undefined {
  return bindings?.remoteAddress ?? bindings?.incoming?.socket.remoteAddress;
}

export function forwardedFor(request: IncomingMessage): string | undefined {
  const value = request.headers['x-forwarded-for'];
  return Array.isArray(value) ? value.join(',') : value;
}
