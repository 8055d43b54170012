'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ensureTheme } from '#components/ui/theme-toggle.tsx';
import { Toaster } from '#components/ui/toast.tsx';
import { CommandProvider } from './command-context.tsx';

/** Providers every page needs: server state, toasts, commands. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  useEffect(ensureTheme, []);
  return (
    <QueryClientProvider client={queries}>
      <CommandProvider>{children}</CommandProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

function newQueryClient() {
  // Pages arrive with server-rendered data, which is not refetched on mount; streams keep it fresh afterwards.
  return new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } } });
}
