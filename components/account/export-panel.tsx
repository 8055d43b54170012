'use client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { askForExport } from '#app/(dashboard)/account/actions.ts';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** Everything that is kept of the account, as a file; the password is given, because the file holds all of it. */
export function ExportPanel() {
  const [password, setPassword] = useState('');
  const download = async () => {
    const answer = await settled(askForExport(password));
    setPassword('');
    if (!answer.ok) return answer.error.details?.['field'] === 'password' ? 'The password is not right.' : answer.error.message;
    // The answer is an attachment, so the page stays.
    location.assign(`/account/export?ticket=${encodeURIComponent(answer.data.ticket)}`);
    return undefined;
  };
  return (
    <Panel title="Export account" description="All that is kept of this account, in one file. Songs, videos and uploads are listed, not included.">
      <ConfirmDialog
        trigger={
          <Button>
            <Download aria-hidden="true" />
            Export account
          </Button>
        }
        title="Export this account?"
        description="A text file is downloaded, one JSON object a line. It holds lyrics, addresses and requests; passwords and secrets are left out."
        confirmLabel="Download"
        tone="primary"
        onOpenChange={() => setPassword('')}
        onConfirm={download}
      >
        <Field label="Password" required>
          <PasswordInput autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Panel>
  );
}
