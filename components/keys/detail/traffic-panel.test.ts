import { expect, it } from 'vitest';
import { totalRequests, trafficLanes } from './traffic-panel.tsx';
import { parseTrafficRange } from './key-page-data.ts';

const read = {
  from: '2026-11-21T10:00:00.000Z',
  to: '2026-11-21T10:59:30.000Z',
  bucketMinutes: 1,
  keys: [
    { keyId: 'key_old', points: [{ at: '2026-11-21T10:01:00.000Z', requests: 40, rejected: 2 }] },
    { keyId: 'key_new', points: [{ at: '2026-11-21T10:59:00.000Z', requests: 9, rejected: 0 }] },
  ],
};

it('draws all keys on one scale, so that traffic can be seen moving from one to the other', () => {
  const lanes = trafficLanes(read);
  expect(lanes.countMax).toBe(40);
  expect(lanes.bars.get('key_old')).toEqual([{ startSec: 60, endSec: 120, count: 40, failed: 2 }]);
  expect(lanes.bars.get('key_new')?.[0]).toMatchObject({ startSec: 3_540, endSec: 3_600, count: 9 });
  expect(totalRequests(read)).toEqual(
    new Map([
      ['key_old', 40],
      ['key_new', 9],
    ]),
  );
});

it('the traffic axis moves its end once per bucket, not with each reading', () => {
  const ends = ['10:59:00.000', '10:59:30.000', '10:59:59.000'].map(
    (time) => trafficLanes({ ...read, to: `2026-11-21T${time}Z` }).endSec,
  );
  expect(ends).toEqual([3_600, 3_600, 3_600]);
  expect(trafficLanes({ ...read, to: '2026-11-21T11:00:00.000Z' }).endSec).toBe(3_660);
});

it('the traffic of a key is shown for the last hour when the range in the URL is unknown', () => {
  expect([
    parseTrafficRange('7d'),
    parseTrafficRange('1y'),
    parseTrafficRange(null),
    parseTrafficRange('toString'),
  ]).toEqual(['7d', '1h', '1h', '1h']);
});
