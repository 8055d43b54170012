import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { TaskView } from '#components/tasks/detail/task-view.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { readTaskDetail } from './read-detail.ts';

type Props = { params: Promise<{ id: string }> };

const loadDetail = cache(async (taskId: string) => {
  const actor = await requireUser();
  try {
    return await readTaskDetail({ ...getProcess(), actor }, taskId);
  } catch (error) {
    if (isFailure(error) && error.code === 'TASK_NOT_FOUND') notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { timeline, note } = await loadDetail((await params).id);
  return { title: taskTitle(timeline.task, note?.title) };
}

export default async function TaskPage({ params }: Props) {
  const detail = await loadDetail((await params).id);
  return <TaskView initial={detail} baseUrl={getProcess().platform.config.publicUrl} />;
}
