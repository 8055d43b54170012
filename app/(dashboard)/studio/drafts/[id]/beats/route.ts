import { hearDraftBeats } from '#lib/products/mv/drafts/draft-beats.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

/**
 * The beats of the draft's audio (`DraftBeats`). They are detected on the first request, which takes some seconds for a
 * song.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => hearDraftBeats(ctx, id));
}
