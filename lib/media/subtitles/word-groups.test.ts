import { describe, expect, it } from 'vitest';
import { joinedWords } from './word-groups.ts';

/** A line sung sign by sign, with a bar where it may be broken. */
function barred(line: string): string {
  const signs = [...line];
  const joined = joinedWords(signs);
  return signs.map((sign, i) => (i > 0 && !joined[i] ? `|${sign}` : sign)).join('');
}

describe('words that stay together', () => {
  it.each(['猫が|屋根で|見てる', '海まで|走ろう', '真夜中の|自転車で', '花火が|上がるよ', '君と|風になる'])(
    'breaks a Japanese line only before a new phrase, never before a particle: %s',
    (line) => {
      expect(barred(line.replaceAll('|', ''))).toBe(line);
    },
  );

  it.each(['白鹤|飞过|青山', '月亮|不肯睡', '你是|远方的灯', '灯笼|照着雪'])(
    'breaks a Chinese line only between words, particles and single signs staying with theirs: %s',
    (line) => {
      expect(barred(line.replaceAll('|', ''))).toBe(line);
    },
  );

  it('lets lines with spaces break before every word', () => {
    expect(joinedWords(['hold', 'the', 'line'])).toEqual([false, false, false]);
    expect(joinedWords(['바람이', '분다'])).toEqual([false, false]);
  });
});
