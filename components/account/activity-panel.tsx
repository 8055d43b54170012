import { History } from 'lucide-react';
import type { AuditAction, AuditEntry, AuditPage } from '#lib/accounts/audit.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { MonoId } from '#components/ui/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

const words: Readonly<Record<AuditAction, string>> = {
  'account.created': 'Account created',
  'account.standing_set': 'Tier, trial or billing set',
  'account.exported': 'Account exported',
  'account.deleted': 'Account deleted',
  'password.changed': 'Password changed',
  'password.set': 'Password set by the operator',
  'session.started': 'Signed in',
  'session.ended': 'Session ended',
  'second_factor.set': 'Second factor set up',
  'second_factor.removed': 'Second factor turned off',
  'second_factor.refused': 'Wrong code of the second factor',
  'recovery_codes.made': 'New recovery codes',
  'recovery_code.used': 'Recovery code used',
  'key.created': 'Key created',
  'key.updated': 'Key changed',
  'key.disabled': 'Key disabled',
  'key.enabled': 'Key enabled',
  'key.deleted': 'Key deleted',
  'destination.created': 'Webhook destination added',
  'destination.default_set': 'Default destination set',
  'destination.secret_set': 'Signing secret set',
  'destination.secret_rotated': 'Signing secret rotated',
  'destination.overlap_ended': 'Old signing secret retired',
  'destination.paused': 'Webhook destination paused',
  'destination.resumed': 'Webhook destination resumed',
  'destination.deleted': 'Webhook destination deleted',
  'inbox.created': 'Inbox created',
  'inbox.deleted': 'Inbox deleted',
  'credits.granted': 'Credits granted',
  'credits.requested': 'Credits asked for',
  'credits.request_withdrawn': 'Request for credits withdrawn',
  'credits.request_declined': 'Request for credits declined',
  'credits.alert_set': 'Low-balance alert set',
};

const actors: Readonly<Record<AuditEntry['actor']['kind'], string>> = { user: 'You', apiKey: 'A key', operator: 'The operator', system: 'The service', visitor: 'A visitor' };

/** What was changed about the account, by whom and from where; newest first. */
export function ActivityPanel({ page, cursor }: { page: AuditPage; cursor: string | null }) {
  return (
    <Panel title="Activity" description="Changes of keys, secrets, passwords, the second factor, sessions, destinations and grants." flush>
      {page.entries.length === 0 ? (
        <EmptyState icon={<History aria-hidden="true" />} title="Nothing has changed yet">
          Sign-ins, new keys and everything else that opens or closes the account is listed here.
        </EmptyState>
      ) : (
        <Table caption="Activity, newest first" className="rounded-none border-0">
          <TableHead>
            <Th>What</Th>
            <Th hideBelow="sm">Concerns</Th>
            <Th>Who</Th>
            <Th hideBelow="md">Address</Th>
            <Th align="right">When</Th>
          </TableHead>
          <TableBody>
            {page.entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  {words[entry.action]} <span className="text-muted">{detailText(entry)}</span>
                </Td>
                <Td hideBelow="sm">{entry.target && /^[a-z]{3}_[0-9a-z]{26}$/.test(entry.target) ? <MonoId id={entry.target} what="id" /> : '–'}</Td>
                <Td>{actors[entry.actor.kind]}</Td>
                <Td hideBelow="md" className="font-mono text-xs">
                  {entry.address ?? '–'}
                </Td>
                <Td align="right">
                  <RelativeTime value={entry.at} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
      {cursor || page.nextCursor ? (
        <div className="px-4 pb-3">
          <CursorPager previousHref={cursor ? '/account' : null} nextHref={page.nextCursor ? `/account?activity=${page.nextCursor}` : null} summary={`${page.entries.length} changes on this page`} />
        </div>
      ) : null}
    </Panel>
  );
}

function detailText({ details }: AuditEntry): string {
  const shown = Object.entries(details).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return shown.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`).join('; ');
}
