'use client';
import { useRouter } from 'next/navigation';
import { UploadDrop } from '#components/uploads/upload-drop.tsx';
import { toast } from '#components/ui/toast-store.ts';

const accept = 'audio/*,image/jpeg,image/png,image/webp,.srt,.vtt,.lrc';

/** Uploads files to the library; each appears in the list once it is ready. */
export function UploadPanel() {
  const router = useRouter();
  return (
    <UploadDrop
      what="Audio, pictures and subtitles"
      accept={accept}
      onDone={() => {
        toast({ tone: 'success', title: 'The file is ready.' });
        router.refresh();
      }}
    />
  );
}
