import { availableParallelism } from 'node:os';
import { deflateSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '#lib/platform/testing/children/child-processes.ts';
import { decodeAudio } from './decode-audio.ts';
import { normaliseImage } from './normalise-image.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { probeMedia } from './probe-media.ts';
import { readAudio } from './lyrics/read-embedded-lyrics.ts';
import { toneSamples, wavBytes } from '../audio/mono-wav.ts';

const { signal } = new AbortController();
let folder = '';
const inFolder = (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const wav = wavBytes(toneSamples(3, 22050), 22050);
const png = () => {
  const canvas = createCanvas(64, 32);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e04020';
  context.fillRect(0, 0, 32, 32);
  return canvas.encodeSync('png');
};
const randomBytes = (length: number) => {
  let state = 12345;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state >>> 16;
  });
};
const withExif = (jpeg: Buffer, exif: Buffer) => {
  const marker = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
};
/** A red photo that is blue from a point on, with the EXIF orientation of the camera. */
const turnedPhoto = ([width, height]: [number, number], blueFrom: [number, number], orientation: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0000ff';
  context.fillRect(...blueFrom, width, height);
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(orientation, 24);
  return withExif(canvas.encodeSync('jpeg', 95), exif);
};
const pngChunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + data.length);
  return chunk;
};
const pngOfSize = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probe-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('audio from callers', () => {
  it('is measured by decoding it', async () => {
    const probe = await probeMedia(inFolder('tone.wav', wav), 'audio', { signal });
    expect(probe).toMatchObject({ kind: 'audio', truncated: false, sampleRate: 22050, channels: 1, container: 'wav' });
    expect(probe.durationSec).toBeCloseTo(3, 1);
  });

  it('is recognised by its content, not by its name', async () => {
    expect((await probeMedia(inFolder('tone.jpg', wav), 'audio', { signal })).container).toBe('wav');
  });

  it('has the length of the part that arrived when an upload was cut off', async () => {
    const probe = await probeMedia(inFolder('cut.wav', wav.subarray(0, wav.length / 2)), 'audio', { signal });
    expect(probe.durationSec).toBeCloseTo(1.5, 1);
  });

  it('is refused in an uncommon codec, before a decoder for it is opened', async () => {
    const header = Buffer.from(wavBytes(new Float32Array(0), 8000).subarray(0, 44));
    const G726 = 0x45;
    header.writeUInt16LE(G726, 20);
    header.writeUInt16LE(4, 34);
    header.writeUInt32LE(8000, 40);
    const path = inFolder('g726.wav', Buffer.concat([header, Buffer.alloc(8000, 0x5a)]));
    await expect(probeMedia(path, 'audio', { signal })).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
  });

  it('may exceed the limit by the padding of its encoder, and is as long as the limit then', async () => {
    const path = inFolder('padded.wav', wavBytes(toneSamples(3.05, 8000), 8000));
    const limited = { signal, maxDurationSec: 3 };
    expect(await probeMedia(path, 'audio', limited)).toMatchObject({ durationSec: 3, truncated: false });
    expect((await readAudio(path, limited)).probe.durationSec).toBe(3);
  });

  it('is refused when it is too short or too long', async () => {
    const path = inFolder('length.wav', wav);
    await expect(probeMedia(path, 'audio', { signal, minDurationSec: 10 })).rejects.toMatchObject({
      code: 'SOURCE_TOO_SHORT',
    });
    await expect(probeMedia(path, 'audio', { signal, maxDurationSec: 2 })).rejects.toMatchObject({
      code: 'SOURCE_TOO_LONG',
    });
    await expect(probeMedia(path, 'audio', { signal, maxBytes: 1000 })).rejects.toMatchObject({
      code: 'SOURCE_TOO_LARGE',
    });
  });

  it.each([
    ['empty.mp3', ''],
    ['noise.mp3', randomBytes(60_000)],
    ['text.mp3', 'To whom it may concern: this is not a song.\n'.repeat(50)],
    [
      'header.mp3',
      Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1'), randomBytes(500)]),
    ],
    ['header.wav', wav.subarray(0, 44)],
    ['picture.wav', png()],
    ['concat.mp3', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['list.m3u8', '#EXTM3U\n#EXTINF:3,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'],
  ])('is refused cleanly when it is %s', async (name, bytes) => {
    await expect(probeMedia(inFolder(name, bytes), 'audio', { signal })).rejects.toMatchObject({
      code: 'SOURCE_UNDECODABLE',
    });
  });

  it('cannot make a playlist read another file of this machine', async () => {
    inFolder('secret.wav', wav);
    const path = inFolder('playlist.mp3', `ffconcat version 1.0\nfile secret.wav\n`);
    await expect(probeMedia(path, 'audio', { signal })).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
  });

  it('is decoded to raw samples, and leaves no file behind when it cannot be', async () => {
    const outPath = join(folder, 'tone.f32');
    const pcm = await decodeAudio(inFolder('pcm.wav', wav), { signal, outPath, sampleRate: 11025, channels: 2 });
    expect(pcm.durationSec).toBeCloseTo(3, 1);
    const bytes = readFileSync(outPath);
    expect(bytes.byteLength).toBe(pcm.frameCount * 2 * 4);
    // Mono sounds as loud on two sides as on one.
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, pcm.frameCount * 2).subarray(2000);
    expect(Math.max(...samples)).toBeCloseTo(0.3, 2);
    const failedPath = join(folder, 'failed.f32');
    await expect(
      decodeAudio(inFolder('bad.mp3', randomBytes(9000)), {
        signal,
        outPath: failedPath,
        sampleRate: 8000,
        channels: 1,
      }),
    ).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
    expect(existsSync(failedPath)).toBe(false);
  });

  it('is given to transcribers with its last word whole', async () => {
    const samples = toneSamples(1.1, 16_000);
    const outPath = join(folder, 'speech.flac');
    const path = inFolder('speech.wav', wavBytes(samples, 16_000));
    expect((await prepareSpeech(path, { signal, outPath })).durationSec).toBeCloseTo(1.1, 3);
    const heard = await decodeAudio(outPath, { signal, outPath: `${outPath}.f32`, sampleRate: 16_000, channels: 1 });
    expect(heard.frameCount).toBeGreaterThanOrEqual(samples.length);
    expect(heard.durationSec).toBeLessThan(1.2);
  });

  it('stops being decoded with the reason of the abort', async () => {
    const controller = new AbortController();
    const probing = probeMedia(inFolder('abort.wav', wav), 'audio', { signal: controller.signal });
    controller.abort(new Error('cancelled by the caller'));
    await expect(probing).rejects.toThrow('cancelled by the caller');
  });
});

