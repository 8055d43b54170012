import { expect, it } from 'vitest';
import { buysText } from './account-facts.tsx';

it.each([
  [200, { songs: 20, videoMinutes: 2 }, '20 songs, or 2 min of video'],
  [40, { songs: 4, videoMinutes: 0 }, '4 songs'],
  [3, { songs: 0, videoMinutes: 0 }, 'less than a song'],
])('%d credits are said to buy only what they buy', (_, buys, text) => {
  expect(buysText(buys)).toBe(text);
});
