import { Pause, Play, RotateCw, X } from 'lucide-react';
import { byteText } from '#components/tasks/task-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { SentFile, Uploads } from './use-uploads.ts';

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
