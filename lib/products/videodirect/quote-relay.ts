import { creditsPerProviderCredit } from '#lib/contract/accounts/pricing.ts';
import type { CreateVideodirectBody, PricingMode } from '#lib/contract/videodirect.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { providerPrice } from '#lib/billing/videodirect/provider-credits.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';

export type RelayQuote = {
  pricingMode: PricingMode;
  providerCredits: number;
  requiredUnits: bigint;
  rateKey: string | null;
};

/**
 * The price to hold for an operation: from the rate card, or the caller's cap if the card has none. Throws `MAX_CREDITS_EXCEEDED` for a price
 * above that cap, and `VALIDATION_ERROR` naming what the price needs: `pricingContext.durationSec`, `pricingContext.providerCreditCap` or a
 * field of the input.
 */
export function quoteRelay({
  operation,
  input,
  pricingContext = {},
}: Pick<CreateVideodirectBody, 'operation' | 'input' | 'pricingContext'>): RelayQuote {
  const { durationSec, providerCreditCap } = pricingContext;
  const price = providerPrice({ operation, input, durationSec });
  if (price.kind === 'bad-field') throw invalidField(price.field, price.message);
  if (price.kind === 'priced') {
    refuseAboveCap(price.providerCredits, providerCreditCap);
    return { pricingMode: 'rate-card', ...reserve(price.providerCredits), rateKey: price.rateKey };
  }
  if (providerCreditCap !== undefined)
    return { pricingMode: 'authorization-cap', ...reserve(providerCreditCap), rateKey: null };
  if (price.kind === 'no-length') {
    throw invalidField(
      'pricingContext.durationSec',
      `is required: ${operation} is billed by the length of media that is not probed`,
    );
  }
  const what = price.model ? `${operation} with ${price.model} at ${price.resolution}` : operation;
  throw invalidField('pricingContext.providerCreditCap', `is required: ${what} has no rate card`);
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

/** The units for an amount of upstream credits. */
function relayUnits(providerCredits: number): bigint {
  return unitsOf(providerCredits * creditsPerProviderCredit);
}

/**
 * The charge of a finished task: what the upstream reports, at most the amount held. If it reports nothing, the price of the rate card is
 * charged, or nothing for a cap, because the actual price is unknown.
 */
export function settledRelayUnits(
  quote: Pick<RelayQuote, 'pricingMode' | 'providerCredits'>,
  reported: number | null,
): bigint {
  if (reported === null) return quote.pricingMode === 'rate-card' ? relayUnits(quote.providerCredits) : 0n;
  return relayUnits(Math.min(reported, quote.providerCredits));
}
