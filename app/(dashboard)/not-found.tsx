import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export default function DashboardNotFound() {
  return (
    <EmptyState
      titleAs="h1"
      title="There is nothing at this address."
      action={
        <>
          <LinkButton href="/overview">Go to the overview</LinkButton>
          <LinkButton href="/tasks">See all tasks</LinkButton>
        </>
      }
    >
      It may belong to another account, or it was deleted.
    </EmptyState>
  );
}
