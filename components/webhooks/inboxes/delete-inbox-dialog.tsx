import { settled } from '#components/actions/action-refusal.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import type { RemoveInboxAction } from '../action-types.ts';

export type DeleteInboxDialogProps = {
  /** Null while the dialog is closed. */
  inbox: { token: string; url: string; isDefault: boolean } | null;
  onClose: () => void;
  removeInbox: RemoveInboxAction;
  onDeleted: () => void;
};

/** Confirms the deletion of an inbox with all its messages. */
export function DeleteInboxDialog({ inbox, onClose, removeInbox, onDeleted }: DeleteInboxDialogProps) {
  const consequence = inbox?.isDefault ? ', and tasks without a webhookUrl report to nobody' : '';
  return (
    <ConfirmDialog
      open={inbox !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this inbox?"
      description={`Its messages are deleted. Deliveries still waiting for it will fail${consequence}.`}
      confirmLabel="Delete inbox"
      onConfirm={async () => {
        const answer = await settled(removeInbox(inbox?.token ?? ''));
        if (!answer.ok) return answer.error.message;
        toast({ tone: 'success', title: 'Inbox deleted.' });
        onDeleted();
        return undefined;
      }}
    >
      <p className="font-mono text-xs break-all">{inbox?.url}</p>
    </ConfirmDialog>
  );
}
