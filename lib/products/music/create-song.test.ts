import { describe, expect, it } from 'vitest';
import { type CreateSongBody, songModelAliases, songModels } from '#lib/contract/music.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createSong } from './create-song.ts';
import { listClips } from './list-clips.ts';
import type { SongWish } from './ports.ts';

const { platform } = await createTestPlatform();
const { deps } = createTestProducts(platform);

describe('the model of a song', () => {
  it('is billed by the name that was asked and sung by the current model behind it', async () => {
    const { actor } = await createTestActor(platform);
    const expected = {
      'chirp-goose': 'chirp-goose',
      'chirp-auk-turbo': 'chirp-goose',
      'chirp-hawk-wild': 'chirp-hawk-wild',
    } as Record<string, string>;
    for (const model of [undefined, ...songModels]) {
      const { taskId } = await createSong({ ...deps, actor }, { mode: 'simple', prompt: 'rain', model });
      const { rows } = await platform.database.sql.query<{ runs_on: string }>(
        `SELECT plan ->> 'runsOn' AS runs_on FROM task WHERE id = $1`,
        [taskId],
      );
      expect((await readTask({ platform, actor }, taskId)).inputParameters).toMatchObject({
        model: model ?? 'chirp-fenix',
      });
      expect(rows[0]?.runs_on).toBe(expected[model ?? ''] ?? 'chirp-hawk');
    }
    expect(songModelAliases).toHaveLength(songModels.length);
  });

  it('is refused before a task exists when the mode cannot use it', async () => {
    const { actor, accountId } = await createTestActor(platform);
    await expect(
      createSong({ ...deps, actor }, { mode: 'vox', voiceId: 'voc_1', model: 'chirp-hawk-wild' }),
    ).rejects.toMatchObject({
      code: 'FEATURE_NOT_SUPPORTED',
      details: { field: 'model', reason: 'model_not_supported_by_mode', models: ['chirp-hawk', 'chirp-goose'] },
    });
    await expect(
      createSong(
        { ...deps, actor },
        { mode: 'upload-cover', audio: { url: 'https://example.com/a.mp3' }, voiceId: 'voc_1' },
      ),
    ).rejects.toMatchObject({ code: 'FEATURE_NOT_SUPPORTED', details: { field: 'voiceId' } });
    const { rows } = await platform.database.sql.query<{ count: bigint }>(
      'SELECT count(*) FROM task WHERE account_id = $1',
      [accountId],
    );
    expect(rows[0]?.count).toBe(0n);
  });
});

describe('the tempo of a song', () => {
  it.each([
    ['tags', { tags: 'speedcore, 260 bpm' }, 260],
    ['tags', { tags: 'bpm: 1280' }, 1280],
    ['prompt', { tags: 'techno', prompt: 'rain at 220.5 BPM' }, 220.5],
    ['prompt', { prompt: 'a drone of 20 beats per minute' }, 20],
  ] as const)(
    'that cannot be played is refused by name in %s of %j, and nothing is charged',
    async (field, wish, bpm) => {
      const { deps: local } = createTestProducts(platform);
      local.engines.songs = createLocalSongEngine();
      const { actor, accountId } = await createTestActor(platform);
      const body = { mode: 'custom', lyrics: 'la', ...wish } as const;
      await expect(createSong({ ...local, actor }, body)).rejects.toMatchObject({
        code: 'FEATURE_NOT_SUPPORTED',
        details: { field, reason: 'tempo_not_played', bpm, bpmMin: 50, bpmMax: 200 },
      });
      expect(await platform.database.prisma.task.count({ where: { accountId } })).toBe(0);
    },
  );

  it('that can be played, only looks like one, or is not that of the imported audio, is sold', async () => {
    const { deps: local } = createTestProducts(platform);
    local.engines.songs = createLocalSongEngine();
    const { actor } = await createTestActor(platform);
    for (const tags of ['200 bpm', '120.5 bpm', 'techno, tempo 4/4', '90-120 bpm', 'live at 1999, tempo rubato'])
      await expect(createSong({ ...local, actor }, { mode: 'custom', lyrics: 'la', tags }), tags).resolves.toBeTruthy();
    const cover = { mode: 'upload-cover', audio: { url: 'https://media.example.com/a.mp3' }, tags: '260 bpm' } as const;
    await expect(createSong({ ...local, actor }, cover, { respondAsync: true })).resolves.toBeTruthy();
  });
});

