import { FileUp } from 'lucide-react';
import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { songCredits } from '#lib/billing/price-catalog.ts';
import { subtitleCredits } from '#lib/billing/subtitle-prices.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import { engineNotice } from '#lib/products/engine-notices.ts';
import { getProcess } from '#lib/process.ts';
import { listLibraryUploads } from '#lib/products/library/uploads.ts';
import { UploadList, UploadPanel } from '#components/library/upload-list.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { createDraft, foreseeSong, makeSong } from '../../studio/actions.ts';
import { buySubtitles } from '../actions.ts';
import { LibraryFrame, type LibraryProps, itemActions } from '../_lib/library-frame.tsx';

export const metadata: Metadata = { title: 'Uploads' };

const subtitlePricesOf = (uploads: readonly Upload[]): Record<string, number> =>
  Object.fromEntries(
    uploads.flatMap(({ uploadId, durationSec }) => (durationSec ? [[uploadId, subtitleCredits(durationSec)]] : [])),
  );

export default async function UploadsPage({ searchParams }: LibraryProps) {
  await requireUser();
  const unheard = engineNotice(getProcess().platform.config, 'subtitles')?.title;
  return (
    <LibraryFrame
      searchParams={searchParams}
      part={{
        kind: 'uploads',
        searchLabel: 'Search uploads by name or id',
        above: <UploadPanel />,
        skeleton: <TableSkeleton rows={5} columns={3} label="Loading uploads" />,
        read: listLibraryUploads,
        empty: (
          <EmptyState icon={<FileUp aria-hidden="true" />} title="No uploads" titleAs="h2">
            Your audio, pictures and subtitles. Make a video of a recording, extend it
            {unheard ? ' or cover it' : ', cover it or write down its words'}. Files are kept for 7 days.
          </EmptyState>
        ),
        list: (uploads) => (
          <UploadList
            uploads={uploads}
            actions={itemActions}
            prices={{ song: songCredits[defaultSongModel], subtitles: subtitlePricesOf(uploads) }}
            purchases={{ makeSong, foreseeSong, subtitles: buySubtitles }}
            createDraft={createDraft}
            unheard={unheard}
          />
        ),
      }}
    />
  );
}
