import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { taskTypeLabels } from '#lib/contract/tasks/task.ts';
import { getProcess } from '#lib/process.ts';
import { readAgain } from '#lib/products/run-again.ts';
import { RunAgainForm } from '#components/tasks/run-again/run-again-form.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { orNotFound } from '../../../_lib/or-not-found.ts';

type Props = { params: Promise<{ id: string }> };

const loadAgain = cache(async (id: string) => {
  const actor = await requireUser();
  return readAgain({ ...getProcess(), actor }, id).catch(orNotFound('TASK_NOT_FOUND', 'FEATURE_NOT_SUPPORTED'));
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
