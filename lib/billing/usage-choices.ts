/** Options of the usage page, kept apart from their schemas so that pages need not load a validator. */

export const usageGroupings = ['product', 'key', 'tag'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** Of what a customer says of a wish for credits, and of what the operator answers. */
export const creditRequestTextLength = 500;

/** The same limit as for the export. */
export const usageDaysMax = 92;

export const ledgerLineKinds = ['grant', 'debit', 'settlement', 'refund'] as const;
export type LedgerLineKind = (typeof ledgerLineKinds)[number];
/** The kind by which a movement is listed: a debit without a task holds nothing, it is a charge. */
export const listedKind = ({ kind, task }: { kind: LedgerLineKind; task: object | null }): LedgerLineKind =>
  kind === 'debit' && !task ? 'settlement' : kind;
