/**
 * Proxies a playground request to the API with a key of the signed-in account, named by the page
 * (lib/api/pages/send-from-page.ts).
 */
import { clientIp } from '#lib/accounts/session/browser.ts';
import { sendFromPage } from '#lib/api/pages/send-from-page.ts';
import { playgroundKeyHeader, playgroundSendPath } from '#lib/contract/requests/http-headers.ts';
import { answerUser } from '../../../_lib/answer-json.ts';

function send(request: Request): Promise<Response> {
  return answerUser(async (ctx) => {
    const { pathname, search } = new URL(request.url);
    return sendFromPage(ctx, ctx.api, {
      target: `${pathname.slice(playgroundSendPath.length)}${search}`,
      keyId: request.headers.get(playgroundKeyHeader),
      address: await clientIp(),
      request,
    });
  });
}

export { send as GET, send as POST, send as PUT, send as PATCH, send as DELETE };
