import { expect, it } from 'vitest';
import { linesFromWords } from './lines-from-words.ts';

const words = (text: string, startSec: number, gap = 0.3) =>
  text.split(' ').map((word, i) => ({ text: word, startSec: startSec + i * gap, endSec: startSec + i * gap + 0.25 }));

it('lines have the punctuation of the segments and the times of the words', () => {
  const [line, ...others] = linesFromWords(
    [{ text: ' Hello, “dear” world!', startSec: 1, endSec: 3 }],
    words('hello dear world', 1.1),
  );
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    text: 'Hello, “dear” world!',
    startSec: 1.1,
    words: [{ text: 'Hello,', startSec: 1.1 }, {}, {}],
  });
  expect(line?.words[2]?.startSec).toBeCloseTo(1.7);
});

it('lines break at pauses, at ends of sentences and before they get too long', () => {
  const long = 'we were walking all along the river side until the lights went out behind us and the rain came down';
  const lines = linesFromWords(
    [
      { text: 'One two three four.  Five six', startSec: 0, endSec: 4 },
      { text: long, startSec: 10, endSec: 18 },
    ],
    [...words('One two', 0), ...words('three four. Five six', 2), ...words(long, 10)],
  );
  expect(lines.slice(0, 3).map((line) => line.text)).toEqual(['One two', 'three four.', 'Five six']);
  expect(
    lines
      .slice(3)
      .map((line) => line.text)
      .join(' '),
  ).toBe(long);
  for (const line of lines) {
    expect(line.text.length).toBeLessThanOrEqual(42);
    expect(line.endSec - line.startSec).toBeLessThanOrEqual(7);
  }
});

it('lines in scripts without spaces have no spaces and are short', () => {
  const text = '月亮代表我的心你问我爱你有多深我爱你有几分';
  const lines = linesFromWords(
    [{ text, startSec: 0, endSec: 9 }],
    [...text].map((character, i) => ({ text: character, startSec: i * 0.3, endSec: i * 0.3 + 0.3 })),
  );
  expect(lines.map((line) => line.text).join('')).toBe(text);
  for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(18);
});

it('an empty transcript gives no lines, and words that run backwards give lines that do not', () => {
  expect(linesFromWords([], [])).toEqual([]);
  expect(linesFromWords([{ text: ' ', startSec: 0, endSec: 3 }], [])).toEqual([]);
  const lines = linesFromWords(
    [],
    [
      { text: 'b', startSec: 5, endSec: 4 },
      { text: 'a', startSec: 1, endSec: 9 },
      { text: 'c', startSec: 5.1, endSec: 5.2 },
    ],
  );
  let from = 0;
  for (const word of lines.flatMap((line) => line.words)) {
    expect(word.startSec).toBeGreaterThanOrEqual(from);
    expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
    from = word.startSec;
  }
});
