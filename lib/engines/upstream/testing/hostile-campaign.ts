/** Runs every outbound client of the service against servers that violate the protocol. */
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import {
  behaviourNames,
  hostileUrl,
  numbersFrom,
  type BehaviourName,
  type HostilePorts,
} from '#lib/platform/testing/servers/hostile-server.ts';
import { boundedFetch } from '../compatible/bounded-fetch.ts';
import { createSender } from '../send.ts';

export type CampaignOptions = {
  /** Ports of a server that was started with the same seed. */
  ports: HostilePorts;
  seed: number;
  /** Total requests; clients and faults are combined in turn. Redirects open additional connections. */
  requests: number;
  /** Concurrent requests. */
  lanes: number;
  /** Restricts the run to these; all when omitted. */
  only?: readonly BehaviourName[];
  /** Timeout of each request. Short by default, since many faults of such servers never end. */
  timeoutMs?: number;
  /** Called after each request. */
  onProgress?(done: number): void;
};

export type CampaignResult = {
  requests: number;
  /** Requests with a response, and requests that ended with an error of their client. */
  answered: number;
  refused: number;
  /** Must be empty: requests that neither completed nor failed, or that failed with something other than an error. */
  faults: string[];
  /** Open files and sockets before and after. */
  descriptorsBefore: number;
  descriptorsAfter: number;
  /** Files left behind by failed downloads. */
  filesLeft: number;
};

/** Far longer than any pause of a busy machine: only a request that never ends counts as hung. */
const HUNG_MS = 300_000;
const MAX_BYTES = 6_000_000;

/** Counts regular files and sockets of this process, but not those of its event loop or terminal. */
async function countDescriptors(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith('socket:') || link.startsWith('/')).length;
}

export async function runHostileCampaign({
  ports,
  seed,
  requests,
  lanes,
  only = behaviourNames,
  timeoutMs = 300,
  onProgress,
}: CampaignOptions): Promise<CampaignResult> {
  const descriptorsBefore = await countDescriptors();
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const outbound = createOutbound({ allowPrivateNetwork: true });
  const sender = createSender(timeoutMs);
  const language = boundedFetch(MAX_BYTES);
  const random = numbersFrom(seed);
  const body = JSON.stringify({ taskId: 'tsk_hostile', note: 'x'.repeat(20_000) });

  const clients: Record<string, (url: string, serial: number) => Promise<unknown>> = {
    download: async (url, serial) => {
      const path = join(folder, String(serial));
      await outbound.fetchToFile(url, { path, maxBytes: MAX_BYTES, timeoutMs });
      await rm(path);
    },
    'download over TLS': (url, serial) =>
      outbound.fetchToFile(url.replace('http:', 'https:'), {
        path: join(folder, String(serial)),
        maxBytes: MAX_BYTES,
        timeoutMs,
      }),
    'cancelled download': async (url, serial) => {
      const path = join(folder, String(serial));
      await outbound.fetchToFile(url, {
        path,
        maxBytes: MAX_BYTES,
        timeoutMs,
        signal: AbortSignal.timeout(Math.ceil(random() * 30)),
      });
      await rm(path);
    },
    post: (url) => outbound.post(url, { headers: { 'content-type': 'application/json' }, body, timeoutMs }),
    'relay submission': (url) => sender.send({ baseUrl: url, apiKey: 'key' }, { method: 'POST', path: '', body }),
    'relay read': (url) => sender.send({ baseUrl: url, apiKey: 'key' }, { method: 'GET', path: '' }),
    language: async (url) =>
      (await language(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })).text(),
    'language, its answer never read': async (url) => {
      const controller = new AbortController();
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]);
      await language(url, { method: 'POST', body, signal });
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.abort();
    },
  };
  const names = Object.keys(clients);

  const result: CampaignResult = {
    requests,
    answered: 0,
    refused: 0,
    faults: [],
    descriptorsBefore,
    descriptorsAfter: 0,
    filesLeft: 0,
  };
  const one = async (serial: number) => {
    const behaviour = only[Math.floor(serial / names.length) % only.length] as BehaviourName;
    const client = names[serial % names.length] as string;
    let hung: NodeJS.Timeout | undefined;
    const outcome = await Promise.race([
      (clients[client] as (url: string, serial: number) => Promise<unknown>)(
        hostileUrl(ports, behaviour, serial),
        serial,
      ).then(
        () => 'answered' as const,
        (error: unknown) => (error instanceof Error ? 'refused' : String(error)),
      ),
      new Promise<string>((resolve) => (hung = setTimeout(resolve, HUNG_MS, 'neither answered nor failed'))),
    ]);
    clearTimeout(hung);
    if (outcome === 'answered' || outcome === 'refused') result[outcome]++;
    else result.faults.push(`${client}, ${behaviour}, request ${serial}: ${outcome}`);
    onProgress?.(result.answered + result.refused + result.faults.length);
  };
  let next = 0;
  const lane = async () => {
    while (next < requests) await one(next++);
  };
  const onUncaught = (error: Error) => void result.faults.push(`uncaught: ${String(error?.stack ?? error)}`);
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
    await Promise.all([outbound.close(), sender.close()]);
    // The language client's keep-alive connections close after their idle timeout.
    for (let wait = 0; wait < 600 && (await countDescriptors()) > descriptorsBefore; wait++)
      await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    process.off('uncaughtException', onUncaught);
    process.off('unhandledRejection', onUncaught);
  }
  result.descriptorsAfter = await countDescriptors();
  result.filesLeft = (await readdir(folder)).length;
  await rm(folder, { recursive: true });
  return result;
}
