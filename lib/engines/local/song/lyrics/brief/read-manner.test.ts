import { describe, expect, it } from 'vitest';
import { writeLyrics } from '../write-lyrics.ts';
import { readManner } from './read-manner.ts';

const songOf = (prompt: string, seed = 1) => writeLyrics({ prompt, seed });
const labelsOf = (prompt: string) => songOf(prompt).sections.map(({ label }) => label);

describe('how a song is to be sung and heard', () => {
  it('is not taken for the subject', () => {
    for (const prompt of [
      'A song about teeth, for age 3-5',
      'A song about teeth for kids aged 4 to 6',
      'A song about teeth, ages 3 to 5',
      'A song about teeth for 5 year olds',
      'A song about teeth, to be sung by 28 kids',
      'A song about teeth, performed by a choir of children',
      'A song about teeth with a chorus the crew can shout',
      'A song about teeth with a big chorus that everybody can sing along',
      'A song about teeth. Short.',
      'A song about teeth, keep it short',
    ])
      expect([
        prompt,
        readManner(prompt)
          .rest.replace(/[\s,.]+/gu, ' ')
          .trim(),
      ]).toEqual([prompt, 'A song about teeth']);
    for (const prompt of ['A song about the short days of winter', 'A song for ages past', 'the choir sung by heart'])
      expect(readManner(prompt).rest).toBe(prompt);
  });

  it('does not hide a subject that follows a heading instead of “about”', () => {
    for (const heading of ['Topic:', 'topic is', 'Theme:', 'The subject:', 'verse, chorus, verse. Topic:'])
      expect([heading, songOf(`${heading} my red bicycle`).title]).toEqual([heading, 'My Red Bicycle']);
  });

  it('changes the mood of the ending if asked to, and notes if it cannot', () => {
    for (const [mood, tone] of [
      ['Angry but hopeful at the end', 1],
      ['funny then a bit sad', -1],
      ['It starts sad and ends happy', 1],
      ['begins cheerful, then turns dark', -1],
      ['sad at first, then hopeful', 1],
      ['from bitter to peaceful', 1],
    ] as const) {
      expect([mood, readManner(`A song about our library. ${mood}.`).ending?.tone]).toEqual([mood, tone]);
      expect(labelsOf(`A song about our library. ${mood}.`).at(-1)).toBe('Outro');
    }
    expect(songOf('Verse, chorus, verse. A song about our library. Angry but hopeful at the end.').notes).toContain(
      'One mood is sung throughout, not “Angry but hopeful at the end”.',
    );
    expect(readManner('A song about a happy and sad clown').ending).toBeUndefined();
  });

  it('keeps a song short if asked to', () => {
    for (const prompt of [
      'A ballad about my sister. Short.',
      'a short song about my sister',
      'my sister, keep it brief',
    ]) {
      const { sections } = songOf(prompt);
      expect(sections.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(20);
    }
  });
});

describe('wishes of form in the words of customers', () => {
  it('count verses that are about something, and add the bridge that is to be included', () => {
    expect(labelsOf('rap with exactly 3 verses about growing up in Leeds. no hook')).toEqual([
      'Verse 1',
      'Verse 2',
      'Verse 3',
    ]);
    for (const wish of [
      'include a bridge',
      'It needs a bridge',
      'please add a bridge',
      'make it loud and include a bridge',
    ])
      expect([wish, labelsOf(`A short song about a dragon, ${wish}`).includes('Bridge')]).toEqual([wish, true]);
    expect(labelsOf('A short song about a town with a bridge')).not.toContain('Bridge');
  });

  it('sing a phrase in the chorus that is to be repeated or shouted there', () => {
    for (const verb of ['Repeat', 'Shout', 'Chant'])
      expect(songOf(`A song about our library. ${verb} "leave the doors open" in the chorus.`).text).toMatch(
        /\[Chorus\](?:\n.+)*\nLeave the doors open\n/u,
      );
  });

  it('choose the narrator between two pronouns', () => {
    const narratorIs = (prompt: string, narrator: RegExp, other: RegExp) => {
      const { text } = songOf(prompt);
      expect([prompt, narrator.test(text), other.test(text)]).toEqual([prompt, true, false]);
    };
    narratorIs('A song about my school. We, not I.', /\b(?:we|our)\b/iu, /\b(?:I|my)\b/u);
    narratorIs('A song about school, use "we" instead of "I"', /\b(?:we|our)\b/iu, /\b(?:I|my)\b/u);
    narratorIs('A song about school, I, not we', /\b(?:I|my)\b/iu, /\b(?:we|our)\b/iu);
  });

  it('leave out what the request rules out', () => {
    for (const wish of [
      "I don't want rain in it",
      'I do not want any rain in the song',
      "we don't need rain or snow in the lyrics",
    ])
      expect(songOf(`A song about a storm, ${wish}.`).text).not.toMatch(/\brain/iu);
  });
});
