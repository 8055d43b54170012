import { describe, expect, it } from 'vitest';
import type { SungLine } from '#lib/products/music/ports.ts';
import { karaokeLayout, wrapWords } from './karaoke-layout.ts';
import { parseLrc } from './parse-lrc.ts';
import { parseSrt } from './parse-srt.ts';
import { placeWords } from './place-words.ts';
import { spreadWords } from './spread-words.ts';
import { tidyLines } from './tidy-lines.ts';
import { writeSubtitles } from './write-subtitles.ts';

const line = (text: string, startSec: number, endSec: number): SungLine => ({
  text,
  startSec,
  endSec,
  section: 'verse',
  words: spreadWords(text, startSec, endSec),
});

describe('reading SRT', () => {
  it('accepts the irregularities of hand-made files', () => {
    const text =
      '\ufeff1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>Hello</i> {\\an8}darkness\r\nmy old friend ♪\r\n\r\n00:00:04.2 --> 00:00:06.000\nNo number here\n3\n00:00:06,500 --> 00:00:08,000\nNo blank row before';
    const lines = parseSrt(text);
    expect(lines.map((other) => other.text)).toEqual([
      'Hello darkness my old friend',
      'No number here',
      'No blank row before',
    ]);
    expect(lines[0]).toMatchObject({ startSec: 1, endSec: 3.5 });
    expect(lines[0]?.words.map((word) => word.text)).toEqual(['Hello', 'darkness', 'my', 'old', 'friend']);
    expect(lines[1]?.startSec).toBeCloseTo(4.2);
  });

  it('reads a combining accent as part of its letter', () => {
    const [line] = parseSrt('1\n00:00:01,000 --> 00:00:03,000\nThe cafe\u0301 is closed');
    expect(line).toMatchObject({ text: 'The café is closed', words: [{}, { text: 'café' }, {}, {}] });
  });

  it('reads times without a fraction', () => {
    expect(parseSrt('1\n00:00:01 --> 00:00:03\nWhole seconds\n\n2\n00:00:04 --> 00:00:05.5\nAnd a half')).toMatchObject(
      [
        { text: 'Whole seconds', startSec: 1, endSec: 3 },
        { text: 'And a half', startSec: 4, endSec: 5.5 },
      ],
    );
  });

  it('decodes UTF-16 and GB 18030', () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n月亮\n', 'utf16le'),
    ]);
    expect(parseSrt(utf16)[0]?.text).toBe('月亮');
    const gb = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from([0xd4, 0xc2, 0xc1, 0xc1]),
    ]);
    expect(parseSrt(gb)[0]?.text).toBe('月亮');
  });

  it.each(['Ein Mädchen träumt für sich', 'Cora\u00e7\u00e3o, El niño soñaba', 'Il a été là'])(
    'decodes Western letters of Windows-1252, which may look like Chinese: %s',
    (text) => {
      const file = Buffer.from(`1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}\r\n`, 'latin1');
      expect(parseSrt(file)[0]?.text).toBe(text);
    },
  );

  it.each(['utf16le', 'utf16be'] as const)('decodes %s without a byte order mark', (encoding) => {
    const file = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n月亮\n', 'utf16le');
    expect(parseSrt(encoding === 'utf16le' ? file : file.swap16())[0]?.text).toBe('月亮');
  });

  it('reads the times of words in WebVTT and shows no mark of them', () => {
    const lines = parseSrt(
      'WEBVTT\n\n00:01.000 --> 00:05.000\nOh <00:02.000><c>my</c>\n<00:00:04.000>dear &#39;one&quot;\n',
    );
    expect(lines.map((other) => other.text)).toEqual([`Oh my dear 'one"`]);
    expect(lines[0]?.words.map((word) => [word.text, word.startSec])).toEqual([
      ['Oh', 1],
      ['my', 2],
      ['dear', 4],
      [`'one"`, expect.closeTo(4.5, 0)],
    ]);
  });

  it('keeps both of two simultaneous texts, and a repeated one only once', () => {
    const cue = (text: string, endSec: number) => `00:00:01,000 --> 00:00:0${endSec},000\n${text}\n\n`;
    const [both, ...others] = parseSrt(cue('One voice', 3) + cue('The other', 4) + cue('One voice', 3));
    expect([both?.text, both?.endSec, others]).toEqual(['One voice The other', 4, []]);
    expect(both?.words.map((word) => word.text)).toEqual(['One', 'voice', 'The', 'other']);
    expect(both?.words.every((word) => word.endSec > word.startSec)).toBe(true);
    expect(parseLrc('[00:01.00]Moon\n[00:01.00]月亮\n[00:03.00]').map((other) => other.text)).toEqual(['Moon 月亮']);
  });

  it.each([
    '',
    'nothing here',
    '00:00:05,000 --> 00:00:01,000\nbackwards',
    '1\n99999 --> x\ny',
    '\u0000'.repeat(1000),
    '-->'.repeat(50_000),
  ])('finds no lines in other text', (text) => {
    expect(parseSrt(text)).toEqual([]);
  });

  it('reads LRC with and without word stamps', () => {
    const lines = parseLrc('[ti:x]\n[00:01.00]First line\n[00:03.50]<00:03.50>Two <00:04.00>words\n[00:05.00]\n', 60);
    expect(lines.map((other) => [other.text, other.startSec, other.endSec])).toEqual([
      ['First line', 1, 3.5],
      ['Two words', 3.5, 5],
    ]);
    expect(lines[1]?.words[1]).toMatchObject({ text: 'words', startSec: 4 });
  });

  it('moves all times of LRC by its offset: a positive one shows the lines earlier', () => {
    const [line] = parseLrc('[offset: +500]\n[00:02.00]<00:02.00>Two <00:03.00>words\n[00:05.00]');
    expect(line).toMatchObject({ startSec: 1.5, endSec: 4.5, words: [{ startSec: 1.5 }, { startSec: 2.5 }] });
    expect(parseLrc('[offset:-250]\n[00:02.00]Late')[0]?.startSec).toBe(2.25);
  });

  it('reads a row of LRC for each of its stamps', () => {
    expect(
      parseLrc('[00:01.00][00:09.00]Again\n[00:04.00]Once', 60).map((other) => [
        other.text,
        other.startSec,
        other.endSec,
      ]),
    ).toEqual([
      ['Again', 1, 4],
      ['Once', 4, 9],
      ['Again', 9, 13],
    ]);
  });

  it.each<[string, () => number]>([
    ['of one cue in many rows', () => parseSrt(`00:00:01,000 --> 00:00:02,000\n${'a\n'.repeat(300_000)}`).length],
    ['of one endless word', () => parseSrt(`00:00:01,000 --> 00:00:02,000\n${'a'.repeat(300_000)}`).length],
    ['that repeats a long row at every stamp', () => parseLrc(`${'[0:0]'.repeat(2_000)}${'a'.repeat(10_000)}`).length],
    [
      'of thousands of cues at one time',
      () => parseSrt(Array.from({ length: 5_000 }, (_, at) => `0:1 --> 0:9\nla ${at}\n`).join('\n')).length,
    ],
    ['with more stamps than rows', () => parseLrc(`${'[0:0]'.repeat(40_000)}x`).length],
  ])('parses a text %s in time proportional to its length', (_what, linesOf) => {
    expect(linesOf()).toBe(1);
  });

  it('reads of one endless cue no more than a song has', () => {
    const [endless] = parseSrt(`00:00:01,000 --> 00:09:00,000\n${'la la la la la la\n'.repeat(100_000)}`);
    expect(endless?.text.length).toBeGreaterThan(10_000);
    expect(endless?.text.length).toBeLessThanOrEqual(60_000);
  });
});

