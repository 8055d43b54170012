import type { AuditAction, AuditEntry } from '#lib/accounts/audit.ts';
import { countText } from '#components/ui/count-text.ts';

/** The audit trail in words. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'account.created': 'Account created',
  'account.standing_set': 'Tier, trial or billing set',
  'account.exported': 'Account exported',
  'account.deleted': 'Account deleted',
  'operator.marked': 'Made an operator',
  'operator.unmarked': 'No longer an operator',
  'operator.proved': 'Confirmed as operator',
  'email.changed': 'Email address changed',
  'password.changed': 'Password changed',
  'password.set': 'Password set by the operator',
  'password.link_made': 'Link to a new password made',
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

export const actorWords: Readonly<Record<AuditEntry['actor']['kind'], string>> = { user: 'You', apiKey: 'A key', operator: 'The operator', system: 'The service', visitor: 'A visitor' };

/** How a detail reads; one that is not here is told with its name. */
const detailWords: Readonly<Record<string, (value: string) => string>> = {
  host: (host) => `at ${host}`,
  credits: (credits) => countText(Number(credits), 'credit'),
  scopes: (scopes) => `may use ${scopes}`,
  replacesId: (id) => `takes over from ${id}`,
  messages: (messages) => `with ${countText(Number(messages), 'message')}`,
  createdAt: (at) => `made ${at.slice(0, 16).replace('T', ' ')} UTC`,
  tier: (tier) => `tier ${tier}`,
  trial: (trial) => (trial === 'none' ? 'no trial' : `trial ${trial}`),
  billingStatus: (status) => (status === 'ON_HOLD' ? 'billing on hold' : 'billing active'),
  testing: (testing) => (testing === 'true' ? 'for testing' : 'no longer for testing'),
};

/** What the entry says beside its action: `may use task:read, takes over from key_…`. */
export function detailText({ details }: Pick<AuditEntry, 'details'>): string {
  const shown = Object.entries(details).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return shown
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : String(value);
      return detailWords[name]?.(text) ?? `${name} ${text}`;
    })
    .join(', ');
}
