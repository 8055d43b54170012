/** The same request for a shell and for the generated client. */
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';

export type SampleRequest = {
  method: string;
  path: string;
  pathParams: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  keyed: boolean;
  body: JsonValue | undefined;
};

export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function curlSnippet(baseUrl: string, request: SampleRequest): string {
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => request.pathParams[name] ?? name);
  const query = new URLSearchParams(request.query).toString();
  const address = `${baseUrl}${path}${query ? `?${query}` : ''}`;
  const lines = [
    `curl ${request.method === 'GET' || (request.method === 'POST' && request.body !== undefined) ? '' : `-X ${request.method} `}${query ? shellQuoted(address) : address}`,
    ...(request.keyed ? ['-H "x-api-key: $CADENZA_KEY"'] : []),
    ...Object.entries(request.headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(request.body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${shellQuoted(JSON.stringify(request.body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** JSON as a TypeScript object literal. */
export function literal(value: JsonValue | undefined, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const flat = `[${value.map((item) => literal(item)).join(', ')}]`;
    return flat.length < 60 ? flat : `[\n${value.map((item) => inner + literal(item, inner)).join(',\n')},\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, member]) => [/^\w+$/.test(name) ? name : `'${name}'`, member] as const,
  );
  const flat = `{ ${members.map(([name, member]) => `${name}: ${literal(member)}`).join(', ')} }`;
  if (members.length === 0) return '{}';
  return flat.length < 60
    ? flat
    : `{\n${members.map(([name, member]) => `${inner}${name}: ${literal(member, inner)}`).join(',\n')},\n${indent}}`;
}

export function clientSnippet(request: SampleRequest): string {
  const params = {
    ...(Object.keys(request.pathParams).length > 0 ? { path: request.pathParams } : {}),
    ...(Object.keys(request.query).length > 0 ? { query: request.query } : {}),
    ...(Object.keys(request.headers).length > 0 ? { header: request.headers } : {}),
  };
  const options = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(request.body === undefined ? {} : { body: request.body }),
  };
  const given = Object.keys(options).length > 0 ? `, ${literal(options)}` : '';
  return `const { data, error } = await cadenza.${request.method}('${request.path}'${given});`;
}

export function clientSetup(baseUrl: string): string {
  return `npm install openapi-fetch
npx openapi-typescript \\
  ${baseUrl}/api/openapi.json -o cadenza.d.ts

// cadenza.ts
import createClient from 'openapi-fetch';
import type { paths } from './cadenza.d.ts';

export const cadenza = createClient<paths>({
  baseUrl: '${baseUrl}',
  headers: { 'x-api-key': key },
});`;
}
