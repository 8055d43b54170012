import { z } from 'zod';
import { findAccount } from '#lib/accounts/find-account.ts';
import { grantedCredits } from '#lib/accounts/granted-credits.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { numberFlag, type Command } from '../command.ts';

export const creditsCommands: readonly Command[] = [
  {
    name: 'credits grant',
    about: 'Gives credits to an account.',
    required: ['email', 'credits'],
    optional: { note: '<note>' },
    async run(platform, actor, { email, ...flags }) {
      const { credits, note } = parseInput(z.object({ credits: grantedCredits.positive(), note: z.string().max(200).optional() }), { ...flags, credits: numberFlag(flags, 'credits') });
      const account = await findAccount(platform, actor, { email: email ?? '' });
      await grantCredits(platform, actor, { accountId: account.accountId, credits, note: note ?? 'Granted by the operator' });
      return { ...account, credits };
    },
  },
];
