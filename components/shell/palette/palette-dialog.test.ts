import { defaultFilter } from 'cmdk';
import { expect, test } from 'vitest';
import { foundCommands, hrefOf } from './found-commands.ts';
import { paletteGroups } from './palette-dialog.tsx';

const score = (text: string, search: string, keywords?: string[]) => defaultFilter?.(text, search, keywords) ?? 0;
const local = [{ id: 'cancel-task', group: 'This task', label: 'Cancel task', keywords: ['stop'] }];
const commands = [
  { id: 'cancel-task', group: 'Go to', label: 'Cancel task' },
  { id: 'go-keys', group: 'Go to', label: 'Keys', href: '/keys' },
  { id: 'theme-dark', group: 'Appearance', label: 'Dark theme' },
  { id: 'sign-out', group: 'Account', label: 'Sign out', keywords: ['log out'] },
];
const found = [{ id: 'found-song', group: 'Songs', label: 'Harbour', href: '/library/songs/clp_1', detail: null }];
const places = [
  { id: 'createSong', group: 'Reference', label: 'Generate a song', href: '/reference/songs#createSong' },
];
const groups = (typed: string) =>
  paletteGroups({ typed, local, commands, found, places: typed ? places : [], score }).map(([group, entries]) => [
    group,
    entries.map(({ label }) => label),
  ]);

test("the palette shows the page's own actions first, then recent items, then everything else, each once", () => {
  expect(groups('')).toEqual([
    ['This task', ['Cancel task']],
    ['Songs', ['Harbour']],
    ['Go to', ['Keys']],
    ['Appearance', ['Dark theme']],
    ['Account', ['Sign out']],
  ]);
});

test('the palette shows the closest actions by name or synonym, then items, then reference entries', () => {
  expect(groups('log out')).toEqual([
    ['Actions', ['Sign out']],
    ['Songs', ['Harbour']],
    ['Reference', ['Generate a song']],
  ]);
  expect(groups('dark')[0]).toEqual(['Actions', ['Dark theme']]);
  expect(groups('stop')[0]).toEqual(['Actions', ['Cancel task']]);
});

test('the palette finds an action by a name of the account in capitals, in part, and with either small sigma', () => {
  const [named] = [{ id: 'again', group: 'This task', label: 'Play Σίσυφος', keywords: ['Ὀρφεύς'] }];
  const labels = (typed: string) =>
    paletteGroups({ typed, local: [named], commands, found: [], places: [], score }).flatMap(([, entries]) =>
      entries.map(({ label }) => label),
    );
  for (const typed of ['ΣΊΣΥΦΟΣ', 'σίσυφοσ', 'ΣΊΣ', 'ὈΡΦΕΎΣ', 'Σίσυφος'])
    expect(labels(typed), typed).toEqual(['Play Σίσυφος']);
});

test('the palette says what distinguishes a video or a draft in words, never by a code', () => {
  const thing = (kind: 'video' | 'draft', detail: string) => ({ kind, id: `${kind}_${detail}`, title: 'Sea', detail });
  const things = [thing('video', 'PROCESSING'), thing('draft', 'auto'), thing('draft', '3d')];
  expect(foundCommands({ tasks: [], things }, false).map(({ detail }) => detail)).toEqual([
    'Processing',
    'Style from the song',
    '3D',
  ]);
});

test('the palette links to the page of each kind of item', () => {
  const of = (kind: Parameters<typeof hrefOf>[0]['kind']) =>
    hrefOf({ kind, id: 'x_1', title: 'https://a.example/hooks?b=1' });
  expect([of('task'), of('song'), of('video'), of('draft'), of('key'), of('delivery')]).toEqual([
    '/tasks/x_1',
    '/library/songs/x_1',
    '/studio/x_1',
    '/studio/drafts/x_1',
    '/keys/x_1',
    '/webhooks/deliveries/x_1',
  ]);
  expect([of('voice'), of('upload'), of('destination')]).toEqual([
    '/library/voices?q=x_1',
    '/library/uploads?q=x_1',
    '/webhooks?url=https%3A%2F%2Fa.example%2Fhooks%3Fb%3D1',
  ]);
});

test('the palette lists a finished song once when nothing is typed', () => {
  const findings = {
    tasks: [
      { taskId: 'tsk_1', type: 'song' as const, status: 'COMPLETED' as const, inputParameters: {}, resources: [] },
    ],
    things: [{ kind: 'song' as const, id: 'clp_1', title: 'Harbour', detail: null }],
  };
  expect(foundCommands(findings, true).map(({ label }) => label)).toEqual(['Harbour']);
  expect(foundCommands(findings, false)).toHaveLength(2);
});

test('the palette names tasks as the task list does, and describes recent items', () => {
  const findings = {
    tasks: [
      {
        taskId: 'tsk_1',
        type: 'song' as const,
        status: 'FAILED' as const,
        inputParameters: { prompt: 'Rain' },
        resources: [],
      },
    ],
    things: [{ kind: 'song' as const, id: 'clp_1', title: 'Harbour', detail: 'folk' }],
  };
  expect(foundCommands(findings, false).map(({ label, group, detail }) => [label, group, detail])).toEqual([
    ['Harbour', 'Songs', 'folk'],
    ['Rain', 'Tasks', 'Song, failed'],
  ]);
  expect(foundCommands(findings, true).map(({ group, detail }) => [group, detail])).toEqual([
    ['Recent', 'Song'],
    ['Recent', 'Song, failed'],
  ]);
});
