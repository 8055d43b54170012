import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { taskTypeLabels } from '#lib/contract/tasks/task.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readAgain } from '#lib/products/run-again.ts';
import { RunAgainForm } from '#components/tasks/run-again/run-again-form.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { PageHeader } from '#components/ui/page-header.tsx';

export const metadata: Metadata = { title: 'Run again' };

export default async function RunAgainPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const { id } = await params;
  const { task, request, priceCredits, source } = await readAgain({ platform, actor }, id).catch((error: unknown) => {
    if (isFailure(error) && (error.code === 'TASK_NOT_FOUND' || error.code === 'FEATURE_NOT_SUPPORTED')) notFound();
    throw error;
  });
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
