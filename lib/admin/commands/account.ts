import { createAccount, type CreateAccountInput } from '#lib/accounts/create-account.ts';
import { updateAccount, type UpdateAccountInput } from '#lib/accounts/update-account.ts';
import { showAccount } from '#lib/accounts/show-account.ts';
import type { TierLimits } from '#lib/contract/limits.ts';
import { numberFlag, type Command, type Flags } from '../command.ts';

const tierFlag = 'FREE|PREMIUM|ENTERPRISE';

/** Limits of one customer; 0 requests a day or month is no cap. */
const limitFlags = {
  'operations-per-sec': 'operationsPerSec',
  'queries-per-sec': 'queriesPerSec',
  'requests-per-day': 'requestsPerDay',
  'requests-per-month': 'requestsPerMonth',
  'in-flight-tasks': 'inFlightTasks',
  'in-flight-per-key': 'inFlightTasksPerKey',
} as const satisfies Record<string, keyof TierLimits>;

/** `default`, or nothing, takes an account's own limit away. */
function limitFlag(flags: Flags, flag: string): number | null | undefined {
  const text = flags[flag]?.trim();
  return text === 'default' || text === '' ? null : numberFlag(flags, flag);
}

export const accountCommands: readonly Command[] = [
  {
    name: 'account create',
    required: ['email', 'password'],
    optional: { tier: tierFlag, credits: '<credits>', trial: 'claimed|unclaimed' },
    run: (platform, actor, flags) => createAccount(platform, actor, { ...flags, credits: numberFlag(flags, 'credits') } as CreateAccountInput),
  },
  {
    name: 'account set',
    required: ['email'],
    optional: { tier: tierFlag, 'billing-status': 'ACTIVE|ON_HOLD', trial: 'none|claimed|unclaimed', password: '<new password>', ...Object.fromEntries(Object.keys(limitFlags).map((flag) => [flag, '<n>|default'])) },
    run(platform, actor, { email = '', tier, 'billing-status': billingStatus, trial, password, ...flags }) {
      const limits = Object.fromEntries(Object.entries(limitFlags).map(([flag, name]) => [name, limitFlag(flags, flag)]));
      return updateAccount(platform, actor, { email, tier, billingStatus, trial, password, limits } as UpdateAccountInput);
    },
  },
  {
    name: 'account show',
    required: ['email'],
    optional: {},
    run: (platform, actor, { email = '' }) => showAccount(platform, actor, { email }),
  },
];
