/** Turns zod issues into fields and readable sentences. */
import type { z } from 'zod';
import { boundText, countText } from '../text/count-text.ts';
import type { ValidationDetails } from '../errors.ts';
import { misplacedField, NAME_LENGTH_MAX, unknownField } from './misplaced-fields.ts';

type FieldIssue = { field: string; message: string };
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

const typeNames: Readonly<Record<string, string>> = { record: 'object', int: 'whole number' };

function sizeMessage(
  issue: { origin: string; inclusive?: boolean },
  bound: number | bigint,
  side: 'least' | 'most',
): string {
  if (issue.origin === 'string')
    return bound === 1 && side === 'least'
      ? 'must not be empty'
      : `must be at ${side} ${countText(Number(bound), 'character')}`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `must have at ${side} ${countText(Number(bound), 'item')}`;
  const number = boundText(Number(bound));
  if (issue.inclusive === false)
    return side === 'least' ? `must be greater than ${number}` : `must be less than ${number}`;
  return `must be at ${side} ${number}`;
}

/** Default messages, passed to zod at each parse, for schemas without their own. */
export const describeIssue: z.core.$ZodErrorMap = (issue: RawIssue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${article(typeNames[issue.expected] ?? issue.expected)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return sizeMessage(issue, issue.minimum, 'least');
    case 'too_big':
      return sizeMessage(issue, issue.maximum, 'most');
    case 'unrecognized_keys':
      return unknownField;
    case 'invalid_union':
      return 'does not match any accepted shape';
    case 'invalid_format':
      // In a query string a plus sign means a space.
      if (issue.format === 'datetime' && / \d\d:\d\d$/.test(String(issue.input)))
        return 'must have the + of its offset written as %2B, such as 2026-05-01T00:00:00%2B02:00';
      if (issue.format === 'datetime')
        return 'must be an ISO 8601 date-time with its offset, such as 2026-05-01T00:00:00Z';
      return issue.format === 'regex' ? 'has a form that is not accepted' : `is not a valid ${issue.format}`;
    default:
      return undefined;
  }
};

function nameShown(name: string): string {
  return name.length <= NAME_LENGTH_MAX ? name : `${name.slice(0, NAME_LENGTH_MAX).toWellFormed()}…`;
}

/** `['a', 'b', 0, 'c']` becomes `a.b[0].c`. Names that are too long to be of any use are cut. */
export function fieldPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? nameShown(String(part)) : `.${nameShown(String(part))}`;
  }
  return text;
}

const ISSUES_MAX = 20;

/**
 * The first issues, one per field. An unknown field is reported itself rather than its parent, with the place where it
 * belongs.
 */
function issuesOf(error: z.core.$ZodError, schema: z.ZodType, value: unknown): FieldIssue[] {
  return error.issues
    .slice(0, ISSUES_MAX)
    .flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [{ field: fieldPath(issue.path), message: issue.message }];
      const lines = issue.message.split('\n');
      return issue.keys.slice(0, ISSUES_MAX).flatMap((key, at) => {
        const message = lines[at] ?? lines[0] ?? unknownField;
        const found =
          message === unknownField
            ? misplacedField(schema, issue.path, key, valueAt(value, [...issue.path, key]))
            : [{ path: [...issue.path, key], message }];
        return found.map((one) => ({ field: fieldPath(one.path), message: one.message }));
      });
    })
    .slice(0, ISSUES_MAX);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (holder, part) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, part)
        ? (holder as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );
}

/**
 * `message` of a `VALIDATION_ERROR`: `config.tags[0] must be a string`. A message that already names its field is used
 * as it is.
 */
function issueSentence(issue: FieldIssue): string {
  if (issue.field === '') return `The request body ${issue.message}.`;
  const leaf = issue.field.split('.').at(-1) ?? issue.field;
  return issue.message.startsWith(`${leaf} `) ? `${issue.message}.` : `${issue.field} ${issue.message}.`;
}

export type Parsed<Value> = { ok: true; data: Value } | { ok: false; message: string; details: ValidationDetails };

/** Parses with these messages. The failure has the shape of a `VALIDATION_ERROR`. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.infer<Schema>> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return { ok: true, data: result.data };
  const issues = issuesOf(result.error, schema, value);
  const first = issues[0] ?? { field: '', message: 'is not valid' };
  return { ok: false, message: issueSentence(first), details: { field: first.field, issues } };
}