describe('what an engine cannot make', () => {
  it('is refused in its own words before a song is charged, and the engine is asked as much as is known by then', async () => {
    const { deps: own } = createTestProducts(platform);
    const { actor, accountId } = await createTestActor(platform);
    const wishes: SongWish[] = [];
    own.engines.songs.refuseSong = (wish) => {
      wishes.push(wish);
      return { field: 'instrumental', reason: 'singing_not_made', message: 'This engine plays instrumentals.' };
    };
    const audio = { url: 'https://media.example.com/a.mp3' };
    for (const body of [
      { mode: 'custom', lyrics: 'la', tags: 'pop' },
      { mode: 'upload-cover', audio, prompt: 'slower', instrumental: true },
    ] as const)
      await expect(createSong({ ...own, actor }, body, { respondAsync: true })).rejects.toMatchObject({
        code: 'FEATURE_NOT_SUPPORTED',
        message: 'This engine plays instrumentals. Nothing was charged.',
        details: { field: 'instrumental', reason: 'singing_not_made' },
      });
    expect(wishes).toMatchObject([
      { lyrics: 'la', tags: 'pop', model: 'chirp-hawk', instrumental: false, use: undefined },
      { prompt: 'slower', instrumental: true, use: 'cover' },
    ]);
    expect(await platform.database.prisma.task.count({ where: { accountId } })).toBe(0);
  });
});

describe('the words of a song', () => {
  it('are refused in a language that cannot be written, unless they are given or not wanted, and charge nothing', async () => {
    const { deps: local } = createTestProducts(platform);
    local.engines.lyrics = createLocalSongEngine();
    const { actor, accountId } = await createTestActor(platform);
    for (const [field, body] of [
      ['prompt', { prompt: 'una canción sobre el mar y la luna de mi pueblo' }],
      ['prompt', { prompt: 'the sea, sung in Finnish' }],
      ['title', { title: '大海的歌' }],
      ['title', { title: '大海的歌', prompt: ' ' }],
      ['tags', { tags: 'pop, sung in Finnish', title: '\u200b' }],
    ] as const) {
      await expect(createSong({ ...local, actor }, { mode: 'custom', ...body })).rejects.toMatchObject({
        code: 'FEATURE_NOT_SUPPORTED',
        details: { field, reason: 'language_not_written' },
      });
    }
    const { rows } = await platform.database.sql.query<{ count: bigint }>(
      'SELECT count(*) FROM task WHERE account_id = $1',
      [accountId],
    );
    expect(rows[0]?.count).toBe(0n);
    await createSong(
      { ...local, actor },
      {
        mode: 'custom',
        prompt: 'una canción sobre el mar y la luna de mi pueblo',
        instrumental: true,
      },
    );
    await createSong({ ...local, actor }, { mode: 'custom', title: '大海的歌', lyrics: '[主歌]\n大海在唱歌' });
    await createSong({ ...local, actor }, { mode: 'simple', prompt: 'the sea, with a Spanish guitar' });
  });

  it('that nobody can see are none, and others are written', async () => {
    const { deps: own, runTask } = createTestProducts(platform);
    const { actor } = await createTestActor(platform);
    const { taskId } = await createSong({ ...own, actor }, { mode: 'custom', prompt: 'rain', lyrics: '\u200b\u3164' });
    await runTask(taskId);
    const written = { lyrics: expect.stringMatching(/\p{L}/u) };
    expect((await readTask({ platform, actor }, taskId)).outputResults).toMatchObject({ clips: [written, written] });
  });

  it('are not sung where the request asks for an instrumental as well, which the song says', async () => {
    const { deps: own, runTask } = createTestProducts(platform);
    const { actor } = await createTestActor(platform);
    const warningsOf = async (lyrics: string, instrumental: boolean) => {
      const { taskId } = await createSong({ ...own, actor }, { mode: 'custom', prompt: 'rain', lyrics, instrumental });
      await runTask(taskId);
      return (await readTask({ platform, actor }, taskId)).warningCodes;
    };
    expect(await warningsOf('[Verse]\nla la', true)).toEqual(['SONG_LYRICS_NOT_SUNG']);
    expect(await warningsOf('[Verse]\nla la', false)).toEqual([]);
    expect(await warningsOf('', true)).toEqual([]);
  });

  it('are left out where nobody asked for singing or said what about, and sung where somebody did', async () => {
    const { deps: local, runTask: run } = createTestProducts(platform);
    local.engines.lyrics = createLocalSongEngine();
    const { actor } = await createTestActor(platform);
    const made = async (body: Omit<CreateSongBody, 'mode'>) => {
      const { taskId } = await createSong({ ...local, actor }, { mode: 'simple', ...body });
      await run(taskId);
      const { clips } = await listClips({ platform, actor }, { limit: 2 });
      return {
        instrumental: clips.map((clip) => clip.instrumental),
        warnings: (await readTask({ platform, actor }, taskId)).warningCodes,
      };
    };
    for (const prompt of [
      'something nice',
      'a happy upbeat pop song',
      'epic orchestral trailer music',
      'chill lofi beat',
    ]) {
      expect(await made({ prompt }), prompt).toEqual({ instrumental: [true, true], warnings: ['SONG_INSTRUMENTAL'] });
    }
    for (const body of [
      { prompt: 'something nice', instrumental: false },
      { prompt: 'a happy pop song with female vocals' },
      { prompt: 'nice', title: 'Lanterns' },
      { prompt: 'a quiet song about the sea' },
      { prompt: 'rain' },
      { prompt: 'something nice', lyrics: '[Verse]\nla la' },
    ]) {
      expect(await made(body), JSON.stringify(body)).toEqual({ instrumental: [false, false], warnings: [] });
    }
  });
});
