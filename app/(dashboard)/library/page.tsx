import { Music } from 'lucide-react';
import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readStorage } from '#lib/products/storage/storage.ts';
import { getProcess } from '#lib/process.ts';
import { listClips } from '#lib/products/music/list-clips.ts';
import { listLibrarySongs } from '#lib/products/library/songs.ts';
import { SongList } from '#components/library/song-list.tsx';
import { StoragePanel } from '#components/library/storage-panel.tsx';
import { songsBeingMade } from '#components/studio/song/songs-being-made.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { creations } from '#components/actions/creations.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { LibraryFrame, type LibraryProps, itemActions } from './_lib/library-frame.tsx';
import { switchStorage } from './actions.ts';

export const metadata: Metadata = { title: 'Songs' };

const makeSong = (
  <LinkButton href={creations.song.href} variant="primary">
    {creations.song.label}
  </LinkButton>
);

export default async function SongsPage({ searchParams }: LibraryProps) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [storage, { clips }] = await Promise.all([
    readStorage({ platform, actor }),
    listClips({ platform, actor }, { limit: 1 }),
  ]);
  // Without songs, the list itself explains how to make one, and there is no audio to pay storage for.
  const hasSongs = clips.length > 0;
  return (
    <LibraryFrame
      searchParams={searchParams}
      part={{
        kind: 'songs',
        searchLabel: 'Search songs by title or tag',
        actions: hasSongs ? makeSong : null,
        above:
          hasSongs || storage.status !== 'disabled' ? (
            <StoragePanel storage={storage} switchStorage={switchStorage} />
          ) : null,
        skeleton: <TableSkeleton rows={6} columns={3} label="Loading songs" />,
        read: listLibrarySongs,
        empty: (
          <EmptyState icon={<Music aria-hidden="true" />} title="No songs yet" titleAs="h2" action={makeSong}>
            Make one from a line of text or from your own lyrics. It takes about a minute, and you get two versions.
          </EmptyState>
        ),
        coming: songsBeingMade,
        list: (songs) => <SongList songs={songs} actions={itemActions} />,
      }}
    />
  );
}
