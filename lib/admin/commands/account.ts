import { createAccount, type CreateAccountInput } from '#lib/accounts/create-account.ts';
import { updateAccount, type UpdateAccountInput } from '#lib/accounts/update-account.ts';
import { numberFlag, type Command } from '../command.ts';

const tierFlag = 'FREE|PREMIUM|ENTERPRISE';

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
    optional: { tier: tierFlag, 'billing-status': 'ACTIVE|ON_HOLD', trial: 'none|claimed|unclaimed' },
    run: (platform, actor, { 'billing-status': billingStatus, ...flags }) => updateAccount(platform, actor, { ...flags, billingStatus } as UpdateAccountInput),
  },
];
