import { z } from 'zod';
import { servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';

export type UrlField = { route: RouteDefinition; path: string };

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  format?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/**
 * Every field of a body that takes a URL, and every object that takes any members, according to the contract. Lists are
 * represented by their first entry.
 */
export function readUrlFields(): { fields: UrlField[]; open: UrlField[] } {
  const fields: UrlField[] = [];
  const open: UrlField[] = [];
  for (const route of servedRoutes) {
    if (!route.body) continue;
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const found = { fields: new Set<string>(), open: new Set<string>() };
    walk(schema, schema.$defs ?? {}, '', found);
    fields.push(...[...found.fields].map((path) => ({ route, path })));
    open.push(...[...found.open].map((path) => ({ route, path })));
  }
  return { fields, open };
}

function walk(
  schema: Schema,
  defs: Record<string, Schema>,
  path: string,
  found: { fields: Set<string>; open: Set<string> },
): void {
  const referred = schema.$ref ? defs[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (referred) walk(referred, defs, path, found);
  if (referred) return;
  if (schema.format === 'uri') found.fields.add(path);
  const anything =
    schema.type === 'object' &&
    (schema.properties ? schema.additionalProperties !== false && schema.additionalProperties !== undefined : true);
  if (anything) found.open.add(path);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    walk(member, defs, path ? `${path}.${name}` : name, found);
  if (schema.items) walk(schema.items, defs, `${path}[0]`, found);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(branch, defs, path, found);
}

/** The body that the reference page shows for an operation. */
export function exampleBody({ body }: RouteDefinition): object | undefined {
  return (body?.meta() as { examples?: object[] } | undefined)?.examples?.[0];
}

/** A copy of `body` with `value` at a path such as `source.audioUrl` or `referenceImages[0]`. */
export function withValueAt(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  let at: Record<string, unknown> = copy;
  steps.slice(0, -1).forEach((step, i) => {
    at[step] ??= /^\d+$/.test(steps[i + 1] ?? '') ? [] : {};
    at = at[step] as Record<string, unknown>;
  });
  at[steps.at(-1) ?? ''] = value;
  return copy;
}
