import { expect, test } from 'vitest';
import { whyNotWith } from './engine-choice.ts';

test('what a draft can choose follows from its engine, so that no choice the API takes is closed and none it refuses is open', () => {
  const classic = { engineVersion: 'video-v2' } as const;
  const native = { engineVersion: 'native-v1' } as const;
  expect(whyNotWith(classic, { resolution: '1080p' })).toBeUndefined();
  expect(whyNotWith(classic, { resolution: '1440p' })).toMatch(/native engine/);
  expect(whyNotWith(classic, { performanceMode: 'story' })).toMatch(/native engine/);
  expect(whyNotWith(native, { resolution: '1440p' })).toBeUndefined();
  expect(whyNotWith(native, { performanceMode: 'story' })).toBeUndefined();
  expect(whyNotWith({ ...native, renderTier: 'hd' }, { resolution: '720p' })).toMatch(/hd/);
});
