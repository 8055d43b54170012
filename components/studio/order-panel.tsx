'use client';
import { ListChecks, Sparkles } from 'lucide-react';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { CheckList } from './check-list.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PurchaseRefusal } from './purchase-refusal.tsx';
import { QuoteTable } from './quote-table.tsx';
import type { usePurchase } from './use-purchase.ts';

export type OrderPanelProps = {
  draft: CreativeDraft;
  purchase: ReturnType<typeof usePurchase>;
  /** Null while there is none; `updating` while the one shown belongs to the choices before. */
  quote: Quote | null;
  updating: boolean;
  quoteError: string | null;
  balanceCredits: number;
  /** What is bought, in a few words: `0:37 at 720p`. */
  buys: string;
  /** Nothing can be made: the song is gone. */
  blocked: string | undefined;
  onRequote: () => void;
};

/** Plan, price, check and purchase of a draft. */
export function OrderPanel({ draft, purchase, quote, updating, quoteError, balanceCredits, buys, blocked, onRequote }: OrderPanelProps) {
  const { outcome, refusal } = purchase;
  const current = outcome?.version === draft.version;
  const short = quote !== null && quote.credits > balanceCredits;
  const cannot =
    blocked ??
    (quote === null ? (quoteError ? 'There is no price.' : 'Check first: the length of the audio, and with it the price, is not known yet.') : updating ? 'The price is being updated.' : short ? `${creditsText(quote.credits - balanceCredits)} credits are missing.` : undefined);
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Plan">
        <PlanFacts plan={draft.plan} warnings={quote?.warningCodes ?? []} />
      </Panel>
      <Panel title="Price" description={buys}>
        {quote ? (
          <>
            <QuoteTable quote={quote} stale={updating} />
            <p className="mt-1 flex justify-between text-muted">
              <span>{short ? 'Balance' : 'Balance afterwards'}</span>
              <Credits value={short ? balanceCredits : balanceCredits - quote.credits} className={short ? 'text-danger' : undefined} />
            </p>
            <p className="mt-2 text-xs text-muted">
              {quote.assumptions?.join(' ')} {quote.expiresAt ? <>The price expires <RelativeTime value={quote.expiresAt} />.</> : null}
            </p>
          </>
        ) : quoteError ? (
          <Callout tone="warning" title={quoteError} action={<Button onClick={onRequote}>Ask again</Button>} />
        ) : blocked ? (
          <p className="text-muted">{blocked}</p>
        ) : cannot?.startsWith('Check first') ? (
          <p className="text-muted">The length of the audio is not known yet. Check measures it and names the price.</p>
        ) : (
          <div role="status" aria-label="Loading the price" className="flex flex-col gap-2.5 py-1">
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} />
            ))}
          </div>
        )}
      </Panel>
      <Panel title="Check" description="Opens everything the draft names. Buys nothing.">
        <div className="flex flex-col gap-3">
          {outcome?.error && outcome.checks.length === 0 ? <Callout tone="danger" title={outcome.error.message} live /> : null}
          {outcome && outcome.checks.length > 0 ? <CheckList checks={outcome.checks} /> : null}
          {outcome ? (
            <p role="status" className={outcome.result ? 'text-xs text-muted' : 'text-xs text-danger'}>
              {!outcome.result ? 'Something cannot be used: change it and check again.' : current ? <>Everything is usable. The check expires <RelativeTime value={outcome.result.expiresAt} />.</> : `This was revision ${outcome.version}; the draft is at ${draft.version}.`}
            </p>
          ) : null}
          <Button pending={purchase.checking} disabledReason={blocked} onClick={purchase.check}>
            <ListChecks aria-hidden="true" />
            {outcome ? 'Check again' : 'Check'}
          </Button>
        </div>
      </Panel>
      {refusal ? <PurchaseRefusal error={refusal} priceCredits={quote?.credits ?? 0} balanceCredits={balanceCredits} onRequote={onRequote} onRetry={() => quote && purchase.generate(quote)} /> : null}
      <div className="sticky bottom-16 bg-canvas pt-1 pb-2 lg:bottom-0">
        <Button variant="primary" size="lg" className="w-full" pending={purchase.generating} disabledReason={cannot} onClick={() => quote && purchase.generate(quote)}>
          <Sparkles aria-hidden="true" />
          {quote ? `Generate for ${creditsText(quote.credits)} credits` : 'Generate'}
        </Button>
        {cannot && !updating ? <p className="mt-1.5 text-center text-xs text-muted">{cannot}</p> : null}
      </div>
    </div>
  );
}
