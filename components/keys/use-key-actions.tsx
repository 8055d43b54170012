'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { deleteKey, disableKey, enableKey, rotateKey } from '#app/(dashboard)/keys/actions.ts';
import type { CreatedKey } from '#lib/accounts/keys/create-key.ts';
import { keyLimitMax } from '#lib/accounts/keys/key-input.ts';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import type { TierLimits } from '#lib/contract/limits.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { utcText } from '#components/ui/time-text.ts';
import { toast } from '#components/ui/toast-store.ts';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { deletionAdvice } from './key-state.ts';
import { ShownOnce } from './shown-once.tsx';

export type KeyContext = { allowances: TierLimits; currentIp: string | undefined; baseUrl: string };
export type KeyAction = 'edit' | 'rotate' | 'disable' | 'delete';

/** What can be done with a key, each asked for first where it can't be undone. Render `dialogs` once. */
export function useKeyActions(context: KeyContext): { start: (action: KeyAction, key: KeyView) => void; enable: (key: KeyView) => Promise<void>; dialogs: ReactNode } {
  const router = useRouter();
  const [asked, setAsked] = useState<{ action: KeyAction; key: KeyView } | null>(null);
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState<CreatedKey | null>(null);
  const close = () => {
    setReason('');
    setAsked(null);
  };
  const key = asked?.key;
  const done = (title: string, description?: string) => {
    toast({ tone: 'success', title, description });
    router.refresh();
  };
  const enable = async (target: KeyView) => {
    const answer = await enableKey(target.keyId);
    if (answer.ok) done(`Key "${target.label}" is active again.`);
    else toast({ tone: 'danger', title: 'The key was not enabled.', description: answer.error.message });
  };
  const confirmRotation = async () => {
    const answer = await rotateKey((key as KeyView).keyId);
    if (!answer.ok) return answer.error.message;
    setSuccessor(answer.data);
    return undefined;
  };
  const confirmDisabling = async () => {
    const answer = await disableKey((key as KeyView).keyId);
    if (!answer.ok) return answer.error.message;
    done(`Key "${answer.data.label}" is disabled.`, 'Its requests are refused from now on. You can enable it again.');
    return undefined;
  };
  const confirmDeletion = async () => {
    const target = key as KeyView;
    const isBusy = !deletionAdvice(target, Date.now()).advised;
    if (isBusy && reason.trim() === '') return 'Say why it cannot wait.';
    const answer = await deleteKey(target.keyId, isBusy ? reason.trim() : undefined);
    if (!answer.ok) return answer.error.message;
    if (location.pathname !== '/keys') router.push('/keys');
    done(`Key "${target.label}" was deleted.`, 'Tasks it made stay.');
    return undefined;
  };
  const dialogs = (
    <>
      {key && asked.action === 'edit' ? <EditKeyDialog key={key.keyId} apiKey={key} onClose={close} {...context} /> : null}
      {key && asked.action === 'rotate' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          tone="primary"
          title={`Rotate key "${key.label}"?`}
          description="A new key with the same settings is made and shown once. This one keeps working until you disable it, so that no request is lost while your programs change over."
          confirmLabel="Make the new key"
          onConfirm={confirmRotation}
        />
      ) : null}
      {key && asked.action === 'disable' ? (
        <ConfirmDialog open onOpenChange={(open) => !open && close()} title={`Disable key "${key.label}"?`} description={disablingText(key)} confirmLabel="Disable key" onConfirm={confirmDisabling} />
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
            <Field label="Why it cannot wait" hint="Kept in the audit trail." required>
              <Input maxLength={keyLimitMax.reasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
          )}
        </ConfirmDialog>
      ) : null}
      {successor ? (
        <ShownOnce
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
  return { start: (action, target) => setAsked({ action, key: target }), enable, dialogs };
}

function disablingText(key: KeyView): string {
  const used = key.lastUsedAt ? `Its last request was at ${utcText(Date.parse(key.lastUsedAt))}.` : 'It was never used.';
  return `${used} Its requests are refused at once; running tasks go on. You can enable it again.`;
}

function deletionText(key: KeyView): string {
  const { quietAtMs } = deletionAdvice(key, Date.now());
  const lasting = "It can't be undone. Tasks it made stay.";
  if (quietAtMs === null) return `It had no traffic for 24 hours. ${lasting}`;
  return `It had a request within the last 24 hours, served or refused: a program may still hold it. Wait until ${utcText(quietAtMs)}, or say why it has to go now. ${lasting}`;
}
