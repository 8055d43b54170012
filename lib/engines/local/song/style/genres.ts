import { BEAT_GENRES } from './genres-beats.ts';
import { BAND_GENRES } from './genres-band.ts';
import { CALM_GENRES } from './genres-calm.ts';
import type { Genre, GenreId } from './style.ts';

/** Most specific first: the genre whose words appear earliest in the tags wins. */
export const GENRES: readonly Genre[] = [...BEAT_GENRES, ...CALM_GENRES, ...BAND_GENRES];

export function genreById(id: GenreId): Genre {
  return GENRES.find((genre) => genre.id === id) as Genre;
}
