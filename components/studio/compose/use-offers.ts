'use client';
import { useQuery } from '@tanstack/react-query';
import type { MakingChoice } from '#lib/contract/mv.ts';
import type { DraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';

const freshMs = 60_000;

/** Prices of each option of the draft in combination with the current ones. Cached combinations show at once. */
export function useOffers(
  draftId: string,
  choice: MakingChoice,
  measuredSec: number | undefined,
  initial: { choice: MakingChoice; offers: DraftOffers },
) {
  const asked = offersQuery(choice, measuredSec);
  return useQuery<DraftOffers>({
    queryKey: ['studio', 'offers', draftId, asked],
    queryFn: ({ signal }) => fetchJson<DraftOffers>(`/studio/drafts/${draftId}/offers?${asked}`, signal),
    initialData: asked === offersQuery(initial.choice, undefined) ? initial.offers : undefined,
    placeholderData: (previous) => previous ?? initial.offers,
    staleTime: freshMs,
  });
}

/** The options as the query string of the offers endpoint. */
function offersQuery({ renderTier, ...choice }: MakingChoice, measuredSec: number | undefined): string {
  return new URLSearchParams({
    ...choice,
    ...(renderTier ? { renderTier } : {}),
    ...(measuredSec === undefined ? {} : { measuredSec: String(measuredSec) }),
  }).toString();
}
