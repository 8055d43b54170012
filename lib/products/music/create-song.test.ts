import { describe, expect, it } from 'vitest';
import { type CreateSongBody, songModelAliases, songModels } from '#lib/contract/music.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createSong, foreseeSong, foreseeSongFromClip } from './create-song.ts';
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
  it("is refused in the engine's words before a song is charged, from all that is known by then", async () => {
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

describe('what a song will not do', () => {
  const body = { mode: 'custom', prompt: 'pop, with a theremin', lyrics: '[Verse]\nla la' } as const;

  it('is told by its receipt, by a replay of it, and by its task from the start and once at its end', async () => {
    const { deps: own, runTask: run } = createTestProducts(platform);
    const { foreseeWarnings } = createLocalSongEngine();
    const { renderCandidate } = own.engines.songs;
    own.engines.songs.foreseeWarnings = foreseeWarnings;
    own.engines.songs.renderCandidate = async (...candidate) => ({
      ...(await renderCandidate(...candidate)),
      warningCodes: ['SONG_SOUND_NOT_PLAYED', 'SONG_TEMPO_OF_SOURCE'],
    });
    const { actor } = await createTestActor(platform);
    const idempotency = { key: 'theremin', requestHash: requestHash('POST', '/api/v1/music/songs', body) };
    const song = await createSong({ ...own, actor }, body, { idempotency });
    expect(JSON.parse(song.answer)).toMatchObject({ taskId: song.taskId, warningCodes: ['SONG_SOUND_NOT_PLAYED'] });
    const told = async () => (await readTask({ platform, actor }, song.taskId)).warningCodes.toSorted();
    expect(await told()).toEqual(['SONG_SOUND_NOT_PLAYED']);
    own.engines.songs.foreseeWarnings = () => [];
    expect((await createSong({ ...own, actor }, body, { idempotency })).answer).toBe(song.answer);
    await run(song.taskId);
    expect(await told()).toEqual(['SONG_SOUND_NOT_PLAYED', 'SONG_TEMPO_OF_SOURCE']);
  });

  it('is known beforehand as its receipt says it, and nothing is stored', async () => {
    const { deps: own } = createTestProducts(platform);
    own.engines.songs = createLocalSongEngine();
    own.engines.lyrics = createLocalSongEngine();
    const { actor, accountId } = await createTestActor(platform);
    const asked: CreateSongBody[] = [
      body,
      { mode: 'simple', prompt: 'epic orchestral trailer music with rain sounds' },
      { ...body, instrumental: true },
      { mode: 'custom', lyrics: 'la la', tags: 'pop' },
    ];
    const ctx = { ...own, actor };
    const foreseen = await Promise.all(asked.map((one) => foreseeSong(ctx, one)));
    expect(foreseen.map(({ warningCodes }) => warningCodes)).toEqual([
      ['SONG_SOUND_NOT_PLAYED'],
      ['SONG_INSTRUMENTAL', 'SONG_SOUND_NOT_PLAYED'],
      ['SONG_LYRICS_NOT_SUNG', 'SONG_SOUND_NOT_PLAYED'],
      [],
    ]);
    expect(await platform.database.prisma.task.count({ where: { accountId } })).toBe(0);
    const bought = await Promise.all(asked.map((one) => createSong(ctx, one)));
    expect(bought.map(({ answer }) => JSON.parse(answer) as object)).toMatchObject(foreseen);
  });

  it('is told of a song made of a clip of the account by the tempo of that clip', async () => {
    const { deps: own, runTask: run } = createTestProducts(platform);
    own.engines.songs.foreseeWarnings = createLocalSongEngine().foreseeWarnings;
    const { actor } = await createTestActor(platform);
    const ctx = { ...own, actor };
    await run((await createSong(ctx, { mode: 'custom', lyrics: 'la la' })).taskId);
    const clipId = (await listClips(ctx, { limit: 1 })).clips[0]?.clipId ?? '';
    const told = async (tags: string) => (await foreseeSongFromClip(ctx, clipId, 'cover', { tags })).warningCodes;
    expect(await told('rock, 90 bpm')).toEqual(['SONG_TEMPO_OF_SOURCE']);
    expect(await told('rock, 120 bpm')).toEqual([]);
    const stranger = { ...own, actor: (await createTestActor(platform)).actor };
    await expect(foreseeSongFromClip(stranger, clipId, 'cover', {})).rejects.toMatchObject({ code: 'CLIP_NOT_FOUND' });
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
    // A title is not what decides where a request says what to sing.
    await createSong(
      { ...local, actor },
      { mode: 'simple', prompt: 'rain in August', title: 'שיר על הגשם בעיר '.repeat(5) },
    );
  });

  it('that are invisible count as none, and lyrics are written instead', async () => {
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
