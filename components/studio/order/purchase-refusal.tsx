import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { creditCountText, creditsText } from '#components/ui/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';

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

export type PurchaseRefusalProps = {
  error: ActionError;
  priceCredits: number;
  balanceCredits: number;
  onRetry: () => void;
};

/** Why nothing was bought, and what to do next. */
export function PurchaseRefusal({ error, priceCredits, balanceCredits, onRetry }: PurchaseRefusalProps) {
  const { title, text, action } = advice();
  return (
    <Callout tone="danger" title={title} action={action} live>
      {text} <span className="font-mono text-xs">{error.code}</span>
    </Callout>
  );

  function advice() {
    if (error.code === 'INSUFFICIENT_CREDITS') {
      return {
        title: `You need ${creditCountText(priceCredits - balanceCredits)} more.`,
        text: `The video costs ${creditCountText(priceCredits)}, the balance is ${creditsText(balanceCredits)}. Choose a smaller resolution or a shorter song, or ask the operator for credits. Nothing was charged.`,
        action: <LinkButton href="/overview">See the balance</LinkButton>,
      };
    }
    if (priceCodes.includes(error.code))
      return {
        title: 'The price is no longer valid.',
        text: `${error.message} Nothing was charged.`,
        action: <Button onClick={onRetry}>Check again and buy</Button>,
      };
    if (error.code === 'VERSION_CONFLICT')
      return {
        title: 'The draft was changed elsewhere.',
        text: 'Compare the two versions, then generate again. Nothing was charged.',
        action: null,
      };
    if (error.code === 'RATE_LIMITED')
      return {
        title: 'Too many tasks at once.',
        text: error.message,
        action: <LinkButton href="/tasks">See running tasks</LinkButton>,
      };
    if (error.code === 'FORBIDDEN')
      return {
        title: error.message,
        text: 'Nothing was charged.',
        action: <LinkButton href="/account">See account</LinkButton>,
      };
    return { title: error.message, text: 'Nothing was charged.', action: <Button onClick={onRetry}>Try again</Button> };
  }
}
