'use client';
import { LogOut, Monitor } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { endOtherSessions, endSession } from '#app/(dashboard)/account/actions.ts';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { SessionView } from '#lib/accounts/sessions.ts';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { deviceName } from './device-name.ts';

/** Browsers that are signed in, each with a way to end it. */
export function SessionsPanel({ sessions }: { sessions: readonly SessionView[] }) {
  const router = useRouter();
  const others = sessions.filter((session) => !session.isPresent).length;
  const end = async (session: SessionView, password: string) => {
    const answer = await settled(endSession(session.sessionId, password));
    if (!answer.ok) return refusalOf(answer.error);
    router.refresh();
    return undefined;
  };
  const endOthers = async (password: string) => {
    const answer = await settled(endOtherSessions(password));
    if (!answer.ok) return refusalOf(answer.error);
    toast({ tone: 'success', title: answer.data.ended === 1 ? 'One session was ended.' : `${answer.data.ended} sessions were ended.` });
    router.refresh();
    return undefined;
  };
  const endAll = (
    <EndDialog
      trigger={<Button size="sm">End all others</Button>}
      title="End every other session?"
      description="Every browser but this one is signed out at once. API keys go on working."
      confirmLabel="End the others"
      onEnd={endOthers}
    />
  );
  return (
    <Panel title="Sessions" description="Where you are signed in." actions={others > 0 ? endAll : null} flush>
      <ul aria-label="Sessions" className="divide-y">
        {sessions.map((session) => (
          <li key={session.sessionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <Monitor aria-hidden="true" className="size-4 text-muted" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="block truncate" title={session.userAgent}>
                {deviceName(session.userAgent)}
              </span>
              <span className="block text-xs text-muted">
                <span className="font-mono">{session.address}</span>, seen <RelativeTime value={session.lastSeenAt} />, signed in <RelativeTime value={session.startedAt} />
              </span>
            </span>
            {session.isPresent ? (
              <Badge>This browser</Badge>
            ) : (
              <EndDialog
                trigger={
                  <Button size="sm" aria-label={`End the session of ${deviceName(session.userAgent)} at ${session.address}`}>
                    <LogOut aria-hidden="true" />
                    End
                  </Button>
                }
                title={`End the session of ${deviceName(session.userAgent)}?`}
                description="That browser is signed out at once."
                confirmLabel="End the session"
                onEnd={(password) => end(session, password)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type EndDialogProps = Pick<ConfirmDialogProps, 'trigger' | 'title' | 'description' | 'confirmLabel'> & { onEnd: (password: string) => Promise<string | undefined> };

/** Asks for the password: whoever finds a browser open must not shut its owner out of the others. */
function EndDialog({ onEnd, ...dialog }: EndDialogProps) {
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog {...dialog} onOpenChange={() => setPassword('')} onConfirm={() => onEnd(password)}>
      <Field label="Password" required>
        <PasswordInput autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

function refusalOf(error: ActionError): string {
  return error.details?.field === 'password' ? 'The password is not right.' : error.message;
}
