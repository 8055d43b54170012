import { describe, expect, test } from 'vitest';
import { parseWith } from '../requests/validation.ts';
import { modelsOfMode, resolveSongModel, songModelAliases, songModelRunsOn, songModels } from './models.ts';
import { createSongBody } from './song.ts';
import { createVoiceBody } from './voice.ts';

function fieldsOf(body: object): string[] {
  const parsed = parseWith(createSongBody, { mode: 'custom', prompt: 'rain', ...body });
  return parsed.ok ? [] : parsed.details.issues.map((issue) => issue.field);
}

describe('song models', () => {
  test('both spellings of each name the same model', () => {
    expect(songModelAliases).toContain('chirp_auk_turbo');
    for (const [at, model] of songModels.entries()) {
      expect(createSongBody.parse({ mode: 'simple', prompt: 'rain', model }).model).toBe(model);
      expect(createSongBody.parse({ mode: 'simple', prompt: 'rain', model: songModelAliases[at] }).model).toBe(model);
    }
    expect(fieldsOf({ model: 'chirp-v9' })).toEqual(['model']);
  });

  test('legacy names keep their identity and run on a current model', () => {
    expect(resolveSongModel()).toEqual({ model: 'chirp-fenix', runsOn: 'chirp-hawk' });
    expect(resolveSongModel('chirp-auk-turbo')).toEqual({ model: 'chirp-auk-turbo', runsOn: 'chirp-goose' });
    expect(resolveSongModel('chirp-hawk-wild')).toEqual({ model: 'chirp-hawk-wild', runsOn: 'chirp-hawk-wild' });
    for (const model of ['chirp-v4', 'chirp-auk', 'chirp-bluejay', 'chirp-crow', 'chirp-fenix'] as const)
      expect(resolveSongModel(model)).toEqual({ model, runsOn: 'chirp-hawk' });
  });

  test('vox is sung by two of the current models, by whatever name they are asked', () => {
    expect(songModels.filter((model) => !modelsOfMode('vox').includes(songModelRunsOn[model]))).toEqual([
      'chirp-hawk-wild',
    ]);
    expect(modelsOfMode('upload-cover')).toEqual(['chirp-hawk', 'chirp-hawk-wild', 'chirp-goose']);
  });
});

