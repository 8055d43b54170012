import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBalance } from '#lib/billing/read-balance.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { generateLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import { createDraft } from '#lib/products/mv/drafts/drafts.ts';
import { generateMv } from '#lib/products/mv/create/create-mv.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { refusalOf, saying, startCompatibleStandin } from '../compatible/testing/compatible-standin.ts';
import { createLanguageUpstream } from './index.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const standin = await startCompatibleStandin();
const inside = deps.engines.planner;
const upstream = createLanguageUpstream({
  baseUrl: standin.baseUrl,
  apiKey: standin.apiKey,
  model: 'some-model',
  answerForm: 'schema',
  timeoutMs: 600_000,
  pauseMs: 5,
});
Object.assign(deps.engines, { lyrics: upstream.lyrics, planner: upstream.planner, fallbackPlanner: inside });

const song = createServer((_request, response) => response.end(wavBytes(toneSamples(12, 8000), 8000)));
await new Promise<void>((resolve) => song.listen(0, '127.0.0.1', resolve));
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(async () => {
  song.closeAllConnections();
  song.close();
  await deps.outbound.close();
});
beforeEach(() => {
  standin.requests.length = 0;
  standin.queue = [];
});

const sheet = {
  title: 'Porch Light',
  hook: 'Carry me over',
  language: 'en',
  secondaryLanguages: [],
  mixStrategy: 'single',
  transliteration: null,
  unwrittenLanguages: [],
  sections: [{ label: 'Verse', lines: ['The road is long'] }],
  notes: [],
};

async function lyricsTask() {
  const { actor } = await createTestActor(platform);
  const { taskId } = await generateLyrics({ ...deps, actor }, { prompt: 'SECRET-PROMPT at dawn' });
  await runTask(taskId);
  return {
    task: await readTask({ platform, actor }, taskId),
    balance: (await readBalance({ platform, actor })).balanceCredits,
    taskId,
  };
}

async function videoTask() {
  const { actor } = await createTestActor(platform);
  const audioUrl = `http://127.0.0.1:${(song.address() as AddressInfo).port}/song.wav`;
  const draft = await createDraft({ ...deps, actor }, { source: { type: 'audio', audioUrl, durationSec: 12 } });
  const { taskId } = await generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 500 });
  await runTask(taskId);
  return {
    task: await readTask({ platform, actor }, taskId),
    balance: (await readBalance({ platform, actor })).balanceCredits,
  };
}

describe('a language upstream within the products', () => {
  it('names its model and its tokens in finished lyrics', async () => {
    standin.byDefault = () => saying(sheet);
    const { task } = await lyricsTask();
    expect(task).toMatchObject({
      status: 'COMPLETED',
      outputResults: {
        title: 'Porch Light',
        model: 'some-model',
        modelPath: 'upstream/chat-completions',
        usage: { promptTokens: 120, completionTokens: 80, totalTokens: 200 },
      },
    });
  });

  it.each([
    ['answers nonsense', saying('la la la'), 'UPSTREAM_FAILED'],
    [
      'has a wrong key',
      refusalOf(401, { message: 'Incorrect API key', code: 'invalid_api_key' }),
      'UPSTREAM_UNAVAILABLE',
    ],
    ['refuses the words', refusalOf(400, { message: 'no', code: 'content_policy_violation' }), 'CONTENT_REFUSED'],
  ])('returns the credits when it %s', async (_what, answer, errorCode) => {
    standin.byDefault = () => answer;
    const { task, balance } = await lyricsTask();
    expect(task).toMatchObject({ status: 'FAILED', errorCode, refunded: true, creditsCharged: 0 });
    expect(balance).toBe(1000);
  });

  it('stores no key in any row of a failed task', async () => {
    standin.byDefault = ({ headers }) =>
      refusalOf(401, {
        message: `Incorrect API key provided: ${headers.authorization}`,
        code: standin.apiKey,
        type: standin.apiKey,
      });
    const { taskId } = await lyricsTask();
    const tables = [
      ['task', 'id'],
      ['task_stage', 'task_id'],
      ['task_event', 'task_id'],
      ['webhook_delivery', 'task_id'],
    ] as const;
    for (const [table, column] of tables) {
      const { rows } = await platform.database.sql.query(
        `SELECT to_jsonb(t)::text AS text FROM ${table} t WHERE ${column} = $1`,
        [taskId],
      );
      expect(JSON.stringify(rows)).not.toContain('canary');
    }
  });

  it('falls back to the local planner for a plan the upstream cannot make, and says so', async () => {
    standin.byDefault = () => saying({ nothing: 'of use' });
    const { task } = await videoTask();
    expect(task).toMatchObject({ status: 'COMPLETED', warningCodes: expect.arrayContaining(['MV_PLANNING_FALLBACK']) });
    expect(task.warningCodes.filter((code) => code === 'MV_PLANNING_FALLBACK')).toHaveLength(1);
    // Four planning stages, each with a request and a repair.
    expect(standin.requests).toHaveLength(8);
  });

  it('does not fall back when the upstream refuses the content', async () => {
    standin.byDefault = () => saying('', { refusal: 'I cannot' });
    const { task, balance } = await videoTask();
    expect(task).toMatchObject({ status: 'FAILED', errorCode: 'CONTENT_REFUSED', refunded: true });
    expect(balance).toBe(1000);
  });
});
