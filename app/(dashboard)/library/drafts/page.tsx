import { PencilRuler } from 'lucide-react';
import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { listLibraryDrafts } from '#lib/products/library/drafts.ts';
import { DraftList } from '#components/library/draft-list.tsx';
import { NewVideoLink } from '#components/studio/gallery/new-video-link.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { LibraryFrame, type LibraryProps, itemActions } from '../_lib/library-frame.tsx';

export const metadata: Metadata = { title: 'Drafts' };

export default async function DraftsPage({ searchParams }: LibraryProps) {
  await requireUser();
  return (
    <LibraryFrame
      searchParams={searchParams}
      part={{
        kind: 'drafts',
        searchLabel: 'Search drafts by name or brief',
        actions: <NewVideoLink />,
        skeleton: <TableSkeleton rows={5} columns={3} label="Loading drafts" />,
        read: listLibraryDrafts,
        empty: (
          <EmptyState
            icon={<PencilRuler aria-hidden="true" />}
            title="No drafts"
            titleAs="h2"
            action={<NewVideoLink />}
          >
            Plans for videos. Drafts are free and kept for 7 days after the last change.
          </EmptyState>
        ),
        list: (drafts) => <DraftList drafts={drafts} actions={itemActions} />,
      }}
    />
  );
}
