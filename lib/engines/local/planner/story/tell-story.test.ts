import { expect, it } from 'vitest';
import { fillSlots } from './tell-story.ts';

it('says of a place of several what it does as of several, and of one as of one', () => {
  const told = (line: string, place: string) => fillSlots(line, { who: 'she', place, motif: 'a light' });
  const line = 'For a moment the frame holds both of them, and {place} comes into colour.';
  expect(told(line, 'the mountains')).toBe(
    'For a moment the frame holds both of them, and the mountains come into colour.',
  );
  expect(told(line, 'the city')).toContain('the city comes into colour');
  expect(told('{place} holds its breath.', 'the mountains')).toBe('The mountains hold their breath.');
  expect(told('Now {place} itself seems to be pointing the way.', 'the fields')).toBe(
    'Now the fields themselves seem to be pointing the way.',
  );
  expect(told('Nothing in {place} is where it was told to be.', 'the mountains')).toContain(
    'in the mountains is where',
  );
});
