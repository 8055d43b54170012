'use client';
import { PageFailure } from '#components/ui/states/page-failure.tsx';

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="grid min-h-[60dvh] place-items-center p-6">
      <PageFailure
        title="This page could not be shown."
        error={error}
        onRetry={retry}
        wayOut={{ href: '/', label: 'Go to the start page' }}
      />
    </main>
  );
}
