import { rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { OutboundError, type Outbound } from '#lib/platform/outbound/index.ts';
import type { UpstreamCaller } from '../compatible/upstream-caller.ts';
import { fitPicture } from './fit-picture.ts';

export type PictureModel = {
  model: string;
  /** `1024x1024` and similar: the sizes the model supports. */
  sizes: readonly string[];
  /** Sent as `response_format` to servers that need it; both response formats are read. */
  responseFormat?: 'b64_json' | 'url';
};

type PictureWish = { prompt: string; outPath: string; width: number; height: number };
export type AskPicture = (wish: PictureWish, signal: AbortSignal) => Promise<void>;

/** Attempts for a picture that cannot be downloaded or decoded. */
const PICTURES_MAX = 2;
const PICTURE_BYTES_MAX = 25_000_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;

const generation = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

/**
 * Generates a picture on an OpenAI-compatible server and saves it at `outPath`, cropped to exactly the requested size.
 * Links are downloaded like any foreign URL: only from public addresses. Throws `TaskFailure`, or the reason of
 * `signal`.
 */
export function createAskPicture(
  caller: UpstreamCaller,
  outbound: Pick<Outbound, 'fetchToFile'>,
  { model, sizes, responseFormat }: PictureModel,
): AskPicture {
  return async ({ prompt, outPath, width, height }, signal) => {
    const sourcePath = `${outPath}.source`;
    // Servers support sizes beyond those typed in the package.
    const size = nearestSize(sizes, width / height) as '1024x1024';
    const ask = () =>
      caller.call(signal, async (client, callSignal) =>
        readPicture(
          await client.images.generate(
            { model, prompt, n: 1, size, ...(responseFormat ? { response_format: responseFormat } : {}) },
            { signal: callSignal },
          ),
        ),
      );
    try {
      for (let attempt = 1; ; attempt++) {
        const picture = await ask();
        try {
          await save(picture, sourcePath, outbound, signal);
          return await fitPicture({ sourcePath, outPath, width, height }, signal);
        } catch (error) {
          signal.throwIfAborted();
          const unusable = error instanceof ChildError || error instanceof OutboundError;
          if (!unusable || attempt >= PICTURES_MAX || error.code === 'SOURCE_REFUSED')
            throw unusable
              ? new TaskFailure('UPSTREAM_FAILED', { cause: new Error(`The picture is of no use (${error.code})`) })
              : error;
        }
      }
    } finally {
      await rm(sourcePath, { force: true });
    }
  };
}

/** The size with the nearest aspect ratio; of two equal ones the larger. */
export function nearestSize(sizes: readonly string[], aspect: number): string {
  const rated = sizes.map((size) => {
    const [width = 1, height = 1] = size.split('x').map(Number);
    return { size, gap: Math.abs(Math.log(width / height / aspect)), pixels: width * height };
  });
  return rated.sort((a, b) => a.gap - b.gap || b.pixels - a.pixels)[0]?.size ?? '1024x1024';
}

function readPicture(answer: unknown): { bytes: Buffer } | { url: string } {
  const first = generation.safeParse(answer).data?.data[0];
  if (first?.b64_json) return { bytes: Buffer.from(first.b64_json, 'base64') };
  if (first?.url) return { url: first.url };
  throw new Error('The answer holds no picture');
}

async function save(
  picture: { bytes: Buffer } | { url: string },
  path: string,
  outbound: Pick<Outbound, 'fetchToFile'>,
  signal: AbortSignal,
): Promise<void> {
  if ('bytes' in picture) await writeFile(path, picture.bytes);
  else
    await outbound.fetchToFile(picture.url, {
      path,
      maxBytes: PICTURE_BYTES_MAX,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      accept: 'image/*',
      signal,
    });
}