describe('pictures from callers', () => {
  it('are measured and scaled down', async () => {
    const path = inFolder('portrait.bin', png());
    expect(await probeMedia(path, 'image', { signal })).toEqual({
      kind: 'image',
      format: 'png',
      width: 64,
      height: 32,
    });
    const outPath = join(folder, 'portrait.jpg');
    const file = await normaliseImage(path, { signal, outPath, maxEdgePx: 16 });
    expect(file).toMatchObject({ format: 'jpeg', width: 16, height: 8 });
    expect(readFileSync(outPath).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('are turned upright as their EXIF orientation says', async () => {
    const path = inFolder('phone.jpg', turnedPhoto([40, 20], [20, 0], 6));
    expect(await probeMedia(path, 'image', { signal })).toMatchObject({ width: 20, height: 40 });
    const outPath = join(folder, 'phone.png');
    expect(await normaliseImage(path, { signal, outPath, format: 'png' })).toMatchObject({ width: 20, height: 40 });
    const check = createCanvas(20, 40).getContext('2d');
    check.drawImage(await loadImage(outPath), 0, 0);
    const [topRed] = check.getImageData(10, 5, 1, 1).data;
    const bottom = check.getImageData(10, 35, 1, 1).data;
    expect(topRed).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('are turned upright when they are square, too', async () => {
    const path = inFolder('square.jpg', turnedPhoto([32, 32], [0, 16], 3));
    const outPath = join(folder, 'square.png');
    await normaliseImage(path, { signal, outPath, format: 'png' });
    const check = createCanvas(32, 32).getContext('2d');
    check.drawImage(await loadImage(outPath), 0, 0);
    expect(check.getImageData(16, 4, 1, 1).data[2]).toBeGreaterThan(200);
  });

  const noise = () => {
    const { data } = createCanvas(256, 256).getContext('2d').createImageData(256, 256);
    data.set(randomBytes(data.length).map((byte, at) => (at % 4 === 3 ? 255 : byte)));
    const canvas = createCanvas(256, 256);
    canvas.getContext('2d').putImageData(new ImageData(data, 256, 256), 0, 0);
    return canvas;
  };

  it('are refused when a GIF is cut off, although the byte that ends one is within its data', async () => {
    const gif = noise().encodeSync('gif');
    expect(await probeMedia(inFolder('whole.gif', gif), 'image', { signal })).toMatchObject({ width: 256 });
    const cut = gif.subarray(0, gif.lastIndexOf(0x3b, -2) + 1);
    expect(cut.length).toBeGreaterThan(gif.length / 2);
    await expect(probeMedia(inFolder('cut.gif', cut), 'image', { signal })).rejects.toMatchObject({
      code: 'SOURCE_UNDECODABLE',
      message: 'The image is cut off',
    });
  });

  it('are refused when they are cut off, although the thumbnail of the camera is complete', async () => {
    const canvas = noise();
    const photo = withExif(
      canvas.encodeSync('jpeg', 95),
      Buffer.concat([Buffer.from('4578696600004d4d002a000000080000', 'hex'), createCanvas(8, 8).encodeSync('jpeg')]),
    );
    expect(await probeMedia(inFolder('whole.jpg', photo), 'image', { signal })).toMatchObject({ width: 256 });
    const cut = inFolder('half.jpg', photo.subarray(0, photo.length / 2));
    await expect(probeMedia(cut, 'image', { signal })).rejects.toMatchObject({ code: 'SOURCE_UNDECODABLE' });
  });

  it.each([
    ['bomb.png', pngOfSize(60_000, 60_000), 'SOURCE_TOO_LARGE'],
    ['empty.png', '', 'SOURCE_UNDECODABLE'],
    ['noise.png', randomBytes(5000), 'SOURCE_UNDECODABLE'],
    ['text.jpg', 'not a picture', 'SOURCE_UNDECODABLE'],
    ['cut.png', pngOfSize(500, 500).subarray(0, 50), 'SOURCE_UNDECODABLE'],
    ['lie.gif', Buffer.concat([Buffer.from('GIF89a@\0@\0'), randomBytes(100), Buffer.from(';')]), 'SOURCE_UNDECODABLE'],
    [
      'entity.svg',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      'SOURCE_UNDECODABLE',
    ],
    ['sound.png', wav, 'SOURCE_UNDECODABLE'],
  ])('are refused cleanly when they are %s', async (name, bytes, code) => {
    await expect(probeMedia(inFolder(name, bytes), 'image', { signal })).rejects.toMatchObject({ code });
  });
});

it('reads a bounded number of files at once', async () => {
  const path = inFolder('many.wav', wav);
  let most = 0;
  let read = 0;
  const probes = Array.from({ length: 16 }, async () => {
    await probeMedia(path, 'audio', { signal });
    read++;
  });
  while (read < probes.length) {
    most = Math.max(most, childProcesses('probe-child').length);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(probes);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(Math.max(2, availableParallelism()));
});
