'use client';
import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { keyLimitMax } from '#lib/accounts/keys/key-limits.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import type { CreatedKey } from '#lib/accounts/keys/keys.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { deleteKey, disableKey, enableKey, rotateKey } from '#app/(dashboard)/keys/actions.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '#components/ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { utcText } from '#components/ui/values/time-text.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { deletionAdvice } from './key-state.ts';

// Dialogs are loaded on open.
const EditKeyDialog = dynamic(() => import('./edit-key-dialog.tsx').then((file) => file.EditKeyDialog), { ssr: false });
const KeySecretDialog = dynamic(() => import('./key-secret-dialog.tsx').then((file) => file.KeySecretDialog), {
  ssr: false,
});

export type KeyContext = { allowances: TierLimits; currentIp: string | undefined; baseUrl: string };
export type KeyAction = 'edit' | 'rotate' | 'disable' | 'delete';

/** Actions of a key; those that cannot be undone ask for confirmation. Render `dialogs` once. */
export function useKeyActions(context: KeyContext): {
  start: (action: KeyAction, key: KeyView) => void;
  enable: (key: KeyView) => Promise<void>;
  dialogs: ReactNode;
} {
  const router = useRouter();
  const [asked, setAsked] = useState<{ action: KeyAction; key: KeyView } | null>(null);
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState<CreatedKey | null>(null);
  // If the dialog was left while it saved, it must not close the one opened since.
  const close = () => setAsked((now) => (now === asked ? null : now));
  const key = asked?.key;
  const done = (title: string, description?: string) => {
    toast({ tone: 'success', title, description });
    router.refresh();
  };
  const enable = async (target: KeyView) => {
    const answer = await settled(enableKey(target.keyId));
    if (answer.ok) done(`Key "${target.label}" is active again.`);
    else toast({ tone: 'danger', title: 'The key was not enabled.', description: answer.error.message });
  };
  const confirmRotation = async () => {
    const answer = await settled(rotateKey((key as KeyView).keyId));
    if (!answer.ok) return answer.error.message;
    setSuccessor(answer.data);
    return undefined;
  };
  const confirmDisabling = async () => {
    const answer = await settled(disableKey((key as KeyView).keyId));
    if (!answer.ok) return answer.error.message;
    done(
      `Key "${answer.data.label}" is disabled.`,
      'Requests with it are refused from now on. You can enable it again.',
    );
    return undefined;
  };
  const confirmDeletion = async () => {
    const target = key as KeyView;
    const isBusy = !deletionAdvice(target, Date.now()).advised;
    if (isBusy && reason.trim() === '') return "Say why it can't wait.";
    const answer = await settled(deleteKey(target.keyId, isBusy ? reason.trim() : undefined));
    if (!answer.ok) return answer.error.message;
    if (location.pathname !== '/keys') router.push('/keys');
    done(`Key "${target.label}" was deleted.`, 'Tasks made with it stay.');
    return undefined;
  };
  const dialogs = (
    <>
      {key && asked.action === 'edit' ? (
        <EditKeyDialog key={key.keyId} apiKey={key} onClose={close} {...context} />
      ) : null}
      {key && asked.action === 'rotate' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          tone="primary"
          title={`Rotate key "${key.label}"?`}
          description="You get a new key with the same settings. This one keeps working until you disable it, so nothing breaks while you switch."
          confirmLabel="Create the new key"
          onConfirm={confirmRotation}
        />
      ) : null}
      {key && asked.action === 'disable' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={`Disable key "${key.label}"?`}
          description={disablingText(key)}
          confirmLabel="Disable key"
          onConfirm={confirmDisabling}
        />
      ) : null}
      {key && asked.action === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={`Delete key "${key.label}"?`}
          description={deletionText(key)}
          typeToConfirm={deletionAdvice(key, Date.now()).advised ? undefined : key.hint}
          confirmLabel={deletionAdvice(key, Date.now()).advised ? 'Delete key' : 'Delete key now'}
          onConfirm={confirmDeletion}
        >
          {deletionAdvice(key, Date.now()).advised ? null : (
            <TextField
              label="Why it can't wait"
              hint="Kept in the audit trail."
              required
              value={reason}
              lengthMax={keyLimitMax.reasonLength}
              onValueChange={setReason}
            />
          )}
        </ConfirmDialog>
      ) : null}
      {successor ? (
        <KeySecretDialog
          created={successor}
          baseUrl={context.baseUrl}
          onClose={() => {
            setSuccessor(null);
            router.push(`/keys/${successor.keyId}`);
            router.refresh();
          }}
        />
      ) : null}
    </>
  );
  const start = (action: KeyAction, target: KeyView) => {
    setReason('');
    setAsked({ action, key: target });
  };
  return { start, enable, dialogs };
}

function disablingText(key: KeyView): string {
  const used = key.lastUsedAt
    ? `Its last request was at ${utcText(Date.parse(key.lastUsedAt))}.`
    : 'It was never used.';
  return `${used} Requests with it are refused at once. Running tasks finish. You can enable it again.`;
}

function deletionText(key: KeyView): string {
  const { quietAtMs } = deletionAdvice(key, Date.now());
  const lasting = "This can't be undone. Tasks made with it stay.";
  if (quietAtMs === null) return `It had no traffic in the last 24 hours. ${lasting}`;
  return `It had a request in the last 24 hours, so a program may still use it. Wait until ${utcText(quietAtMs)}, or say why it must go now. ${lasting}`;
}

/** Menu of one key's actions. */
export function KeyMenu({
  apiKey,
  actions,
  withOpen = true,
}: {
  apiKey: KeyView;
  actions: ReturnType<typeof useKeyActions>;
  withOpen?: boolean;
}) {
  const active = apiKey.status === 'ACTIVE';
  const items: MenuItem[] = [
    ...(withOpen ? [{ label: 'See traffic', href: `/keys/${apiKey.keyId}` }] : []),
    { label: 'Edit', onSelect: () => actions.start('edit', apiKey) },
    {
      label: 'Rotate',
      onSelect: () => actions.start('rotate', apiKey),
      disabledReason: active ? undefined : 'Enable it first.',
    },
    { kind: 'separator' },
    active
      ? { label: 'Disable', onSelect: () => actions.start('disable', apiKey) }
      : { label: 'Enable', onSelect: () => void actions.enable(apiKey) },
    {
      label: 'Delete',
      tone: 'danger',
      onSelect: () => actions.start('delete', apiKey),
      disabledReason: active ? 'Disable it first.' : undefined,
    },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for key ${apiKey.label}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={items}
    />
  );
}
