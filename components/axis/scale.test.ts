import { describe, expect, it } from 'vitest';
import { fc } from '#lib/platform/testing/property.ts';
import {
  clampRange,
  clockText,
  elapsedText,
  liveEndSec,
  panRange,
  revealRange,
  secAt,
  shareOf,
  spanSec,
  ticks,
  tickStepSec,
  zoomRange,
} from './scale.ts';

const bounds = { startSec: 0, endSec: 200 };
const view = { startSec: 50, endSec: 100 };
const seconds = fc.double({ min: -500, max: 500, noNaN: true });
const views = fc
  .tuple(fc.double({ min: 0, max: 150, noNaN: true }), fc.double({ min: 1, max: 50, noNaN: true }))
  .map(([startSec, span]) => ({ startSec, endSec: startSec + span }));

describe('position and time', () => {
  it('turns a position into a time and back without loss', () => {
    fc.assert(
      fc.property(views, seconds, (range, atSec) => Math.abs(secAt(range, shareOf(range, atSec)) - atSec) < 1e-6),
    );
  });
});

describe('zoom', () => {
  it('keeps the time under the pointer in place, away from the bounds', () => {
    const zoomed = zoomRange(view, 0.5, 60, bounds, 0.1);
    expect(shareOf(zoomed, 60)).toBeCloseTo(shareOf(view, 60));
    expect(spanSec(zoomed)).toBe(25);
  });
  it('never leaves the bounds or gets narrower than the minimum span', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0.001, max: 1_000, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (range, factor, anchorSec) => {
          const zoomed = zoomRange(range, factor, anchorSec, bounds, 0.5);
          expect(zoomed.startSec).toBeGreaterThanOrEqual(-1e-9);
          expect(zoomed.endSec).toBeLessThanOrEqual(200 + 1e-9);
          expect(spanSec(zoomed)).toBeGreaterThanOrEqual(0.5 - 1e-9);
        },
      ),
    );
  });
  it('shows the whole range once zoomed out far enough', () => {
    expect(zoomRange(view, 100, 60, bounds, 0.1)).toEqual(bounds);
  });
});

describe('pan', () => {
  it('stops at the edges and keeps its span', () => {
    expect(panRange(view, 500, bounds)).toEqual({ startSec: 150, endSec: 200 });
    expect(panRange(view, -500, bounds)).toEqual({ startSec: 0, endSec: 50 });
  });
});

describe('reveal', () => {
  it('leaves the view alone when the target is already in it', () => {
    expect(revealRange(view, { startSec: 60, endSec: 70 }, bounds)).toBe(view);
  });
  it('brings in a target from either side', () => {
    const later = revealRange(view, { startSec: 120, endSec: 130 }, bounds);
    expect(later.endSec).toBeGreaterThan(130);
    const earlier = revealRange(view, { startSec: 10, endSec: 20 }, bounds);
    expect(earlier.startSec).toBeLessThan(10);
  });
  it('shows the start of a target that is wider than the view', () => {
    const shown = revealRange(view, { startSec: 90, endSec: 190 }, bounds);
    expect(shown.startSec).toBeLessThan(90);
    expect(shown.endSec).toBeGreaterThan(90);
  });
});

describe('live bounds', () => {
  it('of an empty axis never divide by zero', () => {
    const empty = { startSec: 0, endSec: 0 };
    expect(clampRange(view, empty, 1)).toEqual(empty);
    expect(shareOf(empty, 10)).toBe(0);
  });
  it('of running work lie past now and seldom move', () => {
    const ends = new Set(Array.from({ length: 600 }, (_, sec) => liveEndSec(sec)));
    for (let sec = 0; sec < 200_000; sec += 997) expect(liveEndSec(sec)).toBeGreaterThan(sec);
    expect(ends.size).toBeLessThan(10);
  });
});

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
    [43_200, 43_200, '12:00:00'],
    [9 * 86_400, 86_400, '9 d'],
    [86_400 + 6 * 3_600, 21_600, '1 d 6 h'],
    [2 * 86_400 + 1_205, 300, '2 d 0:20:05'],
    [86_400 + 1, 3_600, '1 d 0:00:01'],
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
