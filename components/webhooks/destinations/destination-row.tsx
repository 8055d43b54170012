import {
  Ellipsis,
  Inbox,
  KeyRound,
  ListFilter,
  Pause,
  PenLine,
  Play,
  Plus,
  RotateCcw,
  Send,
  ShieldCheck,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import type { DestinationHealth } from '#lib/webhooks/destinations/destination-health.ts';
import type { DestinationView } from '#lib/webhooks/destinations/destinations.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { DropdownMenu, type MenuItem } from '#components/ui/overlays/dropdown-menu.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { inboxToken, shortUrl } from '../attempt-text.ts';
import { DestinationHealthLine, isFailing } from './destination-health.tsx';

export type DestinationRowProps = {
  destination: DestinationView;
  health: DestinationHealth | undefined;
  publicUrl: string;
  /** The URL of a deleted inbox: everything sent there is refused. */
  isInboxGone: boolean;
  pending: boolean;
  onTest: () => void;
  onPause: (paused: boolean) => void;
  onEndOverlap: () => void;
  onMakeDefault: () => void;
  onClearDefault: () => void;
  onSecret: () => void;
  onReplace: () => void;
  onRecover: () => void;
  onDelete: () => void;
};

const rowClass =
  'relative flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-hover/50 max-sm:[&>:first-child]:basis-full max-sm:[&>:first-child]:pr-11';

export function DestinationRow({ destination, health, publicUrl, isInboxGone, pending, ...act }: DestinationRowProps) {
  const { url, isDefault, hasSecret, overlapEndsAt, pausedAt } = destination;
  const token = inboxToken(url, publicUrl);
  const failing = health !== undefined && isFailing(health);
  const noSending = pausedAt ? 'Resume the destination first.' : undefined;
  return (
    <li className={rowClass}>
      <Address url={url} isInbox={token !== null} />
      <span className="flex flex-wrap items-center gap-1.5">
        {isDefault ? <Badge className="border-accent-ink/40 text-ink">Default</Badge> : null}
        {isInboxGone ? <Badge>Inbox deleted</Badge> : null}
        <Badge>{hasSecret ? 'Signed' : 'Not signed'}</Badge>
        {overlapEndsAt ? (
          <Badge className="border-warning-fill/40 text-ink">
            New secret takes over <RelativeTime value={overlapEndsAt} due="now" />
          </Badge>
        ) : null}
        {pausedAt ? (
          <Badge className="border-warning-fill/40 text-ink">
            Paused <RelativeTime value={pausedAt} />
          </Badge>
        ) : null}
      </span>
      <span className="ml-auto flex items-center gap-1">
        {token && !isInboxGone ? <OpenInbox token={token} /> : null}
        <RowMenu
          url={url}
          pending={pending}
          items={[
            {
              label: 'Send a test event',
              icon: <Send />,
              onSelect: act.onTest,
              disabledReason: noSending,
            },
            pausedAt
              ? { label: 'Resume', icon: <Play />, onSelect: () => act.onPause(false) }
              : { label: 'Pause', icon: <Pause />, onSelect: () => act.onPause(true) },
            { label: 'Change address', icon: <PenLine />, onSelect: act.onReplace },
            isDefault
              ? { label: 'Stop using as default', icon: <StarOff />, onSelect: act.onClearDefault }
              : { label: 'Make default', icon: <Star />, onSelect: act.onMakeDefault },
            {
              label: hasSecret ? 'Rotate signing secret' : 'Create signing secret',
              icon: <KeyRound />,
              onSelect: act.onSecret,
            },
            ...(overlapEndsAt
              ? [{ label: 'End the overlap now', icon: <ShieldCheck />, onSelect: act.onEndOverlap }]
              : []),
            { label: 'Show its deliveries', icon: <ListFilter />, href: `/webhooks?url=${encodeURIComponent(url)}` },
            { kind: 'separator' },
            { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: act.onDelete },
          ]}
        />
      </span>
      {health ? <DestinationHealthLine health={health} paused={pausedAt !== null} /> : null}
      {pausedAt || isInboxGone || failing ? (
        <RepairAction {...{ destination, failing, noSending, isInboxGone, pending }} {...act} />
      ) : null}
    </li>
  );
}

type RepairProps = Pick<
  DestinationRowProps,
  'destination' | 'isInboxGone' | 'pending' | 'onTest' | 'onPause' | 'onReplace' | 'onRecover' | 'onDelete'
> & {
  failing: boolean;
  /** Why nothing can be sent to it now. */
  noSending: string | undefined;
};

/** The fix for a failing or paused destination, shown in its row instead of hidden in a menu. */
function RepairAction({
  destination: { url, pausedAt },
  failing,
  noSending,
  isInboxGone,
  pending,
  onTest,
  onPause,
  onReplace,
  onRecover,
  onDelete,
}: RepairProps) {
  const of = (verb: string) => `${verb}: ${shortUrl(url)}`;
  if (isInboxGone) {
    return (
      <div className="flex basis-full flex-wrap items-center gap-2 pt-1">
        <p className="min-w-0 flex-1 basis-60 text-xs text-muted">
          Its inbox was deleted, so whatever is sent there is refused.
        </p>
        <Button
          size="sm"
          aria-label={of('Change address')}
          disabledReason={pending ? 'One moment.' : undefined}
          onClick={onReplace}
        >
          <PenLine aria-hidden="true" />
          Change address
        </Button>
        <Button size="sm" aria-label={of('Delete')} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
    );
  }
  return (
    <div className="flex basis-full flex-wrap gap-2 pt-1">
      {pausedAt ? (
        <Button size="sm" pending={pending} aria-label={of('Resume')} onClick={() => onPause(false)}>
          <Play aria-hidden="true" />
          Resume
        </Button>
      ) : (
        <Button size="sm" pending={pending} aria-label={of('Pause')} onClick={() => onPause(true)}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      )}
      <Button
        size="sm"
        pending={pending}
        aria-label={of('Send a test event')}
        disabledReason={noSending}
        onClick={onTest}
      >
        <Send aria-hidden="true" />
        Send a test event
      </Button>
      <Button size="sm" aria-label={of('Change address')} onClick={onReplace}>
        <PenLine aria-hidden="true" />
        Change address
      </Button>
      {failing ? (
        <Button size="sm" aria-label={of('Send failed again')} disabledReason={noSending} onClick={onRecover}>
          <RotateCcw aria-hidden="true" />
          Send failed again
        </Button>
      ) : null}
    </div>
  );
}

export type UnusedInboxRowProps = {
  token: string;
  url: string;
  pending: boolean;
  onUse: () => void;
  onDelete: () => void;
};

/**
 * An inbox that is not a destination: it receives only what is sent to its URL, and counts towards the account's limit.
 */
export function UnusedInboxRow({ token, url, pending, onUse, onDelete }: UnusedInboxRowProps) {
  return (
    <li className={rowClass}>
      <Address url={url} isInbox />
      <span className="flex items-center gap-1.5">
        <Badge>No destination</Badge>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <OpenInbox token={token} />
        <RowMenu
          url={url}
          pending={pending}
          items={[
            { label: 'Add as a destination', icon: <Plus />, onSelect: onUse },
            { kind: 'separator' },
            { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: onDelete },
          ]}
        />
      </span>
    </li>
  );
}

/** On a phone it is at the end of the first line, beside the address. */
function RowMenu({ url, pending, items }: { url: string; pending: boolean; items: MenuItem[] }) {
  return (
    <span className="max-sm:absolute max-sm:top-1.5 max-sm:right-4">
      <DropdownMenu
        trigger={
          <IconButton label={`Actions for ${url}`} size="sm" pending={pending}>
            <Ellipsis />
          </IconButton>
        }
        items={items}
      />
    </span>
  );
}

/** Inboxes are shown by the name that filters and alerts use. */
function Address({ url, isInbox }: { url: string; isInbox: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 basis-60 items-center gap-1">
      {isInbox ? <span className="shrink-0 font-medium">{shortUrl(url)}</span> : null}
      <span className={cn('truncate font-mono text-xs', isInbox && 'ml-1 text-muted')} title={url}>
        {url}
      </span>
      <CopyButton text={url} label="Copy address" className="size-6 [&_svg]:size-3.5" />
    </span>
  );
}

function OpenInbox({ token }: { token: string }) {
  return (
    <LinkButton href={`/webhooks/inboxes/${token}`} size="sm">
      <Inbox aria-hidden="true" />
      Open inbox
    </LinkButton>
  );
}
