import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StorageState } from '#lib/contract/accounts/account.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { openAsset } from '#lib/media/open-asset.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { cancelStorage, enableStorage, nextMonth, renewStorage } from './storage.ts';

const { platform, clock, administer } = await createTestPlatform({ now: '2026-01-31T10:00:00.000Z' });
const store = createDiskStore(platform.config.dataDir);
const day = 86_400;

async function newActor(options: Parameters<typeof createTestAccount>[1] = {}): Promise<PayingActor> {
  const { accountId, userId } = await createTestAccount(platform, options);
  return {
    kind: 'user',
    userId,
    accountId,
    tier: options.tier ?? 'PREMIUM',
    billingStatus: options.billingStatus ?? 'ACTIVE',
    trial: options.trial ?? 'none',
  };
}

const stateOf = (kept: { text: string }) => JSON.parse(kept.text) as StorageState;
const balanceOf = async (actor: PayingActor) => (await readBalance({ platform, actor })).balanceCredits;
const enable = async (actor: PayingActor, body = {}) => stateOf(await enableStorage({ platform, actor }, body));
const later = (iso: string) => clock.advanceSec((Date.parse(iso) - clock.now().getTime()) / 1000);

let made = 0;
/** A finished song's audio and picture. */
async function saveSong(actor: PayingActor) {
  const taskId = `tsk_storage${made++}`;
  const source = join(platform.config.dataDir, 'source.mp3');
  await platform.database.sql.query(
    `INSERT INTO task (id, account_id, type, status, tags, input_parameters, required_units, warning_codes, created_at, updated_at) VALUES ($1, $2, 'song', 'COMPLETED', '{}', '{}', 0, '{}', $3, $3)`,
    [taskId, actor.accountId, clock.now()],
  );
  await mkdir(platform.config.dataDir, { recursive: true });
  await writeFile(source, 'sound');
  const owner = { accountId: actor.accountId, taskId, sourcePath: source };
  const audio = await saveAsset(platform, store, {
    ...owner,
    slot: 'audio',
    contentType: 'audio/mpeg',
    fileName: 'song.mp3',
  });
  const cover = await saveAsset(platform, store, {
    ...owner,
    slot: 'cover',
    contentType: 'image/jpeg',
    fileName: 'cover.jpg',
  });
  const resources = [
    {
      id: 'r0',
      index: 0,
      role: 'final',
      type: 'MUSIC',
      assetId: audio.id,
      assetStatus: 'available',
      fileName: 'song.mp3',
    },
    {
      id: 'r1',
      index: 1,
      role: 'auxiliary',
      type: 'IMAGE',
      assetId: cover.id,
      assetStatus: 'available',
      fileName: 'cover.jpg',
    },
  ];
  await platform.database.sql.query('UPDATE task SET resources = $2 WHERE id = $1', [
    taskId,
    JSON.stringify(resources),
  ]);
  return { taskId, audio, cover };
}

const song = async (actor: PayingActor, taskId: string) => (await readTask({ platform, actor }, taskId)).resources[0];

