/** A purchase that is sent again under its key is answered with its receipt, whatever has become of what it names, and charged once. */
import { describe, expect, it } from 'vitest';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { type CreatedTask, newSeed } from '#lib/tasks/life/create-task.ts';
import { type Idempotency, requestHash } from '#lib/tasks/life/idempotency.ts';
import { deleteClip } from './music/clips.ts';
import { createSong, createSongFromClip } from './music/create-song.ts';
import { exportClip, renderClip } from './music/renders/buy-render.ts';
import { createVoice } from './music/voices/create-voice.ts';
import { generateMv, previewMv } from './mv/create/create-mv.ts';
import { createDraft, deleteDraft, updateDraft } from './mv/drafts/drafts.ts';
import { preflightPreview } from './mv/drafts/preflights.ts';
import { composeMv } from './mv/edits/composition.ts';
import { lockMv } from './mv/edits/editable-mv.ts';
import { editScene, renderBatch } from './mv/edits/scene-edits.ts';
import { deleteVideo } from './mv/read/videos.ts';
import { readAgain, runAgain } from './run-again.ts';
import { createTestActor, createTestProducts } from './testing/test-product.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

type Purchase = (idempotency: Idempotency) => Promise<CreatedTask>;
/** Gets an account ready; answers its purchase and what makes the same request refused afterwards. */
type Case = (actor: PayingActor) => Promise<{ purchase: Purchase; move: (bought: CreatedTask) => Promise<unknown> }>;

async function createSongOf(actor: PayingActor): Promise<{ taskId: string; clipId: string }> {
  const { taskId } = await createSong(
    { ...deps, actor },
    {
      mode: 'custom',
      lyrics: '[Verse]\nla la la\nla la',
      title: 'Sea',
    },
  );
  await runTask(taskId);
  const { rows } = await platform.database.sql.query<{ id: string }>(
    'SELECT id FROM clip WHERE task_id = $1 AND index = 0',
    [taskId],
  );
  return { taskId, clipId: rows[0]?.id ?? '' };
}

async function createDraftOf(actor: PayingActor): Promise<string> {
  const { taskId } = await createSongOf(actor);
  return (await createDraft({ ...deps, actor }, { source: { type: 'task', taskId } })).id;
}

async function createVideoOf(actor: PayingActor): Promise<string> {
  const bought = await generateMv({ ...deps, actor }, await createDraftOf(actor), {
    expectedVersion: 1,
    maxCredits: 900,
  });
  await runTask(bought.taskId);
  return bought.taskId;
}

