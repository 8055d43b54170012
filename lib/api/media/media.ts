import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import parseRange from 'range-parser';
import { pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import { createPlaybackCapacity, type PlaybackCapacity } from '#lib/media/playback-capacity.ts';
import { Failure } from '#lib/platform/failure.ts';
import { nameToSave } from '#lib/media/file-ending.ts';
import { openAsset } from '#lib/media/open-asset.ts';
import { createSmallPictures } from '#lib/media/small-pictures.ts';
import { NotStored } from '#lib/media/store/store.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import type { ApiApp } from '../app.ts';
import { clientAddress, socketAddressOf, type RequestBindings } from '../http/client-address.ts';
import { isHeld } from '../http/conditional.ts';
import { otherCall, type Pipeline } from '../pipeline.ts';
import { failureReply, methodNotAllowedReply, playbackExceededReply, playbackUnavailableReply } from '../http/reply.ts';

const MEDIA_PATH = '/media/:assetId/:fileName';

/**
 * Stored files behind signed links, with ranges and validators (RFC 9110, 13 and 14) and without an API key (SPEC.md, Authentication 2). Every GET with a body holds a playback slot
 * until the response has ended, completely or not. `size` requests a small version of a picture; without one, the picture itself is
 * sent.
 */
export function mediaRoute(
  app: ApiApp,
  deps: ProductDeps,
  serveOther: Pipeline['serveOther'],
  capacity: PlaybackCapacity = createPlaybackCapacity(deps.platform),
): void {
  const { platform, store } = deps;
  const pictures = createSmallPictures(platform, store);
  const unavailable = (error: unknown, headers: Record<string, string>) => {
    platform.log.error({ err: error }, 'Playback capacity could not be judged');
    return playbackUnavailableReply(headers);
  };
  app.on(['GET', 'HEAD'], MEDIA_PATH, (c) =>
    serveOther(otherCall(c), async (headers) => {
      const { expires = '', signature = '' } = c.req.query();
      const assetId = c.req.param('assetId') ?? '';
      const asset = await openAsset(platform, assetId, expires, signature).catch((error: Error) => error);
      if (asset instanceof Error) {
        // Nothing can be checked without the database, including the capacity.
        if (isOutage(asset)) return unavailable(asset, headers);
        throw asset;
      }
      const edgePx = asset.contentType.startsWith('image/')
        ? pictureEdgesPx.find((edge) => String(edge) === c.req.query('size'))
        : undefined;
      const etag = tagOf(asset.storageKey, edgePx);
      const base = {
        ...headers,
        etag,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        // Media only: a stored file never runs as a page of this origin.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `${c.req.query('download') === undefined ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(asset.fileName)}`,
      };
      if (isHeld(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: base });
      const small = edgePx && (await pictures.find(asset.storageKey, edgePx));
      const found = small || asset;
      const wanted = wantedRange(c.req.header('range'), c.req.header('if-range'), etag);
      const ranges = wanted ? parseRange(found.byteLength, wanted) : undefined;
      if (ranges === -1) {
        const failure = new Failure('RANGE_NOT_SATISFIABLE', { details: { byteLength: found.byteLength } });
        return failureReply(failure, {
          ...headers,
          'accept-ranges': 'bytes',
          'content-range': `bytes */${found.byteLength}`,
        });
      }
      const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
      const reply = (
        { contentType, byteLength: total }: { contentType: string; byteLength: number },
        body: ReadableStream<Uint8Array> | null,
      ) => {
        const typed = { ...base, 'content-type': contentType };
        if (!range) return new Response(body, { status: 200, headers: { ...typed, 'content-length': String(total) } });
        return new Response(body, {
          status: 206,
          headers: {
            ...typed,
            'content-length': String(range.end - range.start + 1),
            'content-range': `bytes ${range.start}-${range.end}/${total}`,
          },
        });
      };
      if (c.req.method === 'HEAD') return reply(found, null);

      // Waiting does not hold a slot, because behind a proxy a browser requests all pictures of a list at once.
      const made = edgePx && !small && !range ? await pictures.make(asset.storageKey, edgePx) : null;
      const sent = made ?? found;
      const ip = clientAddress(
        socketAddressOf(c.env),
        c.req.header('x-forwarded-for'),
        platform.config.trustedProxyHops,
      );
      const slot = await capacity
        .acquire({ ticket: `${assetId}.${expires}`, clip: assetId, ip: countedAddress(ip) })
        .catch((error: Error) => error);
      if (slot instanceof Error) return unavailable(slot, headers);
      if (!slot.allowed) return playbackExceededReply(slot, headers);
      try {
        const file = await store.read(sent.storageKey, range).catch((error: unknown) => {
          throw error instanceof NotStored ? new Failure('ASSET_NOT_FOUND', { cause: error }) : error;
        });
        releaseAtEnd(c.env, file, slot.release);
        return reply(sent, toWeb(file));
      } catch (error) {
        slot.release();
        throw error;
      }
    }),
  );
  app.all(MEDIA_PATH, (c) => serveOther(otherCall(c), (headers) => methodNotAllowedReply(['GET'], headers)));
}

/**
 * The entity tag of a file, whose content never changes. The bytes of a small version depend on the machine that made
 * it, so its tag is weak.
 */
function tagOf(storageKey: string, edgePx: number | undefined): string {
  const tag = createHash('sha256').update(storageKey).digest('base64url').slice(0, 22);
  return edgePx ? `W/"${tag}-${edgePx}"` : `"${tag}"`;
}

const BACKWARDS = /^\s*bytes\s*=\s*(\d{1,15})-(\d{1,15})\s*$/;

/**
 * The `Range` to honour: undefined if it refers to another version of the file, or is invalid because it ends before it
 * begins.
 */
function wantedRange(range: string | undefined, ifRange: string | undefined, etag: string): string | undefined {
  if (ifRange !== undefined && (ifRange.trim() !== etag || etag.startsWith('W/'))) return undefined;
  const [, first, last] = BACKWARDS.exec(range ?? '') ?? [];
  return Number(first) > Number(last) ? undefined : range;
}

/** Releases at the `close` of the response, if there is a socket: it is emitted exactly once, after the last byte or when the client has left. */
function releaseAtEnd(bindings: RequestBindings | undefined, file: Readable, release: () => void): void {
  const response = bindings?.outgoing;
  if (!response) {
    file.once('close', release);
    return;
  }
  const end = () => {
    file.destroy();
    release();
  };
  if (response.closed || response.destroyed) end();
  else response.once('close', end);
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return NodeReadable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

/** Encodes a file name for a header (RFC 8187). Unlike in URLs, quotes, brackets and asterisks must be encoded, too. */
function encodeFileName(name: string): string {
  return encodeURIComponent(nameToSave(name).toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
