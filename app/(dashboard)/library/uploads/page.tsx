import { FileUp } from 'lucide-react';
import type { Metadata } from 'next';
import { listLibraryUploads } from '#lib/products/library/uploads.ts';
import { UploadList, UploadPanel } from '#components/library/upload-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TableSkeleton } from '#components/ui/skeleton.tsx';
import { LibraryFrame, type LibraryProps, itemActions } from '../_lib/library-frame.tsx';

export const metadata: Metadata = { title: 'Uploads' };

export default function UploadsPage({ searchParams }: LibraryProps) {
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
            Your audio, pictures and subtitles. Use a file's address in any field that takes one. Files are kept for 7
            days.
          </EmptyState>
        ),
        list: (uploads) => <UploadList uploads={uploads} actions={itemActions} />,
      }}
    />
  );
}
