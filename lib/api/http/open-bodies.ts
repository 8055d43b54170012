/**
 * What callers have sent of request bodies that are not read yet. A body stays in memory until its end has come and it is parsed, and whoever
 * never ends one keeps it there for as long as a request may take: so what one account and one address may hold is bounded. Each process
 * counts what it holds itself.
 */
import { openBodyBytes } from '#lib/contract/limits.ts';
import { countedAddress } from '#lib/platform/ip-address.ts';
import { Failure } from '#lib/platform/failure.ts';

export type OpenBody = {
  /** Counts bytes that have come. Throws `RATE_LIMITED` when there is no room for them. */
  take(byteLength: number): void;
  /** Call once the body is read, refused or gone. */
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
