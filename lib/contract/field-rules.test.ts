/**
 * SPEC.md's field rules, restated from its tables as an independent check: a value on a bound is accepted, one beyond
 * it is refused with the field named.
 */
import { expect, test } from 'vitest';
import { route, type OperationId } from './routes.ts';
import { parseWith } from './requests/validation.ts';

const x = (length: number) => 'x'.repeat(length);
/** One character each, stored as two UTF-16 units. */
const notes = (length: number) => '🎵'.repeat(length);
const list = (length: number, item: (at: number) => unknown = () => 'x') => Array.from({ length }, (_, at) => item(at));
const url = 'https://example.com/a.mp3';
/** As long as a URL with signatures, grants and policies. */
const longUrl = `https://example.com/${x(20_000)}?signature=${x(20_000)}`;

type Rule = [field: string, taken: unknown[], refused: unknown[]];
type Rules = { id: OperationId; label: string; base: Record<string, unknown>; required: string[]; fields: Rule[] };

const config: Rule[] = [
  ['config.priority', [1, 5, 10, 2.5], [0, 11, '5', null]],
  ['config.tags', [[], list(20, () => x(100))], [list(21), [1], 'a']],
  ['config.metadata', [{}, { deep: [{ any: null }] }], [[], 'a', null]],
  [
    'config.webhookUrl',
    ['https://example.com/hook', 'http://example.com/', longUrl],
    ['example.com', 'ftp://example.com', '', null],
  ],
  ['config.webhookSecret', [], ['s']],
];
const maxCreditsFromOne: Rule = ['maxCredits', [1, 1.5, 5000, 1.00001, 1e10, 1e300], [0, 0.99, -1, '1', null]];
const maxCreditsFromZero: Rule = ['maxCredits', [0, 0.5, 5000, 0.00001, 1e10, 1e300], [-0.1, '1', null]];
const revision: Rule = ['expectedVersion', [1, '1', 12, '12'], [0, '0', -1, 1.5, 'abc', '', null, true]];
const mvRevision: Rule = ['expectedVersion', [0, 1, 12, 1.5], [-1, '1', null]];
const quoteRef: Rule = ['quoteId', [x(1), x(100)], ['', x(101), 1]];

