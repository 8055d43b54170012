/** Builds the OpenAPI 3.0.3 document from the routes and their zod schemas. */
import { ComponentCollector, type SchemaObject } from './openapi/json-schema.ts';
import { sharedComponents } from './openapi/components.ts';
import { webhookPaths } from './openapi/webhook-paths.ts';
import { operationOf } from './openapi/operation.ts';
import { servedRoutes, tagDescriptions } from './routes.ts';

export const contractVersion = '2.0.0';

export type OpenApiDocument = {
  openapi: '3.0.3';
  info: SchemaObject;
  servers: SchemaObject[];
  tags: SchemaObject[];
  security: SchemaObject[];
  externalDocs: SchemaObject;
  paths: Record<string, Record<string, SchemaObject>>;
  /** `webhooks` of OpenAPI 3.1, under the extension name that tools for 3.0 know. */
  'x-webhooks': Record<string, { post: SchemaObject }>;
  components: SchemaObject & { schemas: Record<string, SchemaObject> };
};

const about = `Cadenza makes songs, lyrics, subtitles and music videos as asynchronous tasks billed in credits.

Send the API key in \`x-api-key\`. A write answers with a task; poll it, stream it, or name a \`webhookUrl\`. Paid writes debit when the task is created;
failed and cancelled tasks are refunded before their terminal event. Ignore fields, enum values and warning codes you do not know: new ones are added without notice.
Requests are strict: unknown fields and query parameters are refused by name.`;

/** Drops shared components that no served operation references. */
function dropUnused(document: OpenApiDocument): OpenApiDocument {
  for (const kind of ['responses', 'examples', 'parameters', 'callbacks', 'schemas'] as const) {
    const text = JSON.stringify(document);
    const parts = document.components[kind] as Record<string, SchemaObject>;
    const used = Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`));
    document.components[kind] = Object.fromEntries(used);
    // Repeats until stable: dropping a component can orphan those it referenced.
    if (used.length < Object.keys(parts).length) return dropUnused(document);
  }
  return document;
}

/** Deterministic output: the same routes always produce the same member order. */
export function buildOpenApi(): OpenApiDocument {
  const collector = new ComponentCollector();
  const paths: OpenApiDocument['paths'] = {};
  for (const definition of servedRoutes) {
    const operation = operationOf(definition, collector);
    paths[definition.path] = { ...paths[definition.path], [definition.method.toLowerCase()]: operation };
  }
  const shared = sharedComponents(collector);
  const webhooks = webhookPaths(collector);
  const usedTags = new Set(servedRoutes.flatMap((definition) => definition.tags));
  const document: OpenApiDocument = {
    openapi: '3.0.3',
    info: {
      title: 'Cadenza',
      version: contractVersion,
      description: about,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [
      ...Object.entries(tagDescriptions)
        .filter(([name]) => usedTags.has(name as keyof typeof tagDescriptions))
        .map(([name, description]) => ({ name, description })),
      { name: 'Webhooks', description: 'Events sent to your server.' },
    ],
    security: [{ ApiKey: [] }],
    externalDocs: { url: '/reference', description: 'The same as a web page, with limits, errors and samples.' },
    paths,
    'x-webhooks': webhooks,
    components: {
      ...shared,
      schemas: Object.fromEntries([...collector.schemas].sort(([a], [b]) => a.localeCompare(b, 'en'))),
    },
  };
  return dropUnused(JSON.parse(JSON.stringify(document)) as OpenApiDocument);
}

/** The content of `public/openapi.json`. */
export function openApiText(): string {
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
}
