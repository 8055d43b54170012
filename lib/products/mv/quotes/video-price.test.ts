import { expect, it } from 'vitest';
import { describeVideoPrice, leastVideoCredits } from './video-price.ts';

it('names the least that a video of a song costs, also of a song that is shorter or longer than a video may be', () => {
  const priceOf = (durationSec: number) =>
    (['540p', '720p', '1080p'] as const).map(
      (resolution) => describeVideoPrice({ durationSec, resolution, aspectRatio: '16:9' }).credits,
    );
  expect([4, 75, 3_000].map(leastVideoCredits)).toEqual([10, 75, 600].map((length) => Math.min(...priceOf(length))));
});
