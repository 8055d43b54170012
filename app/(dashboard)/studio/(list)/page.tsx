import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { GallerySkeleton } from '#components/studio/gallery/gallery-skeleton.tsx';
import { GalleryView } from '#components/studio/gallery/gallery-view.tsx';
import { NewVideoLink } from '#components/studio/gallery/new-video-link.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { readGallery } from '../_lib/read-gallery.ts';

export const metadata: Metadata = { title: 'Studio' };

type Props = { searchParams: Promise<{ cursor?: string | string[] }> };

export default async function StudioPage({ searchParams }: Props) {
  await requireUser();
  const { cursor } = await searchParams;
  const from = typeof cursor === 'string' && cursor ? cursor : null;
  return (
    <>
      <PageHeader title="Studio" description="Music videos from your songs." actions={<NewVideoLink />} />
      <ErrorBoundary what="The gallery">
        <Suspense fallback={<GallerySkeleton />} key={from}>
          <LoadedGallery cursor={from} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

async function LoadedGallery({ cursor }: { cursor: string | null }) {
  const actor = await requireUser();
  return <GalleryView cursor={cursor} initial={await readGallery({ ...getProcess(), actor }, cursor)} />;
}
