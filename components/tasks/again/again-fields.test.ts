import { describe, expect, it } from 'vitest';
import { againFieldsOf, differencesOf, textOf, readText } from './again-fields.ts';

const request = { mode: 'custom', title: 'Sea', lyrics: 'la la', model: 'chirp-fenix', config: { tags: ['web'] }, newField: { deep: 1 } };
const fields = againFieldsOf('song', request);
const field = (name: string) => fields.find((one) => one.name === name) as (typeof fields)[number];

describe('a request in a form', () => {
  it('loses nothing: what it holds beyond the known fields can be changed as JSON', () => {
    const again = Object.fromEntries(fields.flatMap((one) => {
      const value = readText(one, textOf(one, request[one.name as keyof typeof request]));
      return value === undefined ? [] : [[one.name, value]];
    }));
    expect(again).toEqual(request);
  });

  it('leaves out what was emptied, and says what cannot be read', () => {
    expect([readText(field('lyrics'), ' '), readText({ name: 'continueAt', label: '', kind: 'number' }, '12,5')]).toEqual([undefined, 12.5]);
    expect(() => readText(field('config'), '{')).toThrow('This is not JSON.');
    expect(() => readText({ name: 'continueAt', label: '', kind: 'number' }, 'soon')).toThrow('This is not a number.');
  });

  it('shows what differs, and nothing else', () => {
    const texts = Object.fromEntries(fields.map((one) => [one.name, textOf(one, request[one.name as keyof typeof request])]));
    expect(differencesOf(fields, request, texts)).toEqual([]);
    expect(differencesOf(fields, request, { ...texts, title: 'Sea, again', lyrics: '', instrumental: 'true' })).toEqual([
      { label: 'Title', before: 'Sea', after: 'Sea, again' },
      { label: 'Lyrics', before: 'la la', after: '' },
      { label: 'Instrumental', before: '', after: 'true' },
    ]);
  });
});
