import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { checkRows } from './check-rows.ts';

const file = relative(`${import.meta.dirname}/../../../..`, import.meta.filename);
const line =
  (await readFile(import.meta.filename, 'utf8')).split('\n').findIndex((text) => /sql\.query\(/.test(text)) + 1;

test('the rows of a query are held to the type that it declares: columns, kinds of values and named texts', async () => {
  const rows = [{ id: 'a', units: 5n, state: 'gone', at: null, extra: 1 }];
  const fields = ['id', 'units', 'state', 'at', 'extra'].map((name) => ({ name }));
  const { database, findings } = checkRows({ sql: { query: async () => ({ rows, fields }) } } as unknown as Database, {
    readAtMs: Date.now(),
    calls: {
      [`${file}:${line}`]: {
        id: { kinds: ['string'] },
        units: { kinds: ['number'] },
        state: { kinds: ['string'], texts: ['open', 'closed'] },
        at: { kinds: ['date'] },
        absent: { kinds: ['string'] },
        perhaps: { kinds: ['string'], optional: true },
        anything: { kinds: null, optional: true },
      },
    },
  });
  await database.sql.query('SELECT');
  expect([...findings].map((finding) => finding.slice(finding.indexOf(' ') + 1))).toEqual([
    'units is bigint, not number',
    'state is none of open, closed',
    'at is null, not date',
    'absent is not answered',
  ]);
});

test('the declared rows of all raw queries of the service are known to its tests', () => {
  const { calls } = inject('rowTypes');
  expect(Object.keys(calls).length).toBeGreaterThan(200);
  const found = Object.entries(calls).find(([place]) => place.startsWith('lib/tasks/life/idempotency.ts:'))?.[1];
  expect(found).toEqual({
    request_hash: { kinds: ['bytes'] },
    task_id: { kinds: ['null', 'string'] },
    answer: { kinds: ['string'] },
    status: { kinds: ['number'] },
    final: { kinds: ['boolean'] },
  });
});
