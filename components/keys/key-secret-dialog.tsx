'use client';
import { useState } from 'react';
import type { CreatedKey } from '#lib/accounts/keys/keys.ts';
import { songCredits } from '#lib/billing/price-catalog.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { scopeText } from './key-state.ts';
import { songCurl } from './song-curl.ts';

/** Shows a new key's secret once. Only an explicit action closes it. */
export function KeySecretDialog({
  created,
  baseUrl,
  onClose,
}: {
  created: CreatedKey;
  baseUrl: string;
  onClose: () => void;
}) {
  const [stored, setStored] = useState(false);
  const mayCreate =
    created.scopes.length === 0 || created.scopes.some((scope) => scope === '*' || scope === 'task:create');
  return (
    <Dialog
      open
      sticky
      width="md"
      title={`Key "${created.label}" is ready`}
      footer={
        <Button
          variant="primary"
          disabledReason={stored ? undefined : 'Confirm that you have stored the key.'}
          onClick={onClose}
        >
          Done
        </Button>
      }
    >
      <Callout tone="warning" title="Copy this key now. You won't see it again.">
        We keep only a hash of it, so nobody can show it to you later.
      </Callout>
      <CodeBlock code={created.key} title="Key" wrap className="mt-3" />
      <CodeBlock
        code={
          mayCreate
            ? songCurl(baseUrl, created.key)
            : `curl ${baseUrl}/api/v1/account/credits -H "x-api-key: ${created.key}"`
        }
        title={mayCreate ? `Try it: make a song for ${songCredits[defaultSongModel]} credits` : 'Try it'}
        className="mt-3"
        maxHeight="12rem"
      />
      <p className="mt-3 text-xs text-muted">Allows: {scopeText(created.scopes)}.</p>
      <Checkbox
        className="mt-3"
        label="I have stored the key."
        checked={stored}
        onCheckedChange={(checked) => setStored(checked === true)}
      />
    </Dialog>
  );
}
