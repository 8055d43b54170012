import type { AuditAction, AuditEntry } from '#lib/accounts/audit.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { countText } from '#components/ui/values/count-text.ts';

/** Turns audit entries into text. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'account.created': 'Account created',
  'account.standing_set': 'Account settings changed',
  'account.exported': 'Account exported',
  'account.deleted': 'Account deleted',
  'operator.marked': 'Made an operator',
  'operator.unmarked': 'No longer an operator',
  'operator.proved': 'Confirmed as operator',
  'email.changed': 'Email address changed',
  'password.changed': 'Password changed',
  'password.set': 'Password set by the operator',
  'password.link_made': 'Password link created',
  'session.started': 'Signed in',
  'session.ended': 'Session ended',
  'second_factor.set': 'Second factor set up',
  'second_factor.removed': 'Second factor turned off',
  'second_factor.refused': 'Wrong second-factor code',
  'recovery_codes.made': 'Recovery codes replaced',
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
  'credits.requested': 'Credits requested',
  'credits.request_withdrawn': 'Request for credits withdrawn',
  'credits.request_declined': 'Request for credits declined',
  'credits.alert_set': 'Low-balance alert set',
};

export const actorWords: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  user: 'You',
  apiKey: 'A key',
  operator: 'The operator',
  system: 'The service',
  visitor: 'A visitor',
};

/** Labels of limits, shared by the form that sets them and the audit log. */
export const limitLabels: Readonly<Record<keyof TierLimits, string>> = {
  operationsPerSec: 'Requests a second',
  queriesPerSec: 'Task reads a second',
  requestsPerDay: 'Requests a day',
  requestsPerMonth: 'Requests a month',
  inFlightTasks: 'Tasks at one time',
  inFlightTasksPerKey: 'Tasks at one time with one key',
};

/** Labels of the key fields an entry can report as changed. */
const keyFieldWords: Readonly<Record<string, string>> = {
  label: 'name',
  ipAllowlist: 'addresses',
  rateLimit: 'requests a second',
  dailyLimit: 'requests a day',
  monthlyLimit: 'requests a month',
  expiresAt: 'expiry',
};

/** Formats a detail by its name; an unknown detail is shown with its raw name. */
const detailWords: Readonly<Record<string, (value: string) => string>> = {
  host: (host) => `at ${host}`,
  credits: (credits) => countText(Number(credits), 'credit'),
  scopes: (scopes) => `scopes ${scopes}`,
  replacesId: (id) => `takes over from ${id}`,
  messages: (messages) => `with ${countText(Number(messages), 'message')}`,
  createdAt: (at) => `made ${minuteText(at)}`,
  tier: (tier) => `tier ${tier}`,
  trial: (trial) => (trial === 'none' ? 'no trial' : `trial ${trial}`),
  billingStatus: (status) => (status === 'ON_HOLD' ? 'billing on hold' : 'billing active'),
  fields: (fields) =>
    fields
      .split(', ')
      .map((field) => keyFieldWords[field] ?? field)
      .join(', '),
  replaces: (replaces) => (replaces === 'true' ? 'in place of the one before' : ''),
  secondFactor: (how) => (how === 'code' ? 'with a code' : 'with a recovery code'),
  by: (by) => `by a ${by}`,
  overlapHours: (hours) =>
    hours === '0' ? 'the old one ended at once' : `both good for ${countText(Number(hours), 'hour')}`,
  forced: () => 'although it was in use',
  lastUsedAt: (at) => `last used ${minuteText(at)}`,
  reason: (reason) => `because: ${reason}`,
  testing: (testing) => (testing === 'true' ? 'for testing' : 'no longer for testing'),
};

/** The details of an entry, shown next to its action: `scopes task:read, takes over from key_…`. */
export function detailText({ details }: Pick<AuditEntry, 'details'>): string {
  return Object.entries(details)
    .map(([name, value]) => {
      if (name in limitLabels) return limitText(limitLabels[name as keyof TierLimits], value as number | null);
      if (value === null || (Array.isArray(value) && value.length === 0)) return '';
      const text = Array.isArray(value) ? value.join(', ') : String(value);
      return detailWords[name]?.(text) ?? `${name} ${text}`;
    })
    .filter((text) => text !== '')
    .join(', ');
}

/** `requests a day: 500`; 0 means no cap, null means back to the tier's default. */
function limitText(label: string, value: number | null): string {
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  return `${what}: ${value === null ? 'as the tier has' : value === 0 ? 'no cap' : value.toLocaleString('en')}`;
}

const minuteText = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;
