import { expect, it } from 'vitest';
import { stagedSample, stillScene } from '../staged-sample.ts';

it('the tape clock covers no thing at the lower edge of a vaporwave picture', async () => {
  const namesOf = async (motifs: string[]) => {
    const motifCues = motifs.map(() => ({ atSec: null, motion: 'stand' }));
    const scene = stillScene('room', { index: 0, motifs, motifCues });
    return (await stagedSample('vaporwave', scene, { width: 96, height: 54 })).names;
  };
  expect(await namesOf([])).toContain('tape clock');
  expect(await namesOf(['goldfish'])).not.toContain('tape clock');
});
