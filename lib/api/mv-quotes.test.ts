import { describe, expect, it } from 'vitest';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { TaskReceipt } from '#lib/contract/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { finishedVideo } from './testing/finished-video.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, runTask } = api;

type Failed = { error: { code: string; message: string; details: { field: string; reason?: string; differs?: string[] } } };

/** A caller with a song of twelve seconds. */
async function customer() {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5000 });
  const { taskId } = (await call<TaskReceipt>('POST', '/api/v1/music/songs', { key, body: { mode: 'custom', lyrics: 'la la', title: 'Sea' }, headers: { Prefer: 'respond-async' } })).body;
  await runTask(taskId);
  const draft = async (choices: object = {}) => {
    const reply = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', { key, body: { source: { type: 'task', taskId }, ...choices } });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const quote = (body: object) => call<Quote & Failed>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12, ...body } });
  const post = <Body = Failed>({ id, version }: CreativeDraft, what: string, body: object = {}) =>
    call<Body>('POST', `/api/v1/mv/drafts/${id}/${what}`, { key, body: { expectedVersion: version, ...body }, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const balance = async () => (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;
  return { key, draft, quote, post, balance };
}

const small = { resolution: '540p' };

describe('a quote pays for what it named, and is refused uncharged for anything else', () => {
  it.each<[string, object, object, string[]]>([
    ['a sung video pays for no danced one', { creative: { mode: 'sing' }, output: small }, { performanceMode: 'dance' }, ['mode']],
    ['what the song leads pays for no singing, which needs to be asked for', { creative: { mode: 'auto' }, output: small }, { performanceMode: 'sing' }, ['mode']],
    ['a wide video pays for no tall one', { output: { ...small, aspectRatio: '16:9' } }, { aspectRatio: '9:16' }, ['aspectRatio']],
    ['another resolution pays for nothing', { output: { resolution: '1080p' } }, { resolution: '720p' }, ['output']],
    ['no subtitles pays for no subtitles', { autoSubtitle: false, output: small }, { subtitles: true }, ['subtitles']],
    ['no portrait pays for no portrait', { hasCharacterImage: false, output: small }, { characterImage: 'https://example.com/face.jpg' }, ['characterImage']],
    ['one reference pays for no two', { referenceImageCount: '1', output: small }, { referenceImages: ['https://example.com/1.jpg', 'https://example.com/2.jpg'] }, ['referenceImages']],
    ['nobody singing pays for no singer', { singerCount: 0, output: small }, { performanceMode: 'sing' }, ['singers']],
    ['a sung, wide video pays for no danced, square one', { creative: { mode: 'sing' }, output: { ...small, aspectRatio: '16:9' } }, { performanceMode: 'dance', aspectRatio: '1:1' }, ['mode', 'aspectRatio']],
  ])('%s', async (_what, body, choices, differs) => {
    const { draft, quote, post, balance } = await customer();
    const { body: { quoteId } } = await quote(body);
    const before = await balance();
    const refused = await post(await draft(choices), 'generate', { maxCredits: 900, quoteId });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_MISMATCH', details: { field: 'quoteId', differs } } } });
    expect(await balance()).toBe(before);
  });

  it.each<[string, object, object]>([
    ['that named no mode pays for any', { output: small }, { performanceMode: 'sing' }],
    ['that named nothing but a size pays for any shape', { output: small }, {}],
    ['of a sung video pays for it', { creative: { mode: 'sing' }, output: small, singerCount: '1' }, { performanceMode: 'sing' }],
    ['of what the song leads pays for what the song led to', { creative: {}, output: small }, { performanceMode: 'auto' }],
    ['of a performance pays for a draft that is planned as one', { creative: { mode: 'perform', options: { instrument: 'violin' } }, output: small }, {}],
    ['of more pays for less', { durationSec: 60, autoSubtitle: true, hasSubtitleTimeline: true, hasCharacterImage: true, referenceImageCount: 6, output: small }, {}],
  ])('and one %s', async (_what, body, choices) => {
    const { draft, quote, post, balance } = await customer();
    const { body: priced } = await quote(body);
    const before = await balance();
    const bought = await post<TaskReceipt>(await draft(choices), 'generate', { maxCredits: 900, quoteId: priced.quoteId });
    expect(bought.status, bought.text).toBe(200);
    expect(await balance()).toBe(before - priced.credits);
  });

  it('that a preflight made is for the revision it checked', async () => {
    const { draft, post } = await customer();
    const [first, second] = [await draft(), await draft()];
    const { body: { quote } } = await post<PreflightResult>(first, 'preflight');
    expect(await post(second, 'generate', { maxCredits: 900, quoteId: quote.quoteId })).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['draft'] } } } });
    expect(await post(first, 'generate', { maxCredits: 900, quoteId: quote.quoteId })).toMatchObject({ status: 200 });
  });

  it('that expired is refused as expired, and one of a whole video pays for no preview', async () => {
    const { draft, quote, post } = await customer();
    const made = await draft();
    const { body: { quoteId } } = await quote({ output: small });
    const { body: { preflightId } } = await post<PreflightResult>(made, 'preview/preflight');
    expect(await post(made, 'preview', { maxCredits: 900, preflightId, quoteId })).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['operation'] } } } });
    clock.advanceSec(16 * 60);
    expect(await post(made, 'generate', { maxCredits: 900, quoteId })).toMatchObject({ status: 409, body: { error: { code: 'QUOTE_EXPIRED', details: { field: 'quoteId' } } } });
  });
});

