/** Accounts on a real server that have only drafts, for journeys through composing a video. */
import { type Cookie, expect, type Page } from '@playwright/test';
import { type ApiClient, createApiClient, dataOf } from '../client/api-client.ts';
import { portrait, shortSong, subtitles } from '../contract/media.ts';
import { operate } from '../operator-commands.ts';
import { serveMedia } from '../serve-media.ts';
import type { RunningServer } from '../start-server.ts';

const password = 'a few unrelated words';

export type Maker = { email: string; client: ApiClient; balance(): Promise<number> };
export type ComposerStage = {
  url: string;
  /** URLs of a song of twelve seconds, its subtitles, a picture, and a missing file. */
  files: { song: string; srt: string; picture: string; missing: string };
  /** Signs up in the browser and grants the account credits. */
  newMaker(page: Page): Promise<Maker>;
  /** Always the same maker, signed in. */
  maker(page: Page): Promise<Maker>;
  /** A draft for the short song. */
  draft(maker: Maker, choices?: object): Promise<{ id: string; version: number }>;
  close(): void;
};

export async function openComposerStage(server: RunningServer): Promise<ComposerStage> {
  const media = await serveMedia({
    '/song.wav': ['audio/wav', shortSong()],
    '/song.srt': ['application/x-subrip', Buffer.from(subtitles)],
    '/picture.png': ['image/png', portrait()],
  });
  const files = {
    song: `${media.url}/song.wav`,
    srt: `${media.url}/song.srt`,
    picture: `${media.url}/picture.png`,
    missing: `${media.url}/nothing.png`,
  };
  const signUp = async (page: Page): Promise<Maker> => {
    const email = `${crypto.randomUUID()}@example.com`;
    await page.goto(`${server.url}/sign-up`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const [created] = await operate(
      server.dataDir,
      ['key', 'create', '--email', email],
      ['credits', 'grant', '--email', email, '--credits', '5000'],
    );
    const client = createApiClient({ url: server.url, key: created?.key ?? '' });
    return { email, client, balance: async () => dataOf(await client.GET('/api/v1/account/credits')).balanceCredits };
  };
  let shared: { maker: Maker; session: Cookie[] } | undefined;
  return {
    url: server.url,
    files,
    newMaker: signUp,
    async maker(page) {
      if (shared) await page.context().addCookies(shared.session);
      else shared = { maker: await signUp(page), session: await page.context().cookies() };
      return shared.maker;
    },
    async draft({ client }, choices = {}) {
      const source = { type: 'audio' as const, audioUrl: files.song, srtUrl: files.srt, durationSec: 12 };
      return dataOf(
        await client.POST('/api/v1/mv/drafts', { body: { source, styleId: 'vaporwave', subtitles: true, ...choices } }),
      );
    },
    close: media.close,
  };
}
