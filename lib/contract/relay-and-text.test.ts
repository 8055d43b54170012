import { describe, expect, test } from 'vitest';
import { fieldLimits } from './accounts/limits.ts';
import { editLyricsBody, generateLyricsBody } from './lyrics.ts';
import { editSceneBody } from './mv/edit.ts';
import { createSubtitlesBody } from './subtitles.ts';
import { parseWith } from './requests/validation.ts';
import { createSongBody } from './music/song.ts';
import { createDraftBody } from './mv/draft.ts';
import { createVideodirectBody, videodirectOperations } from './videodirect.ts';

function fieldsOf(schema: Parameters<typeof parseWith>[0], body: unknown): string[] {
  const parsed = parseWith(schema, body);
  return parsed.ok ? [] : parsed.details.issues.map((issue) => issue.field);
}

describe('direct video', () => {
  const relay = (body: object) => fieldsOf(createVideodirectBody, { operation: 'text-to-video', input: {}, ...body });

  test('27 operations and no other', () => {
    expect(new Set(videodirectOperations).size).toBe(27);
    expect(relay({ operation: '../../admin' })).toEqual(['operation']);
  });

  test('upstream callbacks are refused wherever they hide', () => {
    expect(relay({ input: { callback_url: 'https://example.com' } })).toEqual(['input.callback_url']);
    expect(relay({ input: { shots: [{ callbackUrl: 'https://example.com' }] } })).toEqual([
      'input.shots[0].callbackUrl',
    ]);
  });

  test('inline media is refused, other input passes untouched', () => {
    expect(relay({ input: { images: ['data:image/png;base64,AAAA'] } })).toEqual(['input.images[0]']);
    const input = { model: 'x', nested: { unknown: [1, null, 'https://example.com/a.png'] } };
    expect(createVideodirectBody.parse({ operation: 'template', input }).input).toEqual(input);
  });

  test('a prompt may begin with the word data, and an input may be as deep as a body', () => {
    const deep = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`);
    expect(relay({ input: { prompt: 'Data: a film about numbers, in six parts', deep } })).toEqual([]);
    expect(relay({ input: { images: [' data:,x'] } })).toEqual(['input.images[0]']);
  });

  test('endless nesting is refused, not followed', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(relay({ input: { deep } })).toEqual(['input.deep']);
  });

  test('billing context is bounded', () => {
    expect(relay({ pricingContext: { durationSec: 3600, providerCreditCap: 100_000 } })).toEqual([]);
    expect(relay({ pricingContext: { durationSec: 0 } })).toEqual(['pricingContext.durationSec']);
    expect(relay({ pricingContext: { providerCreditCap: 1.5 } })).toEqual(['pricingContext.providerCreditCap']);
    expect(relay({ pricingContext: { seconds: 3 } })).toEqual(['pricingContext.seconds']);
  });
});

test('subtitle outputs are counted once and bounded', () => {
  const source = { type: 'audio', audioUrl: 'https://example.com/a.mp3' };
  expect(createSubtitlesBody.parse({ source, outputs: ['srt', 'srt', 'lrc'] }).outputs).toEqual(['srt', 'lrc']);
  expect(fieldsOf(createSubtitlesBody, { source, outputs: [] })).toEqual(['outputs']);
  expect(fieldsOf(createSubtitlesBody, { source: { ...source, durationSec: 601 } })).toEqual(['source.durationSec']);
  expect(fieldsOf(createSubtitlesBody, { source, language: 'e' })).toEqual(['language']);
});

test('lyrics lists bound their items', () => {
  expect(
    fieldsOf(generateLyricsBody, { prompt: 'dawn', mode: 'GPT', durationSec: 30, structure: ['a'.repeat(50)] }),
  ).toEqual([]);
  expect(
    fieldsOf(generateLyricsBody, {
      prompt: 'dawn',
      mode: 'other',
      durationSec: 481,
      structure: ['a'.repeat(51)],
      themeKeywords: ['a'.repeat(61)],
    }),
  ).toEqual(['durationSec', 'mode', 'structure[0]', 'themeKeywords[0]']);
});

test('invisible text is refused with one message, before it is paid for', () => {
  const said = '[Verse]\nla la';
  for (const blank of ['', ' ', '\n\t', '\u3000', '\u200b', '\u2800\u3164']) {
    expect(fieldsOf(generateLyricsBody, { prompt: blank })).toEqual(['prompt']);
    expect(fieldsOf(editLyricsBody, { lyrics: said, instruction: blank })).toEqual(['instruction']);
    expect(fieldsOf(editLyricsBody, { lyrics: blank, instruction: said })).toEqual(['lyrics']);
    expect(fieldsOf(editSceneBody, { expectedVersion: 1, prompt: blank })).toEqual(['prompt']);
  }
});

test('a bound is written with separators and all of its decimals', () => {
  const messageOf = (schema: Parameters<typeof parseWith>[0], body: unknown) => {
    const parsed = parseWith(schema, body);
    return parsed.ok ? null : parsed.message;
  };
  const relay = { operation: 'text-to-video', input: {} };
  expect(messageOf(createVideodirectBody, { ...relay, pricingContext: { providerCreditCap: 200_000 } })).toBe(
    'pricingContext.providerCreditCap must be at most 100,000.',
  );
  const source = { type: 'audio', audioUrl: 'https://example.com/a.mp3' };
  expect(messageOf(createSubtitlesBody, { source, budget: { maxCostUsdPerMin: 0.0009 } })).toBe(
    'budget.maxCostUsdPerMin must be at least 0.001.',
  );
  expect(messageOf(generateLyricsBody, { prompt: 'x'.repeat(2_001) })).toBe('prompt must be at most 2,000 characters.');
});

test('a combining accent is part of its letter in every text that is sung, drawn or searched for', () => {
  const [apart, composed] = ['cafe\u0301 \u1112\u1161\u11ab', 'café 한'];
  const song = {
    mode: 'custom',
    title: apart,
    lyrics: apart,
    prompt: apart,
    tags: apart,
    negativeTags: apart,
  } as const;
  expect(createSongBody.parse({ ...song, config: { tags: [apart], metadata: { apart } } })).toEqual({
    mode: 'custom',
    title: composed,
    lyrics: composed,
    prompt: composed,
    tags: composed,
    negativeTags: composed,
    // These are the caller's own.
    config: { tags: [apart], metadata: { apart } },
  });
  expect(editLyricsBody.parse({ lyrics: apart, instruction: apart, section: apart })).toEqual({
    lyrics: composed,
    instruction: composed,
    section: composed,
  });
  expect(editSceneBody.parse({ expectedVersion: 1, prompt: apart }).prompt).toBe(composed);
  const source = { type: 'task', taskId: 'tsk_1' };
  expect(createDraftBody.parse({ source, description: apart }).description).toBe(composed);
});

test('the length of a text is that of its NFC form: a combining accent that is composed does not count, and letters that NFC decomposes do', () => {
  const length = fieldLimits.draftDescriptionLength;
  const edit = (letter: string, times: number) =>
    fieldsOf(editSceneBody, { expectedVersion: 1, prompt: letter.repeat(times) });
  expect(edit('e\u0301', length)).toEqual([]);
  expect(edit('e\u0301', length + 1)).toEqual(['prompt']);
  // The letter with both of its points is two characters, composed or not.
  expect(edit('\ufb2c', length)).toEqual(['prompt']);
});
