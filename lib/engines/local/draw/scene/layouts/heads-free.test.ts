import { expect, it } from 'vitest';
import { stagedSample, stillScene } from '../staged-sample.ts';

it.each(['bus', 'horse'])(
  'a %s that goes past somebody in an upright picture passes behind their head',
  async (thing) => {
    const scene = stillScene('city-day', {
      framing: 'medium',
      seed: 5,
      hasCharacter: true,
      motifs: [thing],
      motifCues: [{ atSec: null, motion: 'pass' }],
    });
    const { seen } = await stagedSample('ink', scene, { width: 135, height: 240, layout: 'held' });
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const atSec = share * (scene.endSec - scene.startSec);
      const person = seen('figure', atSec, 24);
      const top = Math.min(...person.map(({ y }) => y));
      const thingAt = new Set(seen('lead', atSec, 24).map(({ x, y }) => `${x} ${y}`));
      const covered = person.filter(({ x, y }) => y < top + 24 && thingAt.has(`${x} ${y}`));
      expect(covered.length / person.length).toBeLessThan(0.02);
    }
  },
);
