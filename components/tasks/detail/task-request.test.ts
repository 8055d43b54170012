import { expect, it } from 'vitest';
import { isShownAtOnce, requestCurl, withMetadata } from './task-request.tsx';

const task = {
  type: 'song' as const,
  inputParameters: { mode: 'simple', prompt: "It's late" },
  config: { priority: 5, tags: [] },
};

it('the curl command of a task requests the same song again, quoted for a shell', () => {
  const command = requestCurl(task, 'https://media.example.com') ?? '';
  expect(command).toContain('curl https://media.example.com/api/v1/music/songs');
  const body = /-d '([\s\S]*)'$/.exec(command)?.[1]?.replaceAll("'\\''", "'") ?? '';
  expect(JSON.parse(body)).toEqual({ mode: 'simple', prompt: "It's late" });
});

it('the curl command of a task repeats the config that was sent and omits the rest', () => {
  expect(requestCurl({ ...task, config: { priority: 9, tags: ['a'], metadata: { order: 1 } } }, '')).toContain(
    '"priority": 9',
  );
  expect(requestCurl(task, '')).not.toContain('config');
});

it('a video has no curl command, because it takes more than one request', () => {
  expect(requestCurl({ ...task, type: 'mv' }, '')).toBeNull();
});

it('metadata is shown within its config, and long metadata only on demand', () => {
  const config = { priority: 5, tags: ['web'] };
  expect(withMetadata({ config }, '{"order":7}')).toEqual({ config: { ...config, metadata: { order: 7 } } });
  expect(withMetadata({ config }, null)).toEqual({ config });
  expect([null, '{"order":7}', `{"long":"${'x'.repeat(20_000)}"}`].map(isShownAtOnce)).toEqual([true, true, false]);
});
