'use client';
import { Inbox, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DestinationView } from '#lib/webhooks/destination-view.ts';
import type { InboxView } from '#lib/webhooks/inbox-view.ts';
import { settled } from '#components/studio/action-refusal.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { WebhookActions } from './action-types.ts';
import { AddDestinationDialog } from './add-destination-dialog.tsx';
import { inboxToken } from './attempt-text.ts';
import { DeleteInboxDialog, type DeleteInboxDialogProps } from './delete-inbox-dialog.tsx';
import { DestinationRow, UnusedInboxRow } from './destination-row.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export type DestinationsPanelProps = {
  destinations: readonly DestinationView[];
  /** All of the account: one whose destination was deleted is still there and counts. */
  inboxes: readonly InboxView[];
  publicUrl: string;
  actions: WebhookActions;
};

/** Where events go: the default, addresses with secrets of their own, and built-in inboxes. */
export function DestinationsPanel({ destinations, inboxes, publicUrl, actions }: DestinationsPanelProps) {
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [secret, setSecret] = useState<{ url: string; secret: string } | null>(null);
  const [rotating, setRotating] = useState<DestinationView | null>(null);
  const [deleting, setDeleting] = useState<DestinationView | null>(null);
  const [deletingInbox, setDeletingInbox] = useState<DeleteInboxDialogProps['inbox']>(null);
  const tokens = new Set(destinations.map(({ url }) => inboxToken(url, publicUrl)));
  const unused = inboxes.filter(({ token }) => !tokens.has(token));
  const isEmpty = destinations.length === 0 && unused.length === 0;

  /** Runs one action and shows what came of it. */
  const run = async <Data,>(key: string, action: Promise<{ ok: true; data: Data } | { ok: false; error: { message: string } }>, done?: (data: Data) => void): Promise<string | undefined> => {
    setBusy(key);
    const answer = await settled(action);
    setBusy(null);
    if (!answer.ok) {
      toast({ tone: 'danger', title: 'That was not done.', description: answer.error.message });
      return answer.error.message;
    }
    done?.(answer.data as Data);
    router.refresh();
    return undefined;
  };
  const addInbox = () =>
    void run('inbox', actions.addInbox(), ({ token, isDefault }) =>
      toast({
        tone: 'success',
        title: 'Inbox added as a destination.',
        description: isDefault ? 'It is the default: events of new tasks arrive there, signed.' : 'Make it the default, or name its address in a request.',
        action: { label: 'Open it', onClick: () => router.push(`/webhooks/inboxes/${token}`) },
      }),
    );
  const reveal = (url: string) => run('secret', actions.newSecret(url), (text) => setSecret({ url, secret: text }));
  useCommands([
    { id: 'webhooks-inbox', group: 'Webhooks', label: 'Create an inbox', onSelect: addInbox },
    { id: 'webhooks-add', group: 'Webhooks', label: 'Add a destination', onSelect: () => setAdding(true) },
  ]);
  const addButtons = (
    <>
      <Button size="sm" pending={busy === 'inbox'} onClick={addInbox}>
        <Inbox aria-hidden="true" />
        Create inbox
      </Button>
      <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        Add destination
      </Button>
    </>
  );
  return (
    <Panel title="Destinations" description="A task's own webhookUrl comes first; otherwise events go to the default." actions={isEmpty ? null : addButtons} flush>
      {isEmpty ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title="No destinations yet" action={addButtons}>
          Add the address of your receiver, or create an inbox here to see real events before you have one.
        </EmptyState>
      ) : (
        <ul aria-label="Destinations" className="divide-y">
          {destinations.map((destination) => (
            <DestinationRow
              key={destination.id}
              destination={destination}
              publicUrl={publicUrl}
              pending={busy === destination.id}
              onMakeDefault={() => void run(destination.id, actions.makeDefault(destination.url))}
              onClearDefault={() => void run(destination.id, actions.makeDefault(null))}
              onSecret={() => (destination.hasSecret ? setRotating(destination) : void reveal(destination.url))}
              onDelete={() => {
                const token = inboxToken(destination.url, publicUrl);
                if (token && inboxes.some((one) => one.token === token)) setDeletingInbox({ token, url: destination.url, isDefault: destination.isDefault });
                else setDeleting(destination);
              }}
            />
          ))}
          {unused.map(({ token, path }) => (
            <UnusedInboxRow
              key={token}
              token={token}
              url={publicUrl + path}
              pending={busy === token}
              onUse={() => void run(token, actions.addDestination(publicUrl + path))}
              onDelete={() => setDeletingInbox({ token, url: publicUrl + path, isDefault: false })}
            />
          ))}
        </ul>
      )}
      <AddDestinationDialog open={adding} onOpenChange={setAdding} addDestination={actions.addDestination} onAdded={(url) => void reveal(url)} />
      {secret ? <SecretDialog {...secret} onClose={() => setSecret(null)} /> : null}
      <ConfirmDialog
        open={rotating !== null}
        onOpenChange={(open) => !open && setRotating(null)}
        tone="primary"
        title="Make a new signing secret?"
        description="The next attempt is signed with the new one, also of deliveries that wait. A receiver that knows only the old one refuses them until you switch it."
        confirmLabel="Make a new secret"
        onConfirm={() => reveal(rotating?.url ?? '')}
      >
        <p className="font-mono text-xs break-all">{rotating?.url}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete this destination?"
        description={`Its signing secret is forgotten${deleting?.isDefault ? ', and tasks without a webhookUrl report to nobody' : ''}. Deliveries that exist stay in the list.`}
        confirmLabel="Delete destination"
        onConfirm={() => run('delete', actions.removeDestination(deleting?.id ?? ''))}
      >
        <p className="font-mono text-xs break-all">{deleting?.url}</p>
      </ConfirmDialog>
      <DeleteInboxDialog
        inbox={deletingInbox}
        onClose={() => setDeletingInbox(null)}
        removeInbox={actions.removeInbox}
        onDeleted={() => router.refresh()}
      />
    </Panel>
  );
}
