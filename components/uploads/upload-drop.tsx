'use client';
import { Pause, Play, RotateCw, Upload, X } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { byteText } from '#components/tasks/task-text.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { type SentFile, type Uploads, useUploads } from './use-uploads.ts';

export type UploadDropProps = {
  /** What can be sent here: `Audio, pictures and subtitles`. */
  what: string;
  /** As the file dialog takes it. */
  accept?: string;
  onDone: (uploadId: string) => void;
};

/** Takes files by dropping, pasting or choosing, and shows how far each is. */
export function UploadDrop({ what, accept, onDone }: UploadDropProps) {
  const uploads = useUploads(onDone);
  const { add } = uploads;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section aria-label="Send files" className="mb-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the button inside is for the keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn('flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-md border border-dashed px-4 py-6 text-center transition-colors', over ? 'border-accent-ink bg-accent-soft' : 'border-line-strong/60')}
      >
        <Upload aria-hidden="true" className="size-5 text-muted" />
        <p className="text-muted">
          <span className="pointer-coarse:hidden">{what}: drop them here, paste them, or</span>
          <span className="hidden pointer-coarse:inline">{what}</span>
        </p>
        <Button onClick={() => chooser.current?.click()}>Choose files</Button>
        <input
          ref={chooser}
          type="file"
          multiple
          accept={accept}
          aria-label="Files to send"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {uploads.files.length > 0 ? (
        <ul aria-label="Files on their way" className="mt-2 flex flex-col gap-px overflow-hidden rounded-md border border-line bg-line">
          {uploads.files.map((file) => (
            <SentFileRow key={file.id} file={file} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function SentFileRow({ file, uploads }: { file: SentFile; uploads: Uploads }) {
  const percent = Math.floor(file.share * 100);
  const failed = file.state === 'failed';
  return (
    <li className="flex items-center gap-3 bg-surface px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-xs text-muted">{byteText(file.byteLength)}</span>
        </p>
        {failed ? (
          <p role="alert" className="text-xs text-danger">
            {file.failure}
          </p>
        ) : (
          <>
            <ProgressBar label={`Sending ${file.name}`} value={percent} className="mt-1" />
            <p className="mt-0.5 text-xs text-muted">{file.state === 'checking' ? 'Being checked' : file.state === 'paused' ? `Paused at ${percent}%` : `${percent}% sent`}</p>
          </>
        )}
      </div>
      {file.state === 'sending' ? (
        <IconButton size="sm" label={`Pause ${file.name}`} onClick={() => uploads.pause(file.id)}>
          <Pause />
        </IconButton>
      ) : null}
      {file.state === 'paused' ? (
        <IconButton size="sm" label={`Go on with ${file.name}`} onClick={() => uploads.resume(file.id)}>
          <Play />
        </IconButton>
      ) : null}
      {failed && !file.hopeless ? (
        <IconButton size="sm" label={`Try ${file.name} again`} onClick={() => uploads.resume(file.id)}>
          <RotateCw />
        </IconButton>
      ) : null}
      {file.state === 'checking' ? null : (
        <IconButton size="sm" label={failed ? `Take ${file.name} off the list` : `Stop sending ${file.name}`} onClick={() => uploads.cancel(file.id)}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
