import { describe, expect, it } from 'vitest';
import { sampleFrame, sampleScene } from '../sample-scenes.ts';
import { letteringOf, wordAt } from './lettering.ts';

const scene = sampleScene('ocean', { lyric: 'Carry me over / the silent water' });
const at = (tSec: number) => sampleFrame(scene, tSec);

describe('large lettering', () => {
  it('shows each word when it is sung, and never joins two lines', () => {
    const sung = ['Carry', 'me', 'over', 'the', 'silent', 'water'].map((text, i) => ({ text, startSec: 10.5 + i * 0.5, opensLine: i % 3 === 0 }));
    const lettering = letteringOf(scene, 'Title', 'Anton', sung);
    expect(lettering.words).toEqual(['CARRY ME', 'OVER', 'THE SILENT', 'WATER']);
    expect(wordAt(lettering, at(0.3), 4).word).toBe('CARRY ME');
    expect(wordAt(lettering, at(1.6), 4).word).toBe('OVER');
    expect(wordAt(lettering, at(2.2), 4).word).toBe('THE SILENT');
    expect(wordAt(lettering, at(3.5), 4).word).toBe('WATER');
  });

  it('shares a scene among the words of its lyric, or its title, when nothing is timed', () => {
    expect(letteringOf(scene, 'Title', 'Anton').words.join(' ')).toBe('CARRY ME OVER THE SILENT WATER');
    const silent = letteringOf({ ...scene, lyric: '' }, '月光江水', 'Anton');
    expect(silent.words).toEqual(['月光江水']);
    expect(wordAt(silent, at(2), 4)).toMatchObject({ word: '月光江水', entrance: 1 });
  });
});
