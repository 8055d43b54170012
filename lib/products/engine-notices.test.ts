import { describe, expect, it } from 'vitest';
import { readConfig } from '#lib/platform/config.ts';
import { engineNotice } from './engine-notices.ts';

const withEnv = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env } as NodeJS.ProcessEnv);

describe('what is said before something is bought that no engine makes', () => {
  it('says that direct video is a sample while the stand-in answers, and that it is refused where that is off', () => {
    expect(engineNotice(withEnv({}), 'videodirect')).toMatchObject({ short: 'Buys a sample, not what you ask for.' });
    expect(engineNotice(withEnv({ VIDEODIRECT_STANDIN: 'false' }), 'videodirect')).toMatchObject({
      text: 'Requests are refused and cost nothing.',
    });
  });

  it('says nothing of direct video and subtitles once their upstreams are set up', () => {
    const config = withEnv({
      VIDEODIRECT_BASE_URL: 'https://relay.example.com',
      VIDEODIRECT_API_KEY: 'k',
      SPEECH_BASE_URL: 'https://speech.example.com/v1',
    });
    expect([engineNotice(config, 'videodirect'), engineNotice(config, 'subtitles')]).toEqual([null, null]);
  });

  it('says that only timed lyrics become subtitles where no speech is recognised', () => {
    expect(engineNotice(withEnv({}), 'subtitles')).toMatchObject({
      title: 'Speech is not recognised on this service.',
    });
  });
});
