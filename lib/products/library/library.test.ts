import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong, createSongFromClip } from '../music/create-song.ts';
import { createVoice } from '../music/voices/create-voice.ts';
import { readVoice } from '../music/voices/voices.ts';
import { searchAccount } from '../search/search-account.ts';
import { createDraft, updateDraft } from '../mv/drafts/drafts.ts';
import { generateMv } from '../mv/create/create-mv.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { duplicateDraft, listLibraryDrafts, renameDraft } from './drafts.ts';
import type { LibraryPage, LibraryQuery } from './page.ts';
import { listLibrarySongs, readLibrarySong, renameSong } from './songs.ts';
import { listLibraryUploads, renameUpload } from './uploads.ts';
import { listLibraryVideos, renameVideo } from './videos.ts';
import { listLibraryVoices, renameVoice } from './voices.ts';

const { platform, clock } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let stranger: typeof owner;
let sea: { taskId: string; clipIds: [string, string] };

async function sing(title: string, tags = 'folk'): Promise<{ taskId: string; clipIds: [string, string] }> {
  const { taskId } = await createSong(
    { ...deps, actor: owner },
    { mode: 'custom', lyrics: '[Verse]\nla la', title, tags },
  );
  await runTask(taskId);
  const { rows } = await platform.database.sql.query<{ id: string }>(
    'SELECT id FROM clip WHERE task_id = $1 ORDER BY index',
    [taskId],
  );
  return { taskId, clipIds: rows.map(({ id }) => id) as [string, string] };
}

beforeAll(async () => {
  owner = (await createTestActor(platform, { tier: 'ENTERPRISE', credits: 100_000 })).actor;
  stranger = (await createTestActor(platform)).actor;
  sea = await sing('Sea');
  for (const title of ['Rain 100%', 'Night Train', 'Morning', 'Lanterns']) await sing(title);
});

const titles = ({ items }: LibraryPage<{ title: string }>) => items.map(({ title }) => title);
const songs = (query: LibraryQuery = {}) => listLibrarySongs({ platform, actor: owner }, query);

