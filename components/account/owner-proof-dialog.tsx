'use client';
import { type ReactNode, useState } from 'react';
import type { OwnerProofInput } from '#lib/accounts/second-factor/second-factor.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { CodeInput, PasswordInput } from '#components/auth/credential-inputs.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#components/ui/overlays/confirm-dialog.tsx';
import { Field } from '#components/ui/fields/field.tsx';

type OwnerProofDialogProps<Data> = Pick<
  ConfirmDialogProps,
  'trigger' | 'title' | 'description' | 'confirmLabel' | 'tone' | 'typeToConfirm'
> & {
  /** Also asks for a second-factor code. */
  withCode?: boolean;
  act: (proof: OwnerProofInput) => Promise<ActionResult<Data>>;
  onDone?: (data: Data) => void;
  /** Shown above the password field. */
  children?: ReactNode;
};

const nothing: OwnerProofInput = { password: '' };

/**
 * Confirms a sensitive action with the password, and with a second-factor code when required, so that an unattended
 * browser cannot perform it.
 */
export function OwnerProofDialog<Data>({ withCode, act, onDone, children, ...dialog }: OwnerProofDialogProps<Data>) {
  const [proof, setProof] = useState(nothing);
  const confirm = async () => {
    if (proof.password === '') return 'Enter your password.';
    if (withCode && !proof.code) return 'Enter a code of your second factor.';
    const answer = await settled(act(proof));
    setProof(nothing);
    if (!answer.ok) return refusalText(answer.error);
    onDone?.(answer.data);
    return undefined;
  };
  return (
    <ConfirmDialog {...dialog} onOpenChange={() => setProof(nothing)} onConfirm={confirm}>
      <div className="flex flex-col gap-3">
        {children}
        <Field label="Password" required>
          <PasswordInput
            autoComplete="current-password"
            value={proof.password}
            onChange={(event) => setProof({ ...proof, password: event.target.value })}
          />
        </Field>
        {withCode ? (
          <Field label="Code" hint="From your authenticator app, or a recovery code." required>
            <CodeInput
              takes="either"
              value={proof.code ?? ''}
              onChange={(event) => setProof({ ...proof, code: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

type Refusal = Extract<ActionResult<unknown>, { ok: false }>['error'];

function refusalText({ message, details }: Refusal): string {
  return details?.fields?.[details.field ?? ''] ?? message;
}
