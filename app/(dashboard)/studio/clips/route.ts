import { browseClips } from '#lib/products/music/browse-clips.ts';
import { answerJson } from '../../_lib/answer-json.ts';

const SEARCH_LENGTH = 100;

/** Finished songs to choose from: `?search=`, `?cursor=`, or the candidates of one `?task=`. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return answerJson((ctx) =>
    browseClips(ctx, {
      search: query.get('search')?.trim().slice(0, SEARCH_LENGTH) || undefined,
      taskId: query.get('task') ?? undefined,
      cursor: query.get('cursor') ?? undefined,
    }),
  );
}