const cases: [string, Case][] = [
  [
    'a video whose draft was changed meanwhile',
    async (actor) => {
      const draftId = await createDraftOf(actor);
      return {
        purchase: (key) => generateMv({ ...deps, actor }, draftId, { expectedVersion: 1, maxCredits: 900 }, key),
        move: () => updateDraft({ ...deps, actor }, draftId, { expectedVersion: 1, description: 'Rain' }),
      };
    },
  ],
  [
    'a preview whose draft was deleted meanwhile',
    async (actor) => {
      const draftId = await createDraftOf(actor);
      const { preflightId } = await preflightPreview({ ...deps, actor }, draftId, { expectedVersion: 1 });
      return {
        purchase: (key) =>
          previewMv({ ...deps, actor }, draftId, { expectedVersion: 1, preflightId, maxCredits: 900 }, key),
        move: () => deleteDraft({ platform, actor }, draftId),
      };
    },
  ],
  ...(
    [
      [
        'a changed scene',
        (actor, id, key) => editScene({ ...deps, actor }, id, 0, { expectedVersion: 7, prompt: 'Rain' }, key),
      ],
      [
        'scenes rendered again',
        (actor, id, key) => renderBatch({ ...deps, actor }, id, { expectedVersion: 7, sceneIndexes: [0] }, key),
      ],
      ['a new final cut', (actor, id, key) => composeMv({ ...deps, actor }, id, { expectedVersion: 7 }, key)],
    ] as [string, (actor: PayingActor, mvId: string, key: Idempotency) => Promise<CreatedTask>][]
  ).map(([what, verb]): [string, Case] => [
    `${what} of a video that was deleted meanwhile`,
    async (actor) => {
      const mvId = await createVideoOf(actor);
      await platform.database.sql.query('UPDATE mv SET version = 7 WHERE id = $1', [mvId]);
      return {
        purchase: (key) => verb(actor, mvId, key),
        move: async ({ taskId }) => {
          await runTask(taskId);
          await deleteVideo({ ...deps, actor }, mvId);
        },
      };
    },
  ]),
  ...(
    [
      ['a cover', (actor, id, key) => createSongFromClip({ ...deps, actor }, id, 'cover', { tags: 'metal' }, key)],
      ['an export', (actor, id, key) => exportClip({ ...deps, actor }, id, { format: 'wav' }, key)],
      ['a mix', (actor, id, key) => renderClip({ ...deps, actor }, id, { mix: 'full', format: 'mp3' }, key)],
      [
        'a Voice',
        (actor, id, key) =>
          createVoice({ ...deps, actor }, { clipId: id, vocalRange: { startSeconds: 0, endSeconds: 5 } }, key),
      ],
    ] as [string, (actor: PayingActor, clipId: string, key: Idempotency) => Promise<CreatedTask>][]
  ).map(([what, verb]): [string, Case] => [
    `${what} of a song that was deleted meanwhile`,
    async (actor) => {
      const { clipId } = await createSongOf(actor);
      return {
        purchase: (key) => verb(actor, clipId, key),
        move: async ({ taskId }) => {
          await runTask(taskId);
          await deleteClip({ ...deps, actor }, clipId);
        },
      };
    },
  ]),
  [
    'an export bought again whose song was deleted meanwhile',
    async (actor) => {
      const { clipId } = await createSongOf(actor);
      const first = await exportClip({ ...deps, actor }, clipId, { format: 'wav' });
      await runTask(first.taskId);
      const { request, priceCredits } = await readAgain({ platform, actor }, first.taskId);
      return {
        purchase: (key) => runAgain({ ...deps, actor }, first.taskId, request, priceCredits, key),
        move: async ({ taskId }) => {
          await runTask(taskId);
          await deleteClip({ ...deps, actor }, clipId);
        },
      };
    },
  ],
];

describe('a repeat of a purchase', () => {
  it.each(cases)('is answered as then and charged once: %s', async (_what, prepare) => {
    const { actor } = await createTestActor(platform, { credits: 2_000 });
    const { purchase, move } = await prepare(actor);
    const key = () => ({ key: 'one press', requestHash: requestHash('POST', '/purchase', {}) });
    const bought = await purchase(key());
    await move(bought);
    await expect(purchase({ key: `another-${newSeed()}`, requestHash: key().requestHash })).rejects.toThrow();
    const before = await readBalance({ platform, actor });
    expect(await purchase(key())).toMatchObject({ created: false, taskId: bought.taskId, answer: bought.answer });
    expect(await readBalance({ platform, actor })).toEqual(before);
    const other = { key: 'one press', requestHash: requestHash('POST', '/purchase', { other: true }) };
    await expect(purchase(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

it('lets one request change a video under a key, and refuses another with it that deletes the video at the same moment', async () => {
  const { sql } = platform.database;
  const { actor } = await createTestActor(platform, { credits: 2_000 });
  const mvId = await createVideoOf(actor);
  await sql.query('UPDATE mv SET version = 7 WHERE id = $1', [mvId]);
  const key = (what: string) => ({ key: 'both', requestHash: requestHash('POST', what, {}) });
  const waiting = async () =>
    (await sql.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
      .rowCount;
  const other = await platform.database.connect();
  await other.query('BEGIN');
  await lockMv(other, actor, mvId);
  const edited = composeMv({ ...deps, actor }, mvId, { expectedVersion: 7 }, key('edit'));
  await expect.poll(waiting).toBe(1);
  const deleted = deleteVideo({ ...deps, actor }, mvId, key('delete'));
  const both = Promise.allSettled([edited, deleted]);
  await expect.poll(waiting).toBe(2);
  await other.end();
  expect(await both).toMatchObject([
    { status: 'fulfilled', value: { created: true } },
    { status: 'rejected', reason: { code: 'IDEMPOTENCY_CONFLICT' } },
  ]);
});
