import { encodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { searchAccount } from './search-account.ts';

const { platform, clock, administer } = await createTestPlatform();
const { sql } = platform.database;
const COUNT = 2_300;
const idOf = (prefix: string, number: number) =>
  `${prefix}_${encodeTime(clock.now().getTime() + number * 60_000).toLowerCase()}8r5w7x0y4z${String(number).padStart(6, '0')}`;
const ids = (prefix: string) => Array.from({ length: COUNT }, (_, at) => idOf(prefix, at + 1));

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let stranger: typeof owner;
let keyId = '';

beforeAll(async () => {
  owner = (await createTestActor(platform)).actor;
  stranger = (await createTestActor(platform)).actor;
  keyId = (await createTestKey(platform, owner.accountId, { label: 'Harbour website' })).keyId;
  await fill(owner.accountId);
});

/** More of each kind than are looked at one by one; the third of each has a rare name. */
async function fill(accountId: string): Promise<void> {
  const name = (plain: string) => `CASE n WHEN 3 THEN 'Harbour ${plain} at dawn' ELSE '${plain} ' || n END`;
  const list = 'unnest($3::text[]) WITH ORDINALITY AS ids(id, n)';
  const at = `$2::timestamptz + n * interval '1 minute'`;
  const run = (text: string, prefix: string, ...more: unknown[]) =>
    sql.query(text, [accountId, clock.now(), ids(prefix), ...more]);
  await run(
    `INSERT INTO task (id, account_id, type, status, tags, warning_codes, input_parameters, plan, resources, required_units, created_at, updated_at) SELECT id, $1, 'song', 'COMPLETED', '{}', '{}', json_build_object('title', ${name('Lanterns')}), '{}', '[]', 0, ${at}, $2 FROM ${list}`,
    'tsk',
  );
  await run(
    `INSERT INTO clip (id, account_id, task_id, index, title, audio_asset_id, cover_asset_id, duration_sec, instrumental, timeline, created_at) SELECT id, $1, ($4::text[])[n], 0, ${name('Waves')}, 'a', 'c', 60, false, '{}', ${at} FROM ${list}`,
    'clp',
    ids('tsk'),
  );
  await run(
    `INSERT INTO mv (id, account_id, status, title, brief, created_at) SELECT id, $1, 'READY', ${name('Film')}, '{}', ${at} FROM ${list}`,
    'tsk',
  );
  await run(
    `INSERT INTO voice (id, account_id, task_id, name, created_at) SELECT id, $1, ($4::text[])[n], ${name('Singer')}, ${at} FROM ${list}`,
    'voc',
    ids('tsk'),
  );
  await run(
    `INSERT INTO upload (id, account_id, status, file_name, byte_length, parts, created_at, updated_at, expires_at) SELECT id, $1, 'ready', ${name('take')} || '.mp3', 1, '{}', ${at}, $2, $2::timestamptz + interval '30 days' FROM ${list}`,
    'upl',
  );
  await sql.query(
    `INSERT INTO draft (id, account_id, name, brief, plan, expires_at) VALUES ($1, $2, 'Harbour draft', '{"source": {"type": "audio", "audioUrl": "https://media.example.com/a.mp3"}, "styleId": "ink"}', '{}', $3)`,
    [idOf('dft', 1), accountId, new Date(clock.now().getTime() + 86_400_000)],
  );
  await sql.query(
    `INSERT INTO draft (id, account_id, name, brief, plan, expires_at) VALUES ($1, $2, 'Harbour of long ago', '{}', '{}', $3)`,
    [idOf('dft', 2), accountId, new Date(clock.now().getTime() - 1)],
  );
  await sql.query(
    `INSERT INTO webhook_destination (id, account_id, url) VALUES ($1, $2, 'https://harbour.example/hooks')`,
    [idOf('whd', 1), accountId],
  );
  await sql.query(
    `INSERT INTO webhook_delivery (id, account_id, event_key, event_type, url, capacity_key, body) VALUES ($1, $2, 'k', 'task.completed', 'https://harbour.example/hooks', 'c', '{}')`,
    [idOf('whd', 2), accountId],
  );
  await administer('ANALYZE');
}

const find = async (words: string, actor = owner) => {
  const { tasks, things } = await searchAccount({ platform, actor }, words);
  return [
    ...tasks.map(({ taskId }) => `task ${taskId}`),
    ...things.map(({ kind, title }) => `${kind} ${title}`),
  ].sort();
};

describe('a search of an account', () => {
  it('finds things of every kind by a word of their name, however old they are, and nothing that has expired', async () => {
    expect(await find('HARBOUR')).toEqual([
      'destination https://harbour.example/hooks',
      'draft Harbour draft',
      'key Harbour website',
      'song Harbour Waves at dawn',
      `task ${idOf('tsk', 3)}`,
      'upload Harbour take at dawn.mp3',
      'video Harbour Film at dawn',
      'voice Harbour Singer at dawn',
    ]);
  });

  it('finds names of every kind by small and capital letters of every script, and however their accents are encoded', async () => {
    const old = (prefix: string) => idOf(prefix, 20);
    const named = async (name: string, draft = name, key = name) => {
      await sql.query('UPDATE clip SET title = $2 WHERE id = $1', [old('clp'), name]);
      await sql.query('UPDATE mv SET title = $2 WHERE id = $1', [old('tsk'), name]);
      await sql.query('UPDATE voice SET name = $2 WHERE id = $1', [old('voc'), name]);
      await sql.query('UPDATE upload SET file_name = $2 WHERE id = $1', [old('upl'), name]);
      await sql.query('UPDATE draft SET name = $2 WHERE id = $1', [idOf('dft', 1), draft]);
      await sql.query('UPDATE api_key SET label = $2 WHERE id = $1', [keyId, key]);
    };
    const found = async (words: string) => (await find(words)).map((line) => line.split(' ')[0]);
    const all = ['draft', 'key', 'song', 'upload', 'video', 'voice'];
    try {
      for (const [name, ...typed] of [
        ["L'École d'été", 'école', 'ÉCOLE', "École D'É", 'e\u0301cole'],
        ['cafe\u0301 cre\u0300me', 'CAFÉ', 'café crème'],
        ['Песня о море', 'песня', 'МОРЕ'],
        ['ΘΆΛΑΣΣΑ', 'θάλασσα', 'Θάλ'],
        ['σίσυφος', 'ΣΊΣΥΦΟΣ', 'ΣΊΣ', 'σίσυφοσ'],
        ['ΣΊΣΥΦΟΣ', 'σίσυφος', 'σίσ', 'Σίσ'],
      ] as const) {
        await named(name);
        for (const words of typed) expect(await found(words), `${words} in ${name}`).toEqual(all);
      }
    } finally {
      await named('Old', 'Harbour draft', 'Harbour website');
    }
  });

  it('returns at most five of a kind, newest first', async () => {
    const { tasks, things } = await searchAccount({ platform, actor: owner }, 'film');
    expect([tasks.length, things.map(({ title }) => title)]).toEqual([
      0,
      ['Film 2300', 'Film 2299', 'Film 2298', 'Film 2297', 'Film 2296'],
    ]);
  });

  it('finds only the item of an id', async () => {
    expect(await find(idOf('clp', 7))).toEqual(['song Waves 7']);
    expect(await find(` ${idOf('tsk', 3).toUpperCase()} `)).toEqual([
      `task ${idOf('tsk', 3)}`,
      'video Harbour Film at dawn',
    ]);
    expect(await find(idOf('voc', 9))).toEqual(['voice Singer 9']);
    expect(await find(idOf('upl', 9))).toEqual(['upload take 9.mp3']);
    expect(await find(idOf('dft', 1))).toEqual(['draft Harbour draft']);
    expect(await find(idOf('whd', 2))).toEqual(['delivery task.completed to https://harbour.example/hooks']);
    expect(await find(keyId)).toEqual(['key Harbour website']);
    expect([await find(idOf('dft', 2)), await find(idOf('tsk', 999_999))]).toEqual([[], []]);
  });

  it('calls a draft without a name as lists do: after its song, or after the file of its audio, decoded', async () => {
    const called = async (source: object) => {
      await sql.query(`UPDATE draft SET name = NULL, brief = json_build_object('source', $2::json) WHERE id = $1`, [
        idOf('dft', 1),
        JSON.stringify(source),
      ]);
      return [await find(idOf('dft', 1)), (await find('')).filter((line) => line.startsWith('draft'))];
    };
    const { rows } = await sql.query<{ name: string; brief: unknown }>('SELECT name, brief FROM draft WHERE id = $1', [
      idOf('dft', 1),
    ]);
    try {
      for (const [source, title] of [
        [{ type: 'audio', audioUrl: 'https://media.example.com/a/L%C3%A9a_at%20dawn.mp3?take=2' }, 'Léa at dawn'],
        [{ type: 'task', taskId: idOf('tsk', 9) }, 'Waves 9'],
        [{ type: 'task', taskId: idOf('tsk', 999_999) }, 'A song that is gone'],
      ] as const)
        expect(await called(source)).toEqual([[`draft ${title}`], [`draft ${title}`]]);
    } finally {
      await sql.query('UPDATE draft SET name = $2, brief = $3 WHERE id = $1', [
        idOf('dft', 1),
        rows[0]?.name,
        rows[0]?.brief,
      ]);
    }
  });

  it('shows another account nothing of it, by word, by id and without a word', async () => {
    for (const words of ['harbour', 'film', '', keyId, idOf('clp', 7), idOf('tsk', 3), idOf('whd', 2), idOf('dft', 1)])
      expect(await find(words, stranger), words).toEqual([]);
  });

  it('says that a video is being made as its page does, and what became of it afterwards', async () => {
    const detailOf = async () =>
      (await searchAccount({ platform, actor: owner }, 'Film 2299')).things.find(({ kind }) => kind === 'video')
        ?.detail;
    const become = (task: string, video: string) =>
      Promise.all([
        sql.query(`UPDATE task SET status = $2::"TaskStatus" WHERE id = $1`, [idOf('tsk', 2299), task]),
        sql.query(`UPDATE mv SET status = $2 WHERE id = $1`, [idOf('tsk', 2299), video]),
      ]);
    const before = await sql.query<{ task: string; video: string }>(
      'SELECT k.status AS task, m.status AS video FROM mv m JOIN task k ON k.id = m.id WHERE m.id = $1',
      [idOf('tsk', 2299)],
    );
    try {
      await become('PROCESSING', 'PENDING');
      expect(await detailOf()).toBe('PROCESSING');
      await become('COMPLETED', 'READY');
      expect(await detailOf()).toBe('READY');
    } finally {
      await become(before.rows[0]?.task ?? '', before.rows[0]?.video ?? '');
    }
  });

  it('treats pattern characters as plain text', async () => {
    expect([await find('100%'), await find('h_rbour'), await find('\\')]).toEqual([[], [], []]);
  });

  it('returns the newest items when nothing is typed', async () => {
    const { tasks, things } = await searchAccount({ platform, actor: owner }, '  ');
    expect(tasks).toHaveLength(3);
    expect(things.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'song Waves 2300',
      'song Waves 2299',
      'song Waves 2298',
      'video Film 2300',
      'video Film 2299',
      'video Film 2298',
      'draft Harbour draft',
    ]);
  });
});
