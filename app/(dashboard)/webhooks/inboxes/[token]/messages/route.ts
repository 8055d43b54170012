import { readInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The inbox (`InboxDetail`), for refetching by an open page. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return answerJson((ctx) => readInbox(ctx, token));
}
