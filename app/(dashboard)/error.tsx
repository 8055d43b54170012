'use client';
import { ErrorState } from '#components/ui/states/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <ErrorState
      titleAs="h1"
      title="This page could not be shown."
      reference={reference}
      onRetry={retry}
      action={<LinkButton href="/overview">Go to the overview</LinkButton>}
    />
  );
}
