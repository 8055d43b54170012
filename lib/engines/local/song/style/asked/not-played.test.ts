import { expect, it } from 'vitest';
import { composeSong } from '../../compose/compose-song.ts';
import { warningsOf } from '../../song-warnings.ts';

const LYRICS =
  '[Verse]\nThe harbour light is burning low\n[Chorus]\nCarry me over to you\n[Verse]\nI kept a letter\n[Chorus]\nCarry me over';
const briefOf = (prompt: string) => ({ prompt, lyrics: LYRICS, instrumental: false, model: 'chirp-hawk', seed: 2 });

it('requested sounds that no song can have are reported, and no others', () => {
  for (const [prompt, isTold] of [
    ['sleep music with gentle rain sounds in the background', true],
    ['ambient with singing bowls', true],
    ['gospel with call and response', true],
    ['trailer music that stops suddenly', true],
    ['Klavierstück mit Regengeräuschen', true],
    ['Entspannungsmusik, Meeresrauschen', true],
    ['pop about the sound of rain', false],
    ['a song about rain', false],
    ['rock, no crowd noise', false],
    ['folk with bagpipes and tuba', false],
    ['a song about a growl in the dark', false],
  ] as const) {
    const brief = briefOf(prompt);
    expect([prompt, warningsOf(brief, composeSong(brief, 0)).includes('SONG_SOUND_NOT_PLAYED')]).toEqual([
      prompt,
      isTold,
    ]);
  }
});

it.each([
  ['folk with bagpipes', 'bagpipes', 'lead'],
  ['Kinderlied mit Xylophon', 'xylophone', null],
  ['polka with tuba', 'tuba', 'bass'],
  ['baroque pop with harpsichord', 'harpsichord', null],
  ['jazz with trombone', 'trombone', 'lead'],
  ['country with pedal steel', 'slideGuitar', null],
  ['folk with pan flute', 'panFlute', 'lead'],
] as const)('plays what “%s” names', (prompt, name, role) => {
  for (const index of [0, 1]) {
    const part = composeSong(briefOf(prompt), index).parts.find(({ instrument }) => instrument.name === name);
    expect(part?.notes.length).toBeGreaterThan(4);
    if (role) expect(part?.role).toBe(role);
  }
});
