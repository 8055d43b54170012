import { expect, test } from 'vitest';
import { route } from '#lib/contract/routes.ts';
import { type PlaygroundOperation, playgroundEntries, playgroundOperation } from './operations.ts';
import { draftOfTask, startingDraft } from './starting-draft.ts';
import { operationOfTask } from './task-operation.ts';

const own = {
  task: 'tsk_own',
  clip: 'clp_own',
  clipTask: 'tsk_song',
  voice: 'voc_own',
  upload: 'upl_own',
  draft: 'dft_own',
  draftVersion: 7,
  mv: 'tsk_mv',
  mvVersion: 4,
};
const none = {
  task: null,
  clip: null,
  clipTask: null,
  voice: null,
  upload: null,
  draft: null,
  draftVersion: null,
  mv: null,
  mvVersion: null,
};
const operation = (id: string) => playgroundOperation(id) as PlaygroundOperation;
const bodyOf = (id: string, newest = own) => JSON.parse(startingDraft(operation(id), newest).body ?? 'null');

test('every operation starts with a body that its schema accepts, with and without resources in the account', () => {
  for (const { id } of playgroundEntries) {
    const definition = route(operation(id).operationId);
    if (!('body' in definition)) continue;
    for (const newest of [own, none])
      expect(definition.body.safeParse(bodyOf(id, newest as typeof own)).error?.issues ?? [], id).toEqual([]);
  }
});

test("an example refers to the account's newest resources and their current version", () => {
  expect(startingDraft(operation('exportClip'), own).params).toEqual({ clipId: 'clp_own' });
  expect(startingDraft(operation('getDraft'), own).params).toEqual({ id: 'dft_own' });
  expect(startingDraft(operation('getTask'), own).params).toEqual({ id: 'tsk_own' });
  expect(bodyOf('createDraft').source.taskId).toBe('tsk_song');
  expect([bodyOf('generateMv').expectedVersion, bodyOf('composeMv').expectedVersion]).toEqual([7, 4]);
});

test('URL values take precedence, and a required period of a query defaults to the last week', () => {
  expect(startingDraft(operation('exportClip'), own, { clipId: 'clp_given' }).params).toEqual({ clipId: 'clp_given' });
  const { query } = startingDraft(operation('exportUsage'), own);
  expect(Date.parse(query['to'] ?? '') - Date.parse(query['from'] ?? '')).toBe(7 * 86_400_000);
});

test('a task reopens as the request that created it: path, body and config', () => {
  const song = {
    type: 'song' as const,
    inputParameters: { mode: 'custom', lyrics: 'la', model: 'chirp-goose' },
    creditsRequired: 8,
    config: { priority: 5, tags: ['spring'], metadata: { order: 7 } },
  };
  expect(operationOfTask(song)).toBe('createSong');
  expect(JSON.parse(draftOfTask(operation('createSong'), song).body ?? '')).toEqual({
    mode: 'custom',
    lyrics: 'la',
    model: 'chirp-goose',
    config: { tags: ['spring'], metadata: { order: 7 } },
  });
  const edit = {
    type: 'mv-scene-edit' as const,
    inputParameters: { mvId: 'tsk_mv', expectedVersion: 5, sceneIndex: 3, prompt: 'Rain', shotType: undefined },
    creditsRequired: 9,
    config: null,
  };
  expect(draftOfTask(operation('editMvScene'), edit)).toEqual({
    params: { mvId: 'tsk_mv', index: '3' },
    body: JSON.stringify({ expectedVersion: 5, prompt: 'Rain' }, null, 2),
  });
  const video = {
    type: 'mv' as const,
    inputParameters: { draftId: 'dft_own', draftVersion: 2, styleId: 'ink' },
    creditsRequired: 300,
    config: null,
  };
  expect(draftOfTask(operation('generateMv'), video)).toEqual({
    params: { id: 'dft_own' },
    body: JSON.stringify({ expectedVersion: 2, maxCredits: 300 }, null, 2),
  });
  const relay = {
    type: 'videodirect' as const,
    inputParameters: {
      operation: 'lip-sync',
      input: { video_url: 'https://a.example/v.mp4' },
      pricingContext: { durationSec: 5 },
    },
    creditsRequired: 40,
    config: null,
  };
  expect(operationOfTask(relay)).toBe('lip-sync');
  expect(JSON.parse(draftOfTask(operation('lip-sync'), relay).body ?? '')).toEqual(relay.inputParameters);
});