describe('song requests', () => {
  test('unknown fields are refused with their path', () => {
    expect(fieldsOf({ lyric: 'x' })).toEqual(['lyric']);
    expect(fieldsOf({ config: { tag: [] } })).toEqual(['config.tag']);
    expect(fieldsOf({ controlSliders: { warp: 1 } })).toEqual(['controlSliders.warp']);
  });

  test('the guide to a continuation has at most 5000 characters', () => {
    const extend = { mode: 'upload-extend', audio: { url: 'https://example.com/a.mp3' } };
    expect(fieldsOf({ ...extend, continuedAlignedPrompt: 'a'.repeat(5000) })).toEqual([]);
    expect(fieldsOf({ ...extend, continuedAlignedPrompt: 'a'.repeat(5001) })).toEqual(['continuedAlignedPrompt']);
  });

  test.each([
    ['lyrics', 5000],
    ['prompt', 5000],
    ['tags', 1000],
    ['negativeTags', 1000],
    ['title', 100],
  ])('%s has at most %d characters', (field, length) => {
    expect(fieldsOf({ [field]: 'a'.repeat(length) })).toEqual([]);
    expect(fieldsOf({ [field]: 'a'.repeat(length + 1) })).toEqual([field]);
  });

  test('upload modes need audio and the others refuse it', () => {
    const audio = { url: 'https://example.com/a.mp3', extensionType: 'mp3' };
    expect(fieldsOf({ mode: 'upload-extend' })).toEqual(['audio.url']);
    expect(fieldsOf({ mode: 'upload-cover', audio })).toEqual([]);
    expect(fieldsOf({ audio })).toEqual(['audio']);
  });

  test('a field of another mode is refused where it stands, and one in the wrong place is told where it belongs', () => {
    const audio = { url: 'https://example.com/a.mp3' };
    expect(fieldsOf({ mode: 'upload-extend', audio, continueAt: 12.5, continuedAlignedPrompt: '[Verse]\nla' })).toEqual(
      [],
    );
    expect(fieldsOf({ mode: 'upload-cover', audio, continueAt: 1 })).toEqual(['continueAt']);
    expect(fieldsOf({ mode: 'simple', continueAt: 0, continuedAlignedPrompt: '' })).toEqual([
      'continueAt',
      'continuedAlignedPrompt',
    ]);
    const parsed = parseWith(createSongBody, {
      mode: 'simple',
      prompt: 'rain',
      audioUrl: 'https://example.com/a.mp3',
      lyric: 'x',
      webhookUrl: 'https://example.com/hook',
      audioWeight: 1,
    });
    expect(parsed).toMatchObject({
      ok: false,
      message: 'audioUrl belongs under audio as url, not at the top level.',
      details: {
        issues: [
          { field: 'audioUrl' },
          { field: 'lyric', message: 'is not a known field' },
          { field: 'webhookUrl', message: 'webhookUrl belongs under config, not at the top level' },
          { field: 'audioWeight' },
        ],
      },
    });
    expect(parseWith(createSongBody, { mode: 'simple', prompt: 'rain', audio })).toMatchObject({
      ok: false,
      message: 'audio is for modes upload-extend and upload-cover only.',
    });
  });

  test('vox needs a voice, and a song something to go by', () => {
    expect(fieldsOf({ mode: 'vox' })).toEqual(['voiceId']);
    expect(fieldsOf({ mode: 'vox', voiceId: 'voc_1' })).toEqual([]);
    for (const blank of [' ', '\u200b', '\u3164'])
      expect(fieldsOf({ mode: 'simple', prompt: blank, lyrics: blank, tags: blank })).toEqual(['prompt']);
    expect(fieldsOf({ prompt: undefined, instrumental: true })).toEqual([]);
  });

  test.each([
    '[Verse]\n[Chorus]',
    '[Verse 1: quiet]\r\n\r\n',
    '**Chorus**:\nVerse 2',
    '【副歌】\n...',
    '[Instrumental]',
  ])(
    'lyrics that have headings alone, %j, are refused by name, except where nobody sings or a chorus may come back',
    (lyrics) => {
      const audio = { url: 'https://example.com/a.mp3' };
      for (const mode of ['simple', 'custom']) expect(fieldsOf({ mode, lyrics })).toEqual(['lyrics']);
      expect(fieldsOf({ mode: 'upload-cover', audio, lyrics })).toEqual(['lyrics']);
      expect(fieldsOf({ mode: 'upload-extend', audio, lyrics })).toEqual([]);
      expect(fieldsOf({ lyrics, instrumental: true })).toEqual([]);
      expect(fieldsOf({ lyrics: `${lyrics}\nla` })).toEqual([]);
    },
  );

  test.each(['🎉🎉🎉', '[Verse]\n🎉 ✨', '♪ ♫\n…'])(
    'lyrics without a letter or a number, %j, are refused by name: nobody could sing them',
    (lyrics) => {
      for (const mode of ['simple', 'custom']) expect(fieldsOf({ mode, lyrics })).toEqual(['lyrics']);
      expect(fieldsOf({ lyrics: `${lyrics}\n99` })).toEqual([]);
    },
  );

  test('an extension may have headings alone as lyrics, but not emoji alone', () => {
    const audio = { url: 'https://example.com/a.mp3' };
    expect(fieldsOf({ mode: 'upload-extend', audio, lyrics: '[Chorus]\n🎉' })).toEqual([]);
    expect(fieldsOf({ mode: 'upload-extend', audio, lyrics: '🎉🎉🎉' })).toEqual(['lyrics']);
  });

  test('sliders lie between 0 and 1', () => {
    expect(fieldsOf({ controlSliders: { styleWeight: 0, weirdnessConstraint: 1, audioWeight: 0.5 } })).toEqual([]);
    expect(fieldsOf({ controlSliders: { styleWeight: 1.01 } })).toEqual(['controlSliders.styleWeight']);
  });
});

describe('config', () => {
  test('priority and tags are bounded, metadata by the body alone', () => {
    const tags = (count: number) => Array.from({ length: count }, () => 'x'.repeat(100));
    expect(
      fieldsOf({
        config: {
          priority: 10,
          tags: tags(20),
          metadata: { any: [{ thing: null }] },
          webhookUrl: 'http://127.0.0.1:9/hook?a=1',
        },
      }),
    ).toEqual([]);
    expect(fieldsOf({ config: { priority: 11 } })).toEqual(['config.priority']);
    expect(fieldsOf({ config: { tags: tags(21) } })).toEqual(['config.tags']);
    expect(fieldsOf({ config: { tags: ['x'.repeat(101)] } })).toEqual(['config.tags[0]']);
    expect(fieldsOf({ config: { metadata: [] } })).toEqual(['config.metadata']);
    expect(fieldsOf({ config: { metadata: { big: 'é'.repeat(100_000) } } })).toEqual([]);
    expect(fieldsOf({ config: { webhookUrl: 'file:///etc/passwd' } })).toEqual(['config.webhookUrl']);
  });

  test('metadata comes back exactly as it was sent', () => {
    const text = '{"order":7,"nested":{"list":[1,"two",null,{"__proto__":{"a":1}}]},"":"","__proto__":{"b":2}}';
    const body = createSongBody.parse({ mode: 'simple', prompt: 'rain', config: { metadata: JSON.parse(text) } });
    expect(JSON.stringify(body.config?.metadata)).toBe(text);
  });
});

test('a vocal range ends after it starts', () => {
  expect(createVoiceBody.safeParse({ clipId: 'clp_1', vocalRange: { startSeconds: 3, endSeconds: 9 } }).success).toBe(
    true,
  );
  const parsed = parseWith(createVoiceBody, { clipId: 'clp_1', vocalRange: { startSeconds: 9, endSeconds: 9 } });
  expect(parsed).toMatchObject({ ok: false, details: { field: 'vocalRange.endSeconds' } });
});
