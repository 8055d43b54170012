/**
 * A request schema as a form model: what each field is, which values it takes, and how to choose between variants. It
 * is driven by the schemas of the OpenAPI document and knows no operation.
 */
import type { JsonValue, SchemaObject } from '#lib/contract/openapi/json-schema.ts';
import { resolveSchema, rulesOf } from '#components/reference/field-rows.ts';

export type FormField = {
  /** Empty for the body itself and for list items. */
  name: string;
  required: boolean;
  /** Whether `null` may be sent, which differs from omitting the field. */
  nullable: boolean;
  description: string;
  /** Bounds as text. */
  rules: readonly string[];
  default?: JsonValue;
  shape: FieldShape;
};

export type FieldShape =
  | {
      kind: 'text';
      minLength: number;
      maxLength: number | null;
      pattern: string | null;
      format: 'address' | 'time' | null;
    }
  | { kind: 'number'; whole: boolean; minimum: number | null; maximum: number | null; above: boolean }
  | { kind: 'flag' }
  /** A single constant that discriminates between variants. */
  | { kind: 'choice'; values: readonly JsonValue[] }
  | { kind: 'object'; fields: readonly FormField[]; open: boolean }
  | { kind: 'list'; item: FormField; minItems: number; maxItems: number | null; unique: boolean }
  | { kind: 'variants'; variants: readonly { label: string; shape: FieldShape }[] }
  /** Arbitrary JSON, edited as text. */
  | { kind: 'json' };

type Schemas = Readonly<Record<string, SchemaObject>>;

const schemasOf = (value: JsonValue | undefined): SchemaObject[] =>
  Array.isArray(value) ? (value as SchemaObject[]) : [];
const numberOr = <Other>(value: JsonValue | undefined, other: Other): number | Other =>
  typeof value === 'number' ? value : other;

/** The form model of a schema. Required fields come first, otherwise in contract order. */
export function formField(name: string, given: SchemaObject, schemas: Schemas, required: boolean): FormField {
  const schema = resolveSchema(given, schemas);
  return {
    name,
    required,
    nullable: schema.nullable === true,
    description: String(schema.description ?? ''),
    rules: rulesOf(schema),
    ...(schema.default === undefined ? {} : { default: schema.default as JsonValue }),
    shape: shapeOf(schema, schemas),
  };
}

function shapeOf(schema: SchemaObject, schemas: Schemas): FieldShape {
  const alternatives = schemasOf(schema.oneOf ?? schema.anyOf).map((one) => resolveSchema(one, schemas));
  if (alternatives.length > 0) return shapeOfAlternatives(alternatives, schemas);
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum.filter((value) => value !== null) };
  switch (schema.type) {
    case 'string':
      return {
        kind: 'text',
        minLength: numberOr(schema.minLength, 0),
        maxLength: numberOr(schema.maxLength, null),
        pattern: typeof schema.pattern === 'string' ? schema.pattern : null,
        format: schema.format === 'uri' ? 'address' : schema.format === 'date-time' ? 'time' : null,
      };
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        whole: schema.type === 'integer',
        minimum: numberOr(schema.minimum, null),
        maximum: numberOr(schema.maximum, null),
        above: schema.exclusiveMinimum === true,
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      return {
        kind: 'list',
        item: formField('', (schema.items ?? {}) as SchemaObject, schemas, true),
        minItems: numberOr(schema.minItems, 0),
        maxItems: numberOr(schema.maxItems, null),
        unique: schema.uniqueItems === true,
      };
    case 'object':
      return shapeOfObject(schema, schemas);
    default:
      return { kind: 'json' };
  }
}

function shapeOfObject(schema: SchemaObject, schemas: Schemas): FieldShape {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>);
  const open = schema.additionalProperties !== false;
  if (properties.length === 0 && open) return { kind: 'json' };
  const required = new Set((schema.required ?? []) as string[]);
  const fields = properties.map(([name, property]) => formField(name, property, schemas, required.has(name)));
  return { kind: 'object', fields: fields.sort((one, other) => Number(other.required) - Number(one.required)), open };
}

function shapeOfAlternatives(alternatives: readonly SchemaObject[], schemas: Schemas): FieldShape {
  // Merges an enum written as one schema per value into one field.
  if (alternatives.every((one) => Array.isArray(one.enum)))
    return { kind: 'choice', values: alternatives.flatMap((one) => one.enum as JsonValue[]) };
  // A number that also accepts digits as a string is shown as a number.
  const numbers = alternatives.filter((one) => one.type === 'integer' || one.type === 'number');
  const digits = alternatives.filter((one) => one.type === 'string' && one.pattern === '^\\d+$');
  const [number] = numbers;
  if (number && numbers.length + digits.length === alternatives.length) return shapeOf(number, schemas);
  return {
    kind: 'variants',
    variants: alternatives.map((one, at) => ({ label: variantLabel(one, at), shape: shapeOf(one, schemas) })),
  };
}

/** The value that discriminates this variant: `task`, or its type. */
function variantLabel(schema: SchemaObject, at: number): string {
  const properties = Object.values((schema.properties ?? {}) as Record<string, SchemaObject>);
  const constant = properties.find((property) => Array.isArray(property.enum) && property.enum.length === 1);
  if (constant) return String((constant.enum as JsonValue[])[0]);
  return typeof schema.type === 'string' ? schema.type : `shape ${at + 1}`;
}
