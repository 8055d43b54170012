import { streamInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { answerUser } from '../../../../_lib/answer-json.ts';

/** Notifies an open page when its inbox has received a message. */
export function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return answerUser(async (ctx) => streamInbox(ctx, (await params).token, request.signal));
}
