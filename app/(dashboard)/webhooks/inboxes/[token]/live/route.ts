import { currentUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { streamInbox } from '#lib/webhooks/inbox-stream.ts';
import { listInboxes } from '#lib/webhooks/inboxes.ts';

const headers = { 'cache-control': 'no-store' };

/** Tells a page that is open when its inbox has received something. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response(null, { status: 401, headers });
  const { platform } = getProcess();
  const { token } = await params;
  // 204 tells the browser not to come back.
  if (!(await listInboxes(platform, actor)).some((inbox) => inbox.token === token))
    return new Response(null, { status: 204, headers });
  return streamInbox(platform, token, request.signal);
}
