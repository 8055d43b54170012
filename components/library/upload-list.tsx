'use client';
import { FileText, Link2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Upload } from '#lib/contract/uploads.ts';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { Track } from '#components/player/track.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { byteText, clipLengthText } from '#components/tasks/task-text.ts';
import { copyText } from '#components/ui/copy-button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { UploadDrop } from '#components/uploads/upload-drop.tsx';
import { type ItemActions, ItemMenu } from './item-menu.tsx';
import { Kept } from './kept.tsx';
import { WaveCover } from './wave-cover.tsx';

/** Uploaded files, complete or not. */
export function UploadList({ uploads, actions }: { uploads: readonly Upload[]; actions: ItemActions }) {
  const list = uploads.flatMap((upload) => uploadTrack(upload) ?? []);
  return (
    <ul aria-label="Uploads" className="overflow-hidden rounded-md border border-line bg-surface">
      {uploads.map((upload) => {
        const track = uploadTrack(upload);
        const { url } = upload;
        return (
          <li key={upload.uploadId} className="flex items-center gap-3 border-b px-3 py-2.5 last:border-b-0">
            <div className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-faint">
              {upload.kind === 'image' && url ? (
                <MediaImage src={url} alt="" edgePx={128} />
              ) : upload.kind === 'subtitles' ? (
                <FileText aria-hidden="true" className="size-5" />
              ) : (
                <WaveCover seed={upload.uploadId} />
              )}
            </div>
            {track ? <PlayTrackButton size="sm" track={track} list={list} /> : null}
            <div className="min-w-0 flex-1">
              <h2 className="flex items-center gap-2 text-sm font-medium">
                <span className="truncate">{upload.fileName || 'Without a name'}</span>
                {upload.status === 'ready' ? null : <StatusBadge status={upload.status} label={statusText(upload)} />}
              </h2>
              <p className="truncate text-xs text-muted">
                {[factsOf(upload), byteText(upload.byteLength)].filter(Boolean).join(' · ')},{' '}
                <Kept until={upload.expiresAt} />
              </p>
              {upload.errorMessage ? <p className="truncate text-xs text-danger">{upload.errorMessage}</p> : null}
            </div>
            <ItemMenu
              kind="upload"
              id={upload.uploadId}
              name={upload.fileName}
              actions={actions}
              items={
                url
                  ? [
                      {
                        label: 'Copy its address',
                        icon: <Link2 />,
                        onSelect: () =>
                          void copyText(url).then((copied) =>
                            toast(
                              copied
                                ? { tone: 'success', title: 'The address was copied.' }
                                : { tone: 'danger', title: 'Your browser did not allow copying.' },
                            ),
                          ),
                      },
                    ]
                  : []
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function statusText({ status, offset, byteLength }: Upload): string {
  if (status === 'receiving') return `${Math.floor((offset / byteLength) * 100)}% received`;
  return status === 'checking' ? 'Being checked' : 'Cannot be used';
}

function factsOf({ kind, durationSec, width, height }: Upload): string | null {
  if (kind === 'audio') return durationSec ? `Audio, ${clipLengthText(durationSec)}` : 'Audio';
  if (kind === 'image') return width && height ? `Picture, ${width} × ${height}` : 'Picture';
  return kind === 'subtitles' ? 'Subtitles' : null;
}

function uploadTrack({ kind, url, uploadId, fileName, durationSec }: Upload): Track | null {
  return kind === 'audio' && url
    ? { kind: 'upload', id: uploadId, title: fileName, url, coverUrl: null, durationSec, href: '/library/uploads' }
    : null;
}

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
