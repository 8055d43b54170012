import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endAllSessions } from '#lib/accounts/session/sessions.ts';
import { resetSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { createAccount, type CreateAccountInput } from '#lib/products/accounts/create-account.ts';
import { makePasswordLink } from '#lib/accounts/passwords/password-links.ts';
import { findAccount, showAccount } from '#lib/accounts/read-account.ts';
import { updateAccount, type UpdateAccountInput } from '#lib/accounts/update-account.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { interruptible, numberFlag, type Command, type Flags } from '../command.ts';
import { invalidField } from '#lib/platform/failure.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import { placeNewFile } from '#lib/platform/files/place-file.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { deleteAccount } from '#lib/products/accounts/delete-account.ts';
import { exportAccount } from '#lib/products/accounts/export-account.ts';

const tierFlag = 'FREE|PREMIUM|ENTERPRISE';

/** Limits of one customer. 0 requests a day or month means no cap. */
const limitFlags = {
  'operations-per-sec': 'operationsPerSec',
  'queries-per-sec': 'queriesPerSec',
  'requests-per-day': 'requestsPerDay',
  'requests-per-month': 'requestsPerMonth',
  'in-flight-tasks': 'inFlightTasks',
  'in-flight-per-key': 'inFlightTasksPerKey',
} as const satisfies Record<string, keyof TierLimits>;

/** `default`, or an empty value, removes an account's own limit. */
function limitFlag(flags: Flags, flag: string): number | null | undefined {
  const text = flags[flag]?.trim();
  return text === 'default' || text === '' ? null : numberFlag(flags, flag);
}

/** `true` and `false` as a boolean. Any other text is passed on, for the verb's schema to refuse. */
function flagged(text: string | undefined): boolean | string | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/**
 * Writes a new file and never replaces an existing one. It is written in DATA_DIR and moved into place when complete,
 * so a failure leaves nothing behind. A killed process leaves a file in DATA_DIR, which upkeep removes, or a `.part`
 * beside the path if that is on another file system.
 */
async function writeNewFile<T>(
  platform: Platform,
  path: string,
  run: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw invalidField(
      'to',
      error.code === 'EEXIST' ? `${path} exists already.` : `${path} cannot be written (${error.code}).`,
    );
  };
  // Checks that the file can be written before an export is read.
  await (await open(path, 'wx', 0o600).catch(refuse)).close();
  await rm(path);
  const part = join(await temporaryFolder(platform), randomUUID());
  try {
    await using file = await open(part, 'wx', 0o600);
    const result = await run(async (text) => void (await file.write(text)));
    await file.sync();
    await placeNewFile(part, path).catch(refuse);
    return result;
  } finally {
    await rm(part, { force: true });
  }
}

export const accountCommands: readonly Command[] = [
  {
    name: 'account create',
    about: 'Makes an account; without a password it prints a link to choose one.',
    required: ['email'],
    optional: { password: '<password>', tier: tierFlag, credits: '<credits>', trial: 'claimed|unclaimed' },
    run: (ctx, flags) => createAccount(ctx, { ...flags, credits: numberFlag(flags, 'credits') } as CreateAccountInput),
  },
  {
    name: 'account set',
    about: 'Changes the standing, limits or password of an account.',
    required: ['email'],
    optional: {
      tier: tierFlag,
      'billing-status': 'ACTIVE|ON_HOLD',
      trial: 'none|claimed|unclaimed',
      testing: 'true|false',
      password: '<new password>',
      ...Object.fromEntries(Object.keys(limitFlags).map((flag) => [flag, '<n>|default'])),
    },
    run(ctx, { email = '', tier, 'billing-status': billingStatus, trial, testing, password, ...flags }) {
      const limits = Object.fromEntries(
        Object.entries(limitFlags).map(([flag, name]) => [name, limitFlag(flags, flag)]),
      );
      return updateAccount(ctx, {
        email,
        tier,
        billingStatus,
        trial,
        testing: flagged(testing),
        password,
        limits,
      } as UpdateAccountInput);
    },
  },
  {
    name: 'account show',
    about: 'Shows the standing, balance and limits of an account.',
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => showAccount(ctx, { email }),
  },
  {
    name: 'account password-link',
    about: 'Makes a one-time link to the choice of another password.',
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => makePasswordLink(ctx, { email }),
  },
  {
    name: 'account sign-out',
    about: 'Ends every session of the user; API keys go on working.',
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => endAllSessions(ctx, { email }),
  },
  {
    name: 'account reset-second-factor',
    about: 'Ends the second factor and every session of somebody who has lost the app.',
    required: ['email'],
    optional: {},
    run: (ctx, { email = '' }) => resetSecondFactor(ctx, { email }),
  },
  {
    name: 'account export',
    about: 'Writes all that is kept of an account, without its secrets, to a new file of JSON lines.',
    required: ['email', 'to'],
    optional: {},
    async run(ctx, { email = '', to = '' }) {
      const { platform } = ctx;
      const { accountId } = await findAccount(ctx, { email });
      const lines = await interruptible((signal) =>
        writeNewFile(platform, to, (write) =>
          exportAccount(ctx, accountId, (line) => (signal.throwIfAborted(), write(line))),
        ),
      );
      return { accountId, email, to, lines };
    },
  },
  {
    name: 'account delete',
    about: 'Deletes an account and everything made in it, for good.',
    required: ['email'],
    optional: { force: '' },
    async run({ platform, actor }, { email = '', force }) {
      if (force !== 'true') {
        const { accountId, balanceCredits } = await showAccount({ platform, actor }, { email });
        throw invalidField(
          'force',
          `--force is missing, and nothing was deleted. It deletes ${email} (${accountId}) with everything made there and its ${balanceCredits} credits, for good.`,
        );
      }
      // Imported here because it loads every engine, which takes as long as a whole command without one.
      const { wire } = await import('#lib/wiring.ts');
      const deps = wire(platform);
      try {
        return await deleteAccount({ ...deps, actor }, { email });
      } finally {
        await deps.outbound.close();
      }
    },
  },
];
