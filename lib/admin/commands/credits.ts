import { z } from 'zod';
import { findAccount } from '#lib/accounts/find-account.ts';
import { grantedCredits } from '#lib/accounts/granted-credits.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { declineRequest, grantRequest, listOpenRequests } from '#lib/billing/credit-requests.ts';
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
  {
    name: 'credits requests',
    about: 'Lists the customers who ask for credits.',
    required: [],
    optional: {},
    run: async (platform, actor) => ({ requests: await listOpenRequests(platform, actor) }),
  },
  {
    name: 'credits accept',
    about: 'Grants what a customer asked for, or another amount.',
    required: ['request'],
    optional: { credits: '<credits>', answer: '<answer>' },
    run: (platform, actor, { request, answer, ...flags }) =>
      grantRequest(platform, actor, { requestId: request ?? '', credits: numberFlag(flags, 'credits'), answer }),
  },
  {
    name: 'credits decline',
    about: 'Declines a request for credits with a sentence the customer reads.',
    required: ['request', 'answer'],
    optional: {},
    run: (platform, actor, { request, answer }) => declineRequest(platform, actor, { requestId: request ?? '', answer: answer ?? '' }),
  },
];
