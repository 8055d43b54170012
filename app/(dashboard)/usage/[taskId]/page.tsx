import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readTaskBill } from '#lib/products/read-bill.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { BillView } from '#components/usage/bill-view.tsx';

export const metadata: Metadata = { title: 'Cost of a task' };

export default async function BillPage({ params }: { params: Promise<{ taskId: string }> }) {
  const actor = await requireUser();
  const { taskId } = await params;
  const bill = await readTaskBill({ ...getProcess(), actor }, taskId).catch((error) =>
    isFailure(error) && error.code === 'NOT_FOUND' ? notFound() : Promise.reject(error),
  );
  const what = bill.title ?? taskTypeLabels[bill.type];
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Usage', href: '/usage' }, { label: what }]}
        title={`Cost of ${what}`}
        meta={<MonoId id={bill.taskId} what="task id" short />}
        actions={<LinkButton href={`/tasks/${bill.taskId}`}>Open the task</LinkButton>}
      />
      <BillView bill={bill} />
    </>
  );
}
