'use client';
import { Upload } from 'lucide-react';
import { useEffect } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { FilesUnderWay } from './files-under-way.tsx';
import { useUploads } from './use-uploads.ts';

export type UploadDropProps = {
  /** What can be uploaded here: `Audio, pictures and subtitles`. */
  what: string;
  /** The file input's `accept` attribute. */
  accept?: string;
  onDone: (uploadId: string) => void;
};

/** Accepts files by drop, paste or dialog, and shows the progress of each. */
export function UploadDrop({ what, accept, onDone }: UploadDropProps) {
  const uploads = useUploads(onDone);
  const { add } = uploads;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [add]);
  return (
    <section aria-label="Send files" className="mb-4">
      <DropZone
        onDrop={({ files }) => add([...files])}
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-6 text-center"
      >
        <Upload aria-hidden="true" className="size-5 text-muted" />
        <p className="text-muted">
          <span className="pointer-coarse:hidden">{what}: drop them here, paste them, or</span>
          <span className="hidden pointer-coarse:inline">{what}</span>
        </p>
        <FileButton label="Files to send" multiple accept={accept} onFiles={add}>
          Choose files
        </FileButton>
      </DropZone>
      <FilesUnderWay uploads={uploads} />
    </section>
  );
}
