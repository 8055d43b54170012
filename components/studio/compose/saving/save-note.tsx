import { Check, CloudAlert, LoaderCircle, Pencil } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import type { SaveState } from './use-draft-autosave.ts';

/** Whether the form's content has been saved. */
export function SaveNote({
  state,
  failure,
  version,
  expiresAt,
  onRetry,
}: {
  state: SaveState;
  /** Why it failed, in a sentence. */
  failure: string;
  version: number;
  expiresAt: string;
  onRetry: () => void;
}) {
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted [&_svg]:size-3.5">
      {state === 'saved' ? (
        <>
          <Check aria-hidden="true" className="text-success" />
          <span>
            Saved, revision {version}, expires <RelativeTime value={expiresAt} due="now" />
          </span>
        </>
      ) : state === 'failed' ? (
        <>
          <CloudAlert aria-hidden="true" className="text-danger" />
          <span className="text-danger">Not saved. {failure}</span>
          <Button size="sm" onClick={onRetry}>
            Save again
          </Button>
        </>
      ) : state === 'refused' ? (
        <>
          <CloudAlert aria-hidden="true" className="text-danger" />
          <span className="text-danger">Not saved: check the marked field.</span>
        </>
      ) : state === 'conflict' ? (
        <>
          <CloudAlert aria-hidden="true" className="text-warning" />
          Not saved: the draft was changed elsewhere.
        </>
      ) : state === 'saving' ? (
        <>
          <LoaderCircle aria-hidden="true" className="animate-spin" />
          Saving
        </>
      ) : (
        <>
          <Pencil aria-hidden="true" />
          Changed
        </>
      )}
    </span>
  );
}
