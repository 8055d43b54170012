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
