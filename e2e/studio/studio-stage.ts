/** Accounts on a real server that each have a finished video of twelve seconds, for journeys through the studio. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Cookie, expect, type Page } from '@playwright/test';
import { type ApiClient, createApiClient, dataOf } from '../client/api-client.ts';
import { firstLine, manyWords, portrait, shortSong, subtitles } from '../contract/media.ts';
import { operate } from '../operator-commands.ts';
import { serveMedia } from '../serve-media.ts';
import { signInByForm } from '../sign-in.ts';
import type { RunningServer } from '../start-server.ts';

/** Expires at the first sign-in. */
const givenPassword = 'a few words from the operator';

/** An account with one finished video, and its API view. */
export type StudioCustomer = {
  email: string;
  /** Set at the first sign-in. */
  session?: Cookie[];
  mvId: string;
  client: ApiClient;
  view(): Promise<{ version: number; deliveryStatus: string | null; status: string }>;
  /** The scenes of this customer's video, or of another one by id. */
  scenes(mvId?: string): Promise<{ index: number; prompt: string; videoUrl: string | null }[]>;
  /** The URL of the final file without its signature. */
  finalFile(): Promise<string>;
  balance(): Promise<number>;
  /** Buys another video, which starts rendering. */
  start(draft?: object): Promise<string>;
};

export type StudioStage = {
  url: string;
  portraitUrl: string;
  /** The song of every video, with lyrics too long for one view. */
  manyWords: { type: 'audio'; audioUrl: string; srtUrl: string; durationSec: number };
  /** A short song for videos whose content does not matter. */
  fiveSeconds: { type: 'audio'; audioUrl: string; srtUrl: string; durationSec: number };
  /** Serves the picture once, for validation, and 404 afterwards. */
  portraitOnceUrl: string;
  /** `credits`: the balance before the video is made; 5,000 by default. */
  customer(choices?: { credits?: number; draft?: object }): Promise<StudioCustomer>;
  /** The state a batch leaves when this scene failed. */
  failScene(mvId: string, sceneIndex: number): Promise<void>;
  close(): void;
};

export async function openStudioStage(server: RunningServer): Promise<StudioStage> {
  const files = await serveMedia(
    {
      '/song.wav': ['audio/wav', shortSong()],
      '/five-seconds.wav': ['audio/wav', shortSong(5)],
      '/portrait.png': ['image/png', portrait()],
      '/once.png': ['image/png', portrait()],
      '/many-words.srt': ['application/x-subrip', Buffer.from(manyWords)],
      '/song.srt': ['application/x-subrip', Buffer.from(subtitles)],
      '/first-line.srt': ['application/x-subrip', Buffer.from(firstLine)],
    },
    ['/once.png'],
  );
  return {
    url: server.url,
    portraitUrl: `${files.url}/portrait.png`,
    manyWords: {
      type: 'audio',
      audioUrl: `${files.url}/song.wav`,
      srtUrl: `${files.url}/many-words.srt`,
      durationSec: 12,
    },
    fiveSeconds: {
      type: 'audio',
      audioUrl: `${files.url}/five-seconds.wav`,
      srtUrl: `${files.url}/first-line.srt`,
      durationSec: 5,
    },
    portraitOnceUrl: `${files.url}/once.png`,
    async customer({ credits = 5_000, draft = {} } = {}) {
      const email = `${crypto.randomUUID()}@example.com`;
      const account = ['--email', email, '--password', givenPassword, '--tier', 'ENTERPRISE'];
      const [, created] = await operate(
        server.dataDir,
        ['account', 'create', ...account, '--credits', String(credits)],
        ['key', 'create', '--email', email],
      );
      const client = createApiClient({ url: server.url, key: created?.key ?? '' });
      const mvId = await makeVideo(client, files.url, draft);
      const balance = async () => dataOf(await client.GET('/api/v1/account/credits')).balanceCredits;
      const path = { mvId };
      return {
        email,
        mvId,
        client,
        balance,
        start: (choices = {}) => startVideo(client, files.url, choices),
        view: async () => dataOf(await client.GET('/api/v1/mv/{mvId}', { params: { path } })),
        scenes: async (id = mvId) =>
          dataOf(await client.GET('/api/v1/mv/{mvId}/scenes', { params: { path: { mvId: id } } })).scenes,
        finalFile: async () =>
          dataOf(await client.GET('/api/v1/mv/{mvId}/final', { params: { path } })).url.split('?')[0] ?? '',
      };
    },
    async failScene(mvId, sceneIndex) {
      await promisify(execFile)(process.execPath, ['e2e/studio/fail-scene.ts', mvId, String(sceneIndex)], {
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
      });
    },
    close: files.close,
  };
}

async function makeVideo(client: ApiClient, filesUrl: string, choices: object): Promise<string> {
  const mvId = await startVideo(client, filesUrl, choices);
  const task = await client.waitFor(mvId);
  expect(task.status, task.errorMessage ?? '').toBe('COMPLETED');
  return mvId;
}

async function startVideo(client: ApiClient, filesUrl: string, choices: object): Promise<string> {
  const source = {
    type: 'audio' as const,
    audioUrl: `${filesUrl}/song.wav`,
    srtUrl: `${filesUrl}/song.srt`,
    durationSec: 12,
  };
  const draft = dataOf(
    await client.POST('/api/v1/mv/drafts', { body: { source, styleId: 'vaporwave', subtitles: true, ...choices } }),
  );
  const params = { path: { id: draft.id } };
  const { preflightId } = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preflight', { params, body: { expectedVersion: draft.version } }),
  );
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  const { mvId } = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/generate', {
      params: { ...params, header },
      body: { expectedVersion: draft.version, maxCredits: 1_000, preflightId },
    }),
  );
  return mvId;
}

/** Signs in and opens the customer's video. */
export async function openVideo(page: Page, stage: StudioStage, customer: StudioCustomer): Promise<void> {
  await signIn(page, stage, customer);
  await page.goto(`${stage.url}/studio/${customer.mvId}`);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('The cut is up to date.');
}

/** Signs in by the form the first time, and with that session from then on. */
export async function signIn(page: Page, stage: StudioStage, customer: StudioCustomer): Promise<void> {
  if (customer.session) return page.context().addCookies(customer.session);
  await signInByForm(page, stage.url, { email: customer.email, password: givenPassword }, '/overview');
  customer.session = await page.context().cookies();
}
