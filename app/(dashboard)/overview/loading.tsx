import { OverviewSkeleton } from '#components/overview/overview-skeleton.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';

export default function OverviewLoading() {
  return (
    <>
      <PageHeader title="Overview" />
      <OverviewSkeleton />
    </>
  );
}
