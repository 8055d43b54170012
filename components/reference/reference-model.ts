/**
 * Everything the reference shows, derived from the contract: operations by section with fields, prices, errors and
 * samples.
 */
import { pricingCatalog } from '#lib/billing/price-catalog.ts';
import { type ErrorCode, errorRule } from '#lib/contract/errors.ts';
import { exampleId } from '#lib/contract/ids.ts';
import { buildOpenApi, type OpenApiDocument } from '#lib/contract/openapi.ts';
import type { JsonValue, SchemaObject } from '#lib/contract/openapi/json-schema.ts';
import type { CatalogPrice } from '#lib/contract/accounts/pricing.ts';
import {
  bodyLimitOf,
  type HttpMethod,
  type RouteDefinition,
  type RouteTag,
  servedRoutes,
  tagDescriptions,
} from '#lib/contract/routes.ts';
import { creditNoun } from '#components/ui/values/credits-text.ts';
import { bodyMembers, type FieldRow, fieldRows } from './field-rows.ts';
import type { SampleRequest } from './snippets.ts';

type Parameters = { place: 'Path' | 'Query' | 'Headers'; rows: FieldRow[] };
type ResponseView = {
  status: string;
  description: string;
  contentTypes: string[];
  members: FieldRow['members'];
  example: string | null;
};

export type OperationView = {
  id: string;
  method: HttpMethod;
  path: string;
  summary: string;
  description: string;
  scope: string | null;
  policy: 'operation' | 'query' | null;
  paid: boolean;
  prices: readonly CatalogPrice[];
  bodyLimitBytes: number | null;
  parameters: Parameters[];
  body: FieldRow['members'];
  responses: ResponseView[];
  errors: { status: number; codes: ErrorCode[] }[];
  sample: SampleRequest;
};
export type SectionView = { slug: string; title: string; description: string; operations: OperationView[] };

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: SchemaObject;
  example?: JsonValue;
  $ref?: string;
};
type MediaView = { schema: SchemaObject; example?: JsonValue; 'x-event-schema'?: SchemaObject };
type Response = { description: string; content: Record<string, MediaView> };
type Operation = {
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaView> };
  responses: Record<string, Response>;
};

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

const sampleIds: Readonly<Record<string, string>> = {
  mvId: exampleId('task'),
  clipId: exampleId('clip'),
  voiceId: exampleId('voice'),
  index: '0',
};
const sampleQuery: Readonly<Record<string, string>> = { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' };

function sampleOf(
  route: RouteDefinition,
  parameters: readonly Parameter[],
  body: JsonValue | undefined,
): SampleRequest {
  const named = (place: string, value: (parameter: Parameter) => string | undefined) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [parameter.name, value(parameter)])
        .filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
  return {
    method: route.method,
    path: route.path,
    pathParams: named('path', ({ name }) =>
      name === 'id' ? exampleId(route.path.includes('/drafts/') ? 'draft' : 'task') : sampleIds[name],
    ),
    query: named('query', ({ name, required }) => (required ? sampleQuery[name] : undefined)),
    headers: named('header', ({ required, example }) => (required ? String(example) : undefined)),
    keyed: route.scope !== null,
    body,
  };
}

function responseView(
  status: string,
  { description, content }: Response,
  schemas: Record<string, SchemaObject>,
): ResponseView {
  const [media] = Object.values(content);
  const example = media?.example;
  return {
    status,
    description,
    contentTypes: Object.keys(content),
    members: media ? bodyMembers(media['x-event-schema'] ?? media.schema, schemas) : [],
    example: example === undefined ? null : typeof example === 'string' ? example : JSON.stringify(example, null, 2),
  };
}

function operationView(route: RouteDefinition, document: OpenApiDocument): OperationView {
  const { schemas } = document.components;
  const operation = document.paths[route.path]?.[route.method.toLowerCase()] as unknown as Operation;
  const shared = document.components.parameters as Record<string, unknown> as Record<string, Parameter>;
  const parameters = (operation.parameters ?? []).map((one) =>
    one.$ref ? (shared[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
  const rowsIn = (place: string) => {
    const here = parameters.filter((one) => one.in === place);
    const properties = Object.fromEntries(
      here.map(({ name, description, schema }) => [name, { ...schema, description }]),
    );
    return fieldRows({ properties, required: here.filter((one) => one.required).map((one) => one.name) }, schemas);
  };
  const media = operation.requestBody?.content['application/json'];
  const byStatus = Map.groupBy([...new Set(route.errorCodes)], (code) => errorRule(code).status);
  return {
    id: route.operationId,
    method: route.method,
    path: route.path,
    summary: route.summary,
    description: route.description ?? '',
    scope: route.scope,
    policy: route.policy,
    paid: route.paid,
    prices: pricingCatalog.prices.filter((price) => price.operationIds.includes(route.operationId)),
    bodyLimitBytes: route.body ? bodyLimitOf(route) : null,
    parameters: (
      [
        ['Path', 'path'],
        ['Query', 'query'],
        ['Headers', 'header'],
      ] as const
    )
      .map(([place, where]) => ({ place, rows: rowsIn(where) }))
      .filter(({ rows }) => rows.length > 0),
    body: media ? bodyMembers(media.schema, schemas) : [],
    responses: Object.keys(route.responses).map((status) =>
      responseView(status, operation.responses[status] as Response, schemas),
    ),
    errors: [...byStatus].sort(([one], [other]) => one - other).map(([status, codes]) => ({ status, codes })),
    sample: sampleOf(route, parameters, media?.example),
  };
}

function readSections(): SectionView[] {
  const document = buildOpenApi();
  const byTag = Map.groupBy(servedRoutes, (route) => route.tags[0]);
  return (Object.entries(tagDescriptions) as [RouteTag, string][])
    .filter(([tag]) => byTag.has(tag))
    .map(([tag, description]) => ({
      slug: slugOf(tag),
      title: tag,
      description,
      operations: (byTag.get(tag) ?? []).map((route) => operationView(route, document)),
    }));
}

/** Computed once: the contract does not change while a process runs. */
export const referenceSections: readonly SectionView[] = readSections();

/** An operation's price in a few words. */
export function priceText({ prices, paid }: Pick<OperationView, 'prices' | 'paid'>): string {
  const parts = [...Map.groupBy(prices, ({ unit }) => unit)].map(([unit, ofUnit]) => {
    const amounts = ofUnit.map((price) => price.credits);
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    return { unit: unit.replace('-', ' '), amount: low === high ? `${low}` : `${low} to ${high}` };
  });
  const [only, ...others] = parts;
  if (!only) return paid ? 'By quote' : 'Free';
  if (others.length === 0) return `${only.amount} ${creditNoun(only.amount)} a ${only.unit}`;
  return `Credits by ${new Intl.ListFormat('en').format(parts.map(({ unit, amount }) => `${unit} (${amount})`))}`;
}

/** `16 KiB`, `1 MiB`: byte limits, which are round in binary units. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
}
