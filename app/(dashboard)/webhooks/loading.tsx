import { PageHeader } from '#components/ui/page-header.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';

export default function WebhooksLoading() {
  return (
    <>
      <PageHeader title="Webhooks" description="Where events are sent, and what happened to each." />
      <div className="flex flex-col gap-6">
        <TableSkeleton rows={2} columns={3} label="Loading destinations" />
        <TableSkeleton rows={10} columns={6} label="Loading deliveries" />
      </div>
    </>
  );
}
