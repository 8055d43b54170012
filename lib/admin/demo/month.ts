/**
 * The steps of the demo, in the order in which they run and in which the month shows them. A step has a place in the
 * past; without one it has just happened. `small` steps make a demo that takes a minute, for tests.
 */
import { enableStorage } from '#lib/products/storage/storage.ts';
import { saveView } from '#lib/accounts/saved-views.ts';
import { disableKey } from '#lib/accounts/keys/keys.ts';
import { grantRequest, requestCredits } from '#lib/billing/credit-requests.ts';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { setLowBalanceAlert } from '#lib/billing/low-balance.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { chooseTakes } from '#lib/products/mv/edits/takes.ts';
import { createDestination, sendTestEvent, setPaused } from '#lib/webhooks/destinations/destinations.ts';
import { createInboxDestination, deleteInbox } from '#lib/webhooks/inboxes/inboxes.ts';
import { operator } from '../command.ts';
import type { ApiCaller } from './api-caller.ts';
import { harbourLights, ironWeather, kitchenRadio, neonTide, paperCranes, slowOrbit } from './songs.ts';
import * as work from './work.ts';

type DemoStage = {
  platform: Platform;
  owner: UserActor;
  /** Keys of the account: one for its product, one for its studio, and one for a check that may only read. */
  server: ApiCaller;
  desk: ApiCaller;
  checks: ApiCaller;
  /** Repeats failed deliveries until they are given up. Each attempt is shown at the time it would have been made. */
  giveUp(): Promise<void>;
};

export type DemoStep = {
  name: string;
  about: string;
  daysAgo: number | null;
  at?: string;
  small?: true;
  run(stage: DemoStage): Promise<void>;
};

/** A destination whose receiver is gone: everything sent there is answered 404. */
async function goneDestination({ platform, owner }: DemoStage): Promise<string> {
  const { token, url } = await createInboxDestination({ platform, actor: owner });
  await deleteInbox({ platform, actor: owner }, token);
  await createDestination({ platform, actor: owner }, { url });
  return url;
}

/** A day of the account's own product: lyrics for its users, and reads of their tasks. */
function ordinaryDay(daysAgo: number, at: string, lyrics: number, reads: number): DemoStep {
  return {
    name: `day-${daysAgo}`,
    about: `${lyrics} sheets of lyrics`,
    daysAgo,
    at,
    async run({ server, checks }) {
      await work.writeLyrics(server, daysAgo, lyrics);
      await Promise.all(
        Array.from({ length: reads }, (_, nth) =>
          nth % 3 === 0 ? checks.tryGet('/api/v1/account/credits') : server.tryGet('/api/v1/tasks?limit=20'),
        ),
      );
    },
  };
}

const step = (
  name: string,
  about: string,
  place: [daysAgo: number, at: string] | 'now',
  run: DemoStep['run'],
  small?: true,
): DemoStep => ({
  name,
  about,
  daysAgo: place === 'now' ? null : place[0],
  at: place === 'now' ? undefined : place[1],
  run,
  small,
});

