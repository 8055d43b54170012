import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import type { SongCandidate } from '#lib/products/music/ports.ts';
import type { Engines } from '#lib/products/product-deps.ts';
import type { ShowcaseSong } from './songs.ts';

type SongFacts = Pick<SongCandidate, 'bpm' | 'key' | 'style' | 'durationSec' | 'lines' | 'sections'>;
/** Files are names in the song's folder. */
export type MadeSong = Finished<ShowcaseSong, SongFacts & { audioFile: string; coverFile: string }>;

const MODEL = 'chirp-hawk';
const AUDIO_FILE = 'song-0.mp3';
const COVER_FILE = 'cover-0.jpg';

export const songFolder = (outDir: string, { id }: Pick<ShowcaseSong, 'id'>): string => join(outDir, 'songs', id);

/** Makes the first candidate of a song, in its folder. */
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

/** What something was made from, and the result. Written beside its files once they are complete. */
export type Finished<Asked, Made> = { of: Asked; made: Made };

const RECEIPT_FILE = 'made.json';

/** The receipt in a folder, if it was made from exactly this and its files exist; else null. */
export async function readFinished<Asked, Made>(
  folder: string,
  asked: Asked,
  files: readonly string[],
): Promise<Finished<Asked, Made> | null> {
  const text = await readFile(join(folder, RECEIPT_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const receipt = JSON.parse(text) as Finished<Asked, Made>;
  const present = await Promise.all(files.map((file) => fileExists(join(folder, file))));
  return isDeepStrictEqual(receipt.of, asked) && present.every(Boolean) ? receipt : null;
}

export async function writeFinished<Asked, Made>(
  folder: string,
  finished: Finished<Asked, Made>,
): Promise<Finished<Asked, Made>> {
  const path = join(folder, RECEIPT_FILE);
  await writeFile(`${path}.part`, JSON.stringify(finished));
  await rename(`${path}.part`, path);
  return finished;
}