describe('what a quote is told', () => {
  it.each<[string, object, string[]]>([
    ['subtitles without times', { autoSubtitle: true, hasSubtitleTimeline: false }, ['MV_SUBTITLE_DISABLED_NO_TIMELINE']],
    ['singing without times', { creative: { mode: 'sing' }, hasSubtitleTimeline: false }, ['MV_SINGING_WITHOUT_TIMELINE']],
    ['words that only the description of a draft can carry', { creative: { brief: 'A lighthouse keeper', style: 'pastel' } }, ['MV_CREATIVE_NEEDS_DESCRIPTION']],
    ['an instrument', { creative: { mode: 'perform', options: { instrument: 'violin' } } }, ['MV_CREATIVE_NEEDS_DESCRIPTION']],
    ['a wish for nobody', { creative: { mode: 'auto', characters: { policy: 'forbidden' } } }, ['MV_CREATIVE_NEEDS_DESCRIPTION']],
    ['two singers', { singerCount: '2' }, ['MV_ONE_PERSON_SHOWN']],
    ['two characters', { creative: { characters: { policy: 'required', count: 2 } } }, ['MV_ONE_PERSON_SHOWN', 'MV_CREATIVE_NEEDS_DESCRIPTION']],
    ['times that are there', { autoSubtitle: true, hasSubtitleTimeline: true }, []],
  ])('comes back as a warning where it cannot be kept: %s', async (_what, body, warningCodes) => {
    const { quote } = await customer();
    expect(await quote(body)).toMatchObject({ status: 200, body: { warningCodes } });
  });

  it('asks for a portrait of the singer where the operator does', async () => {
    const { quote } = await customer();
    const sung = { creative: { mode: 'sing' } };
    expect((await quote(sung)).body.warningCodes).toEqual([]);
    Object.assign(platform.config, { singerPortraitRequired: true });
    try {
      expect((await quote(sung)).body.warningCodes).toEqual(['MV_PORTRAIT_REQUIRED']);
      expect((await quote({ ...sung, hasCharacterImage: true })).body.warningCodes).toEqual([]);
    } finally {
      Object.assign(platform.config, { singerPortraitRequired: false });
    }
  });

  it('is said again in the assumptions of the price', async () => {
    const { quote } = await customer();
    const { body } = await quote({ autoSubtitle: true, hasSubtitleTimeline: true, hasCharacterImage: true, referenceImageCount: '2', singerCount: 1, creative: { mode: 'sing' } });
    expect(body.assumptions).toEqual(expect.arrayContaining(['With subtitles.', 'The words of the song have times.', 'With a portrait of the character.', 'At most 2 reference images.', 'At most 1 singer.', 'Performance mode sing.']));
  });

  it.each<[string, object, number, string, string?]>([
    ['two singers on the native engine', { singerCount: 2, creative: { mode: 'story' } }, 422, 'singerCount', 'too_many_singers'],
    ['a motion reference', { hasMotionReferenceVideo: true }, 422, 'hasMotionReferenceVideo', 'motion_reference_not_supported'],
    ['a square motion reference', { hasMotionReferenceVideo: true, output: { aspectRatio: '1:1' } }, 400, 'output.aspectRatio'],
    ['singing without a singer', { singerCount: 0, creative: { mode: 'sing' } }, 400, 'singerCount'],
    ['singing with nobody', { creative: { mode: 'sing', characters: { policy: 'forbidden' } } }, 400, 'creative.characters.policy'],
    ['a portrait of nobody', { hasCharacterImage: true, creative: { characters: { policy: 'forbidden' } } }, 400, 'hasCharacterImage'],
    ['two at once', { creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } } }, 422, 'creative.options.combination', 'simultaneous_not_supported'],
  ])('is refused under its field where nothing here can do it: %s', async (_what, body, status, field, reason) => {
    const { quote } = await customer();
    expect(await quote(body)).toMatchObject({ status, body: { error: { details: { field, ...(reason ? { reason } : {}) } } } });
  });
});

