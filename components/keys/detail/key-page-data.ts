import type { KeyTrafficRead } from '#lib/accounts/keys/read-key-traffic.ts';
import type { KeyDetail } from '#lib/accounts/keys/read-key.ts';

/** How long back counts as "now" when keys change over. */
export const recentMinutes = 10;

/** What the page of one key shows. `line` is the key with the one it replaces and those that replace it, oldest first. */
export type KeyPageData = {
  key: KeyDetail;
  line: KeyDetail[];
  traffic: KeyTrafficRead;
  recent: KeyTrafficRead /** Of the key alone, over 24 hours. */;
  lastDay: KeyTrafficRead;
};
