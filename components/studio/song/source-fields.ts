/** External audio as form values. `durationSec` is what the service measured for an uploaded file. */
import { z } from 'zod';
import type { AudioDraftSource } from '#lib/contract/mv.ts';
import { httpUrl } from '#lib/contract/scalars.ts';

export const audioForm = z.object({
  audioUrl: z.string().trim().min(1, 'Choose a file, or give its address.').pipe(httpUrl),
  durationSec: z.number().positive().nullable(),
  srtUrl: z.union([z.literal(''), z.string().trim().pipe(httpUrl)], { error: 'must be an http or https URL' }),
});
export type AudioForm = z.infer<typeof audioForm>;

export function audioSource({ audioUrl, durationSec, srtUrl }: AudioForm): AudioDraftSource {
  return { type: 'audio', audioUrl, ...(durationSec ? { durationSec } : {}), ...(srtUrl ? { srtUrl } : {}) };
}