export const month: readonly DemoStep[] = [
  step(
    'opening',
    'credits, an alert and an inbox for webhooks',
    [28, '08:40'],
    async ({ platform, owner }) => {
      await grantCredits(
        { platform, actor: operator },
        {
          accountId: owner.accountId,
          credits: 1_500,
          note: 'First purchase',
          key: `demo:${owner.accountId}:first`,
        },
      );
      await setLowBalanceAlert({ platform, actor: owner }, { credits: 250 });
      await createInboxDestination({ platform, actor: owner });
    },
    true,
  ),
  step('first-song', 'a song', [27, '09:15'], ({ server }) => work.makeSongs(server, [harbourLights])),
  step('second-song', 'another song', [27, '16:40'], ({ server }) => work.makeSongs(server, [neonTide]), true),
  ordinaryDay(26, '10:05', 3, 24),
  step(
    'cinematic',
    'a cinematic video',
    [25, '14:20'],
    async ({ desk }) =>
      void (await work.makeVideo(desk, harbourLights, { styleId: 'cinematic', resolution: '540p' }, 12)),
  ),
  step('captions', 'subtitles of a song', [24, '11:30'], ({ server }) => work.subtitlesOf(server, harbourLights)),
  ordinaryDay(22, '09:50', 2, 18),
  step(
    'vaporwave',
    'a vaporwave video',
    [21, '15:45'],
    async ({ desk }) => void (await work.makeVideo(desk, neonTide, { styleId: 'vaporwave', resolution: '540p' }, 12)),
    true,
  ),
  step('relay', 'clips of the relay, one of them refused upstream', [20, '10:10'], async ({ server }) => {
    await Promise.all([
      work.relay(server, 'A paper boat in the rain'),
      work.relay(server, 'Lanterns over a river'),
      work.relay(server, 'A fight in an alley', 'fail=CreationPolicyViolation'),
    ]);
  }),
  step('request', 'a request for credits, granted', [19, '16:00'], async ({ platform, owner }) => {
    const { id } = await requestCredits(
      { platform, actor: owner },
      { credits: 1_000, note: 'For the spring catalogue' },
    );
    await grantRequest({ platform, actor: operator }, { requestId: id, answer: 'Granted. Enjoy the catalogue.' });
  }),
  step('more-songs', 'two songs and a voice', [18, '09:05'], async ({ server }) => {
    await work.makeSongs(server, [paperCranes, kitchenRadio]);
    await work.makeVoice(server, harbourLights, 'Mara of the harbour', 'Warm alto, close to the microphone');
  }),
  ordinaryDay(17, '10:40', 3, 30),
  step(
    'anime',
    'an anime video',
    [15, '13:10'],
    async ({ desk }) => void (await work.makeVideo(desk, paperCranes, { styleId: 'anime', resolution: '540p' }, 12)),
  ),
  step(
    'second-thoughts',
    'a cancelled song, and audio nobody could write down',
    [14, '17:25'],
    async ({ server, desk }) => {
      await work.cancelSong(server, 'Draft for a trailer');
      const { url } = await desk.upload('interview-room.wav', wavBytes(toneSamples(6, 22_050), 22_050));
      await work.writeSubtitles(server, url);
    },
    true,
  ),
  ordinaryDay(13, '09:20', 2, 22),
  step(
    'ink',
    'an ink video',
    [12, '14:00'],
    async ({ desk }) => void (await work.makeVideo(desk, kitchenRadio, { styleId: 'ink', resolution: '540p' }, 12)),
  ),
  step('purchase', 'a second purchase', [11, '08:30'], ({ platform, owner }) =>
    grantCredits(
      { platform, actor: operator },
      {
        accountId: owner.accountId,
        credits: 1_200,
        note: 'Second purchase',
        key: `demo:${owner.accountId}:second`,
      },
    ),
  ),
  step('rock', 'two songs', [10, '10:15'], ({ server }) => work.makeSongs(server, [ironWeather, slowOrbit])),
  step(
    'gone',
    'a receiver that went away: deliveries that failed for good',
    [9, '11:00'],
    async (stage) => {
      const url = await goneDestination(stage);
      await work.writeLyrics(stage.server, 9, 1, url);
      await stage.giveUp();
    },
    true,
  ),
  step(
    'three-dimensions',
    'a 3D video',
    [8, '15:30'],
    async ({ desk }) => void (await work.makeVideo(desk, ironWeather, { styleId: '3d', resolution: '540p' }, 12)),
  ),
  step('alternative', 'a cover and a file for the label', [7, '12:10'], async ({ server }) => {
    await work.makeFrom(server, neonTide, {
      mode: 'upload-cover',
      title: 'Neon Tide (acoustic)',
      tags: 'folk, acoustic guitar',
    });
    await work.exportClip(server, kitchenRadio, 'flac');
  }),
  ordinaryDay(6, '09:45', 3, 34),
  step('takes', 'scenes drawn again, and the cut made anew', [5, '16:20'], async ({ desk, platform, owner }) => {
    const mvId = await work.videoOf(desk, 'vaporwave');
    await work.editScene(desk, mvId, 0, 'A pink sun over a mirrored sea, palm trees in silhouette');
    await work.redrawScenes(desk, mvId, [1]);
    const { version } = await desk.get<{ version: number }>(`/api/v1/mv/${mvId}`);
    await chooseTakes({ platform, actor: owner }, mvId, {
      expectedVersion: version,
      choices: [{ sceneIndex: 1, take: 1 }],
    });
    await work.cutAgain(desk, mvId, false);
  }),
  step('brand', 'a brand video and its preview', [4, '10:30'], async ({ desk }) => {
    const draft = await work.saveDraft(
      desk,
      slowOrbit,
      { styleId: 'brand', resolution: '540p', description: 'A calm film for the launch of a lamp' },
      12,
    );
    await work.previewDraft(desk, draft);
    await desk.waitFor(await work.buyVideo(desk, draft));
  }),
  step(
    'storage',
    'audio kept for good',
    [3, '09:00'],
    async ({ platform, owner }) => void (await enableStorage({ platform, actor: owner }, {})),
  ),
  ordinaryDay(2, '10:20', 3, 40),
  ordinaryDay(1, '09:40', 4, 46),
  step('views', 'saved views of the tasks', 'now', async ({ platform, owner }) => {
    await saveView({ platform, actor: owner }, { list: 'tasks', name: 'Failed this month', query: 'status=FAILED' });
    await saveView({ platform, actor: owner }, { list: 'tasks', name: 'Releases', query: 'tag=release' });
  }),
  step('premiere', 'the video of a whole song, with one scene that waits for the next cut', 'now', async ({ desk }) => {
    const mvId = await work.makeVideo(desk, harbourLights, {
      styleId: 'cinematic',
      resolution: '720p',
      subtitles: true,
    });
    await work.editScene(desk, mvId, 1, 'The ferry leaves the pier at blue hour, lamps along the water');
  }),
  step('drafts', 'drafts, one of them ready to buy', 'now', async ({ desk }) => {
    await work.checkDraft(
      desk,
      await work.saveDraft(desk, paperCranes, { styleId: 'anime', resolution: '720p', subtitles: true }),
    );
    await work.saveDraft(desk, kitchenRadio, { styleId: 'auto', resolution: '540p', aspectRatio: '9:16' });
  }),
  step('night-shift', 'a native video that waits for the night', 'now', async ({ desk }) => {
    await work.buyVideo(
      desk,
      await work.saveDraft(
        desk,
        ironWeather,
        { engineVersion: 'native-v1', renderTier: 'draft', schedule: 'economy' },
        12,
      ),
    );
  }),
  step('paused', 'a paused destination with events that wait', 'now', async ({ platform, owner, server }) => {
    const { url } = await createInboxDestination({ platform, actor: owner });
    const { id } = await createDestination({ platform, actor: owner }, { url });
    await setPaused({ platform, actor: owner }, { destinationId: id, paused: true });
    await work.writeLyrics(server, 3, 1, url);
  }),
  step(
    'failing',
    'a destination that fails now',
    'now',
    async (stage) => {
      const url = await goneDestination(stage);
      await work.writeLyrics(stage.server, 4, 2, url);
    },
    true,
  ),
  step('test-event', 'a test event', 'now', async ({ platform, owner }) => {
    const { isDefault, id } = await createDestination(
      { platform, actor: owner },
      {
        url:
          (await platform.database.prisma.account.findUniqueOrThrow({ where: { id: owner.accountId } }))
            .defaultWebhookUrl ?? '',
      },
    );
    if (isDefault) await sendTestEvent({ platform, actor: owner }, { destinationId: id });
  }),
  step(
    'refused',
    'requests that a key may not make',
    'now',
    async ({ checks, platform, owner }) => {
      await Promise.all(Array.from({ length: 6 }, () => checks.tryGet('/api/v1/tasks')));
      const old = await platform.database.prisma.apiKey.findFirst({
        where: { accountId: owner.accountId, label: 'First try' },
        select: { id: true },
      });
      if (old) await disableKey({ platform, actor: owner }, { keyId: old.id });
    },
    true,
  ),
  step(
    'question',
    'an open request for credits',
    'now',
    async ({ platform, owner }) =>
      void (await requestCredits(
        { platform, actor: owner },
        { credits: 2_000, note: 'A film of forty minutes is planned' },
      )),
  ),
];
