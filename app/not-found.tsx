import { Logo } from '#components/shell/masthead.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div>
        <p className="flex justify-center">
          <Logo />
        </p>
        <EmptyState
          titleAs="h1"
          title="There is nothing at this address."
          action={<LinkButton href="/">Go to the start page</LinkButton>}
        >
          It may have been deleted, or it belongs to another account.
        </EmptyState>
      </div>
    </main>
  );
}
