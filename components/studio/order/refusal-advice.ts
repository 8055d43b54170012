import { unitsOf } from '#lib/contract/accounts/credits.ts';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { nothingCharged, refusalText } from '#components/actions/action-refusal.ts';
import { askForCredits } from '#components/actions/spending.tsx';
import { balanceText, priceText } from '#components/ui/values/credits-text.ts';
import type { Buying } from '../action-types.ts';

export type PurchaseRefusal = { what: Buying; error: ActionError };
/** What to do next: buy the same again, or go elsewhere. */
type NextStep = { label: string; buy: Buying; credits: number | null } | { label: string; href: string };

/** Codes after which the price or the check is stale: the user has to check and confirm again. */
const priceCodes: readonly string[] = [
  'QUOTE_EXPIRED',
  'QUOTE_MISMATCH',
  'QUOTE_NOT_FOUND',
  'PREFLIGHT_EXPIRED',
  'PREFLIGHT_MISMATCH',
  'PREFLIGHT_NOT_FOUND',
  'MAX_CREDITS_EXCEEDED',
];

/** Why a video or a preview was not bought, and what to do next. `prices` are those on the buttons. */
export function refusalAdvice(
  { what, error }: PurchaseRefusal,
  prices: Readonly<Record<Buying, number | null>>,
  balanceCredits: number,
): { title: string; text: string; next: NextStep | null } {
  const again = (label: string) => ({ label, buy: what, credits: prices[what] });
  const nothing = nothingCharged(error);
  if (error.code === 'INSUFFICIENT_CREDITS') {
    const costs = numberIn(error, 'creditsRequired') ?? prices[what];
    const has = numberIn(error, 'balanceCredits') ?? balanceCredits;
    return {
      title: costs === null ? 'The balance is too low.' : `You need ${priceText(costs - has)} more.`,
      text: `${costs === null ? '' : `The ${what} costs ${priceText(costs)}, the balance is ${balanceText(unitsOf(has))}. `}Choose a smaller resolution or a shorter song, or ask the operator for credits. ${nothing}`,
      next: askForCredits,
    };
  }
  if (priceCodes.includes(error.code))
    return {
      title: 'The price is no longer valid.',
      text: `${refusalText(error)} ${nothing}`,
      next: again('Check again and buy'),
    };
  if (error.code === 'VERSION_CONFLICT')
    return {
      title: 'The draft was changed elsewhere.',
      text: `This is how it is now. ${nothing}`,
      next: again('Check again and buy'),
    };
  if (error.code === 'RATE_LIMITED')
    return {
      title: 'Too many tasks at once.',
      text: error.message,
      next: { label: 'See running tasks', href: '/tasks' },
    };
  if (error.code === 'FORBIDDEN')
    return { title: error.message, text: nothing, next: { label: 'See account', href: '/account' } };
  return { title: refusalText(error), text: nothing, next: again('Try again') };
}

function numberIn({ details }: ActionError, name: string): number | null {
  const value = details?.[name];
  return typeof value === 'number' ? value : null;
}
