import { GallerySkeleton } from '#components/studio/gallery/gallery-skeleton.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';

export default function StudioLoading() {
  return (
    <>
      <PageHeader title="Studio" description="Music videos from your songs." />
      <GallerySkeleton />
    </>
  );
}
