import type { ProductDeps } from '#lib/products/product-deps.ts';
import { inboxBodyBytesMax, receiveInboxMessage } from '#lib/webhooks/inboxes/inbox-messages.ts';
import type { ApiApp } from '../app.ts';
import { otherCall, type Pipeline } from '../pipeline.ts';
import { readBytes } from '../http/read-body.ts';
import { jsonReply, methodNotAllowedReply } from '../http/reply.ts';

const INBOX_PATH = '/inbox/:token';

/** The built-in webhook receiver: anyone with the token of an inbox may post to it. */
export function inboxRoute(app: ApiApp, deps: ProductDeps, serveOther: Pipeline['serveOther']): void {
  app.post(INBOX_PATH, (c) =>
    serveOther(otherCall(c), async (headers, held) => {
      const body = await readBytes(c.req.raw, inboxBodyBytesMax, held);
      await receiveInboxMessage(deps.platform, c.req.param('token'), c.req.header() as Record<string, string>, body);
      return jsonReply(200, '{"received":true}', headers);
    }),
  );
  app.all(INBOX_PATH, (c) => serveOther(otherCall(c), (headers) => methodNotAllowedReply(['POST'], headers)));
}
