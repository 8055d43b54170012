import { readInbox } from '#lib/webhooks/read-inbox.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The inbox again, for a page that is open (`InboxDetail`). */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return answerJson((platform, actor) => readInbox(platform, actor, token));
}
