'use client';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { allowsScope, type OperationScope } from '#lib/contract/requests/scopes.ts';
import { scopeText } from '#components/keys/key-state.ts';
import type { KeyContext } from '#components/keys/key-actions.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { Sender } from './request/send.ts';

const CreateKeyDialog = dynamic(
  () => import('#components/keys/create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
  { ssr: false },
);

/** A key as the playground lists it. Its secret is not stored anywhere. */
export type OfferedKey = { keyId: string; label: string; hint: string; scopes: readonly string[] };

const pasted = 'pasted';

/** The default key for a scope: the first usable key that has it, or else the first one. */
export function firstSender(keys: readonly OfferedKey[], scope: string | null): Sender {
  const key = keys.find((one) => scope === null || allowsScope(one.scopes, scope as OperationScope)) ?? keys[0];
  return key ? { kind: 'named', keyId: key.keyId } : { kind: 'none' };
}

type KeyChoiceProps = {
  keys: readonly OfferedKey[];
  scope: string;
  sender: Sender;
  onChange: (sender: Sender) => void;
  context: KeyContext;
};

/** Selects the key that signs the request. */
export function KeyChoice({ keys, scope, sender, onChange, context }: KeyChoiceProps) {
  const [creating, setCreating] = useState(false);
  const chosen = sender.kind === 'named' ? keys.find((key) => key.keyId === sender.keyId) : undefined;
  const lacks = chosen && !allowsScope(chosen.scopes, scope as OperationScope);
  const options = [
    ...keys.map((key) => ({ value: key.keyId, label: key.label, detail: `${key.hint}… · ${scopeText(key.scopes)}` })),
    { value: pasted, label: 'A key I paste', detail: 'Sent straight to the API and never stored.' },
  ];
  const note = lacks
    ? `This key lacks the scope ${scope}: the API will refuse the request.`
    : sender.kind === 'none'
      ? 'You have no usable key. Create one, or paste one.'
      : sender.kind === 'named'
        ? 'The request is sent as this key, with its scopes, limits and addresses.'
        : 'Stays in this page until you leave it.';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className="w-full sm:w-64">
          <Select
            aria-label="Key"
            options={options}
            value={sender.kind === 'named' ? sender.keyId : sender.kind === 'pasted' ? pasted : undefined}
            placeholder="Choose a key"
            onValueChange={(value) =>
              onChange(value === pasted ? { kind: 'pasted', key: '' } : { kind: 'named', keyId: value })
            }
          />
        </div>
        {sender.kind === 'pasted' ? (
          <div className="min-w-48 flex-1">
            <Input
              aria-label="Text of the key"
              type="password"
              mono
              autoComplete="off"
              spellCheck={false}
              value={sender.key}
              placeholder="cdz_…"
              onChange={(event) => onChange({ kind: 'pasted', key: event.target.value.trim() })}
            />
          </div>
        ) : (
          <Button variant="ghost" onClick={() => setCreating(true)}>
            Create a key
          </Button>
        )}
      </div>
      <p aria-live="polite" className={lacks || sender.kind === 'none' ? 'text-xs text-warning' : 'text-xs text-muted'}>
        {note}{' '}
        <span className="whitespace-nowrap">
          Needs <code className="font-mono">{scope}</code>.
        </span>
      </p>
      {creating ? <CreateKeyDialog open onOpenChange={setCreating} {...context} /> : null}
    </div>
  );
}
