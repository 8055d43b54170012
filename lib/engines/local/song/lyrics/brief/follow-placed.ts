/** Turns quoted words and their places into wishes of the form that the writer follows. */
import { syllables } from '../words/rhyme.ts';
import type { FormWishes } from './read-forms.ts';
import type { Wishes } from './read-wishes.ts';
import { HOOK_SYLLABLES_MAX } from './subject/hook-phrase.ts';

type Form = Omit<FormWishes, 'rest'>;
/** Sections that not every song has. */
const ADDED: ReadonlySet<string> = new Set(['bridge', 'outro', 'intro', 'pre']);

export function followPlaced(form: Form, wishes: Wishes): void {
  const inChorus = (phrase: string) => {
    wishes.phrases.push(phrase);
    wishes.inChorus.push(phrase);
  };
  const words: string[] = [];
  for (const { phrase, where } of form.placed)
    switch (where.at) {
      case 'anywhere':
        if (!wishes.phrases.includes(phrase)) wishes.phrases.push(phrase);
        break;
      case 'hook':
        if (form.hook === undefined && syllables(phrase) <= HOOK_SYLLABLES_MAX) form.hook = phrase;
        inChorus(phrase);
        break;
      case 'song start':
        form.firstLine ??= phrase;
        break;
      case 'song end':
        form.lastLine ??= phrase;
        break;
      case 'every verse':
        form.verseEndings.push(phrase);
        break;
      case 'start':
        if (where.of === 'verse') form.verseOpenings.push(phrase);
        else form.chorusStart ??= phrase;
        break;
      case 'end':
        if (where.of === 'verse') form.verseEndings.push(phrase);
        else form.chorusEnd ??= phrase;
        break;
      case 'section':
        if (where.of === 'chorus' && !/\s/u.test(phrase)) words.push(phrase);
        else if (where.of === 'chorus') inChorus(phrase);
        else form.subjects.push({ kind: where.of, place: where.place ?? 0, text: phrase, isPhrase: true });
        if (ADDED.has(where.of)) wishes.withSections.push(where.of);
        if (where.of === 'verse' && (where.place ?? 0) > 1) wishes.verses ??= (where.place ?? 0) + 1;
    }
  // Single words share a line; one alone is called three times.
  if (words.length > 0) inChorus((words.length > 1 ? words : Array.from({ length: 3 }, () => words[0])).join(', '));
}