describe('the price before adjustments', () => {
  it('is the same thing in every quote: the sum of its lines at their public price', async () => {
    const { key, draft, quote, post } = await customer();
    const economy = await draft({ engineVersion: 'native-v1', renderTier: 'standard', schedule: 'economy' });
    const mv = await finishedVideo(api, key);
    const edit = async (body: object) => (await call<Quote>('POST', `/api/v2/mv/${mv.mvId}/quote`, { key, body })).body;
    const quotes = [
      (await quote({ output: small })).body, (await quote({ creative: { mode: 'story' } })).body, (await post<PreflightResult>(economy, 'preflight')).body.quote,
      await edit({ sceneIndex: 0 }), await edit({ operation: 'compose' }), await edit({ operation: 'render-batch', sceneIndexes: [0, 1] }), await edit({ operation: 'lock-character' }),
    ];
    for (const { operation, baseCredits, discountCredits, credits, components = [] } of quotes) {
      const publicCredits = components.reduce((sum, line) => sum + line.publicCredits, 0);
      expect([operation, baseCredits, baseCredits && baseCredits - (discountCredits ?? 0)]).toEqual([operation, publicCredits, credits]);
    }
    expect(quotes[2]).toMatchObject({ baseCredits: 192, discountCredits: 48, credits: 144 });
  });
});

describe('the quote of an edit', () => {
  it.each([3, '3'])('names its scene as %j or not at all', async (sceneIndex) => {
    const { key } = await customer();
    const mv = await finishedVideo(api, key);
    const quote = (body: object) => call<Quote & Failed>('POST', `/api/v2/mv/${mv.mvId}/quote`, { key, body });
    expect(await quote({ sceneIndex })).toMatchObject({ status: 404, body: { error: { code: 'SCENE_NOT_FOUND', details: { field: 'sceneIndex', sceneIndex: 3 } } } });
    expect(await quote({ sceneIndex: typeof sceneIndex === 'string' ? '1' : 1 })).toMatchObject({ status: 200, body: { operation: 'scene-edit', sceneIndex: 1 } });
    for (const operation of ['compose', 'lock-character', 'render-batch']) {
      expect(await quote({ operation, sceneIndex, ...(operation === 'render-batch' ? { sceneIndexes: [0] } : {}) })).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR', details: { field: 'sceneIndex' } } } });
    }
  });
});
