import { fc } from '#lib/platform/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { deliveryDeadline, economyWindow, mayStartShot } from './economy-schedule.ts';

const beijing = (text: string) => new Date(`${text}+08:00`);

describe('the economy window', () => {
  it.each([
    ['2026-03-05T00:00:00', true, '2026-03-05'],
    ['2026-03-05T07:40:00', true, '2026-03-05'],
    ['2026-03-05T07:40:00.001', false, '2026-03-06'],
    ['2026-03-05T08:00:00', false, '2026-03-06'],
    ['2026-03-04T23:59:59.999', false, '2026-03-05'],
    ['2026-12-31T12:00:00', false, '2027-01-01'],
  ])('%s Beijing time: a shot may start is %s, night of %s', (now, may, day) => {
    expect(mayStartShot(beijing(now))).toBe(may);
    expect(economyWindow(beijing(now))).toEqual({
      opensAt: beijing(`${day}T00:00:00`),
      lastStartAt: beijing(`${day}T07:40:00`),
      endsAt: beijing(`${day}T08:00:00`),
    });
  });

  it('is at most a day away, and whole before any delivery deadline', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const { opensAt, lastStartAt, endsAt } = economyWindow(now);
        expect(lastStartAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(opensAt.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
        expect(endsAt.getTime() - opensAt.getTime()).toBe(8 * 3_600_000);
        expect(mayStartShot(now)).toBe(opensAt.getTime() <= now.getTime());
        // Whoever buys at the worst moment still gets one night from its first minute on.
        const nextNight = mayStartShot(now) ? opensAt.getTime() + 24 * 3_600_000 : opensAt.getTime();
        expect(deliveryDeadline(now).getTime()).toBeGreaterThan(nextNight + 8 * 3_600_000);
      }),
    );
  });
});
