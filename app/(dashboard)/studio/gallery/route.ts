import { readGallery } from '../_lib/read-gallery.ts';
import { answerJson } from '../../_lib/answer-json.ts';

/** The gallery (`Gallery`), for refetching by an open page. */
export function GET(request: Request): Promise<Response> {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return answerJson((ctx) => readGallery(ctx, cursor));
}
