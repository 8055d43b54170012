import { hearDraftBeats } from '#lib/products/mv/drafts/draft-beats.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/** The beats of the draft's audio (`DraftBeats`), which are heard now if nobody has yet: some seconds for a song. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => hearDraftBeats(ctx, id));
}
