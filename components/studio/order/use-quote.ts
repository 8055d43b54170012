'use client';
import { useQuery } from '@tanstack/react-query';
import type { AspectRatio, Resolution } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { QuoteVideoAction } from '../action-types.ts';
import { ActionRefusal } from '#components/actions/action-refusal.ts';

export type QuoteRequest = { durationSec: number; resolution: Resolution; aspectRatio: AspectRatio; subtitles: boolean; hasTimeline?: boolean };

/** A quote is asked for anew this long before it expires, so that what is shown can still be bought. */
const renewBeforeMs = 60_000;

/** The price of what is chosen now. Choices seen before answer at once; a price about to expire is renewed. Null asks nothing. */
export function useQuote(request: QuoteRequest | null, quoteVideo: QuoteVideoAction) {
  return useQuery<Quote>({
    queryKey: ['studio', 'quote', request],
    enabled: request !== null,
    placeholderData: (previous) => previous,
    staleTime: (query) => validMs(query.state.data) ?? 0,
    refetchInterval: (query) => (query.state.status === 'error' ? false : (validMs(query.state.data) ?? false)),
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: async () => {
      if (!request) throw new Error('Nothing to quote');
      const answer = await quoteVideo(request);
      if (!answer.ok) throw new ActionRefusal(answer.error);
      return answer.data;
    },
  });
}

function validMs(quote: Quote | undefined): number | undefined {
  return quote?.expiresAt ? Math.max(1_000, Date.parse(quote.expiresAt) - Date.now() - renewBeforeMs) : undefined;
}
