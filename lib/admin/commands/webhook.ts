import { findAccount } from '#lib/accounts/read-account.ts';
import { secretOverlapHours, webhookHeaders } from '#lib/contract/constants/webhooks.ts';
import { issueSecret } from '#lib/webhooks/destinations/secrets.ts';
import { numberFlag, type Command } from '../command.ts';

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook secret',
    about: 'Replaces the secret of a webhook destination; the old one signs for --overlap-hours more.',
    required: ['email', 'url'],
    optional: { 'overlap-hours': secretOverlapHours.join('|'), add: '' },
    async run(ctx, { email = '', url = '', add, ...flags }) {
      const { platform } = ctx;
      const { accountId } = await findAccount(ctx, { email });
      // Nothing is sent now, and each delivery attempt checks its address under the server's own setting.
      const anyAddress = { ...platform, config: { ...platform.config, allowPrivateNetwork: true } };
      const issued = await issueSecret(
        { platform: anyAddress, actor: { kind: 'system', accountId, by: 'operator' } },
        { url, overlapHours: numberFlag(flags, 'overlap-hours'), add: add === 'true' },
      );
      return { accountId, url, ...issued, note: whatSigns(issued) };
    },
  },
];

function whatSigns({ replaced, overlapEndsAt }: { replaced: boolean; overlapEndsAt: string | null }): string {
  const { signature, signatureNext } = webhookHeaders;
  if (overlapEndsAt)
    return `Until ${overlapEndsAt} the old secret signs ${signature} and this one ${signatureNext}; then this one signs ${signature}. An earlier secret that still waited to take over is void.`;
  return replaced
    ? `This secret signs from now on, and the old one no more.`
    : `This is the destination's first secret, and signs from now on.`;
}
