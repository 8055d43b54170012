/**
 * What of a request can be changed in a form, by kind of task, and what differs between two requests. A field is named by its path in the
 * request (`config.tags`), so that nobody edits JSON but the caller's own metadata and what a later contract may add.
 */
import { audioMixes, songModes } from '#lib/contract/music.ts';
import { audioExtensions } from '#lib/contract/music/song.ts';
import { songModelRunsOn, songModels } from '#lib/contract/music/models.ts';
import type { TaskType } from '#lib/contract/constants/tasks.ts';
import { canRunAgain, type RepeatableType } from './can-run-again.ts';

export type Request = Readonly<Record<string, unknown>>;
type Option = { value: string; label: string };
/** `list`: one text a line. `source`: a recording, named by its address or its clip. */
export type AgainField = { name: string; label: string; hint?: string } & (
  | { kind: 'line' | 'text' | 'flag' | 'number' | 'list' | 'source' | 'json' }
  | { kind: 'choice'; options: readonly Option[] }
);

const seconds = 'Seconds.';
const modeLabels: Readonly<Record<(typeof songModes)[number], string>> = {
  simple: 'From an idea',
  custom: 'From my lyrics',
  vox: 'Sung by a Voice',
  'upload-extend': 'Extend a recording',
  'upload-cover': 'Cover a recording',
};
const mixLabels: Readonly<Record<(typeof audioMixes)[number], string>> = {
  full: 'Everything',
  instrumental: 'Music alone',
  vocals: 'Voice alone',
};

/** `chirp-hawk-wild` is Hawk wild. */
function modelName(model: string): string {
  const words = model.replace(/^chirp-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const modelOptions = songModels.map((model) => ({
  value: model,
  label:
    songModelRunsOn[model] === model
      ? modelName(model)
      : `${modelName(model)}, runs on ${modelName(songModelRunsOn[model])}`,
}));

const clip: AgainField = { name: 'clipId', label: 'Song', kind: 'source' };
const format: AgainField = {
  name: 'format',
  label: 'File',
  kind: 'choice',
  options: audioExtensions.map((value) => ({ value, label: value.toUpperCase() })),
};
const config: readonly AgainField[] = [
  { name: 'config.tags', label: 'Task tags', kind: 'list', hint: 'One a line.' },
  {
    name: 'config.priority',
    label: 'Priority',
    kind: 'number',
    hint: '1 to 10; a higher one runs sooner among your own tasks.',
  },
  { name: 'config.webhookUrl', label: 'Webhook address', kind: 'line' },
  { name: 'config.metadata', label: 'Metadata', kind: 'json', hint: 'Your own JSON, handed back as it is.' },
];

const fieldsByType: Readonly<Record<RepeatableType, readonly AgainField[]>> = {
  song: [
    { name: 'audio.url', label: 'Recording', kind: 'source' },
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'tags', label: 'Style', kind: 'line' },
    { name: 'prompt', label: 'Idea', kind: 'text' },
    { name: 'lyrics', label: 'Lyrics', kind: 'text' },
    { name: 'negativeTags', label: 'Style to keep out', kind: 'line' },
    { name: 'instrumental', label: 'Instrumental', kind: 'flag' },
    {
      name: 'mode',
      label: 'How it is made',
      kind: 'choice',
      options: songModes.map((value) => ({ value, label: modeLabels[value] })),
    },
    { name: 'model', label: 'Model', kind: 'choice', options: modelOptions },
    { name: 'voiceId', label: 'Voice', kind: 'line', hint: 'The id of a Voice.' },
    { name: 'continueAt', label: 'Go on from', kind: 'number', hint: seconds },
    { name: 'continuedAlignedPrompt', label: 'Lyrics of the kept part', kind: 'text' },
    { name: 'controlSliders.styleWeight', label: 'How closely the style is followed', kind: 'number', hint: '0 to 1.' },
    { name: 'controlSliders.weirdnessConstraint', label: 'How far it may stray', kind: 'number', hint: '0 to 1.' },
    { name: 'controlSliders.audioWeight', label: 'How much the recording counts', kind: 'number', hint: '0 to 1.' },
    {
      name: 'audio.extensionType',
      label: 'File of the recording',
      kind: 'choice',
      options: audioExtensions.map((value) => ({ value, label: value.toUpperCase() })),
    },
    ...config,
  ],
  voice: [
    clip,
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'imageUrl', label: 'Picture', kind: 'line', hint: 'An address.' },
    { name: 'vocalRange.startSeconds', label: 'Sung from', kind: 'number', hint: seconds },
    { name: 'vocalRange.endSeconds', label: 'Sung to', kind: 'number', hint: seconds },
    ...config,
  ],
  'clip-export': [clip, format, ...config],
  'audio-render': [
    clip,
    {
      name: 'mix',
      label: 'What is heard',
      kind: 'choice',
      options: audioMixes.map((value) => ({ value, label: mixLabels[value] })),
    },
    format,
    { name: 'range.startSec', label: 'From', kind: 'number', hint: seconds },
    { name: 'range.endSec', label: 'To', kind: 'number', hint: seconds },
    { name: 'fadeInSec', label: 'Fade in', kind: 'number', hint: seconds },
    { name: 'fadeOutSec', label: 'Fade out', kind: 'number', hint: seconds },
    ...config,
  ],
};

