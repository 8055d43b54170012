'use client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteAccount } from '#app/(dashboard)/account/actions.ts';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** The end of the account: its address is typed and its password given, because nothing brings it back. */
export function DeletePanel({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const remove = async () => {
    const answer = await settled(deleteAccount({ email, password }));
    setPassword('');
    if (!answer.ok) return answer.error.details?.['field'] === 'password' ? 'The password is not right.' : answer.error.message;
    location.assign('/');
    return undefined;
  };
  return (
    <Panel title="Delete account" description="Keys stop at once, and everything made here is removed. Export it before if you want to keep any of it.">
      <ConfirmDialog
        trigger={
          <Button>
            <Trash2 aria-hidden="true" />
            Delete account
          </Button>
        }
        title="Delete this account for good?"
        description="Keys and sessions stop working, running tasks are cancelled, songs, videos and credits are gone. It cannot be undone."
        confirmLabel="Delete account"
        typeToConfirm={email}
        onOpenChange={() => setPassword('')}
        onConfirm={remove}
      >
        <Field label="Password" required>
          <PasswordInput autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Panel>
  );
}
