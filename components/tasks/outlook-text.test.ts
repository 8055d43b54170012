import { expect, it } from 'vitest';
import { outlookText } from './outlook-text.ts';

it.each([
  [{ ahead: 2, startsInSec: 240, leftSec: 400 }, '2 tasks ahead, starts in about 4 min'],
  [{ ahead: 1, startsInSec: null, leftSec: null }, '1 task ahead'],
  [{ ahead: 0, startsInSec: 0, leftSec: 30 }, 'next in line'],
  [{ ahead: 1_200, startsInSec: 7_200, leftSec: null }, '1,200 tasks ahead, starts in about 2 h'],
  [{ ahead: null, startsInSec: null, leftSec: 45 }, 'about 45 s left'],
  [{ ahead: null, startsInSec: null, leftSec: 0 }, 'nearly done'],
  [{ ahead: null, startsInSec: null, leftSec: null }, null],
])('the outlook %o is shown as %s', (outlook, text) => {
  expect(outlookText(outlook)).toBe(text);
});
