import { streamVideo } from '#lib/products/mv/read/follow-video.ts';
import { answerUser } from '../../../_lib/answer-json.ts';

/** Server-sent events of one video (`VideoMoment`): its version and the running operation, whoever started it. */
export function GET(request: Request, { params }: { params: Promise<{ mvId: string }> }): Promise<Response> {
  return answerUser(async (ctx) => streamVideo(ctx, (await params).mvId, request.signal));
}
