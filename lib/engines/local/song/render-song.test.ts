import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import type { SongBrief, SongCandidate } from '#lib/products/music/ports.ts';
import { createLocalSongEngine } from './index.ts';
import { integratedLufs, truePeak } from './mix/loudness.ts';
import { decodeStereo } from './output/decode-stereo.ts';

const brief: SongBrief = {
  lyrics: '[Chorus]\nHold on to the light\nWe are young tonight',
  tags: 'pop, 120 bpm, female vocals',
  title: 'Light',
  instrumental: false,
  model: 'chirp-fenix',
  seed: 11,
};
const engine = createLocalSongEngine();
let workDir = '';
let song: SongCandidate;
const hash = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'cadenza-song-'));
  song = await engine.renderCandidate(brief, 0, { signal: new AbortController().signal, workDir });
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

describe('the local song engine', () => {
  it('writes an MP3 that carries title, cover, lyrics and timed words', async () => {
    const { format, common } = await parseFile(song.audioPath, { duration: true });
    expect([format.sampleRate, format.numberOfChannels, common.title]).toEqual([44100, 2, 'Light']);
    expect(Math.abs((format.duration ?? 0) - song.durationSec)).toBeLessThan(0.2);
    expect(common.picture?.[0]?.format).toBe('image/jpeg');
    const texts = common.lyrics ?? [];
    expect(texts.some((entry) => entry.text?.includes('Hold on to the light'))).toBe(true);
    expect(texts.flatMap((entry) => entry.syncText ?? []).map((word) => word.text.trim())).toEqual(
      song.lines.flatMap((line) => line.words.map((word) => word.text)),
    );
    expect(song.sections[0]?.startSec).toBe(0);
    expect(song.waveform.length).toBe(Math.ceil(song.durationSec * 10));
  });

  it('reports the same duration as a probe of its file and its decoded samples', async () => {
    const { left } = await decodeStereo(song.audioPath);
    expect(song.durationSec).toBeCloseTo(left.length / 44100, 3);
    const { durationSec } = await probeMedia(song.audioPath, 'audio', {
      signal: new AbortController().signal,
      maxDurationSec: 1800,
    });
    expect(Math.abs(song.durationSec - durationSec)).toBeLessThanOrEqual(0.001);
  });

  it('is loud enough, never clips and has no DC offset', async () => {
    const { left, right } = await decodeStereo(song.audioPath);
    expect(Math.abs(integratedLufs(left, right) + 14)).toBeLessThan(1);
    expect(20 * Math.log10(truePeak(left, right))).toBeLessThan(-1);
    expect(Math.abs(left.reduce((sum, value) => sum + value, 0) / left.length)).toBeLessThan(0.001);
  });

  it('gives the same bytes again, and another song as second candidate', async () => {
    const signal = new AbortController().signal;
    const first = await hash(song.audioPath);
    const again = await engine.renderCandidate(brief, 0, { signal, workDir: join(workDir, 'again') });
    expect(await hash(again.audioPath)).toBe(first);
    expect(await hash(again.coverPath)).toBe(await hash(song.coverPath));
    const second = await engine.renderCandidate({ ...brief, instrumental: true }, 1, {
      signal,
      workDir: join(workDir, 'second'),
    });
    expect(await hash(second.audioPath)).not.toBe(first);
    expect(second.lines).toEqual([]);
  });

  it('stops within two seconds of an abort', async () => {
    const control = new AbortController();
    const run = engine.renderCandidate(brief, 1, {
      signal: control.signal,
      workDir,
      onProgress: () => control.abort(new Error('enough')),
    });
    await expect(run).rejects.toThrow('enough');
  });
});
