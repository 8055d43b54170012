import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';

export default function VerifyLoading() {
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Webhooks', href: '/webhooks' }, { label: 'Check a signature' }]}
        title="Check a signature"
      />
      <div role="status" aria-label="Loading the form">
        <Skeleton className="h-96 rounded-md" />
      </div>
    </>
  );
}
