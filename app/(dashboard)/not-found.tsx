import type { Metadata } from 'next';
import { WayBack } from '#components/shell/way-back.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function DashboardNotFound() {
  return (
    <EmptyState titleAs="h1" title="There is nothing at this address." action={<WayBack />}>
      It may belong to another account, or it was deleted.
    </EmptyState>
  );
}
