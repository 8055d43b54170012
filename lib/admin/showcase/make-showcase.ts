import { countText } from '#lib/contract/text/count-text.ts';
import { forEachConcurrent } from '#lib/products/mv/render/for-each-concurrent.ts';
import type { Engines } from '#lib/products/product-deps.ts';
import { findSong, type MadeSong, makeSong } from './make-song.ts';
import { type Filming, findVideo, type MadeVideo, makeVideo } from './make-video.ts';
import { type Showcase, writePage } from './page.ts';
import type { ShowcaseSong } from './songs.ts';
import type { ShowcaseVideo } from './videos.ts';

export type ShowcasePlan = { songs: readonly ShowcaseSong[]; videos: readonly ShowcaseVideo[]; filming: Filming };
/** `say` gets a line for everything that is finished, `tell` the current progress. */
type ShowcaseRun = {
  outDir: string;
  signal: AbortSignal;
  lanes: number;
  say(line: string): void;
  tell(line: string): void;
};

/**
 * Makes the songs and then the videos that the folder does not have yet, and a page of all of them, which is rewritten
 * after each.
 */
export async function makeShowcase(
  engines: Pick<Engines, 'songs' | 'analyst' | 'planner' | 'artist' | 'renderer'>,
  plan: ShowcasePlan,
  run: ShowcaseRun,
): Promise<Showcase & { page: string }> {
  const { outDir, signal, lanes } = run;
  const songs = new Map<string, MadeSong>();
  for (const song of plan.songs) {
    const found = await findSong(song, outDir);
    if (found) songs.set(song.id, found);
  }
  const videos = new Map<string, MadeVideo>();
  for (const video of plan.videos) {
    const song = songs.get(video.songId);
    const found = song ? await findVideo(video, song, plan.filming, outDir) : null;
    if (found) videos.set(video.id, found);
  }
  const missingSongs = plan.songs.filter(({ id }) => !songs.has(id));
  const missingVideos = plan.videos.filter(({ id }) => !videos.has(id));
  if (songs.size + videos.size > 0)
    run.say(`There already: ${countText(songs.size, 'song')}, ${countText(videos.size, 'video')}`);
  const work = followWork(
    [...missingSongs.map(() => ({ kind: 'song' }) as const), ...missingVideos.map(() => ({ kind: 'video' }) as const)],
    run,
  );
  const made = (): Showcase => ({
    songs: plan.songs.flatMap(({ id }) => songs.get(id) ?? []),
    videos: plan.videos.flatMap(({ id }) => videos.get(id) ?? []),
  });

  await forEachConcurrent(missingSongs, lanes, signal, async (song, stopping) => {
    const item = missingSongs.indexOf(song);
    songs.set(
      song.id,
      await makeSong(engines, song, outDir, {
        signal: stopping,
        onProgress: (share) => work.reach(item, share, `${song.title} is played`),
      }),
    );
    work.finish(item, `song  ${song.title} (${song.genre})`);
    await writePage(outDir, made());
  });
  // One video at a time: its scenes take every core.
  for (const video of missingVideos) {
    const item = missingSongs.length + missingVideos.indexOf(video);
    const song = songs.get(video.songId);
    if (!song) throw new Error(`The video ${video.id} is of a song that is not in the showcase: ${video.songId}`);
    const onScene = (done: number, all: number) =>
      work.reach(item, done / all, `${song.of.title}, ${video.styleId}: scene ${done} of ${all}`);
    videos.set(video.id, await makeVideo(engines, video, song, plan.filming, outDir, { signal, onScene }));
    work.finish(item, `video ${song.of.title} (${video.styleId}, ${video.mode})`);
    await writePage(outDir, made());
  }
  return { ...made(), page: await writePage(outDir, made()) };
}

/** Reports what is finished, the progress of the rest, and the time left. */
function followWork(items: readonly WorkItem[], { say, tell }: Pick<ShowcaseRun, 'say' | 'tell'>) {
  const startedAt = performance.now();
  const done = items.map(() => 0);
  const left = () => timeLeftText(secondsLeft(items, done, (performance.now() - startedAt) / 1000));
  return {
    reach(item: number, share: number, what: string) {
      done[item] = share;
      tell(`${what}, ${left()}`);
    },
    finish(item: number, what: string) {
      done[item] = 1;
      const finished = done.filter((share) => share === 1).length;
      say(`[${finished}/${items.length}] ${what}${finished < items.length ? `, ${left()}` : ''}`);
    },
  };
}

/** Estimates the time left from the time that the finished part has taken. */

/** A video takes about as long as this many songs of its length. */
const SONGS_A_VIDEO = 6;
const COSTS = { song: 1, video: SONGS_A_VIDEO };

type WorkItem = { kind: keyof typeof COSTS };

/** `done` holds a share for each item of this run, 1 for a finished one; null while nothing is done. */
export function secondsLeft(items: readonly WorkItem[], done: readonly number[], elapsedSec: number): number | null {
  const all = items.reduce((sum, { kind }) => sum + COSTS[kind], 0);
  const behind = items.reduce((sum, { kind }, i) => sum + COSTS[kind] * (done[i] ?? 0), 0);
  return behind > 0 ? (elapsedSec * (all - behind)) / behind : null;
}

export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return 'time left not known yet';
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
