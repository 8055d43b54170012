'use client';
import { LogOut, Monitor } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { endOtherSessions, endSession } from '#app/(dashboard)/account/actions.ts';
import type { SessionView } from '#lib/accounts/sessions.ts';
import { settled } from '#components/studio/action-refusal.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { deviceName } from './device-name.ts';

/** Browsers that are signed in, each with a way to end it. */
export function SessionsPanel({ sessions }: { sessions: readonly SessionView[] }) {
  const router = useRouter();
  const [ending, setEnding] = useState<string | null>(null);
  const others = sessions.filter((session) => !session.isPresent).length;
  const end = async (session: SessionView) => {
    setEnding(session.sessionId);
    const answer = await settled(endSession(session.sessionId));
    setEnding(null);
    if (!answer.ok) toast({ tone: 'danger', title: 'That session was not ended.', description: answer.error.message });
    router.refresh();
  };
  const endOthers = async () => {
    const answer = await settled(endOtherSessions());
    if (!answer.ok) return answer.error.message;
    toast({ tone: 'success', title: answer.data.ended === 1 ? 'One session was ended.' : `${answer.data.ended} sessions were ended.` });
    router.refresh();
    return undefined;
  };
  const endAll = (
    <ConfirmDialog
      trigger={<Button size="sm">End all others</Button>}
      title="End every other session?"
      description="Every browser but this one is signed out at once. API keys go on working."
      confirmLabel="End the others"
      onConfirm={endOthers}
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
              <Button size="sm" pending={ending === session.sessionId} aria-label={`End the session of ${deviceName(session.userAgent)} at ${session.address}`} onClick={() => void end(session)}>
                <LogOut aria-hidden="true" />
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
