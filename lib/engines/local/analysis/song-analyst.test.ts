import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavBytes } from '#lib/media/audio/mono-wav.ts';
import { clickTrack } from './song-fixture.ts';
import { createLocalSongAnalyst } from './song-analyst.ts';
import { ANALYSIS_RATE } from './spectrogram.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyst-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an audio file is analysed in its own process, with progress', async () => {
  const audioPath = join(folder, 'song.wav');
  writeFileSync(audioPath, wavBytes(clickTrack(128, 12, 0.3).samples, ANALYSIS_RATE));
  const fractions: number[] = [];
  const run = {
    signal: new AbortController().signal,
    workDir: folder,
    onProgress: (fraction: number) => fractions.push(fraction),
  };
  const analysis = await createLocalSongAnalyst().analyze(audioPath, run);
  expect(Math.abs(analysis.bpm - 128)).toBeLessThan(1);
  expect(analysis.durationSec).toBeCloseTo(12, 1);
  expect(fractions.at(-1)).toBe(1);
});

it('an audio file that is not a song is reported as such, and the analysis stops on abort', async () => {
  const audioPath = join(folder, 'text.mp3');
  writeFileSync(audioPath, 'no song at all');
  const analyst = createLocalSongAnalyst();
  await expect(
    analyst.analyze(audioPath, { signal: new AbortController().signal, workDir: folder }),
  ).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
  await expect(
    analyst.analyze(audioPath, { signal: AbortSignal.abort(new Error('stop')), workDir: folder }),
  ).rejects.toThrow('stop');
});
