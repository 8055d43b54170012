import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { browseClips } from '#lib/products/music/browse-clips.ts';
import { searchText } from '#components/ui/address/list-address.ts';
import { answerJson } from '../../_lib/answer-json.ts';

/** Finished songs to choose from: `?search=`, `?cursor=`, or the candidates of one `?task=`. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return answerJson((ctx) =>
    browseClips(ctx, {
      search: searchText(query.get('search')?.trim() ?? '', fieldLimits.searchLength) || undefined,
      taskId: query.get('task') ?? undefined,
      cursor: query.get('cursor') || undefined,
    }),
  );
}
