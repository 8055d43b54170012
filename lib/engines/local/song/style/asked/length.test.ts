import { expect, it } from 'vitest';
import { askedLength } from './length.ts';

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
] as const)('reads the length that “%s” asks for', (text, seconds) => {
  expect(askedLength(text)).toBe(seconds);
});

it.each(['80s synthwave', 'music of the 90s', '1980s disco', 'for one second I saw you', 'rock at 120 bpm'])(
  'takes “%s” for no length',
  (text) => {
    expect(askedLength(text)).toBeNull();
  },
);
