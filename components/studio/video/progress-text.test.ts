import { expect, it } from 'vitest';
import { deadlineText, progressText } from './progress-text.ts';

const progress = {
  fraction: 0.4,
  stageName: 'render-scenes',
  stageFraction: null,
  scenesDone: 3,
  scenesTotal: 8,
} as never;
const rendering = { status: 'RENDERING', progress, estimatedStartAt: null } as never;
const at = (hour: number, day = 22) => new Date(2026, 10, day, hour).getTime();
const iso = (hour: number, day = 22) => new Date(at(hour, day)).toISOString();
const economy = (estimatedStartAt: string) => ({ status: 'RENDERING', progress, estimatedStartAt }) as never;

it('a video says what is being done and how many scenes are ready', () => {
  expect(progressText({ status: 'PENDING', progress, estimatedStartAt: null } as never, null, at(9))).toBe(
    'Waiting to start',
  );
  expect(progressText(rendering, 'concept', at(9))).toBe('Choosing the look and the idea');
  expect(progressText(rendering, 'render-scenes', at(9))).toBe('Rendering the scenes, 3 of 8');
});

it("an economy video says when rendering starts, in the reader's local time, until it has started", () => {
  expect(progressText(economy(iso(17)), 'concept', at(9))).toBe('Choosing the look and the idea');
  expect(progressText(economy(iso(17)), 'render-scenes', at(9))).toBe('Storyboard ready, filming starts at 17:00');
  expect(progressText(economy(iso(2, 23)), 'render-scenes', at(9))).toBe(
    'Storyboard ready, filming starts on 23 Nov at 02:00',
  );
  expect(progressText(economy(iso(9)), 'render-scenes', at(10))).toBe('Rendering the scenes, 3 of 8');
  expect(progressText(economy('2026-11-22T16:00:00.000Z'), 'render-scenes', null)).toBe(
    'Storyboard ready, filming starts at 16:00 UTC',
  );
});

it('an economy video says when it is due, and any other promises nothing', () => {
  expect(deadlineText({ deliveryDeadlineAt: iso(17) }, at(9))).toBe('ready by 17:00 at the latest');
  expect(deadlineText({ deliveryDeadlineAt: iso(17, 24) }, at(9))).toBe('ready by 17:00 on 24 Nov at the latest');
  expect(deadlineText({ deliveryDeadlineAt: null }, at(9))).toBeNull();
});
