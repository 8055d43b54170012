/** Pure updates of the JSON value that will be sent. That value is the form's only state. */
import { boundText, countText } from '#components/ui/values/count-text.ts';
import { characterCount } from '#lib/contract/text/character-count.ts';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import type { FieldShape, FormField } from './contract-form.ts';

export type Path = readonly (string | number)[];
export type JsonObject = { [key: string]: JsonValue | undefined };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `config.tags[0]`, the notation used in error messages. */
export function pathText(path: Path): string {
  return path.reduce<string>(
    (before, part) => (typeof part === 'number' ? `${before}[${part}]` : before === '' ? part : `${before}.${part}`),
    '',
  );
}

export function valueAt(root: JsonValue | undefined, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((holder, part) => {
    if (Array.isArray(holder)) return holder[part as number];
    return isObject(holder) && Object.hasOwn(holder, part) ? holder[part] : undefined;
  }, root);
}

/** Returns the value with `next` at `path`; undefined removes the field or list item. Missing parents are created. */
export function withValue(
  root: JsonValue | undefined,
  path: Path,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const items = Array.isArray(root) ? [...root] : [];
    if (rest.length === 0 && value === undefined) items.splice(part, 1);
    else items[part] = withValue(items[part], rest, value) ?? null;
    return items;
  }
  const members = isObject(root) ? root : {};
  const next = withValue(members[part], rest, value);
  if (next === undefined) return Object.fromEntries(Object.entries(members).filter(([name]) => name !== part));
  // Keeps an existing member in its position and appends a new one, so that fields do not jump while typing.
  return Object.hasOwn(members, part)
    ? Object.fromEntries(Object.entries(members).map(([name, member]) => [name, name === part ? next : member]))
    : { ...members, [part]: next };
}

/** Index of the variant a value matches; the first when none does. */
export function variantOf(variants: readonly { shape: FieldShape }[], value: JsonValue | undefined): number {
  return Math.max(
    0,
    variants.findIndex(({ shape }) => isOfShape(shape, value)),
  );
}

/** Whether a value has the type of a shape, ignoring its bounds. Objects are told apart by their constants. */
function isOfShape(shape: FieldShape, value: JsonValue | undefined): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return value !== undefined && shape.values.includes(value);
    case 'list':
      return Array.isArray(value);
    case 'object':
      return (
        isObject(value) &&
        shape.fields.every(
          ({ name, required, shape: inner }) =>
            !required || inner.kind !== 'choice' || inner.values.length > 1 || inner.values[0] === value[name],
        )
      );
    case 'variants':
      return shape.variants.some((variant) => isOfShape(variant.shape, value));
    case 'json':
      return value !== undefined;
  }
}

/** Initial value of an added field: its default, or the smallest valid value. */
export function startOf({ shape, default: fallback }: Pick<FormField, 'shape' | 'default'>): JsonValue {
  if (fallback !== undefined) return fallback;
  switch (shape.kind) {
    case 'text':
      if (shape.format === 'address') return 'https://';
      return '';
    case 'number':
      return startingNumber(shape);
    case 'flag':
      return true;
    case 'choice':
      return shape.values[0] ?? null;
    case 'list':
      return Array.from({ length: Math.max(shape.minItems, 1) }, () => startOf(shape.item));
    case 'object':
      return Object.fromEntries(
        shape.fields.filter((field) => field.required).map((field) => [field.name, startOf(field)]),
      );
    case 'variants':
      return startOf({ shape: shape.variants[0]?.shape ?? { kind: 'json' } });
    case 'json':
      return {};
  }
}

function startingNumber({ whole, minimum, maximum, above }: Extract<FieldShape, { kind: 'number' }>): number {
  const least = minimum ?? Math.min(1, maximum ?? 1);
  if (!above) return least;
  const next = Math.floor(least) + 1;
  return maximum === null || next <= maximum ? next : whole ? maximum : (least + maximum) / 2;
}