describe('songs in the library', () => {
  it('have links that stay the same from one visit to the next, so that browsers need not load covers and audio again', async () => {
    const linksOf = async () =>
      (await songs()).items.flatMap(({ versions }) => versions.flatMap((one) => [one.audioUrl, one.coverUrl]));
    const endsOf = (links: (string | null)[]) =>
      links.map((link) => Number(new URL(link ?? '').searchParams.get('expires')));
    const leftSec = (ends: number[]) => ends.map((end) => end - clock.now().getTime() / 1000);
    const first = await linksOf();
    expect(Math.min(...leftSec(endsOf(first)))).toBeGreaterThan(23 * 3600 - 1);
    const visits = [];
    for (let visit = 0; visit < 6; visit++) {
      clock.advanceSec(10);
      visits.push(await linksOf());
    }
    expect(new Set([first, ...visits].map((links) => links.join())).size).toBeLessThanOrEqual(2);
    clock.advanceSec(3600);
    const later = endsOf(await linksOf());
    expect([
      later.every((end, at) => end > (endsOf(first)[at] ?? 0)),
      Math.min(...leftSec(later)) > 23 * 3600 - 1,
    ]).toEqual([true, true]);
  });

  it('are one thing each with both versions told apart, newest first', async () => {
    const { items } = await songs();
    expect(titles(await songs())).toEqual(['Lanterns', 'Morning', 'Night Train', 'Rain 100%', 'Sea']);
    expect(items.at(-1)).toMatchObject({
      taskId: sea.taskId,
      origin: null,
      versions: [
        { clipId: sea.clipIds[0], index: 0 },
        { clipId: sea.clipIds[1], index: 1 },
      ],
    });
    for (const { audioUrl, coverUrl, peaks } of items[0]?.versions ?? [])
      expect([audioUrl, coverUrl, peaks.length <= 96]).toEqual([
        expect.stringContaining('/media/'),
        expect.stringContaining('/media/'),
        true,
      ]);
    expect((await listLibrarySongs({ platform, actor: stranger })).items).toEqual([]);
  });

  it('can be paged to the end and all the way back without meeting one twice or none at all', async () => {
    const first = await songs({ limit: 2 });
    const second = await songs({ limit: 2, older: first.olderCursor ?? '' });
    const third = await songs({ limit: 2, older: second.olderCursor ?? '' });
    expect([titles(first), titles(second), titles(third)]).toEqual([
      ['Lanterns', 'Morning'],
      ['Night Train', 'Rain 100%'],
      ['Sea'],
    ]);
    expect([first.newerCursor, third.olderCursor]).toEqual([null, null]);
    const back = await songs({ limit: 2, newer: third.newerCursor ?? '' });
    expect(titles(back)).toEqual(['Night Train', 'Rain 100%']);
    const start = await songs({ limit: 2, newer: back.newerCursor ?? '' });
    expect([titles(start), start.newerCursor, start.olderCursor]).toEqual([
      ['Lanterns', 'Morning'],
      null,
      first.olderCursor,
    ]);
  });

  it('are found by title or tag with what is typed taken as it is, and by the title of either version', async () => {
    expect([
      titles(await songs({ search: '0%' })),
      titles(await songs({ search: 'FOLK' })).length,
      titles(await songs({ search: '_' })),
    ]).toEqual([['Rain 100%'], 5, []]);
    await renameSong({ platform, actor: owner }, sea.clipIds[1], 'Sea, slower');
    const [found] = (await songs({ search: 'slower' })).items;
    expect(found?.versions.map(({ title }) => title)).toEqual(['Sea', 'Sea, slower']);
    await expect(renameSong({ platform, actor: stranger }, sea.clipIds[1], 'Mine')).rejects.toMatchObject({
      code: 'CLIP_NOT_FOUND',
    });
  });

  it('know which clip they extend or cover, and the clip knows them, while they are made and afterwards', async () => {
    const { taskId } = await createSongFromClip({ ...deps, actor: owner }, sea.clipIds[0], 'cover', {
      title: 'Sea, covered',
      tags: 'metal',
    });
    expect((await readLibrarySong({ platform, actor: owner }, sea.clipIds[0])).made).toMatchObject([
      { taskId, type: 'song', status: 'PENDING', clipId: null },
    ]);
    await runTask(taskId);
    const [cover] = (await songs({ search: 'covered' })).items;
    expect(cover?.origin).toEqual({ clipId: sea.clipIds[0], use: 'cover', title: 'Sea' });
    expect((await readLibrarySong({ platform, actor: owner }, sea.clipIds[0])).made).toMatchObject([
      { taskId, title: 'Sea, covered', status: 'COMPLETED', clipId: cover?.versions[0]?.clipId },
    ]);
    await expect(createSongFromClip({ ...deps, actor: stranger }, sea.clipIds[0], 'extend', {})).rejects.toMatchObject({
      code: 'CLIP_NOT_FOUND',
    });
    await expect(readLibrarySong({ platform, actor: stranger }, sea.clipIds[0])).rejects.toMatchObject({
      code: 'CLIP_NOT_FOUND',
    });
  });
});

