import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { listLibraryDrafts, renameDraft } from '../../library/drafts.ts';
import { browseClips } from '../../music/browse-clips.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createDraft, updateDraft } from './drafts.ts';
import { listDraftMakings, listDrafts, readSourceClip } from './studio-drafts.ts';
import { generateMv } from '../create/create-mv.ts';
import { listMvs } from '../read/videos.ts';

const { platform, clock } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let stranger: typeof owner;
let songs: string[];

beforeAll(async () => {
  owner = (await createTestActor(platform)).actor;
  stranger = (await createTestActor(platform)).actor;
  songs = [];
  for (const title of ['Sea', '100% rain']) {
    const { taskId } = await createSong(
      { ...deps, actor: owner },
      { mode: 'custom', lyrics: '[Verse]\nla la', title, tags: 'folk' },
    );
    await runTask(taskId);
    songs.push(taskId);
  }
});

describe('songs to pick from', () => {
  it('are found by title and tag, with what is typed taken as it is', async () => {
    expect((await browseClips({ platform, actor: owner }, { search: 'FOLK' })).clips).toHaveLength(4);
    expect((await browseClips({ platform, actor: owner }, { search: '0% r' })).clips.map((clip) => clip.title)).toEqual(
      ['100% rain', '100% rain'],
    );
    expect((await browseClips({ platform, actor: owner }, { search: '_ea' })).clips).toEqual([]);
    expect((await browseClips({ platform, actor: stranger })).clips).toEqual([]);
  });

  it('come page by page without a gap, and the candidates of one song in their order', async () => {
    const first = await browseClips({ platform, actor: owner }, { limit: 3 });
    const second = await browseClips({ platform, actor: owner }, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(new Set([...first.clips, ...second.clips].map((clip) => clip.clipId)).size).toBe(4);
    expect(second.nextCursor).toBeNull();
    expect(
      (await browseClips({ platform, actor: owner }, { taskId: songs[0] })).clips.map((clip) => clip.index),
    ).toEqual([0, 1]);
  });

  it('refuse what is no cursor of theirs, which would end the list or begin it anew, and name the field', async () => {
    for (const cursor of ['zzz', '0', songs[0], `clp_${'u'.repeat(26)}`, 'clp_\0'])
      for (const read of [browseClips, listMvs])
        if (read === browseClips || cursor !== songs[0])
          await expect(read({ platform, actor: owner }, { cursor: cursor ?? '' })).rejects.toMatchObject({
            code: 'VALIDATION_ERROR',
            details: { field: 'cursor' },
          });
  });

  it('say with which words they begin, so that two versions of one song can be told apart', async () => {
    const { clips } = await browseClips({ platform, actor: owner }, { taskId: songs[0] });
    expect(clips.map((clip) => clip.firstLine)).toEqual(['la la', 'la la']);
  });

  it('carry few enough peaks for a list', async () => {
    for (const clip of (await browseClips({ platform, actor: owner })).clips)
      expect(clip.peaks.length).toBeLessThanOrEqual(96);
  });
});

describe('drafts', () => {
  it('stay in the list once a video is made of them, after those that wait for one, and say which video it is', async () => {
    const source = { type: 'task', taskId: songs[0] ?? '' } as const;
    const draft = await createDraft({ ...deps, actor: owner }, { source, styleId: 'ink' });
    const found = async (actor = owner) =>
      (await listDrafts({ platform, actor })).map(({ draftId, made }) => [
        draftId,
        made?.title ?? null,
        made?.isCurrent ?? null,
      ]);
    expect(await listDrafts({ platform, actor: owner })).toMatchObject([
      { draftId: draft.id, title: 'Sea', styleId: 'ink', version: 1, made: null },
    ]);
    expect(await found(stranger)).toEqual([]);
    clock.advanceSec(1);
    const { taskId } = await generateMv({ ...deps, actor: owner }, draft.id, { expectedVersion: 1, maxCredits: 500 });
    expect(await found()).toEqual([[draft.id, 'Sea', true]]);
    expect((await listDrafts({ platform, actor: owner }))[0]?.made?.mvId).toBe(taskId);
    const other = await createDraft({ ...deps, actor: owner }, { source });
    clock.advanceSec(1);
    await generateMv({ ...deps, actor: owner }, other.id, { expectedVersion: 1, maxCredits: 500 });
    const waiting = await createDraft({ ...deps, actor: owner }, { source });
    expect((await found()).map(([id]) => id)).toEqual([waiting.id, other.id, draft.id]);
    clock.advanceSec(1);
    await updateDraft({ ...deps, actor: owner }, draft.id, { expectedVersion: 1, styleId: 'brand' });
    expect(await found()).toEqual([
      [draft.id, 'Sea', false],
      [waiting.id, null, null],
      [other.id, 'Sea', true],
    ]);
    // The file is there before its task is over, and may yet be refunded.
    await platform.database.sql.query('UPDATE mv SET final_asset_id = (SELECT min(id) FROM asset) WHERE id = $1', [
      taskId,
    ]);
    expect(await listDraftMakings({ platform, actor: owner }, draft.id)).toMatchObject([
      { mvId: taskId, kind: 'video', draftVersion: 1, status: 'PENDING', videoUrl: null },
    ]);
    expect(await listDraftMakings({ platform, actor: stranger }, draft.id)).toEqual([]);
  });

  it('are called in the studio what the library calls them: by the name they were given, else by the file of their audio', async () => {
    const { id } = await createDraft(
      { ...deps, actor: stranger },
      {
        source: { type: 'audio', audioUrl: 'https://example.com/Iron%20Weather.wav' },
      },
    );
    const titles = async () => [
      (await listDrafts({ platform, actor: stranger }))[0]?.title,
      (await listLibraryDrafts({ platform, actor: stranger })).items[0]?.name,
    ];
    expect(await titles()).toEqual(['Iron Weather', 'Iron Weather']);
    await renameDraft({ platform, actor: stranger }, id, 'The storm');
    expect(await titles()).toEqual(['The storm', 'The storm']);
  });

  it('know the song they stand for, and say when it is not the account’s', async () => {
    const source = { type: 'task', taskId: songs[0] ?? '' } as const;
    expect(await readSourceClip({ platform, actor: owner }, source)).toMatchObject({ title: 'Sea', index: 0 });
    expect(await readSourceClip({ platform, actor: stranger }, source)).toBeNull();
    expect(
      await readSourceClip({ platform, actor: owner }, { type: 'audio', audioUrl: 'https://example.com/a.mp3' }),
    ).toBeNull();
  });
});
