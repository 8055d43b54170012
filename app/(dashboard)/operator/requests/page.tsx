import { HandCoins } from 'lucide-react';
import type { Metadata } from 'next';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { listOpenRequests } from '#lib/billing/credit-requests.ts';
import { getProcess } from '#lib/process.ts';
import { CreditRequests } from '#components/operator/credit-requests.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';

export const metadata: Metadata = { title: 'Requests for credits' };

export default async function RequestsPage() {
  const actor = await requireOperator();
  const requests = await listOpenRequests(getProcess().platform, actor);
  return (
    <>
      <PageHeader title="Requests for credits" description="What customers have asked for on their usage page, the oldest first." />
      {requests.length === 0 ? (
        <Panel flush>
          <EmptyState icon={<HandCoins aria-hidden="true" />} title="Nobody is waiting for credits">
            A customer who asks stands here until you grant or decline.
          </EmptyState>
        </Panel>
      ) : (
        <CreditRequests requests={requests} />
      )}
    </>
  );
}