describe('writing subtitles', () => {
  const lines = [line('Hello --> <b>world</b> & you', 1, 3), line('你好，世界', 3.5, 5)];

  it('writes files that are parsed to the same lines', () => {
    const again = parseSrt(writeSubtitles([line('One two', 1.25, 2.5), line('Three', 3661.001, 3662)], 'srt'));
    expect(again.map((other) => [other.text, other.startSec, other.endSec])).toEqual([
      ['One two', 1.25, 2.5],
      ['Three', 3661.001, 3662],
    ]);
    expect(
      parseLrc(writeSubtitles([line('One two', 1.25, 2.5), line('Three', 3, 4)], 'lrc')).map((other) => other.text),
    ).toEqual(['One two', 'Three']);
    expect(JSON.parse(writeSubtitles(lines, 'json')).lines[1].words).toHaveLength(4);
  });

  it.each(['srt', 'vtt', 'lrc'] as const)('keeps `<3` and comparison signs in %s', (format) => {
    const text = 'I <3 you, 1 < 2 > 0 & more';
    const file = writeSubtitles([line(text, 1, 3)], format);
    expect((format === 'lrc' ? parseLrc : parseSrt)(file).map((other) => other.text)).toEqual([text]);
  });

  it('escapes text that looks like markup or times', () => {
    expect(writeSubtitles([line('<00:12.34> <b>', 1, 3)], 'lrc')).toMatch(/‹00:12\.34> <[\d:.]+>‹b>/);
    expect(writeSubtitles(lines, 'vtt').startsWith('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n')).toBe(true);
    expect(writeSubtitles(lines, 'vtt')).toContain('&lt;b&gt;');
    expect(writeSubtitles(lines, 'srt').match(/-->/g)).toHaveLength(2);
    expect(writeSubtitles([], 'vtt')).toBe('WEBVTT\n');
  });
});

