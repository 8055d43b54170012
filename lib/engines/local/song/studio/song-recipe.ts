import type { SongBrief } from '#lib/products/music/ports.ts';
import type { SongRecipe } from '#lib/products/music/voices/ports.ts';

/** Raise when the same brief and seed produce a different song; older clips can then not be re-rendered. */
const SONG_ENGINE_VERSION = 11;
export const SONG_ENGINE = `cadenza-song-${SONG_ENGINE_VERSION}` as const;

type OwnRecipe = { engine: typeof SONG_ENGINE; brief: SongBrief; index: number };

/** Everything needed to render a song again. Null for songs based on imported audio, which is not stored with them. */
export function writeRecipe(brief: SongBrief, index: number): SongRecipe | undefined {
  return brief.source ? undefined : ({ engine: SONG_ENGINE, brief, index } satisfies OwnRecipe);
}

export function readRecipe(recipe: SongRecipe | null): OwnRecipe | null {
  return recipe?.engine === SONG_ENGINE ? (recipe as OwnRecipe) : null;
}

/** During a rolling update a recipe may be newer than the engine that reads it. */
export function playability(recipe: SongRecipe): 'now' | 'later' | 'never' {
  if (readRecipe(recipe)) return 'now';
  const version = /^cadenza-song-(\d{1,6})$/.exec(String(recipe.engine))?.[1];
  return version !== undefined && Number(version) > SONG_ENGINE_VERSION ? 'later' : 'never';
}
