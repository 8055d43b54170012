import { Webhook } from 'lucide-react';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export function NoDeliveriesYet({ hasDefault }: { hasDefault: boolean }) {
  return (
    <EmptyState icon={<Webhook aria-hidden="true" />} title="No deliveries yet" action={hasDefault ? <LinkButton href="/studio/new">Make something</LinkButton> : undefined}>
      {hasDefault
        ? 'The next task reports its stages and its end to the default destination; each report is listed here.'
        : 'Set a default destination above, or name a webhookUrl in a request. Each event that is sent is listed here with its attempts.'}
    </EmptyState>
  );
}

export function NoDeliveriesMatch() {
  return <NoMatches what="deliveries" clear={<LinkButton href="/webhooks">Clear the filters</LinkButton>} />;
}
