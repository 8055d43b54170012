import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { childProcesses } from '#lib/platform/testing/children/child-processes.ts';
import type { SongBrief, SongCandidate, SongEngine } from '#lib/products/music/ports.ts';
import { integratedLufs, truePeak } from '../song/mix/loudness.ts';
import { decodeStereo } from '../song/output/decode-stereo.ts';

const never = new AbortController().signal;
const hash = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/**
 * Tests of what every engine of songs promises that is inside (`SongEngine`), for the `describe` of its own file. `brief` has a title, and
 * lyrics where the engine sings; `entry` is the name of the module that runs in its child process.
 */
export function testSongEngine(engine: SongEngine, brief: SongBrief, entry: string): void {
  let workDir = '';
  let song: SongCandidate;
  const render = (index: number, folder: string, change: Partial<SongBrief> = {}) =>
    engine.renderCandidate({ ...brief, ...change }, index, { signal: never, workDir: join(workDir, folder) });

  beforeAll(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'cadenza-song-'));
    song = await render(0, 'first');
  });
  afterAll(() => rm(workDir, { recursive: true, force: true }));

  it('writes an MP3 that carries title, cover, lyrics and timed words', async () => {
    const { format, common } = await parseFile(song.audioPath, { duration: true });
    expect([format.sampleRate, format.numberOfChannels, common.title]).toEqual([44100, 2, brief.title]);
    expect(Math.abs((format.duration ?? 0) - song.durationSec)).toBeLessThan(0.2);
    expect(common.picture?.[0]?.format).toBe('image/jpeg');
    const texts = common.lyrics ?? [];
    for (const { text } of song.lines)
      expect(
        texts.some((entry) => entry.text?.includes(text)),
        text,
      ).toBe(true);
    expect(texts.flatMap((entry) => entry.syncText ?? []).map((word) => word.text.trim())).toEqual(
      song.lines.flatMap((line) => line.words.map((word) => word.text)),
    );
    expect(song.lines.length > 0).toBe(!brief.instrumental);
    expect(song.sections[0]?.startSec).toBe(0);
    expect(song.waveform.length).toBe(Math.ceil(song.durationSec * 10));
  });

  it('reports the same duration as a probe of its file and its decoded samples', async () => {
    const { left } = await decodeStereo(song.audioPath);
    expect(song.durationSec).toBeCloseTo(left.length / 44100, 3);
    const { durationSec } = await probeMedia(song.audioPath, 'audio', { signal: never, maxDurationSec: 1800 });
    expect(Math.abs(song.durationSec - durationSec)).toBeLessThanOrEqual(0.001);
  });

  it('is loud enough, never clips and has no DC offset', async () => {
    const { left, right } = await decodeStereo(song.audioPath);
    expect(Math.abs(integratedLufs(left, right) + 14)).toBeLessThan(1);
    expect(20 * Math.log10(truePeak(left, right))).toBeLessThan(-1);
    expect(Math.abs(left.reduce((sum, value) => sum + value, 0) / left.length)).toBeLessThan(0.001);
  });

  it('gives the same bytes again, and another song without words as second candidate of an instrumental', async () => {
    const first = await hash(song.audioPath);
    const again = await render(0, 'again');
    expect(await hash(again.audioPath)).toBe(first);
    expect(await hash(again.coverPath)).toBe(await hash(song.coverPath));
    const second = await render(1, 'second', { instrumental: true });
    expect(await hash(second.audioPath)).not.toBe(first);
    expect(second.lines).toEqual([]);
  });

  it('has ended its process when an abort rejects with its reason', async () => {
    const control = new AbortController();
    let working: number | undefined;
    const run = engine.renderCandidate(brief, 1, {
      signal: control.signal,
      workDir: join(workDir, 'aborted'),
      onProgress() {
        working ??= childProcesses(entry).length;
        control.abort(new Error('enough'));
      },
    });
    await expect(run).rejects.toThrow('enough');
    expect(working).toBeGreaterThan(0);
    expect(childProcesses(entry).length).toBe((working ?? 0) - 1);
  });
}
