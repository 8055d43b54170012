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

  it('reads section names in the spellings that people use', () => {
    const kinds = (text: string) => parseLyrics(text).map(({ kind, lines }) => `${kind} ${lines.join('/')}`);
    expect(kinds('Verse One\na\n\n2nd verse\nb\nChorus (x2)\nc')).toEqual([
      'verse a',
      'verse b',
      'chorus c',
      'chorus c',
    ]);
    expect(kinds('**[Chorus]**\na\nMiddle 8:\nb\n[Final Chorus]\nc\n[Opening Verse]\nd')).toEqual([
      'chorus a',
      'bridge b',
      'chorus c',
      'verse d',
    ]);
    expect(parseLyrics('Chorus (x2)\nc')[0]?.label).toBe('Chorus');
  });

  it('sings no chords, timestamps or subtitle counters, and the letters of a song that spells', () => {
    const lines = (text: string) => parseLyrics(text).flatMap((section) => section.lines);
    expect(lines('Am   C    G\nHello world\nEm7 | A7 | Dmaj7\n[F]Second [G]line')).toEqual([
      'Hello world',
      'Second line',
    ]);
    expect(lines('00:12 Hello world\n[01:15.30] Second line\n(2:05) Third')).toEqual([
      'Hello world',
      'Second line',
      'Third',
    ]);
    expect(lines('1\n00:00:01,000 --> 00:00:04,000\nHello\n\n2\n00:00:05 --> 00:00:08\nBye')).toEqual(['Hello', 'Bye']);
    expect(lines('A B C\nE\nI said 12:30 tonight\n99')).toEqual(['A B C', 'E', 'I said 12:30 tonight', '99']);
  });

  it.each(['Repeat chorus', '(Repeat the Chorus)', 'Chorus again', 'Repeat chorus:', '(back to chorus)'])(
    'sings the chorus again where a row says “%s”',
    (row) => {
      const sung = (text: string) => parseLyrics(text).map(({ kind, lines }) => [kind, ...lines]);
      const [verse, chorus, next] = [
        ['verse', 'I walk the shore'],
        ['chorus', 'Hold on'],
        ['verse', 'I leave'],
      ];
      expect(sung(`[Verse 1]\nI walk the shore\n[Chorus]\nHold on\n[Verse 2]\nI leave\n${row}`)).toEqual([
        verse,
        chorus,
        next,
        chorus,
      ]);
      expect(sung(`I walk the shore\n\nHold on\n\nI leave\n\n${row}\n\nI came`)).toEqual([
        verse,
        chorus,
        next,
        chorus,
        ['verse', 'I came'],
      ]);
      expect(sung(`[Verse]\nI walk the shore\n${row}`)).toEqual([verse]);
    },
  );

  it('sings a section as often as a row that repeats it says, and no count', () => {
    const sung = (text: string) => parseLyrics(text).map(({ lines }) => lines);
    expect(sung('[Chorus]\nHold on\n\n(Repeat chorus x2)')).toEqual([['Hold on'], ['Hold on'], ['Hold on']]);
    expect(sung('[Verse 1]\nOne\n[Verse 2]\nTwo\nRepeat verse 1')).toEqual([['One'], ['Two'], ['One']]);
    expect(sung('[Verse]\nHold on x2\nx2\n(x 2)\n(×3)\n(2 times)\nLet go (x4)')).toEqual([['Hold on', 'Let go']]);
    expect(sung('[Verse]\nRepeat after me\nTimes 2')).toEqual([['Repeat after me', 'Times 2']]);
  });

  it('takes stage directions for what they are, echoes for words, and plays a solo inside its section', () => {
    const sections = parseLyrics(
      '[Chorus]\n(whispered) hello there\n*sighs*\nsoftly (softly)\n(guitar solo)\nla la\n[applause]',
    );
    expect(sections.map(({ kind, lines }) => [kind, ...lines])).toEqual([
      ['chorus', 'hello there', 'softly (softly)'],
      ['break'],
      ['chorus', 'la la'],
    ]);
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

  it('sings the words of pasted subtitle files, and nothing that such files say about themselves', () => {
    const read = (text: string) => parseLyrics(text).map(({ label, lines }) => [label, ...lines]);
    const verse = ['Verse 1', 'Hello world', 'Second line'];
    expect(read('[ti:Sea]\n[ar: Ada]\n[offset:+20]\n[00:01.00]Hello world\n[00:03.50]Second line')).toEqual([verse]);
    expect(
      read(
        'WEBVTT - Sea\n\n00:01.000 --> 00:02.000 align:start line:0\nHello world\n00:00:03,000 --> 00:00:04,000 Second line',
      ),
    ).toEqual([verse]);
    expect(
      read(
        'WEBVTT\nKind: captions\nLanguage: en\n\nNOTE made by hand\nfor Ada\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n<v Ada>Hello <00:01.500><c>world</c></v>\n<i>Second line</i>',
      ),
    ).toEqual([verse]);
    expect(read('WEBVTT\n00:01.000 --> 00:02.000\nHello world\nSecond line')).toEqual([verse]);
    expect(read('Note to self\nNOTE\nStyle')).toEqual([['Verse 1', 'Note to self', 'NOTE', 'Style']]);
  });

  it('splits a long line between whole characters, in scripts without spaces between words', () => {
    const lines = (text: string) => parseLyrics(text).flatMap((section) => section.lines);
    for (const text of [
      `月${'🙊'.repeat(20)}茸`,
      `la${'🎵'.repeat(40)}la`,
      'é'.normalize('NFD').repeat(50),
      'ตื่นเช้ามาในวันที่ฝนตกฉันคิดถึงเธอคนเดียวในใจตลอดเวลาที่ผ่านมาจนถึงวันนี้ยังรักเธอ',
    ]) {
      const found = lines(text);
      expect(found.length).toBeGreaterThan(1);
      expect(found.join('')).toBe(text);
      for (const line of found) {
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/^\p{M}/u);
      }
    }
    expect(lines('ตื่นเช้ามาในวันที่ฝนตกฉันคิดถึงเธอคนเดียวในใจตลอดเวลาที่ผ่านมาจนถึงวันนี้ยังรักเธอ')[1]).toMatch(/^ในใจ/);
    expect(lines(`[${'🎵'.repeat(39)}] ${'🎵'.repeat(30)}`)).toEqual([]);
    expect(parseLyrics(`[a${'🎵'.repeat(40)}]\nla`)[0]?.label.isWellFormed()).toBe(true);
  });

  it('sings the words on both sides of a long row of marks', () => {
    const sung = parseLyrics(`love me ${'~ '.repeat(300)}until the morning\n\n${'-'.repeat(200)} hold on`)
      .flatMap((section) => section.lines)
      .join(' ')
      .match(/\p{L}+/gu);
    expect(sung).toEqual(['love', 'me', 'until', 'the', 'morning', 'hold', 'on']);
  });

  it('keeps the joiners that Persian words and pictograms are written with', () => {
    expect(parseLyrics('می\u200cخواهم\n👩\u200d🚀 fly')[0]?.lines).toEqual(['می\u200cخواهم', '👩\u200d🚀 fly']);
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
