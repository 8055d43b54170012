import { Ellipsis, Inbox, KeyRound, ListFilter, Plus, Star, StarOff, Trash2 } from 'lucide-react';
import type { DestinationView } from '#lib/webhooks/destination-view.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { inboxToken } from './attempt-text.ts';

export type DestinationRowProps = {
  destination: DestinationView;
  publicUrl: string;
  pending: boolean;
  onMakeDefault: () => void;
  onClearDefault: () => void;
  onSecret: () => void;
  onDelete: () => void;
};

const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover/50';

export function DestinationRow({ destination, publicUrl, pending, onMakeDefault, onClearDefault, onSecret, onDelete }: DestinationRowProps) {
  const { url, isDefault, hasSecret } = destination;
  const token = inboxToken(url, publicUrl);
  return (
    <li className={rowClass}>
      <Address url={url} />
      <span className="flex items-center gap-1.5">
        {isDefault ? <Badge className="border-accent-ink/40 text-ink">Default</Badge> : null}
        {token ? <Badge>Inbox</Badge> : null}
        <Badge>{hasSecret ? 'Signed' : 'Not signed'}</Badge>
      </span>
      <span className="ml-auto flex items-center gap-1">
        {token ? <OpenInbox token={token} /> : null}
        <DropdownMenu
          trigger={
            <IconButton label={`Actions for ${url}`} size="sm" pending={pending}>
              <Ellipsis />
            </IconButton>
          }
          items={[
            isDefault ? { label: 'Stop using as default', icon: <StarOff />, onSelect: onClearDefault } : { label: 'Make default', icon: <Star />, onSelect: onMakeDefault },
            { label: hasSecret ? 'New signing secret' : 'Create signing secret', icon: <KeyRound />, onSelect: onSecret },
            { label: 'Show its deliveries', icon: <ListFilter />, href: `/webhooks?url=${encodeURIComponent(url)}` },
            { kind: 'separator' },
            { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: onDelete },
          ]}
        />
      </span>
    </li>
  );
}

export type UnusedInboxRowProps = { token: string; url: string; pending: boolean; onUse: () => void; onDelete: () => void };

/** An inbox that is no destination: it receives what names its address, and keeps its place among the account's. */
export function UnusedInboxRow({ token, url, pending, onUse, onDelete }: UnusedInboxRowProps) {
  return (
    <li className={rowClass}>
      <Address url={url} />
      <span className="flex items-center gap-1.5">
        <Badge>Inbox</Badge>
        <Badge>No destination</Badge>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <OpenInbox token={token} />
        <DropdownMenu
          trigger={
            <IconButton label={`Actions for ${url}`} size="sm" pending={pending}>
              <Ellipsis />
            </IconButton>
          }
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

function Address({ url }: { url: string }) {
  return (
    <span className="flex min-w-0 flex-1 basis-60 items-center gap-1">
      <span className="truncate font-mono text-xs" title={url}>
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
