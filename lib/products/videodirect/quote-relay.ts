import { creditsPerProviderCredit } from '#lib/contract/pricing.ts';
import type { CreateVideodirectBody, PricingMode } from '#lib/contract/videodirect.ts';
import { unitsOf } from '#lib/contract/credits.ts';
import { providerPrice } from '#lib/billing/videodirect/provider-credits.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';

export type RelayQuote = {
  pricingMode: PricingMode;
  providerCredits: number;
  requiredUnits: bigint;
  rateKey: string | null;
};

/**
 * What is reserved for an operation: its price by the rate card, or, where the card has none, the caller's cap. Throws
 * `MAX_CREDITS_EXCEEDED` for a price above that cap, and `VALIDATION_ERROR` naming what the price needs: `pricingContext.durationSec`, `pricingContext.providerCreditCap` or a field of the input.
 */
export function quoteRelay({
  operation,
  input,
  pricingContext = {},
}: Pick<CreateVideodirectBody, 'operation' | 'input' | 'pricingContext'>): RelayQuote {
  const { durationSec, providerCreditCap } = pricingContext;
  const price = providerPrice({ operation, input, durationSec });
  if (price.kind === 'bad-field') throw invalidField(price.field, `${price.field} ${price.message}`);
  if (price.kind === 'priced') {
    refuseAboveCap(price.providerCredits, providerCreditCap);
    return { pricingMode: 'rate-card', ...reserve(price.providerCredits), rateKey: price.rateKey };
  }
  if (providerCreditCap !== undefined)
    return { pricingMode: 'authorization-cap', ...reserve(providerCreditCap), rateKey: null };
  if (price.kind === 'no-length') {
    throw invalidField(
      'pricingContext.durationSec',
      `pricingContext.durationSec is required: ${operation} is billed by the length of media that is not probed`,
    );
  }
  const what = price.model ? `${operation} with ${price.model} at ${price.resolution}` : operation;
  throw invalidField(
    'pricingContext.providerCreditCap',
    `pricingContext.providerCreditCap is required: ${what} has no rate card`,
  );
}

function refuseAboveCap(providerCredits: number, providerCreditCap: number | undefined): void {
  if (providerCreditCap === undefined || providerCredits <= providerCreditCap) return;
  throw new Failure('MAX_CREDITS_EXCEEDED', {
    message: `The rate card asks ${providerCredits} upstream credits, more than pricingContext.providerCreditCap allows. Nothing was charged.`,
    details: {
      field: 'pricingContext.providerCreditCap',
      providerCreditCap,
      providerCredits,
      creditsRequired: providerCredits * creditsPerProviderCredit,
    },
  });
}

function reserve(providerCredits: number): { providerCredits: number; requiredUnits: bigint } {
  return { providerCredits, requiredUnits: relayUnits(providerCredits) };
}

/** Units charged for upstream credits. */
function relayUnits(providerCredits: number): bigint {
  return unitsOf(providerCredits * creditsPerProviderCredit);
}

/**
 * What a finished task is charged: what the upstream reports, never above the reserve. Where it reports nothing, a price by
 * the card stands, and a mere cap takes nothing, because no amount was ever named.
 */
export function settledRelayUnits(
  quote: Pick<RelayQuote, 'pricingMode' | 'providerCredits'>,
  reported: number | null,
): bigint {
  if (reported === null) return quote.pricingMode === 'rate-card' ? relayUnits(quote.providerCredits) : 0n;
  return relayUnits(Math.min(reported, quote.providerCredits));
}
