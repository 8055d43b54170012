import type { LowBalance } from '#lib/billing/low-balance.ts';
import { Callout } from '#components/ui/callout.tsx';
import { creditCountText, creditsText } from '#components/ui/credits-text.ts';

/** Warns that credits are low. */
export function LowBalanceCallout({ balance }: { balance: LowBalance }) {
  if (!balance.isLow) return null;
  const held = balance.heldCredits > 0 ? ` ${creditsText(balance.heldCredits)} more are held by running tasks.` : '';
  return (
    <Callout tone="warning" live title={`You have ${creditCountText(balance.availableCredits)} left.`}>
      Your alert is set to {creditsText(balance.alertCredits ?? 0)}.{held}
    </Callout>
  );
}
