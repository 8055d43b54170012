import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton, TextSkeleton } from '#components/ui/states/skeleton.tsx';

export default function KeyLoading() {
  return (
    <>
      <PageHeader
        title={<Skeleton className="h-6 w-48" />}
        breadcrumbs={[{ label: 'Keys', href: '/keys' }, { label: 'Key' }]}
      />
      <Skeleton className="mb-4 h-40 w-full" />
      <TextSkeleton lines={5} label="Loading the key" />
    </>
  );
}
