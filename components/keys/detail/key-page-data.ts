import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';
import type { KeyDetail } from '#lib/accounts/keys/key-view.ts';

/** How far back a request counts as current traffic during a rotation. */
export const recentMinutes = 10;

/** Data of a key's page. `line` is the key with its predecessor and successors, oldest first. */
export type KeyPageData = {
  key: KeyDetail;
  line: KeyDetail[];
  traffic: KeyTrafficRead;
  recent: KeyTrafficRead;
  /** Requests of this key alone over 24 hours. */
  lastDay: KeyTrafficRead;
};

/** How far back a key's traffic is shown; kept in the URL as `?range=`. */
export const trafficRanges = {
  '1h': { label: 'Hour', sinceMinutes: 60, bucketMinutes: 1, everySec: 3 },
  '24h': { label: 'Day', sinceMinutes: 1_440, bucketMinutes: 15, everySec: 15 },
  '7d': { label: 'Week', sinceMinutes: 10_080, bucketMinutes: 120, everySec: 60 },
  '30d': { label: 'Month', sinceMinutes: 43_200, bucketMinutes: 720, everySec: 60 },
} as const;
export type TrafficRange = keyof typeof trafficRanges;

export function parseTrafficRange(text: string | string[] | null | undefined): TrafficRange {
  return typeof text === 'string' && Object.hasOwn(trafficRanges, text) ? (text as TrafficRange) : '1h';
}
