'use client';
import { Download, Trash2 } from 'lucide-react';
import { askForExport, deleteAccount } from '#app/(dashboard)/account/actions.ts';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { OwnerProofDialog } from '../owner-proof-dialog.tsx';

/**
 * Exports everything stored for the account as a file. Needs the password, because the file holds all of the account's
 * data.
 */
export function ExportPanel() {
  return (
    <Panel
      title="Export account"
      description="Everything about this account in one file. Songs, videos and uploads are listed, not included."
    >
      <OwnerProofDialog
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
        act={({ password }) => askForExport(password)}
        // The response is an attachment, so the browser stays on this page.
        onDone={({ ticket }) => location.assign(`/account/export?ticket=${encodeURIComponent(ticket)}`)}
      />
    </Panel>
  );
}

/**
 * Deletes the account. The owner types its address and confirms with the password, because deletion cannot be undone.
 */
export function DeletePanel({ email, hasSecondFactor }: { email: string; hasSecondFactor: boolean }) {
  return (
    <Panel
      title="Delete account"
      description="Keys stop at once, and everything made here is removed. Export what you want to keep first."
    >
      <OwnerProofDialog
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
        withCode={hasSecondFactor}
        act={(proof) => deleteAccount({ email, ...proof })}
        onDone={() => location.assign('/')}
      />
    </Panel>
  );
}
