import { z } from 'zod';
import { unitsPerCredit } from './limits.ts';
import { aspectRatio, renderTier, resolution, type RenderTier, type Resolution } from '../mv/options.ts';
import { creditAmount, timestamp } from '../scalars.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';

/**
 * Credits per second of output of the native engine; singing, performance and dance cost nothing extra (SPEC.md,
 * Limits).
 */
export const nativeRateCard: readonly { renderTier: RenderTier; resolution: Resolution; creditsPerSec: number }[] = [
  { renderTier: 'draft', resolution: '540p', creditsPerSec: 6 },
  { renderTier: 'standard', resolution: '540p', creditsPerSec: 12 },
  { renderTier: 'standard', resolution: '720p', creditsPerSec: 16 },
  { renderTier: 'hd', resolution: '1080p', creditsPerSec: 20 },
  { renderTier: 'ultra', resolution: '720p', creditsPerSec: 48 },
  { renderTier: 'ultra', resolution: '1080p', creditsPerSec: 58 },
  { renderTier: 'ultra', resolution: '1440p', creditsPerSec: 68 },
];

/** Direct video: credits charged per upstream credit. */
export const creditsPerProviderCredit = 2;

const quoteOutput = z
  .object({
    aspectRatio: aspectRatio.optional(),
    renderTier: renderTier.optional(),
    resolution: resolution.optional(),
  })
  .meta({ id: 'QuoteOutput', description: 'Shape and size of the video.' });

/** One line of a price. Amounts are in credits; the `finalCredits` of all lines sum to the quote. */
const quoteComponent = z
  .object({
    key: z.string(),
    label: z.string(),
    quantity: z.number().optional(),
    publicCredits: z.number(),
    discountCredits: z.number(),
    discountedCredits: z.number(),
    finalCredits: z.number(),
  })
  .meta({ id: 'QuoteComponent', description: 'One line of a price.' });
export type QuoteComponent = z.infer<typeof quoteComponent>;

const quoteBreakdown = z
  .object({
    base: z.number(),
    composeOperations: z.number(),
    duration: z.number(),
    estimatedSceneCount: z.number(),
    finalize: z.number(),
    lipSync: z.number(),
    renderPerScene: z.number(),
    scenes: z.number(),
    visualBoard: z.number(),
  })
  .partial()
  .meta({ id: 'QuoteBreakdown', description: 'Where the price comes from; lipSync appears in preflight quotes only.' });

/**
 * What a quote fixed besides duration and resolution. The draft has to match; what the quote did not name is not
 * restricted.
 */
const quoteTerms = z
  .object({
    mode: z.string().describe('creative.mode, where creative was given.'),
    aspectRatio,
    hasCharacterImage: z.boolean(),
    hasSubtitleTimeline: z.boolean(),
    autoSubtitle: z.boolean(),
    referenceImageCount: z.int().min(0),
    singerCount: z.int().min(0),
  })
  .partial()
  .meta({ id: 'QuoteTerms', description: 'What else the price was asked for; the draft that is bought has to be so.' });
export type QuoteTerms = z.infer<typeof quoteTerms>;

/** A price guaranteed until `expiresAt` (SPEC.md, Quote). */
export const quote = z
  .object({
    contractVersion: z.literal('v2'),
    credits: creditAmount,
    breakdown: quoteBreakdown,
    quoteId: z.string().optional(),
    operation: z.string().optional(),
    expiresAt: timestamp.optional(),
    pricingVersion: z.number().optional(),
    assumptions: z.array(z.string()).optional(),
    baseCredits: z
      .number()
      .optional()
      .describe('Price before adjustments: the sum of the components at their public price.'),
    calculatedSubtotalCredits: z.number().optional(),
    discountCredits: z.number().optional(),
    settlementRoundingCredits: z.number().optional(),
    billingIncrementCredits: z.number().min(0.0001).optional(),
    settlementPolicyVersion: z.string().optional(),
    components: z.array(quoteComponent).optional(),
    creative: z.record(z.string(), z.unknown()).optional().describe('Echo of the creative intent.'),
    terms: quoteTerms.optional(),
    sceneIndex: z.int().min(0).optional().describe('The scene that a scene-edit quote is for.'),
    output: quoteOutput.optional(),
    requestedOutput: quoteOutput.optional(),
    warningCodes: warningCodeList.optional(),
  })
  .meta({ id: 'Quote', description: 'A price that holds until expiresAt.' });
export type Quote = z.infer<typeof quote>;

const priceUnits = ['task', 'second', 'minute', 'scene', 'character', 'provider-credit', 'month'] as const;

/** One price of the catalog. `credits` buys one `unit`; `minimumCredits` is the minimum per request. */
const catalogPrice = z
  .object({
    key: z.string().describe('Stable name, for example song.generate.'),
    product: z.enum(['music', 'lyrics', 'subtitles', 'videodirect', 'mv', 'storage']),
    operationIds: z.array(z.string()).describe('Operations of this API that charge it.'),
    label: z.string(),
    description: z.string(),
    unit: z.enum(priceUnits),
    credits: creditAmount,
    minimumCredits: creditAmount.optional(),
    conditions: z
      .record(z.string(), z.string())
      .optional()
      .describe('When this price applies, for example {"model": "chirp-fenix"}.'),
  })
  .meta({ id: 'CatalogPrice', description: 'One price.' });
export type CatalogPrice = z.infer<typeof catalogPrice>;

/** `GET /api/v1/pricing/catalog`: public and versioned; `pricingVersion` increases whenever a price changes. */
export const pricingCatalog = z
  .object({
    contractVersion: z.literal('v2'),
    pricingVersion: z.int().min(1),
    effectiveAt: timestamp,
    unitsPerCredit: z.literal(unitsPerCredit),
    billingIncrementCredits: z.number().min(0.0001),
    settlementPolicyVersion: z.string(),
    prices: z.array(catalogPrice),
    nativeRateCard: z.array(z.object({ renderTier, resolution, creditsPerSec: creditAmount })),
    economyPriceMultiplier: z.number().min(0).max(1),
    creditsPerProviderCredit: z.number().min(0),
  })
  .meta({ id: 'PricingCatalog', description: 'Every price of the service. New sections may appear.' });
export type PricingCatalog = z.infer<typeof pricingCatalog>;
