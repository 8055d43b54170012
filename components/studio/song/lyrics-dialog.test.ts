import { expect, it } from 'vitest';
import { sectionsOf } from './lyrics-dialog.tsx';

it('each section that can be changed alone is offered once, and words in brackets inside a line are none', () => {
  expect(sectionsOf('[Verse 1]\nLa la [oh]\n\n [Chorus] \nHome\n[Verse 1]\n[]\nsing [Bridge] now')).toEqual([
    'Verse 1',
    'Chorus',
  ]);
});
