import { describe, expect, it } from 'vitest';
import { writeLyrics } from '../write-lyrics.ts';
import { plainRequest } from './plain-request.ts';

describe('plainRequest', () => {
  it('reads text in single quotes as a quotation, but not an apostrophe', () => {
    expect(plainRequest("a song called 'Blue Umbrella', with the words 'coffee' and ‘don't go’")).toBe(
      "a song called “Blue Umbrella”, with the words “coffee” and “don't go”",
    );
    for (const text of ["the dogs' bowl and the cats' chair", "rock 'n' roll isn't dead", "it's my mum's"])
      expect(plainRequest(text)).toBe(text);
    expect(writeLyrics({ prompt: "a song called 'Blue Umbrella'", seed: 1 }).title).toBe('Blue Umbrella');
  });

  it('adds missing apostrophes, except in a quotation', () => {
    expect(plainRequest('shes scared and dont mention santa, "dont go"')).toBe(
      'she\'s scared and don\'t mention santa, "dont go"',
    );
    for (const text of ['a hat for its owner', 'my aunt plants ants']) expect(plainRequest(text)).toBe(text);
    for (let seed = 1; seed < 6; seed++)
      expect(writeLyrics({ prompt: 'christmas song for people who work. dont mention santa', seed }).text).not.toMatch(
        /santa/iu,
      );
  });

  it('reads a request in capitals as lower case except for names, and leaves initials alone', () => {
    expect(plainRequest('WRITE A SONG ABOUT MY DOG REX AND I')).toBe('write a song about my dog Rex and I');
    expect(plainRequest('Anthem for SV Rotbach')).toBe('Anthem for SV Rotbach');
    expect(writeLyrics({ prompt: 'WRITE ME A SONG ABOUT MY DOG REX AND HIS RED BALL', seed: 1 }).text).not.toMatch(
      /\b(?:MY|REX)\b/u,
    );
  });

  it('capitalises names beside a person or an animal, but not common words', () => {
    expect(plainRequest('a song for my cat mochi and my wife ana')).toBe('a song for my cat Mochi and my wife Ana');
    expect(plainRequest('a parrot named pico who swears')).toBe('a parrot named Pico who swears');
    for (const text of [
      'my mother tongue',
      'my baby daughter and her cat bowl',
      'my friend group in the city',
      'my brother works for us',
    ])
      expect(plainRequest(text)).toBe(text);
  });

  it('corrects swapped and missing letters if only one word can be meant', () => {
    expect(plainRequest('a sogn abuot my freind and teh chorus, hapier')).toBe(
      'a song about my friend and the chorus, happier',
    );
    for (const text of ['pierogi and saudade', 'gonna kinda lemme', 'a ska tune'])
      expect(plainRequest(text)).toBe(text);
  });

  it('reads a request of emoji alone by their names, and ignores emoji beside words', () => {
    expect(plainRequest('🌧️ 💔 🚬')).toBe('about the cloud with rain, the broken heart, the cigarette');
    expect(plainRequest('party song 🎉')).toBe('party song 🎉');
    expect(writeLyrics({ prompt: '🌧️ 💔 🚬', seed: 1 }).text).toMatch(/\brain\b/iu);
  });
});
