import { parseInput } from '#lib/platform/parse-input.ts';
import { inboxQuery, readInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The inbox (`InboxDetail`) with all messages, or with those after the id in `?after=`, for an open page. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return answerJson((ctx) =>
    readInbox(ctx, token, parseInput(inboxQuery, Object.fromEntries(new URL(request.url).searchParams))),
  );
}
