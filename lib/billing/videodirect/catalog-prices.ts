import { creditsPerProviderCredit, type CatalogPrice } from '#lib/contract/accounts/pricing.ts';
import { rateCard, RATE_CARD_VERSION, type Rate, type RateAmount } from './rate-card.ts';

type Charge = Pick<CatalogPrice, 'unit' | 'credits'> & { minimumCredits?: number; per: string };

/** The rate card as lines of the price catalog, in credits of this service rather than of the upstream. */
export const videodirectPrices: readonly CatalogPrice[] = [
  ...rateCard.map(priceOf),
  {
    key: 'videodirect.authorization-cap',
    product: 'videodirect',
    operationIds: ['createVideodirectTask'],
    label: 'Operations without a rate',
    unit: 'provider-credit',
    credits: creditsPerProviderCredit,
    description:
      'Templates, films, replicas and models without a line here: pricingContext.providerCreditCap is reserved and settled to what the upstream reports.',
    conditions: { pricingMode: 'authorization-cap' },
  },
];

function priceOf(rate: Rate): CatalogPrice {
  const { per, ...charge } = chargeOf(rate.amount);
  return {
    key: `videodirect.${rate.key}`,
    product: 'videodirect',
    operationIds: ['createVideodirectTask'],
    label: rate.resolution ? `${rate.label}, ${rate.resolution}` : rate.label,
    description: `${per} Rate card ${RATE_CARD_VERSION}; settled to what the upstream reports, never above the price.`,
    ...charge,
    conditions: {
      pricingMode: 'rate-card',
      operation: rate.operations.join(', '),
      ...(rate.models ? { model: rate.models.join(', ') } : {}),
      ...(rate.resolution ? { resolution: rate.resolution } : {}),
      ...(rate.length === 'context' ? { durationFrom: 'pricingContext.durationSec' } : {}),
    },
  };
}

function chargeOf(amount: RateAmount): Charge {
  const credits = (providerCredits: number) => providerCredits * creditsPerProviderCredit;
  switch (amount.by) {
    case 'second': {
      const last = credits(amount.add.at(-1) ?? 0);
      const listed = amount.add.map((each, index) => `second ${index + 1}: ${credits(each)}`).join(', ');
      return {
        unit: 'second',
        credits: last,
        minimumCredits: credits(amount.add[0]),
        per: amount.add.length > 1 ? `Credits by the second, ${listed}, and so on.` : 'For each second begun.',
      };
    }
    case 'block': {
      const base = amount.base ? `${credits(amount.base)} credits and ` : '';
      return {
        unit: 'second',
        credits: credits(amount.credits) / amount.sec,
        minimumCredits: credits((amount.base ?? 0) + amount.credits),
        per: `${base}${credits(amount.credits)} credits for each ${amount.sec} seconds begun.`,
      };
    }
    case 'length': {
      const prices = amount.steps.map((step) => credits(step.credits));
      const steps = amount.steps.map(
        (step, index) =>
          `${prices[index]} credits ${index < amount.steps.length - 1 ? `below ${step.belowSec} seconds` : 'for longer ones'}`,
      );
      return {
        unit: 'task',
        credits: Math.max(...prices),
        minimumCredits: Math.min(...prices),
        per: `${steps.join(', ')}.`,
      };
    }
    case 'character':
      return {
        unit: 'character',
        credits: credits(amount.credits) / amount.per,
        minimumCredits: credits(amount.credits),
        per: `${credits(amount.credits)} credits for each ${amount.per} characters begun.`,
      };
    case 'item':
      return { unit: 'task', credits: credits(amount.credits), per: `For each ${amount.per} begun.` };
    case 'task':
      return { unit: 'task', credits: credits(amount.credits), per: 'For each task.' };
  }
}
