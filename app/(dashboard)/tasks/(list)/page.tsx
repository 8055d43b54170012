import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listViews } from '#lib/accounts/saved-views.ts';
import { readVideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { searchTasks, TOTAL_MAX } from '#lib/tasks/read/search-tasks.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { TaskFilterBar } from '#components/tasks/task-filter-bar.tsx';
import {
  hasFilters,
  newerHref,
  olderHref,
  parseTaskFilters,
  type TaskFilters,
  taskListHref,
  taskSearchOf,
} from '#components/tasks/task-filters.ts';
import { NoTasksFound, NoTasksMatch, NoTasksYet } from '#components/tasks/table/task-empty.tsx';
import { TaskTable } from '#components/tasks/table/task-table.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { utcText } from '#components/ui/values/time-text.ts';

export const metadata: Metadata = { title: 'Tasks' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TasksPage({ searchParams }: Props) {
  const actor = await requireUser();
  const filters = parseTaskFilters(await searchParams);
  const views = await listViews({ ...getProcess(), actor }, 'tasks');
  const address = taskListHref(filters);
  return (
    <>
      <PageHeader title="Tasks" description="Everything you asked for: what happened and what it cost." />
      <TaskFilterBar filters={filters} views={views} />
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
  const { platform } = getProcess();
  const { tasks, olderCursor, newerCursor, searchedTo, total } = await searchTasks(
    { platform, actor },
    taskSearchOf(filters),
  );
  const notes = await readVideoNotes({ platform, actor }, tasks);
  const isFirst = filters.older === null && filters.newer === null;
  const refresh = isFirst ? <AutoRefresh everySec={6} within="[data-task-table]" /> : null;
  if (tasks.length === 0 && isFirst && searchedTo === null) {
    return (
      <Panel flush>
        {hasFilters(filters) ? <NoTasksMatch /> : <NoTasksYet />}
        {refresh}
      </Panel>
    );
  }
  const [previousHref, nextHref] = [newerHref(filters, newerCursor), olderHref(filters, olderCursor)];
  const goOnLabel = searchedTo ? `Search ${filters.newer ? 'newer' : 'older'} tasks` : undefined;
  const goOnHref = filters.newer ? previousHref : nextHref;
  return (
    <>
      {tasks.length === 0 ? (
        <Panel flush>
          <NoTasksFound goOn={goOnLabel && goOnHref ? { href: goOnHref, label: goOnLabel } : null} />
        </Panel>
      ) : (
        <TaskTable tasks={tasks} notes={notes} />
      )}
      <CursorPager
        previousHref={previousHref}
        previousLabel={filters.newer ? goOnLabel : undefined}
        nextHref={nextHref}
        nextLabel={filters.newer ? undefined : goOnLabel}
        summary={summaryOf(tasks.length, total, searchedTo)}
      />
      {refresh}
    </>
  );
}

/** `50 of 1,204 tasks`; the count is capped. */
function summaryOf(shown: number, total: number | null, searchedTo: Date | null): string {
  const onPage = countText(shown, 'task');
  if (searchedTo) return `${onPage} on this page, searched to ${utcText(searchedTo.getTime())}`;
  if (total === null) return `${onPage} on this page`;
  return total > TOTAL_MAX
    ? `${shown} of more than ${TOTAL_MAX.toLocaleString('en')} tasks`
    : `${shown} of ${countText(total, 'task')}`;
}
