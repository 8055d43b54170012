import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Operations of the document that no step of this folder calls. `contract.spec.ts` requires each to succeed once. */
export function uncalledOperations(root: string): string[] {
  const folder = join(root, 'e2e/contract');
  const steps = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const called = new Set(
    [...steps.matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g)].map(([, method, path]) => `${method} ${path}`),
  );
  const { paths } = JSON.parse(readFileSync(join(root, 'public/openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((operation) => !called.has(operation));
}
