'use client';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { RotatedSecret } from './rotate-secret-dialog.tsx';

/** A signing secret, shown only once. */
export function SecretDialog({ url, secret, overlapEndsAt, onClose }: RotatedSecret & { onClose: () => void }) {
  return (
    <Dialog
      open
      sticky
      title="Signing secret"
      description={`For ${url}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <CodeBlock code={secret} title="Secret" wrap />
        <Callout tone="warning" title="It is not shown again.">
          {overlapEndsAt ? (
            <>
              It takes over <RelativeTime value={overlapEndsAt} due="now" />. Let your receiver accept the old and the
              new secret before then.
            </>
          ) : (
            'All attempts from now on are signed with it.'
          )}
        </Callout>
      </div>
    </Dialog>
  );
}
