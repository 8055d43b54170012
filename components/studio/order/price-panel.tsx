import type { Quote } from '#lib/contract/pricing.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { QuoteTable } from '../quote-table.tsx';

export type PricePanelProps = {
  /** What is bought, in short: `0:37 · 720p`. */
  buys: string;
  /** Null while the audio's length is unknown, or when nothing can be made. */
  quote: Quote | null;
  /** The shown price belongs to the previous options. */
  updating: boolean;
  error: string | null;
  /** Why there is no price. */
  missing: string;
  balanceCredits: number;
  onRetry: () => void;
};

/** The price, what each part of it buys, and the balance afterwards. */
export function PricePanel({ buys, quote, updating, error, missing, balanceCredits, onRetry }: PricePanelProps) {
  const short = quote !== null && quote.credits > balanceCredits;
  return (
    <Panel title="Price" description={buys}>
      {error ? (
        <Callout tone="warning" title={error} action={<Button onClick={onRetry}>Ask again</Button>} />
      ) : quote ? (
        <>
          <QuoteTable quote={quote} stale={updating} />
          <p className="mt-1 flex justify-between text-muted">
            <span>{short ? 'Balance' : 'Balance afterwards'}</span>
            <Credits
              value={short ? balanceCredits : balanceCredits - quote.credits}
              className={short ? 'text-danger' : undefined}
            />
          </p>
          {quote.assumptions?.length ? <p className="mt-2 text-xs text-muted">{quote.assumptions.join(' ')}</p> : null}
        </>
      ) : (
        <p className="text-muted">{missing}</p>
      )}
    </Panel>
  );
}
