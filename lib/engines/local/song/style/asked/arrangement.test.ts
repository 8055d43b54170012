import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { composeSong } from '../../compose/compose-song.ts';
import { writeLyrics } from '../../lyrics/write-lyrics.ts';
import { sectionLevels } from '../../mix/section-levels.ts';
import { askedSolo, asksToFade, startsQuietly } from './arrangement.ts';
import { withoutSound } from './sound.ts';

const LYRICS =
  '[Verse]\nThe harbour light is burning low\n\n[Chorus]\nCarry me over to you\n\n[Verse]\nI kept a letter\n\n[Chorus]\nCarry me over to you';
const songs = (prompt: string, patch: Partial<SongBrief> = {}) =>
  [0, 1].map((index) =>
    composeSong({ prompt, lyrics: LYRICS, instrumental: false, model: 'chirp-hawk', seed: 9, ...patch }, index),
  );

it.each([
  ['rock about the road with a guitar solo', /guitar$/iu],
  ['jazz with a saxophone solo', /sax$/iu],
  ['ballata rock con assolo di chitarra elettrica', /clean|overdrive|distortion/u],
  ['Popsong mit Klaviersolo', /^piano$/u],
  ['balada con solo de guitarra', /guitar$/iu],
  ['chanson pop avec un solo de violon', /^violin$/u],
  ['house with a trumpet solo', /^trumpet$/u],
] as const)('plays the solo that “%s” asks for on its instrument, also in a small song', (prompt, name) => {
  for (const model of ['chirp-hawk', 'chirp-goose'])
    for (const { sections, parts, style } of songs(prompt, { model })) {
      const solo = sections.find(({ label }) => label === 'Solo');
      const from = (solo?.bar ?? Infinity) * style.beatsPerBar;
      const lead = parts.find(({ role }) => role === 'lead');
      expect(lead?.instrument.name).toMatch(name);
      expect(lead?.notes.some(({ beat }) => beat >= from && beat < from + 16)).toBe(true);
    }
});

it.each(['solo piano', 'solo piano y voz', 'no guitar solo', 'a solo artist with guitar', 'solo chitarra e voce'])(
  'hears no solo in “%s”',
  (prompt) => {
    expect(askedSolo(prompt)).toBeNull();
  },
);

it.each([
  ['rock that ends with a fade-out', true],
  ['Rocksong, am Ende ausblenden', true],
  ['balada que termina con fundido', true],
  ['chanson avec un fondu final', true],
  ['ballata, finale in dissolvenza', true],
  ['termina em fade out', true],
  ['a song about love that fades away', false],
  ['no fade-out', false],
  ['memories fading out, pop ballad', false],
] as const)('hears whether “%s” asks for a fade', (prompt, isAsked) => {
  expect(asksToFade(prompt)).toBe(isAsked);
  expect(songs(prompt)[0]?.style.fadesOut).toBe(isAsked);
});

it.each([
  'starts quietly and builds up',
  'beginnt leise',
  'empieza suave',
  'commence doucement',
  'inizia piano',
  'começa calma',
])('begins more quietly where a request “%s”', (wish) => {
  const [asked] = songs(`pop, ${wish}`);
  const [usual] = songs('pop');
  expect(startsQuietly(wish)).toBe(true);
  const openings = [asked, usual].map(
    (score) =>
      score &&
      sectionLevels(score, 0)
        .slice(0, 2)
        .map(({ wantedDb }) => wantedDb),
  );
  expect(openings[0]).toEqual(openings[1]?.map((wantedDb) => wantedDb - 3.5));
  expect(asked?.sections[1]?.energy).toBeLessThan(usual?.sections[1]?.energy ?? 0);
});

it('lyrics are not about how the song should sound', () => {
  for (const [prompt, subject] of [
    ['A power ballad about my father with a key change in the last chorus', 'A power ballad about my father'],
    ['rock about trains that modulates up a whole step for the final chorus', 'rock about trains'],
    ['A folk song about the harbour, no drums, starts quietly, ends with a fade-out', 'A folk song about the harbour'],
    ['rock song with a guitar solo about the road', 'rock song about the road'],
    ['duet about leaving home, only piano and voice, 120 bpm', 'duet about leaving home, 120 bpm'],
    ['bossa nova about coffee, nylon guitar and light percussion', 'bossa nova about coffee'],
    [
      'a song about three things: my piano, the drums and the sea',
      'a song about three things: my piano, the drums and the sea',
    ],
    ['a song about a man with no shoes', 'a song about a man with no shoes'],
    ['guitar solo', 'guitar solo'],
    ['Gospel song about rivers, call and response, builds up gradually, big finish', 'Gospel song about rivers'],
    ['Lo-fi song about tea, vinyl crackle, jazzy chords', 'Lo-fi song about tea'],
    ['Gospel song with Hammond organ', 'Gospel song'],
    ['a song about a man with a guitar', 'a song about a man with a guitar'],
    ['trailer song, taiko drums, whistling and hand claps, upbeat ukulele', 'trailer song'],
    ['Christmas carol, four part harmony, SATB', 'Christmas carol'],
    ['a song about an echo and a chord', 'a song about an echo and a chord'],
  ] as const)
    expect(withoutSound(prompt)).toBe(subject);
  const { text } = writeLyrics({ prompt: 'pop song about summer, modulation at the end, with a guitar solo', seed: 5 });
  expect(text).not.toMatch(/modulation|guitar|solo/iu);
});

it('only the unwanted kind of guitar is left out, and pace, metre and duets are read in other languages', () => {
  const [country] = songs('country, banjo and fiddle, no electric guitar');
  expect(country?.parts.map(({ instrument }) => instrument.name)).toContain('banjo');
  expect(songs('ballata lenta')[0]?.style.bpm).toBeLessThan(songs('ballata rapida')[0]?.style.bpm ?? 0);
  expect(songs('Popsong im Dreivierteltakt')[0]?.style.beatsPerBar).toBe(3);
  for (const [key, tonic, mode] of [
    ['en la menor con violín', 'A', 'minor'],
    ['fis-Moll', 'F#', 'minor'],
    ['Es-Dur', 'Eb', 'major'],
    ['si bémol majeur', 'Bb', 'major'],
    ['fa sostenido menor', 'F#', 'minor'],
    ['H-Dur', 'B', 'major'],
    ['b-Moll', 'Bb', 'minor'],
  ] as const)
    expect(
      [key, songs(`pop, ${key}`)[0]?.style].map((each) => (typeof each === 'object' ? [each.tonic, each.mode] : each)),
    ).toEqual([key, [tonic, mode]]);
  expect(songs('forró animado')[0]?.style.genre.id).toBe('latin');
  expect(songs('Kinderlied')[0]?.style.genre.label).toBe('children’s song');
  expect(songs('pop, two voices')[0]?.style.duet).toBe(true);
  expect(songs('Duett, Pop')[0]?.style.duet).toBe(true);
  expect(songs('pop sin instrumentos')[0]?.parts.map(({ instrument }) => instrument.family)).toContain('choir');
});

it('a song has no lead melody when a request excludes it', () => {
  for (const prompt of ['lo-fi beat, no melody', 'Trap-Beat ohne Melodie', 'beat sin melodía'])
    for (const score of songs(prompt, { instrumental: true, lyrics: undefined }))
      expect(score.parts.filter(({ role }) => role === 'lead')).toEqual([]);
});
