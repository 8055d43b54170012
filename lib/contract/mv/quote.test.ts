import { describe, expect, test } from 'vitest';
import { parseWith } from '../requests/validation.ts';
import { renderScenesBody } from './edit.ts';
import { generateMvBody, previewPreflightBody } from './preflight.ts';
import { quoteMvBody, quoteMvEditBody } from './quote.ts';

function fieldsOf(schema: Parameters<typeof parseWith>[0], body: unknown): string[] {
  const parsed = parseWith(schema, body);
  return parsed.ok ? [] : parsed.details.issues.map((issue) => issue.field);
}
const quoteFields = (body: object) => fieldsOf(quoteMvBody, { durationSec: 60, ...body });

describe('creation quotes', () => {
  test('defaults are filled in and digits become numbers', () => {
    expect(
      quoteMvBody.parse({ durationSec: 60, creative: {}, output: {}, referenceImageCount: '6', singerCount: 2 }),
    ).toEqual({
      durationSec: 60,
      creative: { mode: 'auto' },
      output: { resolution: '720p' },
      referenceImageCount: 6,
      singerCount: 2,
    });
  });

  test.each([
    [9.9, false],
    [10, true],
    [600, true],
    [600.1, false],
  ])('a duration of %d s is %s', (durationSec, ok) => {
    expect(quoteMvBody.safeParse({ durationSec }).success).toBe(ok);
  });

  test('choices that contradict each other name their field', () => {
    expect(quoteFields({ creative: { mode: 'story', options: { storySource: 'brief' } } })).toEqual(['creative.brief']);
    expect(quoteFields({ creative: { characters: { policy: 'forbidden', count: 1 } } })).toEqual([
      'creative.characters.count',
    ]);
    expect(quoteFields({ creative: { mode: 'sing_dance' } })).toEqual(['creative.options.combination']);
    expect(quoteFields({ creative: { mode: 'sing_dance', options: { combination: 'simultaneous' } } })).toEqual([]);
    expect(quoteFields({ creative: { mode: 'dance', options: { instrument: 'violin' } } })).toEqual([
      'creative.options.instrument',
    ]);
    expect(quoteFields({ hasMotionReferenceVideo: true, output: { aspectRatio: '1:1' } })).toEqual([
      'output.aspectRatio',
    ]);
  });

  test('no tier or provider can be chosen', () => {
    expect(parseWith(quoteMvBody, { durationSec: 60, output: { renderTier: 'hd' } })).toMatchObject({
      ok: false,
      message: 'output.renderTier cannot be chosen here; only aspectRatio and resolution can.',
    });
  });

  test.each([7, '7', -1, 'two'])('%j reference images are refused', (referenceImageCount) => {
    expect(quoteFields({ referenceImageCount })).toEqual(['referenceImageCount']);
  });
});

describe('other writes on videos', () => {
  test('an edit quote is for a scene unless it says compose', () => {
    expect(fieldsOf(quoteMvEditBody, {})).toEqual(['sceneIndex']);
    expect(quoteMvEditBody.parse({ sceneIndex: '0' })).toEqual({ operation: 'scene-edit', sceneIndex: 0 });
    expect(quoteMvEditBody.parse({ operation: 'compose' })).toEqual({ operation: 'compose' });
  });

  test('generation needs a revision and a ceiling of at least one credit', () => {
    expect(fieldsOf(generateMvBody, {})).toEqual(['expectedVersion', 'maxCredits']);
    expect(generateMvBody.safeParse({ expectedVersion: '1', maxCredits: 480.1234 }).success).toBe(true);
    expect(fieldsOf(generateMvBody, { expectedVersion: 1, maxCredits: 0.5 })).toEqual(['maxCredits']);
  });

  test('a preview preflight takes an https destination only', () => {
    expect(fieldsOf(previewPreflightBody, { expectedVersion: 1, webhookUrl: 'http://example.com/hook' })).toEqual([
      'webhookUrl',
    ]);
  });

  test('a batch is 1 to 30 different scenes', () => {
    const batch = (sceneIndexes: number[]) => fieldsOf(renderScenesBody, { expectedVersion: 0, sceneIndexes });
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
    expect(batch(upTo(30))).toEqual([]);
    expect(batch([])).toEqual(['sceneIndexes']);
    expect(batch(upTo(31))).toEqual(['sceneIndexes']);
    expect(batch([1, 1])).toEqual(['sceneIndexes']);
    expect(fieldsOf(renderScenesBody, { expectedVersion: 0, sceneIndexes: [0], fps: 30, resolution: '1440p' })).toEqual(
      ['fps', 'resolution'],
    );
  });
});
