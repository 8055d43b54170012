import { answerJson } from '../../../_lib/answer-json.ts';
import { readStudioVideo } from '../../_lib/read-studio-video.ts';

/** The workbench's data (`StudioVideo`), for refetching by an open page. */
export async function GET(_request: Request, { params }: { params: Promise<{ mvId: string }> }): Promise<Response> {
  const { mvId } = await params;
  return answerJson((ctx) => readStudioVideo(ctx, mvId));
}
