/** No field of a request about music videos is accepted and ignored: each changes what is planned, made, charged or sent, or is refused under its name. */
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  composeMvBody,
  createDraftBody,
  draftPreflightBody,
  editSceneBody,
  generateMvBody,
  lockCharacterBody,
  previewMvBody,
  previewPreflightBody,
  quoteMvBody,
  quoteMvEditBody,
  renderScenesBody,
  upgradeMvBody,
  upgradePreflightBody,
  type CreativeDraft,
  type MvView,
  type PreflightResult,
} from '#lib/contract/mv.ts';
import type { SongOutput } from '#lib/contract/music.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { startFileServer } from '#lib/platform/testing/servers/file-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { finishedSong } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const products = createTestApi(platform);
/** Every request comes a second after the one before, so that no allowance is met. */
const call: typeof products.call = (...request) => {
  clock.advanceSec(1);
  return products.call(...request);
};
const api = { ...products, call };
const { runTask, deps } = api;
const face = createCanvas(300, 300);
face.getContext('2d').fillRect(40, 40, 200, 220);
const files = await startFileServer({
  '/face.png': face.toBuffer('image/png'),
  '/tone.wav': wavBytes(toneSamples(12, 8000), 8000),
  '/words.srt': Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nHold on to the morning\n'),
});
deps.outbound = createOutbound({ allowPrivateNetwork: true });
afterAll(() => deps.outbound.close());

/** What the engines were told, as far as it depends on the request. */
let told: unknown[] = [];
const { planner, renderer } = deps.engines;
const { makeConcept, editScene } = planner;
const { renderScene } = renderer;
planner.makeConcept = async (brief, ...rest) => {
  told.push({
    ...brief,
    seed: 0,
    characterImagePath: Boolean(brief.characterImagePath),
    referenceImagePaths: brief.referenceImagePaths.length,
  });
  return { ...(await makeConcept(brief, ...rest)), styleId: brief.styleId === 'auto' ? 'cinematic' : brief.styleId };
};
planner.editScene = async (brief, concept, scene, change, signal) => {
  told.push({ ...change, seed: 0 });
  return editScene(brief, concept, scene, change, signal);
};
renderer.renderScene = async (input, index, run) => {
  const { aspectRatio, resolution, renderTier, fps, subtitles } = input.brief;
  told.push({ index, aspectRatio, resolution, renderTier, fps, subtitles, anchor: input.anchor?.description });
  return renderScene(input, index, run);
};

