/**
 * Every operation of the contract as a playground entry, plus one entry per relay operation. Built once, because the
 * contract does not change while a process runs.
 */
import { pricedFields } from '#lib/billing/videodirect/priced-fields.ts';
import type { CatalogPrice } from '#lib/contract/accounts/pricing.ts';
import { ComponentCollector, type JsonValue, type SchemaObject } from '#lib/contract/openapi/json-schema.ts';
import { parameterDescription } from '#lib/contract/openapi/field-descriptions.ts';
import { type HttpMethod, type OperationId, type RouteDefinition, servedRoutes } from '#lib/contract/routes.ts';
import { type VideodirectOperation, videodirectOperations } from '#lib/contract/videodirect.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import { type OperationView, priceText, referenceSections } from '#components/reference/reference-model.ts';
import { formField, type FormField } from './form/contract-form.ts';
import { startOf } from './form/form-value.ts';

export type PlaygroundEntry = { id: string; method: HttpMethod; path: string; title: string };
export type PlaygroundSection = { title: string; entries: readonly PlaygroundEntry[] };

export type PlaygroundOperation = PlaygroundEntry & {
  operationId: OperationId;
  description: string;
  /** Page and anchor in the reference. */
  reference: string;
  scope: string | null;
  paid: boolean;
  priceText: string;
  prices: readonly CatalogPrice[];
  /** Operations that quote this one, the most specific first. */
  pricedBy: readonly PlaygroundEntry[];
  idempotencyKey: 'required' | 'optional' | null;
  prefer: boolean;
  /** Responds with an event stream until the task ends. */
  streams: boolean;
  /** Path and query parameters; both are sent as text. */
  params: FormField | null;
  query: FormField | null;
  body: FormField | null;
  /** The contract's example body, or one with only the required fields. */
  example: JsonValue | null;
  /** The kinds of file that may be sent as the body. */
  bytes: string | null;
};

const views = new Map<string, { view: OperationView; slug: string }>(
  referenceSections.flatMap(({ slug, operations }) => operations.map((view) => [view.id, { view, slug }] as const)),
);

const entryOf = (route: RouteDefinition): PlaygroundEntry => ({
  id: route.operationId,
  method: route.method,
  path: route.path,
  title: route.summary,
});
const relayRoute = servedRoutes.find((route) => route.operationId === 'createVideodirectTask');
const relayEntryOf = (operation: VideodirectOperation): PlaygroundEntry => ({
  id: operation,
  method: relayRoute?.method ?? 'POST',
  path: relayRoute?.path ?? '',
  title: relayTitle(operation),
});

/** `text-to-video` becomes `Text to video`. */
function relayTitle(operation: VideodirectOperation): string {
  const words = operation.replaceAll('-', ' ');
  return capitalise(words);
}

export const playgroundSections: readonly PlaygroundSection[] = referenceSections.map(({ title, operations }) => ({
  title,
  entries: operations.flatMap(({ id }) => {
    const route = servedRoutes.find((one) => one.operationId === id);
    if (!route) return [];
    return [entryOf(route), ...(route === relayRoute ? videodirectOperations.map(relayEntryOf) : [])];
  }),
}));
export const playgroundEntries: readonly PlaygroundEntry[] = playgroundSections.flatMap(({ entries }) => entries);

/** The operation with this id, relay operations included; null when there is none. */
export function playgroundOperation(id: string): PlaygroundOperation | null {
  const relay = videodirectOperations.find((operation) => operation === id);
  const route = relay ? relayRoute : servedRoutes.find((one) => one.operationId === id);
  const known = route && views.get(route.operationId);
  if (!route || !known) return null;
  const { view, slug } = known;
  const body = route.body ? bodyField(route.body, relay) : null;
  return {
    ...(relay ? relayEntryOf(relay) : entryOf(route)),
    operationId: route.operationId as OperationId,
    description: view.description,
    reference: `/reference/${slug}#${route.operationId}`,
    scope: route.scope,
    paid: route.paid,
    priceText: priceText(view),
    prices: view.prices,
    pricedBy: pricedBy(route),
    idempotencyKey: route.headers?.idempotencyKey ?? null,
    prefer: route.headers?.prefer ?? false,
    streams: route.responses[200].contentType === 'text/event-stream',
    params: route.params ? parameterField(route, route.params) : null,
    query: route.query ? parameterField(route, route.query) : null,
    body,
    example: body ? exampleOf(route, body, relay) : null,
    bytes: route.bytes?.description ?? null,
  };
}

type Schema = NonNullable<RouteDefinition['body']>;

function described(schema: Schema): { root: SchemaObject; schemas: Record<string, SchemaObject> } {
  const collector = new ComponentCollector();
  const root = collector.describe(schema, 'input');
  return { root, schemas: Object.fromEntries(collector.schemas) };
}

function bodyField(schema: Schema, relay: VideodirectOperation | undefined): FormField {
  const { root, schemas } = described(schema);
  if (!relay) return formField('', root, schemas, true);
  // An entry for one relay operation: its name is fixed, and the inputs its price depends on become fields.
  const priced = pricedFields(relay);
  const field = formField(
    '',
    root,
    { ...schemas, VideodirectOperation: { ...schemas['VideodirectOperation'], enum: [relay] } },
    true,
  );
  if (field.shape.kind !== 'object') return field;
  const fields = field.shape.fields.map((one) =>
    one.name === 'input' ? { ...formField('input', priced.schema, {}, true), description: one.description } : one,
  );
  return { ...field, shape: { ...field.shape, fields } };
}

function parameterField(route: RouteDefinition, schema: Schema): FormField {
  const { root, schemas } = described(schema);
  const field = formField('', root, schemas, true);
  if (field.shape.kind !== 'object') return field;
  const fields = field.shape.fields.map((one) => ({
    ...one,
    description: one.description || (parameterDescription(route, one.name) ?? ''),
  }));
  return { ...field, shape: { ...field.shape, fields } };
}

function exampleOf(route: RouteDefinition, body: FormField, relay: VideodirectOperation | undefined): JsonValue {
  const [example] = (route.body?.meta()?.examples ?? []) as JsonValue[];
  if (!relay) return example ?? startOf(body);
  const { schema, needsDuration, needsCap } = pricedFields(relay);
  const input = startOf(formField('input', schema, {}, true)) as Record<string, JsonValue>;
  const defaults = Object.entries(schema.properties as Record<string, SchemaObject>).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  return {
    operation: relay,
    input: { ...input, ...Object.fromEntries(defaults), prompt: 'A paper boat in the rain' },
    ...(needsDuration
      ? { pricingContext: { durationSec: 5 } }
      : needsCap
        ? { pricingContext: { providerCreditCap: 100 } }
        : {}),
  };
}

const withoutVersion = (path: string) => path.replace(/^\/api\/v\d+/, '');
const priceWord = /\/(?:quote|preflight)$/;

/** The nearest quote or preflight operations above this path. */
function pricedBy(route: RouteDefinition): PlaygroundEntry[] {
  if (!route.paid || !route.errorCodes.includes('QUOTE_NOT_FOUND')) return [];
  const path = withoutVersion(route.path);
  const placeOf = (one: RouteDefinition) => withoutVersion(one.path).replace(priceWord, '');
  const above = servedRoutes.filter(
    (one) =>
      one.method === 'POST' &&
      priceWord.test(one.path) &&
      (path === placeOf(one) || path.startsWith(`${placeOf(one)}/`)),
  );
  const longest = Math.max(...above.map((one) => placeOf(one).length));
  return above.filter((one) => placeOf(one).length === longest).map(entryOf);
}
