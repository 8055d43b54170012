/** Field types that several bodies share: URLs, credits, revisions and times. */
import { z } from 'zod';
import { fieldLimits } from './limits.ts';

function carriesNoCredentials(value: string): boolean {
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '';
  } catch {
    return true;
  }
}

function urlWith(protocol: RegExp, message: string) {
  return z.url({ protocol, error: message })
    .max(fieldLimits.urlLength, `must be at most ${fieldLimits.urlLength} characters`)
    .refine(carriesNoCredentials, 'must not contain a user name or password');
}

/** An http or https address without credentials. Whether it is public is checked when it is used. */
export const httpUrl = urlWith(/^https?$/, 'must be an http or https URL');
export const httpsUrl = urlWith(/^https$/, 'must be an https URL');

export const timestamp = z.iso.datetime({ offset: true });

function hasUnitPrecision(credits: number): boolean {
  const units = credits * 10_000;
  return Math.abs(units - Math.round(units)) < 1e-4;
}

/** Credits in a request: at most four decimals, because 1 credit is 10,000 units. */
function creditsFrom(min: number) {
  return z.number().min(min).max(fieldLimits.creditsMax).refine(hasUnitPrecision, 'must have at most 4 decimals');
}
export const maxCredits = creditsFrom(1).describe('Highest price accepted; a higher one is refused before charging.');
export const maxCreditsFromZero = creditsFrom(0).describe('Highest price accepted; a higher one is refused before charging.');

/** Credits in an answer. */
export const creditAmount = z.number().min(0);

/** A whole number written as a number or as digits; always a number once parsed. */
export function stringOrInteger(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const message = max === Number.MAX_SAFE_INTEGER ? `must be a whole number of at least ${min}` : `must be a whole number from ${min} to ${max}`;
  return z.union([z.string().regex(/^\d{1,15}$/, message), z.int().min(min, message).max(max, message)], { error: (issue) => (issue.input === undefined ? 'is required' : message) })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** `expectedVersion` of drafts: the revision the caller has seen. */
export const expectedDraftVersion = stringOrInteger(1).describe('The revision this request is based on; a stale one answers 409.');
/** `expectedVersion` of music videos. */
export const expectedMvVersion = z.int().min(0).describe('The version of the MV view this request is based on; a stale one answers 409.');

/** A whole number in a query string or a path. */
export function integerText(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().int().min(min).max(max);
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object that is passed on as it came. A zod record would leave out a member called `__proto__`. */
export const opaqueObject = z.custom<Record<string, unknown>>(isJsonObject, { error: (issue) => (issue.input === undefined ? 'is required' : 'must be an object') });

/** Keywords of an opaque object in the OpenAPI document; give them to `meta` last. */
export const opaqueObjectKeywords = { type: 'object', additionalProperties: true } as const;
