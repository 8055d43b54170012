import { listDraftMakings } from '#lib/products/mv/draft-makings.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** What was made of the draft (`DraftMaking[]`), for a page that is open. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((platform, actor) => listDraftMakings(platform, actor, id));
}
