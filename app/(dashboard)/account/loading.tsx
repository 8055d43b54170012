import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';

export default function AccountLoading() {
  return (
    <>
      <PageHeader title="Settings" />
      <div role="status" aria-label="Loading the settings" className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </>
  );
}
