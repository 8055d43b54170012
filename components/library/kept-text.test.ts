import { describe, expect, it } from 'vitest';
import { keptText } from './kept-text.ts';

const now = Date.parse('2026-11-23T03:00:00.000Z');
const until = '2027-02-20T23:59:00.000Z';

describe('how long something is kept', () => {
  it('names no day of deletion while storage is on, and the day when it is not', () => {
    expect([keptText({ until, hasStorage: true }, now), keptText({ until }, now)]).toEqual([
      'kept while storage is on',
      'kept until 2027-02-20',
    ]);
  });

  it('says so when nothing but its owner ends it, also with storage on', () => {
    expect([keptText({ until: null }, now), keptText({ until: null, hasStorage: true }, now)]).toEqual(
      Array(2).fill('kept until you delete it'),
    );
  });

  it('promises nothing of what is due or gone', () => {
    expect([
      keptText({ until: '2026-11-23T02:59:59.000Z' }, now),
      keptText({ until, hasStorage: true, isGone: true }, now),
    ]).toEqual(['about to be deleted', 'no longer kept']);
  });
});
