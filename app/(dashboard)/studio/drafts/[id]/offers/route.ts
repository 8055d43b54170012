import { z } from 'zod';
import { engineVersion, performanceMode, renderTier, resolution, schedule } from '#lib/contract/mv.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { readDraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import { answerJson } from '../../../../_lib/answer-json.ts';

const offersQuery = z.strictObject({
  engineVersion,
  renderTier: renderTier.optional(),
  resolution,
  performanceMode,
  schedule,
  measuredSec: z.coerce.number().positive().max(86_400).optional(),
});

/** Prices of each option of the draft, combined with the options in the query (`DraftOffers`). */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerJson((ctx) => {
    const {
      measuredSec,
      renderTier: tier = null,
      ...choice
    } = parseInput(offersQuery, Object.fromEntries(new URL(request.url).searchParams));
    return readDraftOffers(ctx, id, { ...choice, renderTier: tier }, measuredSec);
  });
}
