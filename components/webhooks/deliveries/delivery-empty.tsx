import { Webhook } from 'lucide-react';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export function NoDeliveriesYet({ hasDefault }: { hasDefault: boolean }) {
  return (
    <EmptyState
      icon={<Webhook aria-hidden="true" />}
      title="No deliveries yet"
      action={hasDefault ? <LinkButton href="/studio/new">Make something</LinkButton> : undefined}
    >
      {hasDefault
        ? 'Events of your next task go to the default destination and are listed here.'
        : 'Set a default destination above, or send a webhookUrl with a request. Every event is listed here with its attempts.'}
    </EmptyState>
  );
}

export function NoDeliveriesMatch() {
  return <NoMatches what="deliveries" clear={<LinkButton href="/webhooks">Clear the filters</LinkButton>} />;
}
