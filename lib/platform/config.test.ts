import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

it('documents every setting in .env.example, and none that is not read', () => {
  const read = new Set<string>();
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
  readConfig(new Proxy(env, { get: (_, name) => void (typeof name === 'string' && read.add(name)) }));
  read.delete('NODE_ENV');
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const told = new Set([...example.matchAll(/^([A-Z]\w*)=/gm)].map(([, name = '']) => name));
  expect([...read.difference(told)], 'to be added to .env.example').toEqual([]);
  expect([...told.difference(read)], 'told of and not read').toEqual([]);
});

const store = {
  S3_BUCKET: 'media',
  S3_ENDPOINT: 'http://127.0.0.1:9000/',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('keeps media on the disk unless a bucket is named, and names the bucket in paths where it is not at AWS', () => {
  expect(read({}).objectStore).toBeUndefined();
  expect(read({ ...store, S3_PREFIX: 'cadenza/media' }).objectStore).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    bucket: 'media',
    prefix: 'cadenza/media/',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
  });
  const { S3_ENDPOINT: _, ...atAws } = store;
  expect(read({ ...atAws, S3_REGION: 'eu-west-1' }).objectStore).toMatchObject({
    endpoint: undefined,
    prefix: '',
    pathStyle: false,
  });
});

it.each([
  ['S3_ACCESS_KEY_ID', { ...store, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...store, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_REGION', { ...store, S3_ENDPOINT: '' }],
  ['S3_BUCKET', { ...store, S3_BUCKET: 'No Bucket' }],
  ['S3_ENDPOINT', { ...store, S3_ENDPOINT: 'minio:9000' }],
  ['S3_PREFIX', { ...store, S3_PREFIX: '/absolute' }],
  ['S3_PREFIX', { S3_PREFIX: 'without-a-bucket' }],
])('names %s where the object store is set up wrong, and no secret', (name, env) => {
  let message = '';
  try {
    read(env);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`${name} (?:is|has|must|belongs) `));
  expect(message).not.toContain('regex');
  expect(message).not.toContain('secret;');
});

it('reads an address however its scheme and host are written: cookies of a service on HTTPS:// are secure, and it has no demo account', () => {
  const { publicUrl, demoAccount } = read({ PUBLIC_URL: 'HTTPS://Cadenza.Example.com:443/' });
  expect({ publicUrl, demoAccount }).toEqual({ publicUrl: 'https://cadenza.example.com', demoAccount: false });
  const { speech } = read({ SPEECH_BASE_URL: 'http://Me:Secret@Speech.local:8080/v1/' });
  expect(speech.baseUrl).toBe('http://Me:Secret@speech.local:8080/v1');
});

it.each(['https://media.example.com/sub', 'https://me@media.example.com', 'https://media.example.com?page=1'])(
  'refuses %s as PUBLIC_URL, since links that begin so would open no page',
  (PUBLIC_URL) => expect(() => read({ PUBLIC_URL })).toThrow(/PUBLIC_URL must be an address such as .* without a path/),
);

it.each([
  ['S3_BUKET', 'S3_BUCKET'],
  ['RENDER_CONCURENCY', 'RENDER_CONCURRENCY'],
  ['AUDIO_RETENTION_DAY', 'AUDIO_RETENTION_DAYS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['port', 'PORT'],
  // Not every secret can be in a file.
  ['APP_SECRET_FILE', 'APP_SECRET'],
  ['SPEECH_APIKEY_FILE', 'SPEECH_API_KEY_FILE'],
  ['SMTP_HOST', undefined],
  ['MV_DELIVERY_DISK', undefined],
])('tells that %s is no setting, whose value would be ignored without a word', (name, meant) => {
  expect(read({ [name]: 'value' }).unknownSettings).toEqual([{ name, meant }]);
});

it('does not warn about variables of other programs', () => {
  const others = {
    ...{
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'web-1',
      PWD: '/',
      LANG: 'C',
      LANGUAGE: 'en',
      SHELL: '/bin/sh',
      USER: 'me',
    },
    ...{
      NODE_OPTIONS: '--inspect',
      NODE_COMPILE_CACHE: 'cache',
      npm_config_loglevel: 'warn',
      npm_package_name: 'cadenza',
    },
    ...{ S3_SERVICE_HOST: '10.0.0.1', SONGS_PORT_80_TCP_ADDR: '10.0.0.2', KUBERNETES_PORT: 'tcp://10.0.0.3:443' },
    ...{ DATABASE_HOST: 'db', IMAGE_TAG: '1', RENDER_SERVICE_ID: 'srv', PGPASSWORD: 'secret', AWS_REGION: 'eu-west-1' },
    ...{ MAIL: '/var/mail/me', DEBUG: '1', XDG_DATA_DIRS: '/usr/share', SSH_AUTH_SOCK: '/tmp/x', S3_BUCKT: '' },
  };
  expect(read(others).unknownSettings).toEqual([]);
});