describe('paid audio storage', () => {
  it('takes one month at once, keeps the audio for it, and takes no more by being asked again', async () => {
    const actor = await newActor();
    const { taskId } = await saveSong(actor);
    later('2026-04-20T10:00:00.000Z');
    expect((await song(actor, taskId))?.retainedUntil).toBe('2026-05-01T10:00:00.000Z');
    expect(await enable(actor)).toEqual({
      status: 'enabled',
      creditsPerMonth: 20,
      paidUntil: '2026-05-20T10:00:00.000Z',
      updatedAt: '2026-04-20T10:00:00.000Z',
    });
    expect(await balanceOf(actor)).toBe(980);
    expect((await song(actor, taskId))?.retainedUntil).toBe('2026-05-20T10:00:00.000Z');
    expect((await enable(actor)).paidUntil).toBe('2026-05-20T10:00:00.000Z');
    expect(await balanceOf(actor)).toBe(980);
    const { rows } = await platform.database.sql.query(
      `SELECT kind, task_id, note FROM ledger_transaction WHERE account_id = $1 AND kind <> 'GRANT'`,
      [actor.accountId],
    );
    expect(rows).toEqual([{ kind: 'DEBIT', task_id: null, note: 'Audio storage until 2026-05-20T10:00:00.000Z' }]);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('is paid once by many requests at the same time, with one key and without', async () => {
    const [keyed, bare] = [await newActor(), await newActor()];
    const idempotency = { key: 'storage', requestHash: requestHash('PUT', '/api/v1/storage', {}) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enableStorage({ platform, actor: keyed }, {}, idempotency)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => enableStorage({ platform, actor: bare }, {})));
    expect([await balanceOf(keyed), await balanceOf(bare)]).toEqual([980, 980]);
    await expect(
      enableStorage(
        { platform, actor: keyed },
        { maxCredits: 30 },
        { ...idempotency, requestHash: requestHash('PUT', '/api/v1/storage', { maxCredits: 30 }) },
      ),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await cancelStorage({ platform, actor: keyed });
    expect(await enableStorage({ platform, actor: keyed }, {}, idempotency)).toEqual(answers[0]);
    expect(stateOf(await cancelStorage({ platform, actor: keyed })).status).toBe('cancelled');
  });

  it('charges nothing above maxCredits, without credits, on hold, on a trial, and where audio is kept for good', async () => {
    const refusal = (actor: PayingActor, body = {}, on = platform) =>
      enableStorage({ platform: on, actor }, body).then(
        () => null,
        (error: unknown) => error,
      );
    const rich = await newActor();
    expect(() =>
      enableStorage(
        { platform: { ...platform, config: { ...platform.config, audioRetentionDays: 0 } }, actor: rich },
        {},
      ),
    ).toThrowError(expect.objectContaining({ code: 'FEATURE_NOT_SUPPORTED' }));
    const poor = await newActor({ credits: 19.9999 });
    expect(await refusal(rich, { maxCredits: 19 })).toMatchObject({ code: 'MAX_CREDITS_EXCEEDED' });
    expect(await refusal(poor)).toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { creditsRequired: 20, balanceCredits: 19.9999 },
    });
    expect(await refusal(await newActor({ billingStatus: 'ON_HOLD' }))).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'billing_hold' },
    });
    expect(await refusal(await newActor({ trial: 'claimed' }))).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'trial_feature' },
    });
    expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([1000, 19.9999]);
    expect(stateOf(await cancelStorage({ platform, actor: rich }))).toMatchObject({
      status: 'disabled',
      paidUntil: null,
    });
  });

  it('renews itself on its day, once however many processes sweep, and new audio is kept as long', async () => {
    const actor = await newActor();
    later('2027-01-31T10:00:00.000Z');
    const { taskId } = await saveSong(actor);
    await enable(actor);
    later('2027-02-28T10:00:00.000Z');
    await Promise.all([renewStorage(platform), renewStorage(platform), renewStorage(platform)]);
    expect(await balanceOf(actor)).toBe(960);
    expect(await enable(actor)).toMatchObject({ status: 'enabled', paidUntil: '2027-03-31T10:00:00.000Z' });
    for (const month of ['2027-03-31', '2027-04-30', '2027-05-31']) {
      later(`${month}T10:00:00.000Z`);
      await renewStorage(platform);
    }
    expect((await song(actor, taskId))?.retainedUntil).toBe('2027-06-30T10:00:00.000Z');
    expect(await balanceOf(actor)).toBe(900);
    // What is made today has its 90 days; what the paid month exceeds gets the month.
    expect((await song(actor, (await saveSong(actor)).taskId))?.retainedUntil).toBe('2027-08-29T10:00:00.000Z');
  });

  it('owes nothing for months in which no worker ran', async () => {
    const actor = await newActor();
    await enable(actor);
    clock.advanceSec(100 * day);
    await renewStorage(platform);
    expect(await balanceOf(actor)).toBe(960);
    expect(Date.parse((await enable(actor)).paidUntil ?? '')).toBeGreaterThan(clock.now().getTime() + 27 * day * 1000);
  });

  it('that is cancelled keeps what is paid, and can be taken up again for nothing until then', async () => {
    const actor = await newActor();
    const { paidUntil } = await enable(actor);
    expect(stateOf(await cancelStorage({ platform, actor }))).toMatchObject({ status: 'cancelled', paidUntil });
    expect(await enable(actor)).toMatchObject({ status: 'enabled', paidUntil });
    await cancelStorage({ platform, actor });
    clock.advanceSec(32 * day);
    expect(await renewStorage(platform)).toMatchObject({ renewed: expect.any(Number), disabled: 1 });
    expect(stateOf(await cancelStorage({ platform, actor }))).toMatchObject({ status: 'disabled', paidUntil: null });
    expect(await balanceOf(actor)).toBe(980);
    await enable(actor);
    expect(await balanceOf(actor)).toBe(960);
  });

  it('costs nothing from when the operator keeps audio for good, and all audio stays and opens, paid for or not', async () => {
    const [actor, plain] = [await newActor(), await newActor()];
    const { taskId } = await saveSong(actor);
    const unpaid = await saveSong(plain);
    await enable(actor);
    clock.advanceSec(100 * day);
    const keeping = { ...platform, config: { ...platform.config, audioRetentionDays: 0 } };
    expect(await renewStorage(keeping)).toEqual({ renewed: 0, disabled: 0 });
    // A process that stops meanwhile deletes nothing either.
    await removeExpired({ ...keeping, closing: AbortSignal.abort() }, store);
    await removeExpired(keeping, store);
    for (const audio of [await song(actor, taskId), await song(plain, unpaid.taskId)]) {
      expect(audio).toMatchObject({ assetStatus: 'available', url: expect.stringContaining('/media/') });
      expect(audio).not.toHaveProperty('retainedUntil');
    }
    expect(await balanceOf(actor)).toBe(980);
  });

  it('renews itself although the payment of an account before it fails, whose own is made up for by the next sweep', async () => {
    const [broken, behind] = [await newActor(), await newActor()];
    await enable(broken);
    clock.advanceSec(60);
    await enable(behind);
    clock.advanceSec(32 * day);
    await administer(`ALTER TABLE balance ADD CONSTRAINT broken CHECK (account_id <> '${broken.accountId}') NOT VALID`);
    await renewStorage(platform);
    expect([await balanceOf(broken), await balanceOf(behind)]).toEqual([980, 960]);
    await administer('ALTER TABLE balance DROP CONSTRAINT broken');
    await renewStorage(platform);
    expect(await balanceOf(broken)).toBe(960);
  });

  it('that cannot be paid any more is disabled, and never takes the balance below zero', async () => {
    const [short, held] = [await newActor({ credits: 30 }), await newActor()];
    await enable(short);
    await enable(held);
    await platform.database.sql.query(`UPDATE account SET billing_status = 'ON_HOLD' WHERE id = $1`, [held.accountId]);
    clock.advanceSec(32 * day);
    await renewStorage(platform);
    for (const actor of [short, held])
      expect(stateOf(await cancelStorage({ platform, actor }))).toMatchObject({ status: 'disabled', paidUntil: null });
    expect([await balanceOf(short), await balanceOf(held)]).toEqual([10, 980]);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });
});

