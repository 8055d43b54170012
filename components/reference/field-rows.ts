/** Turns a schema of the OpenAPI document into the rows of a field table. */
import { boundText } from '#lib/contract/text/count-text.ts';
import type { JsonValue, SchemaObject } from '#lib/contract/openapi/json-schema.ts';

export type FieldRow = {
  name: string;
  /** `string`, `array of integer`, `object`. */
  type: string;
  required: boolean;
  nullable: boolean;
  description: string;
  /** Bounds as text. */
  rules: string[];
  values: string[];
  default?: string;
  /** Members of an object, or of each of its variants. */
  members: { label: string | null; rows: FieldRow[] }[];
};

type Schemas = Readonly<Record<string, SchemaObject>>;
// Deeper levels show only their type.
const depthMax = 4;

/**
 * Resolves a reference. A description and a default beside it (`allOf` with one member) override those of its target.
 */
export function resolveSchema(schema: SchemaObject, schemas: Schemas): SchemaObject {
  const { allOf, ...own } = schema;
  const [only] = objectsOf(allOf);
  if (only) return { ...resolveSchema(only, schemas), ...own };
  if (typeof schema.$ref !== 'string') return schema;
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
}

function objectsOf(value: JsonValue | undefined): SchemaObject[] {
  return Array.isArray(value) ? (value as SchemaObject[]) : [];
}

function alternativesOf(schema: SchemaObject): SchemaObject[] {
  return objectsOf(schema.oneOf ?? schema.anyOf);
}

function between(low: JsonValue | undefined, high: JsonValue | undefined, unit: string): string | null {
  const text = (bound: JsonValue | undefined) => (typeof bound === 'number' ? boundText(bound) : String(bound));
  if (low !== undefined && high !== undefined) return `${text(low)} to ${text(high)}${unit}`;
  if (high !== undefined) return `at most ${text(high)}${unit}`;
  return low === undefined ? null : `at least ${text(low)}${unit}`;
}

/** Bounds of a value as text. */
export function rulesOf(schema: SchemaObject): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, exclusiveMinimum, format } = schema;
  const least = minLength === 1 && maxLength === undefined ? 'not empty' : null;
  return [
    least ?? between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' items'),
    exclusiveMinimum === true
      ? `more than ${minimum}${maximum === undefined ? '' : `, at most ${boundText(Number(maximum))}`}`
      : between(minimum, maximum, ''),
    format === 'uri' ? 'URL' : null,
    format === 'date-time' ? 'ISO 8601 date-time' : null,
  ].filter((rule) => rule !== null);
}

/** The type of a value in a few words. */
export function typeOf(given: SchemaObject, schemas: Schemas): string {
  const schema = resolveSchema(given, schemas);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map((one) => typeOf(one, schemas)))].join(' or ');
  if (schema.type === 'array') return `array of ${typeOf((schema.items ?? {}) as SchemaObject, schemas)}`;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

function membersOf(given: SchemaObject, schemas: Schemas, depth: number): FieldRow['members'] {
  const schema = resolveSchema(given, schemas);
  if (schema.type === 'array') return membersOf((schema.items ?? {}) as SchemaObject, schemas, depth);
  const alternatives = alternativesOf(schema)
    .map((one) => resolveSchema(one, schemas))
    .filter((one) => one.properties);
  if (alternatives.length > 0)
    return alternatives.map((one) => ({ label: constantsOf(one), rows: fieldRows(one, schemas, depth) }));
  return schema.properties ? [{ label: null, rows: fieldRows(schema, schemas, depth) }] : [];
}

/** The discriminator of a variant: `type: audio`. */
function constantsOf(schema: SchemaObject): string | null {
  const constants = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>).filter(
    ([name, field]) => Array.isArray(field.enum) && (field.enum.length === 1 || name === 'event'),
  );
  return constants.map(([name, field]) => `${name}: ${(field.enum as JsonValue[]).join(', ')}`).join(', ') || null;
}

function rowOf(name: string, given: SchemaObject, required: boolean, schemas: Schemas, depth: number): FieldRow {
  const schema = resolveSchema(given, schemas);
  const inner = schema.type === 'array' ? resolveSchema((schema.items ?? {}) as SchemaObject, schemas) : schema;
  const values = Array.isArray(inner.enum) ? inner.enum.filter((value) => value !== null).map(String) : [];
  const alternatives = alternativesOf(schema);
  return {
    name,
    type: typeOf(given, schemas),
    required,
    nullable: schema.nullable === true,
    description: String(schema.description ?? ''),
    rules: [
      ...new Set([
        ...rulesOf(schema),
        ...(schema.type === 'array' ? rulesOf(inner).map((rule) => `each ${rule}`) : []),
        ...alternatives.flatMap(rulesOf),
      ]),
    ],
    values,
    ...(schema.default === undefined ? {} : { default: String(schema.default) }),
    members: depth >= depthMax ? [] : membersOf(given, schemas, depth + 1),
  };
}

/** The members of an object as rows, required ones first. */
export function fieldRows(given: SchemaObject, schemas: Schemas, depth = 0): FieldRow[] {
  const schema = resolveSchema(given, schemas);
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const rows = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>).map(([name, field]) =>
    rowOf(name, field, required.has(name), schemas, depth),
  );
  return rows.sort((one, other) => Number(other.required) - Number(one.required));
}

/** A whole body: its fields, or its variants. */
export function bodyMembers(schema: SchemaObject, schemas: Schemas): FieldRow['members'] {
  return membersOf(schema, schemas, 0);
}
