import { readDraft } from '#lib/products/mv/drafts/drafts.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The stored draft (`CreativeDraft`), for a form whose revision is stale. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => readDraft(ctx, id));
}
