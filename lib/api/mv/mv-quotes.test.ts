import { describe, expect, it } from 'vitest';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { finishedVideo } from '../testing/finished-video.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, runTask } = api;

type Failed = {
  error: { code: string; message: string; details: { field: string; reason?: string; differs?: string[] } };
};

/** A caller with a song of twelve seconds. */
async function customer() {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5000 });
  const { taskId } = (
    await call<TaskReceipt>('POST', '/api/v1/music/songs', {
      key,
      body: { mode: 'custom', lyrics: 'la la', title: 'Sea' },
      headers: { Prefer: 'respond-async' },
    })
  ).body;
  await runTask(taskId);
  const instrumental = async () => {
    const made = (
      await call<TaskReceipt>('POST', '/api/v1/music/songs', {
        key,
        body: { mode: 'custom', instrumental: true, title: 'Sea' },
        headers: { Prefer: 'respond-async' },
      })
    ).body.taskId;
    await runTask(made);
    return made;
  };
  /** `instrumental` is over a song without words. */
  const draft = async ({
    instrumental: isUnsung,
    ...choices
  }: {
    instrumental?: boolean;
    [choice: string]: unknown;
  } = {}) => {
    const reply = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId: isUnsung ? await instrumental() : taskId }, ...choices },
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const quote = (body: object) =>
    call<Quote & Failed>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 12, ...body } });
  const post = <Body = Failed>({ id, version }: CreativeDraft, what: string, body: object = {}) =>
    call<Body>('POST', `/api/v1/mv/drafts/${id}/${what}`, {
      key,
      body: { expectedVersion: version, ...body },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const balance = async () =>
    (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;
  return { key, draft, quote, post, balance };
}

const small = { resolution: '540p' };

describe('a quote pays for what it named, and is refused uncharged for anything else, be it more or less', () => {
  const face = 'https://example.com/face.jpg';
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/${at}.jpg`);

  /** Each thing that a quote can name, a draft that is so, and drafts that are more, less or something else. */
  const named: { field: string; body: object; same: object; others: object[]; differs: string }[] = [
    {
      field: 'a sung video',
      body: { creative: { mode: 'sing' } },
      same: { performanceMode: 'sing' },
      others: [{ performanceMode: 'dance' }, { performanceMode: 'sing_perform' }, {}],
      differs: 'mode',
    },
    {
      field: 'a danced video',
      body: { creative: { mode: 'dance' } },
      same: { performanceMode: 'dance' },
      others: [{ performanceMode: 'sing' }, {}],
      differs: 'mode',
    },
    {
      field: 'a performance',
      body: { creative: { mode: 'perform' } },
      same: {},
      others: [{ performanceMode: 'sing' }, { performanceMode: 'dance' }],
      differs: 'mode',
    },
    {
      field: 'what the song leads to',
      body: { creative: {} },
      same: {},
      others: [{ performanceMode: 'sing' }, { performanceMode: 'dance' }],
      differs: 'mode',
    },
    {
      field: 'a wide video',
      body: { output: { resolution: '540p', aspectRatio: '16:9' } },
      same: {},
      others: [{ aspectRatio: '9:16' }, { aspectRatio: '1:1' }],
      differs: 'aspectRatio',
    },
    {
      field: 'a size',
      body: { output: { resolution: '720p' } },
      same: { resolution: '720p' },
      others: [{ resolution: '540p' }, { resolution: '1080p' }],
      differs: 'output',
    },
    {
      field: 'subtitles',
      body: { autoSubtitle: true },
      same: { subtitles: true },
      others: [{ subtitles: false }, {}],
      differs: 'subtitles',
    },
    {
      field: 'no subtitles',
      body: { autoSubtitle: false },
      same: {},
      others: [{ subtitles: true }],
      differs: 'subtitles',
    },
    { field: 'timed words', body: { hasSubtitleTimeline: true }, same: {}, others: [], differs: 'subtitleTimeline' },
    {
      field: 'words without times',
      body: { hasSubtitleTimeline: false },
      same: { instrumental: true },
      others: [{}],
      differs: 'subtitleTimeline',
    },
    {
      field: 'timed words of an instrumental',
      body: { hasSubtitleTimeline: true },
      same: {},
      others: [{ instrumental: true }],
      differs: 'subtitleTimeline',
    },
    {
      field: 'a portrait',
      body: { hasCharacterImage: true },
      same: { characterImage: face },
      others: [{}],
      differs: 'characterImage',
    },
    {
      field: 'no portrait',
      body: { hasCharacterImage: false },
      same: {},
      others: [{ characterImage: face }],
      differs: 'characterImage',
    },
    {
      field: 'two references',
      body: { referenceImageCount: '2' },
      same: { referenceImages: pictures(2) },
      others: [{}, { referenceImages: pictures(1) }, { referenceImages: pictures(3) }],
      differs: 'referenceImages',
    },
    {
      field: 'no reference',
      body: { referenceImageCount: 0 },
      same: {},
      others: [{ referenceImages: pictures(1) }],
      differs: 'referenceImages',
    },
    {
      field: 'one singer',
      body: { singerCount: 1 },
      same: { performanceMode: 'sing' },
      others: [],
      differs: 'singers',
    },
    { field: 'one person who performs', body: { singerCount: '1' }, same: {}, others: [], differs: 'singers' },
    {
      field: 'words of a brief',
      body: { creative: { brief: 'A lighthouse keeper' } },
      same: { description: 'A lighthouse keeper, at night' },
      others: [{}, { description: ' ' }],
      differs: 'description',
    },
    {
      field: 'a style in words',
      body: { creative: { style: 'pastel' } },
      same: { description: 'Pastel.' },
      others: [{}],
      differs: 'description',
    },
    {
      field: 'an instrument',
      body: { creative: { mode: 'perform', options: { instrument: 'violin' } } },
      same: { description: 'With a violin.' },
      others: [{}],
      differs: 'description',
    },
    {
      field: 'somebody',
      body: { creative: { characters: { policy: 'required', count: 1 } } },
      same: {},
      others: [],
      differs: 'characters',
    },
  ];
  const priced = (body: object) => ({ output: { resolution: '540p' }, ...body });

  it.each(named)('$field pays for a draft that is so', async ({ body, same }) => {
    const { draft, quote, post, balance } = await customer();
    const {
      body: { quoteId, credits },
    } = await quote(priced(body));
    const made = await draft({ ...same });
    const before = await balance();
    // The files exist nowhere: a check that passed stands for them.
    await platform.database.sql.query(
      `INSERT INTO preflight (id, account_id, draft_id, draft_version, mode, units, body, created_at, expires_at) SELECT 'pfl_' || id, account_id, id, version, 'create', 0, '{}', $2, $2::timestamptz + interval '1 hour' FROM draft WHERE id = $1`,
      [made.id, clock.now()],
    );
    const bought = await post<TaskReceipt>(made, 'generate', { maxCredits: 900, quoteId });
    expect(bought.status, bought.text).toBe(200);
    expect(await balance()).toBe(before - credits);
  });

  it.each(named.flatMap(({ others, ...one }) => others.map((other) => ({ ...one, other }))))(
    '$field pays for no draft with $other',
    async ({ body, other, differs }) => {
      const { draft, quote, post, balance } = await customer();
      const {
        body: { quoteId },
      } = await quote(priced(body));
      const made = await draft({ ...other });
      const before = await balance();
      const refused = await post(made, 'generate', { maxCredits: 900, quoteId });
      expect(refused, refused.text).toMatchObject({
        status: 409,
        body: {
          error: { code: 'QUOTE_MISMATCH', details: { field: 'quoteId', differs: expect.arrayContaining([differs]) } },
        },
      });
      expect(refused.body.error.message).toContain(differs);
      expect(await balance()).toBe(before);
    },
  );

  it.each<[string, object, object, string[]]>([
    ['nobody who sings', { singerCount: 0 }, {}, ['singers']],
    ['nobody who sings, of a sung video', { singerCount: 0 }, { performanceMode: 'sing' }, ['singers']],
    ['two singers', { singerCount: 2 }, { performanceMode: 'sing' }, ['singers']],
    ['two people', { creative: { characters: { policy: 'required', count: 2 } } }, {}, ['characters']],
    [
      'nobody at all',
      { creative: { characters: { policy: 'forbidden' } } },
      { description: 'An empty sea.' },
      ['characters'],
    ],
    ['a mood, which no draft can name', { creative: { mode: 'mood' } }, {}, ['mode']],
    [
      'several things at once',
      { creative: { mode: 'sing' }, output: { resolution: '540p', aspectRatio: '16:9' } },
      { performanceMode: 'dance', aspectRatio: '1:1' },
      ['mode', 'aspectRatio'],
    ],
  ])('%s pays for no video that nothing here makes so', async (_what, body, choices, differs) => {
    const { draft, quote, post, balance } = await customer();
    const {
      body: { quoteId },
    } = await quote(priced(body));
    const before = await balance();
    expect(await post(await draft({ ...choices }), 'generate', { maxCredits: 900, quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { field: 'quoteId', differs } } },
    });
    expect(await balance()).toBe(before);
  });

  it('does not bind a purchase in what it did not name', async () => {
    const { draft, quote, post } = await customer();
    for (const choices of [
      {},
      { performanceMode: 'sing' },
      { subtitles: true, aspectRatio: '9:16', description: 'Rain.' },
    ]) {
      const {
        body: { quoteId },
      } = await quote(priced({}));
      expect((await post(await draft(choices), 'generate', { maxCredits: 900, quoteId })).status).toBe(200);
    }
  });

  it('more seconds than the song has are held at the quoted price, fewer are refused', async () => {
    const { draft, quote, post, balance } = await customer();
    const before = await balance();
    const long = (await quote(priced({ durationSec: 60 }))).body;
    const short = (await quote(priced({ durationSec: 11 }))).body;
    expect(await post(await draft(), 'generate', { maxCredits: 900, quoteId: short.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['durationSec'] } } },
    });
    const bought = await post<TaskReceipt>(await draft(), 'generate', { maxCredits: 900, quoteId: long.quoteId });
    expect(bought.body.creditsRequired).toBe(long.credits);
    expect(await balance()).toBe(before - long.credits);
    await runTask(bought.body.taskId);
    expect(await balance()).toBeGreaterThan(before - long.credits);
  });

  it('that a preflight made is for the revision it checked', async () => {
    const { draft, post } = await customer();
    const [first, second] = [await draft(), await draft()];
    const {
      body: { quote },
    } = await post<PreflightResult>(first, 'preflight');
    expect(await post(second, 'generate', { maxCredits: 900, quoteId: quote.quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['draft'] } } },
    });
    expect(await post(first, 'generate', { maxCredits: 900, quoteId: quote.quoteId })).toMatchObject({ status: 200 });
  });

  it('that expired is refused as expired, and one of a whole video pays for no preview', async () => {
    const { draft, quote, post } = await customer();
    const made = await draft();
    const {
      body: { quoteId },
    } = await quote({ output: small });
    const {
      body: { preflightId },
    } = await post<PreflightResult>(made, 'preview/preflight');
    expect(await post(made, 'preview', { maxCredits: 900, preflightId, quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_MISMATCH', details: { differs: ['operation'] } } },
    });
    clock.advanceSec(16 * 60);
    expect(await post(made, 'generate', { maxCredits: 900, quoteId })).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_EXPIRED', details: { field: 'quoteId' } } },
    });
  });
});

describe('what a quote is told', () => {
  it.each<[string, object, string[]]>([
    [
      'subtitles without times',
      { autoSubtitle: true, hasSubtitleTimeline: false },
      ['MV_SUBTITLE_DISABLED_NO_TIMELINE'],
    ],
    [
      'singing without times',
      { creative: { mode: 'sing' }, hasSubtitleTimeline: false },
      ['MV_SINGING_WITHOUT_TIMELINE'],
    ],
    [
      'words that only the description of a draft can carry',
      { creative: { mode: 'story', style: 'pastel' } },
      ['MV_CREATIVE_NEEDS_DESCRIPTION'],
    ],
    [
      'an instrument',
      { creative: { mode: 'perform', options: { instrument: 'violin' } } },
      ['MV_CREATIVE_NEEDS_DESCRIPTION'],
    ],
    [
      'a wish for nobody',
      { creative: { mode: 'auto', characters: { policy: 'forbidden' } } },
      ['MV_CREATIVE_NEEDS_DESCRIPTION'],
    ],
    ['a story by its brief', { creative: { mode: 'story', brief: 'a fox', options: { storySource: 'brief' } } }, []],
    ['two singers', { singerCount: '2' }, ['MV_ONE_PERSON_SHOWN']],
    ['a mood', { creative: { mode: 'mood' } }, ['MV_MOOD_NOT_IN_DRAFTS']],
    [
      'two characters',
      { creative: { characters: { policy: 'required', count: 2 } } },
      ['MV_ONE_PERSON_SHOWN', 'MV_CREATIVE_NEEDS_DESCRIPTION'],
    ],
    ['times that are there', { autoSubtitle: true, hasSubtitleTimeline: true }, []],
  ])('comes back as a warning where it cannot be kept: %s', async (_what, body, warningCodes) => {
    const { quote } = await customer();
    expect(await quote(body)).toMatchObject({ status: 200, body: { warningCodes } });
  });

  it('says that a brief is the description of the draft, and warns of nothing', async () => {
    const { quote } = await customer();
    const told = 'A draft that is bought with this quote has the brief as its description.';
    const { body } = await quote({ creative: { brief: 'A lighthouse keeper' } });
    expect(body.warningCodes).toEqual([]);
    expect(body.assumptions).toContain(told);
    expect((await quote({})).body.assumptions).not.toContain(told);
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
    const { body } = await quote({
      autoSubtitle: true,
      hasSubtitleTimeline: true,
      hasCharacterImage: true,
      referenceImageCount: '2',
      singerCount: 1,
      creative: { mode: 'sing' },
    });
    expect(body.assumptions).toEqual(
      expect.arrayContaining([
        'With subtitles.',
        'The words of the song have times.',
        'With a portrait of the character.',
        '2 reference images.',
        '1 singer.',
        'Performance mode sing.',
      ]),
    );
  });

  it.each<[string, object, number, string, string?]>([
    [
      'two singers on the native engine',
      { singerCount: 2, creative: { mode: 'story' } },
      422,
      'singerCount',
      'too_many_singers',
    ],
    [
      'a motion reference',
      { hasMotionReferenceVideo: true },
      422,
      'hasMotionReferenceVideo',
      'motion_reference_not_supported',
    ],
    [
      'a square motion reference',
      { hasMotionReferenceVideo: true, output: { aspectRatio: '1:1' } },
      400,
      'output.aspectRatio',
    ],
    ['singing without a singer', { singerCount: 0, creative: { mode: 'sing' } }, 400, 'singerCount'],
    [
      'singing with nobody',
      { creative: { mode: 'sing', characters: { policy: 'forbidden' } } },
      400,
      'creative.characters.policy',
    ],
    [
      'a portrait of nobody',
      { hasCharacterImage: true, creative: { characters: { policy: 'forbidden' } } },
      400,
      'hasCharacterImage',
    ],
    [
      'two at once',
      { creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } } },
      422,
      'creative.options.combination',
      'simultaneous_not_supported',
    ],
  ])('is refused under its field where nothing here can do it: %s', async (_what, body, status, field, reason) => {
    const { quote } = await customer();
    expect(await quote(body)).toMatchObject({
      status,
      body: { error: { details: { field, ...(reason ? { reason } : {}) } } },
    });
  });
});

describe('the price before adjustments', () => {
  it('is the same thing in every quote: the sum of its lines at their public price', async () => {
    const { key, draft, quote, post } = await customer();
    const economy = await draft({ engineVersion: 'native-v1', renderTier: 'standard', schedule: 'economy' });
    const mv = await finishedVideo(api, key);
    const edit = async (body: object) => (await call<Quote>('POST', `/api/v2/mv/${mv.mvId}/quote`, { key, body })).body;
    const quotes = [
      (await quote({ output: small })).body,
      (await quote({ creative: { mode: 'story' } })).body,
      (await post<PreflightResult>(economy, 'preflight')).body.quote,
      await edit({ sceneIndex: 0 }),
      await edit({ operation: 'compose' }),
      await edit({ operation: 'render-batch', sceneIndexes: [0, 1] }),
      await edit({ operation: 'lock-character' }),
    ];
    for (const { operation, baseCredits, discountCredits, credits, components = [] } of quotes) {
      const publicCredits = components.reduce((sum, line) => sum + line.publicCredits, 0);
      expect([operation, baseCredits, baseCredits && baseCredits - (discountCredits ?? 0)]).toEqual([
        operation,
        publicCredits,
        credits,
      ]);
    }
    expect(quotes[2]).toMatchObject({ baseCredits: 192, discountCredits: 48, credits: 144 });
  });
});

describe('the quote of an edit', () => {
  it.each([3, '3'])('names its scene as %j or not at all', async (sceneIndex) => {
    const { key } = await customer();
    const mv = await finishedVideo(api, key);
    const quote = (body: object) => call<Quote & Failed>('POST', `/api/v2/mv/${mv.mvId}/quote`, { key, body });
    expect(await quote({ sceneIndex })).toMatchObject({
      status: 404,
      body: { error: { code: 'SCENE_NOT_FOUND', details: { field: 'sceneIndex', sceneIndex: 3 } } },
    });
    expect(await quote({ sceneIndex: typeof sceneIndex === 'string' ? '1' : 1 })).toMatchObject({
      status: 200,
      body: { operation: 'scene-edit', sceneIndex: 1 },
    });
    for (const operation of ['compose', 'lock-character', 'render-batch']) {
      expect(
        await quote({ operation, sceneIndex, ...(operation === 'render-batch' ? { sceneIndexes: [0] } : {}) }),
      ).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR', details: { field: 'sceneIndex' } } } });
    }
  });
});
