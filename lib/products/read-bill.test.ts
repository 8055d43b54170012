import { expect, test } from 'vitest';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { postClose } from '#lib/billing/post-ledger.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { reservedVideoUnits, settledVideoUnits, type VideoShape } from './mv/quotes/video-price.ts';
import { readTaskBill } from './read-bill.ts';

const { platform, clock } = await createTestPlatform();
const { sql } = platform.database;
const { accountId } = await createTestAccount(platform, { credits: 10_000 });
const actor: SystemActor = { kind: 'system', accountId };

async function bought(type: string, plan: object, required: bigint, charged: bigint | null): Promise<string> {
  const id = newId('task');
  const status = charged === null ? 'PROCESSING' : charged === 0n ? 'FAILED' : 'COMPLETED';
  await sql.query(
    `INSERT INTO task (id, account_id, type, status, input_parameters, plan, required_units, charged_units) VALUES ($1, $2, $3, $4::"TaskStatus", '{}', $5, $6, $7)`,
    [id, accountId, type, status, plan, required, charged],
  );
  await sql.query(`SELECT cadenza_post($1, $2, $3, 'DEBIT', NULL, $4, $5, $6, 0, 0)`, [
    `${id}:debit`,
    accountId,
    id,
    clock.now(),
    -required,
    required,
  ]);
  if (charged !== null) await postClose(sql, { id, accountId, requiredUnits: required }, charged, clock.now());
  return id;
}

const lines = async (id: string) =>
  (await readTaskBill({ platform, actor }, id)).lines.map((line) => [
    line.label,
    line.quotedQuantity,
    line.quotedCredits,
    line.chargedQuantity,
    line.chargedCredits,
  ]);

test('a video that made fewer scenes than it was quoted for is charged for those, and for its fixed parts whole', async () => {
  const shape: VideoShape = { durationSec: 60, resolution: '540p', aspectRatio: '16:9' };
  const required = reservedVideoUnits(shape);
  const charged = settledVideoUnits(shape, { sceneCount: 4, durationSec: 60 });
  const id = await bought('mv', { shape }, required, charged);
  const bill = await readTaskBill({ platform, actor }, id);
  expect(bill).toMatchObject({
    quotedCredits: creditsOf(required),
    chargedCredits: creditsOf(charged),
    returnedCredits: creditsOf(required - charged),
  });
  const scenes = bill.lines.find((line) => line.key === 'scenes');
  expect(scenes).toMatchObject({ chargedQuantity: 4, chargedCredits: 12, isByUse: true });
  expect(bill.lines.reduce((sum, line) => sum + Number(line.chargedCredits), 0)).toBe(creditsOf(charged));
  expect(bill.lines.reduce((sum, line) => sum + line.quotedCredits, 0)).toBe(creditsOf(required));
  expect(bill.movements.map((one) => one.kind)).toEqual(['debit', 'settlement']);
});

test('a native video is charged by the second', async () => {
  const shape: VideoShape = { durationSec: 30, resolution: '720p', aspectRatio: '16:9', renderTier: 'standard' };
  const id = await bought(
    'mv',
    { shape },
    reservedVideoUnits(shape),
    settledVideoUnits(shape, { sceneCount: 5, durationSec: 28.5 }),
  );
  expect(await lines(id)).toEqual([['Video in tier standard at 720p, by the second', 30, 480, 28.5, 456]]);
});

test('a song with one good candidate is charged half, a task that failed nothing, and a running one not yet', async () => {
  expect(await lines(await bought('song', {}, unitsOf(10), unitsOf(5)))).toEqual([['Versions', 2, 10, 1, 5]]);
  expect(await lines(await bought('song', {}, unitsOf(10), 0n))).toEqual([['Versions', 2, 10, 0, 0]]);
  expect(await lines(await bought('subtitles', {}, unitsOf(3), null))).toEqual([['Subtitles', 1, 3, null, null]]);
});

test('a batch of scenes charges its fixed part and the scenes that were made', async () => {
  const scenes = [0, 1, 2, 3].map((index) => ({ index, credits: 4, seed: null }));
  expect(
    await lines(await bought('mv-scene-edit', { fixedCredits: 1, scenes: scenes.slice(0, 1) }, unitsOf(5), unitsOf(5))),
  ).toEqual([
    ['Edit', 1, 1, 1, 1],
    ['Scenes', 1, 4, 1, 4],
  ]);
  expect(await lines(await bought('mv-render-batch', { fixedCredits: 0, scenes }, unitsOf(16), unitsOf(12)))).toEqual([
    ['Scenes', 4, 16, 3, 12],
  ]);
});

test('what was bought at an earlier price list is one line of what it cost', async () => {
  const shape: VideoShape = { durationSec: 60, resolution: '540p', aspectRatio: '16:9' };
  expect(await lines(await bought('mv', { shape }, unitsOf(999), unitsOf(900)))).toEqual([
    ['Music video', 1, 999, 0.9, 900],
  ]);
});

test('a bill is titled after the request, and has no title if nothing names it', async () => {
  const song = await bought('song', {}, unitsOf(10), unitsOf(10));
  expect((await readTaskBill({ platform, actor }, song)).title).toBeNull();
  await sql.query(`UPDATE task SET input_parameters = '{"title": "Neon Tide"}' WHERE id = $1`, [song]);
  expect((await readTaskBill({ platform, actor }, song)).title).toBe('Neon Tide');
  await sql.query(`UPDATE task SET input_parameters = '{"title": " \\n", "prompt": "A tide"}' WHERE id = $1`, [song]);
  expect((await readTaskBill({ platform, actor }, song)).title).toBe('A tide');
  await sql.query(`UPDATE task SET input_parameters = '{"title": "", "prompt": ""}' WHERE id = $1`, [song]);
  expect((await readTaskBill({ platform, actor }, song)).title).toBeNull();
});

test('another account’s task is not found', async () => {
  const id = await bought('song', {}, unitsOf(10), unitsOf(10));
  const stranger: SystemActor = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
  await expect(readTaskBill({ platform, actor: stranger }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
