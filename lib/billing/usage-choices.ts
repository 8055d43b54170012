/** What the usage page lets a person choose, without the schemas that check it. */

export const usageGroupings = ['product', 'key', 'tag'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** As for the export. */
export const usageDaysMax = 92;

export const ledgerLineKinds = ['grant', 'debit', 'settlement', 'refund'] as const;
export type LedgerLineKind = (typeof ledgerLineKinds)[number];
