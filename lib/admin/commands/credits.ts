import { checkLedger } from '#lib/billing/check-ledger.ts';
import { declineRequest, grantRequest, listOpenRequests } from '#lib/billing/credit-requests.ts';
import { grantCreditsTo } from '#lib/billing/grant-credits.ts';
import { type Command, numberFlag } from '../command.ts';

export const creditsCommands: readonly Command[] = [
  {
    name: 'credits grant',
    about: 'Gives credits to an account.',
    required: ['email', 'credits'],
    optional: { note: '<note>' },
    run: (ctx, { email, note, ...flags }) =>
      grantCreditsTo(ctx, { email: email ?? '', credits: numberFlag(flags, 'credits') ?? 0, note }),
  },
  {
    name: 'credits requests',
    about: 'Lists the customers who ask for credits.',
    required: [],
    optional: {},
    run: async (ctx) => ({ requests: await listOpenRequests(ctx) }),
  },
  {
    name: 'credits accept',
    about: 'Grants what a customer asked for, or another amount.',
    required: ['request'],
    optional: { credits: '<credits>', answer: '<answer>' },
    run: (ctx, { request, answer, ...flags }) =>
      grantRequest(ctx, { requestId: request ?? '', credits: numberFlag(flags, 'credits'), answer }),
  },
  {
    name: 'credits decline',
    about: 'Declines a request for credits with a sentence the customer reads.',
    required: ['request', 'answer'],
    optional: {},
    run: (ctx, { request, answer }) => declineRequest(ctx, { requestId: request ?? '', answer: answer ?? '' }),
  },
];

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger check',
    about: 'Adds the whole ledger up; driftUnits is 0 when no credit is lost or made.',
    required: [],
    optional: {},
    run: (ctx) => checkLedger(ctx),
  },
];
