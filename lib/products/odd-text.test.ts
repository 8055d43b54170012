import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestApi } from '#lib/api/testing/test-api.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { profileInput } from '#lib/accounts/passwords/credentials.ts';
import { createKeyInput } from '#lib/accounts/keys/key-input.ts';
import { saveViewInput } from '#lib/accounts/saved-views.ts';
import { grantNote } from '#lib/billing/granted-credits.ts';
import { requestCreditsInput } from '#lib/billing/inputs.ts';
import { draftName } from './library/drafts.ts';
import { songFromClip } from './music/create-song.ts';
import { createTestActor } from './testing/test-product.ts';

const { platform } = await createTestPlatform();
const { call, runTask, deps } = createTestApi(platform);
const { key } = await createTestActor(platform, { credits: 10_000 });

it('finishes a song whose title has a pictogram where its file name is cut', async () => {
  const title = `${'x'.repeat(79)}🎵 and on`;
  const song = await call<{ taskId: string }>('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics: 'la', title },
    headers: { Prefer: 'respond-async' },
  });
  await runTask(song.body.taskId);
  expect(await call('GET', `/api/v1/tasks/${song.body.taskId}`, { key })).toMatchObject({
    body: { status: 'COMPLETED', resources: [{ title }, { title }, {}] },
  });
});

it('refuses text that is half a character, naming the field, and keeps it in metadata', async () => {
  const half = await call('POST', '/api/v1/music/songs', {
    key,
    raw: '{"mode":"custom","lyrics":"la","title":"a\\ud800"}',
  });
  expect(half).toMatchObject({ status: 400, body: { error: { details: { field: 'title' } } } });
  const song = await call<{ taskId: string }>('POST', '/api/v1/music/songs', {
    key,
    raw: '{"mode":"custom","lyrics":"la","title":"a","config":{"metadata":{"__proto__":{"x":1},"half":"\\ud800","nul":"\\u0000"}}}',
    headers: { Prefer: 'respond-async' },
  });
  const task = await call('GET', `/api/v1/tasks/${song.body.taskId}`, { key });
  expect(task.text).toContain('"metadata":{"__proto__":{"x":1},"half":"\\ud800","nul":"\\u0000"}');
});

it('makes a video of a file whose address spells characters no title can hold', async () => {
  const bytes = wavBytes(toneSamples(30, 8_000), 8_000);
  deps.outbound = {
    ...deps.outbound,
    async fetchToFile(finalUrl, { path }) {
      await writeFile(path, bytes);
      return { contentType: 'audio/wav', byteLength: bytes.byteLength, finalUrl };
    },
  };
  const draft = await call<{ id: string; version: number }>('POST', '/api/v1/mv/drafts', {
    key,
    body: { source: { type: 'audio', audioUrl: 'https://media.example.com/a%00b%F0%9F%8E%B5.mp3', durationSec: 30 } },
  });
  expect(draft.status, draft.text).toBe(200);
  const video = await call('POST', `/api/v1/mv/drafts/${draft.body.id}/generate`, {
    key,
    body: { expectedVersion: draft.body.version, maxCredits: 500 },
    headers: { 'Idempotency-Key': 'odd' },
  });
  expect(video.status, video.text).toBe(200);
});

it('refuses a query parameter that is given twice instead of choosing one', async () => {
  expect(await call('GET', '/api/v1/tasks?status=FAILED&status=COMPLETED', { key })).toMatchObject({
    status: 400,
    body: { error: { details: { field: 'status' } } },
  });
});

it.each([
  ['profile', profileInput.shape.name, 80],
  ['key', createKeyInput.shape.label, 100],
  ['saved view', saveViewInput.shape.name, 60],
  ['draft', draftName, 100],
  ['grant', grantNote, 200],
  ['request for credits', requestCreditsInput.shape.note, 500],
  ['cover', songFromClip.shape.title, 100],
])(
  'counts the pictograms in a text of a %s form as one character each, and takes no name that nobody sees',
  (form, field, lengthMax) => {
    const isOptional = ['profile', 'request for credits', 'cover'].includes(form);
    for (const blank of ['', ' ', '\u200b', '\u3164'])
      expect(field.safeParse(blank).success, JSON.stringify(blank)).toBe(isOptional);
    expect(field.safeParse(` ${'🎵'.repeat(lengthMax)} `).success).toBe(true);
    expect(field.safeParse('🎵'.repeat(lengthMax + 1)).success).toBe(false);
  },
);
