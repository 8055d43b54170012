'use client';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '#components/ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** The library's server actions as components call them. */
export type ItemKind = 'song' | 'voice' | 'video' | 'draft' | 'upload';
export type RenameAction = (kind: ItemKind, id: string, name: string) => Promise<ActionResult<null>>;
type DeleteAction = (kind: ItemKind, id: string) => Promise<ActionResult<null>>;
type DuplicateAction = (draftId: string) => Promise<ActionResult<{ draftId: string }>>;
export type ItemActions = { rename: RenameAction; remove: DeleteAction; duplicate: DuplicateAction };

/** What deleting an item does to it and to whatever depends on it. */
export const consequences: Record<ItemKind, string> = {
  song: 'Its audio, cover and words are deleted for good. What you made from it stays, and so does its task. Nothing is refunded.',
  voice: "It can't be used any more. Songs made with it stay. Nothing is refunded.",
  video: 'The video, its scenes and every take are deleted for good. Its task stays. Nothing is refunded.',
  draft: 'The draft is deleted for good. Videos made from it stay.',
  upload: 'The file is deleted for good. Drafts and requests that use its address will fail.',
};

export type ItemMenuProps = {
  kind: ItemKind;
  id: string;
  name: string;
  /** The name offered for renaming, when the displayed one contains more. */
  title?: string;
  actions: ItemActions;
  /** Entries placed before the common ones. */
  items?: readonly MenuItem[];
  /** Where to go after deleting it from its own page. */
  afterDelete?: string;
};

/** Menu of a library item: rename, duplicate, delete, and entries of its own kind. */
export function ItemMenu({ kind, id, name, title = name, actions, items = [], afterDelete }: ItemMenuProps) {
  const router = useRouter();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const duplicate = async () => {
    const answer = await settled(actions.duplicate(id));
    if (!answer.ok)
      return toast({ tone: 'danger', title: 'The draft was not duplicated.', description: answer.error.message });
    toast({
      tone: 'success',
      title: 'The draft was duplicated.',
      action: { label: 'Open it', onClick: () => router.push(`/studio/drafts/${answer.data.draftId}`) },
    });
    router.refresh();
  };
  const remove = async () => {
    const answer = await settled(actions.remove(kind, id));
    if (!answer.ok) return answer.error.message;
    toast({ tone: 'success', title: `${name} was deleted.` });
    if (afterDelete) router.push(afterDelete);
    else router.refresh();
    return undefined;
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton size="sm" label={`More for ${name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          ...items,
          ...(items.length > 0 ? ([{ kind: 'separator' }] as const) : []),
          { label: 'Rename', icon: <Pencil />, onSelect: () => setOpen('rename') },
          ...(kind === 'draft' ? [{ label: 'Duplicate', icon: <Copy />, onSelect: () => void duplicate() }] : []),
          { kind: 'separator' },
          { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'rename' ? (
        <RenameDialog kind={kind} id={id} name={title} rename={actions.rename} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        title={`Delete ${kind} "${name}"?`}
        description={consequences[kind]}
        confirmLabel={`Delete ${kind}`}
        onConfirm={remove}
      />
    </>
  );
}
