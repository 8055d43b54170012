import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SongCandidate } from '#lib/products/music/ports.ts';
import type { Engines } from '#lib/products/product-deps.ts';
import { type Finished, readFinished, writeFinished } from './finished.ts';
import type { ShowcaseSong } from './songs.ts';

type SongFacts = Pick<SongCandidate, 'bpm' | 'key' | 'style' | 'durationSec' | 'lines' | 'sections'>;
/** Files are names in the song's folder. */
export type MadeSong = Finished<ShowcaseSong, SongFacts & { audioFile: string; coverFile: string }>;

const MODEL = 'chirp-hawk';
const AUDIO_FILE = 'song-0.mp3';
const COVER_FILE = 'cover-0.jpg';

export const songFolder = (outDir: string, { id }: Pick<ShowcaseSong, 'id'>): string => join(outDir, 'songs', id);

/** The first candidate of a song, in its folder. */
export async function makeSong(
  { songs }: Pick<Engines, 'songs'>,
  song: ShowcaseSong,
  outDir: string,
  run: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<MadeSong> {
  const workDir = songFolder(outDir, song);
  await mkdir(workDir, { recursive: true });
  const { title, tags, lyrics, seed } = song;
  const { bpm, key, style, durationSec, lines, sections } = await songs.renderCandidate(
    { title, tags, lyrics, seed, instrumental: false, model: MODEL },
    0,
    { ...run, workDir },
  );
  return writeFinished(workDir, {
    of: song,
    made: { bpm, key, style, durationSec, lines, sections, audioFile: AUDIO_FILE, coverFile: COVER_FILE },
  });
}

export function findSong(song: ShowcaseSong, outDir: string): Promise<MadeSong | null> {
  return readFinished(songFolder(outDir, song), song, [AUDIO_FILE, COVER_FILE]);
}
