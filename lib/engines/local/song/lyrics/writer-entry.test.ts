import { expect, test } from 'vitest';
import { childProcesses } from '#lib/platform/testing/children/child-processes.ts';
import { createLocalSongEngine } from '../index.ts';

const never = new AbortController().signal;
const writers = () => childProcesses('lyrics/writer-entry.ts');

// Its first lyrics take a second: in the process of the server nobody else would be answered meanwhile.
test('lyrics and edits of all accounts are written in one process beside the server, which is kept', async () => {
  const { writeLyrics, editLyrics } = createLocalSongEngine();
  const sheets = await Promise.all(
    ['a lighthouse in the fog', 'my grandmother’s button tin'].map((prompt, seed) =>
      writeLyrics({ prompt: `a song about ${prompt}`, seed }, never),
    ),
  );
  expect(sheets.map(({ hook }) => hook)).toEqual(['A lighthouse in the fog', expect.stringMatching(/button tin/iu)]);
  const [writer, ...others] = writers();
  expect(writer).toBeGreaterThan(0);
  expect(others).toEqual([]);
  const parts = [{ heading: '[Verse]', lines: ['The rain is on the window', 'And you are on my mind'] }];
  const lyrics = '[Verse]\nThe rain is on the window\nAnd you are on my mind';
  const { notes } = await editLyrics({ lyrics, parts, instruction: 'replace rain with snow', seed: 1 }, never);
  expect(notes).toEqual(['Replaced “rain” with “snow”.']);
  expect(writers(), 'the same process').toEqual([writer]);
});

test('who cancels waits for nothing, and the next one is written', async () => {
  const { writeLyrics } = createLocalSongEngine();
  const stop = new AbortController();
  const cancelled = writeLyrics({ prompt: 'a song about the harbor', seed: 1 }, stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
  expect((await writeLyrics({ prompt: 'a song about the harbor', seed: 1 }, never)).sections.length).toBeGreaterThan(0);
});
