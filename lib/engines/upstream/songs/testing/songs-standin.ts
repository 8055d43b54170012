/** A stand-in for a song upstream for tests: the wire contract with small real media, and faults on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll } from 'vitest';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { encodeMp3 } from '../../../local/song/output/encode-mp3.ts';

type SongsCall = {
  kind: 'submit' | 'read' | 'lyrics' | 'import' | 'file';
  path: string;
  authorization: string | undefined;
  reference: string | undefined;
  body: Record<string, unknown>;
};
export type SongsFault = 'drop' | { status: number; body: string; headers?: Record<string, string>; delayMs?: number };
/** `isLost`: its audio file does not exist. */
type ClipEnd = { status: 'complete' | 'error' | 'streaming'; message?: string; title?: string; isLost?: boolean };

export type SongsStandin = {
  url: string;
  calls: SongsCall[];
  callsOf(kind: SongsCall['kind']): SongsCall[];
  /** Responses for the next calls of a kind, first in first out. */
  faults: { on: SongsCall['kind']; fault: SongsFault }[];
  /**
   * Outcomes of the two clips of each following submission; both complete when empty. A `streaming` clip never ends.
   */
  ends: ClipEnd[][];
  /** Number of polls that report a clip as running before it ends. */
  readsUntilEnd: number;
  reset(): void;
};

const alignedLyrics = {
  aligned_words: [{ word: 'la', start_s: 0.5, end_s: 1, success: true, p_align: 0.9 }],
  aligned_lyrics: [
    {
      text: 'la la',
      start_s: 0.5,
      end_s: 2,
      section: 'Verse',
      words: [
        { word: 'la ', start_s: 0.5, end_s: 1 },
        { word: 'la', start_s: 1.2, end_s: 2 },
      ],
    },
    { text: 'too late', start_s: 900, end_s: 901, section: 'Verse', words: [] },
  ],
  waveform_data: [],
};

export async function startSongsStandin(): Promise<SongsStandin> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-songs-'));
  const tone = Float32Array.from(toneSamples(8, 44100));
  await encodeMp3(join(dir, 'song.mp3'), tone, tone);
  const canvas = createCanvas(64, 64);
  canvas.getContext('2d').fillRect(0, 0, 30, 30);
  const files: Record<string, Buffer> = {
    'song.mp3': await readFile(join(dir, 'song.mp3')),
    'cover.png': canvas.encodeSync('png'),
    'source.wav': wavBytes(toneSamples(9, 8000), 8000),
    'text.mp3': Buffer.from('no song '.repeat(999)),
  };
  const songs = new Map<string, { reads: number; end: ClipEnd }>();
  let count = 0;

  const clipOf = (id: string) => {
    const song = songs.get(id);
    if (!song) return null;
    const over = song.reads++ >= standin.readsUntilEnd;
    const status = over ? song.end.status : song.reads === 1 ? 'queued' : 'streaming';
    const done = status === 'complete';
    return {
      id,
      title: song.end.title ?? `Song ${id}`,
      status,
      audio_url: done && !song.end.isLost ? `${standin.url}/files/song.mp3` : '',
      image_url: done ? `${standin.url}/files/cover.png` : null,
      metadata: { duration: 8, tags: 'pop', prompt: '', error_message: song.end.message ?? null },
    };
  };

  const answerTo = (call: SongsCall): unknown => {
    if (call.kind === 'import') return { id: 'imported-1', status: 'complete' };
    if (call.kind === 'lyrics') return alignedLyrics;
    if (call.kind === 'read')
      return {
        clips: (new URL(call.path, standin.url).searchParams.get('ids') ?? '')
          .split(',')
          .map(clipOf)
          .filter((clip) => clip !== null),
      };
    const ends = standin.ends.shift() ?? [{ status: 'complete' }, { status: 'complete' }];
    const ids = ends.map((end) => {
      const id = `clip-${++count}`;
      songs.set(id, { reads: 0, end });
      return id;
    });
    return {
      clips: ids.map((id) => ({ id, title: '', status: 'submitted', audio_url: '', image_url: '', metadata: {} })),
    };
  };

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const kind = path.startsWith('/files/')
      ? 'file'
      : path.startsWith('/api/generate')
        ? 'submit'
        : path.startsWith('/api/import')
          ? 'import'
          : path.startsWith('/api/aligned')
            ? 'lyrics'
            : 'read';
    const text = Buffer.concat(chunks).toString();
    const call: SongsCall = {
      kind,
      path,
      authorization: request.headers.authorization,
      reference: request.headers['idempotency-key'] as string | undefined,
      body: text ? JSON.parse(text) : {},
    };
    standin.calls.push(call);
    const at = standin.faults.findIndex((each) => each.on === kind);
    const fault = at < 0 ? undefined : standin.faults.splice(at, 1)[0]?.fault;
    if (fault === 'drop') return void request.socket.destroy();
    if (fault) {
      const send = () => response.writeHead(fault.status, fault.headers).end(fault.body);
      return void (fault.delayMs ? setTimeout(send, fault.delayMs).unref() : send());
    }
    if (kind !== 'file')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerTo(call)));
    const file = files[path.slice('/files/'.length)];
    response.writeHead(file ? 200 : 404).end(file);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true, force: true });
  });

  const standin: SongsStandin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    callsOf: (kind) => standin.calls.filter((call) => call.kind === kind),
    faults: [],
    ends: [],
    readsUntilEnd: 2,
    reset() {
      standin.calls.length = 0;
      standin.faults.length = 0;
      standin.ends.length = 0;
      standin.readsUntilEnd = 2;
    },
  };
  return standin;
}
