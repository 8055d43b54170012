import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const imported = /import \{([^}]+)\} from '#app\/[^']*actions\.ts'/g;

it('a page outlives a connection that breaks during an action: every action that is awaited becomes an answer', () => {
  const unsettled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const names = [...text.matchAll(imported)].flatMap(([, list = '']) =>
        list.split(',').map((one) => one.trim().split(' as ').at(-1)),
      );
      return names
        .filter((name) => name && new RegExp(`await ${name}\\(`).test(text))
        .map((name) => `${file}: ${name}`);
    });
  expect(unsettled).toEqual([]);
});
