import { PageHeader } from '#components/ui/page-header.tsx';
import { TableSkeleton } from '#components/ui/skeleton.tsx';

export default function NewVideoLoading() {
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: 'New video' }]}
        title="New video"
        description="Start with the song. The video follows its beats, sections and words."
      />
      <TableSkeleton rows={6} columns={3} label="Loading songs" />
    </>
  );
}