const rules: Rules[] = [
  {
    id: 'generateMv',
    label: 'E2',
    base: { expectedVersion: 1, maxCredits: 100 },
    required: ['expectedVersion', 'maxCredits'],
    fields: [
      revision,
      maxCreditsFromOne,
      ['preflightId', ['pfl_1', x(500)], [1, null, '']],
      ['quoteId', ['qte_1', x(500)], [1, null, '']],
      ['webhookUrl', ['https://example.com/hook', longUrl], ['nope', 1]],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'createVideodirectTask',
    label: 'E3',
    base: { operation: 'text-to-video', input: {} },
    required: ['operation', 'input'],
    fields: [
      [
        'operation',
        ['image-to-video', 'voice-clone', 'ad-film-compose', 'trending-replicate'],
        ['/ent/v2/text2video', 'anything', '', null],
      ],
      ['input', [{ any: { thing: [1] } }], ['a', [], null]],
      ...config,
      maxCreditsFromOne,
      ['pricingContext.durationSec', [0.1, 3600], [0, -1, 3600.1, '5']],
      ['pricingContext.providerCreditCap', [1, 100_000], [0, 1.5, 100_001, '5']],
      ['pricingContext.surprise', [], [1]],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'createSubtitles',
    label: 'E4',
    base: { source: { type: 'audio', audioUrl: url } },
    required: ['source', 'source.type', 'source.audioUrl'],
    fields: [
      ['source.type', ['audio'], ['video', null]],
      ['source.audioUrl', [url, 'http://example.com/a', longUrl], ['a.mp3', 'ftp://example.com/a', '']],
      ['source.durationSec', [1, 600], [0.9, 601, '5']],
      ['budget.maxCostUsdPerMin', [0.001, 1], [0, 0.0009, 1.1]],
      ...config,
      ['language', ['en', x(16)], ['e', x(17)]],
      maxCreditsFromOne,
      ['mode', ['extract'], ['write', '']],
      ['outputs', [['srt'], ['srt', 'vtt', 'lrc', 'json']], [[], ['txt'], ['srt', 'vtt', 'lrc', 'json', 'srt'], 'srt']],
      ['surprise', [], [1]],
      ['source.surprise', [], [1]],
    ],
  },
  {
    id: 'renderMvScenes',
    label: 'E5',
    base: { expectedVersion: 0, sceneIndexes: [0] },
    required: ['expectedVersion', 'sceneIndexes'],
    fields: [
      mvRevision,
      ['sceneIndexes', [[0], list(30, (at) => at)], [[], list(31, (at) => at), [1, 1], [-1], ['0']]],
      ['aspectRatio', ['16:9', '9:16', '1:1', '4:3', '3:4'], ['21:9']],
      ...config,
      ['draft', [true, false], ['true']],
      ['fps', [24, 48], [25, '24']],
      maxCreditsFromZero,
      quoteRef,
      ['resolution', ['540p', '720p', '1080p'], ['1440p']],
      ['videoModel', ['', x(100)], [x(101)]],
      ['videoProvider', ['p-video', 'option-b', 'option-c', 'option-d'], ['other']],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'createSong',
    label: 'E6',
    base: { mode: 'custom', prompt: 'rain' },
    required: ['mode'],
    fields: [
      ['mode', ['simple', 'custom'], ['turbo', '', null]],
      ...config,
      ['instrumental', [true, false], ['yes']],
      ['lyrics', ['', x(5000)], [x(5001)]],
      ['prompt', [x(5000)], [x(5001)]],
      ['negativeTags', ['', x(1000)], [x(1001)]],
      ['tags', ['', x(1000)], [x(1001)]],
      ['title', ['', x(100), notes(100)], [x(101), notes(101)]],
      ['voiceId', [x(500)], ['']],
      [
        'model',
        [
          'chirp-hawk',
          'chirp-hawk-wild',
          'chirp-goose',
          'chirp-auk-turbo',
          'chirp-v4',
          'chirp-auk',
          'chirp-bluejay',
          'chirp-crow',
          'chirp-fenix',
          'chirp_hawk_wild',
          'chirp_v4',
        ],
        ['chirp-v9', 'hawk', ''],
      ],
      ['controlSliders.styleWeight', [0, 1], [-0.1, 1.1, '1']],
      ['controlSliders.surprise', [], [1]],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'createVoice',
    label: 'E7',
    base: { clipId: 'clp_1' },
    required: ['clipId'],
    fields: [
      ['clipId', ['c', x(500)], ['', null]],
      ...config,
      ['description', ['', x(2000)], [x(2001)]],
      ['imageUrl', ['https://example.com/a.png', longUrl], ['a.png']],
      ['name', ['', x(100), notes(100)], [x(101), notes(101)]],
      [
        'vocalRange',
        [{ startSeconds: 0, endSeconds: 1 }],
        [
          {},
          { startSeconds: 0 },
          { endSeconds: 1 },
          { startSeconds: -1, endSeconds: 1 },
          { startSeconds: 0, endSeconds: 0 },
          { startSeconds: 0, endSeconds: 1, surprise: 1 },
        ],
      ],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'quoteMvEdit',
    label: 'E9',
    base: { operation: 'scene-edit', sceneIndex: 0 },
    required: ['sceneIndex'],
    fields: [
      ['operation', ['scene-edit'], ['upgrade', '']],
      ['sceneIndex', [0, '0', 29, '29'], [-1, '-1', 1.5, 'a', '']],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'lockMvCharacter',
    label: 'E10',
    base: { expectedVersion: 0, characterImage: 'https://example.com/a.png' },
    required: ['expectedVersion', 'characterImage'],
    fields: [
      mvRevision,
      ['characterImage', ['http://example.com/a.png', longUrl], ['', 'a.png', null]],
      ['config.priority', [1, 10], [0, 11]],
      ['config.metadata', [{}], [[]]],
      ['config.webhookUrl', [url], ['x']],
      ['config.tags', [], [['a']]],
      ['description', ['', x(500)], [x(501)]],
      maxCreditsFromZero,
      quoteRef,
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'createDraft',
    label: 'E11',
    base: { source: { type: 'task', taskId: 'tsk_1' } },
    required: ['source'],
    fields: [
      ['aspectRatio', ['16:9', '9:16', '1:1', '4:3', '3:4'], ['2:1']],
      ['characterImage', ['https://example.com/a.png', longUrl], ['a.png']],
      ['description', ['', x(2000), notes(2000)], [x(2001), notes(2001)]],
      ['engineVersion', ['video-v2', 'native-v1'], ['video-v1']],
      ['performanceMode', ['auto', 'perform', 'dance', 'sing', 'sing_perform'], ['fly']],
      [
        'referenceImages',
        [[], list(6, (at) => `https://example.com/${at}.png`)],
        [list(7, (at) => `https://example.com/${at}.png`), ['a.png']],
      ],
      ['renderTier', [], ['giant']],
      ['resolution', ['540p', '720p', '1080p'], ['480p']],
      ['schedule', ['standard'], ['cheap']],
      ['styleId', ['auto', 'cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'], ['noir']],
      ['subtitles', [true, false], ['true']],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'quoteMv',
    label: 'E14',
    base: { durationSec: 60 },
    required: ['durationSec'],
    fields: [
      ['durationSec', [10, 600], [9.9, 600.1, '60']],
      ['autoSubtitle', [true], ['true']],
      [
        'creative',
        [{ mode: 'auto' }, { mode: 'mood', style: x(1000) }, { mode: 'story', brief: x(3000) }],
        [{ mode: 'opera' }, { mode: 'story', brief: x(3001) }, { mode: 'auto', style: x(1001) }],
      ],
      [
        'creative.characters',
        [{ policy: 'auto' }, { policy: 'required', count: 1 }, { policy: 'required', count: 2 }],
        [{ policy: 'never' }, { count: 0 }, { count: 3 }, { policy: 'forbidden', count: 1 }],
      ],
      ['hasCharacterImage', [true], ['true']],
      ['hasMotionReferenceVideo', [false], [1]],
      ['hasSubtitleTimeline', [true], [null]],
      [
        'output',
        [{ aspectRatio: '9:16', resolution: '1440p' }],
        [{ renderTier: 'hd' }, { provider: 'x' }, { resolution: '8k' }],
      ],
      ['referenceImageCount', [0, 6, '6'], [7, '7', -1]],
      ['singerCount', [0, 2, '2'], [3, -1]],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'preflightPreview',
    label: 'E15',
    base: { expectedVersion: 1 },
    required: ['expectedVersion'],
    fields: [
      revision,
      ['webhookUrl', ['https://example.com/hook', longUrl], ['http://example.com/hook', 'x']],
      ['surprise', [], [1]],
    ],
  },
  {
    id: 'generateLyrics',
    label: 'E16',
    base: { prompt: 'rain' },
    required: ['prompt'],
    fields: [
      ['prompt', [x(2000), notes(2000)], [x(2001), null, '']],
      ...config,
      ['durationSec', [30, 480], [29.9, 480.1]],
      ['explicit', [true], ['no']],
      ['extraGuidance', [x(2000)], [x(2001)]],
      ['genre', [x(200)], [x(201)]],
      ['language', ['auto', x(80)], [x(81)]],
      ['languages', [[x(80)], list(2000)], [[x(81)], 'en', list(2001)]],
      ['multilingualMode', ['', x(100_000)], [1, null]],
      ['perspective', ['', x(100_000)], [1, null]],
      ['mode', ['GPT'], ['other']],
      ['mood', [x(200)], [x(201)]],
      ['negativeConstraints', [[x(80)], list(2000)], [[x(81)]]],
      ['structure', [[x(50)], list(2000)], [[x(51)]]],
      ['themeKeywords', [[x(60)], list(2000)], [[x(61)]]],
      ['vocalStyle', [x(200)], [x(201)]],
      ['surprise', [], [1]],
    ],
  },
];

function withField(base: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> {
  const body = structuredClone(base);
  const path = field.split('.');
  let holder = body;
  for (const part of path.slice(0, -1)) {
    holder[part] ??= {};
    holder = holder[part] as Record<string, unknown>;
  }
  const last = path.at(-1) as string;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return body;
}

test.each(rules.map((one) => [one.label, one.id, one] as const))(
  '%s %s: every field rule of SPEC.md holds at its bounds',
  (_label, id, { base, required, fields }) => {
    const schema = (route(id) as { body: Parameters<typeof parseWith>[0] }).body;
    const refusedFields = (body: unknown) => {
      const parsed = parseWith(schema, body);
      return parsed.ok ? [] : parsed.details.issues.map((issue) => issue.field);
    };
    expect(refusedFields(base), 'the least body').toEqual([]);
    for (const field of required)
      expect(
        refusedFields(withField(base, field, undefined)).some((one) => one.startsWith(field)),
        `${field} is required`,
      ).toBe(true);
    for (const [field, taken, refused] of fields) {
      for (const value of taken)
        expect(
          refusedFields(withField(base, field, value)),
          `${field} takes ${JSON.stringify(value)?.slice(0, 60)}`,
        ).toEqual([]);
      for (const value of refused)
        expect(
          refusedFields(withField(base, field, value)).some((one) => one.startsWith(field)),
          `${field} refuses ${JSON.stringify(value)?.slice(0, 60)}`,
        ).toBe(true);
    }
  },
);
