import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#lib/platform/config.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createRelay, createTranscribers } from '#lib/wiring.ts';
import { createUpstreamCaller } from './compatible/upstream-caller.ts';
import { createSongUpstream } from './songs/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'cadenza-keys-'));
const seen: (string | undefined)[] = [];
const server = createServer((request, response) => {
  seen.push(request.headers.authorization);
  request.resume().on('end', () => response.writeHead(400, { 'content-type': 'application/json' }).end('{}'));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const outbound = createOutbound({ allowPrivateNetwork: true });
const opened: { close(): Promise<void> }[] = [outbound];
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const names = ['VIDEODIRECT', 'SONGS', 'SPEECH', 'LANGUAGE', 'IMAGE'] as const;
const sound = join(folder, 'sound.flac');
await writeFile(sound, 'fLaC');
const keyFile = (name: string) => join(folder, name.toLowerCase());
await Promise.all(names.map((name) => writeFile(keyFile(name), `${name.toLowerCase()}-key-1\n`)));
const settings = Object.fromEntries(
  names.flatMap((name) => [
    [`${name}_BASE_URL`, baseUrl],
    [`${name}_API_KEY_FILE`, keyFile(name)],
    [`${name}_MODEL`, 'model'],
  ]),
);

/** One request to each upstream, built from the same settings as in the service. */
function requestsOf(env: Record<string, string>): Record<(typeof names)[number], () => Promise<unknown>> {
  const { songs, language, image, ...config } = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env });
  if (!songs || !language || !image) throw new Error('Upstreams are missing');
  const relay = createRelay(config);
  const [transcriber] = createTranscribers(config);
  const singer = createSongUpstream({ ...songs, outbound, local: {} } as Parameters<typeof createSongUpstream>[0]);
  if (relay) opened.push(relay);
  opened.push(singer);
  const { signal } = new AbortController();
  const caller = (server: Parameters<typeof createUpstreamCaller>[0]) => createUpstreamCaller({ ...server, tries: 1 });
  const [writer, painter] = [caller(language), caller(image)];
  return {
    VIDEODIRECT: async () => relay?.submit({ operation: 'template', input: {}, reference: 'task' }),
    SONGS: () => singer.remote.read({ clipIds: ['a', 'b'] }, signal),
    SPEECH: async () =>
      transcriber?.transcribe(
        { audioPath: sound, durationSec: 1, language: 'en', reference: 'task' },
        { signal, workDir: folder },
      ),
    LANGUAGE: () =>
      writer.call(signal, (client, deadline) =>
        client.chat.completions.create({ model: 'model', messages: [] }, { signal: deadline }),
      ),
    IMAGE: () =>
      painter.call(signal, (client, deadline) =>
        client.images.generate({ model: 'model', prompt: 'a pier' }, { signal: deadline }),
      ),
  };
}

it.each(names)(
  'the next request to the %s upstream uses the key that was written to its file, without a restart',
  async (name) => {
    const ask = requestsOf(settings)[name];
    const keyOfNext = async () => {
      seen.length = 0;
      await expect(ask()).rejects.toThrow();
      return seen.at(-1)?.split(' ')[1];
    };
    expect(await keyOfNext()).toBe(`${name.toLowerCase()}-key-1`);
    await writeFile(keyFile(name), 'another-key\n');
    expect(await keyOfNext()).toBe('another-key');
    // Replacing a file may briefly remove it.
    await rm(keyFile(name));
    expect(await keyOfNext()).toBe('another-key');
    await writeFile(keyFile(name), `${name.toLowerCase()}-key-1`);
    expect(await keyOfNext()).toBe(`${name.toLowerCase()}-key-1`);
  },
);

it('a key that is set twice, or whose file is missing or empty, is refused by name at startup', async () => {
  const start = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...env });
  expect(start({ SPEECH_API_KEY: 'k', SPEECH_API_KEY_FILE: keyFile('SPEECH') })).toThrow(
    'SPEECH_API_KEY_FILE cannot be set beside SPEECH_API_KEY',
  );
  expect(start({ IMAGE_API_KEY_FILE: join(folder, 'absent') })).toThrow(
    /IMAGE_API_KEY_FILE: .*absent cannot be read \(ENOENT\)/,
  );
  await writeFile(join(folder, 'empty'), '\n');
  expect(start({ LANGUAGE_API_KEY_FILE: join(folder, 'empty') })).toThrow(/LANGUAGE_API_KEY_FILE: .*the file is empty/);
  expect(start({ SONGS_BASE_URL: baseUrl })).toThrow('SONGS_API_KEY is required with SONGS_BASE_URL');
});
