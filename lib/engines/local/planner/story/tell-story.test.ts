import { expect, it } from 'vitest';
import { PLACES } from '../places/places.ts';
import { HERO_BEATS, STORY_ARCS } from './story-arcs.ts';
import { fillSlots } from './tell-story.ts';

it.each([
  ['departure', '她离开了'],
  ['celebration', '我们跳舞'],
])('a song in Chinese has the story that its words tell: %s', (_id, lyric) => {
  expect(STORY_ARCS.some(({ words }) => words.test(lyric))).toBe(true);
});

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

it('every line of every story is said of every place, one or several, in words that there are', () => {
  const lines = [...STORY_ARCS.map(({ beats }) => beats), HERO_BEATS].flatMap((beats) => Object.values(beats).flat());
  const own = Object.values(PLACES).map(({ name }) => name);
  const ofSeveral = ['the mountains', 'the city streets', 'the fields after rain'];
  const tell = (line: string, place: string) => fillSlots(line, { who: 'she', place, motif: 'a light goes on' });
  const reflexives = /^(?:itself|themselves|herself|himself)$/i;
  for (const line of lines)
    for (const place of [...own, ...ofSeveral, 'the city']) {
      const told = tell(line, place);
      const coined = told
        .match(/\b(?:it|them|their|her|him)\w*(?:elf|elves)\b/gi)
        ?.filter((word) => !reflexives.test(word));
      expect(coined ?? [], told).toEqual([]);
      if (!ofSeveral.includes(place)) continue;
      expect(told).not.toMatch(/\bitself\b|, with [\w ]+ in it\b/);
      // What is done by places, not in, through, over or of them.
      expect(told).not.toMatch(
        new RegExp(`(?<!\\b(?:in|through|over|of) )${place} (?:no longer )?(?!themselves)\\w+s\\b`, 'i'),
      );
    }
  expect(
    ['the city streets', 'the city'].map((place) => tell('{Place} rearranges itself to the beat.', place)),
  ).toEqual(['The city streets rearrange themselves to the beat.', 'The city rearranges itself to the beat.']);
});
