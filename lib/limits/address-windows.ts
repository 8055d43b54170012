/**
 * Requests of one public address (SPEC.md, Limits 6): at most `ipWindow.requests` in 60 s over all processes, whoever calls.
 *
 * A process counts in memory and reports to the shared count (`address_window`) when it has gathered `REPORT_EVERY` requests of an
 * address; it learns the count of all processes with each report and, by a read, with the first request it sees in a window. So
 * most requests write nothing, an address that is seen a few times never gets a row, and n processes together let through at
 * most `n * REPORT_EVERY` requests too many. Windows are aligned to the clock. What the window before held still counts for the
 * share of it that lies within the last 60 s, so no boundary lets twice the limit through.
 *
 * IPv6 is counted by /64, which is what one subscriber has at least; IPv4 written as IPv6 is IPv4.
 */
import ipaddr from 'ipaddr.js';
import { ipWindow } from '#lib/contract/limits.ts';
import type { Clock } from '#lib/platform/clock.ts';

const REPORT_EVERY = 50;
/** Above this many addresses in memory the one whose window began first is forgotten, and with it at most `REPORT_EVERY` requests. */
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

/** What a statement has to do for the address: add `requests` to the window's shared count and say what that is; with 0 only say it. */
export type AddressReport = {
  address: string;
  windowStart: Date;
  requests: number;
  beforeShare: number /** The shared count may not be above this. */;
  room: number;
};

/** `present` and `before`: the shared counts of the reported window and the one before it. */
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
  /** Counts one request unless the address has used up its window. A `report` is due to the database; `learn` or `giveBack` end it. */
  take(ip: string): { allowed: boolean; allowance: AddressAllowance; report: AddressReport | null };
  learn(report: AddressReport, counts: AddressCounts): AddressAllowance;
  /** The report did not reach the database. */
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
    // In the order in which their windows began: a few old ones leave with each new one.
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
        // Answers may overtake each other, and what was seen here may not have been reported in time.
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

/** The subject an address is counted as: itself, or the /64 of an IPv6 address. Takes canonical addresses. */
export function countedAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const groups = ipaddr.IPv6.parse(ip)
    .parts.slice(0, 4)
    .map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

function beforeShareOf({ startMs }: Window, nowMs: number): number {
  return Math.max(0, 1 - (nowMs - startMs) / WINDOW_MS);
}

/** Requests of the last 60 s, those of the window before taken as evenly spread. */
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

/** When one more request is let in: once enough of the window before has passed out of the last 60 s, or of this one. */
function recoveryMs(window: Window): number {
  const present = window.present + window.reporting + window.pending;
  const left = ipWindow.requests - 1 - present;
  if (left >= 0) return window.startMs + WINDOW_MS * (1 - left / Math.max(1, window.before));
  return window.startMs + WINDOW_MS * (2 - (ipWindow.requests - 1) / present);
}
