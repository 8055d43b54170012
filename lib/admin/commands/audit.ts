import { listAuditOf } from '#lib/accounts/audit.ts';
import { findAccount } from '#lib/accounts/read-account.ts';
import { numberFlag, type Command } from '../command.ts';

export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    about: 'Lists who changed what and when, newest first.',
    required: [],
    optional: {
      email: '<email>',
      account: '<account id>, also of a deleted one',
      limit: '<1-200>',
      cursor: '<nextCursor>',
    },
    async run(ctx, flags) {
      const accountId = flags['account'] ?? (await findAccount(ctx, { email: flags['email'] ?? '' })).accountId;
      return {
        accountId,
        ...(await listAuditOf(ctx, {
          accountId,
          limit: numberFlag(flags, 'limit'),
          cursor: flags['cursor'],
        })),
      };
    },
  },
];
