import { rename } from 'node:fs/promises';
import { Dictionary, FormatContext, type Packet, Rational } from 'node-av/lib';
import type { VideoFile } from '#lib/products/mv/ports.ts';
import { encodeSong, SONG_RATE_HZ, type EncodedSong } from './encode-song.ts';
import { sceneFrameRanges } from '../frames/frame-grid.ts';
import { frameSize } from '../frames/frame-size.ts';
import { joinSegments, openSegment } from './join-segments.ts';
import { drawPoster } from '../stills/poster.ts';
import { renderQuality } from '../quality.ts';
import { readVideo, type VideoFacts } from '../frames/read-video.ts';
import { check, renderError } from '../render-error.ts';
import type { RenderJob } from '../render-jobs.ts';

const AAC_FRAME_SEC = 1024 / SONG_RATE_HZ;

/** Muxes segments and song into the final MP4 and renders its poster. Only for child processes. */
export async function finalizeVideo(
  job: Extract<RenderJob, { type: 'finalize' }>,
  onProgress: (fraction: number) => void,
): Promise<VideoFile & { posterPath: string }> {
  const { input, segmentPaths, audioPath, videoPath, posterPath } = job;
  const { fps } = renderQuality(input.brief);
  const ranges = sceneFrameRanges(input.scenes, input.analysis.durationSec, fps);
  const frameCount = ranges.reduce((sum, range) => sum + range.count, 0);
  const durationSec = frameCount / fps;
  const song = await encodeSong(audioPath, durationSec);
  onProgress(0.5);
  const partPath = `${videoPath}.part`;
  const joined = await writeVideo(partPath, segmentPaths, song, input.brief.title, fps);
  if (joined !== frameCount)
    throw renderError('OUTPUT_INVALID', `The segments hold ${joined} frames, the video needs ${frameCount}`);
  onProgress(0.7);
  const facts = await readVideo(partPath);
  const size = frameSize(input.brief.aspectRatio, input.brief.resolution);
  const problem = findProblem(facts, size, frameCount, durationSec, fps);
  if (problem) throw renderError('OUTPUT_INVALID', `The finished video is wrong: ${problem}`);
  await rename(partPath, videoPath);
  onProgress(0.8);
  await drawPoster(input, ranges, segmentPaths, posterPath);
  return { path: videoPath, posterPath, ...size, durationSec, fps, byteLength: facts.byteLength };
}

async function writeVideo(
  path: string,
  segmentPaths: string[],
  song: EncodedSong,
  title: string,
  fps: number,
): Promise<number> {
  const firstPath = segmentPaths[0];
  if (!firstPath) throw renderError('ENGINE_FAILED', 'There is no scene to join');
  const first = await openSegment(firstPath);
  const output = new FormatContext();
  check(output.allocOutputContext2(null, 'mp4', path), 'Creating the video');
  const video = output.newStream();
  check(first.stream.codecpar.copy(video.codecpar), 'Describing the pictures');
  video.codecpar.codecTag = 'avc1';
  video.timeBase = new Rational(1, fps);
  video.avgFrameRate = new Rational(fps, 1);
  const audio = output.newStream();
  check(audio.codecpar.fromContext(song.context), 'Describing the sound');
  audio.timeBase = new Rational(1, SONG_RATE_HZ);
  output.metadata = Dictionary.fromObject({ title });
  check(await output.openOutput(), 'Opening the video');
  check(await output.writeHeader(Dictionary.fromObject({ movflags: '+faststart' })), 'Starting the video');
  await first.input.closeInput();

  const [videoTimeBase, audioTimeBase] = [video.timeBase, audio.timeBase];
  let nextSound = 0;
  const writeSoundUntil = (sec: number) => {
    for (
      let packet = song.packets[nextSound];
      packet && Number(packet.pts) / SONG_RATE_HZ <= sec;
      packet = song.packets[++nextSound]
    ) {
      write(output, packet, audio.index, { num: 1, den: SONG_RATE_HZ }, audioTimeBase);
      packet.free();
    }
  };
  const frames = await joinSegments(segmentPaths, fps, (packet) => {
    writeSoundUntil(Number(packet.dts) / fps);
    write(output, packet, video.index, { num: 1, den: fps }, videoTimeBase);
  });
  writeSoundUntil(Number.POSITIVE_INFINITY);
  check(await output.writeTrailer(), 'Finishing the video');
  await output.closeOutput();
  output.freeContext();
  song.context.freeContext();
  return frames;
}

function write(
  output: FormatContext,
  packet: Packet,
  streamIndex: number,
  from: { num: number; den: number },
  to: Rational,
): void {
  packet.streamIndex = streamIndex;
  packet.rescaleTs(from, to);
  check(output.interleavedWriteFrameSync(packet), 'Writing the video');
}

function findProblem(
  facts: VideoFacts,
  size: { width: number; height: number },
  frameCount: number,
  durationSec: number,
  fps: number,
): string | null {
  const { video, audio } = facts;
  if (facts.width !== size.width || facts.height !== size.height) return `it measures ${facts.width}x${facts.height}`;
  if (video.tag !== 'avc1') return `its pictures are ${video.tag}`;
  if (video.packetCount !== frameCount) return `it holds ${video.packetCount} of ${frameCount} frames`;
  if (!video.startsWithKey) return 'it does not start with a key frame';
  if (audio?.tag !== 'mp4a') return `its sound is ${audio?.tag ?? 'missing'}`;
  if (audio.packetCount === 0) return 'its sound is empty';
  if (Math.abs(facts.durationSec - durationSec) > 1 / fps + AAC_FRAME_SEC)
    return `it lasts ${facts.durationSec} s instead of ${durationSec}`;
  if (Math.abs(audio.durationSec - durationSec) > 1 / fps + 2 * AAC_FRAME_SEC)
    return `its sound lasts ${audio.durationSec} s`;
  if (!facts.faststart) return 'its index is at the end';
  return null;
}
