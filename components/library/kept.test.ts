import { describe, expect, it } from 'vitest';
import { retentionText } from './kept.tsx';

const now = Date.parse('2026-11-23T03:00:00.000Z');
const until = '2027-02-20T23:59:00.000Z';

describe('retention text', () => {
  it('gives no deletion date while paid storage is on, and gives the date when it is off', () => {
    expect([retentionText({ until, hasStorage: true }, now), retentionText({ until }, now)]).toEqual([
      'kept while storage is on',
      'kept until 2027-02-20',
    ]);
  });

  it('says so when only its owner can delete it, even with storage on', () => {
    expect([retentionText({ until: null }, now), retentionText({ until: null, hasStorage: true }, now)]).toEqual(
      Array(2).fill('kept until you delete it'),
    );
  });

  it('promises nothing for items that are due or already deleted', () => {
    expect([
      retentionText({ until: '2026-11-23T02:59:59.000Z' }, now),
      retentionText({ until, hasStorage: true, isGone: true }, now),
    ]).toEqual(['about to be deleted', 'no longer kept']);
  });
});
