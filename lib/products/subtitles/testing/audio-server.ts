/** Audio for tests of subtitles, on a server of its own: small real files with the lyrics a test wants in them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import NodeID3 from 'node-id3';
import { afterAll } from 'vitest';

/** Silence that every decoder takes for an MP3; 26.12 ms a frame. */
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

/** One ID3v2.3 frame as raw bytes, for what no honest tagger writes. */
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

/** Serves what stands in `files` by path; gone at the end of the test file. */
export async function startAudioServer(files: Record<string, Buffer>): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === '/never.mp3') return;
    if (files[path]) response.end(files[path]);
    else response.writeHead(404).end('none');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
