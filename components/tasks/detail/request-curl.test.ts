import { expect, it } from 'vitest';
import { requestCurl } from './request-curl.ts';

const task = {
  type: 'song' as const,
  inputParameters: { mode: 'simple', prompt: "It's late" },
  config: { priority: 5, tags: [] },
};

it('requests the same song again, quoted for a shell', () => {
  const command = requestCurl(task, 'https://media.example.com') ?? '';
  expect(command).toContain('curl https://media.example.com/api/v1/music/songs');
  const body = /-d '([\s\S]*)'$/.exec(command)?.[1]?.replaceAll("'\\''", "'") ?? '';
  expect(JSON.parse(body)).toEqual({ mode: 'simple', prompt: "It's late" });
});

it('repeats the config that was sent and omits the rest', () => {
  expect(requestCurl({ ...task, config: { priority: 9, tags: ['a'], metadata: { order: 1 } } }, '')).toContain(
    '"priority": 9',
  );
  expect(requestCurl(task, '')).not.toContain('config');
});

it('offers no command for a video, which takes more than one request', () => {
  expect(requestCurl({ ...task, type: 'mv' }, '')).toBeNull();
});
