import { describe, expect, it } from 'vitest';
import type { CreativeDraft, MvFinal, MvView, PreflightResult } from '#lib/contract/mv.ts';
import { route } from '#lib/contract/routes.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { accept } from '../testing/accept.ts';
import { finishedSong } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, runTask, deps } = api;

async function savedDraft(key: string, choices: object = {}): Promise<CreativeDraft> {
  const taskId = await finishedSong(api, key);
  return accept(
    'createDraft',
    await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId }, subtitles: true, ...choices },
    }),
  );
}

describe('from a song to a music video', () => {
  it('quotes, preflights, generates, and ends with a file whose cost is the settled one', async () => {
    const { key } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/a' });
    const draft = await savedDraft(key);
    const quote = accept(
      'quoteMv',
      await call<Quote>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12, output: { resolution: '540p' } } }),
    );
    expect(quote.components?.reduce((sum, line) => sum + line.finalCredits, 0)).toBe(quote.credits);
    const preflight = accept(
      'preflightDraft',
      await call<PreflightResult>('POST', `/api/v1/mv/drafts/${draft.id}/preflight`, {
        key,
        body: { expectedVersion: draft.version },
      }),
    );
    const body = {
      expectedVersion: draft.version,
      maxCredits: quote.credits,
      quoteId: quote.quoteId,
      preflightId: preflight.preflightId,
    };
    const generated = await call<TaskReceipt & { mvId: string }>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
      key,
      body,
      headers: { 'Idempotency-Key': 'g1' },
    });
    const receipt = accept('generateMv', generated);
    expect(receipt.mvId).toBe(receipt.taskId);
    expect(
      (
        await call('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
          key,
          body,
          headers: { 'Idempotency-Key': 'g1' },
        })
      ).text,
    ).toBe(generated.text);
    expect(accept('getMv', await call<MvView>('GET', `/api/v1/mv/${receipt.mvId}`, { key })).status).toBe('PENDING');
    expect(await call('GET', `/api/v1/mv/${receipt.mvId}/final`, { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'MV_PRECONDITION_FAILED', details: { reason: 'mv_not_complete' } } },
    });

    await runTask(receipt.taskId);
    const task = accept('getTask', await call<TaskDescriptor>('GET', `/api/v1/tasks/${receipt.taskId}`, { key }));
    expect(task).toMatchObject({ status: 'COMPLETED', creditsRequired: quote.credits });
    // Two scenes were made where three were reserved.
    expect(task.creditsCharged).toBe(36);
    expect(task.resources[0]).toMatchObject({ type: 'VIDEO', role: 'final' });
    const view = accept('getMv', await call<MvView>('GET', `/api/v1/mv/${receipt.mvId}`, { key }));
    expect(view).toMatchObject({ status: 'READY', deliveryStatus: 'ready', sceneCount: 2 });
    const final = accept('getMvFinal', await call<MvFinal>('GET', `/api/v1/mv/${receipt.mvId}/final`, { key }));
    const media = await call('GET', final.url.slice(final.url.indexOf('/media/')));
    expect([media.status, media.text]).toEqual([200, 'file video.mp4']);
    const part = await call('GET', final.url.slice(final.url.indexOf('/media/')), { headers: { range: 'bytes=5-9' } });
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'video', 'bytes 5-9/14']);
    const { rows } = await platform.database.sql.query<{ event_type: string; body: string }>(
      'SELECT event_type, body FROM webhook_delivery WHERE task_id = $1 ORDER BY id',
      [receipt.taskId],
    );
    const stages = rows
      .filter((row) => row.event_type === 'task.stage.completed')
      .map((row) => JSON.parse(row.body).stage.name);
    expect(stages).toEqual([
      'resolve-song',
      'analyze',
      'emotion',
      'concept',
      'character-anchor',
      'narrative',
      'scenes',
      'scene-images',
    ]);
    expect(
      rows
        .slice(-2)
        .map((row) => row.event_type)
        .sort(),
    ).toEqual(['mv.ready', 'task.completed']);
  });

  it('plans a song that was made here in the key, sections and language that it was made with, whatever is heard', async () => {
    const { key } = await createTestActor(platform, { defaultWebhookUrl: 'https://hooks.example.com/a' });
    const { songs, analyst } = deps.engines;
    const sections = [
      { label: 'Verse 1', startSec: 0, endSec: 5 },
      { label: 'Chorus', startSec: 5, endSec: 12 },
    ];
    deps.engines.songs = {
      ...songs,
      renderCandidate: async (...args) => ({
        ...(await songs.renderCandidate(...args)),
        key: 'E major',
        sections,
        language: 'en',
      }),
    };
    deps.engines.analyst = {
      ...analyst,
      analyze: async (...args) => ({ ...(await analyst.analyze(...args)), key: 'Ab minor' }),
    };
    const draft = await savedDraft(key);
    expect(draft.plan.song).toMatchObject({ key: 'E major', language: 'en', sections: ['Verse 1', 'Chorus'] });
    const { body: made } = await call<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
      key,
      body: { expectedVersion: draft.version, maxCredits: 500 },
      headers: { 'Idempotency-Key': 'own-key' },
    });
    await runTask(made.taskId);
    Object.assign(deps.engines, { songs, analyst });
    const { rows } = await platform.database.sql.query<{ body: string }>(
      `SELECT body FROM webhook_delivery WHERE task_id = $1 AND event_type = 'task.stage.completed'`,
      [made.taskId],
    );
    const analyzed = rows.map(({ body }) => JSON.parse(body).stage).find(({ name }) => name === 'analyze');
    expect(analyzed.payload).toMatchObject({ key: 'E major', sections });
    const { rows: kept } = await platform.database.sql.query<{ key: string }>(
      `SELECT storyboard -> 'analysis' ->> 'key' AS key FROM mv WHERE id = $1`,
      [made.taskId],
    );
    expect(kept).toEqual([{ key: 'E major' }]);
  });

  it('refuses a stale revision, a low ceiling, a foreign or expired quote, and charges nothing', async () => {
    const { key, accountId } = await createTestActor(platform);
    const draft = await savedDraft(key);
    const path = `/api/v1/mv/drafts/${draft.id}/generate`;
    const quote = accept(
      'quoteMv',
      await call<Quote>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12, output: { resolution: '540p' } } }),
    );
    const larger = accept(
      'quoteMv',
      await call<Quote>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12, output: { resolution: '720p' } } }),
    );
    const generate = (body: object) =>
      call<{ error: { code: string } }>('POST', path, {
        key,
        body: { expectedVersion: draft.version, maxCredits: 500, ...body },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
    expect(await generate({ expectedVersion: draft.version + 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'VERSION_CONFLICT' } },
    });
    expect(await generate({ maxCredits: 1 })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED' } },
    });
    expect(await generate({ quoteId: larger.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH' } },
    });
    expect(await generate({ quoteId: 'qte_unknown' })).toMatchObject({
      status: 404,
      body: { error: { code: 'QUOTE_NOT_FOUND' } },
    });
    clock.advanceSec(16 * 60);
    expect(await generate({ quoteId: quote.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_EXPIRED' } },
    });
    const { rows } = await platform.database.sql.query<{ available_units: bigint }>(
      'SELECT available_units FROM balance WHERE account_id = $1',
      [accountId],
    );
    expect(rows[0]?.available_units).toBe(9_900_000n);
  });

  it('keeps one account from the drafts, tasks, songs and videos of another', async () => {
    const { key } = await createTestActor(platform);
    const stranger = await createTestActor(platform);
    const draft = await savedDraft(key);
    const taskId = draft.brief.source.type === 'task' ? draft.brief.source.taskId : '';
    for (const [method, path, body] of [
      ['GET', `/api/v1/tasks/${taskId}`, undefined],
      ['POST', `/api/v1/tasks/${taskId}/cancel`, {}],
      ['GET', `/api/v1/tasks/${taskId}/stream`, undefined],
      ['GET', `/api/v1/mv/drafts/${draft.id}`, undefined],
      ['PATCH', `/api/v1/mv/drafts/${draft.id}`, { expectedVersion: 1 }],
      ['POST', `/api/v1/mv/drafts/${draft.id}/preflight`, { expectedVersion: 1 }],
      ['POST', `/api/v1/mv/drafts/${draft.id}/generate`, { expectedVersion: 1, maxCredits: 100 }],
      ['POST', '/api/v1/mv/drafts', { source: { type: 'task', taskId } }],
    ] as const) {
      const reply = await call(method, path, { key: stranger.key, body, headers: { 'Idempotency-Key': 'stranger' } });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    expect((await call<{ tasks: unknown[] }>('GET', '/api/v1/tasks', { key: stranger.key })).body.tasks).toEqual([]);
  });

  it('replays the same bytes however many callers wait for the acknowledgement', async () => {
    const { key } = await createTestActor(platform, { tier: 'ENTERPRISE' });
    const send = () =>
      call<TaskReceipt>('POST', '/api/v1/music/songs', {
        key,
        body: { mode: 'simple', prompt: 'rain' },
        headers: { 'Idempotency-Key': 'ack' },
      });
    const pending = Array.from({ length: 64 }, send);
    await expect
      .poll(
        async () => (await platform.database.sql.query('SELECT 1 FROM idempotency WHERE key = $1', ['ack'])).rowCount,
      )
      .toBe(1);
    const { rows } = await platform.database.sql.query<{ task_id: string }>(
      'SELECT task_id FROM idempotency WHERE key = $1',
      ['ack'],
    );
    await runTask(rows[0]?.task_id ?? '');
    const replies = await Promise.all(pending);
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect((await send()).text).toBe(replies[0]?.text);
  });

  it('streams the log from where the reader left and ends after the last event', async () => {
    const { key } = await createTestActor(platform);
    const taskId = await finishedSong(api, key);
    const all = await call('GET', `/api/v1/tasks/${taskId}/stream`, { key });
    expect(all.headers.get('content-type')).toContain('text/event-stream');
    const events = [...all.text.matchAll(/^event: (.+)$/gm)].map((match) => match[1]);
    expect(events[0]).toBe('task.created');
    expect(events.at(-1)).toBe('task.completed');
    const { schema } = route('streamTask').responses[200];
    for (const match of all.text.matchAll(/^data: (.+)$/gm))
      expect(schema.safeParse(JSON.parse(match[1] ?? '')).error?.issues ?? []).toEqual([]);
    const rest = await call('GET', `/api/v1/tasks/${taskId}/stream`, {
      key,
      headers: { 'Last-Event-ID': String(events.length - 1) },
    });
    expect([...rest.text.matchAll(/^event: (.+)$/gm)].map((match) => match[1])).toEqual(['task.completed']);
    expect(
      (
        await call('GET', `/api/v1/tasks/${taskId}/stream`, {
          key,
          headers: { 'Last-Event-ID': String(events.length) },
        })
      ).text,
    ).not.toContain('event:');
  });

  it('answers the public reads without a key', async () => {
    accept('getPricingCatalog', await call('GET', '/api/v1/pricing/catalog'));
    accept('getHealth', await call('GET', '/api/health'));
    expect((await call('GET', '/api/openapi.json')).status).toBe(200);
    expect((await call('GET', '/api/v1/nowhere')).status).toBe(404);
    expect(await call('DELETE', '/api/v1/tasks')).toMatchObject({ status: 405 });
    expect(deps.platform).toBe(platform);
  });
});
