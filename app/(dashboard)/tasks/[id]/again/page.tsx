import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { taskTypeLabels } from '#lib/contract/tasks/task.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readAgain } from '#lib/products/run-again.ts';
import { RunAgainForm } from '#components/tasks/run-again/run-again-form.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { PageHeader } from '#components/ui/page-header.tsx';

type Props = { params: Promise<{ id: string }> };

const loadAgain = cache(async (id: string) => {
  const actor = await requireUser();
  return readAgain({ ...getProcess(), actor }, id).catch((error: unknown) => {
    if (isFailure(error) && (error.code === 'TASK_NOT_FOUND' || error.code === 'FEATURE_NOT_SUPPORTED')) notFound();
    throw error;
  });
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadAgain((await params).id);
  return { title: 'Run again' };
}

export default async function RunAgainPage({ params }: Props) {
  await requireUser();
  const { id } = await params;
  const { task, request, priceCredits, source } = await loadAgain(id);
  return (
    <>
      <PageHeader
        title="Run again with changes"
        breadcrumbs={[
          { label: 'Tasks', href: '/tasks' },
          { label: taskTitle(task), href: `/tasks/${task.taskId}` },
          { label: 'Run again' },
        ]}
        description={`A new ${taskTypeLabels[task.type].toLowerCase()} from the request of this one. The old one stays as it is.`}
      />
      <RunAgainForm
        taskId={task.taskId}
        type={task.type}
        request={request}
        source={source}
        priceCredits={priceCredits}
      />
    </>
  );
}
