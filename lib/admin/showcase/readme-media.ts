/** The README's pictures of the showcase: a frame of each style and a short clip. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api';
import { AV_LOG_ERROR, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { readFrame } from '#lib/engines/local/render/frames/read-frame.ts';
import { readVideo } from '#lib/engines/local/render/frames/read-video.ts';
import { type MadeVideo, videoFolder } from './make-video.ts';
import type { Showcase } from './page.ts';

const SIZE = { width: 640, height: 360 };
const WEBP_QUALITY = 80;
/** A video of each style and the line that is sung in its frame. */
const FRAMES: readonly { videoId: string; line: string }[] = [
  { videoId: 'cinematic-keeper-of-the-light', line: 'A little boat, a candle flame' },
  { videoId: 'anime-mayonaka-jitensha', line: '猫が屋根で見てる' },
  { videoId: 'ink-fuego-en-la-cocina', line: 'La abuela con su rosa' },
  { videoId: '3d-king-of-the-corner', line: 'Paper crown on and the whole block shouting' },
  { videoId: 'vaporwave-cassette-summer', line: "We took your father's silver car" },
  { videoId: 'brand-wolf-signal', line: 'Break every chain, open every door' },
];
/** Share of a line after which all its words but the last are shown. */
const LINE_SHARE = 0.85;
const CLIP = { videoId: 'vaporwave-cassette-summer', startSec: 8.5, lengthSec: 20 };
export const CLIP_BYTES_MAX = 1_000_000;
const FADE_SEC = 0.5;

/** Writes `<style>.webp` and `clip.mp4` into a folder, if their videos exist and are long enough; returns the paths. */
export async function writeReadmeMedia({ songs, videos }: Showcase, outDir: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const find = (id: string, untilSec: number) =>
    videos.find(({ of, made }) => of.video.id === id && made.durationSec >= untilSec);
  const pathOf = ({ of, made }: MadeVideo) => join(videoFolder(outDir, of.video), made.videoFile);
  const written: string[] = [];
  for (const { videoId, line } of FRAMES) {
    const atSec = sungAtSec(songs, line);
    const video = atSec === null ? null : find(videoId, atSec);
    if (!video || atSec === null) continue;
    const path = join(folder, `${video.of.video.styleId}.webp`);
    await writeFrame(pathOf(video), atSec, path);
    written.push(path);
  }
  const filmed = find(CLIP.videoId, CLIP.startSec + CLIP.lengthSec);
  if (!filmed) return written;
  const clipPath = join(folder, 'clip.mp4');
  await cutClip(pathOf(filmed), CLIP, clipPath);
  return [...written, clipPath];
}

function sungAtSec(songs: Showcase['songs'], text: string): number | null {
  const line = songs.flatMap(({ made }) => made.lines).find((one) => one.text === text);
  return line ? line.startSec + (line.endSec - line.startSec) * LINE_SHARE : null;
}

async function writeFrame(videoPath: string, atSec: number, path: string): Promise<void> {
  const { video, durationSec } = await readVideo(videoPath);
  const image = await readFrame(videoPath, Math.round((atSec * video.packetCount) / durationSec));
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  await writeFile(path, await canvas.encode('webp', WEBP_QUALITY));
}

/**
 * Writes a part of a video as a small MP4 of H.264 and AAC, faded in and out. Throws when it is larger than a README
 * should load.
 */
export async function cutClip(
  videoPath: string,
  { startSec, lengthSec }: { startSec: number; lengthSec: number },
  path: string,
): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  {
    await using input = await Demuxer.open(videoPath);
    const [pictures, sound] = [input.video(), input.audio()];
    if (!pictures || !sound) throw new Error(`${videoPath} has no pictures or no sound`);
    using pictureDecoder = await Decoder.create(pictures);
    using soundDecoder = await Decoder.create(sound);
    const end = lengthSec - FADE_SEC;
    // Frames after the end are dropped one by one: a `trim` with an end closes the filter while frames still arrive.
    using pictureFilter = FilterAPI.create(
      [
        `trim=start=${startSec}`,
        'setpts=PTS-STARTPTS',
        `select='lt(t,${lengthSec})'`,
        `scale=${SIZE.width}:${SIZE.height}:flags=lanczos`,
        'format=yuv420p',
        `fade=t=in:d=${FADE_SEC}`,
        `fade=t=out:st=${end}:d=${FADE_SEC}`,
      ].join(','),
    );
    using soundFilter = FilterAPI.create(
      [
        `atrim=start=${startSec}`,
        'asetpts=PTS-STARTPTS',
        `aselect='lt(t,${lengthSec})'`,
        `afade=t=in:d=${FADE_SEC}`,
        `afade=t=out:st=${end}:d=${FADE_SEC}`,
      ].join(','),
    );
    using pictureEncoder = await Encoder.create(FF_ENCODER_LIBX264, {
      decoder: pictureDecoder,
      filter: pictureFilter,
      options: { preset: 'slow', crf: 26, maxrate: 290_000, bufsize: 600_000 },
    });
    using soundEncoder = await Encoder.create(FF_ENCODER_AAC, {
      decoder: soundDecoder,
      filter: soundFilter,
      context: { bitRate: '72k' },
    });
    await using output = await Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } });
    await pipeline(
      { video: input, audio: input },
      { video: [pictureDecoder, pictureFilter, pictureEncoder], audio: [soundDecoder, soundFilter, soundEncoder] },
      output,
    ).completion;
  }
  const { size } = await stat(path);
  if (size <= CLIP_BYTES_MAX) return;
  await rm(path);
  throw new Error(`The clip came out with ${size} bytes; ${CLIP_BYTES_MAX} are allowed`);
}
