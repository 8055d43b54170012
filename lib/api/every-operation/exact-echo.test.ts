import { describe, expect, it, vi } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { readTaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask } = createTestApi(platform);
const songs = '/api/v1/music/songs';
const metadata =
  '{"big": 12345678901234567890, "one":1.0,"zero":-0,"2":"b","1":"a","twice":1,"twice":2,"e":1E2,"__proto__":{"x":1},"s":"\\u00e9\\ud83d"}';
const songWith = (config: string, more = '') =>
  `{"mode":"custom","lyrics":"la","title":"Sea"${more},"config":${config}}`;
const write = (key: string, raw: string, name: string = crypto.randomUUID()) =>
  call<{ taskId: string }>('POST', songs, { key, raw, headers: { 'Idempotency-Key': name, Prefer: 'respond-async' } });

describe('config.metadata', () => {
  it('comes back in the caller’s own text from a read, a list, a webhook and a stream', async () => {
    const { key } = await createTestActor(platform);
    const made = await write(key, songWith(`{"webhookUrl":"https://hooks.example.com/a","metadata":${metadata}}`));
    expect(made.status, made.text).toBeLessThan(300);
    const { taskId } = made.body;
    expect((await call('GET', `/api/v1/tasks/${taskId}`, { key })).text).toContain(`"metadata":${metadata}`);
    await runTask(taskId);
    expect((await call('GET', `/api/v1/tasks/${taskId}`, { key })).text).toContain(`"metadata":${metadata}`);
    expect((await call('GET', '/api/v1/tasks', { key })).text).toContain(`"metadata":${metadata}`);
    const { rows } = await platform.database.sql.query<{ body: string }>(
      `SELECT body FROM webhook_delivery WHERE task_id = $1 AND event_type = 'task.completed'`,
      [taskId],
    );
    expect(rows.map(({ body }) => body.includes(`"metadata":${metadata}`))).toEqual([true]);
    expect((await call('GET', `/api/v1/tasks/${taskId}/stream`, { key })).text).toContain(`"metadata":${metadata}`);
  });

  it('keeps its lines in a read and never breaks the frame of a stream', async () => {
    const { key } = await createTestActor(platform);
    const { taskId } = (await write(key, songWith('{"metadata":{\r\n  "a": 1.50\r\n}}'))).body;
    await runTask(taskId);
    expect((await call('GET', `/api/v1/tasks/${taskId}`, { key })).text).toContain('"metadata":{\r\n  "a": 1.50\r\n}');
    const stream = (await call('GET', `/api/v1/tasks/${taskId}/stream`, { key })).text;
    const frame = stream.split('\n').find((line) => line.startsWith('data: ') && line.includes('"metadata"')) ?? '';
    expect(JSON.parse(frame.slice(6))).toMatchObject({ task: { config: { metadata: { a: 1.5 } } } });
  });

  it('comes to the page of its task as text that was never read, and with its members to whoever asks for the task again', async () => {
    const { key, actor } = await createTestActor(platform);
    const { taskId } = (await write(key, songWith('{"tags":["web"],"metadata":{"order":{"id":7}}}'))).body;
    const parse = vi.spyOn(JSON, 'parse');
    const { task, metadataText } = await readTaskTimeline({ platform, actor }, taskId);
    expect(parse.mock.calls.some(([text]) => text.includes('"order"'))).toBe(false);
    parse.mockRestore();
    expect(metadataText).toBe('{"order":{"id":7}}');
    expect(task.config).toEqual({ priority: 5, tags: ['web'] });
    expect((await readTask({ platform, actor }, taskId)).config).toMatchObject({ metadata: { order: { id: 7 } } });
  });

  it('is refused where it is no JSON or no object, and charged nothing', async () => {
    const { key, accountId } = await createTestActor(platform);
    for (const broken of ['{"a":01}', '{"a":1,}', '{a:1}', '{"a":]}', '{"a":"\\x"}', '{"a":1']) {
      expect(await write(key, songWith(`{"metadata":${broken}}`)), broken).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_ERROR', message: 'The request body is not valid JSON.' } },
      });
    }
    for (const other of ['[1]', '"a"', 'null', '7']) {
      expect(await write(key, songWith(`{"metadata":${other}}`)), other).toMatchObject({
        status: 400,
        body: { error: { details: { field: 'config.metadata' } } },
      });
    }
    expect((await platform.database.sql.query('SELECT 1 FROM task WHERE account_id = $1', [accountId])).rowCount).toBe(
      0,
    );
  });

  it('has no bound of its own', async () => {
    const { key } = await createTestActor(platform);
    const large = `{"text":"${'é'.repeat(200_000)}","deep":${'['.repeat(400)}${']'.repeat(400)}}`;
    const { taskId } = (await write(key, songWith(`{"metadata":${large}}`))).body;
    expect((await call('GET', `/api/v1/tasks/${taskId}`, { key })).text).toContain(large);
  });

  it('tells requests under one key apart as it was written, and forgives spacing and order elsewhere', async () => {
    const { key } = await createTestActor(platform);
    const first = await write(key, songWith('{"priority":5,"metadata":{"a":1.0}}'), 'same');
    const again = await write(
      key,
      '{ "config": {"metadata":{"a":1.0}, "priority": 5.0}, "title":"Sea","lyrics":"la","mode":"custom" }',
      'same',
    );
    expect(again.text).toBe(first.text);
    expect(await write(key, songWith('{"priority":5,"metadata":{"a":1}}'), 'same')).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });
  });
});

