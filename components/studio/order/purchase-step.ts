import type { PreflightResult } from '#lib/contract/mv.ts';
import type { Buying } from '../action-types.ts';

/** Needs confirmation before money moves: what the video will lack, or a price higher than the one shown. */
export type Question = { what: Buying; warnings: string[]; shownCredits: number; result: PreflightResult };
export type PurchaseStep = { next: 'pay' } | { next: 'name-the-price' } | { next: 'ask'; question: Question };

/**
 * The next step after a passed check. `shownCredits` is the price on the pressed button; null when it had none, and
 * then nothing is bought. `agreed` holds warnings confirmed earlier.
 */
export function purchaseStep(
  what: Buying,
  result: PreflightResult,
  shownCredits: number | null,
  agreed: ReadonlySet<string>,
): PurchaseStep {
  if (shownCredits === null) return { next: 'name-the-price' };
  const warnings = [...new Set(result.warningCodes)].filter((code) => !agreed.has(code));
  return warnings.length > 0 || result.credits > shownCredits
    ? { next: 'ask', question: { what, warnings, shownCredits, result } }
    : { next: 'pay' };
}
