'use client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { priceOfRequest } from '#app/(dashboard)/playground/actions.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { priceText } from '#components/ui/values/credits-text.ts';
import type { RequestPrice } from '#lib/products/price-request.ts';
import { playgroundHref } from '../operation-list.tsx';
import type { PlaygroundOperation } from '../operations.ts';
import { readBody } from './wire-request.ts';

type Priced = {
  operation: PlaygroundOperation;
  /** Rendered with the page, so that the price causes no layout shift. */
  start: { body: string | null; price: RequestPrice | null };
  body: string | null;
};

/** The request's cost, as far as it is known before sending. */
export function usePrice({ operation, start, body }: Priced): RequestPrice | null | undefined {
  const still = useDeferredValue(body);
  const { data: price } = useQuery({
    queryKey: ['playground', 'price', operation.operationId, still],
    queryFn: async () => {
      const read = still === null ? null : readBody(still);
      if (read?.ok === false) return null;
      const answer = await settled(priceOfRequest(operation.operationId, read ? read.value : null));
      return answer.ok ? answer.data : null;
    },
    enabled: operation.paid,
    initialData: still === start.body ? (start.price ?? undefined) : undefined,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  return price;
}

type PriceLineProps = {
  operation: PlaygroundOperation;
  price: RequestPrice | null | undefined;
  params: Readonly<Record<string, string>>;
  /** Shown instead of the price's own note. */
  note: string | undefined;
};

export function PriceLine({ operation, price, params, note }: PriceLineProps) {
  if (!operation.paid) return <p className="text-muted">Free</p>;
  if (price?.kind === 'credits') {
    return (
      <p>
        <span className="font-medium tabular-nums">{priceText(price.credits)}</span>{' '}
        {note ? (
          <span className="text-xs text-warning">{note}</span>
        ) : price.note ? (
          <span className="text-xs text-muted">{price.note}</span>
        ) : null}
      </p>
    );
  }
  return (
    <p className="min-w-0 flex-1 text-muted">
      {operation.pricedBy.length > 0 ? 'Get the price from ' : `${operation.priceText}. `}
      {operation.pricedBy.map((one) => (
        <TextLink key={one.id} href={playgroundHref(one.id, params)}>
          {one.title}
        </TextLink>
      ))}
      {price?.kind === 'unknown' ? <span className="text-xs">{price.reason}</span> : null}
    </p>
  );
}
