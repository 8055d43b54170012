/** Requests as strangers wrote them: every line is a sentence, nothing ruled out is sung, and who sings to whom is kept to or noted. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from './write-lyrics.ts';

const SEEDS = [1, 2, 3, 4];
const songs = (prompt: string) => SEEDS.map((seed) => writeLyrics({ prompt, seed }));

describe('a line of the song', () => {
  it.each([
    [
      'We run a small bakery in Leeds (Crumb & Co, open 6 till 2, closed mondays). A short jingle',
      /We Crumb|We closed/u,
    ],
    [
      'A hymn about the river Wye getting clean again. Kingfisher, salmon, otter.',
      /(?:saw|drew|of|about) otter|^Wye is/mu,
    ],
    ['thank you song for my husband, we are 30 years married. a bit dry humour', /the married|humou?r/iu],
    ['Explainer song for kids about brushing. Star is Captain Molar.', /^Star is/mu],
    ['Villain song for our school musical, evil laugh somewhere in the middle', /laugh somewhere/u],
    ['song for the choir, it goes through the seasons spring summer autumn winter', /summer autumn/u],
    ["make a song for my nans 90th. she doesn't like to talk about it", /My nans/u],
    [
      'a song that says thank you for scraping my windscreen, descaling the kettle',
      /kettle, (?:it is true|and it is so|as I said)/u,
    ],
    ['something sad about my best friend. lowercase everything like on tumblr', /lowercase/u],
  ])('has a noun where one is needed: %s', (prompt, wrong) => {
    for (const { text } of songs(prompt)) expect(text).not.toMatch(wrong);
  });

  it('tells of the narrator as “I” what the request tells of them as “he”', () => {
    for (const { text } of songs(
      "Song from the dog's view. He's a fat old beagle called Biscuit and he finds his blanket in the new kitchen.",
    )) {
      expect(text).toMatch(/I(?:'m| am) a fat old beagle called Biscuit/u);
      expect(text).not.toMatch(/He's a fat|He finds/u);
    }
  });
});

describe('a sentence of the request', () => {
  it.each([
    ['Football chant for the Hornets. goalie Tilly never lets one in', /Tilly never lets one in/u, /goalie Tilly/u],
    [
      'a song for my husband that says thank you for things like scraping my windscreen, not talking in the morning',
      /^(?=.*Thank you for scraping my windscreen)(?=.*Not talking in the morning)/su,
      /morning, (?:it is true|and it is so|as I said)/u,
    ],
    [
      "our first festival. mention: a leaky tent, Jo's camper van that broke down near Swindon, glitter everywhere",
      /glitter/iu,
      /^$/u,
    ],
    ['proposal song. Her name is Svetlana (Lana for short, use Lana), she climbs', /Lana/u, /Svetlana/u],
    ['blues about a night bus, the first line is repeated then a third line that answers', /./u, /third line/iu],
    ['proposal song for Ana. last line must be "Will you climb down?" (its an in joke)', /./u, /in joke/u],
    ['a song about tectonic plates. facts have to be correct', /./u, /facts/iu],
  ])('is told, and what is said of the song itself is not: %s', (prompt, told, wrong) => {
    for (const { text } of songs(prompt)) {
      expect(text).toMatch(told);
      expect(text).not.toMatch(wrong);
    }
  });
});

describe('what a song is not to sing', () => {
  it.each([
    [
      'our first festival, we are three girls. party song. no drink or drugs my mum is paying',
      /\b(?:drink|drugs|glass(?:es)?)\b/iu,
    ],
    ["for my grandfather's funeral. he was a beekeeper for 50 years", /was over by the time|forgot the rest/u],
    ["for my nan's 90th birthday, sung at her care home", /day is done/u],
  ])('is not in it: %s', (prompt, wrong) => {
    for (const { text } of songs(prompt)) expect(text).not.toMatch(wrong);
  });
});

it.each([
  ['The villain is Mrs Thistle who wants to close the library. Villain song, 3 verses', /Sung about “Mrs Thistle”/u],
  [
    'a song for my grandfather. my grandmother Rosalind will be in the front row, so maybe the last verse could speak to her',
    /Not surely said[^\n]*speak to her/u,
  ],
  ['A song for our choir about the river. the refrain in first person plural, please. about its otters', /as “we”|^$/u],
])('notes whom the song is not sung by or to: %s', (prompt, note) => {
  for (const { notes } of songs(prompt)) expect(notes.join('\n')).toMatch(note);
});
