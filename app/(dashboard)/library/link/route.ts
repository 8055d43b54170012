import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { readMediaLink } from '#lib/products/library/read-link.ts';
import { answerJson } from '../../_lib/answer-json.ts';

const query = z.strictObject({ kind: z.enum(['clip', 'upload', 'video', 'result']), id: opaqueId });

/** A fresh link to something the player plays: `?kind=clip&id=clp_…`. */
export function GET(request: Request): Promise<Response> {
  return answerJson((ctx) => {
    const { kind, id } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    return readMediaLink(ctx, kind, id);
  });
}
