/** Who sings, to whom, and who is who, in the words of strangers. */
import { describe, expect, it } from 'vitest';
import { readPerspective } from './brief/read-perspective.ts';
import { withNamesInPlace, withoutIntroductions } from './brief/who-is-who.ts';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, perspective?: string) => writeLyrics({ prompt, perspective, seed: 3 });

describe('a narrator', () => {
  it.each([
    [
      "Funny song about my mum's cooking, sing it as the smoke alarm",
      undefined,
      /I am the smoke alarm|call me the smoke/u,
    ],
    ['i want a song about the first snow, let the mailbox tell it', undefined, /I am the mailbox|call me the mailbox/u],
    ['a song about a bus stop, as if the bench could talk', undefined, /the bench/u],
    ["I want a song where a river complains about the dam. River's POV.", undefined, /I complain about the dam/u],
    ['Song by a robot that was built to weld cars and dreams of painting', undefined, /I was built .* and dream of/u],
    ['a heist song told by the getaway driver, who is nervous and chews gum', undefined, /I am nervous and chew gum/u],
    ['An anthem for nurses, sung by patients who got well', undefined, /We got well/u],
    [
      'song about a village, told by a teen who wants to leave but stays one more year',
      undefined,
      /I want to leave but stay /u,
    ],
    [
      'My dad was a crane operator all his life. I want a song from him',
      undefined,
      /I was a crane operator all my life/u,
    ],
    ['A ballad about a mule that delivered mail', 'the mule, first person', /I delivered mail/u],
    ['Song about a woman who was a codebreaker', 'first person, the codebreaker', /I was a codebreaker/u],
    ['A song about a goalkeeper who waits for one shot.', 'first-person', /I wait for one shot/u],
    ['Song about mushrooms with a grandfather called Vasko', 'grandchild, first person', /Vasko is my grandfather/u],
    ['A farewell song for a crossing guard named Mrs. Okafor.', 'the pupils, we', /we are the pupils/u],
  ])('is heard: %s (%s)', (prompt, perspective, heard) => {
    const { text, notes } = written(prompt, perspective);
    expect(text).toMatch(heard);
    expect(notes.join()).not.toMatch(/was not understood/u);
  });

  it('is named in the notes where the song cannot show who it is', () => {
    expect(written('a song about the sea', 'qwerty').notes.join()).toContain('“qwerty”');
  });

  it('is read from a field of any wording', () => {
    expect(readPerspective('the drowned village speaks')).toMatchObject({
      narrator: 'I',
      persona: 'the drowned village',
    });
    expect(readPerspective("from the dog's point of view")).toMatchObject({ persona: 'the dog' });
    expect(readPerspective('soldier writing home to his sister')).toMatchObject({
      persona: 'the soldier',
      addressee: 'my sister',
    });
    expect(readPerspective("first person speaking to 'you'")).toMatchObject({ narrator: 'I', isToYou: true });
    expect(readPerspective('third person narrator', 'he')).toEqual({ narrator: 'he' });
    expect(readPerspective('she-wolf')).toMatchObject({ persona: 'the she-wolf' });
  });
});

describe('an addressee', () => {
  it.each([
    [
      "breakup song for leaving a city not a person. the city is Pittsburgh. talk to it like it's a person (you)",
      /Pittsburgh, .*you/su,
    ],
    ['Soul song about forgiving my brother Leon. Direct to him, you.', /Leon, .*you/su],
    ["country song about my tractor, talk to her like she's an old friend", /My tractor, .*you/su],
    ['birthday song for my wife Marisol, you form', /Marisol, .*you/su],
  ])('is called “you”: %s', (prompt, heard) => {
    const { text } = written(prompt);
    expect(text).toMatch(heard);
    expect(text).not.toMatch(/The city is|My brother|my wife/u);
  });

  it('is not whom a story tells of as spoken to', () => {
    expect(written('Song about Mr Pettifer who grew leeks. the secret was singing to them').text).not.toContain(
      'You grew',
    );
  });
});

describe('a name', () => {
  it('goes beside the words for its owner', () => {
    expect(withNamesInPlace('song about a guy who loses his truck. call him Rusty Hollins. funny')).toContain(
      'a guy named Rusty Hollins who loses his truck.',
    );
    expect(withNamesInPlace("my mother's move to be a nurse. Her name is Annamma.")).toContain('Her name is Annamma');
    expect(written('song about a guy who loses his truck. call him Rusty Hollins').hook).toBe('Rusty Hollins');
    const { text } = written('make a song for my three legged cat Admiral Biscuit. he rules the whole street');
    expect(text).toContain('Admiral Biscuit rules the whole street');
    expect(text).not.toMatch(/told of (?:Admiral|my three)/u);
  });

  it('is not sung of as somebody else where it is the customer’s own', () => {
    expect(written("My name is Otto and I'm a chef. Write a song about onions").text).not.toMatch(/Otto|chef/u);
  });
});

describe('what customers say of themselves', () => {
  it('is not sung where the song is about something else', () => {
    expect(withoutIntroductions("I'm a beekeeper and I make a podcast. Need a song about bees.")).not.toContain(
      'podcast',
    );
    expect(withoutIntroductions('I lost my job. Write a song about starting over.')).toContain('I lost my job');
    expect(withoutIntroductions("I'm a nurse. Write a song about me.")).toContain("I'm a nurse");
    expect(written('I run a bookshop in Leith. Can you write a song about rainy afternoons?').text).not.toContain(
      'I run',
    );
  });
});