/** Fields that every request of a kind has a use for, whether it has a value or not. The others come with the request that has them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  simple: ['title', 'tags', 'prompt', 'instrumental', 'mode', 'model'],
  custom: ['title', 'tags', 'lyrics', 'instrumental', 'mode', 'model'],
  vox: ['title', 'tags', 'lyrics', 'voiceId', 'mode', 'model'],
  'upload-extend': ['audio.url', 'title', 'tags', 'lyrics', 'instrumental', 'continueAt', 'model'],
  'upload-cover': ['audio.url', 'title', 'tags', 'lyrics', 'instrumental', 'model'],
  voice: ['clipId', 'name', 'description'],
  'clip-export': ['clipId', 'format'],
  'audio-render': ['clipId', 'mix', 'format', 'fadeInSec', 'fadeOutSec'],
};

/** Fields of a kind first, then whatever else the request holds. `mode` is that of a song, which may have been changed in the form. */
export function againFieldsOf(
  type: TaskType,
  request: Request,
  mode: unknown = request['mode'],
): readonly AgainField[] {
  const all = canRunAgain(type) ? fieldsByType[type] : [];
  const known = all
    .filter(
      (field) =>
        usual[type === 'song' ? String(mode) : type]?.includes(field.name) ||
        valueAt(request, field.name) !== undefined,
    )
    .map((field) => fitting(field, request));
  const isCovered = (path: string) => known.some((field) => field.name === path);
  const leaves = Object.entries(request).flatMap(([name, value]) =>
    isObject(value) && all.some((field) => field.name.startsWith(`${name}.`))
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : [name],
  );
  return [
    ...known,
    ...leaves.filter((path) => !isCovered(path)).map((name): AgainField => ({ name, label: name, kind: 'json' })),
  ];
}

/** A field in the form that takes the value there is: an unusual one is changed as JSON, and a song stays an import or not. */
function fitting(field: AgainField, request: Request): AgainField {
  const value = valueAt(request, field.name);
  if (
    field.kind === 'list' &&
    !(
      value === undefined ||
      (Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes('\n')))
    )
  )
    return { ...field, kind: 'json' };
  if (field.kind === 'choice' && field.name === 'mode') {
    const isImport = String(value).startsWith('upload');
    return { ...field, options: field.options.filter((option) => option.value.startsWith('upload') === isImport) };
  }
  if (field.kind === 'choice' && value !== undefined && !field.options.some((option) => option.value === value))
    return { ...field, options: [{ value: String(value), label: String(value) }, ...field.options] };
  return field;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of a request hold no dots, and a field is at most one step inside. */
export function valueAt(request: Request, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value = request[name];
  return rest.length === 0 ? value : isObject(value) ? value[rest.join('.')] : undefined;
}

/** A request of the values of its fields; what is left out has no value. */
export function requestOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const [name = '', ...rest] = path.split('.');
    if (rest.length === 0) request[name] = value;
    else request[name] = { ...(request[name] as object | undefined), [rest.join('.')]: value };
  }
  return request;
}

/** What stands in the form for a value. */
export function textOf(field: AgainField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list') return (value as string[]).join('\n');
  return field.kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/** The value that a text in the form means; undefined leaves the field out. Throws a sentence for what cannot be read. */
export function readText(field: AgainField, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (field.kind === 'flag') return text === 'true';
  if (field.kind === 'list') return text.split('\n').filter((line) => line.trim() !== '');
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

/** What was changed, field by field, as a person reads it. `sourceName` is what the recording of the request is called. */
export function differencesOf(
  fields: readonly AgainField[],
  before: Request,
  texts: Readonly<Record<string, string>>,
  sourceName?: string,
): Difference[] {
  return fields.flatMap((field) => {
    const [was, is] = [textOf(field, valueAt(before, field.name)), texts[field.name] ?? ''];
    const same = field.kind === 'flag' ? (was === 'true') === (is === 'true') : was === is;
    return same ? [] : [{ label: field.label, before: shownText(field, was, sourceName), after: shownText(field, is) }];
  });
}

function shownText(field: AgainField, text: string, sourceName?: string): string {
  if (field.kind === 'flag') return text === 'true' ? 'Yes' : 'No';
  if (field.kind === 'source') return text === '' ? '' : (sourceName ?? text);
  return field.kind === 'choice' ? (field.options.find((option) => option.value === text)?.label ?? text) : text;
}
