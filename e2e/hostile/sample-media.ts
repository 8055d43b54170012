/** Generates small audio files and pictures in every container format the service reads. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import NodeId3 from 'node-id3';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
} from 'node-av/constants';

export type Sample = { name: string; kind: 'audio' | 'image' | 'subtitles'; bytes: Buffer };

const forms = [
  { name: 'mp3', encoder: 'libmp3lame', container: 'mp3', format: AV_SAMPLE_FMT_FLTP },
  { name: 'wav', encoder: 'pcm_s16le', container: 'wav', format: AV_SAMPLE_FMT_S16 },
  { name: 'm4a', encoder: 'aac', container: 'ipod', format: AV_SAMPLE_FMT_FLTP },
  { name: 'mp4', encoder: 'aac', container: 'mp4', format: AV_SAMPLE_FMT_FLTP },
  { name: 'mov', encoder: 'pcm_s16le', container: 'mov', format: AV_SAMPLE_FMT_S16 },
  { name: 'aac', encoder: 'aac', container: 'adts', format: AV_SAMPLE_FMT_FLTP },
  { name: 'flac', encoder: 'flac', container: 'flac', format: AV_SAMPLE_FMT_S16 },
  { name: 'ogg', encoder: 'libvorbis', container: 'ogg', format: AV_SAMPLE_FMT_FLTP },
  { name: 'opus', encoder: 'libopus', container: 'ogg', format: AV_SAMPLE_FMT_FLT },
  { name: 'webm', encoder: 'libopus', container: 'webm', format: AV_SAMPLE_FMT_FLT },
  { name: 'mkv', encoder: 'flac', container: 'matroska', format: AV_SAMPLE_FMT_S16 },
  { name: 'aiff', encoder: 'pcm_s16be', container: 'aiff', format: AV_SAMPLE_FMT_S16 },
  { name: 'caf', encoder: 'pcm_s16le', container: 'caf', format: AV_SAMPLE_FMT_S16 },
] as const;
const RATE = 48_000;
const SECONDS = 2;

export async function makeSamples(folder: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const form of forms) {
    const path = join(folder, `sample.${form.name}`);
    await writeTone(path, form);
    samples.push({ name: form.name, kind: 'audio', bytes: await readFile(path) });
  }
  const mp3 = samples.find((one) => one.name === 'mp3')?.bytes ?? Buffer.alloc(0);
  const tags = {
    title: 'Lanterns',
    unsynchronisedLyrics: { language: 'eng', text: '[00:00.10]Lanterns on the water\n[00:01.00]Carry me home' },
    synchronisedLyrics: [
      {
        language: 'eng',
        timeStampFormat: 2,
        contentType: 1,
        synchronisedText: [
          { text: 'Lanterns', timeStamp: 100 },
          { text: 'home', timeStamp: 900 },
        ],
      },
    ],
  };
  samples.push({ name: 'tagged-mp3', kind: 'audio', bytes: NodeId3.write(tags, mp3) });
  const canvas = createCanvas(96, 64);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 96; x++) {
    context.fillStyle = `hsl(${x * 3} 80% 50%)`;
    context.fillRect(x, 0, 1, 64);
  }
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const)
    samples.push({ name: format, kind: 'image', bytes: canvas.encodeSync(format as 'png') });
  const lines = Array.from(
    { length: 40 },
    (_, index) =>
      `00:00:${String(index + 10)}.000 --> 00:00:${String(index + 10)}.900\nLanterns on the water ${index}\n`,
  );
  samples.push({ name: 'vtt', kind: 'subtitles', bytes: Buffer.from(`WEBVTT\n\n${lines.join('\n')}`) });
  samples.push({
    name: 'srt',
    kind: 'subtitles',
    bytes: Buffer.from(lines.map((line, index) => `${index + 1}\n${line.replaceAll('.', ',')}`).join('\n')),
  });
  return samples;
}

async function writeTone(path: string, { encoder, container, format }: (typeof forms)[number]): Promise<void> {
  const codec = Codec.findEncoderByName(encoder as never);
  if (!codec) throw new Error(`The encoder ${encoder} is missing`);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = RATE;
  context.sampleFormat = format;
  context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  context.timeBase = new Rational(1, RATE);
  if (['ipod', 'mp4', 'mov', 'webm', 'matroska', 'flac'].includes(container))
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(await context.open2(codec, new Dictionary()), `Opening ${encoder}`);
  const output = new FormatContext();
  check(output.allocOutputContext2(null, container, path), `Creating ${container}`);
  const stream = output.newStream();
  check(stream.codecpar.fromContext(context), 'Describing the sound');
  stream.timeBase = new Rational(1, RATE);
  check(await output.openOutput(), 'Opening the file');
  check(await output.writeHeader(new Dictionary()), 'Starting the file');
  const length = context.frameSize > 0 ? context.frameSize : 4096;
  const drain = () => {
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if (context.receivePacketSync(packet) < 0) return packet.free();
      packet.streamIndex = stream.index;
      packet.rescaleTs({ num: 1, den: RATE }, stream.timeBase);
      check(output.interleavedWriteFrameSync(packet), 'Writing');
      packet.free();
    }
  };
  for (let at = 0; at < RATE * SECONDS; at += length) {
    const isFloat = format !== AV_SAMPLE_FMT_S16;
    const bytes = Buffer.alloc(length * (isFloat ? 4 : 2));
    for (let index = 0; index < length; index++) {
      const value = 0.4 * Math.sin(((at + index) * 2 * Math.PI * 440) / RATE);
      if (isFloat) bytes.writeFloatLE(value, index * 4);
      else bytes.writeInt16LE(Math.round(value * 32_767), index * 2);
    }
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples: length,
      format,
      sampleRate: RATE,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: RATE },
      pts: BigInt(at),
    });
    check(context.sendFrameSync(frame), 'Encoding');
    frame.free();
    drain();
  }
  check(context.sendFrameSync(null), 'Ending the sound');
  drain();
  check(await output.writeTrailer(), 'Finishing the file');
  await output.closeOutput();
}

function check(code: number, what: string): void {
  if (code < 0) throw new Error(`${what} failed with ${code}`);
}
