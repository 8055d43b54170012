import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { planningLifetimes } from '#lib/contract/constants/limits.ts';
import { describeRetention } from '#lib/products/describe-retention.ts';
import { buysText, RetentionPanel } from './account-facts.tsx';

it.each([
  [200, { songs: 20, videoMinutes: 2 }, '20 songs, or 2 min of video'],
  [40, { songs: 4, videoMinutes: 0 }, '4 songs'],
  [3, { songs: 0, videoMinutes: 0 }, 'less than a song'],
])('%d credits are said to buy only what they buy', (_, buys, text) => {
  expect(buysText(buys)).toBe(text);
});

const lines = describeRetention(
  {
    audioRetentionDays: 90,
    retention: {
      planningDays: 30,
      taskLogDays: 90,
      deliveryDays: 30,
      inboxDays: 7,
      keyTrafficDays: 90,
      idempotencyDays: 30,
    } as Parameters<typeof describeRetention>[0]['retention'],
  },
  { hasStorage: false },
);

it('a draft is said to be kept as long as its own page says, not until its row is deleted', () => {
  const draft = lines.find(({ what }) => what === 'Drafts');
  expect((draft?.days ?? 0) * 24 * 60 * 60).toBe(planningLifetimes.draftSec);
  expect(draft?.from).toContain('30 days later it is deleted');
});

it('on a phone, which has no column for it, each line of what is kept says itself from when it counts', () => {
  const page = renderToStaticMarkup(createElement(RetentionPanel, { lines }));
  const narrow = page.replace(/<t[dh][^>]*max-sm:hidden[^>]*>.*?<\/t[dh]>/g, '');
  for (const { from } of lines) expect(narrow).toContain(from);
});
