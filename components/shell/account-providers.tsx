'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { keepFor } from './kept-words.ts';

type AccountProvidersProps = { accountId: string | null; children: ReactNode };

/**
 * Holds the data read for one account, or for a visitor. The next person to sign in in this tab sees none of it,
 * neither data nor typed text.
 */
export function AccountProviders(props: AccountProvidersProps) {
  return <ProvidersOfOne key={props.accountId ?? 'visitor'} {...props} />;
}

function ProvidersOfOne({ accountId, children }: AccountProvidersProps) {
  const [queries] = useState(newQueryClient);
  // Runs before the effects of the pages inside, which restore what was kept.
  useLayoutEffect(() => {
    if (accountId) keepFor(accountId);
  }, [accountId]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

function newQueryClient() {
  // Pages arrive with server-rendered data, which is not refetched on mount; streams keep it fresh afterwards.
  return new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } } });
}
