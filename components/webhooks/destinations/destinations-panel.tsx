'use client';
import { Inbox, Plus, RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { DestinationHealth } from '#lib/webhooks/destinations/destination-health.ts';
import type { AddedDestination, DestinationView } from '#lib/webhooks/destinations/destinations.ts';
import type { InboxView } from '#lib/webhooks/inboxes/inboxes.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { creations } from '#components/actions/creations.ts';
import { PageActions } from '#components/actions/page-actions.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import type { WebhookActions } from '../action-types.ts';
import { inboxToken } from '../attempt-text.ts';
import { DeleteInboxDialog, type DeleteInboxDialogProps } from '../inboxes/delete-inbox-dialog.tsx';
import type { RecoverDialogProps } from '../recovery/recover-dialog.tsx';
import { isFailing } from './destination-health.tsx';
import { DestinationRow, UnusedInboxRow } from './destination-row.tsx';
import type { RotatedSecret } from './rotate-secret-dialog.tsx';

export type DestinationsPanelProps = {
  destinations: readonly DestinationView[];
  health: readonly DestinationHealth[];
  /** All inboxes of the account: one whose destination was deleted still exists and counts towards the limit. */
  inboxes: readonly InboxView[];
  /** Whether any delivery has failed for good. */
  hasFailed: boolean;
  publicUrl: string;
  actions: WebhookActions;
};

// Dialogs are loaded on open.
const AddDestinationDialog = dynamic(
  () => import('./add-destination-dialog.tsx').then((file) => file.AddDestinationDialog),
  { ssr: false },
);
const RecoverDialog = dynamic(() => import('../recovery/recover-dialog.tsx').then((file) => file.RecoverDialog), {
  ssr: false,
});
const RotateSecretDialog = dynamic(() => import('./rotate-secret-dialog.tsx').then((file) => file.RotateSecretDialog), {
  ssr: false,
});

const notDefaultText = 'Make it the default, or send its address with a request.';

/** Where events are sent: the default, URLs with secrets of their own, and built-in inboxes. */
export function DestinationsPanel({
  destinations,
  health,
  inboxes,
  hasFailed,
  publicUrl,
  actions,
}: DestinationsPanelProps) {
  const router = useRouter();
  const [adding, setAdding] = useState(useSearchParams().has('add'));
  const [busy, setBusy] = useState<string | null>(null);
  const [secret, setSecret] = useState<RotatedSecret | null>(null);
  const [recovering, setRecovering] = useState<RecoverDialogProps['initial'] | null>(null);
  const [replacing, setReplacing] = useState<DestinationView | null>(null);
  const [rotating, setRotating] = useState<DestinationView | null>(null);
  const [deleting, setDeleting] = useState<DestinationView | null>(null);
  const [deletingInbox, setDeletingInbox] = useState<DeleteInboxDialogProps['inbox']>(null);
  const tokens = new Set(destinations.map(({ url }) => inboxToken(url, publicUrl)));
  const unused = inboxes.filter(({ token }) => !tokens.has(token));
  const healthOf = (url: string) => health.find((one) => one.url === url);
  /** The inbox a URL belongs to: null for any other URL, `gone` for a deleted inbox. */
  const inboxOf = (url: string) => {
    const token = inboxToken(url, publicUrl);
    if (token === null) return null;
    return inboxes.find((one) => one.token === token) ?? 'gone';
  };
  const isEmpty = destinations.length === 0 && unused.length === 0;

  /** Runs an action and reports its outcome. */
  const run = async <Data,>(
    key: string,
    action: Promise<{ ok: true; data: Data } | { ok: false; error: { message: string } }>,
    done?: (data: Data) => void,
  ): Promise<string | undefined> => {
    setBusy(key);
    const answer = await settled(action);
    setBusy(null);
    if (!answer.ok) {
      toast({ tone: 'danger', title: "That didn't work.", description: answer.error.message });
      return answer.error.message;
    }
    done?.(answer.data as Data);
    router.refresh();
    return undefined;
  };
  const addInbox = () =>
    void run('inbox', actions.addInbox(), ({ token, url, isDefault, secret: text }) => {
      setSecret({ url, secret: text, overlapEndsAt: null });
      toast({
        tone: 'success',
        title: 'Inbox added as a destination.',
        description: isDefault ? 'It is your default: events of new tasks arrive there, signed.' : notDefaultText,
        action: { label: 'Open it', onClick: () => router.push(`/webhooks/inboxes/${token}`) },
      });
    });
  const reveal = (url: string) =>
    run('secret', actions.newSecret(url), (text) => setSecret({ url, secret: text, overlapEndsAt: null }));
  /** A URL that is already a destination keeps its secret. */
  const added = (title: string) => (destination: AddedDestination) => {
    const { url, isDefault, secret: text } = destination;
    const known = 'It was a destination already, and keeps its signing secret.';
    toast({ tone: 'success', title: text ? title : known, description: isDefault ? undefined : notDefaultText });
    if (text) setSecret({ url, secret: text, overlapEndsAt: null });
  };
  const failing = health.filter(isFailing);
  const initialRecovery = {
    since: failing[0]?.failingSince ?? dayAgo(),
    url: failing.length === 1 ? (failing[0]?.url ?? null) : null,
  };
  const addButtons = (
    <PageActions
      group="Webhooks"
      size="sm"
      actions={[
        {
          id: 'webhooks-recover',
          label: 'Recover failed',
          keywords: ['deliveries', 'send again'],
          icon: <RotateCcw aria-hidden="true" />,
          hidden: isEmpty,
          disabledReason: hasFailed ? undefined : 'No delivery has failed for good.',
          onSelect: () => setRecovering(initialRecovery),
        },
        {
          id: 'webhooks-inbox',
          label: 'Create inbox',
          icon: <Inbox aria-hidden="true" />,
          pending: busy === 'inbox',
          onSelect: addInbox,
        },
        {
          id: creations.destination.id,
          label: creations.destination.label,
          keywords: creations.destination.keywords,
          icon: <Plus aria-hidden="true" />,
          variant: 'primary',
          onSelect: () => setAdding(true),
        },
        { id: 'webhooks-verify', label: 'Check a signature', hidden: true, href: '/webhooks/verify' },
      ]}
    />
  );
  return (
    <Panel
      title="Destinations"
      description={
        isEmpty || destinations.some(({ isDefault }) => isDefault)
          ? "Events go to the task's webhookUrl, or to the default."
          : "Events go to the task's webhookUrl. Nothing here is the default, so tasks without one send none."
      }
      actions={isEmpty ? null : addButtons}
      flush
    >
      {isEmpty ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title="No destinations yet" action={addButtons}>
          Add your endpoint's address, or create an inbox here to look at real events first.
        </EmptyState>
      ) : (
        <ul aria-label="Destinations" className="divide-y">
          {destinations.map((destination) => (
            <DestinationRow
              key={destination.id}
              destination={destination}
              health={healthOf(destination.url)}
              publicUrl={publicUrl}
              isInboxGone={inboxOf(destination.url) === 'gone'}
              pending={busy === destination.id}
              onTest={() =>
                void run(destination.id, actions.sendTest(destination.id), ({ deliveryId }) =>
                  router.push(`/webhooks/deliveries/${deliveryId}`),
                )
              }
              onPause={(paused) =>
                void run(destination.id, actions.pause(destination.id, paused), () => toast(pauseToast(paused)))
              }
              onEndOverlap={() => void run(destination.id, actions.endOverlap(destination.id))}
              onMakeDefault={() => void run(destination.id, actions.makeDefault(destination.url))}
              onClearDefault={() => void run(destination.id, actions.makeDefault(null))}
              onSecret={() => (destination.hasSecret ? setRotating(destination) : void reveal(destination.url))}
              onReplace={() => setReplacing(destination)}
              onRecover={() =>
                setRecovering({ since: healthOf(destination.url)?.failingSince ?? dayAgo(), url: destination.url })
              }
              onDelete={() => {
                const inbox = inboxOf(destination.url);
                if (inbox === null || inbox === 'gone') setDeleting(destination);
                else setDeletingInbox({ ...destination, token: inbox.token });
              }}
            />
          ))}
          {unused.map(({ token, path }) => (
            <UnusedInboxRow
              key={token}
              token={token}
              url={publicUrl + path}
              pending={busy === token}
              onUse={() =>
                void run(token, actions.addDestination(publicUrl + path), added('Inbox added as a destination.'))
              }
              onDelete={() => setDeletingInbox({ token, url: publicUrl + path, isDefault: false })}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <AddDestinationDialog open onOpenChange={setAdding} actions={actions} onAdded={added('Destination added.')} />
      ) : null}
      {replacing ? (
        <AddDestinationDialog
          open
          onOpenChange={(open) => !open && setReplacing((now) => (now === replacing ? null : now))}
          replaces={replacing}
          actions={actions}
          onAdded={added('Address changed.')}
        />
      ) : null}
      {secret ? <SecretDialog {...secret} onClose={() => setSecret(null)} /> : null}
      {rotating ? (
        <RotateSecretDialog
          destination={rotating}
          onClose={() => setRotating(null)}
          rotate={actions.rotateSecret}
          onRotated={(rotated) => {
            setSecret(rotated);
            router.refresh();
          }}
        />
      ) : null}
      {recovering ? (
        <RecoverDialog
          open
          onClose={() => setRecovering(null)}
          urls={destinations.map((one) => one.url)}
          initial={recovering}
          actions={actions}
        />
      ) : null}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete this destination?"
        description={`Its signing secret is deleted${deleting?.isDefault ? ', and events of tasks without a webhookUrl are no longer sent' : ''}. Past deliveries stay in the list.`}
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

function dayAgo(): string {
  return new Date(Date.now() - 86_400_000).toISOString();
}

function pauseToast(paused: boolean): Parameters<typeof toast>[0] {
  return paused
    ? { tone: 'success', title: 'Paused.', description: 'Events wait until you resume it. No attempts are used.' }
    : { tone: 'success', title: 'Resumed.', description: 'Waiting events are being sent now.' };
}

/** A signing secret, shown only once. */
function SecretDialog({ url, secret, overlapEndsAt, onClose }: RotatedSecret & { onClose: () => void }) {
  return (
    <Dialog
      open
      sticky
      title="Signing secret"
      description={`For ${url}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <CodeBlock code={secret} title="Secret" wrap />
        <Callout tone="warning" title="It is not shown again.">
          {overlapEndsAt ? (
            <>
              It takes over <RelativeTime value={overlapEndsAt} due="now" />. Let your receiver accept the old and the
              new secret before then.
            </>
          ) : (
            'All attempts from now on are signed with it.'
          )}
        </Callout>
      </div>
    </Dialog>
  );
}
