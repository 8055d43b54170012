import { PageHeader } from '#components/ui/page-header.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';

export default function KeysLoading() {
  return (
    <>
      <PageHeader
        title="Keys"
        description="Programs send a key with every request. Rotate a key to replace it without downtime."
      />
      <TableSkeleton rows={4} columns={6} label="Loading keys" />
    </>
  );
}
