import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export default function ReferenceNotFound() {
  return (
    <EmptyState
      titleAs="h1"
      title="There is nothing at this address."
      action={<LinkButton href="/reference">Go to the start of the reference</LinkButton>}
    >
      The page may have another name now: look for it in the search.
    </EmptyState>
  );
}
