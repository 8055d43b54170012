'use client';
import { PageFailure } from '#components/ui/states/page-failure.tsx';
import './globals.css';

/** Replaces the root layout when the layout itself fails. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="light">
      <body>
        <title>Cadenza</title>
        <main className="grid min-h-dvh place-items-center p-6">
          <PageFailure title="Cadenza could not show this page." error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
