import { answerJson } from '../../../_lib/answer-json.ts';
import { readTaskDetail } from '../read-detail.ts';

type Params = { params: Promise<{ id: string }> };

/** The task page's data (`TaskDetail`), refetched when the stream reports an event. */
export function GET(_request: Request, { params }: Params): Promise<Response> {
  return answerJson(async (ctx) => readTaskDetail(ctx, (await params).id));
}
