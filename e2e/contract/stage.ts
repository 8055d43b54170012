/**
 * The environment of the contract test: a real server behind the proxy, accounts of every kind, and media to import.
 */
import { type ApiClient, createApiClient } from '../client/api-client.ts';
import { startContractProxy } from '../contract-proxy.ts';
import { operate } from '../operator-commands.ts';
import { serveMedia } from '../serve-media.ts';
import type { RunningServer } from '../start-server.ts';
import { firstLine, portrait, shortSong } from './media.ts';

export type ContractStage = {
  proxyUrl: string;
  /** An account without restrictions. */
  client: ApiClient;
  /** A key with only the scope `usage:read`. */
  narrow: ApiClient;
  /** An account without credits. */
  poor: ApiClient;
  /** An account whose billing is on hold. */
  held: ApiClient;
  /** A key limited to one request per second. */
  slow: ApiClient;
  /** Three keys: without scopes, with only `usage:read`, and with only `task:read`. */
  keys: { full: string; usage: string; reads: string };
  media: { song: string; fiveSeconds: string; portrait: string; firstLine: string };
  clients(): ApiClient[];
  close(): Promise<void>;
};

export async function openContractStage(server: RunningServer): Promise<ContractStage> {
  const proxy = await startContractProxy(server.url);
  const files = await serveMedia({
    '/song.wav': ['audio/wav', shortSong()],
    '/five-seconds.wav': ['audio/wav', shortSong(5)],
    '/portrait.png': ['image/png', portrait()],
    '/first-line.srt': ['application/x-subrip', Buffer.from(firstLine)],
  });
  const all: ApiClient[] = [];
  const open = (key: string): ApiClient => {
    const client = createApiClient({ url: server.url, proxyUrl: proxy.url, key });
    all.push(client);
    return client;
  };
  const account = (email: string, credits: string) => [
    ...['account', 'create', '--email', email, '--password', 'a few unrelated words'],
    ...['--tier', 'ENTERPRISE', '--credits', credits],
  ];
  const newKey = (email: string, ...flags: string[]) => ['key', 'create', '--email', email, ...flags];
  const answers = await operate(
    server.dataDir,
    account('all@example.com', '100000'),
    account('poor@example.com', '0'),
    account('held@example.com', '1000'),
    newKey('all@example.com'),
    newKey('all@example.com', '--scopes', 'usage:read'),
    newKey('all@example.com', '--scopes', 'task:read'),
    newKey('poor@example.com'),
    newKey('held@example.com'),
    newKey('all@example.com', '--rate-limit', '1'),
    ['account', 'set', '--email', 'held@example.com', '--billing-status', 'ON_HOLD'],
  );
  const [full = '', usage = '', reads = '', poor = '', held = '', slow = ''] = answers.flatMap(({ key }) => key ?? []);
  return {
    proxyUrl: proxy.url,
    keys: { full, usage, reads },
    client: open(full),
    narrow: open(usage),
    poor: open(poor),
    held: open(held),
    slow: open(slow),
    media: {
      song: `${files.url}/song.wav`,
      fiveSeconds: `${files.url}/five-seconds.wav`,
      portrait: `${files.url}/portrait.png`,
      firstLine: `${files.url}/first-line.srt`,
    },
    clients: () => all,
    async close() {
      files.close();
      await proxy.stop();
    },
  };
}
