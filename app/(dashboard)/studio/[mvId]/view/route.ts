import { answerJson } from '../../../_lib/answer-json.ts';
import { readStudioVideo } from '../../_lib/read-studio-video.ts';

/** The workbench again, for a page that is open (`StudioVideo`). */
export async function GET(_request: Request, { params }: { params: Promise<{ mvId: string }> }): Promise<Response> {
  const { mvId } = await params;
  return answerJson((platform, actor) => readStudioVideo(platform, actor, mvId));
}
