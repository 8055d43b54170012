/** Converts zod schemas to OpenAPI 3.0.3 schema objects, collecting named ones as components. */
import { z } from 'zod';
import { componentExamples } from './examples.ts';
import { fieldDescription } from './field-descriptions.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue | undefined };
export type SchemaObject = { [key: string]: JsonValue | undefined };

const componentPath = '#/components/schemas/';

function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Responses may gain members, so only schemas declared strict forbid additional ones. */
function openUnlessStrict(context: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const definition = context.zodSchema._zod.def;
  if (definition.type === 'object' && !definition.catchall) delete context.jsonSchema.additionalProperties;
}

/**
 * Collects the components of one document. A schema with an id becomes a component and is referenced; two different
 * shapes under one id are an error.
 */
export class ComponentCollector {
  readonly schemas = new Map<string, SchemaObject>();

  /** `input` for parameters, `output` for responses, `body` for JSON request bodies. */
  describe(schema: z.ZodType, use: 'input' | 'output' | 'body'): SchemaObject {
    const io = use === 'output' ? 'output' : 'input';
    const { definitions = {}, ...root } = z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      io,
      unrepresentable: 'any',
      override: openUnlessStrict,
    }) as SchemaObject & { definitions?: Record<string, SchemaObject> };
    for (const [name, definition] of Object.entries(definitions))
      this.add(name, this.#adapt(definition, definitions) as SchemaObject, use);
    return this.#adapt(root, definitions) as SchemaObject;
  }

  add(name: string, definition: SchemaObject, use: 'input' | 'output' | 'body' = 'output'): void {
    const example = componentExamples[name];
    const fields = describeFields(definition, name) as SchemaObject;
    const described = use === 'body' ? (defaultsInWords(fields) as SchemaObject) : fields;
    const complete = example === undefined ? described : { ...described, example };
    const known = this.schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(complete)) throw new Error(`two shapes are called ${name}`);
    this.schemas.set(name, complete);
  }

  #adapt(value: JsonValue | undefined, definitions: Record<string, SchemaObject>): JsonValue | undefined {
    if (Array.isArray(value)) return value.map((item) => this.#adapt(item, definitions) ?? null);
    if (!isObject(value)) return value;
    return this.#adaptNode(nullableWithoutReference(value, definitions), definitions);
  }

  #adaptNode(node: SchemaObject, definitions: Record<string, SchemaObject>): SchemaObject {
    const adapted: SchemaObject = {};
    for (const [key, member] of Object.entries(node)) {
      if (key === 'examples' || key === '$schema' || key === 'id') continue;
      if (key === 'pattern' && node.format === 'date-time') continue;
      if (key === 'maximum' && member === Number.MAX_SAFE_INTEGER) continue;
      if (key === '$ref') adapted.$ref = String(member).replace('#/definitions/', componentPath);
      else if (key === 'properties' && isObject(member))
        adapted.properties = Object.fromEntries(
          Object.entries(member).map(([name, property]) => [name, this.#adapt(property, definitions)]),
        );
      else if (key === 'enum' || key === 'required' || key === 'default') adapted[key] = member;
      else if (key === 'additionalProperties' && isObject(member) && Object.keys(member).length === 0)
        adapted.additionalProperties = true;
      else adapted[key] = this.#adapt(member, definitions);
    }
    const only =
      Array.isArray(adapted.allOf) && adapted.allOf.length === 1 && Object.keys(adapted).length === 1
        ? adapted.allOf[0]
        : null;
    return isObject(only) ? only : adapted;
  }
}

/**
 * Adds `fieldDescription` texts to fields without a description. Not beside a `$ref`, which allows no siblings in 3.0.
 */
function describeFields(value: JsonValue | undefined, path: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => describeFields(item, path) ?? null);
  if (!isObject(value)) return value;
  const described: SchemaObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === 'properties' && isObject(member))
      described.properties = Object.fromEntries(
        Object.entries(member).map(([name, field]) => [
          name,
          withDescription(describeFields(field, `${path}.${name}`), `${path}.${name}`),
        ]),
      );
    else if (['allOf', 'anyOf', 'oneOf', 'items', 'additionalProperties'].includes(key))
      described[key] = describeFields(member, path);
    else described[key] = member;
  }
  return described;
}

function withDescription(field: JsonValue | undefined, path: string): JsonValue | undefined {
  if (!isObject(field) || field.$ref !== undefined || field.description !== undefined) return field;
  const description = fieldDescription(path);
  if (description === undefined) return field;
  // A description is shared by all fields of that name, including those that are never null.
  return { ...field, description: field.nullable === true ? description : withoutNull(description) };
}

/** `When the link stops working; null when it does not.` becomes `When the link stops working.` */
function withoutNull(description: string): string {
  const at = description.indexOf('; null ');
  return at < 0 ? description : description.slice(0, at) + description.slice(description.indexOf('.', at));
}

/**
 * Describes in words the default of an optional request field. The `default` keyword would make generators require it:
 * openapi-typescript by default treats a field with a default as always present.
 */
function defaultsInWords(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => defaultsInWords(item) ?? null);
  if (!isObject(value)) return value;
  const { default: fallback, ...rest } = value;
  const worded = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [
      key,
      key === 'properties' && isObject(member)
        ? Object.fromEntries(Object.entries(member).map(([name, field]) => [name, defaultsInWords(field)]))
        : key === 'example' || key === 'enum'
          ? member
          : defaultsInWords(member),
    ]),
  );
  return fallback === undefined
    ? worded
    : {
        ...worded,
        description: [value.description, `${JSON.stringify(fallback)} when left out.`].filter(Boolean).join(' '),
      };
}

/**
 * In 3.0 `nullable` only works beside `type`, and an enum must list null itself; so a nullable reference is inlined.
 */
function nullableWithoutReference(node: SchemaObject, definitions: Record<string, SchemaObject>): SchemaObject {
  if (node.nullable !== true) return node;
  const { allOf, ...rest } = node;
  const reference = Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) ? allOf[0].$ref : undefined;
  const target = typeof reference === 'string' ? definitions[reference.replace('#/definitions/', '')] : undefined;
  const plain: SchemaObject = target ? { ...target, ...rest } : { ...node };
  if (Array.isArray(plain.enum) && !plain.enum.includes(null)) plain.enum = [...plain.enum, null];
  return plain;
}
