import { findAccount } from '#lib/accounts/read-account.ts';
import { findKeyAccount } from '#lib/accounts/keys/key-view.ts';
import { createKey, deleteKey, disableKey } from '#lib/accounts/keys/keys.ts';
import type { CreateKeyInput } from '#lib/accounts/keys/key-input.ts';
import { listFlag, numberFlag, timeFlag, type Command } from '../command.ts';

export const keyCommands: readonly Command[] = [
  {
    name: 'key create',
    about: 'Makes an API key and shows it once.',
    required: ['email'],
    optional: {
      label: '<label>',
      scopes: 'a,b',
      ips: 'a,b',
      'rate-limit': '<n>',
      'daily-limit': '<n>',
      'monthly-limit': '<n>',
      expires: '<date-time>',
    },
    async run(ctx, flags) {
      const { platform } = ctx;
      const { accountId } = await findAccount(ctx, { email: flags['email'] ?? '' });
      const settings = {
        label: flags['label'] ?? 'Made by the operator',
        scopes: listFlag(flags, 'scopes'),
        ipAllowlist: listFlag(flags, 'ips'),
        rateLimit: numberFlag(flags, 'rate-limit'),
        dailyLimit: numberFlag(flags, 'daily-limit'),
        monthlyLimit: numberFlag(flags, 'monthly-limit'),
        expiresAt: timeFlag(flags, 'expires'),
      };
      return {
        accountId,
        ...(await createKey(
          { platform, actor: { kind: 'system', accountId, by: 'operator' } },
          settings as CreateKeyInput,
        )),
      };
    },
  },
  {
    name: 'key disable',
    about: 'Stops a key; it can be enabled again on its page.',
    required: ['id'],
    optional: {},
    async run(ctx, { id = '' }) {
      const { platform } = ctx;
      const accountId = await findKeyAccount(ctx, { keyId: id });
      return {
        accountId,
        ...(await disableKey({ platform, actor: { kind: 'system', accountId, by: 'operator' } }, { keyId: id })),
      };
    },
  },
  {
    name: 'key delete',
    about: 'Deletes a disabled key that was not used for long, or any key with --force and --reason.',
    required: ['id'],
    optional: { force: '', reason: '<reason>' },
    async run(ctx, { id = '', force, reason }) {
      const { platform } = ctx;
      const accountId = await findKeyAccount(ctx, { keyId: id });
      return {
        accountId,
        ...(await deleteKey(
          { platform, actor: { kind: 'system', accountId, by: 'operator' } },
          { keyId: id, force: force === 'true', reason },
        )),
      };
    },
  },
];
