'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { endSessions, makePasswordLink, resetSecondFactor } from '#app/(dashboard)/operator/actions.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { useOperatorAct } from './operator-proof.tsx';

type Made = { link: string; linkEndsAt: string };

/**
 * The owner's access: sessions, second factor, password-reset link. The operator must first make sure that the request
 * comes from the owner.
 */
export function AccountAccess({
  email,
  sessions,
  hasSecondFactor,
}: {
  email: string;
  sessions: number;
  hasSecondFactor: boolean;
}) {
  const router = useRouter();
  const act = useOperatorAct();
  const [made, setMade] = useState<Made | null>(null);
  const end = async () => {
    const answer = await act(() => endSessions(email));
    if (!answer.ok) return answer.error.message;
    toast({ tone: 'success', title: `${countText(answer.data.ended, 'session')} ended.` });
    router.refresh();
    return undefined;
  };
  const reset = async () => {
    const answer = await act(() => resetSecondFactor(email));
    if (!answer.ok) return answer.error.message;
    toast({ tone: 'success', title: 'The second factor is off.' });
    router.refresh();
    return undefined;
  };
  const makeLink = async () => {
    const answer = await act(() => makePasswordLink(email));
    if (!answer.ok) return answer.error.message;
    setMade(answer.data);
    router.refresh();
    return undefined;
  };
  return (
    <Panel title="Access" description="First make sure it is the owner who asks." flush>
      <ul className="divide-y">
        <Row
          title="Sessions"
          detail={
            sessions === 0 ? 'Nobody is signed in.' : `${countText(sessions, 'browser is', 'browsers are')} signed in.`
          }
        >
          <ConfirmDialog
            trigger={<Button disabledReason={sessions === 0 ? 'Nobody is signed in.' : undefined}>End sessions</Button>}
            title={`End every session of ${email}?`}
            description="Every browser is signed out. API keys keep working."
            confirmLabel="End sessions"
            onConfirm={end}
          />
        </Row>
        <Row title="Second factor" detail={hasSecondFactor ? 'Sign-in asks for a code from an app.' : 'Not set up.'}>
          <ConfirmDialog
            trigger={<Button disabledReason={hasSecondFactor ? undefined : 'There is none.'}>Turn off</Button>}
            title={`Turn off the second factor of ${email}?`}
            description="For somebody who lost both app and recovery codes. Every session ends."
            confirmLabel="Turn off"
            onConfirm={reset}
          />
        </Row>
        <Row title="Forgotten password" detail="A link that lets the owner choose a new one.">
          <ConfirmDialog
            trigger={<Button>Make a link</Button>}
            title={`Make a link for ${email}?`}
            description="Whoever has the link can set the account's password. Send it where only the owner can read it."
            confirmLabel="Make a link"
            tone="primary"
            onConfirm={makeLink}
          />
        </Row>
      </ul>
      <Dialog
        open={made !== null}
        onOpenChange={(open) => (open ? undefined : setMade(null))}
        sticky
        title="The link, shown this once"
        description={
          made ? (
            <>
              Good for one password. It ends <RelativeTime value={made.linkEndsAt} />.
            </>
          ) : undefined
        }
        footer={
          <DialogClose>
            <Button variant="primary">Done</Button>
          </DialogClose>
        }
      >
        {made ? <CodeBlock title={`For ${email}`} code={made.link} wrap /> : null}
      </Dialog>
    </Panel>
  );
}

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}
