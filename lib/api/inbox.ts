import { Failure, isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { inboxBodyBytesMax, receiveInboxMessage } from '#lib/webhooks/receive-inbox-message.ts';
import type { ApiApp } from './app.ts';
import { readBytes } from './read-body.ts';
import { failureReply, jsonReply, requestIdHeader } from './reply.ts';

/** The built-in webhook receiver: whoever knows an inbox's token may post to it. */
export function inboxRoute(app: ApiApp, deps: ProductDeps): void {
  app.post('/inbox/:token', async (c) => {
    const headers = requestIdHeader(newId('request'));
    try {
      const body = await readBytes(c.req.raw, inboxBodyBytesMax);
      await receiveInboxMessage(deps.platform, c.req.param('token'), c.req.header() as Record<string, string>, body);
      return jsonReply(200, '{"received":true}', headers);
    } catch (error) {
      if (isFailure(error)) return failureReply(error, headers);
      deps.platform.log.error({ err: error }, 'A message to an inbox was not kept');
      return failureReply(new Failure('INTERNAL_ERROR'), headers);
    }
  });
}
