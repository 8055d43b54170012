/** Options of the usage page, kept apart from their schemas so that pages need not load a validator. */

export const usageGroupings = ['product', 'key', 'tag'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** For a customer's note with a credit request, and for the operator's answer. */
export const creditRequestTextLength = 500;

/** The same limit as for the export. */
export const usageDaysMax = 92;

export const ledgerLineKinds = ['grant', 'debit', 'settlement', 'refund'] as const;
export type LedgerLineKind = (typeof ledgerLineKinds)[number];
/** The kind a movement is listed as: a debit without a task holds nothing, so it is a charge. */
export const listedKind = ({ kind, task }: { kind: LedgerLineKind; task: object | null }): LedgerLineKind =>
  kind === 'debit' && !task ? 'settlement' : kind;
