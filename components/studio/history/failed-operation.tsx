'use client';
import { useState } from 'react';
import type { EditOperation, MvEditing } from '#lib/products/mv/read/edit-offers.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Editing } from '../scenes/use-editing.ts';
import { workText } from './operation-text.ts';

/** The latest operation, if it failed: why, that it cost nothing, and how to retry. */
export function FailedOperation({ editing, offers }: { editing: Editing; offers: MvEditing }) {
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
        Cut again for {creditCountText(offers.cut.credits)}
      </Button>
    );
  }
  if (type !== 'mv-render-batch') return null;
  const credits = offers.scenes.reduce(
    (sum, scene) => sum + (sceneIndexes.includes(scene.index) ? scene.retakeCredits : 0),
    0,
  );
  return (
    <Button
      variant="primary"
      pending={editing.pending === `retake:${sceneIndexes.join(',')}`}
      disabledReason={editing.blocked(credits)}
      onClick={() => void editing.retake(sceneIndexes, credits)}
    >
      Try again for {creditCountText(credits)}
    </Button>
  );
}
