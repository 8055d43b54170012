import { describe, expect, it } from 'vitest';
import { singWords } from '../phonetics/sing-words.ts';
import { detectLanguage } from './detect-language.ts';
import { parseLyrics } from './parse-lyrics.ts';

describe('parseLyrics', () => {
  it('reads headings, repeats and empty choruses', () => {
    const sections = parseLyrics(
      '[Verse 1: soft]\nHello world\n\nsecond stanza\n[Chorus x2]\nSing it loud\n[Solo]\n[Verse 2]\nfoo\n[Chorus]\n',
    );
    expect(sections.map((section) => section.kind)).toEqual(['verse', 'chorus', 'chorus', 'break', 'verse', 'chorus']);
    expect(sections[0]?.lines).toEqual(['Hello world', 'second stanza']);
    expect(sections.at(-1)?.lines).toEqual(['Sing it loud']);
    expect(sections[0]?.label).toBe('Verse 1');
  });

  it('treats a repeated stanza without headings as the chorus', () => {
    expect(parseLyrics('one\ntwo\n\nhey\nho\n\nthree\nfour\n\nhey\nho').map((section) => section.kind)).toEqual([
      'verse',
      'chorus',
      'verse',
      'chorus',
    ]);
  });

  it('recognises headings in other languages', () => {
    expect(parseLyrics('[主歌]\n你好\n[副歌]\n再见\n【Estribillo】\nhola').map((section) => section.kind)).toEqual([
      'verse',
      'chorus',
      'chorus',
    ]);
  });

  it('survives text that cannot be sung', () => {
    for (const text of [
      '',
      '🔥🔥🔥',
      '[Chorus]',
      '[Verse]\n[Chorus]\n[Bridge]',
      '-----\n***',
      '\u202e\u200b',
      '[[[[',
      'x'.repeat(5000),
    ])
      expect(() => parseLyrics(text)).not.toThrow();
    expect(parseLyrics('[Verse]\n🔥🔥')[0]?.lines).toEqual([]);
  });
});

describe('singWords', () => {
  const count = (line: string) => singWords(line, detectLanguage(line)).map((word) => word.syllables.length);

  it('counts syllables in English, by dictionary and by spelling', () => {
    expect(count('Everybody dances under 21 stars')).toEqual([4, 2, 2, 3, 1]);
    expect(count("Glimmerwood's glowin' ooooh yeaaah")).toEqual([3, 2, 1, 1]);
  });

  it('counts syllables in other languages', () => {
    expect(count('Estrellas que brillan en mi corazón')).toEqual([3, 1, 2, 1, 1, 3]);
    expect(count('Die Sterne leuchten in der Nacht')).toEqual([1, 2, 2, 1, 1, 1]);
    expect(count('月亮代表我的心')).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(count('너를 사랑해')).toEqual([2, 3]);
    expect(count('さくらの きょう')).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('keeps every character of a line in its words', () => {
    for (const line of [
      '🔥 hello 🔥 world — ok?',
      '月亮, baby 代表!',
      'שלום עולם',
      'مرحبا يا صديقي',
      'สวัสดี ชาวโลก',
      '¡Hola! (oh-oh)',
    ]) {
      const words = singWords(line, detectLanguage(line));
      expect(
        words
          .map((word) => word.text)
          .join('')
          .replace(/\s/gu, ''),
      ).toBe(line.replace(/\s/gu, ''));
      for (const word of words) expect(word.syllables.length).toBeGreaterThan(0);
    }
  });
});
