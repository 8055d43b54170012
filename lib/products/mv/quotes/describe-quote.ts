import type { Quote, QuoteComponent } from '#lib/contract/accounts/pricing.ts';
import { totalCredits } from '#lib/contract/accounts/credits.ts';
import { PRICING_VERSION, pricingCatalog, SETTLEMENT_POLICY } from '#lib/billing/price-catalog.ts';
import type { AspectRatio, RenderTier, Resolution } from '#lib/contract/mv.ts';

type Priced = Pick<Quote, 'credits' | 'operation' | 'breakdown' | 'assumptions'> & { components: QuoteComponent[] };

/** A price in the form of a quote, without its id, with its output. */
export function describeQuote(
  priced: Priced,
  {
    aspectRatio,
    resolution,
    renderTier,
  }: { aspectRatio: AspectRatio; resolution: Resolution; renderTier?: RenderTier | null },
): Quote {
  const output = { aspectRatio, ...(renderTier ? { renderTier } : {}), resolution };
  return {
    contractVersion: 'v2',
    pricingVersion: PRICING_VERSION,
    calculatedSubtotalCredits: priced.credits,
    baseCredits: sumOf(priced.components, 'publicCredits'),
    discountCredits: sumOf(priced.components, 'discountCredits'),
    settlementRoundingCredits: 0,
    billingIncrementCredits: pricingCatalog.billingIncrementCredits,
    settlementPolicyVersion: SETTLEMENT_POLICY,
    ...priced,
    output,
    requestedOutput: output,
    warningCodes: [],
  };
}

function sumOf(components: readonly QuoteComponent[], key: 'publicCredits' | 'discountCredits'): number {
  return totalCredits(components.map((component) => component[key]));
}

/** A component of a quote at the public price. */
export function plainLine({
  key,
  label,
  quantity,
  credits,
}: {
  key: string;
  label: string;
  quantity: number;
  credits: number;
}): QuoteComponent {
  return {
    key,
    label,
    quantity,
    publicCredits: credits,
    discountCredits: 0,
    discountedCredits: credits,
    finalCredits: credits,
  };
}

/** Adds notes to a quote. */
export function withNotes(quote: Quote, notes: readonly string[]): Quote {
  return notes.length === 0 ? quote : { ...quote, assumptions: [...(quote.assumptions ?? []), ...notes] };
}
