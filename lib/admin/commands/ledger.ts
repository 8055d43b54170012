import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { Command } from '../command.ts';

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger check',
    about: 'Adds the whole ledger up; driftUnits is 0 when no credit is lost or made.',
    required: [],
    optional: {},
    run: (platform, actor) => checkLedger(platform, actor),
  },
];
