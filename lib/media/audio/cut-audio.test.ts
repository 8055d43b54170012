import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPcm } from '../probe/read-pcm.ts';
import { toneSamples, wavBytes } from './mono-wav.ts';
import { audioFormats, type AudioFormat } from './audio-formats.ts';
import { cutAudio } from './cut-audio.ts';

const { signal } = new AbortController();
const RATE = 44_100;
let dir = '';
let source = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cadenza-cut-'));
  source = join(dir, 'source.wav');
  await writeFile(source, wavBytes(toneSamples(6, RATE, 440, 0.5), RATE));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function open(path: string) {
  const left: number[] = [];
  const facts = await readPcm(path, { sampleRate: RATE, channels: 2, maxDurationSec: 60 }, (samples) => {
    for (let at = 0; at < samples.length; at += 2) left.push(samples[at] as number);
  });
  /** Loudness in dB between two times. */
  const level = (fromSec: number, toSec: number) => {
    const part = left.slice(Math.round(fromSec * RATE), Math.round(toSec * RATE));
    return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  };
  return { facts, level };
}

describe('cutting audio', () => {
  it.each(Object.keys(audioFormats) as AudioFormat[])(
    'writes %s with its codec, its rate, its length, its loudness and its title',
    async (format) => {
      const outPath = join(dir, `whole.${format}`);
      // RIFF does not declare the encoding of its texts.
      const title = format === 'wav' ? 'Tide & Under' : 'Tide & Ünder';
      const file = await cutAudio({ path: source, outPath, format, title, signal });
      expect(file).toMatchObject({ durationSec: 6, sampleRate: RATE, channels: 2, codec: audioFormats[format].codec });
      const { facts, level } = await open(outPath);
      expect(facts).toMatchObject({ codec: audioFormats[format].codec, sourceSampleRate: RATE, sourceChannels: 2 });
      expect(Math.abs(facts.durationSec - 6)).toBeLessThan(audioFormats[format].lossless ? 1e-6 : 0.06);
      expect(Math.abs(level(1, 5) + 9)).toBeLessThan(0.3);
      expect((await parseFile(outPath)).common.title).toBe(title);
    },
  );

  it('cuts out a part with linear fades to silence at both ends', async () => {
    const outPath = join(dir, 'part.flac');
    const file = await cutAudio({
      path: source,
      outPath,
      format: 'flac',
      title: 'Part',
      startSec: 1,
      endSec: 5,
      fadeInSec: 1,
      fadeOutSec: 2,
      signal,
    });
    expect(file.durationSec).toBe(4);
    const { facts, level } = await open(outPath);
    expect(facts.frameCount).toBe(4 * RATE);
    const full = level(1.2, 1.9);
    expect(Math.abs(full + 9)).toBeLessThan(0.1);
    expect(Math.abs(level(0.49, 0.51) - full + 6)).toBeLessThan(0.3);
    expect(Math.abs(level(2.99, 3.01) - full + 6)).toBeLessThan(0.3);
    expect(level(0, 0.01) - full).toBeLessThan(-40);
    expect(level(3.99, 4) - full).toBeLessThan(-45);
  });

  it('ends with the sound when the part goes beyond it', async () => {
    const outPath = join(dir, 'tail.wav');
    expect(
      (
        await cutAudio({
          path: source,
          outPath,
          format: 'wav',
          title: 'Tail',
          startSec: 4,
          endSec: 60,
          fadeOutSec: 1,
          signal,
        })
      ).durationSec,
    ).toBe(2);
    const { level } = await open(outPath);
    expect(level(1.98, 2) - level(0.5, 0.9)).toBeLessThan(-30);
  });

  it('refuses a file without sound and leaves no file behind', async () => {
    const path = join(dir, 'text.wav');
    await writeFile(path, 'not a sound');
    await expect(
      cutAudio({ path, outPath: join(dir, 'never.mp3'), format: 'mp3', title: 'x', signal }),
    ).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
    await expect(
      cutAudio({
        path: source,
        outPath: join(dir, 'never.mp3'),
        format: 'mp3',
        title: 'x',
        startSec: 6,
        endSec: 9,
        signal,
      }),
    ).rejects.toMatchObject({ code: 'SOURCE_TOO_SHORT' });
    expect(await readdir(dir)).not.toContain('never.mp3');
  });
});
