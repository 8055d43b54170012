import { expect, it } from 'vitest';
import { askedLength, refuseLength, withoutLength } from './length.ts';

it.each([
  ['synthwave, no vocals, 90 seconds', 90],
  ['a 90-second piano piece', 90],
  ['45s jingle', 45],
  ['two minutes of bossa nova', 120],
  ['1.5 min', 90],
  ['one minute and a half', 90],
  ['2 minutes 30 seconds', 150],
  ['3:20 long', 200],
  ['ein Stück von 40 Sekunden', 40],
  ['about 90 seconds', 90],
  ['a two-minute song', 120],
  ['duration: 2:30', 150],
  ['half a minute of jazz', 30],
  ['ein Lied, eine Minute lang', 60],
  ['zweieinhalb Minuten Schlager', 150],
  ['una canción de 3 minutos', 180],
  ['dos minutos y medio', 150],
  ["une chanson d'une minute trente", 90],
  ['deux minutes et demie', 150],
  ['una canzone di due minuti', 120],
  ['un minuto e mezzo', 90],
  ['uma música de dois minutos e meio', 150],
] as const)('reads the length that “%s” asks for', (text, seconds) => {
  expect(askedLength(text)).toBe(seconds);
});

it.each(['trap beat with 808s and hi-hat rolls', 'house with 909s', '80s synth pop'])(
  'hears no length in “%s”',
  (text) => {
    expect([askedLength(text), refuseLength({ prompt: text, instrumental: true, model: 'chirp-hawk' })]).toEqual([
      null,
      null,
    ]);
  },
);

it.each([
  'a song about the 10 minutes before the wedding',
  'the last five minutes of the party',
  'Bella Pizza, hot in twenty minutes',
  'two minutes to midnight',
  'I waited twenty minutes for you',
  'rain at 2:30 in the morning',
  '80s synthwave',
  'music of the 90s',
  '1980s disco',
  'for one second I saw you',
  'they only meet for ten seconds at 6am every day',
  'rock at 120 bpm',
])('takes “%s” for no length', (text) => {
  expect(askedLength(text)).toBeNull();
});

it('lyrics are not about the requested length', () => {
  expect(withoutLength('about 90 seconds long, a song about my dog')).toBe('a song about my dog');
  expect(withoutLength('a two-minute song about the sea')).toBe('a song about the sea');
  expect(withoutLength('punk, 2 minutes max so keep it short')).toBe('punk, keep it short');
  expect(withoutLength('a song about the sea')).toBe('a song about the sea');
});

it('a length that no song can have is refused by the field that names it, but not with imported audio', () => {
  const wish = { prompt: 'meditation, 20 minutes', instrumental: true, model: 'chirp-hawk' };
  expect(refuseLength(wish)).toMatchObject({
    field: 'prompt',
    reason: 'length_not_made',
    bounds: { durationSec: 1200 },
  });
  expect(refuseLength({ ...wish, tags: '15 minutes' })?.field).toBe('tags');
  expect(refuseLength({ ...wish, use: 'cover' })).toBeNull();
  expect(refuseLength({ ...wish, prompt: 'meditation, 8 minutes' })).toBeNull();
});
