/** Child process that renders one file of the stand-in: a video, an image or a chord. */
import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { openH264Encoder } from '#lib/engines/local/render/encode/h264-encoder.ts';
import { createSegmentFile, type SegmentFile } from '#lib/engines/local/render/encode/segment-file.ts';
import { renderQuality } from '#lib/engines/local/render/quality.ts';
import { encodeMp3 } from '#lib/engines/local/song/output/encode-mp3.ts';
import { drawSign } from './draw-sign.ts';
import type { MediaJob } from './media.ts';

Log.setLevel(AV_LOG_ERROR);

const SAMPLE_RATE_HZ = 44_100;
const CHORD_HZ = [220, 277.18, 329.63, 440];
const FADE_SEC = 0.4;
const quality = renderQuality({});
const FPS = quality.fps;

serveChild<MediaJob, null>(async (job) => {
  if (job.kind === 'video') await filmSign(job);
  else if (job.kind === 'image') await paintSign(job);
  else await playChord(job);
  return null;
});

async function filmSign({ path, width, height, durationSec }: MediaJob): Promise<void> {
  const canvas = createCanvas(width, height);
  let file: SegmentFile | null = null;
  const encoder = await openH264Encoder({ ...quality, size: { width, height }, drawn: { width, height } }, (packet) =>
    file?.write(packet),
  );
  file = createSegmentFile(path, encoder.context, FPS);
  const frameCount = durationSec * FPS;
  for (let frame = 0; frame < frameCount; frame++) {
    drawSign(canvas.getContext('2d'), { width, height, sec: frame / FPS, durationSec });
    await encoder.add(Buffer.from(canvas.data()));
  }
  await encoder.finish();
  file.close();
}

async function paintSign({ path, width, height }: MediaJob): Promise<void> {
  const canvas = createCanvas(width, height);
  drawSign(canvas.getContext('2d'), { width, height, sec: 1, durationSec: 0 });
  await writeFile(path, canvas.toBuffer('image/png'));
}

async function playChord({ path, durationSec }: MediaJob): Promise<void> {
  const samples = new Float32Array(durationSec * SAMPLE_RATE_HZ);
  for (let at = 0; at < samples.length; at++) {
    const sec = at / SAMPLE_RATE_HZ;
    const fade = Math.min(1, sec / FADE_SEC, (durationSec - sec) / FADE_SEC);
    samples[at] =
      CHORD_HZ.reduce(
        (sum, hz, voice) =>
          sum + Math.sin(2 * Math.PI * hz * sec) * (0.75 + 0.25 * Math.sin(2 * Math.PI * (0.3 + voice * 0.11) * sec)),
        0,
      ) *
      0.08 *
      fade;
  }
  await encodeMp3(path, samples, samples);
}
