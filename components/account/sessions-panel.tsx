'use client';
import { LogOut, Monitor } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { SessionView } from '#lib/accounts/session/sessions.ts';
import { endOtherSessions, endSession } from '#app/(dashboard)/account/actions.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { OwnerProofDialog } from './owner-proof-dialog.tsx';

/**
 * Signed-in browsers, with a way to sign each one out. Signing out needs the password, so that someone who finds an
 * unattended browser cannot lock the owner out of the others.
 */
export function SessionsPanel({ sessions }: { sessions: readonly SessionView[] }) {
  const router = useRouter();
  const others = sessions.filter((session) => !session.isPresent).length;
  const ended = (count: number) => {
    toast({ tone: 'success', title: `${countText(count, 'session')} ended.` });
    router.refresh();
  };
  const endAll = (
    <OwnerProofDialog
      trigger={<Button size="sm">End all others</Button>}
      title="End every other session?"
      description="Every other browser is signed out at once. API keys keep working."
      confirmLabel="End the others"
      act={({ password }) => endOtherSessions(password)}
      onDone={({ ended: count }) => ended(count)}
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
                <span className="font-mono">{session.address}</span>, seen <RelativeTime value={session.lastSeenAt} />,
                signed in <RelativeTime value={session.startedAt} />
              </span>
            </span>
            {session.isPresent ? (
              <Badge>This browser</Badge>
            ) : (
              <OwnerProofDialog
                trigger={
                  <Button
                    size="sm"
                    aria-label={`End the session of ${deviceName(session.userAgent)} at ${session.address}`}
                  >
                    <LogOut aria-hidden="true" />
                    End
                  </Button>
                }
                title={`End the session of ${deviceName(session.userAgent)}?`}
                description="That browser is signed out at once."
                confirmLabel="End the session"
                act={({ password }) => endSession(session.sessionId, password)}
                onDone={() => ended(1)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// Order matters: user agents also contain the names of the browsers they derive from.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox on Linux`, parsed from the user agent. It helps people recognise their own devices and proves nothing. */
function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}
