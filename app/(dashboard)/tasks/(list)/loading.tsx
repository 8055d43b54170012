import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton, TableSkeleton } from '#components/ui/states/skeleton.tsx';

export default function TasksLoading() {
  return (
    <>
      <PageHeader title="Tasks" description="Everything you asked for: what happened and what it cost." />
      <Skeleton className="mb-3 h-8 w-96 max-w-full" />
      <TableSkeleton rows={12} columns={6} label="Loading tasks" />
    </>
  );
}
