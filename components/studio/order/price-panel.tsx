import type { Quote } from '#lib/contract/pricing.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { QuoteTable } from '../quote-table.tsx';

export type PricePanelProps = {
  /** What is bought, in a few words: `0:37 · 720p`. */
  buys: string;
  quote: Quote | null;
  updating: boolean;
  error: string | null;
  /** Why there can be no price yet. */
  missing: string | undefined;
  balanceCredits: number;
  onRequote: () => void;
};

/** The price with what each part of it buys, and what is left afterwards. */
export function PricePanel({ buys, quote, updating, error, missing, balanceCredits, onRequote }: PricePanelProps) {
  return (
    <Panel title="Price" description={buys}>
      {quote ? (
        <Priced quote={quote} updating={updating} balanceCredits={balanceCredits} />
      ) : missing ? (
        <p className="text-muted">{missing}</p>
      ) : error ? (
        <Callout tone="warning" title={error} action={<Button onClick={onRequote}>Ask again</Button>} />
      ) : (
        <div role="status" aria-label="Loading the price" className="flex flex-col gap-2.5 py-1">
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Priced({ quote, updating, balanceCredits }: { quote: Quote; updating: boolean; balanceCredits: number }) {
  const short = quote.credits > balanceCredits;
  return (
    <>
      <QuoteTable quote={quote} stale={updating} />
      <p className="mt-1 flex justify-between text-muted">
        <span>{short ? 'Balance' : 'Balance afterwards'}</span>
        <Credits value={short ? balanceCredits : balanceCredits - quote.credits} className={short ? 'text-danger' : undefined} />
      </p>
      <p className="mt-2 text-xs text-muted">
        {quote.assumptions?.join(' ')}{' '}
        {quote.expiresAt ? (
          <>
            The price expires <RelativeTime value={quote.expiresAt} />.
          </>
        ) : null}
      </p>
    </>
  );
}
