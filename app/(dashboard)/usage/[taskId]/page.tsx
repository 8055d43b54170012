import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { readTaskBill } from '#lib/products/read-bill.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { BillView } from '#components/usage/bill-view.tsx';
import { orNotFound } from '../../_lib/or-not-found.ts';

type Props = { params: Promise<{ taskId: string }> };

const loadBill = cache(async (taskId: string) => {
  const actor = await requireUser();
  return readTaskBill({ ...getProcess(), actor }, taskId).catch(orNotFound('NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadBill((await params).taskId);
  return { title: 'Cost of a task' };
}

export default async function BillPage({ params }: Props) {
  await requireUser();
  const { taskId } = await params;
  const bill = await loadBill(taskId);
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