describe('lines and words', () => {
  it('never overlap and never run backwards', () => {
    const tidy = tidyLines([
      line('late', 4, 6),
      line('early and long', 1, 5),
      {
        ...line('odd words', 8, 10),
        words: [
          { text: 'odd', startSec: 9, endSec: 7 },
          { text: 'words', startSec: Number.NaN, endSec: 99 },
        ],
      },
    ]);
    expect(tidy.map((other) => [other.startSec, other.endSec])).toEqual([
      [1, 4],
      [4, 6],
      [8, 10],
    ]);
    for (const other of tidy) {
      let from = other.startSec;
      for (const word of other.words) {
        expect(word.startSec).toBeGreaterThanOrEqual(from);
        expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
        expect(word.endSec).toBeLessThanOrEqual(other.endSec);
        from = word.endSec;
      }
    }
  });

  it('are joined to exactly the text of the line', () => {
    for (const text of ['Hello, “dear” world!', '月亮代表我的心，你问我', 'Tokyo 東京 night', "don't — stop (now)"]) {
      expect(
        placeWords(line(text, 0, 3))
          .map((word) => word.lead + word.text)
          .join(''),
      ).toBe(text);
    }
  });
});

/** Every sign as wide as a wide one. */
const widthOf = (text: string, fontSizePx: number): number => [...text].length * 0.9 * fontSizePx;

describe('karaoke', () => {
  it.each([
    [1280, 720],
    [720, 1280],
    [1080, 1080],
    [720, 960],
  ])('stays inside the safe area at %i x %i', (width, height) => {
    const layout = karaokeLayout(width, height, 1);
    const text = 'This is a very long line that nobody could ever sing in a single breath without a pause for thought';
    for (const sample of [
      text,
      '月亮代表我的心你问我爱你有多深我爱你有几分我的情也真我的爱也真月亮代表我的心',
      'ฉันรักเธอมากกว่าใครในโลกใบนี้และจะรักตลอดไปจนกว่าชีวิตจะหาไม่เพราะว่าเธอคือทุกอย่าง',
      `Oh ${'ooo'.repeat(60)} yeah`,
    ]) {
      const rows = wrapWords(placeWords(line(sample, 0, 8)), layout, widthOf);
      for (const row of rows)
        expect(widthOf(row.map((word) => word.lead + word.text).join(''), layout.fontSizePx)).toBeLessThanOrEqual(
          layout.maxRowWidthPx,
        );
    }
    expect(layout.marginBottomPx).toBeGreaterThan(height * 0.06);
  });

  it('breaks Japanese and Chinese only between phrases, as in the pictures', () => {
    const layout = karaokeLayout(540, 960, 1);
    const rowsOf = (sample: string) =>
      wrapWords(placeWords(line(sample, 0, 8)), layout, widthOf).map((row) => row.map(({ text }) => text).join(''));
    for (const sample of [
      '真夜中の|自転車で|海まで|走ろう|花火が|上がるよ',
      '白鹤|飞过|青山|月亮|不肯睡|灯笼|照着雪|你是|远方的灯',
    ]) {
      const ends = new Set<number>();
      sample.split('|').reduce((sum, phrase) => {
        ends.add(sum + phrase.length);
        return sum + phrase.length;
      }, 0);
      const rows = rowsOf(sample.replaceAll('|', ''));
      expect(rows.length).toBeGreaterThan(1);
      let at = 0;
      for (const row of rows) {
        at += row.length;
        expect([...ends], rows.join(' / ')).toContain(at);
      }
    }
  });

  it('times each word of a Thai line, although there are no spaces between them', () => {
    const words = spreadWords('ฉันรักเธอ ตลอดไป', 0, 6);
    expect(words.map(({ text }) => text)).toEqual(['ฉัน', 'รัก', 'เธอ', 'ตลอด', 'ไป']);
    expect(words.every(({ startSec, endSec }) => endSec > startSec)).toBe(true);
  });

  it('breaks a text without spaces between its words, and a drawn-out cry even before a mark that should not begin a row', () => {
    const layout = karaokeLayout(540, 960, 1);
    const rowsOf = (sample: string) =>
      wrapWords(placeWords(line(sample, 0, 8)), layout, widthOf).map((row) =>
        row.map((word) => word.lead + word.text).join(''),
      );
    const thai = rowsOf('ฉันรักเธอมากกว่าใครในโลกใบนี้และจะรักตลอดไป');
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai.join(''))].map(
      ({ index }) => index,
    );
    expect(thai.length).toBeGreaterThan(1);
    let at = 0;
    for (const row of thai) {
      expect(words).toContain(at);
      at += row.length;
    }
    for (const row of rowsOf(`あ${'ー'.repeat(40)}っ`))
      expect(widthOf(row, layout.fontSizePx)).toBeLessThanOrEqual(540 - layout.marginSidePx);
    expect(rowsOf('さよならとあなたがわたしにいったっ').every((row) => !/^[っーゃゅょ]/.test(row))).toBe(true);
  });
});
