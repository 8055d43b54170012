/** The one way to addresses that callers supply: webhook destinations, audio, images, portraits. */
import { rm } from 'node:fs/promises';
import { startDeadline } from './deadline.ts';
import { fetchInto, type FetchedFile } from './fetch-to-file.ts';
import { connectionError } from './outbound-error.ts';
import { checkUrl, type OutboundPolicy, type OutboundUse } from './policy.ts';
import { postOnce, type PostAnswer } from './post.ts';
import { resolveAllowed, systemResolver, type Resolver } from './resolve.ts';
import { keepConnections } from './send-request.ts';

export { OutboundError } from './outbound-error.ts';
export { checkUrl, outboundPolicy, type OutboundUse } from './policy.ts';

type FetchOptions = {
  /** Where the bytes go; replaced when it exists, removed when the download fails. */
  path: string;
  maxBytes: number;
  /** Bounds everything together, redirects and body too. */
  timeoutMs: number;
  /** The Accept header. */
  accept?: string;
  signal?: AbortSignal;
};

type PostOptions = { headers: Record<string, string>; body: string | Buffer; timeoutMs: number; signal?: AbortSignal };

/**
 * Both requests check the address anew each time, connect to the checked address alone, and fail with an `OutboundError`
 * (or with the reason of `signal`). `post` resolves for every HTTP status; `fetchToFile` only for 200.
 */
export type Outbound = {
  fetchToFile(url: string, options: FetchOptions): Promise<FetchedFile>;
  post(url: string, options: PostOptions): Promise<PostAnswer>;
  /** What can be refused while a request is validated, without asking the network. */
  checkUrl(url: string, use?: OutboundUse): URL;
  close(): Promise<void>;
};

export type OutboundOptions = OutboundPolicy & {
  resolver?: Resolver;
  /** Destinations of posts whose connections are kept. */
  keptOriginsMax?: number;
};

export function createOutbound(options: OutboundOptions): Outbound {
  const { resolver = systemResolver, keptOriginsMax = 512 } = options;
  const connections = keepConnections(keptOriginsMax);

  const admit = async (text: string, use: OutboundUse) => {
    const url = checkUrl(text, options, use);
    return { url, addresses: await resolveAllowed(url, options, use, resolver) };
  };

  return {
    async fetchToFile(url, { path, maxBytes, timeoutMs, accept = '*/*', signal }) {
      const deadline = startDeadline(timeoutMs, signal);
      try {
        return await fetchInto({ url, path, maxBytes, accept, deadline }, (target) => admit(target, 'fetch'));
      } catch (error) {
        await rm(path, { force: true });
        throw deadline.signal.aborted ? deadline.signal.reason : connectionError(error);
      } finally {
        deadline.clear();
      }
    },
    async post(url, { headers, body, timeoutMs, signal }) {
      const startedAt = performance.now();
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const admitted = await deadline.race(admit(url, 'post'));
        const { agent, release } = connections.lease(admitted.url, admitted.addresses);
        try {
          const answer = await postOnce({ method: 'POST', ...admitted, headers, body, agent }, deadline);
          return { ...answer, durationMs: Math.round(performance.now() - startedAt) };
        } finally {
          release();
        }
      } catch (error) {
        throw deadline.signal.aborted ? deadline.signal.reason : connectionError(error);
      } finally {
        deadline.clear();
      }
    },
    checkUrl: (url, use) => checkUrl(url, options, use),
    close: async () => connections.close(),
  };
}
