import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { warningsOf } from '../song-warnings.ts';
import { sectionLevels } from '../mix/section-levels.ts';
import { composeSong } from './compose-song.ts';
import type { Part, PlacedSection, Score } from './score.ts';

const LYRICS = ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge', 'Chorus']
  .map((label) => `[${label}]\nThe harbour light is burning low\nAnd every boat is home`)
  .join('\n\n');
const GENRES = ['pop', 'rock', 'piano ballad', 'folk', 'edm', 'jazz', 'hip-hop', 'ambient', 'metal', 'bossa nova'];
const songs = (wish: string, patch: Partial<SongBrief> = {}): Score[] =>
  GENRES.flatMap((tags, seed) =>
    [0, 1].map((index) =>
      composeSong(
        { tags: `${tags}, ${wish}`, lyrics: LYRICS, instrumental: false, model: 'chirp-hawk', seed, ...patch },
        index,
      ),
    ),
  );
const heard = ({ parts, style }: Score, { bar, bars }: PlacedSection, concerned: (part: Part) => boolean) =>
  parts
    .filter(concerned)
    .flatMap(({ notes }) => notes)
    .filter(({ beat }) => beat >= bar * style.beatsPerBar - 0.05 && beat < (bar + bars) * style.beatsPerBar - 0.05);
const drums = ({ drumKit }: Part) => drumKit !== null;
const named = (name: RegExp) => (part: Part) => part.drumKit === null && name.test(part.instrument.name);
const firstOf = ({ sections }: Score, kind: PlacedSection['kind']) =>
  sections.findIndex((section) => section.kind === kind);

it('a song has no drums before their requested entry, and drums from there on, in every genre', () => {
  for (const wish of [
    'no drums until the chorus',
    'das Schlagzeug setzt im Refrain ein',
    'la batterie entre au refrain',
  ])
    for (const score of songs(wish)) {
      const from = firstOf(score, 'chorus');
      for (const [at, section] of score.sections.entries()) {
        const struck = heard(score, section, drums).length;
        if (at < from) expect(struck).toBe(0);
        else if (section.kind === 'chorus') expect(struck).toBeGreaterThan(0);
      }
      const { beatsPerBar } = score.style;
      const start = (score.sections[from] as PlacedSection).bar * beatsPerBar;
      expect(score.kicks.filter((beat) => beat < start - 0.1)).toEqual([]);
    }
});

it('a song begins with the requested instruments only, until others come in', () => {
  for (const score of songs('starts with only piano, then drums come in at the second verse')) {
    const second = score.sections.flatMap(({ kind }, at) => (kind === 'verse' ? [at] : []))[1] as number;
    for (const section of score.sections.slice(0, second)) {
      expect(heard(score, section, (part) => !/piano/iu.test(part.instrument.name))).toEqual([]);
      expect(heard(score, section, named(/piano/iu)).length).toBeGreaterThan(0);
    }
    expect(heard(score, score.sections[second] as PlacedSection, drums).length).toBeGreaterThan(0);
  }
});

it('a requested choir, strings or hand claps play in the named sections and nowhere else', () => {
  for (const [wish, concerned, kinds] of [
    ['choir in the chorus', ({ instrument }: Part) => instrument.family === 'choir', ['chorus']],
    ['a tuba of no kind, cellos in the bridge', named(/^cello$/u), ['bridge']],
    ['whistling in the bridge', named(/^whistle$/u), ['bridge']],
  ] as const)
    for (const score of songs(wish).filter(
      ({ parts }) => !parts.some((part) => part.role === 'comp1' && concerned(part)),
    ))
      for (const section of score.sections)
        expect([section.kind, heard(score, section, concerned).length > 0]).toEqual([
          section.kind,
          (kinds as readonly string[]).includes(section.kind),
        ]);
  const claps = (score: Score) =>
    score.sections.map(
      (section) => heard(score, section, drums).filter(({ midi }) => midi === 39).length / section.bars,
    );
  for (const score of songs('hand claps in the chorus'))
    for (const [at, section] of score.sections.entries())
      if (section.kind === 'chorus') expect(claps(score)[at]).toBeGreaterThanOrEqual(2);
  expect(claps(songs('pop')[4] as Score).every((each) => each === 0)).toBe(true);
});

it('a section stripped down by request is quieter and has only the named instruments, and the others keep the band', () => {
  for (const [wish, kind, allowed] of [
    ['acoustic first verse', 'verse', /^(steel|nylon)Guitar$|^piano$/u],
    ['bridge with only bass and vocals', 'bridge', /bass/iu],
    ['a cappella bridge', 'bridge', /^$/u],
  ] as const) {
    const asked = songs(wish);
    const usual = songs('');
    asked.forEach((score, each) => {
      const at = firstOf(score, kind);
      const section = score.sections[at] as PlacedSection;
      expect(heard(score, section, (part) => drums(part) || !allowed.test(part.instrument.name))).toEqual([]);
      if (allowed.source !== '^$') expect(heard(score, section, named(allowed)).length).toBeGreaterThan(0);
      const chorus = score.sections[firstOf(score, 'chorus')] as PlacedSection;
      expect(heard(score, chorus, () => true).length).toBeGreaterThan(20);
      const before = usual[each] as Score;
      const wanted = (one: Score) => sectionLevels(one, 0)[firstOf(one, kind)]?.wantedDb ?? 0;
      expect(wanted(score)).toBeLessThan(wanted(before));
    });
  }
});

it('an instrumental keeps its tune when one instrument begins alone', () => {
  for (const score of songs('starts with only a harp', { lyrics: undefined, instrumental: true }))
    expect(heard(score, score.sections[0] as PlacedSection, (part) => part.instrument.name !== 'harp')).toEqual([]);
});

it('a request for a section that the song lacks is reported', () => {
  const brief: SongBrief = {
    prompt: 'pop, choir in the bridge',
    lyrics: '[Verse]\nLow\n[Chorus]\nHome',
    instrumental: false,
    model: 'chirp-goose',
    seed: 1,
  };
  expect(warningsOf(brief, composeSong(brief, 0))).toContain('SONG_PART_NOT_PLACED');
  const whole = { ...brief, lyrics: LYRICS };
  expect(warningsOf(whole, composeSong(whole, 0))).not.toContain('SONG_PART_NOT_PLACED');
});
