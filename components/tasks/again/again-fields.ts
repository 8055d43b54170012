/** What of a request can be changed in a form, by kind of task, and what differs between two requests. */
import { audioMixes, songModes } from '#lib/contract/music.ts';
import { audioExtensions } from '#lib/contract/music/song.ts';
import { songModels } from '#lib/contract/music/models.ts';
import type { TaskType } from '#lib/contract/constants/tasks.ts';
import { canRunAgain, type RepeatableType } from './can-run-again.ts';

export type Request = Readonly<Record<string, unknown>>;
export type AgainField = { name: string; label: string; hint?: string } & ({ kind: 'line' | 'text' | 'flag' | 'number' | 'json' } | { kind: 'choice'; options: readonly string[] });

const clip: AgainField = { name: 'clipId', label: 'Clip', kind: 'line' };
const format: AgainField = { name: 'format', label: 'File', kind: 'choice', options: audioExtensions };

const fieldsByType: Readonly<Record<RepeatableType, readonly AgainField[]>> = {
  song: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'tags', label: 'Style', kind: 'line' },
    { name: 'prompt', label: 'Prompt', kind: 'text' },
    { name: 'lyrics', label: 'Lyrics', kind: 'text' },
    { name: 'negativeTags', label: 'Style to keep out', kind: 'line' },
    { name: 'instrumental', label: 'Instrumental', kind: 'flag' },
    { name: 'mode', label: 'Mode', kind: 'choice', options: songModes },
    { name: 'model', label: 'Model', kind: 'choice', options: songModels },
    { name: 'voiceId', label: 'Voice', kind: 'line', hint: 'The id of a Voice.' },
    { name: 'continueAt', label: 'Go on from', kind: 'number', hint: 'Seconds.' },
    { name: 'continuedAlignedPrompt', label: 'Lyrics of the kept part', kind: 'text' },
    { name: 'controlSliders', label: 'Control sliders', kind: 'json' },
    { name: 'audio', label: 'Audio', kind: 'json' },
    { name: 'config', label: 'Config', kind: 'json' },
  ],
  voice: [
    clip,
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'imageUrl', label: 'Picture', kind: 'line', hint: 'An address.' },
    { name: 'vocalRange', label: 'Passage', kind: 'json' },
    { name: 'config', label: 'Config', kind: 'json' },
  ],
  'clip-export': [clip, format, { name: 'config', label: 'Config', kind: 'json' }],
  'audio-render': [
    clip,
    { name: 'mix', label: 'What is heard', kind: 'choice', options: audioMixes },
    format,
    { name: 'range', label: 'Passage', kind: 'json' },
    { name: 'fadeInSec', label: 'Fade in', kind: 'number', hint: 'Seconds.' },
    { name: 'fadeOutSec', label: 'Fade out', kind: 'number', hint: 'Seconds.' },
    { name: 'config', label: 'Config', kind: 'json' },
  ],
};

/** Fields that a request has come first known, then whatever else it holds. Rare ones stay away unless the request has them. */
export function againFieldsOf(type: TaskType, request: Request): readonly AgainField[] {
  const known = (canRunAgain(type) ? fieldsByType[type] : []).filter((field) => !rare.has(field.name) || field.name in request);
  const rest = Object.keys(request).filter((name) => !known.some((field) => field.name === name));
  return [...known, ...rest.map((name): AgainField => ({ name, label: name, kind: 'json' }))];
}

const rare = new Set(['negativeTags', 'voiceId', 'continueAt', 'continuedAlignedPrompt', 'controlSliders', 'audio', 'config', 'imageUrl', 'vocalRange', 'range']);

/** What stands in the form for a value. */
export function textOf(field: AgainField, value: unknown): string {
  if (value === undefined || value === null) return '';
  return field.kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/** The value that a text in the form means; undefined leaves the field out. Throws a sentence for what cannot be read. */
export function readText(field: AgainField, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (field.kind === 'flag') return text === 'true' ? true : undefined;
  if (field.kind === 'number') {
    const number = Number(text.replace(',', '.'));
    if (!Number.isFinite(number)) throw new Error('This is not a number.');
    return number;
  }
  if (field.kind !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not JSON.');
  }
}

export type Difference = { label: string; before: string; after: string };

/** What was changed, field by field. */
export function differencesOf(fields: readonly AgainField[], before: Request, texts: Readonly<Record<string, string>>): Difference[] {
  return fields.flatMap((field) => {
    const [was, is] = [textOf(field, before[field.name]), texts[field.name] ?? ''];
    const same = field.kind === 'flag' ? (was === 'true') === (is === 'true') : was === is;
    return same ? [] : [{ label: field.label, before: was, after: is }];
  });
}
