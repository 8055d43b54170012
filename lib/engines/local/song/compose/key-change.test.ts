import { Note } from 'tonal';
import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { warningsOf } from '../song-warnings.ts';
import { composeSong } from './compose-song.ts';
import { scaleOfSection } from './harmony.ts';

const STANZAS = [
  'The harbour light is burning low\nAnd every boat is coming home',
  'I have been out on the water so long',
];
const LYRICS = `[Verse 1]\n${STANZAS[0]}\n\n[Chorus]\nCarry me over the silver sea\nCarry me over to you\n\n[Bridge]\n${STANZAS[1]}\n\n[Chorus]\nCarry me over the silver sea\nCarry me over to you`;
const brief = (patch: Partial<SongBrief>): SongBrief => ({
  lyrics: LYRICS,
  instrumental: false,
  model: 'chirp-hawk',
  seed: 11,
  ...patch,
});

it.each([
  ['pop with a key change in the last chorus', 2],
  ['rock, the last chorus a half step higher, female voice', 1],
  ['jazz con una modulación al final', 2],
  ['Country mit Tonartwechsel', 2],
] as const)('raises voice, chords, bass and every other part of the last chorus for “%s”', (prompt, semitones) => {
  for (const index of [0, 1]) {
    const { sections, phrases, parts, style, voiceRange } = composeSong(brief({ prompt }), index);
    const [first, last] = [
      sections.findIndex(({ kind }) => kind === 'chorus'),
      sections.findLastIndex(({ kind }) => kind === 'chorus'),
    ];
    const tuneOf = (section: number) =>
      phrases.filter((phrase) => phrase.section === section).map(({ notes }) => notes.map(({ midi }) => midi));
    expect(tuneOf(last)).toEqual(tuneOf(first).map((line) => line.map((midi) => midi + semitones)));
    const sung = phrases.flatMap(({ notes }) => notes.map(({ midi }) => midi));
    expect(Math.min(...sung)).toBeGreaterThanOrEqual(voiceRange[0]);
    expect(Math.max(...sung)).toBeLessThanOrEqual(voiceRange[1]);
    const scale = scaleOfSection({ raisedBy: semitones }, style);
    const dominant = sections[last - 1]?.chords.at(-1)?.root;
    expect(dominant).toBe(((Note.chroma(style.tonic) ?? 0) + semitones + 7) % 12);
    const { bar, bars, chords } = sections[last] as (typeof sections)[number];
    const [from, to] = [bar * style.beatsPerBar, (bar + bars) * style.beatsPerBar];
    const inKey = new Set([...scale, ...chords.flatMap(({ pitchClasses }) => pitchClasses)]);
    for (const part of parts.filter(({ role }) => role !== 'drums')) {
      const notes = part.notes.filter(({ beat }) => beat >= from - 0.1 && beat < to - 1);
      const strange = notes.filter(({ midi }) => !inKey.has(midi % 12));
      // Between two chords a part may pass through other notes.
      expect(strange.length, part.role).toBeLessThanOrEqual(notes.length / (part.role === 'bass' ? 4 : 5));
    }
  }
});

it('a key change raises the last verse of a song without a chorus, and the last theme of an instrumental', () => {
  const prompt = 'folk with a key change';
  const raised = (patch: Partial<SongBrief>) =>
    composeSong(brief({ prompt, ...patch }), 0).sections.map(({ label, raisedBy }) => [label, raisedBy ?? 0] as const);
  const verses = raised({ lyrics: `[Verse 1]\n${STANZAS[0]}\n\n[Verse 2]\n${STANZAS[1]}` });
  expect(verses.map(([, by]) => by)).toEqual(verses.map(([label]) => (/Verse 2|Outro/u.test(label) ? 2 : 0)));
  const played = raised({ instrumental: true, lyrics: undefined });
  expect(played.findLast(([label]) => label === 'Theme B')).toEqual(['Theme B', 2]);
  expect(played[1]).toEqual(['Theme A', 0]);
});

it('a song with a single section says that its key does not change', () => {
  const asked = brief({ prompt: 'pop with a key change', lyrics: `[Verse]\n${STANZAS[0]}` });
  expect(warningsOf(asked, composeSong(asked, 0))).toEqual(['SONG_KEY_NOT_CHANGED']);
  const whole = brief({ prompt: 'pop with a key change' });
  expect(warningsOf(whole, composeSong(whole, 0))).toEqual([]);
});
