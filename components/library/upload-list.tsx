'use client';
import { Captions, Clapperboard, FileText, Link2, Repeat, StretchHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { CreateSongInput } from '#lib/contract/music.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import type { SongFromClip } from '#lib/products/music/create-song.ts';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { CreateDraftAction, ForeseeSongAction, MakeSongAction } from '#components/studio/action-types.ts';
import type { Track } from '#components/player/track.ts';
import { useStartDraft } from '#components/studio/song/use-start-draft.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { byteText, clipLengthText } from '#components/tasks/task-text.ts';
import { copyText } from '#components/ui/values/copy-button.tsx';
import type { MenuItem } from '#components/ui/overlays/dropdown-menu.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { listedUploads, useUnderWay } from '#components/uploads/under-way.ts';
import { UploadDrop } from '#components/uploads/upload-drop.tsx';
import { type ItemActions, ItemMenu } from './item-menu.tsx';
import { Kept } from './kept.tsx';
import type { SongPurchases } from './song-dialogs.tsx';
import { WaveCover } from './wave-cover.tsx';

// Loaded on open.
const dialogs = () => import('./song-dialogs.tsx');
const CoverDialog = dynamic(() => dialogs().then((file) => file.CoverDialog), { ssr: false });
const ExtendDialog = dynamic(() => dialogs().then((file) => file.ExtendDialog), { ssr: false });
const SubtitlesDialog = dynamic(() => dialogs().then((file) => file.SubtitlesDialog), { ssr: false });

type UploadPurchases = Pick<SongPurchases, 'subtitles'> & {
  makeSong: MakeSongAction;
  foreseeSong: ForeseeSongAction;
};
export type UploadListProps = {
  uploads: readonly Upload[];
  actions: ItemActions;
  /** Subtitles are priced by length, so each upload has its own price. */
  prices: { song: number; subtitles: Readonly<Record<string, number>> };
  purchases: UploadPurchases;
  createDraft: CreateDraftAction;
  /** Why this service cannot transcribe a recording. */
  unheard: string | undefined;
};

type Use = 'extend' | 'cover' | 'subtitles';
/** An uploaded recording that is ready. */
type Sound = { uploadId: string; title: string; url: string; durationSec: number };

/** Uploaded files, complete or not, and what can be made of them. */
export function UploadList({ uploads, actions, prices, purchases, createDraft, unheard }: UploadListProps) {
  const start = useStartDraft(createDraft);
  const underWay = useUnderWay();
  const [open, setOpen] = useState<{ use: Use; sound: Sound } | null>(null);
  const list = uploads.flatMap((upload) => uploadTrack(upload) ?? []);
  const menuOf = (upload: Upload): MenuItem[] => {
    const { url, uploadId } = upload;
    if (!url) return [];
    const sound = soundOf(upload);
    return [
      ...(sound
        ? usesOfSound({
            film: () =>
              void start.run(uploadId, {
                source: { type: 'audio', audioUrl: sound.url, durationSec: sound.durationSec },
              }),
            choose: (use) => setOpen({ use, sound }),
            unheard,
          })
        : []),
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
    ];
  };
  return (
    <>
      <ul aria-label="Uploads" className="overflow-hidden rounded-md border border-line bg-surface">
        {listedUploads(uploads, underWay).map((upload) => {
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
                <p className="flex flex-wrap gap-x-1 text-xs text-muted">
                  <span className="max-w-full truncate">
                    {[factsOf(upload), byteText(upload.byteLength)].filter(Boolean).join(' · ')},
                  </span>
                  <Kept until={upload.expiresAt} />
                </p>
                {upload.errorMessage ? <p className="truncate text-xs text-danger">{upload.errorMessage}</p> : null}
              </div>
              <ItemMenu
                kind="upload"
                id={upload.uploadId}
                name={upload.fileName}
                actions={actions}
                items={menuOf(upload)}
              />
            </li>
          );
        })}
      </ul>
      {uploads.some(({ status }) => status === 'checking') ? <AutoRefresh everySec={3} /> : null}
      {open ? <UploadDialog {...open} prices={prices} purchases={purchases} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

type UploadDialogProps = Pick<UploadListProps, 'prices' | 'purchases'> & {
  use: Use;
  sound: Sound;
  onClose: () => void;
};

function UploadDialog({
  use,
  sound: { uploadId, title, url, durationSec },
  prices,
  purchases,
  onClose,
}: UploadDialogProps) {
  const recording = { title, durationSec, tags: null, instrumental: false, lyrics: null };
  if (use === 'subtitles')
    return (
      <SubtitlesDialog
        recording={recording}
        audioUrl={url}
        priceCredits={prices.subtitles[uploadId] ?? 0}
        buy={purchases.subtitles}
        onClose={onClose}
      />
    );
  const NewSongDialog = use === 'extend' ? ExtendDialog : CoverDialog;
  const requestOf = (body: SongFromClip): CreateSongInput => ({ ...body, mode: `upload-${use}`, audio: { url } });
  return (
    <NewSongDialog
      recording={recording}
      priceCredits={prices.song}
      buy={(body, key) => purchases.makeSong(requestOf(body), key)}
      foresee={(body) => purchases.foreseeSong(requestOf(body))}
      onClose={onClose}
    />
  );
}

/** What can be made of an uploaded recording. */
export function usesOfSound({
  film,
  choose,
  unheard,
}: Pick<UploadListProps, 'unheard'> & { film: () => void; choose: (use: Use) => void }) {
  return [
    { label: 'Make a video of it', icon: <Clapperboard />, onSelect: film },
    { label: 'Extend it', icon: <StretchHorizontal />, onSelect: () => choose('extend') },
    { label: 'Cover it', icon: <Repeat />, onSelect: () => choose('cover') },
    {
      label: 'Write down its words',
      icon: <Captions />,
      onSelect: () => choose('subtitles'),
      disabledReason: unheard,
    },
  ] satisfies MenuItem[];
}

function soundOf({ uploadId, kind, url, fileName, durationSec }: Upload): Sound | null {
  return kind === 'audio' && url && durationSec ? { uploadId, title: fileName, url, durationSec } : null;
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