/**
 * A short message for a value that its own field rejects; null when valid. Cross-field rules are left to the service.
 */
export function problemOf(
  field: Pick<FormField, 'shape' | 'nullable' | 'required'>,
  value: JsonValue | undefined,
): string | null {
  const { shape } = field;
  if (value === undefined) return field.required ? 'Needed.' : null;
  if (value === null && field.nullable) return null;
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? problemOfText(shape, value) : 'Must be text.';
    case 'number':
      return typeof value === 'number' ? problemOfNumber(shape, value) : 'Must be a number.';
    case 'flag':
      return typeof value === 'boolean' ? null : 'Must be true or false.';
    case 'choice':
      return shape.values.includes(value) ? null : 'Choose one of the values.';
    case 'list':
      if (!Array.isArray(value)) return 'Must be a list.';
      if (value.length < shape.minItems) return `At least ${countText(shape.minItems, 'item')}.`;
      if (shape.maxItems !== null && value.length > shape.maxItems)
        return `At most ${countText(shape.maxItems, 'item')}.`;
      return shape.unique && new Set(value).size < value.length ? 'No duplicates.' : null;
    case 'object':
      return isObject(value) ? null : 'Must be an object.';
    case 'variants':
      return shape.variants.some((variant) => isOfShape(variant.shape, value))
        ? null
        : 'Matches none of the allowed shapes.';
    case 'json':
      return null;
  }
}

function problemOfText(
  { minLength, maxLength, pattern, format }: Extract<FieldShape, { kind: 'text' }>,
  value: string,
): string | null {
  const length = characterCount(value);
  if (length < minLength)
    return minLength === 1 ? 'Must not be empty.' : `At least ${countText(minLength, 'character')}.`;
  if (maxLength !== null && length > maxLength)
    return `At most ${countText(maxLength, 'character')}; these are ${length.toLocaleString('en')}.`;
  if (format === 'address')
    return URL.canParse(value) && (pattern === null ? /^https?:\/\/./i : /^https:\/\/./i).test(value)
      ? null
      : pattern === null
        ? 'Must be an http or https address.'
        : 'Must be an https address.';
  if (format === 'time' && Number.isNaN(Date.parse(value))) return 'Must be a time such as 2026-07-20T09:30:00Z.';
  // slow pattern allowed: the patterns come from the contract, which checks them where they are written.
  return pattern !== null && !new RegExp(pattern, 'u').test(value) ? 'Has the wrong format.' : null;
}

function problemOfNumber(
  { whole, minimum, maximum, above }: Extract<FieldShape, { kind: 'number' }>,
  value: number,
): string | null {
  if (whole && !Number.isInteger(value)) return 'Must be a whole number.';
  if (minimum !== null && (above ? value <= minimum : value < minimum))
    return above ? `Must be more than ${boundText(minimum)}.` : `At least ${boundText(minimum)}.`;
  return maximum !== null && value > maximum ? `At most ${boundText(maximum)}.` : null;
}

/** All field errors of a value, by path. */
export function problemsOf(
  field: FormField,
  value: JsonValue | undefined,
  path: Path = [],
): { path: Path; problem: string }[] {
  const own = problemOf(field, value);
  if (own !== null) return [{ path, problem: own }];
  return childrenOf(field.shape, value).flatMap(({ field: child, part }) =>
    problemsOf(child, valueAt(value, [part]), [...path, part]),
  );
}

/** The fields or items inside a value. */
export function childrenOf(
  shape: FieldShape,
  value: JsonValue | undefined,
): { field: FormField; part: string | number }[] {
  switch (shape.kind) {
    case 'object':
      return isObject(value) ? shape.fields.map((field) => ({ field, part: field.name })) : [];
    case 'list':
      return Array.isArray(value) ? value.map((_, part) => ({ field: shape.item, part })) : [];
    case 'variants':
      return childrenOf(shape.variants[variantOf(shape.variants, value)]?.shape ?? { kind: 'json' }, value);
    default:
      return [];
  }
}
