import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { Command } from '../command.ts';

export const ledgerCommands: readonly Command[] = [
  { name: 'ledger check', required: [], optional: {}, run: (platform, actor) => checkLedger(platform, actor) },
];
