/** The song form of the studio, and its translation into an API request. */
import { z } from 'zod';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { CreateSongInput } from '#lib/contract/music.ts';

export const songForm = z
  .object({
    mode: z.enum(['simple', 'custom']),
    prompt: z.string().max(fieldLimits.songTextLength),
    lyrics: z.string().max(fieldLimits.songTextLength),
    tags: z
      .array(z.string())
      .refine(
        (tags) => tags.join(', ').length <= fieldLimits.songTagsLength,
        `At most ${fieldLimits.songTagsLength} characters together.`,
      ),
    title: z.string().max(fieldLimits.songTitleLength),
    instrumental: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (value.mode === 'simple' && !value.prompt.trim())
      issues.push({ code: 'custom', input: value.prompt, path: ['prompt'], message: 'Say what the song is about.' });
    if (value.mode === 'custom' && !value.instrumental && !value.lyrics.trim())
      issues.push({
        code: 'custom',
        input: value.lyrics,
        path: ['lyrics'],
        message: 'Enter lyrics, or make it instrumental.',
      });
    if (value.mode === 'custom' && value.instrumental && value.tags.length === 0)
      issues.push({
        code: 'custom',
        input: value.tags,
        path: ['tags'],
        message: 'Without lyrics, tags say what to play.',
      });
  });
export type SongForm = z.infer<typeof songForm>;

export const emptySong: SongForm = { mode: 'simple', prompt: '', lyrics: '', tags: [], title: '', instrumental: false };

/** Sends only the fields of the current mode; text typed for the other mode stays in the form. */
export function songRequest({ mode, prompt, lyrics, tags, title, instrumental }: SongForm): CreateSongInput {
  return {
    mode,
    ...(mode === 'simple' ? { prompt: prompt.trim() } : {}),
    ...(mode === 'custom' && !instrumental ? { lyrics: lyrics.trim() } : {}),
    ...(tags.length > 0 ? { tags: tags.join(', ') } : {}),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(instrumental ? { instrumental } : {}),
  };
}

/** Suggested tags: instruments, voice, mood. */
export const tagSuggestions: readonly { group: string; tags: readonly string[] }[] = [
  {
    group: 'Genre',
    tags: [
      'synthwave',
      'indie',
      'acoustic folk',
      'city pop',
      'lo-fi',
      'house',
      'rock',
      'jazz',
      'piano ballad',
      'orchestral',
      'bossa nova',
      'ambient',
    ],
  },
  { group: 'Voice', tags: ['female vocals', 'male vocals', 'duet'] },
  { group: 'Feel', tags: ['dreamy', 'dark', 'upbeat', 'slow', 'energetic', '110 bpm'] },
];
