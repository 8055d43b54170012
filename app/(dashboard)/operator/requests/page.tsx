import { HandCoins } from 'lucide-react';
import type { Metadata } from 'next';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { listOpenRequests } from '#lib/billing/credit-requests.ts';
import { getProcess } from '#lib/process.ts';
import { CreditRequests } from '#components/operator/credit-requests.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';

export const metadata: Metadata = { title: 'Credit requests' };

export default async function RequestsPage() {
  const actor = await requireOperator();
  const requests = await listOpenRequests({ ...getProcess(), actor });
  return (
    <>
      <PageHeader title="Credit requests" description="What customers asked for on their usage page, oldest first." />
      {requests.length === 0 ? (
        <Panel flush>
          <EmptyState icon={<HandCoins aria-hidden="true" />} title="No open requests">
            Requests stay here until you grant or decline them.
          </EmptyState>
        </Panel>
      ) : (
        <CreditRequests requests={requests} />
      )}
    </>
  );
}
