import { readFileSync } from 'node:fs';
import { Codec, CodecContext, Dictionary, type Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import type { FrameSize } from '../frames/frame-size.ts';
import { pictureFrame, rgba } from '../frames/picture-frame.ts';
import type { RenderQuality } from '../quality.ts';
import { check, renderError } from '../render-error.ts';

/** Maximum keyframe interval, and thus seek granularity, in seconds. */
const KEYFRAME_EVERY_SEC = 2;
const FRAMES_IN_FLIGHT = 2;
/** Small motion partitions take a sixth of the encoding time and save 2% of the bitrate on drawn pictures. */
const PARTITIONS = 'partitions=i8x8,i4x4';

/**
 * x264's AVX-512 code reads uninitialised memory when it weights macroblocks over the lookahead frames, so the same
 * pictures gave different bytes in another process. Its AVX2 code gives the same bytes as the code for older
 * processors.
 */
const x264Params = (): string => (hasAvx512() ? `${PARTITIONS}:asm=AVX2` : PARTITIONS);

function hasAvx512(): boolean {
  if (process.arch !== 'x64') return false;
  try {
    return /\bavx512/.test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return false;
  }
}

/** Frames arrive at the size `drawn` and are scaled to `size`. */
export type EncoderOptions = Pick<RenderQuality, 'fps' | 'preset' | 'crf'> & { size: FrameSize; drawn: FrameSize };

/** Disposing frees its memory; packets and `context` must not be used afterwards. */
export type H264Encoder = AsyncDisposable & {
  context: CodecContext;
  /**
   * Accepts one opaque RGBA frame of the drawn size. It is converted before the call returns and encoded in the
   * background, so that the next frame can be drawn meanwhile. The promise settles once this frame is encoded.
   */
  add(pixels: Buffer): Promise<void>;
  finish(): Promise<void>;
};

/**
 * Encodes a silent scene as H.264 High, BT.709, in closed GOPs starting with a keyframe. All scenes of a size and tier
 * share parameter sets, so they can be joined without re-encoding. Timestamps count frames of 1 / fps from 0.
 */
export async function openH264Encoder(
  { size, drawn, fps, preset, crf }: EncoderOptions,
  onPacket: (packet: Packet) => void,
): Promise<H264Encoder> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (!codec) throw renderError('ENGINE_FAILED', 'The H.264 encoder is missing');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = size.width;
  context.height = size.height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(1, fps);
  context.framerate = new Rational(fps, 1);
  context.gopSize = fps * KEYFRAME_EVERY_SEC;
  context.colorRange = AVCOL_RANGE_MPEG;
  context.colorSpace = AVCOL_SPC_BT709;
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.chromaLocation = AVCHROMA_LOC_LEFT;
  // The next frame is drawn while this one is encoded. A second thread would hold 20 MB more at 720p without finishing
  // any scene sooner.
  context.threadCount = 1;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
  using options = Dictionary.fromObject({ preset, crf, 'x264-params': x264Params() });
  check(await context.open2(codec, options), 'Opening the H.264 encoder');

  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  const source = pictureFrame(drawn, rgba);
  const pool = Array.from({ length: FRAMES_IN_FLIGHT }, () => pictureFrame(size, yuv));
  const packet = new Packet();
  packet.alloc();
  let frameCount = 0;
  let sending: Promise<void> = Promise.resolve();

  const drain = () => {
    while (context.receivePacketSync(packet) >= 0) {
      onPacket(packet);
      packet.unref();
    }
  };
  const send = async (frame: Frame | null) => {
    check(await context.sendFrame(frame), 'Encoding a frame');
    drain();
  };
  return {
    context,
    async add(pixels) {
      const frame = pool[frameCount % FRAMES_IN_FLIGHT] as Frame;
      check(source.fromBuffer(pixels), 'Taking a frame');
      check(frame.makeWritable(), 'Reusing a frame');
      check(scaler.scaleFrameSync(frame, source), 'Converting a frame');
      await sending;
      frame.pts = BigInt(frameCount++);
      frame.pictType = AV_PICTURE_TYPE_NONE;
      sending = send(frame);
      // A failure surfaces in the next call, which awaits it.
      sending.catch(() => undefined);
    },
    async finish() {
      await sending;
      await send(null);
    },
    async [Symbol.asyncDispose]() {
      await sending.catch(() => undefined);
      packet.free();
      for (const frame of [source, ...pool]) frame.free();
      scaler.freeContext();
      context.freeContext();
    },
  };
}

/** Pixel format of this service's H.264: limited range, BT.709. */
const yuv = {
  format: AV_PIX_FMT_YUV420P,
  colorRange: AVCOL_RANGE_MPEG,
  colorSpace: AVCOL_SPC_BT709,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  chromaLocation: AVCHROMA_LOC_LEFT,
};
