import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { TaskView } from '#components/tasks/detail/task-view.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { readTaskDetail } from './read-detail.ts';
import { orNotFound } from '../../_lib/or-not-found.ts';

type Props = { params: Promise<{ id: string }> };

const loadDetail = cache(async (taskId: string) => {
  const actor = await requireUser();
  return readTaskDetail({ ...getProcess(), actor }, taskId).catch(orNotFound('TASK_NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { timeline, note } = await loadDetail((await params).id);
  return { title: taskTitle(timeline.task, note?.title) };
}

export default async function TaskPage({ params }: Props) {
  const detail = await loadDetail((await params).id);
  return <TaskView initial={detail} baseUrl={getProcess().platform.config.publicUrl} />;
}
