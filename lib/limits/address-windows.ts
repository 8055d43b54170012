/**
 * Rate limit of a public address (SPEC.md, Limits 6): at most `ipWindow.requests` in 60 s across all processes, with or
 * without a key.
 *
 * Each process counts in memory and adds to the shared count (`address_window`) after every `REPORT_EVERY` requests of
 * an address. It learns the shared count with each report, and by a read on the first request of an address in a
 * window. So most requests write nothing, an address seen a few times never gets a row, and n processes together admit
 * at most `n * REPORT_EVERY` requests too many. Windows are aligned to the clock. The previous window still counts in
 * proportion to its overlap with the last 60 s (sliding window), so a boundary never admits twice the limit.
 *
 * IPv6 is counted per /64, the smallest network of a subscriber; IPv4-mapped IPv6 counts as IPv4.
 */
import { ipWindow } from '#lib/contract/accounts/limits.ts';
import type { Clock } from '#lib/platform/platform.ts';
import { countedAddress } from '#lib/platform/text/ip-address.ts';

const REPORT_EVERY = 50;
/**
 * Maximum number of addresses in memory. Beyond it the one with the oldest window is evicted, which forgets at most
 * `REPORT_EVERY` requests.
 */
const ADDRESSES_MAX = 20_000;
const WINDOW_MS = ipWindow.windowSec * 1000;

export type AddressAllowance = {
  scope: 'ip';
  type: 'window';
  limit: number;
  remaining: number;
  current: number;
  resetSec: number;
  retryAfterSec: number | null;
};

/**
 * The statement to run for the address: add `requests` to the window's shared count and return it; with 0 only return
 * it.
 */
export type AddressReport = {
  address: string;
  windowStart: Date;
  requests: number;
  beforeShare: number;
  /** Maximum of the shared count, above which the request is refused. */
  room: number;
};

/** `present` and `before`: the shared counts of the reported window and of the previous one. */
export type AddressCounts = { present: number; before: number };

type Window = {
  startMs: number;
  present: number;
  before: number;
  pending: number;
  reporting: number;
  isKnown: boolean;
};

export type AddressWindows = {
  /**
   * Counts a request unless the address has used up its window. If a `report` is returned, it has to be written and
   * completed by `learn` or `giveBack`.
   */
  take(ip: string): { allowed: boolean; allowance: AddressAllowance; report: AddressReport | null };
  learn(report: AddressReport, counts: AddressCounts): AddressAllowance;
  /** Call when the report did not reach the database. */
  giveBack(report: AddressReport): void;
};

export function createAddressWindows(clock: Clock): AddressWindows {
  const windows = new Map<string, Window>();

  const windowOf = (address: string, nowMs: number): Window => {
    const startMs = Math.floor(nowMs / WINDOW_MS) * WINDOW_MS;
    const last = windows.get(address);
    if (last?.startMs === startMs) return last;
    const before = last?.startMs === startMs - WINDOW_MS ? last.present + last.reporting + last.pending : 0;
    const window = { startMs, present: 0, before, pending: 0, reporting: 0, isKnown: false };
    windows.delete(address);
    windows.set(address, window);
    // Ordered by window start, so that each new one can evict a few old ones.
    for (const [oldest, { startMs: oldestMs }] of [...windows.entries().take(2)]) {
      if (windows.size > ADDRESSES_MAX || oldestMs < startMs - WINDOW_MS) windows.delete(oldest);
    }
    return window;
  };

  return {
    take(ip) {
      const address = countedAddress(ip);
      const nowMs = clock.now().getTime();
      const window = windowOf(address, nowMs);
      if (usedOf(window, nowMs) + 1 > ipWindow.requests)
        return { allowed: false, allowance: allowanceOf(window, nowMs), report: null };
      window.pending += 1;
      const isDue = window.pending >= REPORT_EVERY;
      if (window.isKnown && !isDue) return { allowed: true, allowance: allowanceOf(window, nowMs), report: null };
      const requests = isDue ? window.pending : 0;
      window.isKnown = true;
      window.pending -= requests;
      window.reporting += requests;
      const unreported = window.pending + window.reporting - requests;
      const report = {
        address,
        windowStart: new Date(window.startMs),
        requests,
        beforeShare: beforeShareOf(window, nowMs),
        room: ipWindow.requests - unreported,
      };
      return { allowed: true, allowance: allowanceOf(window, nowMs), report };
    },
    learn(report, { present, before }) {
      const nowMs = clock.now().getTime();
      const window = windowOf(report.address, nowMs);
      if (window.startMs === report.windowStart.getTime()) {
        window.reporting -= report.requests;
        // Responses can arrive out of order, and local requests may not have been reported yet.
        window.present = Math.max(window.present, present);
        window.before = Math.max(window.before, before);
      }
      return allowanceOf(window, nowMs);
    },
    giveBack(report) {
      const window = windows.get(report.address);
      if (window?.startMs !== report.windowStart.getTime()) return;
      window.reporting -= report.requests;
      window.pending += report.requests;
      if (report.requests === 0) window.isKnown = false;
    },
  };
}

function beforeShareOf({ startMs }: Window, nowMs: number): number {
  return Math.max(0, 1 - (nowMs - startMs) / WINDOW_MS);
}

/** Requests in the last 60 s, assuming that the previous window's were spread evenly. */
function usedOf(window: Window, nowMs: number): number {
  return window.present + window.reporting + window.pending + window.before * beforeShareOf(window, nowMs);
}

function allowanceOf(window: Window, nowMs: number): AddressAllowance {
  const limit = ipWindow.requests;
  const used = usedOf(window, nowMs);
  const remaining = Math.max(0, Math.floor(limit - used));
  const freeAtMs = remaining > 0 ? window.startMs + WINDOW_MS : recoveryMs(window);
  const retryAfterSec = remaining > 0 ? null : Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000));
  return {
    scope: 'ip',
    type: 'window',
    limit,
    remaining,
    current: limit - remaining,
    resetSec: Math.ceil(freeAtMs / 1000),
    retryAfterSec,
  };
}

/**
 * When the next request would be admitted: once enough of the previous window has left the last 60 s, or else of the
 * current one.
 */
function recoveryMs(window: Window): number {
  const present = window.present + window.reporting + window.pending;
  const left = ipWindow.requests - 1 - present;
  if (left >= 0) return window.startMs + WINDOW_MS * (1 - left / Math.max(1, window.before));
  return window.startMs + WINDOW_MS * (2 - (ipWindow.requests - 1) / present);
}
