/** Options of the usage page, kept apart from their schemas so that pages need not load a validator. */

export const usageGroupings = ['product', 'key', 'tag'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** The same limit as for the export. */
export const usageDaysMax = 92;

export const ledgerLineKinds = ['grant', 'debit', 'settlement', 'refund'] as const;
export type LedgerLineKind = (typeof ledgerLineKinds)[number];
