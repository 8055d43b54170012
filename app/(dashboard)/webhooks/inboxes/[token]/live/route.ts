import { currentUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { streamInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { listInboxes } from '#lib/webhooks/inboxes/inboxes.ts';

const headers = { 'cache-control': 'no-store' };

/** Notifies an open page when its inbox has received a message. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response(null, { status: 401, headers });
  const { platform } = getProcess();
  const { token } = await params;
  // A 204 stops EventSource from reconnecting.
  if (!(await listInboxes({ platform, actor })).some((inbox) => inbox.token === token))
    return new Response(null, { status: 204, headers });
  return streamInbox(platform, token, request.signal);
}
