'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { keepFor } from './kept-words.ts';

type AccountProvidersProps = { accountId: string | null; children: ReactNode };

/**
 * Holds what the pages have read for one account, or for a visitor. Whoever signs in next in this tab sees nothing of
 * it: neither what was read nor what was typed.
 */
export function AccountProviders(props: AccountProvidersProps) {
  return <ProvidersOfOne key={props.accountId ?? 'visitor'} {...props} />;
}

function ProvidersOfOne({ accountId, children }: AccountProvidersProps) {
  const [queries] = useState(newQueryClient);
  // Before the effects of any page inside, which show what was kept.
  useLayoutEffect(() => {
    if (accountId) keepFor(accountId);
  }, [accountId]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

function newQueryClient() {
  // Pages arrive with server-rendered data, which is not refetched on mount; streams keep it fresh afterwards.
  return new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } } });
}
