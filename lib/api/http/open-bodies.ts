/**
 * Bounds the memory of incomplete request bodies. A body is in memory until it is complete and parsed, and a client that never completes one
 * keeps it there until the timeout, so the bytes of each account and each IP address are limited. Each process counts its own.
 */
import { openBodyBytes } from '#lib/contract/accounts/limits.ts';
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import { Failure } from '#lib/platform/failure.ts';

export type OpenBody = {
  /** Counts received bytes. Throws `RATE_LIMITED` when they exceed the limit. */
  take(byteLength: number): void;
  /** Call once the body is read, refused or aborted. */
  close(): void;
};

export type OpenBodies = (holder: { accountId: string | null; ip: string }) => OpenBody;

const { perAccount, perAddress, retryAfterSec } = openBodyBytes;

export function createOpenBodies(): OpenBodies {
  const held = new Map<string, number>();
  const change = (holder: string, byteLength: number) => {
    const left = (held.get(holder) ?? 0) + byteLength;
    if (left === 0) held.delete(holder);
    else held.set(holder, left);
  };
  return ({ accountId, ip }) => {
    const address = countedAddress(ip);
    const holders = accountId === null ? [address] : [address, accountId];
    let taken = 0;
    return {
      take(byteLength) {
        if ((held.get(address) ?? 0) + byteLength > perAddress)
          throw new Failure('RATE_LIMITED', {
            message: 'Too many bytes of request bodies are open from this address.',
            retryAfterSec,
          });
        const current = accountId === null ? 0 : (held.get(accountId) ?? 0);
        if (current + byteLength > perAccount)
          throw new Failure('RATE_LIMITED', {
            message: 'Too many bytes of request bodies are open for this account.',
            details: { scope: 'user', limit: perAccount, current, retryAfterSec },
            retryAfterSec,
          });
        taken += byteLength;
        for (const holder of holders) change(holder, byteLength);
      },
      close() {
        for (const holder of holders) change(holder, -taken);
        taken = 0;
      },
    };
  };
}
