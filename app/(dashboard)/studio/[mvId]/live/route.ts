import { currentUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { streamVideo } from '#lib/products/mv/read/follow-video.ts';

const headers = { 'cache-control': 'no-store' };

/** Server-sent events of one video (`VideoMoment`): its version and the running operation, whoever started it. */
export async function GET(request: Request, { params }: { params: Promise<{ mvId: string }> }): Promise<Response> {
  const actor = await currentUser();
  if (!actor) return new Response(null, { status: 401, headers });
  const { mvId } = await params;
  try {
    return await streamVideo({ ...getProcess(), actor }, mvId, request.signal);
  } catch (error) {
    // A 204 stops EventSource from reconnecting.
    if (isFailure(error)) return new Response(null, { status: 204, headers });
    throw error;
  }
}
