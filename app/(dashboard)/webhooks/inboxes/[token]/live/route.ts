import { streamInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { listInboxes } from '#lib/webhooks/inboxes/inboxes.ts';
import { answerUser } from '../../../../_lib/answer-json.ts';

/** Notifies an open page when its inbox has received a message. */
export function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return answerUser(async (ctx) => {
    const { token } = await params;
    // A 204 stops EventSource from reconnecting.
    if (!(await listInboxes(ctx)).some((inbox) => inbox.token === token))
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    return streamInbox(ctx.platform, token, request.signal);
  });
}
