import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { readMediaLink } from '#lib/products/library/read-link.ts';
import { answerJson } from '../../_lib/answer-json.ts';

const query = z.strictObject({ kind: z.enum(['clip', 'upload', 'video', 'result']), id: opaqueId });

/** Downloads a file by reference; the signed link is created on request: `?kind=result&id=tsk_…:ast_…`. */
export async function GET(request: Request): Promise<Response> {
  const answer = await answerJson((ctx) => {
    const { kind, id } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    return readMediaLink(ctx, kind, id);
  });
  if (!answer.ok) return answer;
  const { url } = (await answer.json()) as { url: string };
  return new Response(null, { status: 302, headers: { location: `${url}&download`, 'cache-control': 'no-store' } });
}
