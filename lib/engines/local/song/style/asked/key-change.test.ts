import { expect, it } from 'vitest';
import { askedKeyChange } from './key-change.ts';

it.each([
  ['a power ballad with a key change in the last chorus', 2],
  ['pop, modulation before the final chorus', 2],
  ['rock that modulates up a half step at the end', 1],
  ['the last chorus goes up a whole step', 2],
  ['Schlager mit Tonartwechsel im letzten Refrain', 2],
  ['Ballade, der letzte Refrain einen Halbton höher', 1],
  ['balada con una modulación en el último estribillo', 2],
  ['pop con cambio de tono al final', 2],
  ['el último coro sube medio tono', 1],
  ['une ballade avec une modulation au dernier refrain', 2],
  ['chanson pop, changement de tonalité à la fin', 2],
  ["le dernier refrain monte d'un demi-ton", 1],
  ['ballata con modulazione nell’ultimo ritornello', 2],
  ['cambio di tonalità nel finale', 2],
  ['balada com modulação no último refrão', 2],
  ['mudança de tom no final', 2],
] as const)('hears that “%s” asks for a change of key', (prompt, semitones) => {
  expect(askedKeyChange({ prompt })).toBe(semitones);
});

it.each([
  'a pop song about the sea',
  'a song about a key change at work',
  'techno with frequency modulation',
  'a pad with slow filter modulation, modulation effects',
  'pop without a key change',
  'Schlager ohne Tonartwechsel',
  'balada sin modulación',
  'ballade sans modulation',
  'in the key of D minor, change the locks',
])('leaves “%s” in its key', (prompt) => {
  expect(askedKeyChange({ prompt })).toBeNull();
});

it('a song stays in its key when the negative tags exclude a key change', () => {
  expect(askedKeyChange({ prompt: 'pop with a key change', negativeTags: 'modulation' })).toBeNull();
});
