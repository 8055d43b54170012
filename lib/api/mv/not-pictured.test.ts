import { afterAll, expect, it } from 'vitest';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import type { TaskReceipt } from '#lib/contract/tasks/task.ts';
import { withoutGlyph } from '#lib/engines/local/draw/font-files.ts';
import { thingsWithoutPicture } from '#lib/engines/local/draw/objects/find-objects.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask, deps } = createTestApi(platform);
// The engine inside says what it has no picture of.
deps.engines.artist.withoutPicture = thingsWithoutPicture;
deps.engines.artist.withoutGlyph = withoutGlyph;
afterAll(() => deps.outbound.close());

async function preflightOf(description: string, lyrics = 'la la', subtitles = true): Promise<PreflightResult> {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5000 });
  const song = await call<TaskReceipt>('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics, title: 'Sea' },
    headers: { Prefer: 'respond-async' },
  });
  await runTask(song.body.taskId);
  const draft = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
    key,
    body: { source: { type: 'task', taskId: song.body.taskId }, description, subtitles },
  });
  const preflight = await call<PreflightResult>('POST', `/api/v1/mv/drafts/${draft.body.id}/preflight`, {
    key,
    body: { expectedVersion: 1 },
  });
  expect(preflight.status, preflight.text).toBe(200);
  return preflight.body;
}

it('names in a preflight what a description asks for and the engine has no picture of, and says nothing where it has all', async () => {
  const lacking = await preflightOf('A gazebo and a fox');
  expect(lacking.warningCodes).toContain('MV_CREATIVE_NOT_PICTURED');
  expect(lacking.quote.assumptions).toContain('Named in the description but not pictured: gazebo.');
  expect(lacking.omissions).toEqual([{ code: 'MV_CREATIVE_NOT_PICTURED', field: 'description', named: ['gazebo'] }]);
  const whole = await preflightOf('A fox and a lighthouse');
  expect(whole.omissions).toBeUndefined();
  expect(whole.warningCodes).not.toContain('MV_CREATIVE_NOT_PICTURED');
  expect(whole.quote.assumptions?.join(' ')).not.toContain('not pictured');
});

it('says whether the description or the lyrics name what has no picture, because a description cannot change the words of a song', async () => {
  const { warningCodes, omissions, quote } = await preflightOf(
    'A gazebo and a fox',
    'I play the zither for you\nand the gazebo is in the rain',
  );
  const code = 'MV_CREATIVE_NOT_PICTURED';
  expect(warningCodes.filter((one) => one === code)).toHaveLength(1);
  expect(omissions).toEqual([
    { code, field: 'description', named: ['gazebo'] },
    { code, field: 'source', named: ['zither', 'gazebo'] },
  ]);
  expect(quote.assumptions).toEqual(
    expect.arrayContaining([
      'Named in the description but not pictured: gazebo.',
      'Named in the lyrics but not pictured: zither, gazebo.',
    ]),
  );
});

it('names in a preflight the characters that no typeface has, before captions leave them out', async () => {
  const lacking = await preflightOf('A fox', 'ᚠᛁ la la ᚠ');
  expect(lacking.warningCodes).toContain('MV_TEXT_NOT_DRAWN');
  expect(lacking.quote.assumptions).toContain('Without a typeface in the lyrics: ᚠ ᛁ');
  expect(lacking.omissions).toEqual([{ code: 'MV_TEXT_NOT_DRAWN', field: 'subtitles', named: ['ᚠ', 'ᛁ'] }]);
  expect((await preflightOf('A fox', 'ᚠᛁ la la', false)).warningCodes).not.toContain('MV_TEXT_NOT_DRAWN');
  expect((await preflightOf('A fox', 'ฉันรักเธอ')).warningCodes).not.toContain('MV_TEXT_NOT_DRAWN');
});
