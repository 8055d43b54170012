/**
 * Type-checks the calls in README.md against a client generated from the document with the generator's default
 * settings.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import ts from 'typescript-js-api';
import { openApiText } from '../openapi.ts';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

// The generator prints with the compiler's JavaScript API, which `typescript` itself no longer ships.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-js-api' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');

type ReadmeCall = { method: 'GET' | 'POST'; path: string; body: string | null; hasKey: boolean };

/** The README's curl calls, with shell variables as text. */
function readmeCalls(): ReadmeCall[] {
  return [...readme.matchAll(/call \$API(\/api\/[^\s|)]+)([^\n]*)/g)].map(([, path = '', rest = '']) => {
    const [, single, double] = /-d (?:'([^']*)'|"((?:\\.|[^"\\])*)")/.exec(rest) ?? [];
    const body = single ?? double?.replaceAll('\\"', '"').replaceAll(/\$\w+/g, 'x') ?? null;
    return { method: body === null ? 'GET' : 'POST', path, body, hasKey: rest.includes('Idempotency-Key') };
  });
}

/** `client.POST('/api/v1/mv/drafts/{id}/generate', …)` as openapi-fetch takes it. */
function sourceOf({ method, path, body, hasKey }: ReadmeCall): string {
  const template = Object.keys((JSON.parse(openApiText()) as { paths: object }).paths).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '\\$\\w+')}$`).test(path),
  );
  const names = [...(template ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const params = [
    ...(names.length > 0 ? [`path: { ${names.map((name) => `${name}: 'x'`).join(', ')} }`] : []),
    ...(hasKey ? [`header: { 'Idempotency-Key': 'x' }`] : []),
  ];
  return `await client.${method}('${template}', { ${[...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []), ...(body === null ? [] : [`body: ${body}`])].join(', ')} });`;
}

function problemsOf(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, target) =>
    name in files ? ts.createSourceFile(name, files[name] as string, target) : getSourceFile(name, target);
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'));
}

it.each([
  ['as the generator is', {}],
  ['without required defaults', { defaultNonNullable: false }],
])('the calls of README.md satisfy the types of a client generated %s', async (_name, options) => {
  const calls = readmeCalls();
  expect(calls.map(({ path }) => path)).toContain('/api/v2/mv/quote');
  expect(calls.length).toBeGreaterThanOrEqual(6);
  const folder = join(root, 'e2e/client');
  const types = astToString(await generate(openApiText(), options));
  const source = `import createClient from 'openapi-fetch';\nimport type { paths } from './generated.ts';\nconst client = createClient<paths>();\n${calls.map(sourceOf).join('\n')}\nexport {};\n`;
  expect(problemsOf({ [join(folder, 'generated.ts')]: types, [join(folder, 'calls.ts')]: source })).toEqual([]);
  // Makes sure that the check detects missing and wrong members.
  expect(
    problemsOf({
      [join(folder, 'generated.ts')]: types,
      [join(folder, 'calls.ts')]: source.replace('"durationSec":60', '"durationSec":"60"'),
    }),
  ).not.toEqual([]);
});
