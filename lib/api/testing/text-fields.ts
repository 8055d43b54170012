import { z } from 'zod';
import { maxRequestBodyBytes } from '#lib/contract/accounts/limits.ts';
import { servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';

/**
 * A field of a body that takes free text, with its maximum length in characters. `isBounded` is false where only the
 * body size limits it. Lists are represented by their first entry.
 */
export type TextField = { route: RouteDefinition; path: string; length: number; isBounded: boolean };

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** The length with which a field without a maximum is filled; only the body size limits it. */
const LENGTH_WITHOUT_BOUND = Math.floor(maxRequestBodyBytes / 4);

/** Every text field of every operation's body, according to the contract. */
export function readTextFields(): TextField[] {
  return servedRoutes.flatMap((route) => {
    if (!route.body) return [];
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const found = new Map<string, number>();
    walk(schema, schema.$defs ?? {}, '', found);
    return [...found].map(([path, length]) => ({ route, path, length, isBounded: length < LENGTH_WITHOUT_BOUND }));
  });
}

function walk(schema: Schema, defs: Record<string, Schema>, path: string, found: Map<string, number>): void {
  const referred = schema.$ref ? defs[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (referred) {
    walk(referred, defs, path, found);
    return;
  }
  if (schema.type === 'string' && !schema.enum && schema.const === undefined)
    found.set(path, Math.max(found.get(path) ?? 0, schema.maxLength ?? LENGTH_WITHOUT_BOUND));
  if (schema.type === 'object' && !schema.properties) found.set(`${path}.text`, LENGTH_WITHOUT_BOUND);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    walk(member, defs, path ? `${path}.${name}` : name, found);
  if (schema.items) walk(schema.items, defs, `${path}[0]`, found);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(branch, defs, path, found);
}
