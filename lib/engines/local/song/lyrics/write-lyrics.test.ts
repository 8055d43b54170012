import { describe, expect, it } from 'vitest';
import { HOOK_PAIRS, HOOK_PAIRS_DARK, PRE_COUPLETS } from './english-choruses.ts';
import { THEME_COUPLETS } from './english-verses.ts';
import { rhymeKey } from './rhyme.ts';
import { writeLyricSheet } from './write-lyrics.ts';

describe('writeLyricSheet', () => {
  it('puts the words of the caller in the hook and repeats it', () => {
    const sheet = writeLyricSheet({ prompt: 'A synthwave song about neon rain', seed: 3 });
    expect(sheet.hook.toLowerCase()).toBe('neon rain');
    expect(sheet.text.match(/neon rain/giu)?.length).toBeGreaterThan(3);
    expect(sheet.text).toContain('[Chorus]');
    expect(writeLyricSheet({ prompt: 'A synthwave song about neon rain', seed: 3 })).toEqual(sheet);
    expect(writeLyricSheet({ prompt: 'A synthwave song about neon rain', seed: 4 }).text).not.toBe(sheet.text);
  });

  it('follows structure, title, language and words to avoid', () => {
    const sheet = writeLyricSheet({ prompt: 'love', title: 'Amber', structure: ['Verse', 'Chorus', 'Outro'], negativeConstraints: ['coffee', 'rain'], seed: 1 });
    expect(sheet.title).toBe('Amber');
    expect(sheet.sections.map((section) => section.label)).toEqual(['Verse 1', 'Chorus', 'Outro']);
    expect(sheet.text).not.toMatch(/coffee|rain/iu);
    for (const [language, code] of [['Spanish', 'es'], ['français', 'fr'], ['German', 'de'], ['Chinese', 'zh'], ['it', 'it'], ['pt', 'pt']]) {
      const other = writeLyricSheet({ prompt: 'the sea at night', language, seed: 2 });
      expect(other.language).toBe(code);
      expect(other.sections.length).toBeGreaterThan(4);
    }
  });

  it('writes more for longer songs and never nothing', () => {
    const lines = (durationSec: number) => writeLyricSheet({ prompt: 'x', durationSec, seed: 1 }).text.split('\n').length;
    expect(lines(40)).toBeLessThan(lines(120));
    expect(lines(120)).toBeLessThan(lines(300));
    for (const prompt of ['', '🔥', '!!!', 'a', '<script>', 'song'.repeat(400)]) expect(writeLyricSheet({ prompt, seed: 1 }).hook).toMatch(/\p{L}/u);
  });

  it('has couplets that rhyme', () => {
    const couplets = [...Object.values(THEME_COUPLETS).flat(), ...PRE_COUPLETS].map((couplet) => couplet.split(' / ')).concat([...HOOK_PAIRS, ...HOOK_PAIRS_DARK].map((pair) => pair.split('|')));
    const unrhymed = couplets.filter(([first = '', second = '']) => rhymeKey(first) !== rhymeKey(second));
    expect(unrhymed.length / couplets.length).toBeLessThan(0.12);
  });
});
