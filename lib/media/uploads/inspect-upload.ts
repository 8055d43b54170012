/**
 * Determines what an uploaded file contains, with the same probes as every other source: it is fully decoded in a child
 * process.
 */
import { open, readFile } from 'node:fs/promises';
import { sourceBytes } from '#lib/contract/accounts/limits.ts';
import type { UploadKind } from '#lib/contract/uploads.ts';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { NOT_AUDIO, sourceError } from '../probe/source-error.ts';
import { parseSrt } from '../subtitles/parse-srt.ts';

export type InspectedUpload = {
  kind: UploadKind;
  contentType: string;
  extension: string;
  width: number | null;
  height: number | null;
  durationSec: number | null;
};

// Bounds the concurrent probes of a process. One account cannot take all places.
const throughGate = createProcessGate(3, { shareMax: 2 });
const HEAD_BYTES = 4_096;

/**
 * Throws `ChildError` with a `SourceErrorCode` for a file that cannot be used, or is not of the kind `wanted`.
 */
export async function inspectUpload(
  path: string,
  wanted: UploadKind | null,
  byteLength: number,
  signal: AbortSignal,
): Promise<InspectedUpload> {
  const kind = await kindOf(path);
  if (wanted && wanted !== kind) throw sourceError('SOURCE_UNDECODABLE', `The file is not ${nouns[wanted]}`);
  if (byteLength > sourceBytes[kind])
    throw sourceError(
      'SOURCE_TOO_LARGE',
      `The file is larger than the ${sourceBytes[kind] / 1_000_000} MB that ${nouns[kind]} may have`,
    );
  const nothing = { width: null, height: null, durationSec: null };
  if (kind === 'subtitles') {
    const bytes = await readFile(path);
    if (parseSrt(bytes).length === 0) throw sourceError('SOURCE_UNDECODABLE', 'No subtitles were found in the file');
    const isVtt = bytes.subarray(0, 9).toString('utf8').includes('WEBVTT');
    return {
      ...nothing,
      kind,
      ...(isVtt
        ? { contentType: 'text/vtt', extension: '.vtt' }
        : { contentType: 'application/x-subrip', extension: '.srt' }),
    };
  }
  return throughGate(signal, async () => {
    if (kind === 'image') {
      const { format, width, height } = await probeMedia(path, 'image', { signal });
      return {
        ...nothing,
        kind,
        contentType: `image/${format}`,
        extension: format === 'jpeg' ? '.jpg' : `.${format}`,
        width,
        height,
      };
    }
    const { container, durationSec } = await probeMedia(path, 'audio', { signal }).catch((error: unknown) => {
      // Unless the caller declared audio, the message names every kind of file that is accepted.
      if (wanted === null && error instanceof ChildError && error.message === NOT_AUDIO)
        throw sourceError(
          'SOURCE_UNDECODABLE',
          'The file is neither audio nor a picture nor subtitles in a supported format',
        );
      throw error;
    });
    return { ...nothing, kind, ...audioTypeOf(container), durationSec };
  });
}

const nouns: Readonly<Record<UploadKind, string>> = { audio: 'audio', image: 'a picture', subtitles: 'subtitles' };

/**
 * Guesses the kind from the first bytes; only decoding proves it. Anything but a picture or timed text goes to the audio
 * probe.
 */
async function kindOf(path: string): Promise<UploadKind> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const text = head.toString('latin1');
  const isPicture =
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47) ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP');
  if (isPicture) return 'image';
  // The tags of an audio file may contain timed text.
  const isSound =
    ['ID3', 'RIFF', 'fLaC', 'OggS', 'FORM', '\x1aE\xdf\xa3'].some((mark) => text.startsWith(mark)) ||
    text.slice(4, 8) === 'ftyp';
  return !isSound && text.replaceAll('\0', '').includes('-->') ? 'subtitles' : 'audio';
}

const audioTypes: Readonly<Record<string, { contentType: string; extension: string }>> = {
  mp3: { contentType: 'audio/mpeg', extension: '.mp3' },
  wav: { contentType: 'audio/wav', extension: '.wav' },
  flac: { contentType: 'audio/flac', extension: '.flac' },
  ogg: { contentType: 'audio/ogg', extension: '.ogg' },
  mov: { contentType: 'audio/mp4', extension: '.m4a' },
  matroska: { contentType: 'audio/webm', extension: '.webm' },
  aiff: { contentType: 'audio/aiff', extension: '.aiff' },
  aac: { contentType: 'audio/aac', extension: '.aac' },
};

function audioTypeOf(container: string) {
  const name = container.split(',')[0] ?? '';
  return audioTypes[name] ?? { contentType: 'application/octet-stream', extension: '.audio' };
}
