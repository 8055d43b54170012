import { expect, it } from 'vitest';
import { STYLES } from '../../styles/staged-styles.ts';
import { changedShare, stagedSample, stillScene } from '../staged-sample.ts';

const STEP = 24;

it.each(STYLES)(
  'mud, puddles, paint, footprints and dust are seen on the ground, each unlike the others: %s',
  async (styleId) => {
    const kinds = ['mud', 'puddles', 'paint', 'footprints', 'dust'];
    const pictures = await Promise.all(
      kinds.map(async (color) => {
        const { seen, pixels } = await stagedSample(
          styleId,
          stillScene('highway', { tints: [{ part: 'ground', color }] }),
        );
        const rows = seen('ground cover', 0.5, 12).map(({ y }) => y);
        expect([color, rows.length > 60, Math.max(...rows) > 135 * 0.8]).toEqual([color, true, true]);
        return pixels(0.5);
      }),
    );
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1)) expect(changedShare(one, other, STEP)).toBeGreaterThan(0.005);
  },
);
