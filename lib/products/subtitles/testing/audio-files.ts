/** Small real audio files for tests, with any lyrics in their tags. */
import NodeID3 from 'node-id3';

/** Silence as MP3 frames of 26.12 ms. */
export function silentMp3(durationSec: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: Math.ceil(durationSec / (1152 / 44_100)) }, () => frame));
}

export function taggedMp3(durationSec: number, tags: Parameters<typeof NodeID3.create>[0]): Buffer {
  return Buffer.concat([NodeID3.create(tags), silentMp3(durationSec)]);
}

export function syltMp3(
  durationSec: number,
  lines: readonly [text: string, timeStamp: number][],
  language = 'eng',
): Buffer {
  const synchronisedText = lines.map(([text, timeStamp]) => ({ text, timeStamp }));
  return taggedMp3(durationSec, {
    synchronisedLyrics: [{ language, timeStampFormat: 2, contentType: 1, shortText: '', synchronisedText }],
  });
}

/** An ID3v2.3 tag of raw frames, for tags that no tagger would write. */
export function rawTag(frames: readonly [id: string, data: Buffer][]): Buffer {
  const body = Buffer.concat(
    frames.map(([id, data]) =>
      Buffer.concat([Buffer.from(id, 'latin1'), bigEndian(data.length), Buffer.from([0, 0]), data]),
    ),
  );
  const size = body.length;
  return Buffer.concat([
    Buffer.from('ID3\u0003\u0000\u0000', 'latin1'),
    Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]),
    body,
  ]);
}

export function syltFrame(
  encoding: number,
  entries: readonly [text: Buffer, timeStamp: number][],
  { format = 2, content = 1 } = {},
): Buffer {
  const end = Buffer.alloc(encoding === 1 || encoding === 2 ? 2 : 1);
  return Buffer.concat([
    Buffer.from([encoding]),
    Buffer.from('eng'),
    Buffer.from([format, content]),
    end,
    ...entries.flatMap(([text, timeStamp]) => [text, end, bigEndian(timeStamp)]),
  ]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
