'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepFor } from './kept-words.ts';

/**
 * Holds what the pages have read for one account. Its key is the account, so that whoever signs in next in this tab sees
 * nothing of it: neither what was read nor what was typed.
 */
export function AccountProviders({ accountId, children }: { accountId: string | null; children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  useEffect(() => {
    if (accountId) keepFor(accountId);
  }, [accountId]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

function newQueryClient() {
  // Pages arrive with server-rendered data, which is not refetched on mount; streams keep it fresh afterwards.
  return new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } } });
}
