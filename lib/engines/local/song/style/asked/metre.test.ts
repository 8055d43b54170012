import { expect, it } from 'vitest';
import { isInThree, refuseMetre } from './metre.ts';

const wish = { instrumental: false, model: 'chirp-hawk' };

it.each(['jazz in 5/4', 'prog rock, 7/8 time', 'rock im 7/8-Takt', 'en 5/4'])(
  'refuses “%s” before anybody pays',
  (prompt) => {
    expect(refuseMetre({ ...wish, prompt })).toMatchObject({ field: 'prompt', reason: 'metre_not_played' });
    expect(refuseMetre({ ...wish, tags: prompt })?.field).toBe('tags');
    expect(refuseMetre({ ...wish, prompt, use: 'cover' })).toBeNull();
  },
);

it.each(['waltz in 3/4', 'pop in 4/4', 'a song about 5/4/2001', 'the score was 9/10', 'in 6/8'])(
  'plays “%s”',
  (prompt) => {
    expect(refuseMetre({ ...wish, prompt })).toBeNull();
  },
);

it('three-four time is understood in six languages', () => {
  for (const text of [
    'in 3/4',
    'im Dreivierteltakt',
    'en trois temps',
    'tres por cuatro',
    'três por quatro',
    'tre quarti',
  ])
    expect(isInThree(text), text).toBe(true);
  expect(isInThree('4/4')).toBe(false);
});
