import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { type ApiCall, createApiClient, type Schemas, violationsOf } from './client/api-client.ts';
import { readAccount, readPublicParts } from './contract/account-steps.ts';
import { coverAudio, keepAudio, makeVoice, writeClip, writeSubtitles } from './contract/clip-steps.ts';
import { relayVideo } from './contract/direct-video-steps.ts';
import { editVideo, previewDraft, upgradeVideo } from './contract/edit-steps.ts';
import { deleteThings, listThings } from './contract/owned-steps.ts';
import { askToBeRefused, type Document, operationsOf } from './contract/refusals.ts';
import { makeSong, readTasks, readTimeline, writeLyrics } from './contract/song-steps.ts';
import { type ContractStage, openContractStage } from './contract/stage.ts';
import { uploadSubtitles } from './contract/upload-steps.ts';
import { makeDraft, makeVideo, quoteVideo } from './contract/video-steps.ts';
import { startContractProxy } from './contract-proxy.ts';
import { test } from './journey-test.ts';

const operations = operationsOf(
  JSON.parse(readFileSync(new URL('../public/openapi.json', import.meta.url), 'utf8')) as Document,
);

test('the proxy detects a response that differs from the document', async () => {
  const liar = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"balanceCredits":"many"}'),
  ).listen(0, '127.0.0.1');
  await once(liar, 'listening');
  const proxy = await startContractProxy(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`);
  try {
    const client = createApiClient({ url: proxy.url, key: 'any' });
    await client.GET('/api/v1/account/credits');
    expect(violationsOf(client.calls).join('\n')).toContain('GET /api/v1/account/credits 200: response.body');
  } finally {
    await proxy.stop();
    liar.close();
  }
});

test.describe
  .serial('the generated client through the proxy', () => {
    let stage: ContractStage;
    const refused: ApiCall[] = [];
    let song: Awaited<ReturnType<typeof makeSong>>;
    let draft: Schemas['CreativeDraft'];
    let video: Schemas['MvView'];

    test.beforeAll(async ({ server }) => {
      stage = await openContractStage(server);
    });
    test.afterAll(async () => {
      await stage?.close();
    });

    test('reads what is public and what belongs to the account', async () => {
      await readPublicParts(stage);
      await readAccount(stage);
    });

    for (const one of operations) {
      test(`${one.name} refuses no key, too narrow a key, an unknown field, an unknown id`, async () => {
        refused.push(...(await askToBeRefused(stage.proxyUrl, stage.keys, one)));
      });
    }

    test('writes and edits lyrics', async () => {
      await writeLyrics(stage);
    });

    test('makes songs and reads their tasks, events and timeline', async () => {
      song = await makeSong(stage);
      await readTasks(stage, song.taskId);
      await readTimeline(stage, song.clipId);
    });

    test('makes a Voice, writes clips as files and subtitles, covers audio and keeps it', async () => {
      await makeVoice(stage, song.clipId);
      await writeClip(stage, song.clipId);
      await writeSubtitles(stage, song.audioUrl);
      await coverAudio(stage);
      await keepAudio(stage);
    });

    test('uploads subtitles in parts and checks a draft that names them', async () => {
      await uploadSubtitles(stage);
    });

    test('relays direct video', async () => {
      await relayVideo(stage);
    });

    test('drafts, prices, checks, buys and reads a music video', async () => {
      await quoteVideo(stage);
      draft = await makeDraft(stage);
      video = await makeVideo(stage, draft);
    });

    test('previews a draft and edits the video scene by scene', async () => {
      await previewDraft(stage, draft);
      await editVideo(stage, video);
    });

    test('upgrades a native video to a higher tier', async () => {
      await upgradeVideo(stage);
    });

    test('lists what the account has made, and deletes it', async () => {
      const known = { mvId: video.mvId, draftId: draft.id, clipId: song.clipId };
      await listThings(stage, known);
      await deleteThings(stage, known);
    });

    test('every operation of the document has succeeded and, where it can, failed', () => {
      const calls = [...stage.clients().flatMap((client) => client.calls), ...refused];
      const with2xx = new Set(calls.filter(({ status }) => status < 300).map(({ operation }) => operation));
      const with4xx = new Set(calls.filter(({ status }) => status >= 400).map(({ operation }) => operation));
      expect(
        operations.filter(({ name }) => !with2xx.has(name)).map(({ name }) => name),
        'never succeeded',
      ).toEqual([]);
      // Operations without a key are limited by address only, and a test of that would exhaust the limit for all others
      // on this address.
      expect(
        operations
          .filter(({ name, operation }) => operation.security?.length !== 0 && !with4xx.has(name))
          .map(({ name }) => name),
        'never refused',
      ).toEqual([]);
    });

    test('no request and no response violated the document', () => {
      const calls = [...stage.clients().flatMap((client) => client.calls), ...refused];
      expect(calls.length).toBeGreaterThan(100);
      expect(violationsOf(calls)).toEqual([]);
    });
  });
