import type { LowBalance } from '#lib/billing/low-balance.ts';
import { Callout } from '#components/ui/callout.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';

/** Credits run out: what is left, and where to ask for more. */
export function LowBalanceCallout({ balance, withLink }: { balance: LowBalance; withLink?: boolean }) {
  if (!balance.isLow) return null;
  const held = balance.heldCredits > 0 ? ` ${creditsText(balance.heldCredits)} more are held for tasks that run.` : '';
  return (
    <Callout
      tone="warning"
      live
      title={`${creditsText(balance.availableCredits)} credits are left.`}
      action={
        withLink ? (
          <LinkButton size="sm" href="/usage#credits">
            Ask for credits
          </LinkButton>
        ) : undefined
      }
    >
      You asked to be told below {creditsText(balance.alertCredits ?? 0)}.{held}
    </Callout>
  );
}
