'use client';
import { Download, Ellipsis, FileVideo, Image, ListTree, PenLine, Webhook, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import type { CancelAction } from '../action-types.ts';
import type { StudioVideo } from './studio-video.ts';

export type WorkbenchActionsProps = { video: StudioVideo; running: boolean; cancel: CancelAction; onCancelled: () => void };

/** Download, cancel, and the ways on. */
export function WorkbenchActions({ video, running, cancel, onCancelled }: WorkbenchActionsProps) {
  const { final, mv, task } = video;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {final ? (
        <a href={`${final.url}&download`} download className={buttonClass({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          Download MP4
        </a>
      ) : null}
      {running ? (
        <Button onClick={() => setAsking(true)}>
          <X aria-hidden="true" />
          Cancel
        </Button>
      ) : null}
      <DropdownMenu
        trigger={
          <IconButton label="More" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
        items={[
          ...(final?.posterUrl ? [{ label: 'Open the poster', icon: <Image />, onSelect: () => void window.open(final.posterUrl ?? '', '_blank', 'noopener') }] : []),
          ...(mv.draftId ? [{ label: 'Open the draft', icon: <PenLine />, href: `/studio/drafts/${mv.draftId}` }] : []),
          { label: 'See the task', icon: <ListTree />, href: `/tasks/${task.taskId}` },
          { label: 'See its deliveries', icon: <Webhook />, href: `/webhooks?taskId=${task.taskId}` },
          { label: 'New video', icon: <FileVideo />, href: '/studio/new' },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel "${mv.title ?? 'this video'}"?`}
        description={`The work stops and the ${creditsText(task.creditsRequired)} credits held for it are returned. What was made so far is not kept as a video.`}
        confirmLabel="Cancel the video"
        cancelLabel="Go on making it"
        onConfirm={async () => {
          const answer = await settled(cancel(task.taskId));
          if (!answer.ok) return answer.error.message;
          onCancelled();
          return undefined;
        }}
      />
    </>
  );
}
