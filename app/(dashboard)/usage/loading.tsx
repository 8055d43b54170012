import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton, TableSkeleton } from '#components/ui/states/skeleton.tsx';

export default function UsageLoading() {
  return (
    <>
      <PageHeader title="Usage" description="Where your credits went. Days are in UTC." />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-24 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
        <TableSkeleton rows={10} columns={5} label="Loading the ledger" />
      </div>
    </>
  );
}
