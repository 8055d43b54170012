/**
 * A known field in the wrong place is refused with a message naming the right place (SPEC.md, Status codes by meaning,
 * 400).
 */
import { describe, expect, it, test } from 'vitest';
import { servedRoutes } from '../routes.ts';
import { parseWith } from './validation.ts';

const writes = servedRoutes.filter((route) => route.body !== undefined);
const bodyOf = (id: string) => {
  const body = writes.find((route) => route.operationId === id)?.body;
  if (!body) throw new Error(`${id} has no body`);
  return body;
};
const issuesOf = (id: string, body: object): Record<string, string> => {
  const parsed = parseWith(bodyOf(id), body);
  return parsed.ok ? {} : Object.fromEntries(parsed.details.issues.map(({ field, message }) => [field, message]));
};

/**
 * SPEC.md's tables by operation: where webhookUrl, priority, metadata and tags belong, and whether a ceiling is
 * accepted.
 */
const inConfig = [
  'createVideodirectTask',
  'createSubtitles',
  'renderMvScenes',
  'createSong',
  'createVoice',
  'generateLyrics',
  'editLyrics',
  'exportClip',
  'renderClip',
  'editMvScene',
  'composeMv',
  'upgradeMv',
];
const atTop = ['generateMv', 'previewMv', 'preflightDraft', 'preflightPreview'];
const nowhere = [
  'createDraft',
  'updateDraft',
  'quoteMv',
  'quoteMvEdit',
  'preflightMvUpgrade',
  'enableStorage',
  'createUpload',
];
const withCeiling = [
  'generateMv',
  'previewMv',
  'createVideodirectTask',
  'createSubtitles',
  'renderMvScenes',
  'lockMvCharacter',
  'exportClip',
  'renderClip',
  'editMvScene',
  'composeMv',
  'upgradeMv',
  'enableStorage',
];

test('every write operation has a row here', () => {
  expect(
    [...inConfig, ...atTop, ...nowhere, 'lockMvCharacter'].sort(),
    'each write operation stands in one of the lists above: inConfig when it takes `config`',
  ).toEqual(writes.map((route) => route.operationId).sort());
});

describe.each(inConfig)('%s', (id) => {
  it.each(['webhookUrl', 'priority', 'metadata'])('says that %s belongs under config', (field) => {
    expect(issuesOf(id, { [field]: 'x' })).toMatchObject({
      [field]: `${field} belongs under config, not at the top level`,
    });
  });
});

describe.each(atTop)('%s', (id) => {
  it('says that webhookUrl belongs at the top level, and that it takes nothing else of a config', () => {
    expect(
      issuesOf(id, { config: { priority: 3, tags: [], metadata: {}, webhookUrl: 'https://example.com/hook' } }),
    ).toMatchObject({
      'config.webhookUrl': 'webhookUrl belongs at the top level, not under config',
      'config.priority': 'is not taken by this operation',
      'config.tags': 'is not taken by this operation',
      'config.metadata': 'is not taken by this operation',
    });
    for (const field of ['priority', 'metadata', 'tags'])
      expect(issuesOf(id, { [field]: 1 })).toMatchObject({ [field]: 'is not taken by this operation' });
    expect(issuesOf(id, { config: {} })).toMatchObject({ config: 'is not taken by this operation' });
  });
});

describe.each(nowhere)('%s', (id) => {
  it.each(['webhookUrl', 'priority', 'metadata', 'config'])('says that it does not take %s', (field) => {
    expect(issuesOf(id, { [field]: 'x' })).toMatchObject({ [field]: 'is not taken by this operation' });
  });
});

describe.each(writes.map((route) => route.operationId))('%s', (id) => {
  it('says where a ceiling belongs, or that it takes none', () => {
    const wrong = issuesOf(id, { config: { maxCredits: 5 } })['config.maxCredits'];
    if (!withCeiling.includes(id))
      expect(issuesOf(id, { maxCredits: 5 })).toMatchObject({ maxCredits: 'is not taken by this operation' });
    else expect(wrong).toBe('maxCredits belongs at the top level, not under config');
  });
});

it.each<[string, object, string, string]>([
  [
    'generateMv',
    { expectedVersion: 1, maxCredits: 5, config: { webhookUrl: 'https://example.com' } },
    'config.webhookUrl',
    'webhookUrl belongs at the top level, not under config',
  ],
  ['lockMvCharacter', { tags: ['a'] }, 'tags', 'is not taken by this operation'],
  ['createSong', { audioUrl: 'x' }, 'audioUrl', 'audioUrl belongs under audio as url, not at the top level'],
  ['createSong', { config: { prompt: 'x' } }, 'config.prompt', 'prompt belongs at the top level, not under config'],
  ['createSubtitles', { audioUrl: 'x' }, 'audioUrl', 'audioUrl belongs under source, not at the top level'],
  ['createSubtitles', { durationSec: 5 }, 'durationSec', 'durationSec belongs under source, not at the top level'],
  [
    'createSubtitles',
    { maxCostUsdPerMin: 5 },
    'maxCostUsdPerMin',
    'maxCostUsdPerMin belongs under budget, not at the top level',
  ],
  [
    'createVideodirectTask',
    { providerCreditCap: 5 },
    'providerCreditCap',
    'providerCreditCap belongs under pricingContext, not at the top level',
  ],
  ['quoteMv', { aspectRatio: '16:9' }, 'aspectRatio', 'aspectRatio belongs under output, not at the top level'],
  ['quoteMv', { mode: 'sing' }, 'mode', 'mode belongs under creative, not at the top level'],
  [
    'createDraft',
    { source: { type: 'task', taskId: 'tsk_1', styleId: 'anime' } },
    'source.styleId',
    'styleId belongs at the top level, not under source',
  ],
  [
    'createDraft',
    { brief: { source: {}, styleId: 'anime' } },
    'brief.styleId',
    'styleId belongs at the top level, not under brief',
  ],
  ['createSong', { idempotencyKey: 'x' }, 'idempotencyKey', 'idempotencyKey belongs in the header Idempotency-Key'],
  ['createSong', { webhook_url: 'x' }, 'webhook_url', 'is not a known field; did you mean config.webhookUrl?'],
  ['generateMv', { callbackUrl: 'x' }, 'callbackUrl', 'is not a known field; did you mean webhookUrl?'],
  ['createSong', { constructor: 'x' }, 'constructor', 'is not a known field'],
])('%s given %j says of %s: %s', (id, body, field, message) => {
  expect(issuesOf(id, body)).toMatchObject({ [field]: message });
});

test('thousands of unknown fields are refused with the first few of them', () => {
  const body = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, { a: 1, webhookUrl: 1 }]));
  expect(Object.keys(issuesOf('createSong', body)).length).toBeLessThanOrEqual(20);
});
