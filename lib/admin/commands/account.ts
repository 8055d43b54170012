import { open } from 'node:fs/promises';
import { endAllSessions } from '#lib/accounts/sessions.ts';
import { createAccount, type CreateAccountInput } from '#lib/accounts/create-account.ts';
import { findAccount } from '#lib/accounts/find-account.ts';
import { updateAccount, type UpdateAccountInput } from '#lib/accounts/update-account.ts';
import { showAccount } from '#lib/accounts/show-account.ts';
import type { TierLimits } from '#lib/contract/limits.ts';
import { numberFlag, type Command, type Flags } from '../command.ts';
import { invalidField } from '#lib/platform/failure.ts';
import { deleteAccount } from '#lib/products/accounts/delete-account.ts';
import { exportAccount } from '#lib/products/accounts/export-account.ts';
import { wire } from '#lib/wiring.ts';

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

/** What is neither is refused as what it is. */
function flagged(text: string | undefined): boolean | string | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : text;
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
    optional: { tier: tierFlag, 'billing-status': 'ACTIVE|ON_HOLD', trial: 'none|claimed|unclaimed', testing: 'true|false', password: '<new password>', ...Object.fromEntries(Object.keys(limitFlags).map((flag) => [flag, '<n>|default'])) },
    run(platform, actor, { email = '', tier, 'billing-status': billingStatus, trial, testing, password, ...flags }) {
      const limits = Object.fromEntries(Object.entries(limitFlags).map(([flag, name]) => [name, limitFlag(flags, flag)]));
      return updateAccount(platform, actor, { email, tier, billingStatus, trial, testing: flagged(testing), password, limits } as UpdateAccountInput);
    },
  },
  {
    name: 'account show',
    required: ['email'],
    optional: {},
    run: (platform, actor, { email = '' }) => showAccount(platform, actor, { email }),
  },
  {
    name: 'account sign-out',
    required: ['email'],
    optional: {},
    run: (platform, actor, { email = '' }) => endAllSessions(platform, actor, { email }),
  },
  {
    name: 'account export',
    required: ['email', 'to'],
    optional: {},
    async run(platform, actor, { email = '', to = '' }) {
      const { accountId } = await findAccount(platform, actor, { email });
      // Never over a file that is there.
      await using file = await open(to, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw invalidField('to', error.code === 'EEXIST' ? `${to} exists already.` : `${to} cannot be written (${error.code}).`);
      });
      return { accountId, email, to, lines: await exportAccount(platform, actor, accountId, async (line) => void (await file.write(line))) };
    },
  },
  {
    name: 'account delete',
    required: ['email'],
    optional: {},
    async run(platform, actor, { email = '' }) {
      const deps = wire(platform);
      try {
        return await deleteAccount(deps, actor, { email });
      } finally {
        await deps.outbound.close();
      }
    },
  },
];
