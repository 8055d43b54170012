import type { Quote } from '#lib/contract/pricing.ts';
import { cn } from '#components/ui/cn.ts';
import { creditsText } from '#components/ui/credits-text.ts';

/** The line items of a price and what each buys. */
export function QuoteTable({
  quote,
  stale,
}: {
  quote: Quote;
  /** A newer price is loading. */
  stale?: boolean;
}) {
  return (
    <table className={cn('w-full text-left transition-opacity', stale && 'opacity-50')} aria-busy={stale}>
      <caption className="sr-only">Price by part</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {(quote.components ?? []).map((line) => (
          <tr key={line.key}>
            <td className="py-1 pr-3 text-muted">
              {line.label}
              {(line.quantity ?? 1) > 1 ? (
                <span className="text-faint">
                  {' '}
                  × {Number.isInteger(line.quantity) ? line.quantity : `${line.quantity?.toFixed(1)} s`}
                </span>
              ) : null}
            </td>
            <td className="py-1 text-right">{creditsText(line.finalCredits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t font-medium">
          <td className="py-1.5">Price, at most</td>
          <td className="py-1.5 text-right">{creditsText(quote.credits)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
