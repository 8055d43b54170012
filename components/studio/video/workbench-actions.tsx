'use client';
import {
  Copy,
  Download,
  Ellipsis,
  FileVideo,
  Image,
  ListTree,
  Pencil,
  PenLine,
  Trash2,
  Webhook,
  X,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { RenameDialog } from '#components/library/rename-dialog.tsx';
import { consequences, type ItemActions } from '#components/library/item-menu.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { settled } from '#components/actions/action-refusal.ts';
import type { CancelAction } from '../action-types.ts';
import type { StudioVideo } from './studio-video.ts';

export type WorkbenchActionsProps = {
  video: StudioVideo;
  running: boolean;
  cancel: CancelAction;
  /** The library's server actions. */
  things: ItemActions;
  refresh: () => Promise<unknown>;
};

/** Download, cancel, rename, duplicate, delete, and related links. */
export function WorkbenchActions({ video, running, cancel, things, refresh }: WorkbenchActionsProps) {
  const { final, mv, task } = video;
  const router = useRouter();
  const [open, setOpen] = useState<'cancel' | 'rename' | 'delete' | null>(null);
  const title = mv.title ?? 'this video';
  const duplicate = async (draftId: string) => {
    const answer = await settled(things.duplicate(draftId));
    if (answer.ok) router.push(`/studio/drafts/${answer.data.draftId}`);
    else
      toast({
        tone: 'danger',
        title: 'The video was not duplicated.',
        description: answer.error.code === 'DRAFT_NOT_FOUND' ? 'Its draft was deleted.' : answer.error.message,
      });
  };
  const remove = async () => {
    const answer = await settled(things.remove('video', mv.mvId));
    if (!answer.ok) return answer.error.message;
    toast({ tone: 'success', title: `${title} was deleted.` });
    router.push('/studio');
    return undefined;
  };
  useCommands([
    { id: 'video-rename', group: 'This video', label: 'Rename', onSelect: () => setOpen('rename') },
    ...(mv.draftId
      ? [
          {
            id: 'video-duplicate',
            group: 'This video',
            label: 'Duplicate as a draft',
            onSelect: () => void duplicate(mv.draftId ?? ''),
          },
        ]
      : []),
  ]);
  return (
    <>
      {/* Buttons that come and go share one slot, so that the others stay in place. */}
      <span className="flex min-w-36 gap-2 *:flex-1">
        {final ? (
          <a href={`${final.url}&download`} download className={buttonClass({ variant: 'primary' })}>
            <Download aria-hidden="true" />
            Download MP4
          </a>
        ) : null}
        {running ? (
          <Button onClick={() => setOpen('cancel')}>
            <X aria-hidden="true" />
            Cancel
          </Button>
        ) : null}
      </span>
      <DropdownMenu
        trigger={
          <IconButton label="More" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
        items={[
          { label: 'Rename', icon: <Pencil />, onSelect: () => setOpen('rename') },
          ...(mv.draftId
            ? [{ label: 'Duplicate as a draft', icon: <Copy />, onSelect: () => void duplicate(mv.draftId ?? '') }]
            : []),
          { kind: 'separator' },
          ...(final?.posterUrl
            ? [
                {
                  label: 'Open the poster',
                  icon: <Image />,
                  onSelect: () => void window.open(final.posterUrl ?? '', '_blank', 'noopener'),
                },
              ]
            : []),
          ...(mv.draftId ? [{ label: 'Open the draft', icon: <PenLine />, href: `/studio/drafts/${mv.draftId}` }] : []),
          { label: 'See the task', icon: <ListTree />, href: `/tasks/${task.taskId}` },
          { label: 'See its deliveries', icon: <Webhook />, href: `/webhooks?taskId=${task.taskId}` },
          { label: 'New video', icon: <FileVideo />, href: '/studio/new' },
          { kind: 'separator' },
          {
            label: 'Delete',
            icon: <Trash2 />,
            tone: 'danger',
            disabledReason: running ? 'It is being made. Cancel it first.' : undefined,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      <ConfirmDialog
        open={open === 'cancel'}
        onOpenChange={(next) => setOpen(next ? 'cancel' : null)}
        title={`Cancel "${title}"?`}
        description={`The work stops and you get ${creditCountText(task.creditsRequired)} back. What was made so far is not kept.`}
        confirmLabel="Cancel the video"
        cancelLabel="Go on making it"
        onConfirm={async () => {
          const answer = await settled(cancel(task.taskId));
          if (!answer.ok) return answer.error.message;
          await refresh();
          return undefined;
        }}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        title={`Delete video "${title}"?`}
        description={consequences.video}
        confirmLabel="Delete video"
        onConfirm={remove}
      />
      {open === 'rename' ? (
        <RenameDialog
          kind="video"
          id={mv.mvId}
          name={mv.title ?? ''}
          rename={async (kind, id, name) => {
            const answer = await things.rename(kind, id, name);
            if (answer.ok) await refresh();
            return answer;
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