describe('Voices, videos, drafts and uploads in the library', () => {
  it('show a Voice with the part of the song it was taken from, under the name it is given', async () => {
    const { taskId } = await createVoice(
      { ...deps, actor: owner },
      {
        clipId: sea.clipIds[0],
        name: 'Night driver',
        vocalRange: { startSeconds: 0, endSeconds: 8 },
      },
    );
    await runTask(taskId);
    const [voice] = (await listLibraryVoices({ platform, actor: owner })).items;
    expect(voice).toMatchObject({
      taskId,
      status: 'COMPLETED',
      name: 'Night driver',
      source: { clipId: sea.clipIds[0], title: 'Sea', startSec: 0, endSec: 8 },
    });
    await renameVoice({ platform, actor: owner }, voice?.voiceId ?? '', 'Day driver');
    expect((await listLibraryVoices({ platform, actor: owner }, { search: 'day' })).items).toMatchObject([
      { name: 'Day driver' },
    ]);
    expect((await listLibraryVoices({ platform, actor: owner }, { search: 'night' })).items).toEqual([]);
    expect(await readVoice(platform, voice?.voiceId ?? '', new AbortController().signal)).toMatchObject({
      voice: { outputResults: { voiceId: voice?.voiceId, voice: { name: 'Day driver' } } },
    });
    await expect(renameVoice({ platform, actor: stranger }, voice?.voiceId ?? '', 'Mine')).rejects.toMatchObject({
      code: 'VOICE_NOT_FOUND',
    });
  });

  it('keep a draft in the list after a video was made of it, with that video beside it', async () => {
    const draft = await createDraft(
      { ...deps, actor: owner },
      { source: { type: 'task', taskId: sea.taskId }, styleId: 'ink' },
    );
    const { taskId: mvId } = await generateMv({ ...deps, actor: owner }, draft.id, {
      expectedVersion: 1,
      maxCredits: 900,
    });
    await runTask(mvId);
    expect((await listLibraryDrafts({ platform, actor: owner })).items).toMatchObject([
      { draftId: draft.id, name: 'Sea', videos: [{ mvId, title: 'Sea' }] },
    ]);
    expect((await listLibraryVideos({ platform, actor: owner })).items).toMatchObject([
      { mvId, fraction: null, song: { clipId: sea.clipIds[0] }, videoUrl: expect.stringContaining('/media/') },
    ]);
    await renameVideo({ platform, actor: owner }, mvId, 'Sea, the film');
    expect((await listLibraryVideos({ platform, actor: owner }, { search: 'the film' })).items).toMatchObject([
      { mvId },
    ]);
    await expect(renameVideo({ platform, actor: stranger }, mvId, 'Mine')).rejects.toMatchObject({
      code: 'MV_NOT_FOUND',
    });

    await renameDraft({ platform, actor: owner }, draft.id, 'First idea');
    const copy = await duplicateDraft({ platform, actor: owner }, draft.id);
    expect((await listLibraryDrafts({ platform, actor: owner }, { search: 'first' })).items).toMatchObject([
      { draftId: copy.draftId, name: 'First idea', version: 1, styleId: 'ink', videos: [] },
      { draftId: draft.id, name: 'First idea', version: 1 },
    ]);
    await expect(duplicateDraft({ platform, actor: stranger }, draft.id)).rejects.toMatchObject({
      code: 'DRAFT_NOT_FOUND',
    });
    clock.advanceSec(8 * 24 * 3600);
    expect((await listLibraryDrafts({ platform, actor: owner })).items).toEqual([]);
    await expect(renameDraft({ platform, actor: owner }, draft.id, 'Too late')).rejects.toMatchObject({
      code: 'DRAFT_NOT_FOUND',
    });
  });

  it('find a draft by what lists call it after the file of its audio, also after another file was chosen, and its copy', async () => {
    const { actor } = await createTestActor(platform);
    const sourceOf = (file: string) => ({ type: 'audio' as const, audioUrl: `https://media.example.com/a/${file}` });
    const draft = await createDraft(
      { ...deps, actor },
      { source: { ...sourceOf('Iron%20Weather_L%C3%A9a.wav?take=2'), durationSec: 30 }, styleId: 'ink' },
    );
    const copy = await duplicateDraft({ platform, actor }, draft.id);
    const inLibrary = async (search: string) =>
      (await listLibraryDrafts({ platform, actor }, { search })).items.map(({ draftId, name }) => [draftId, name]);
    const inPalette = async (search: string) =>
      (await searchAccount({ platform, actor }, search)).things.map(({ id, title }) => [id, title]);
    for (const find of [inLibrary, inPalette])
      expect(await find('iron weather LÉA')).toEqual([copy.draftId, draft.id].map((id) => [id, 'Iron Weather Léa']));
    await updateDraft({ ...deps, actor }, draft.id, {
      expectedVersion: 1,
      source: { ...sourceOf('Night%2DTrain.mp3'), durationSec: 30 },
    });
    for (const find of [inLibrary, inPalette]) {
      expect(await find('night train')).toEqual([[draft.id, 'Night Train']]);
      expect(await find('iron weather')).toEqual([[copy.draftId, 'Iron Weather Léa']]);
    }
  });

  it('rename an upload without touching its ending', async () => {
    const now = clock.now();
    await platform.database.sql.query(
      `INSERT INTO upload (id, account_id, status, kind, file_name, byte_length, byte_offset, parts, created_at, updated_at, expires_at)
         VALUES ('upl_01k2v9d3qj8r5w7x0y4z6b1c2d', $1, 'ready', 'audio', 'take 3.mp3', 10, 10, '{}', $2, $2, $3)`,
      [owner.accountId, now, new Date(now.getTime() + 60_000)],
    );
    // The number of a version is no ending.
    await renameUpload({ platform, actor: owner }, 'upl_01k2v9d3qj8r5w7x0y4z6b1c2d', 'Mix v1.2');
    expect((await listLibraryUploads({ platform, actor: owner }, { search: 'mix' })).items).toMatchObject([
      { fileName: 'Mix v1.2.mp3' },
    ]);
    await renameUpload({ platform, actor: owner }, 'upl_01k2v9d3qj8r5w7x0y4z6b1c2d', 'Last take.wav');
    expect((await listLibraryUploads({ platform, actor: owner }, { search: 'LAST' })).items).toMatchObject([
      { fileName: 'Last take.mp3', status: 'ready' },
    ]);
    await expect(
      renameUpload({ platform, actor: stranger }, 'upl_01k2v9d3qj8r5w7x0y4z6b1c2d', 'Mine'),
    ).rejects.toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
    });
  });
});
