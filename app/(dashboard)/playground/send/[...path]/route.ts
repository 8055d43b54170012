/**
 * Proxies a playground request to the API with a key of the signed-in account, named by the page
 * (lib/api/pages/send-from-page.ts).
 */
import { clientIp } from '#lib/accounts/session/browser.ts';
import { signedInUser } from '#lib/accounts/session/current-user.ts';
import { failureReply } from '#lib/api/http/reply.ts';
import { sendFromPage } from '#lib/api/pages/send-from-page.ts';
import { playgroundKeyHeader, playgroundSendPath } from '#lib/contract/http-headers.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';

async function send(request: Request): Promise<Response> {
  const { api, platform } = getProcess();
  try {
    const actor = await signedInUser();
    const { pathname, search } = new URL(request.url);
    const target = `${pathname.slice(playgroundSendPath.length)}${search}`;
    return await sendFromPage({ platform, actor }, api, {
      target,
      keyId: request.headers.get(playgroundKeyHeader),
      address: await clientIp(),
      request,
    });
  } catch (error) {
    if (!isFailure(error)) platform.log.error({ err: error }, 'A request of the playground failed');
    return failureReply(isFailure(error) ? error : new Failure('INTERNAL_ERROR', { cause: error }), {});
  }
}

export { send as GET, send as POST, send as PUT, send as PATCH, send as DELETE };
