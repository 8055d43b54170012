import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import parseRange from 'range-parser';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { openAsset } from '#lib/media/open-asset.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import type { ApiApp } from './app.ts';
import { failureReply, requestIdHeader } from './reply.ts';

/** Stored files behind signed links, with ranges. Opened without the API key (SPEC.md, Authentication 2). */
export function mediaRoute(app: ApiApp, deps: ProductDeps): void {
  app.on(['GET', 'HEAD'], '/media/:assetId/:fileName', async (c) => {
    const headers = requestIdHeader(newId('request'));
    try {
      const { expires = '', signature = '' } = c.req.query();
      const asset = await openAsset(deps.platform, c.req.param('assetId') ?? '', Number(expires), signature);
      const total = asset.byteLength;
      const base = {
        ...headers,
        'content-type': asset.contentType,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        // Media only: a stored file never runs as a page of this origin.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `${c.req.query('download') === undefined ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(asset.fileName)}`,
      };
      const rangeHeader = c.req.header('range');
      const ranges = rangeHeader ? parseRange(total, rangeHeader) : undefined;
      if (ranges === -1) return new Response(null, { status: 416, headers: { ...base, 'content-range': `bytes */${total}` } });
      const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
      const body = c.req.method === 'HEAD' ? null : toWeb(deps.store.read(asset.storageKey, range));
      if (!range) return new Response(body, { status: 200, headers: { ...base, 'content-length': String(total) } });
      return new Response(body, { status: 206, headers: { ...base, 'content-length': String(range.end - range.start + 1), 'content-range': `bytes ${range.start}-${range.end}/${total}` } });
    } catch (error) {
      if (isFailure(error)) return failureReply(error, headers);
      deps.platform.log.error({ err: error }, 'A stored file could not be sent');
      return failureReply(new Failure('INTERNAL_ERROR'), headers);
    }
  });
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return NodeReadable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}