const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 1_000_000 });
const send = <Body = { taskId: string }>(path: string, body: object) =>
  call<Body>('POST', path, { key, body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
const songId = await finishedSong(products, key);
const other = await finishedSong(products, key, { mode: 'custom', lyrics: 'oh oh', title: 'Sky' });

/** A finished video of the first song. */
async function finishedVideo(choices: object): Promise<MvView> {
  const { id } = (
    await send<CreativeDraft>('/api/v1/mv/drafts', {
      source: { type: 'task', taskId: songId },
      subtitles: true,
      ...choices,
    })
  ).body;
  const { preflightId } = (await send<PreflightResult>(`/api/v1/mv/drafts/${id}/preflight`, { expectedVersion: 1 }))
    .body;
  const { taskId } = (
    await send(`/api/v1/mv/drafts/${id}/generate`, { expectedVersion: 1, maxCredits: 900, preflightId })
  ).body;
  await runTask(taskId);
  return (await call<MvView>('GET', `/api/v1/mv/${taskId}`, { key })).body;
}
const clipIds = (
  (await call<TaskDescriptor>('GET', `/api/v1/tasks/${songId}`, { key })).body.outputResults as SongOutput
).clips.map((clip) => clip.clipId);

/** What comes of a request: what engines are told, what is charged and to whom events go, or the field that is refused. */
type Outcome = { refused: { code: string; field: unknown } } | object;

function refusalOf(reply: { status: number; body: unknown }): Outcome | null {
  if (reply.status < 300) return null;
  const { code, details } = (reply.body as { error: { code: string; details?: { field?: string } } }).error;
  return { refused: { code, field: details?.field ?? null } };
}

async function outcomeOfTask(taskId: string): Promise<object> {
  told = [];
  await runTask(taskId);
  const engines = [...told];
  const task = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  const { rows } = await platform.database.sql.query<{ url: string }>(
    'SELECT DISTINCT url FROM webhook_delivery WHERE task_id = $1',
    [taskId],
  );
  const { rows: tasks } = await platform.database.sql.query<{ priority: number; plan: { title?: string } }>(
    'SELECT priority, plan FROM task WHERE id = $1',
    [taskId],
  );
  return {
    engines,
    status: task.status,
    creditsRequired: task.creditsRequired,
    config: task.config ?? null,
    warnings: task.warningCodes,
    results: { ...task.outputResults, mvId: null, finalUrl: null, colors: null },
    urls: rows,
    title: tasks[0]?.plan.title,
    priority: tasks[0]?.priority,
  };
}

/** What became of `config`, of a task that is then cancelled, so that the video is as it was. */
async function outcomeOfConfig(taskId: string): Promise<object> {
  const { config } = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  const { rows } = await platform.database.sql.query<{ priority: number; webhook_url: string | null }>(
    'SELECT priority, webhook_url FROM task WHERE id = $1',
    [taskId],
  );
  await send(`/api/v1/tasks/${taskId}/cancel`, {});
  return { config, ...rows[0] };
}

async function outcomeOfDraft(body: object, purchase: object = {}): Promise<Outcome> {
  const saved = await send<CreativeDraft>('/api/v1/mv/drafts', body);
  const { id, version } = saved.body;
  const refusedDraft = refusalOf(saved);
  if (refusedDraft) return refusedDraft;
  const checked = await send<PreflightResult>(`/api/v1/mv/drafts/${id}/preflight`, { expectedVersion: version });
  const refusedCheck = refusalOf(checked);
  if (refusedCheck) return refusedCheck;
  const bought = await send(`/api/v1/mv/drafts/${id}/generate`, {
    expectedVersion: version,
    maxCredits: 900,
    preflightId: checked.body.preflightId,
    ...purchase,
  });
  const nightly = 'schedule' in body && body.schedule === 'economy';
  return (
    refusalOf(bought) ?? {
      clip: checked.body.checks.source.clipId,
      checks: checked.body.warningCodes,
      ...(nightly ? { creditsRequired: checked.body.credits } : await outcomeOfTask(bought.body.taskId)),
    }
  );
}

const shapeOf = (schema: z.ZodType): string[] => Object.keys((schema as unknown as { shape: object }).shape).sort();
type Row = { field: string; base?: object; given: object; refused?: string };

const task = { type: 'task', taskId: songId };
const audio = { type: 'audio', audioUrl: `${files.origin}/tone.wav` };
const native = { engineVersion: 'native-v1', renderTier: 'draft' };
const picture = `${files.origin}/face.png`;
const draftFields: Row[] = [
  { field: 'source', given: { source: { ...task, taskId: other } } },
  { field: 'source.clipId', given: { source: { ...task, clipId: clipIds[1] } } },
  {
    field: 'source.srtUrl',
    base: { source: audio },
    given: { source: { ...audio, srtUrl: `${files.origin}/words.srt` } },
  },
  { field: 'source.durationSec', base: { source: audio }, given: { source: { ...audio, durationSec: 40 } } },
  { field: 'aspectRatio', given: { aspectRatio: '9:16' } },
  { field: 'characterImage', given: { characterImage: picture } },
  { field: 'description', given: { description: 'A lighthouse in the fog' } },
  { field: 'engineVersion', given: { engineVersion: 'native-v1' } },
  { field: 'performanceMode', given: { performanceMode: 'sing' } },
  { field: 'referenceImages', given: { referenceImages: [picture] } },
  { field: 'renderTier', base: native, given: { ...native, renderTier: 'standard' } },
  { field: 'renderTier', given: { renderTier: 'standard' }, refused: 'renderTier' },
  { field: 'resolution', given: { resolution: '720p' } },
  { field: 'schedule', base: native, given: { ...native, schedule: 'economy' } },
  { field: 'schedule', given: { schedule: 'economy' }, refused: 'schedule' },
  { field: 'styleId', given: { styleId: 'anime' } },
  { field: 'subtitles', given: { subtitles: true } },
];

describe('a draft', () => {
  const plain: Record<string, Outcome> = {};

  it('has a row here for each of its fields', () => {
    expect([...new Set(draftFields.map(({ field }) => field.split('.')[0]))].sort()).toEqual(shapeOf(createDraftBody));
  });

  it('comes to the same twice when nothing is changed', async () => {
    expect(await outcomeOfDraft({ source: task })).toEqual(await outcomeOfDraft({ source: task }));
  });

  it.each(draftFields)('does something else with $field: $given', async ({ base = {}, given, refused }) => {
    const outcome = await outcomeOfDraft({ source: task, ...given });
    if (refused) return expect(outcome).toMatchObject({ refused: { field: refused } });
    expect(outcome).not.toHaveProperty('refused');
    const body = JSON.stringify({ source: task, ...base });
    plain[body] ??= await outcomeOfDraft(JSON.parse(body));
    expect(outcome).not.toEqual(plain[body]);
  });
});

const hook = 'https://hooks.example.com/fields';
const purchaseFields: { field: string; given: object; refused?: string }[] = [
  { field: 'expectedVersion', given: { expectedVersion: 2 }, refused: 'VERSION_CONFLICT' },
  { field: 'maxCredits', given: { maxCredits: 1 }, refused: 'MAX_CREDITS_EXCEEDED' },
  { field: 'preflightId', given: { preflightId: 'pfl_none' }, refused: 'PREFLIGHT_NOT_FOUND' },
  { field: 'quoteId', given: { quoteId: 'qte_none' }, refused: 'QUOTE_NOT_FOUND' },
  { field: 'webhookUrl', given: { webhookUrl: hook } },
];

describe('the purchase of a video', () => {
  it('has a row here for each of its fields, and so has that of a preview', () => {
    expect(purchaseFields.map(({ field }) => field)).toEqual(shapeOf(generateMvBody));
    expect(shapeOf(previewMvBody)).toEqual(shapeOf(generateMvBody));
  });

  it.each(purchaseFields)('does something else with $field', async ({ given, refused }) => {
    const outcome = await outcomeOfDraft({ source: task }, given);
    if (refused) return expect(outcome).toMatchObject({ refused: { code: refused } });
    expect(outcome).toMatchObject({ status: 'COMPLETED', urls: [{ url: hook }] });
  });

  it('and its preflights read every field they take', async () => {
    expect([shapeOf(draftPreflightBody), shapeOf(previewPreflightBody)]).toEqual([
      ['expectedVersion', 'webhookUrl'],
      ['expectedVersion', 'webhookUrl'],
    ]);
    const {
      body: { id },
    } = await send<CreativeDraft>('/api/v1/mv/drafts', { source: task });
    for (const what of ['preflight', 'preview/preflight']) {
      expect(refusalOf(await send(`/api/v1/mv/drafts/${id}/${what}`, { expectedVersion: 9 }))).toMatchObject({
        refused: { code: 'VERSION_CONFLICT' },
      });
      expect(
        (await send<PreflightResult>(`/api/v1/mv/drafts/${id}/${what}`, { expectedVersion: 1, webhookUrl: hook })).body
          .webhookUrl,
      ).toBe(hook);
    }
  });
});

type EditRow = { field: string; given: object; refused?: string; code?: string };
const guards: EditRow[] = [
  { field: 'expectedVersion', given: { expectedVersion: 999 }, code: 'VERSION_CONFLICT' },
  { field: 'maxCredits', given: { maxCredits: 0 }, code: 'MAX_CREDITS_EXCEEDED' },
  { field: 'quoteId', given: { quoteId: 'qte_none' }, code: 'QUOTE_NOT_FOUND' },
  { field: 'config', given: { config: { webhookUrl: hook } } },
  { field: 'config', given: { config: { priority: 9 } } },
  { field: 'config', given: { config: { metadata: { mine: 1 } } } },
];
const ofBatches: EditRow[] = [
  ...guards,
  { field: 'config', given: { config: { tags: ['a'] } } },
  { field: 'sceneIndexes', given: { sceneIndexes: [1] } },
  { field: 'aspectRatio', given: { aspectRatio: '1:1' } },
  { field: 'draft', given: { draft: true } },
  { field: 'fps', given: { fps: 48 } },
];
const edits: { name: string; path: string; schema: z.ZodType; video: object; base: object; rows: EditRow[] }[] = [
  {
    name: 'a scene batch',
    path: 'scenes/render-batch',
    schema: renderScenesBody,
    video: {},
    base: { sceneIndexes: [0] },
    rows: [
      ...ofBatches,
      { field: 'resolution', given: { resolution: '1080p' } },
      { field: 'videoModel', given: { videoModel: 'imaginary' }, refused: 'videoModel' },
      { field: 'videoModel', given: { videoModel: 'native-v1' }, refused: 'videoModel' },
      { field: 'videoProvider', given: { videoProvider: 'option-b' }, refused: 'videoProvider' },
    ],
  },
  {
    name: 'a batch of a native video',
    path: 'scenes/render-batch',
    schema: renderScenesBody,
    video: { engineVersion: 'native-v1', renderTier: 'standard' },
    base: { sceneIndexes: [0] },
    rows: [
      ...ofBatches,
      { field: 'resolution', given: { resolution: '540p' } },
      { field: 'resolution', given: { resolution: '1080p' }, refused: 'resolution' },
      { field: 'videoModel', given: { videoModel: 'video-v2' }, refused: 'videoModel' },
      { field: 'videoProvider', given: { videoProvider: 'option-c' }, refused: 'videoProvider' },
    ],
  },
  {
    name: 'a scene edit',
    path: 'scenes/0/edit',
    schema: editSceneBody,
    video: {},
    base: { prompt: 'Rain.' },
    rows: [
      ...guards,
      { field: 'config', given: { config: { tags: ['a'] } } },
      { field: 'prompt', given: { prompt: 'Snow.' } },
      { field: 'shotType', given: { shotType: 'bridge' } },
    ],
  },
  {
    name: 'a composition',
    path: 'compose',
    schema: composeMvBody,
    video: {},
    base: {},
    rows: [
      ...guards,
      { field: 'config', given: { config: { tags: ['a'] } } },
      { field: 'subtitles', given: { subtitles: false } },
    ],
  },
  {
    name: 'a character lock',
    path: 'lock-character',
    schema: lockCharacterBody,
    video: {},
    base: { characterImage: picture },
    rows: [
      ...guards,
      { field: 'config', given: { config: { tags: ['a'] } }, refused: 'config.tags' },
      { field: 'characterImage', given: { characterImage: `${files.origin}/none.png` }, refused: 'characterImage' },
      { field: 'description', given: { description: 'A tall man.' } },
    ],
  },
  {
    name: 'an upgrade',
    path: 'upgrade',
    schema: upgradeMvBody,
    video: { engineVersion: 'native-v1', renderTier: 'draft' },
    base: { renderTier: 'ultra' },
    rows: [
      ...guards,
      { field: 'config', given: { config: { tags: ['a'] } } },
      { field: 'renderTier', given: { renderTier: 'hd' } },
      { field: 'resolution', given: { resolution: '720p' } },
      { field: 'preflightId', given: { preflightId: 'pfl_none' }, code: 'PREFLIGHT_NOT_FOUND' },
    ],
  },
];

describe.each(edits)('$name', ({ path, schema, video, base, rows }) => {
  async function outcome(body: object): Promise<Outcome> {
    const mv = untouched ?? (await finishedVideo(video));
    untouched = null;
    const bought = await send(`/api/v1/mv/${mv.mvId}/${path}`, { expectedVersion: mv.version, ...base, ...body });
    const refusal = refusalOf(bought);
    const told = 'config' in body ? await outcomeOfConfig(bought.body.taskId) : null;
    if (refusal || told) untouched = mv;
    return refusal ?? told ?? outcomeOfTask(bought.body.taskId);
  }
  /** A video whose edit was refused is as it was, and serves again. */
  let untouched: MvView | null = null;
  let plain: Outcome | null = null;

  it('comes to the same twice when nothing is changed', async () => {
    plain ??= await outcome({});
    expect(await outcome({})).toEqual(plain);
  });

  it('has a row here for each of its fields', () => {
    expect([...new Set(rows.map(({ field }) => field))].sort()).toEqual(shapeOf(schema));
  });

  it.each(rows)('does something else with $field: $given', async ({ given, refused, code }) => {
    const changed = await outcome(given);
    if (refused) return expect(changed).toMatchObject({ refused: { field: refused } });
    if (code) return expect(changed).toMatchObject({ refused: { code } });
    expect(changed).not.toHaveProperty('refused');
    if ('config' in given) return expect(changed).not.toEqual(await outcome({ config: {} }));
    plain ??= await outcome({});
    expect(plain).toMatchObject({ status: 'COMPLETED' });
    expect(changed).not.toEqual(plain);
  });
});

describe('the preflight of an upgrade', () => {
  it('reads every field it takes', async () => {
    expect(shapeOf(upgradePreflightBody)).toEqual(['expectedVersion', 'renderTier', 'resolution']);
    const mv = await finishedVideo(native);
    const ask = (body: object) =>
      send<PreflightResult>(`/api/v1/mv/${mv.mvId}/upgrade/preflight`, {
        expectedVersion: mv.version,
        renderTier: 'ultra',
        ...body,
      });
    const [ultra, hd, small] = [await ask({}), await ask({ renderTier: 'hd' }), await ask({ resolution: '720p' })];
    expect(new Set([ultra.body.credits, hd.body.credits, small.body.credits]).size).toBe(3);
    expect(refusalOf(await ask({ expectedVersion: 999 }))).toMatchObject({ refused: { code: 'VERSION_CONFLICT' } });
  });
});

const said = ({ quoteId: _quoteId, expiresAt: _expiresAt, creative: _creative, terms: _terms, ...price }: Quote) =>
  price;
const quoteRows: { field: string; base?: object; given: object; refused?: string }[] = [
  { field: 'durationSec', given: { durationSec: 100 } },
  { field: 'autoSubtitle', given: { autoSubtitle: true } },
  { field: 'creative', given: { creative: { mode: 'story' } } },
  ...[
    { mode: 'sing' },
    { mode: 'dance' },
    { brief: 'A lighthouse' },
    { characters: { policy: 'required' } },
    { characters: { count: 2 } },
    { style: 'pastel' },
    { mode: 'perform', options: { instrument: 'violin' } },
    { brief: 'A lighthouse', options: { storySource: 'brief' } },
  ]
    .map((creative) => ({
      field: 'creative',
      base: { creative: { mode: creative.mode ?? 'auto' } },
      given: { creative },
    }))
    .slice(2),
  {
    field: 'creative',
    given: { creative: { mode: 'sing_play', options: { combination: 'simultaneous' } } },
    refused: 'creative.options.combination',
  },
  { field: 'hasCharacterImage', given: { hasCharacterImage: true } },
  { field: 'hasMotionReferenceVideo', given: { hasMotionReferenceVideo: true }, refused: 'hasMotionReferenceVideo' },
  { field: 'hasSubtitleTimeline', given: { hasSubtitleTimeline: true } },
  { field: 'output', given: { output: { aspectRatio: '9:16' } } },
  { field: 'output', given: { output: { resolution: '1080p' } } },
  { field: 'referenceImageCount', given: { referenceImageCount: '3' } },
  { field: 'singerCount', given: { singerCount: '1' } },
];

describe('the quote of a creation', () => {
  it('has a row here for each of its fields', () => {
    expect([...new Set(quoteRows.map(({ field }) => field))].sort()).toEqual(shapeOf(quoteMvBody));
  });

  it('says the same twice when nothing is changed', async () => {
    const ask = async () => said((await send<Quote>('/api/v2/mv/quote', { durationSec: 60 })).body);
    expect(await ask()).toEqual(await ask());
  });

  it.each(quoteRows)('says something else with $field: $given', async ({ base = {}, given, refused }) => {
    const ask = (body: object) => send<Quote>('/api/v2/mv/quote', { durationSec: 60, ...body });
    const reply = await ask(given);
    if (refused) return expect(refusalOf(reply)).toMatchObject({ refused: { field: refused } });
    expect(reply.status, reply.text).toBe(200);
    expect(said(reply.body)).not.toEqual(said((await ask(base)).body));
  });
});

const editQuoteRows: { field: string; base: object; given: object; refused?: string }[] = [
  { field: 'operation', base: { sceneIndex: 0 }, given: { operation: 'compose' } },
  { field: 'sceneIndex', base: { sceneIndex: 0 }, given: { sceneIndex: '1' } },
  {
    field: 'sceneIndexes',
    base: { operation: 'render-batch', sceneIndexes: [0] },
    given: { operation: 'render-batch', sceneIndexes: [0, 1] },
  },
  ...(['aspectRatio', 'draft', 'fps', 'resolution'] as const).flatMap((field) => {
    const value = { aspectRatio: '1:1', draft: true, fps: 48, resolution: '1080p' }[field];
    const base = { operation: 'render-batch', sceneIndexes: [0], resolution: field === 'draft' ? undefined : '720p' };
    return [
      { field, base, given: { ...base, [field]: value } },
      { field, base, given: { operation: 'compose', [field]: value }, refused: field },
    ];
  }),
  { field: 'subtitles', base: { operation: 'compose' }, given: { operation: 'compose', subtitles: false } },
  { field: 'subtitles', base: {}, given: { sceneIndex: 0, subtitles: true }, refused: 'subtitles' },
  { field: 'sceneIndex', base: {}, given: { operation: 'compose', sceneIndex: 0 }, refused: 'sceneIndex' },
  { field: 'sceneIndexes', base: {}, given: { sceneIndex: 0, sceneIndexes: [1] }, refused: 'sceneIndexes' },
];

describe('the quote of an edit', async () => {
  const mv = await finishedVideo({ resolution: '720p' });
  const ask = (body: object) => send<Quote>(`/api/v2/mv/${mv.mvId}/quote`, body);

  it('has a row here for each of its fields', () => {
    expect([...new Set(editQuoteRows.map(({ field }) => field))].sort()).toEqual(shapeOf(quoteMvEditBody));
  });

  it.each(editQuoteRows)('says something else with $field: $given', async ({ base, given, refused }) => {
    const reply = await ask(given);
    if (refused) return expect(refusalOf(reply)).toMatchObject({ refused: { field: refused } });
    expect(reply.status, reply.text).toBe(200);
    expect(said(reply.body)).not.toEqual(said((await ask(base)).body));
  });
});
