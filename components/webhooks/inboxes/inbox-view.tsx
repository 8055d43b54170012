'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AbsoluteTime, RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { inboxMessagesMax, webhookHeaders } from '#lib/contract/constants/webhooks.ts';
import type { CheckedInboxMessage, InboxDetail, SignatureState } from '#lib/webhooks/inboxes/inbox-messages.ts';
import type { RemoveInboxAction, WebhookActions } from '../action-types.ts';
import { BodyView, HeaderList } from '../message-parts.tsx';
import { DeleteInboxDialog } from './delete-inbox-dialog.tsx';
import { useInbox } from './use-inbox.ts';

/** Messages received by a built-in inbox. New ones appear live; the open one stays open. */
export function InboxView({
  initial,
  removeInbox,
  makeDefault,
}: {
  initial: InboxDetail;
  removeInbox: RemoveInboxAction;
  makeDefault: WebhookActions['makeDefault'];
}) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const { inbox, live } = useInbox(initial);
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest] = inbox.messages;
  const message = inbox.messages.find((one) => one.id === chosen) ?? newest ?? null;
  // The open message stays open when another one arrives.
  if (message && message.id !== chosen) setChosen(message.id);
  const arrived = newest && newest.id !== initial.messages[0]?.id ? newest : null;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Webhooks', href: '/webhooks' }, { label: 'Inbox' }]}
        title="Inbox"
        meta={
          <>
            {inbox.isDefault ? <Badge className="border-accent-ink/40 text-ink">Default</Badge> : null}
            {live === 'reconnecting' ? <StatusBadge status="retrying" label="Reconnecting" /> : null}
            <span className="flex min-w-0 items-center gap-1">
              <span className="truncate font-mono text-xs">{inbox.url}</span>
              <CopyButton text={inbox.url} label="Copy address" />
            </span>
          </>
        }
        description={`Keeps the last ${inboxMessagesMax} messages posted to its address.`}
        actions={
          <Button size="sm" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete inbox
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {arrived
          ? `${countText(inbox.messages.length, 'message')}, the newest: ${headerOf(arrived, 'event') ?? 'a message'}`
          : null}
      </p>
      <DeleteInboxDialog
        inbox={deleting ? inbox : null}
        onClose={() => setDeleting(false)}
        removeInbox={removeInbox}
        onDeleted={() => router.push('/webhooks')}
      />
      {message ? (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Panel title={countText(inbox.messages.length, 'message')} flush className="lg:sticky lg:top-18">
            <ul
              aria-label="Messages, newest first"
              className="max-h-80 divide-y overflow-y-auto lg:max-h-[calc(100dvh-10rem)]"
            >
              {inbox.messages.map((one) => (
                <MessageRow
                  key={one.id}
                  message={one}
                  selected={one.id === message.id}
                  onSelect={() => setChosen(one.id)}
                />
              ))}
            </ul>
          </Panel>
          <MessagePanel message={message} />
        </div>
      ) : (
        <Panel flush>
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="Nothing received yet"
            action={
              inbox.isDefault ? (
                <LinkButton href="/studio/new">Make something</LinkButton>
              ) : (
                <UseAsDefault url={inbox.url} makeDefault={makeDefault} />
              )
            }
          >
            {inbox.isDefault
              ? 'Events of your next task appear here.'
              : 'Make this inbox your default destination, or send its address as webhookUrl with a request.'}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}

function UseAsDefault({ url, makeDefault }: { url: string; makeDefault: WebhookActions['makeDefault'] }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const use = async () => {
    setPending(true);
    const answer = await settled(makeDefault(url));
    setPending(false);
    if (!answer.ok)
      return toast({ tone: 'danger', title: 'The default was not changed.', description: answer.error.message });
    await client.invalidateQueries({ queryKey: ['webhooks', 'inbox'] });
    toast({
      tone: 'success',
      title: 'This inbox is the default now.',
      description: 'Events of new tasks arrive here.',
    });
  };
  return (
    <Button pending={pending} onClick={() => void use()}>
      Make it the default
    </Button>
  );
}

function headerOf({ headers }: CheckedInboxMessage, name: keyof typeof webhookHeaders): string | undefined {
  return headers[webhookHeaders[name].toLowerCase()];
}

function MessageRow({
  message,
  selected,
  onSelect,
}: {
  message: CheckedInboxMessage;
  selected: boolean;
  onSelect: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onSelect}
        className={cn(
          'flex w-full flex-col gap-0.5 px-4 py-2 text-left -outline-offset-2 hover:bg-hover',
          selected && 'bg-selected hover:bg-selected',
        )}
      >
        <span className="flex w-full items-center justify-between gap-3">
          <span className="truncate font-mono text-xs">{headerOf(message, 'event') ?? 'A message'}</span>
          <RelativeTime value={message.receivedAt} className="text-xs text-muted" />
        </span>
        <SignatureBadge state={message.signature} className="text-xs" />
      </button>
    </li>
  );
}

function MessagePanel({ message }: { message: CheckedInboxMessage }) {
  const deliveryId = headerOf(message, 'id');
  return (
    <Panel
      title={<span className="font-mono">{headerOf(message, 'event') ?? 'Message'}</span>}
      description={<AbsoluteTime value={message.receivedAt} />}
      actions={
        <>
          <SignatureBadge state={message.signature} look="soft" />
          {deliveryId ? (
            <LinkButton size="sm" href={`/webhooks/deliveries/${deliveryId}`}>
              See the delivery
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div>
          <h3 className="mb-1.5 text-sm">Headers</h3>
          <HeaderList label="Headers" headers={message.headers} />
        </div>
        <div>
          <h3 className="mb-1.5 text-sm">Body</h3>
          <BodyView body={message.body} />
        </div>
      </div>
    </Panel>
  );
}

const looks: Record<SignatureState, { status: string; label: string }> = {
  verified: { status: 'completed', label: 'Signature verifies' },
  mismatch: { status: 'failed', label: 'Signature does not match' },
  unsigned: { status: 'skipped', label: 'Not signed' },
  unknown: { status: 'unknown', label: 'No secret to check with' },
};

/** Whether a message was signed with the current secret. */
function SignatureBadge({
  state,
  look,
  className,
}: {
  state: SignatureState;
  look?: 'plain' | 'soft';
  className?: string;
}) {
  return <StatusBadge {...looks[state]} look={look} className={className} />;
}
