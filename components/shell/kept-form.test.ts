import { createFormControl } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepForm } from './kept-form.ts';
import { keepWords, keptWords } from './kept-words.ts';

const nothing = { lyrics: '', tags: [] as string[], voiceId: '' };
const open = ({ voiceId = '', early = '' } = {}) => {
  const begun = { ...nothing, voiceId };
  const { formControl: form } = createFormControl({ defaultValues: begun });
  // As if its fields were on the page.
  form.subscribe({ formState: { values: true }, callback: () => undefined });
  if (early) form.setValue('lyrics', early, { shouldDirty: true });
  return { form, close: keepForm(form as never, { name: 'song', begun, given: ['voiceId'] }) };
};

beforeEach(() => {
  const words = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => words.get(name) ?? null,
    setItem: (name: string, value: string) => words.set(name, value),
    removeItem: (name: string) => words.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

it('a form that is opened again holds what was typed and not sent, but what its link names is as the link says', () => {
  const first = open({ voiceId: 'ada' });
  first.form.setValue('lyrics', 'Lanterns on the water', { shouldDirty: true });
  first.form.setValue('tags', ['indie'], { shouldDirty: true });
  first.close();
  const { form } = open({ voiceId: 'bob' });
  expect(form.getValues()).toEqual({ lyrics: 'Lanterns on the water', tags: ['indie'], voiceId: 'bob' });
  keepWords('song', null);
  expect(open().form.getValues()).toEqual({ lyrics: '', tags: [], voiceId: '' });
});

it('fields and values kept by an earlier version of a form are dropped when the form no longer has them', () => {
  const begun = { lyrics: '', tags: [] as string[], model: 'new', sliders: { style: '' } };
  keepWords(
    'song',
    JSON.stringify({
      lyrics: 'Lanterns',
      tags: 'indie',
      model: 'old',
      sliders: { style: '0.5', gone: '1' },
      mood: 'dark',
    }),
  );
  const { formControl: form } = createFormControl({ defaultValues: begun });
  form.subscribe({ formState: { values: true }, callback: () => undefined });
  keepForm(form as never, { name: 'song', begun, choices: { model: ['new', 'newer'] } });
  expect(form.getValues()).toEqual({ lyrics: 'Lanterns', tags: [], model: 'new', sliders: { style: '0.5' } });
  keepWords('song', '"no form"');
  expect(open().form.getValues()).toEqual({ lyrics: '', tags: [], voiceId: '' });
});

it('a form that nobody typed into keeps nothing', () => {
  open().close();
  expect(keptWords('song')).toBeNull();
});

it('what was typed before the code of the page arrived is newer than what was kept, and is kept too', () => {
  keepWords('song', JSON.stringify({ ...nothing, lyrics: 'Old words', tags: ['indie'] }));
  open({ early: 'New words' }).close();
  expect(open().form.getValues()).toEqual({ lyrics: 'New words', tags: ['indie'], voiceId: '' });
});
