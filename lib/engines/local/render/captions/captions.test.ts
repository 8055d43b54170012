import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { sampleInput, sampleLine } from '../encode/sample-input.ts';
import { captionPainter } from './caption-painter.ts';
import { captionedLines } from './captioned-lines.ts';

const size = { width: 960, height: 540 };
const FPS = 24;
const VISIBLE = 30;

function pixelsAt(painter: ReturnType<typeof captionPainter>, songSec: number): Buffer {
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  ctx.fillStyle = '#456';
  ctx.fillRect(0, 0, size.width, size.height);
  painter.paint(ctx, songSec);
  return ctx.canvas.data();
}

function changedColumns(a: Buffer, b: Buffer): { from: number; to: number; count: number } {
  let [from, to, count] = [size.width, 0, 0];
  for (let i = 0; i < a.length; i += 4) {
    const change = [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((a[i + part] as number) - (b[i + part] as number)),
      0,
    );
    if (change <= VISIBLE) continue;
    const x = (i / 4) % size.width;
    from = Math.min(from, x);
    to = Math.max(to, x);
    count++;
  }
  return { from, to, count };
}

describe('karaoke captions', () => {
  const line = sampleLine('City lights are calling', 2, 4);
  const painter = captionPainter([line], 'cinematic', size, FPS);

  test('appear only around their line and leave the rest of the song unchanged', () => {
    const empty = pixelsAt(painter, 0.5);
    expect(pixelsAt(painter, 6)).toEqual(empty);
    expect(changedColumns(empty, pixelsAt(painter, 1.9)).count).toBeGreaterThan(2000);
  });

  test('fill a word from left to right while it is sung', () => {
    const [first, , third] = line.words;
    if (!first || !third) throw new Error('no words');
    const before = pixelsAt(painter, first.startSec);
    const inFirst = changedColumns(before, pixelsAt(painter, first.endSec));
    const inThird = changedColumns(pixelsAt(painter, third.startSec), pixelsAt(painter, third.endSec));
    expect(inFirst.count).toBeGreaterThan(50);
    expect(inThird.from).toBeGreaterThanOrEqual(inFirst.to - 2);
    expect(inThird.count).toBeGreaterThan(50);
  });

  test.each(['שלום עולם יפה שלי', 'سلام يا قلبي الجميل'])('fill %s from right to left', (text) => {
    const spoken = sampleLine(text, 2, 4);
    const shown = captionPainter([spoken], 'cinematic', size, FPS);
    const filled = ({ startSec, endSec }: { startSec: number; endSec: number }) =>
      changedColumns(pixelsAt(shown, startSec), pixelsAt(shown, endSec));
    const [first, third] = [spoken.words[0], spoken.words[2]];
    if (!first || !third) throw new Error('no words');
    expect(filled(first).count).toBeGreaterThan(50);
    expect(filled(first).from).toBeGreaterThan(size.width / 2);
    expect(filled(third).to).toBeLessThanOrEqual(filled(first).from + 2);
  });

  test('fill English words within an Arabic line from left to right, after the Arabic ones', () => {
    const spoken = sampleLine('يا قلبي love me tender يا قمري', 2, 5);
    const shown = captionPainter([spoken], 'cinematic', size, FPS);
    const filled = spoken.words.map(({ startSec, endSec }) =>
      changedColumns(pixelsAt(shown, startSec + 0.02), pixelsAt(shown, endSec)),
    );
    // Where words are read: each begins left (-1) or right (1) of the one before it.
    const middles = filled.map(({ from, to }) => (from + to) / 2);
    const ways = middles.slice(1).map((middle, i) => Math.sign(middle - (middles[i] as number)));
    expect(ways).toEqual([-1, -1, 1, 1, -1, -1]);
  });

  test('begin each word on the frame nearest to when it is sung, half a frame early or late at most', () => {
    const words = [2.013, 2.52, 3.03, 3.549].map((startSec, at) => ({
      text: ['City', 'lights', 'are', 'calling'][at] as string,
      startSec,
      endSec: startSec + 0.3,
    }));
    const shown = captionPainter([{ ...line, words, startSec: 2.013, endSec: 3.849 }], 'cinematic', size, FPS);
    const frame = (n: number) => pixelsAt(shown, n / FPS);
    for (const { startSec } of words) {
      const nearest = Math.round(startSec * FPS);
      expect(changedColumns(frame(nearest - 2), frame(nearest - 1)).count).toBe(0);
      expect(changedColumns(frame(nearest - 1), frame(nearest)).count).toBeGreaterThan(50);
    }
  });

  test('stay inside the frame for any length of line and any script', () => {
    for (const text of [
      'Never in a thousand years of walking did I think the road would bring me all the way back here',
      '月亮代表我的心月亮代表我的心月亮代表我的心月亮代表我的心月亮代表我的心',
      'ฉันรักเธอมากกว่าใครในโลกใบนี้และจะรักตลอดไปจนกว่าโลกนี้จะไม่มีเธออีกแล้ว',
      'يا قلبي الجميل لا تبكِ في الليل الطويل فإن الصباح قريب منك يا حبيبي',
      '너만을 영원히 사랑해 너만을 영원히 사랑해 너만을 영원히',
    ]) {
      for (const narrow of [{ width: 540, height: 960 }, size]) {
        const pages = captionPainter([sampleLine(text, 1, 9)], 'vaporwave', narrow, FPS).pages;
        expect(Math.max(...pages.map((page) => page.rows.length))).toBeLessThanOrEqual(2);
        expect(
          pages
            .flatMap((page) => page.rows.flat())
            .map((word) => word.text.trim())
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
      }
    }
  });

  test('leave out a pictogram that no typeface has, instead of showing an empty box', () => {
    // Reserved for a pictogram, so that no machine can draw it.
    const pictogram = '\u{1fffd}\u200d\ufe0f';
    const decorated = {
      ...line,
      text: `${line.text} ${pictogram}`,
      words: [...line.words, { text: pictogram, startSec: line.endSec, endSec: line.endSec }],
    };
    expect(pixelsAt(captionPainter([decorated], 'cinematic', size, FPS), 3).equals(pixelsAt(painter, 3))).toBe(true);
    const drawable = captionPainter([sampleLine('© 2026', 1, 2)], 'cinematic', size, FPS);
    expect(drawable.pages[0]?.rows[0]?.[0]?.text).toBe('©');
  });

  test('leave out letters of a script that no typeface has, and words of nothing else', () => {
    const shown = captionPainter([sampleLine('ᚠᛁᚠ City ᚠlights', 2, 4)], 'cinematic', size, FPS);
    expect(shown.pages[0]?.rows.flat().map(({ text }) => text)).toEqual(['City', 'lights']);
    expect(captionPainter([sampleLine('ᚠᛁᚠ', 2, 4)], 'cinematic', size, FPS).pages).toEqual([]);
  });
});

describe('a line that is sung across a cut', () => {
  const early = sampleLine('The last bus leaves', 3.6, 6);
  const half = sampleLine('with its windows full of rain', 2, 6);
  const late = sampleLine('and the quay is dark', 6.5, 8.4);
  /** Three scenes of four seconds, of which that in the middle sets its words itself. */
  const shownIn = (sceneIndex: number, line: typeof early, stills?: Record<number, string>): string[] => {
    const input = sampleInput({ durationSec: 12, cuts: [0, 4, 8], lines: [line], subtitles: true });
    const scenes = input.scenes.map((scene) => ({ ...scene, lyric: scene.index === 1 ? 'The last bus' : '' }));
    return captionedLines({ ...input, scenes, ...(stills ? { stills } : {}) }, sceneIndex).map(({ text }) => text);
  };

  test('is not also captioned in the scene where it only begins or ends', () => {
    expect(shownIn(0, early)).toEqual([]);
    expect(shownIn(2, late)).toEqual([]);
  });

  test('is captioned where much of it is sung, or where nothing else writes it', () => {
    expect(shownIn(0, half)).toEqual([half.text]);
    expect(shownIn(0, early, { 1: 'still.png' })).toEqual([early.text]);
    expect(shownIn(2, sampleLine('Far from here', 9, 11))).toEqual(['Far from here']);
  });
});
