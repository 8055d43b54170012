import { Film } from 'lucide-react';
import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { listLibraryVideos } from '#lib/products/library/videos.ts';
import { VideoList } from '#components/library/video-list.tsx';
import { GallerySkeleton } from '#components/studio/gallery/gallery-skeleton.tsx';
import { NewVideoLink } from '#components/studio/gallery/new-video-link.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { LibraryFrame, type LibraryProps, itemActions } from '../_lib/library-frame.tsx';

export const metadata: Metadata = { title: 'Videos' };

export default async function VideosPage({ searchParams }: LibraryProps) {
  await requireUser();
  return (
    <LibraryFrame
      searchParams={searchParams}
      part={{
        kind: 'videos',
        searchLabel: 'Search videos by title or id',
        actions: <NewVideoLink />,
        skeleton: <GallerySkeleton />,
        read: listLibraryVideos,
        empty: (
          <EmptyState icon={<Film aria-hidden="true" />} title="No videos yet" titleAs="h2" action={<NewVideoLink />}>
            Choose a song and a style, and watch every scene being made.
          </EmptyState>
        ),
        list: (videos) => <VideoList videos={videos} actions={itemActions} />,
      }}
    />
  );
}
