import { MicVocal } from 'lucide-react';
import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { listLibraryVoices } from '#lib/products/library/voices.ts';
import { VoiceList } from '#components/library/voice-list.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { LibraryFrame, type LibraryProps, itemActions } from '../_lib/library-frame.tsx';

export const metadata: Metadata = { title: 'Voices' };

export default async function VoicesPage({ searchParams }: LibraryProps) {
  await requireUser();
  return (
    <LibraryFrame
      searchParams={searchParams}
      part={{
        kind: 'voices',
        searchLabel: 'Search voices by name or id',
        skeleton: <TableSkeleton rows={5} columns={3} label="Loading voices" />,
        read: listLibraryVoices,
        empty: (
          <EmptyState
            icon={<MicVocal aria-hidden="true" />}
            title="No voices yet"
            titleAs="h2"
            action={<LinkButton href="/library">Choose a song</LinkButton>}
          >
            Open a song, select a passage with singing, and make a voice from it.
          </EmptyState>
        ),
        list: (voices) => <VoiceList voices={voices} actions={itemActions} />,
      }}
    />
  );
}
