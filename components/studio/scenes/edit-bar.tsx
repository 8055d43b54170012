'use client';
import { Redo2, Scissors, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { EditOperation, MvEditing } from '#lib/products/mv/read/edit-offers.ts';
import { CannotBuy } from '#components/actions/spending.tsx';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { priceText } from '#components/ui/values/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { workText } from '../history/operation-text.ts';
import { LostConnection } from '../monitor/lost-connection.tsx';
import { EditRefusal } from './edit-refusal.tsx';
import { retakeBatch } from './retake-batch.ts';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { filmedAgainText } from './selection.ts';
import { WorkText } from '../work-text.tsx';
import type { Editing } from './use-editing.ts';

export type EditBarProps = {
  editing: Editing;
  offers: MvEditing;
  live: LiveState;
  /** `outlook` is the expected start or end, as text. */
  work: { text: string; percent: number; outlook: string | null; onCancel: () => void } | null;
};

/** Names of the two buttons here that film scenes again. */
const retakeFailed = 'retake-failed';
const retakeOperation = 'retake-operation';

/**
 * Shows what changed since the last cut, what is running, and the button for a new final cut. Its height never changes.
 */
export function EditBar({ editing, offers, live, work }: EditBarProps) {
  const changed = offers.scenes.filter((scene) => scene.changed).map((scene) => scene.index);
  const failed = retakeBatch(offers.scenes.filter((scene) => scene.failed));
  const { cut } = offers;
  const cannotCut = editing.blocked(cut.credits);
  const note =
    cut.redrawnSceneIndexes.length > 0 ? filmedAgainText(cut.redrawnSceneIndexes, offers.scenes.length) : null;
  return (
    <section
      aria-label="Changes"
      className="relative flex flex-col gap-2 rounded-md border border-line bg-surface px-3 py-2"
    >
      <LostConnection live={live} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-1">
          <IconButton
            label="Undo (Ctrl Z)"
            onClick={() => void editing.undo()}
            disabledReason={editing.canUndo ? editing.busy : 'Nothing to undo.'}
          >
            <Undo2 />
          </IconButton>
          <IconButton
            label="Redo (Ctrl Shift Z)"
            onClick={() => void editing.redo()}
            disabledReason={editing.canRedo ? editing.busy : 'Nothing to redo.'}
          >
            <Redo2 />
          </IconButton>
        </span>
        {work ? (
          <>
            <span className="flex min-w-40 flex-1 flex-col gap-1" role="status">
              <span className="flex justify-between gap-3 text-xs">
                <WorkText text={work.text} outlook={work.outlook} />
                <span aria-hidden="true" className="w-10 shrink-0 text-right">
                  {work.percent}%
                </span>
              </span>
              <ProgressBar label={work.text} value={work.percent} />
            </span>
            <Button onClick={work.onCancel}>
              <X aria-hidden="true" />
              Cancel
            </Button>
          </>
        ) : (
          <>
            <span className="min-w-40 flex-1" role="status">
              {changed.length > 0 ? (
                <>
                  <span className="font-medium">{`${countText(changed.length, 'scene')} changed`}</span>{' '}
                  <span className="text-xs text-muted">{note ?? 'The video file still shows the earlier takes.'}</span>
                </>
              ) : (
                <span className="text-muted">
                  The cut is up to date.
                  <span className="text-xs pointer-coarse:hidden max-lg:hidden">
                    {' '}
                    Click a scene to change it, with Shift or Ctrl several.
                  </span>
                </span>
              )}
            </span>
            {failed.sceneIndexes.length > 0 ? (
              <Button
                pending={editing.pending === retakeFailed}
                disabledReason={editing.blocked(failed.credits)}
                onClick={() => void editing.retake(failed, retakeFailed)}
              >
                Try {scenesText(failed.sceneIndexes).toLowerCase()} again for {priceText(failed.credits)}
              </Button>
            ) : null}
            {changed.length > 0 ? (
              <Button
                variant="primary"
                pending={editing.pending === 'cut'}
                disabledReason={cannotCut}
                onClick={() => void editing.cut(cut.credits)}
              >
                <Scissors aria-hidden="true" />
                Cut again for {priceText(cut.credits)}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {work ? null : (
        <CannotBuy
          refusal={
            changed.length > 0
              ? editing.unpaid(cut.credits)
              : failed.sceneIndexes.length > 0
                ? editing.unpaid(failed.credits)
                : undefined
          }
        />
      )}
      {work ? null : <FailedOperation editing={editing} offers={offers} />}
      <EditRefusal editing={editing} whats={['cut', retakeFailed, retakeOperation]} />
    </section>
  );
}

/** The latest operation, if it failed: why, that it cost nothing, and how to retry. */
function FailedOperation({ editing, offers }: { editing: Editing; offers: MvEditing }) {
  const [closed, setClosed] = useState<string | null>(null);
  const latest = offers.operations[0];
  if (latest?.status !== 'FAILED' || latest.taskId === closed) return null;
  return (
    <Callout
      tone="danger"
      live
      title={`${workText(latest)} failed.`}
      action={
        <>
          <TryAgain operation={latest} editing={editing} offers={offers} />
          <LinkButton href={`/tasks/${latest.taskId}`}>See the task</LinkButton>
          <Button onClick={() => setClosed(latest.taskId)}>Close</Button>
        </>
      }
    >
      {latest.errorMessage} Nothing was charged, and the video is as it was.
    </Callout>
  );
}

/**
 * A retry that needs no input is a single button. A changed scene keeps its text in the inspector; other operations
 * open their form.
 */
function TryAgain({ operation, editing, offers }: { operation: EditOperation; editing: Editing; offers: MvEditing }) {
  const { type, sceneIndexes } = operation;
  if (type === 'mv-compose') {
    return (
      <Button
        variant="primary"
        pending={editing.pending === 'cut'}
        disabledReason={editing.blocked(offers.cut.credits)}
        onClick={() => void editing.cut(offers.cut.credits)}
      >
        Cut again for {priceText(offers.cut.credits)}
      </Button>
    );
  }
  if (type !== 'mv-render-batch') return null;
  const batch = retakeBatch(offers.scenes.filter((scene) => sceneIndexes.includes(scene.index)));
  return (
    <Button
      variant="primary"
      pending={editing.pending === retakeOperation}
      disabledReason={editing.blocked(batch.credits)}
      onClick={() => void editing.retake(batch, retakeOperation)}
    >
      Try again for {priceText(batch.credits)}
    </Button>
  );
}
