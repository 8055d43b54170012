import { findAccount } from '#lib/accounts/read-account.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import type { Command } from '../command.ts';

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook secret',
    about: 'Shows the secret with which webhooks to an address of the account are signed.',
    required: ['email', 'url'],
    optional: {},
    async run(platform, actor, { email = '', url = '' }) {
      const { accountId } = await findAccount(platform, actor, { email });
      // Nothing is sent now, and each attempt checks its address under the server's own setting.
      const anyAddress = { ...platform, config: { ...platform.config, allowPrivateNetwork: true } };
      return {
        accountId,
        url,
        secret: await revealOrRotateSecret(anyAddress, { kind: 'system', accountId, by: 'operator' }, url),
      };
    },
  },
];
