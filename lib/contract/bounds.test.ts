/**
 * Every bound on a request body or path is one that SPEC.md names, or is listed in docs/contract.md with the reason why
 * no legitimate caller reaches it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { servedRoutes } from './routes.ts';

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
} & Record<string, unknown>;

const keywords = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];
/** Bounds of a JavaScript safe integer, which every whole number has. */
const isSafeIntegerBound = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** `operation field keyword value` of every bound a caller can meet in a path or a body. */
function boundsOfRequests(): string[] {
  const found = new Set<string>();
  for (const route of servedRoutes) {
    for (const part of [route.params, route.body]) {
      if (!part) continue;
      const root = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
      const walk = (schema: Schema, path: string): void => {
        const referred = schema.$ref ? root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] : undefined;
        if (referred) walk(referred, path);
        for (const keyword of keywords)
          if (schema[keyword] !== undefined && !isSafeIntegerBound(schema[keyword]))
            found.add(`${route.operationId} ${path} ${keyword} ${schema[keyword]}`);
        for (const [name, member] of Object.entries(schema.properties ?? {}))
          walk(member, path === '' ? name : `${path}.${name}`);
        if (schema.items) walk(schema.items, `${path}[]`);
        for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
          walk(branch, path);
      };
      walk(root, '');
    }
  }
  return [...found];
}

/**
 * SPEC.md's own bounds, restated from its tables as an independent check; `*` means every operation that takes the
 * field.
 */
const ofSpec = [
  '* config.priority minimum 1',
  '* config.priority maximum 10',
  '* config.tags maxItems 20',
  '* config.tags[] maxLength 100',
  ...['generateMv', 'createVideodirectTask', 'createSubtitles'].map((id) => `${id} maxCredits minimum 1`),
  ...['renderMvScenes', 'lockMvCharacter'].map((id) => `${id} maxCredits minimum 0`),
  ...['generateMv', 'updateDraft', 'preflightPreview'].map((id) => `${id} expectedVersion minimum 1`),
  ...['renderMvScenes', 'lockMvCharacter'].map((id) => `${id} expectedVersion minimum 0`),
  ...['renderMvScenes', 'lockMvCharacter'].flatMap((id) => [
    `${id} quoteId minLength 1`,
    `${id} quoteId maxLength 100`,
  ]),
  'createVideodirectTask pricingContext.durationSec exclusiveMinimum 0',
  'createVideodirectTask pricingContext.durationSec maximum 3600',
  'createVideodirectTask pricingContext.providerCreditCap minimum 1',
  'createVideodirectTask pricingContext.providerCreditCap maximum 100000',
  'createSubtitles source.durationSec minimum 1',
  'createSubtitles source.durationSec maximum 600',
  'createSubtitles budget.maxCostUsdPerMin minimum 0.001',
  'createSubtitles budget.maxCostUsdPerMin maximum 1',
  'createSubtitles language minLength 2',
  'createSubtitles language maxLength 16',
  'createSubtitles outputs minItems 1',
  'createSubtitles outputs maxItems 4',
  'renderMvScenes sceneIndexes minItems 1',
  'renderMvScenes sceneIndexes maxItems 30',
  'renderMvScenes sceneIndexes[] minimum 0',
  'renderMvScenes videoModel maxLength 100',
  ...['lyrics', 'prompt', 'continuedAlignedPrompt'].map((field) => `createSong ${field} maxLength 5000`),
  ...['tags', 'negativeTags'].map((field) => `createSong ${field} maxLength 1000`),
  'createSong title maxLength 100',
  'createSong continueAt minimum 0',
  'createVoice clipId minLength 1',
  'createVoice description maxLength 2000',
  'createVoice name maxLength 100',
  'createVoice vocalRange.startSeconds minimum 0',
  'createVoice vocalRange.endSeconds exclusiveMinimum 0',
  'quoteMvEdit sceneIndex minimum 0',
  'lockMvCharacter description maxLength 500',
  'createDraft description maxLength 2000',
  'updateDraft description maxLength 2000',
  'createDraft referenceImages maxItems 6',
  'updateDraft referenceImages maxItems 6',
  'quoteMv durationSec minimum 10',
  'quoteMv durationSec maximum 600',
  'quoteMv creative.brief maxLength 3000',
  'quoteMv creative.style maxLength 1000',
  'quoteMv creative.characters.count minimum 1',
  'quoteMv creative.characters.count maximum 2',
  'quoteMv creative.options.instrument minLength 1',
  'quoteMv creative.options.instrument maxLength 100',
  'quoteMv referenceImageCount minimum 0',
  'quoteMv referenceImageCount maximum 6',
  'quoteMv singerCount minimum 0',
  'quoteMv singerCount maximum 2',
  'generateLyrics prompt maxLength 2000',
  'generateLyrics extraGuidance maxLength 2000',
  'generateLyrics durationSec minimum 30',
  'generateLyrics durationSec maximum 480',
  ...['genre', 'mood', 'vocalStyle'].map((field) => `generateLyrics ${field} maxLength 200`),
  ...['language', 'languages[]', 'negativeConstraints[]'].map((field) => `generateLyrics ${field} maxLength 80`),
  'generateLyrics structure[] maxLength 50',
  'generateLyrics themeKeywords[] maxLength 60',
];

/** Rows of the table in docs/contract.md: operations (or `*`), field, bound. */
function ownBounds(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  const section = text.split('## Bounds of our own')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => {
      const [operations = '', field = '', bounds = ''] = line.slice(2).split(' | ');
      const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return names(operations).flatMap((operation) =>
        names(field).flatMap((one) => names(bounds).map((bound) => `${operation} ${one} ${bound}`)),
      );
    });
}

const anyOperation = (bound: string) => bound.replace(/^\S+/, '*');

test('every bound of a request is named by SPEC.md or stands in docs/contract.md with its reason', () => {
  const known = new Set([...ofSpec, ...ownBounds()]);
  const found = boundsOfRequests();
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.filter((bound) => !known.has(bound) && !known.has(anyOperation(bound))),
    'each of these needs a row under “Bounds of our own” in docs/contract.md, with its reason',
  ).toEqual([]);
});

test('no bound in docs/contract.md is gone, and none of them is one of SPEC.md', () => {
  const found = new Set(boundsOfRequests().flatMap((bound) => [bound, anyOperation(bound)]));
  const own = ownBounds();
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((bound) => !found.has(bound))).toEqual([]);
  expect(own.filter((bound) => ofSpec.includes(bound))).toEqual([]);
  expect(ofSpec.filter((bound) => !found.has(bound))).toEqual([]);
});
