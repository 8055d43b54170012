import { expect, test } from 'vitest';
import { tellApart } from './tell-apart.ts';

const clip = {
  durationSec: 31,
  key: 'A minor',
  bpm: 102,
  style: 'synthwave',
  firstLine: 'Lanterns on the water',
  firstSungSec: 9.4,
};

test('each version shows what the other does not share, and what both share is said once', () => {
  const { own, shared } = tellApart([clip, { ...clip, durationSec: 34, key: 'C major' }]);
  expect(own).toEqual([
    [
      { label: 'Length', value: '0:31' },
      { label: 'Key', value: 'A minor' },
    ],
    [
      { label: 'Length', value: '0:34' },
      { label: 'Key', value: 'C major' },
    ],
  ]);
  expect(shared.map(({ label }) => label)).toEqual(['Tempo', 'Style', 'First line', 'Singing from']);
});

test('versions that differ in nothing that is known have no fact of their own', () => {
  expect(tellApart([clip, clip]).own).toEqual([[], []]);
});

test('what is not known of a version is left out', () => {
  expect(tellApart([{ ...clip, key: null }, clip]).own).toEqual([[], [{ label: 'Key', value: 'A minor' }]]);
});
