'use client';
import { useQuery } from '@tanstack/react-query';
import type { MakingChoice } from '#lib/contract/mv.ts';
import type { DraftOffers } from '#lib/products/mv/draft-offers.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';

const freshMs = 60_000;

/** What each choice of the draft costs beside those that are made now. Choices seen before answer at once. */
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

/** The choices as the address of the offers has them. */
function offersQuery({ renderTier, ...choice }: MakingChoice, measuredSec: number | undefined): string {
  return new URLSearchParams({
    ...choice,
    ...(renderTier ? { renderTier } : {}),
    ...(measuredSec === undefined ? {} : { measuredSec: String(measuredSec) }),
  }).toString();
}
