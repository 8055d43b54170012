/** Zod schemas as OpenAPI 3.0.3 schema objects, named ones gathered as components. */
import { z } from 'zod';
import { componentExamples } from './examples.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue | undefined };
export type SchemaObject = { [key: string]: JsonValue | undefined };

const componentPath = '#/components/schemas/';

function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers may gain members, so only schemas declared strict refuse others. */
function openUnlessStrict(context: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const definition = context.zodSchema._zod.def;
  if (definition.type === 'object' && !definition.catchall) delete context.jsonSchema.additionalProperties;
}

/**
 * Collects the components of one document. A schema with an id becomes a component and is referred to; the same id
 * with two different shapes is an error, because a document can hold only one.
 */
export class ComponentCollector {
  readonly schemas = new Map<string, SchemaObject>();

  /** `input` for what callers send, `output` for what they get. */
  describe(schema: z.ZodType, io: 'input' | 'output'): SchemaObject {
    const { definitions = {}, ...root } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', override: openUnlessStrict }) as SchemaObject & { definitions?: Record<string, SchemaObject> };
    for (const [name, definition] of Object.entries(definitions)) this.#add(name, this.#adapt(definition, definitions) as SchemaObject);
    return this.#adapt(root, definitions) as SchemaObject;
  }

  #add(name: string, definition: SchemaObject): void {
    const example = componentExamples[name];
    const complete = example === undefined ? definition : { ...definition, example };
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
      else if (key === 'properties' && isObject(member)) adapted.properties = Object.fromEntries(Object.entries(member).map(([name, property]) => [name, this.#adapt(property, definitions)]));
      else if (key === 'enum' || key === 'required' || key === 'default') adapted[key] = member;
      else if (key === 'additionalProperties' && isObject(member) && Object.keys(member).length === 0) adapted.additionalProperties = true;
      else adapted[key] = this.#adapt(member, definitions);
    }
    const only = Array.isArray(adapted.allOf) && adapted.allOf.length === 1 && Object.keys(adapted).length === 1 ? adapted.allOf[0] : null;
    return isObject(only) ? only : adapted;
  }
}

/** In 3.0 `nullable` works beside `type` only, and an enum must list null itself; so a nullable reference is written out. */
function nullableWithoutReference(node: SchemaObject, definitions: Record<string, SchemaObject>): SchemaObject {
  if (node.nullable !== true) return node;
  const { allOf, ...rest } = node;
  const reference = Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) ? allOf[0].$ref : undefined;
  const target = typeof reference === 'string' ? definitions[reference.replace('#/definitions/', '')] : undefined;
  const plain: SchemaObject = target ? { ...target, ...rest } : { ...node };
  if (Array.isArray(plain.enum) && !plain.enum.includes(null)) plain.enum = [...plain.enum, null];
  return plain;
}
