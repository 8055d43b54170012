import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import { rateCard, rateDefaults, type Rate, type RateAmount } from './rate-card.ts';

export type PricedInput = {
  operation: VideodirectOperation;
  input: Readonly<Record<string, unknown>>;
  durationSec?: number;
};

/**
 * - `priced`: the upstream's price.
 * - `no-rate`: no rate matches; the operation can only be bought against a cap.
 * - `no-length`: a rate matches, but the media's length is unknown.
 * - `bad-field`: an input field that decides the price is invalid.
 */
export type ProviderPrice =
  | { kind: 'priced'; providerCredits: number; rateKey: string }
  | { kind: 'no-rate'; model: string | null; resolution: string | null }
  | { kind: 'no-length' }
  | { kind: 'bad-field'; field: string; message: string };

/**
 * The price of an operation in upstream credits, from the rate card alone. Media is not probed, and the upstream is not
 * called.
 */
export function providerPrice({ operation, input, durationSec }: PricedInput): ProviderPrice {
  const model = textOf(input.model) ?? rateDefaults.modelOf[operation] ?? null;
  const resolution =
    // The upstream reads this field only for upscaling.
    (operation === 'upscale-video' ? textOf(input.upscale_resolution) : null) ??
    textOf(input.resolution) ??
    rateDefaults.resolutionOf[operation] ??
    rateDefaults.resolution;
  const rate = rateCard.find((row) => fits(row, operation, model, resolution, hasPictures(input)));
  if (!rate) return { kind: 'no-rate', model, resolution };
  if (rate.amount.by === 'item' && countOf(input.count) === null)
    return { kind: 'bad-field', field: 'input.count', message: 'must be a whole number from 1 to 1000' };
  const lengths = lengthsOf(rate, input, durationSec);
  if (!Array.isArray(lengths)) return lengths;
  const providerCredits = lengths.reduce((sum, sec) => sum + amountOf(rate.amount, sec, input), 0);
  return { kind: 'priced', providerCredits, rateKey: rate.key };
}

function fits(
  rate: Rate,
  operation: VideodirectOperation,
  model: string | null,
  resolution: string,
  pictures: boolean,
): boolean {
  return (
    rate.operations.includes(operation) &&
    (!rate.models || (model !== null && rate.models.includes(model))) &&
    (!rate.resolution || rate.resolution.toLowerCase() === resolution.toLowerCase()) &&
    (rate.pictures === undefined || rate.pictures === pictures)
  );
}

function lengthsOf(
  rate: Rate,
  input: PricedInput['input'],
  contextSec: number | undefined,
): number[] | Exclude<ProviderPrice, { kind: 'priced' }> {
  switch (rate.length) {
    case undefined:
      return [0];
    case 'context':
      return contextSec === undefined ? { kind: 'no-length' } : [contextSec];
    case 'input': {
      const fallback = rate.amount.by === 'length' ? rateDefaults.audioDurationSec : rateDefaults.durationSec;
      const sec = secondsOf(input.duration, fallback);
      return sec === null ? badSeconds('input.duration') : [sec];
    }
    case 'pictures': {
      const pictures = input.image_settings;
      if (!Array.isArray(pictures) || pictures.length === 0)
        return { kind: 'bad-field', field: 'input.image_settings', message: 'must list at least one frame' };
      const lengths: number[] = [];
      for (const [index, picture] of pictures.entries()) {
        const sec = secondsOf((picture as { duration?: unknown } | null)?.duration, rateDefaults.durationSec);
        if (sec === null) return badSeconds(`input.image_settings[${index}].duration`);
        lengths.push(sec);
      }
      return lengths;
    }
  }
}

function amountOf(amount: RateAmount, sec: number, input: PricedInput['input']): number {
  switch (amount.by) {
    case 'second': {
      const seconds = Math.ceil(sec);
      const last = amount.add[amount.add.length - 1] ?? 0;
      const listed = amount.add.slice(0, seconds).reduce((sum, credits) => sum + credits, 0);
      return listed + Math.max(0, seconds - amount.add.length) * last;
    }
    case 'block':
      return (amount.base ?? 0) + Math.ceil(sec / amount.sec) * amount.credits;
    case 'length':
      return (amount.steps.find((step) => sec < step.belowSec) ?? amount.steps[amount.steps.length - 1])?.credits ?? 0;
    case 'character':
      return Math.max(1, Math.ceil([...(textOf(input.text) ?? '')].length / amount.per)) * amount.credits;
    case 'item':
      return Math.ceil((countOf(input.count) ?? rateDefaults.suggestions) / amount.per) * amount.credits;
    case 'task':
      return amount.credits;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Null for an invalid length. */
function secondsOf(value: unknown, fallback: number): number | null {
  if (value === undefined || value === null) return fallback;
  const sec = typeof value === 'string' ? Number(value) : value;
  return typeof sec === 'number' && sec > 0 && sec <= fieldLimits.videodirectDurationSecMax ? sec : null;
}

function badSeconds(field: string): ProviderPrice & { kind: 'bad-field' } {
  return {
    kind: 'bad-field',
    field,
    message: `must be seconds, more than 0 and at most ${fieldLimits.videodirectDurationSecMax}`,
  };
}

/** Null for an invalid count. */
function countOf(value: unknown): number | null {
  if (value === undefined || value === null) return rateDefaults.suggestions;
  const count = typeof value === 'string' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= 1000 ? count : null;
}

function hasPictures(input: PricedInput['input']): boolean {
  return [input.images, input.subjects].some((list) => Array.isArray(list) && list.length > 0);
}