it('echoes a priority between two whole numbers as given', async () => {
  const { key } = await createTestActor(platform);
  const { taskId } = (await write(key, songWith('{"priority":5.5}'))).body;
  expect(
    (await call<{ config: { priority: number } }>('GET', `/api/v1/tasks/${taskId}`, { key })).body.config.priority,
  ).toBe(5.5);
  const { rows } = await platform.database.sql.query<{ priority: number }>('SELECT priority FROM task WHERE id = $1', [
    taskId,
  ]);
  expect(rows).toEqual([{ priority: 5.5 }]);
});

it.each([
  ['title', '{"mode":"custom","lyrics":"la","title":"Sea","title":"Lake"}'],
  ['title', '{"mode":"custom","lyrics":"la","title":"Sea","\\u0074itle":"Lake"}'],
  ['config', '{"mode":"custom","lyrics":"la","title":"Sea","config":{},"config":{}}'],
  ['config.metadata', '{"mode":"custom","lyrics":"la","title":"Sea","config":{"metadata":{},"metadata":{"a":1}}}'],
  [
    'config.priority',
    '{"mode":"custom","lyrics":"la","title":"Sea","config":{"priority":1,"metadata":{"a":{"b":1,"b":2}},"priority":9}}',
  ],
])('refuses %s given twice, by name, and charges nothing', async (field, raw) => {
  const { key, accountId } = await createTestActor(platform);
  expect(await write(key, raw)).toMatchObject({
    status: 400,
    body: { error: { code: 'VALIDATION_ERROR', details: { field } } },
  });
  expect((await platform.database.sql.query('SELECT 1 FROM task WHERE account_id = $1', [accountId])).rowCount).toBe(0);
});

it('ends a page of large tasks early, with a cursor to the rest', async () => {
  const { key } = await createTestActor(platform);
  const large = songWith(`{"metadata":{"text":"${'x'.repeat(1_000_000)}"}}`);
  const ids: string[] = [];
  for (let made = 0; made < 7; made++) ids.push((await write(key, large)).body.taskId);
  const first = (await call<{ tasks: { taskId: string }[]; nextCursor: string }>('GET', '/api/v1/tasks', { key })).body;
  const rest = (
    await call<{ tasks: { taskId: string }[]; nextCursor: null }>('GET', `/api/v1/tasks?cursor=${first.nextCursor}`, {
      key,
    })
  ).body;
  expect([first.tasks.length, rest.nextCursor]).toEqual([5, null]);
  expect([...first.tasks, ...rest.tasks].map((task) => task.taskId)).toEqual(ids.reverse());
});

it('names the encoding of a body that it does not read', async () => {
  const { key } = await createTestActor(platform);
  const refused = await call('POST', songs, { key, raw: 'x', headers: { 'Content-Encoding': 'gzip' } });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { error: { code: 'VALIDATION_ERROR', details: { field: 'Content-Encoding' } } },
  ]);
});
