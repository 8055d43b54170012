import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listTasks } from '#lib/tasks/list-tasks.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { TaskFilterBar } from '#components/tasks/task-filter-bar.tsx';
import { hasFilters, newerHref, olderHref, parseTaskFilters, type TaskFilters, taskListHref, taskListQuery } from '#components/tasks/task-filters.ts';
import { NoTasksMatch, NoTasksYet } from '#components/tasks/table/task-empty.tsx';
import { TaskTable } from '#components/tasks/table/task-table.tsx';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TableSkeleton } from '#components/ui/skeleton.tsx';

export const metadata: Metadata = { title: 'Tasks' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TasksPage({ searchParams }: Props) {
  await requireUser();
  const filters = parseTaskFilters(await searchParams);
  const address = taskListHref(filters);
  return (
    <>
      <PageHeader title="Tasks" description="What was asked for, what it did and what it cost." />
      <TaskFilterBar filters={filters} />
      <ErrorBoundary what="The task list" resetKeys={[address]}>
        <Suspense key={address} fallback={<TableSkeleton rows={12} columns={6} label="Loading tasks" />}>
          <TaskPage filters={filters} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

async function TaskPage({ filters }: { filters: TaskFilters }) {
  const actor = await requireUser();
  const { tasks, nextCursor } = await listTasks(getProcess().platform, actor, taskListQuery(filters));
  const refresh = filters.cursor === null ? <AutoRefresh everySec={6} within="[data-task-table]" /> : null;
  if (tasks.length === 0 && filters.cursor === null) {
    return (
      <Panel flush>
        {hasFilters(filters) ? <NoTasksMatch /> : <NoTasksYet />}
        {refresh}
      </Panel>
    );
  }
  return (
    <>
      <TaskTable tasks={tasks} />
      <CursorPager previousHref={newerHref(filters)} nextHref={olderHref(filters, nextCursor)} summary={`${tasks.length} tasks on this page`} />
      {refresh}
    </>
  );
}
