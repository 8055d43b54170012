import { describe, expect, it } from 'vitest';
import {
  editableFieldsOf,
  differencesOf,
  type Request,
  readText,
  requestOf,
  textOf,
  valueAt,
} from './editable-fields.ts';

const request = {
  mode: 'custom',
  title: 'Sea',
  lyrics: 'la la',
  model: 'chirp-fenix',
  instrumental: false,
  config: { tags: ['web', 'a, b'], priority: 7, metadata: { deep: [1] } },
  newField: { deep: 1 },
};
const fields = editableFieldsOf('song', request);
const field = (name: string) => fields.find((one) => one.name === name) as (typeof fields)[number];
const textsOf = (all: typeof fields, of: Request) =>
  Object.fromEntries(all.map((one) => [one.name, textOf(one, valueAt(of, one.name))]));
const repeated = (type: Parameters<typeof editableFieldsOf>[0], of: Request) => {
  const all = editableFieldsOf(type, of);
  const texts = textsOf(all, of);
  return requestOf(Object.fromEntries(all.map((one) => [one.name, readText(one, texts[one.name] ?? '')])));
};

describe('rerunning a request through a form', () => {
  it('loses nothing that a request holds beyond the known fields', () => {
    expect(repeated('song', request)).toEqual(request);
    const cover = {
      mode: 'upload-cover',
      audio: { url: 'https://example.com/a.mp3', extensionType: 'mp3' },
      tags: 'disco',
      controlSliders: { audioWeight: 0.5, later: true },
      config: { tags: ['two\nlines'] },
    };
    expect(repeated('song', cover)).toEqual(cover);
    const render = { clipId: 'clp_1', mix: 'vocals', format: 'mp3', range: { startSec: 1, endSec: 2.5 } };
    expect(repeated('audio-render', render)).toEqual(render);
  });

  it("shows no JSON for fields of the contract, except the caller's metadata", () => {
    const everything = {
      ...request,
      newField: undefined,
      audio: { url: 'https://example.com/a.mp3' },
      controlSliders: { styleWeight: 1 },
    };
    expect(
      editableFieldsOf('song', everything)
        .filter((one) => one.kind === 'json' && one.name !== 'newField')
        .map((one) => one.name),
    ).toEqual(['config.metadata']);
  });

  it('asks a cover for no idea or mode, and an idea for no lyrics', () => {
    const names = (mode: string) => editableFieldsOf('song', { mode }).map((one) => one.name);
    expect(names('upload-cover')).not.toContain('prompt');
    expect(names('simple')).not.toContain('lyrics');
    expect(editableFieldsOf('song', { mode: 'simple' }, 'custom').map((one) => one.name)).toContain('lyrics');
    const made = editableFieldsOf('song', { mode: 'upload-cover' }).find((one) => one.name === 'mode');
    expect(made?.kind === 'choice' && made.options.map((option) => option.label)).toEqual([
      'Extend a recording',
      'Cover a recording',
    ]);
  });

  it('drops emptied fields, and reports text that cannot be parsed', () => {
    expect([
      readText(field('lyrics'), ' '),
      readText({ name: 'continueAt', label: '', kind: 'number' }, '12,5'),
    ]).toEqual([undefined, 12.5]);
    expect(() => readText(field('config.metadata'), '{')).toThrow('This is not JSON.');
    expect(() => readText({ name: 'continueAt', label: '', kind: 'number' }, 'soon')).toThrow('This is not a number.');
  });

  it('lists the changed fields in words, and nothing else', () => {
    const texts = textsOf(fields, request);
    expect(differencesOf(fields, request, texts)).toEqual([]);
    expect(
      differencesOf(fields, request, {
        ...texts,
        title: 'Sea, again',
        lyrics: '',
        instrumental: 'true',
        model: 'chirp-hawk',
      }),
    ).toEqual([
      { label: 'Title', before: 'Sea', after: 'Sea, again' },
      { label: 'Lyrics', before: 'la la', after: '' },
      { label: 'Instrumental', before: 'No', after: 'Yes' },
      { label: 'Model', before: 'Fenix, runs on Hawk', after: 'Hawk' },
    ]);
  });

  it('names a recording by its title, never by its expiring URL', () => {
    const cover = { mode: 'upload-cover', audio: { url: 'http://127.0.0.1/media/ast_1?expires=1&signature=x' } };
    const all = editableFieldsOf('song', cover);
    expect(
      differencesOf(all, cover, { ...textsOf(all, cover), 'audio.url': 'https://example.com/b.mp3' }, 'Neon Tide'),
    ).toEqual([{ label: 'Recording', before: 'Neon Tide', after: 'https://example.com/b.mp3' }]);
  });
});
