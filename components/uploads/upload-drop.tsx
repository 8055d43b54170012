'use client';
import { Pause, Play, RotateCw, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { byteText } from '#components/tasks/task-text.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { type SentFile, type Uploads, useUploads } from './use-uploads.ts';

export type UploadDropProps = {
  /** What can be uploaded here: `Audio, pictures and subtitles`. */
  what: string;
  /** The file input's `accept` attribute. */
  accept?: string;
  /** Only one file is wanted. */
  single?: boolean;
  onDone: (uploadId: string) => void;
};

/** Accepts files by drop, paste or dialog, and shows the progress of each. */
export function UploadDrop({ what, accept, single = false, onDone }: UploadDropProps) {
  const uploads = useUploads(onDone);
  const { add: addAll } = uploads;
  const add = useCallback((files: readonly File[]) => addAll(single ? files.slice(0, 1) : files), [addAll, single]);
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
          <span className="pointer-coarse:hidden">
            {what}: {single ? 'drop it here, paste it, or' : 'drop them here, paste them, or'}
          </span>
          <span className="hidden pointer-coarse:inline">{what}</span>
        </p>
        <FileButton label={single ? 'File to send' : 'Files to send'} multiple={!single} accept={accept} onFiles={add}>
          {single ? 'Choose a file' : 'Choose files'}
        </FileButton>
      </DropZone>
      <FilesUnderWay uploads={uploads} />
    </section>
  );
}

type DropZoneProps = {
  /** Names the region; without it, it is not a landmark. */
  label?: string;
  /** What can be dropped: files only, or URLs too. */
  takes?: readonly ('Files' | 'text/uri-list')[];
  onDrop: (data: DataTransfer) => void;
  className?: string;
  children: ReactNode;
};

/** A drop target for files. Its content offers the same by button, so that dropping is never the only way. */
export function DropZone({ label, takes = ['Files'], onDrop, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const isTaken = (event: DragEvent) => takes.some((type) => event.dataTransfer.types.includes(type));
  const Element = label ? 'section' : 'div';
  return (
    <Element
      aria-label={label}
      onDragOver={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      className={cn(
        'rounded-md border border-dashed transition-colors',
        over ? 'border-accent-ink bg-accent-soft' : 'border-line-strong/60',
        className,
      )}
    >
      {children}
    </Element>
  );
}

type FileButtonProps = {
  /** Names the file input: `Portrait: files`. */
  label: string;
  accept?: string;
  multiple?: boolean;
  size?: 'sm' | 'md';
  disabledReason?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Opens the browser's file dialog. The same file can be chosen twice in a row. */
export function FileButton({ label, accept, multiple, size, disabledReason, onFiles, children }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} disabledReason={disabledReason} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Uploads in progress, one per line, with their progress and actions. */
export function FilesUnderWay({ uploads }: { uploads: Uploads }) {
  if (uploads.files.length === 0) return null;
  return (
    <ul
      aria-label="Uploads in progress"
      className="mt-2 flex flex-col gap-px overflow-hidden rounded-md border border-line bg-line"
    >
      {uploads.files.map((file) => (
        <FileUnderWay key={file.id} file={file} uploads={uploads} />
      ))}
    </ul>
  );
}

function FileUnderWay({
  file: { id, name, byteLength, share, state, failure, hopeless },
  uploads,
}: {
  file: SentFile;
  uploads: Uploads;
}) {
  const percent = Math.floor(share * 100);
  const failed = state === 'failed';
  return (
    <li className="flex items-center gap-3 bg-surface px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="shrink-0 text-xs text-muted">{byteText(byteLength)}</span>
        </p>
        {failed ? (
          <p role="alert" className="text-xs text-danger">
            {failure}
          </p>
        ) : (
          <>
            <ProgressBar label={`Sending ${name}`} value={percent} className="mt-1" />
            <p className="mt-0.5 text-xs text-muted">
              {state === 'checking'
                ? 'Being checked'
                : state === 'paused'
                  ? `Paused at ${percent}%`
                  : `${percent}% sent`}
            </p>
          </>
        )}
      </div>
      {state === 'sending' ? (
        <IconButton size="sm" label={`Pause ${name}`} onClick={() => uploads.pause(id)}>
          <Pause />
        </IconButton>
      ) : null}
      {state === 'paused' ? (
        <IconButton size="sm" label={`Go on with ${name}`} onClick={() => uploads.resume(id)}>
          <Play />
        </IconButton>
      ) : null}
      {failed && !hopeless ? (
        <IconButton size="sm" label={`Try ${name} again`} onClick={() => uploads.resume(id)}>
          <RotateCw />
        </IconButton>
      ) : null}
      {state === 'checking' ? null : (
        <IconButton
          size="sm"
          label={failed ? `Take ${name} off the list` : `Stop sending ${name}`}
          onClick={() => uploads.cancel(id)}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
}
