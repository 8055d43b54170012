import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton, TextSkeleton } from '#components/ui/skeleton.tsx';

export default function TaskLoading() {
  return (
    <>
      <PageHeader
        title={<Skeleton className="h-6 w-64" />}
        breadcrumbs={[{ label: 'Tasks', href: '/tasks' }, { label: 'Task' }]}
      />
      <Skeleton className="mb-4 h-20 w-full" />
      <Skeleton className="mb-4 h-56 w-full" />
      <TextSkeleton lines={4} label="Loading the task" />
    </>
  );
}
