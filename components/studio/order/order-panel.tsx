'use client';
import { Sparkles } from 'lucide-react';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import { Button } from '#components/ui/button.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PricePanel } from './price-panel.tsx';
import { PurchaseRefusal } from './purchase-refusal.tsx';
import type { usePurchase } from './use-purchase.ts';

export type OrderPanelProps = {
  draft: CreativeDraft;
  purchase: ReturnType<typeof usePurchase>;
  /** Null while there is none. */
  quote: Quote | null;
  /** The one shown belongs to the choices before. */
  updating: boolean;
  quoteError: string | null;
  balanceCredits: number;
  /** What is bought, in a few words: `0:37 · 720p`. */
  buys: string;
  /** Why only a check can name the price. */
  unpriced: string | undefined;
  /** Nothing can be made, and why. */
  blocked: string | undefined;
  onRequote: () => void;
};

/** Plan, price, check and purchase of a draft. The purchase stays in view. */
export function OrderPanel({ draft, purchase, quote, updating, quoteError, balanceCredits, buys, unpriced, blocked, onRequote }: OrderPanelProps) {
  const refusal = purchase.refusalOf(quote);
  const missing = blocked ?? unpriced;
  const toDo = draft.plan.status === 'action_required' ? (draft.plan.actions?.[0]?.message ?? 'The plan needs a change first.') : undefined;
  const cannot = missing ?? toDo ?? unavailable(quote, updating, quoteError, balanceCredits);
  const generate = () => quote && purchase.generate(quote);
  return (
    <>
      <div className="flex flex-col gap-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
        <Panel title="Plan">
          <PlanFacts plan={draft.plan} warnings={quote?.warningCodes ?? []} />
        </Panel>
        <PricePanel buys={buys} quote={quote} updating={updating} error={quoteError} missing={missing} balanceCredits={balanceCredits} onRequote={onRequote} />
        <CheckPanel outcome={purchase.outcome} version={draft.version} pending={purchase.checking} blocked={blocked} onCheck={purchase.check} />
      </div>
      <div className="sticky bottom-16 mt-auto flex flex-col gap-2 bg-canvas py-3 lg:bottom-0">
        {refusal ? <PurchaseRefusal error={refusal} priceCredits={quote?.credits ?? 0} balanceCredits={balanceCredits} onRequote={onRequote} onRetry={generate} /> : null}
        <Button variant="primary" size="lg" className="w-full" pending={purchase.generating} disabledReason={cannot} onClick={generate}>
          <Sparkles aria-hidden="true" />
          {quote ? `Generate for ${creditsText(quote.credits)} credits` : 'Generate'}
        </Button>
        {cannot && !updating ? <p className="text-center text-xs text-muted">{cannot}</p> : null}
      </div>
    </>
  );
}

function unavailable(quote: Quote | null, updating: boolean, quoteError: string | null, balanceCredits: number): string | undefined {
  if (!quote) return quoteError ? 'There is no price.' : 'The price is on its way.';
  if (updating) return 'The price is being updated.';
  if (quote.credits > balanceCredits) return `${creditsText(quote.credits - balanceCredits)} credits are missing. Choose a smaller resolution or a shorter song.`;
  return undefined;
}
