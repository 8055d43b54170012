/** Field types shared by several bodies: URLs, credits, revisions and times. */
import { z } from 'zod';
import { characterCount } from './text/character-count.ts';
import { isSeen } from './text/seen-text.ts';

/**
 * A maximum length in characters as people and JSON Schema count them: an emoji is one character, although JavaScript
 * stores two units for it.
 */
function lengthAtMost(lengthMax: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (value.length > lengthMax && characterCount(value) > lengthMax)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: lengthMax,
        inclusive: true,
        input: value,
        // Later checks could take long for a text of unbounded length.
        continue: false,
      });
  });
  check._zod.def = { ...check._zod.def, check: 'max_length', maximum: lengthMax } as typeof check._zod.def;
  // Read by the OpenAPI generator and by the value generators of tests.
  check._zod.onattach.push((schema) => {
    schema._zod.bag.maximum = lengthMax;
  });
  return check;
}

/** Text that is kept and compared as it was sent: a label of the caller, an id. */
export const verbatimText = (lengthMax: number) => z.string().check(lengthAtMost(lengthMax));

/**
 * Text that people read and engines split into words. It is normalised to Unicode NFC: some keyboards and files write é
 * as e plus an accent, at which the word would end. The limit applies to the normalised text, which is rarely longer.
 */
export const text = (lengthMax: number) => z.string().normalize('NFC').check(lengthAtMost(lengthMax));

/** Text typed into a form, trimmed and normalised. */
export const typedText = (lengthMax: number) => z.string().trim().normalize('NFC').check(lengthAtMost(lengthMax));

/** The same for a text that must not be blank, such as a name or a reason. */
export const filledText = (lengthMax: number) =>
  typedText(lengthMax).min(1, { abort: true }).refine(isSeen, 'must have a character that can be seen');

/** Text with something visible in it: invisible text would be charged for and change nothing. */
export function seenText(lengthMax: number, message: string) {
  return text(lengthMax).min(1, { abort: true }).refine(isSeen, message);
}

function carriesNoCredentials(value: string): boolean {
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '';
  } catch {
    return true;
  }
}

function urlWith(protocol: RegExp, message: string) {
  // A missing URL gets the same message as any other missing field.
  const error = ({ input }: { input?: unknown }) => (input === undefined ? undefined : message);
  return z.url({ protocol, error }).refine(carriesNoCredentials, 'must not contain a user name or password');
}

/**
 * An http or https URL without credentials, of any length that fits a request. Whether its host is public is checked on
 * use.
 */
export const httpUrl = urlWith(/^https?$/, 'must be an http or https URL');
export const httpsUrl = urlWith(/^https$/, 'must be an https URL').meta({ pattern: '^[hH][tT][tT][pP][sS]:' });

export const timestamp = z.iso.datetime({ offset: true });

/**
 * For `superRefine`: `[from, to)` must not be empty or longer than `daysMax` days. The issue is on `from`, because most
 * periods end about now.
 */
export const refusePeriodBeyond =
  (daysMax: number) =>
  ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
    const lengthMs = Date.parse(to) - Date.parse(from);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['from'], message });
    if (lengthMs <= 0) refuse('must be before to');
    else if (lengthMs > daysMax * 86_400_000) refuse(`must be at most ${daysMax} days before to`);
  };

/** A ceiling is only compared, so it has a minimum and no maximum. */
export const maxCredits = z
  .number()
  .min(1)
  .describe('Highest price accepted; a higher one is refused before charging.');
export const maxCreditsFromZero = z
  .number()
  .min(0)
  .describe('Highest price accepted; a higher one is refused before charging.');

/** Credits in a response. */
export const creditAmount = z.number().min(0);

/** A whole number given as a number or as digits; parsed to a number. */
export function stringOrInteger(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const message =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${min}`
      : `must be a whole number from ${min} to ${max}`;
  return z
    .union([z.string().regex(/^\d+$/, message), z.int().min(min, message).max(max, message)], {
      error: (issue) => (issue.input === undefined ? 'is required' : message),
    })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** `expectedVersion` of drafts: the revision the caller has read. */
export const expectedDraftVersion = stringOrInteger(1).describe(
  'The revision this request is based on; a stale one answers 409.',
);
/** `expectedVersion` of music videos. */
export const expectedMvVersion = z
  .number()
  .min(0)
  .describe('The version of the MV view this request is based on; a stale one answers 409.');

/** A whole number in a query string or a path, as digits only: `1e1`, `0x10` and ` 5` are refused. */
export function integerText(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z.preprocess(
    (written) => (typeof written === 'string' && /^\d+$/.test(written) ? Number(written) : written),
    z.int('must be a whole number').min(min).max(max),
  );
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object that is passed through unchanged. A zod record would drop a member called `__proto__`. */
export const opaqueObject = z.custom<Record<string, unknown>>(isJsonObject, {
  error: (issue) => (issue.input === undefined ? 'is required' : 'must be an object'),
});

/** OpenAPI keywords of an opaque object; pass them to `meta` last. */
export const opaqueObjectKeywords = { type: 'object', additionalProperties: true } as const;
