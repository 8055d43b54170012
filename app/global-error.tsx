'use client';
import { ErrorState } from '#components/ui/error-state.tsx';
import './globals.css';

/** Stands in for the root layout when that itself fails. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <html lang="en" data-theme="light">
      <body>
        <title>Cadenza</title>
        <main className="grid min-h-dvh place-items-center p-6">
          <ErrorState titleAs="h1" title="Cadenza could not show this page." reference={reference} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
