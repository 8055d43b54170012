import { expect, it } from 'vitest';
import { atOnce, inTurns, type Steps } from './in-steps.ts';

function* counted(told: string[]): Steps<number> {
  for (const step of ['one', 'two', 'three']) {
    told.push(step);
    yield;
  }
  return 3;
}

it('lets other work run between two steps, and returns the result', async () => {
  const told: string[] = [];
  const result = inTurns(counted(told));
  setImmediate(() => told.push('beside'));
  expect(await result).toBe(3);
  expect(told.indexOf('beside')).toBeLessThan(told.indexOf('three'));
});

it('runs all steps in one turn when nothing else waits for the process', () => {
  const told: string[] = [];
  expect(atOnce(counted(told))).toBe(3);
  expect(told).toEqual(['one', 'two', 'three']);
});
