import { parseTrafficRange } from '#components/keys/detail/key-page-data.ts';
import { answerJson } from '../../../_lib/answer-json.ts';
import { readKeyPage } from '../read-key-page.ts';

type Params = { params: Promise<{ id: string }> };

/** The key page's data (`KeyPageData`), for polling by an open page. */
export function GET(request: Request, { params }: Params): Promise<Response> {
  const range = parseTrafficRange(new URL(request.url).searchParams.get('range'));
  return answerJson(async (ctx) => readKeyPage(ctx, (await params).id, range));
}
