import { describe, expect, it } from 'vitest';
import { clockText, elapsedText, ticks, tickStepSec } from './ticks.ts';

describe('ticks', () => {
  it('never set labels closer than the width of a label, at any zoom', () => {
    for (let span = 0.02; span < 4e7; span *= 1.7) {
      const step = tickStepSec({ startSec: 3, endSec: 3 + span }, 900);
      expect((step / span) * 900).toBeGreaterThanOrEqual(76);
    }
  });
  it('are few, round, and inside the range', () => {
    const range = { startSec: 12.4, endSec: 47.9 };
    const found = ticks(range, 800, elapsedText);
    expect(found.filter((tick) => tick.label).map((tick) => tick.label)).toEqual([
      '0:15',
      '0:20',
      '0:25',
      '0:30',
      '0:35',
      '0:40',
      '0:45',
    ]);
    expect(found.every((tick) => tick.atSec >= 12.4 && tick.atSec <= 47.9)).toBe(true);
    expect(found.length).toBeLessThan(60);
  });
  it('of a clock fall on local midnight', () => {
    const day = 86_400;
    const labelled = ticks({ startSec: 0, endSec: 4 * day }, 400, (atSec) => String(atSec), 2 * 3_600).filter(
      (tick) => tick.label,
    );
    expect(labelled.map((tick) => tick.atSec)).toEqual([1, 2, 3, 4].map((at) => at * day - 2 * 3_600));
  });
  it('are empty before the width is known', () => {
    expect(ticks({ startSec: 0, endSec: 10 }, 0, elapsedText)).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    [0, 1, '0:00'],
    [200, 1, '3:20'],
    [3_725, 60, '1:02:05'],
    [7.25, 0.05, '0:07.25'],
    [59.999, 1, '1:00'],
    [59.96, 0.1, '1:00.0'],
    [-3, 1, '−0:03'],
  ])('show %d s at a step of %d s as %s', (atSec, stepSec, text) => {
    expect(elapsedText(atSec, stepSec)).toBe(text);
  });
  it('show the date at midnight, and seconds where the step is fine', () => {
    const midnight = new Date(2026, 10, 21).getTime();
    expect(clockText(midnight, 3_600)).toBe('21 Nov');
    expect(clockText(midnight + 3_723_000, 60)).toBe('01:02');
    expect(clockText(midnight + 3_723_000, 1)).toBe('01:02:03');
  });
});
