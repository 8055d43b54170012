import { listDraftMakings } from '#lib/products/mv/drafts/studio-drafts.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** What was made from the draft (`DraftMaking[]`), for refetching by an open page. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => listDraftMakings(ctx, id));
}
