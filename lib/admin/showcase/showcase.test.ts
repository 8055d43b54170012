import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngines } from '#lib/wiring.ts';
import { detectLanguage } from '#lib/engines/local/song/text/detect-language.ts';
import { chooseStyle } from '#lib/engines/local/song/style/choose-style.ts';
import { readVideo } from '#lib/engines/local/render/frames/read-video.ts';
import { makeShowcase, secondsLeft, type ShowcasePlan, timeLeftText } from './make-showcase.ts';
import { writePage } from './page.ts';
import { CLIP_BYTES_MAX, cutClip } from './readme-media.ts';
import { SHOWCASE_SONGS, type ShowcaseSong } from './songs.ts';
import { SHOWCASE_VIDEOS } from './videos.ts';

const counted = <T>(items: readonly T[]) =>
  Object.fromEntries([...Map.groupBy(items, (item) => item)].map(([item, same]) => [item, same.length]));

describe('the plan', () => {
  test('holds twelve songs, and the engine plays each in a genre that no other has', () => {
    expect(SHOWCASE_SONGS).toHaveLength(12);
    const played = SHOWCASE_SONGS.map(
      ({ tags, title, lyrics, seed }) =>
        chooseStyle({ tags, title, lyrics, seed, instrumental: false, model: 'chirp-hawk' }, 0).genre.id,
    );
    expect(new Set(played).size).toBe(12);
    expect(new Set(SHOWCASE_SONGS.map(({ genre }) => genre)).size).toBe(12);
  });

  test('sings in at least three languages, each song in the one that it names', () => {
    expect(new Set(SHOWCASE_SONGS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(3);
    expect(SHOWCASE_SONGS.map(({ id, lyrics }) => [id, detectLanguage(lyrics)])).toEqual(
      SHOWCASE_SONGS.map(({ id, language }) => [id, language]),
    );
  });

  test('films three videos in each of the six styles: one performed, one a story, one danced, no lyrics twice', () => {
    expect(counted(SHOWCASE_VIDEOS.map(({ styleId }) => styleId))).toEqual({
      cinematic: 3,
      anime: 3,
      ink: 3,
      '3d': 3,
      vaporwave: 3,
      brand: 3,
    });
    for (const videos of Map.groupBy(SHOWCASE_VIDEOS, ({ styleId }) => styleId).values()) {
      expect(videos.map(({ mode }) => mode).sort()).toEqual(['dance', 'perform', 'story']);
      expect(new Set(videos.map(({ songId }) => songId)).size).toBe(3);
    }
  });

  test('shows every song in a video and no video twice', () => {
    expect(new Set(SHOWCASE_VIDEOS.map(({ songId }) => songId))).toEqual(new Set(SHOWCASE_SONGS.map(({ id }) => id)));
    expect(new Set(SHOWCASE_VIDEOS.map(({ id }) => id)).size).toBe(18);
  });
});

test('says how long the rest takes from what is done, a video counting for several songs', () => {
  const work = [{ kind: 'song' }, { kind: 'song' }, { kind: 'video' }] as const;
  expect(timeLeftText(secondsLeft(work, [0, 0, 0], 5))).toBe('time left not known yet');
  expect(secondsLeft(work, [1, 0, 0], 10)).toBe(70);
  expect(secondsLeft(work, [1, 1, 0.5], 50)).toBe(30);
  expect(timeLeftText(30)).toBe('about 30 s left');
  expect(timeLeftText(600)).toBe('about 10 min left');
});

describe('made', () => {
  const song: ShowcaseSong = {
    id: 'short',
    title: 'Rain & "Sun" <3',
    genre: 'Punk',
    language: 'en',
    tags: 'punk, fast',
    seed: 5,
    lyrics: '[Chorus]\nRain on the drum\nSun on the moon',
  };
  const plan: ShowcasePlan = {
    songs: [song],
    videos: [{ id: 'ink-short', songId: 'short', styleId: 'ink', mode: 'dance', seed: 6 }],
    filming: { resolution: '540p', renderTier: 'standard', seconds: 1 },
  };
  let outDir: string;
  beforeEach(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'showcase-'));
  });
  afterEach(() => rm(outDir, { recursive: true, force: true }));

  test('a song and a short video are made once, shown with words and seeds, and a part of it is cut out', async () => {
    const said: string[] = [];
    const run = {
      outDir,
      signal: new AbortController().signal,
      lanes: 1,
      say: (line: string) => void said.push(line),
      tell: () => undefined,
    };
    const engines = createEngines({ renderConcurrency: 0 });
    const showcase = await makeShowcase(engines, plan, run);
    const videoPath = join(outDir, 'videos/ink-short/video.mp4');
    expect(await readVideo(videoPath)).toMatchObject({
      width: 960,
      height: 540,
      fps: 24,
      faststart: true,
      audio: { tag: 'mp4a' },
    });
    expect(said.map((line) => line.replace(/, about .*/, ''))).toEqual([
      '[1/2] song  Rain & "Sun" <3 (Punk)',
      '[2/2] video Rain & "Sun" <3 (ink, dance)',
    ]);

    const page = await readFile(showcase.page, 'utf8');
    for (const shown of [
      'Rain &amp; &quot;Sun&quot; &lt;3',
      'Punk · English',
      'Danced',
      'seed 5',
      'seed 6',
      'Sun on the moon',
      'videos/ink-short/video.mp4',
      'videos/ink-short/poster.jpg',
      'songs/short/song-0.mp3',
      'songs/short/cover-0.jpg',
    ])
      expect(page).toContain(shown);
    expect(page).not.toMatch(/https?:\/\//);

    const { mtimeMs } = await stat(videoPath);
    said.length = 0;
    expect(await makeShowcase(engines, plan, run)).toEqual(showcase);
    expect(said).toEqual(['There already: 1 song, 1 video']);
    expect((await stat(videoPath)).mtimeMs).toBe(mtimeMs);

    const clipPath = join(outDir, 'clip.mp4');
    await cutClip(videoPath, { startSec: 0.25, lengthSec: 0.5 }, clipPath);
    const clip = await readVideo(clipPath);
    expect(clip).toMatchObject({
      width: 640,
      height: 360,
      faststart: true,
      video: { tag: 'avc1', packetCount: 12 },
      audio: { tag: 'mp4a' },
    });
    expect(clip.byteLength).toBeLessThan(CLIP_BYTES_MAX);
  });

  test('a page without songs and videos has both themes and no empty group', async () => {
    const page = await readFile(await writePage(outDir, { songs: [], videos: [] }), 'utf8');
    expect(page).toContain('[data-theme="dark"]');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).not.toContain('<h2>Ink</h2>');
  });
});
