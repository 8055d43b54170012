/**
 * The editable fields of a task's request, by task type, and the differences between two requests. A field is named by
 * its path (`config.tags`), so that only the caller's metadata and fields of later contracts are edited as JSON.
 */
import { audioMixes, songModes } from '#lib/contract/music.ts';
import { audioExtensions } from '#lib/contract/music/song.ts';
import { songModelOptions } from '#components/studio/song/song-model-options.ts';
import type { TaskType } from '#lib/contract/constants/tasks.ts';
import { typedDecimal } from '#components/ui/fields/typed-number.ts';
import { canRunAgain, type RepeatableType } from './can-run-again.ts';

export type Request = Readonly<Record<string, unknown>>;
type Option = { value: string; label: string };
/** `list`: one entry per line. `source`: a recording, given by its URL or its clip. */
export type RunAgainField = { name: string; label: string; hint?: string } & (
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

const clip: RunAgainField = { name: 'clipId', label: 'Song', kind: 'source' };
const format: RunAgainField = {
  name: 'format',
  label: 'File',
  kind: 'choice',
  options: audioExtensions.map((value) => ({ value, label: value.toUpperCase() })),
};
const config: readonly RunAgainField[] = [
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

const fieldsByType: Readonly<Record<RepeatableType, readonly RunAgainField[]>> = {
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
    { name: 'model', label: 'Model', kind: 'choice', options: songModelOptions },
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

/** Fields shown for every request of a type, with or without a value. Others appear only when the request has them. */
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

/**
 * The known fields of a task type, then whatever else the request holds. `mode` is that of a song and may have been
 * changed in the form.
 */
export function editableFieldsOf(
  type: TaskType,
  request: Request,
  mode: unknown = request['mode'],
): readonly RunAgainField[] {
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
    ...leaves.filter((path) => !isCovered(path)).map((name): RunAgainField => ({ name, label: name, kind: 'json' })),
  ];
}

/**
 * Adapts a field to its current value: an unexpected value is edited as JSON, and a song stays either imported or not.
 */
function fitting(field: RunAgainField, request: Request): RunAgainField {
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

/** Field names contain no dots, and fields nest at most one level deep. */
export function valueAt(request: Request, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value = request[name];
  return rest.length === 0 ? value : isObject(value) ? value[rest.join('.')] : undefined;
}

/** Builds a request from field values; undefined values are omitted. */
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

/** A value as text for the form. */
export function textOf(field: RunAgainField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list') return (value as string[]).join('\n');
  return field.kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/** Parses the form's text; undefined omits the field. Throws a sentence when the text cannot be parsed. */
export function readText(field: RunAgainField, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (field.kind === 'flag') return text === 'true';
  if (field.kind === 'list') return text.split('\n').filter((line) => line.trim() !== '');
  if (field.kind === 'number') {
    const number = typedDecimal(text);
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

/** The changes field by field, for display. `sourceName` is the title of the request's recording. */
export function differencesOf(
  fields: readonly RunAgainField[],
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

function shownText(field: RunAgainField, text: string, sourceName?: string): string {
  if (field.kind === 'flag') return text === 'true' ? 'Yes' : 'No';
  if (field.kind === 'source') return text === '' ? '' : (sourceName ?? text);
  return field.kind === 'choice' ? (field.options.find((option) => option.value === text)?.label ?? text) : text;
}
