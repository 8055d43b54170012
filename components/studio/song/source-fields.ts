/** Audio by address, as forms have it. */
import { z } from 'zod';
import type { AudioDraftSource } from '#lib/contract/mv.ts';
import { httpUrl } from '#lib/contract/scalars.ts';

export const audioForm = z.object({
  audioUrl: z.string().trim().min(1, 'Give the address of the audio.').pipe(httpUrl),
  srtUrl: z.union([z.literal(''), z.string().trim().pipe(httpUrl)], { error: 'must be an http or https URL' }),
});
export type AudioForm = z.infer<typeof audioForm>;

export function audioSource({ audioUrl, srtUrl }: AudioForm): AudioDraftSource {
  return { type: 'audio', audioUrl, ...(srtUrl ? { srtUrl } : {}) };
}
