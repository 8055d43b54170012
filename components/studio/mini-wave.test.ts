import { expect, it } from 'vitest';
import { barsOf } from './mini-wave.tsx';

it('draws one bar of three peaks, as high as the loudest, where there is no room for each', () => {
  const peaks = [0.1, 1, 0.1, 0.5, 0.5, 0.5];
  const barsIn = (path: string) => path.split('M').slice(1);
  expect(barsIn(barsOf(peaks, 1))).toHaveLength(6);
  expect(barsIn(barsOf(peaks, 3))).toEqual(['4 2v28.0', '13 9v14.0']);
  expect(barsOf([], 3)).toBe('');
});
