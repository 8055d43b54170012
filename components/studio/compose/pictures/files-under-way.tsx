import { Pause, Play, RotateCw, X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { Uploads } from '#components/uploads/use-uploads.ts';

/** Files that are being sent, in a line each: how far, and what can be done. */
export function FilesUnderWay({ uploads }: { uploads: Uploads }) {
  if (uploads.files.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="mt-2 flex flex-col gap-2">
      {uploads.files.map(({ id, name, share, state, failure, hopeless }) => {
        const percent = Math.floor(share * 100);
        return (
          <li key={id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 text-xs">
                <span className="truncate">{name}</span>
                {state === 'failed' ? null : <span className="shrink-0 text-muted">{state === 'checking' ? 'Being checked' : `${percent}%`}</span>}
              </p>
              {state === 'failed' ? (
                <p role="alert" className="text-xs text-danger">
                  {failure}
                </p>
              ) : (
                <ProgressBar label={`Sending ${name}`} value={percent} className="mt-1" />
              )}
            </div>
            {state === 'sending' ? (
              <IconButton size="sm" label={`Pause ${name}`} onClick={() => uploads.pause(id)}>
                <Pause />
              </IconButton>
            ) : state === 'paused' || (state === 'failed' && !hopeless) ? (
              <IconButton size="sm" label={`Go on with ${name}`} onClick={() => uploads.resume(id)}>
                {state === 'failed' ? <RotateCw /> : <Play />}
              </IconButton>
            ) : null}
            {state === 'checking' ? null : (
              <IconButton size="sm" label={`Stop sending ${name}`} onClick={() => uploads.cancel(id)}>
                <X />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
