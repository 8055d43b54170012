import type { JsonValue, SchemaObject } from '#lib/contract/openapi/json-schema.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import { rateCard, rateDefaults, type Rate } from './rate-card.ts';

/** Input fields a relay operation is priced by, derived from the rate card. */
export type PricedFields = { schema: SchemaObject; needsDuration: boolean; needsCap: boolean };

/**
 * A schema of the `input` members that decide an operation's price; members only the upstream knows are allowed.
 * Operations without a rate have none, and are bought against `pricingContext.providerCreditCap`.
 */
export function pricedFields(operation: VideodirectOperation): PricedFields {
  const rates = rateCard.filter((rate) => rate.operations.includes(operation));
  const properties: Record<string, SchemaObject> = {
    ...modelField(operation, rates),
    ...resolutionField(operation, rates),
    ...lengthField(rates),
    ...countedFields(rates),
    ...pictureField(rates),
  };
  return {
    schema: {
      type: 'object',
      properties,
      required: rates.some((rate) => rate.length === 'pictures') ? ['image_settings'] : [],
      additionalProperties: true,
    },
    needsDuration: rates.some((rate) => rate.length === 'context'),
    needsCap: rates.length === 0,
  };
}

const choiceOf = (values: readonly string[], fallback: string | undefined, description: string): SchemaObject => ({
  type: 'string',
  enum: [...values] as JsonValue[],
  ...(fallback && values.includes(fallback) ? { default: fallback } : {}),
  description,
});

function modelField(operation: VideodirectOperation, rates: readonly Rate[]): Record<string, SchemaObject> {
  const models = [...new Set(rates.flatMap((rate) => rate.models ?? []))];
  return models.length === 0
    ? {}
    : {
        model: choiceOf(
          models,
          rateDefaults.modelOf[operation],
          'Models that have a price. Another one is bought against a cap.',
        ),
      };
}

function resolutionField(operation: VideodirectOperation, rates: readonly Rate[]): Record<string, SchemaObject> {
  const resolutions = [...new Set(rates.flatMap((rate) => rate.resolution ?? []))];
  if (resolutions.length === 0) return {};
  const name = operation === 'upscale-video' ? 'upscale_resolution' : 'resolution';
  return {
    [name]: choiceOf(
      resolutions,
      rateDefaults.resolutionOf[operation] ?? rateDefaults.resolution,
      'Part of the price.',
    ),
  };
}

const seconds = (fallback: number): SchemaObject => ({
  type: 'number',
  minimum: 0,
  exclusiveMinimum: true,
  maximum: fieldLimits.videodirectDurationSecMax,
  default: fallback,
  description: 'Seconds; part of the price.',
});

function lengthField(rates: readonly Rate[]): Record<string, SchemaObject> {
  if (rates.some((rate) => rate.length === 'pictures')) {
    const picture: SchemaObject = {
      type: 'object',
      properties: { duration: seconds(rateDefaults.durationSec) },
      required: [],
      additionalProperties: true,
    };
    return {
      image_settings: {
        type: 'array',
        minItems: 1,
        items: picture,
        description: 'One entry for each frame; each is part of the price.',
      },
    };
  }
  const [rate] = rates.filter((one) => one.length === 'input');
  return rate
    ? { duration: seconds(rate.amount.by === 'length' ? rateDefaults.audioDurationSec : rateDefaults.durationSec) }
    : {};
}

function countedFields(rates: readonly Rate[]): Record<string, SchemaObject> {
  if (rates.some((rate) => rate.amount.by === 'character'))
    return { text: { type: 'string', description: 'Its length is the price.' } };
  if (rates.some((rate) => rate.amount.by === 'item'))
    return {
      count: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: rateDefaults.suggestions,
        description: 'How many; part of the price.',
      },
    };
  return {};
}

function pictureField(rates: readonly Rate[]): Record<string, SchemaObject> {
  return rates.some((rate) => rate.pictures !== undefined)
    ? {
        images: {
          type: 'array',
          items: { type: 'string', format: 'uri' },
          description: 'References; with any, the price is another one.',
        },
      }
    : {};
}
