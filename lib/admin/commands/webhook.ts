import { findAccount } from '#lib/accounts/read-account.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import type { Command } from '../command.ts';

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook secret',
    about: 'Shows the secret with which webhooks to an address of the account are signed.',
    required: ['email', 'url'],
    optional: {},
    async run(ctx, { email = '', url = '' }) {
      const { platform } = ctx;
      const { accountId } = await findAccount(ctx, { email });
      // Nothing is sent now, and each attempt checks its address under the server's own setting.
      const anyAddress = { ...platform, config: { ...platform.config, allowPrivateNetwork: true } };
      return {
        accountId,
        url,
        secret: await revealOrRotateSecret(
          { platform: anyAddress, actor: { kind: 'system', accountId, by: 'operator' } },
          url,
        ),
      };
    },
  },
];
