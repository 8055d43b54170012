import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { songsBeingMade } from './songs-being-made.tsx';

const song = (taskId: string, status: TaskDescriptor['status'], type: TaskDescriptor['type'] = 'song') =>
  ({ taskId, type, status, inputParameters: { prompt: 'A first dance' }, resources: [] }) as unknown as TaskDescriptor;
const shown = (...tasks: TaskDescriptor[]) => renderToStaticMarkup(songsBeingMade(tasks));

it('whoever looks for a song that is being made among the songs is told so and led to it', () => {
  const one = shown(song('tsk_1', 'PROCESSING'));
  expect(one).toContain('A first dance is being made.');
  expect(one).toContain('href="/studio/new?from=make&amp;task=tsk_1"');
  expect(shown(song('tsk_1', 'PROCESSING'), song('tsk_2', 'PENDING'))).toContain('2 songs are being made.');
});

it('no song is said to be made when all have ended or only other things are made', () => {
  expect(shown(song('tsk_1', 'COMPLETED'), song('tsk_2', 'PROCESSING', 'mv'))).toBe('');
});