describe('the end of retention', () => {
  it('takes the link, then the file, of audio alone, and never while a renewal is due', async () => {
    const [plain, paying] = [await newActor(), await newActor()];
    const [lost, kept] = [await saveSong(plain), await saveSong(paying)];
    await enable(paying);
    clock.advanceSec(89 * day);
    // A link ends with its file, however long links live.
    expect(Date.parse((await song(plain, lost.taskId))?.urlExpiresAt ?? '') - clock.now().getTime()).toBe(day * 1000);
    clock.advanceSec(2 * day);
    expect(await song(plain, lost.taskId)).toMatchObject({ assetStatus: 'expired', url: null });
    const { url } = signAssetUrl(platform, { id: lost.audio.id, fileName: 'song.mp3' }, 60);
    const link = new URL(url).searchParams;
    const open = () => openAsset(platform, lost.audio.id, link.get('expires') ?? '', link.get('signature') ?? '');
    expect(await open()).toMatchObject({ contentType: 'audio/mpeg' });
    await removeExpired(platform, store);
    await expect(open()).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    const resources = (await readTask({ platform, actor: plain }, lost.taskId)).resources;
    expect(resources.map((resource) => [resource.assetStatus, resource.url === null])).toEqual([
      ['deleted', true],
      ['available', false],
    ]);
    expect((await readTask({ platform, actor: paying }, kept.taskId)).resources[0]?.assetStatus).not.toBe('deleted');
    await renewStorage(platform);
    expect((await song(paying, kept.taskId))?.url).toContain('/media/');
  });
});

it('counts months by the day of the first payment', () => {
  const on = (iso: string, anchor: number) =>
    nextMonth(new Date(`${iso}T23:30:00.000Z`), anchor)
      .toISOString()
      .slice(0, 16);
  expect([on('2026-01-31', 31), on('2026-02-28', 31), on('2027-12-15', 15), on('2028-01-31', 31)]).toEqual([
    '2026-02-28T23:30',
    '2026-03-31T23:30',
    '2028-01-15T23:30',
    '2028-02-29T23:30',
  ]);
});
