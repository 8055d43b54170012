import { describe, expect, test } from 'vitest';
import { parseWith } from '../requests/validation.ts';
import { createDraftBody, updateDraftBody } from './draft.ts';
import { choiceIssues, renderTiers, resolutions, resolveOutput, tierResolutions } from './options.ts';

const source = { type: 'audio', audioUrl: 'https://example.com/song.mp3' };

function problems(body: object): Record<string, string> {
  const parsed = parseWith(createDraftBody, { source, ...body });
  return parsed.ok ? {} : Object.fromEntries(parsed.details.issues.map(({ field, message }) => [field, message]));
}

describe('draft fields', () => {
  test('an unknown field is named with its path', () => {
    expect(problems({ stile: 'anime' })).toEqual({ stile: 'is not a known field' });
    expect(problems({ source: { ...source, loud: true } })).toEqual({ 'source.loud': 'is not a known field' });
  });

  test('known fields under source are told where they belong', () => {
    const misplaced = {
      type: 'task',
      taskId: 'tsk_1',
      subtitles: true,
      subtitle: 'x',
      srtUrl: 'https://example.com/a.srt',
      generation: {},
      resolution: '720p',
    };
    const found = problems({ source: misplaced });
    expect(Object.keys(found)).toEqual([
      'source.subtitles',
      'source.subtitle',
      'source.srtUrl',
      'source.generation',
      'source.resolution',
    ]);
    expect(found['source.subtitles']).toBe('subtitles belongs at the top level, not under source');
    expect(found['source.resolution']).toBe('resolution belongs at the top level, not under source');
    expect(found['source.srtUrl']).toMatch(/source of type audio/);
    const parsed = parseWith(createDraftBody, { source: misplaced });
    expect(parsed).toMatchObject({
      ok: false,
      message: 'subtitles belongs at the top level, not under source.',
      details: { field: 'source.subtitles' },
    });
  });

  test('srtUrl is a field of an audio source', () => {
    expect(problems({ source: { ...source, srtUrl: 'https://example.com/a.srt' } })).toEqual({});
  });

  test('missing and foreign sources are explained', () => {
    expect(parseWith(createDraftBody, {})).toMatchObject({ ok: false, message: 'source is required.' });
    expect(problems({ source: { type: 'video' } })).toEqual({ 'source.type': 'must be task or audio' });
  });

  test.each(['ftp://example.com/a.png', 'javascript:alert(1)', '/a.png', 'https://user:secret@example.com/a.png'])(
    '%s is no image address',
    (characterImage) => {
      expect(Object.keys(problems({ characterImage }))).toEqual(['characterImage']);
    },
  );

  test('at most six reference images', () => {
    const images = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/${at}.png`);
    expect(problems({ referenceImages: images(6) })).toEqual({});
    expect(problems({ referenceImages: images(7) })).toEqual({ referenceImages: 'must have at most 6 items' });
  });
});

describe('choices that go together', () => {
  const native = { engineVersion: 'native-v1' } as const;

  test('a tier takes exactly its own resolutions', () => {
    for (const renderTier of renderTiers) {
      for (const resolution of resolutions) {
        const offered: readonly string[] = tierResolutions[renderTier];
        expect('resolution' in problems({ ...native, renderTier, resolution }), `${renderTier} ${resolution}`).toBe(
          !offered.includes(resolution),
        );
      }
    }
  });

  test.each([
    [{ renderTier: 'draft' }, 'renderTier'],
    [{ resolution: '1440p' }, 'resolution'],
    [{ schedule: 'economy' }, 'schedule'],
    [{ performanceMode: 'story' }, 'performanceMode'],
    [{ performanceMode: 'sing_dance' }, 'performanceMode'],
    [{ performanceMode: 'sing_play' }, 'performanceMode'],
  ])('%j runs on the native engine only', (choice, field) => {
    expect(problems({ ...choice })[field]).toMatch(/needs engineVersion native-v1/);
    expect(problems({ ...choice, ...native })).toEqual({});
  });

  test('dance is rendered in the lower tiers only', () => {
    expect(problems({ ...native, performanceMode: 'dance', renderTier: 'standard' })).toEqual({});
    expect(Object.keys(problems({ ...native, performanceMode: 'dance', renderTier: 'ultra' }))).toEqual([
      'performanceMode',
    ]);
    expect(Object.keys(problems({ ...native, performanceMode: 'dance', resolution: '1080p' }))).toEqual([
      'performanceMode',
    ]);
    expect(problems({ performanceMode: 'dance', resolution: '1080p' })).toEqual({});
  });

  test('a value outside its enum is reported, not crashed on', () => {
    expect(Object.keys(problems({ ...native, renderTier: 'huge', resolution: '720p' }))).toEqual(['renderTier']);
  });

  test('what is left out follows from what is given', () => {
    expect(resolveOutput({})).toEqual({ engineVersion: 'video-v2', renderTier: null, resolution: '540p' });
    expect(resolveOutput({ ...native, resolution: '1440p' })).toMatchObject({ renderTier: 'ultra' });
    expect(resolveOutput({ ...native, resolution: '720p' })).toMatchObject({ renderTier: 'standard' });
    expect(resolveOutput({ ...native, renderTier: 'hd' })).toMatchObject({ resolution: '1080p' });
    for (const renderTier of renderTiers) expect(choiceIssues(resolveOutputOf(renderTier))).toEqual([]);
  });

  function resolveOutputOf(renderTier: (typeof renderTiers)[number]) {
    return { ...native, renderTier, resolution: resolveOutput({ ...native, renderTier }).resolution };
  }
});

describe('draft changes', () => {
  test('the revision may be a number or digits', () => {
    expect(updateDraftBody.parse({ expectedVersion: '12' }).expectedVersion).toBe(12);
    expect(updateDraftBody.parse({ expectedVersion: 12 }).expectedVersion).toBe(12);
  });

  test.each([0, '0', -1, 1.5, '1.5', 'abc', '', true, '9'.repeat(30)])('%j is no revision', (expectedVersion) => {
    expect(parseWith(updateDraftBody, { expectedVersion })).toMatchObject({
      ok: false,
      message: 'expectedVersion must be a whole number of at least 1.',
    });
  });

  test('a missing URL is reported as missing, not as invalid', () => {
    const told = (source: object) => parseWith(createDraftBody, { source });
    expect(told({ type: 'audio' })).toMatchObject({
      details: { issues: [{ field: 'source.audioUrl', message: 'is required' }] },
    });
    expect(told({ type: 'audio', audioUrl: 'ftp://a.example/x' })).toMatchObject({
      details: { issues: [{ field: 'source.audioUrl', message: 'must be an http or https URL' }] },
    });
  });

  test('null clears a field and only expectedVersion is required', () => {
    expect(updateDraftBody.parse({ expectedVersion: 1, description: null, renderTier: null })).toEqual({
      expectedVersion: 1,
      description: null,
      renderTier: null,
    });
    expect(parseWith(updateDraftBody, {})).toMatchObject({ ok: false, message: 'expectedVersion is required.' });
  });
});
