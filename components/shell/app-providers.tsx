'use client';
import { type ReactNode, useEffect } from 'react';
import { ensureTheme } from '#components/ui/theme/theme-toggle.tsx';
import { Toaster } from '#components/ui/overlays/toast.tsx';
import { CommandProvider } from './command-context.tsx';

/** Providers every page needs: toasts, commands. */
export function AppProviders({ children }: { children: ReactNode }) {
  useEffect(ensureTheme, []);
  return (
    <>
      <CommandProvider>{children}</CommandProvider>
      <Toaster />
    </>
  );
}
