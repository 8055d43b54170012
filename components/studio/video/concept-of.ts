/** The idea of a video as far as it is known: the storyboard once it is kept, before that what the stages said of themselves. */
import { z } from 'zod';
import type { StudioVideo } from './studio-video.ts';

const palettes = z.array(z.object({ name: z.string(), colors: z.array(z.string()) })).catch([]);
const analyzePayload = z.object({ bpm: z.number().nullable().catch(null), key: z.string().nullable().catch(null), sections: z.array(z.object({ label: z.string(), startSec: z.number(), endSec: z.number() })).catch([]) });
const emotionPayload = z.object({ overall: z.object({ words: z.array(z.string()) }).catch({ words: [] }) });
const conceptPayload = z.object({ style: z.string().nullable().catch(null), logline: z.string().nullable().catch(null), motifs: z.array(z.string()).catch([]), palettes });

export type VideoConcept = {
  style: string | null;
  logline: string | null;
  moods: string[];
  motifs: string[];
  palettes: { name: string; colors: string[] }[];
  bpm: number | null;
  key: string | null;
  sections: { label: string; startSec: number; endSec: number; energy?: number }[];
};

export function conceptOf({ board, stages, song }: Pick<StudioVideo, 'board' | 'stages' | 'song'>): VideoConcept {
  const payload = (name: string) => stages.find((stage) => stage.name === name)?.payload ?? {};
  const heard = analyzePayload.safeParse(payload('analyze')).data;
  const felt = emotionPayload.safeParse(payload('emotion')).data;
  const idea = conceptPayload.safeParse(payload('concept')).data;
  // A song that was made here knows its own sections; of other audio they were heard.
  const sections = [song?.sections ?? [], board.sections, heard?.sections ?? []].find((list) => list.length > 0) ?? [];
  return {
    style: idea?.style ?? null,
    logline: board.logline ?? idea?.logline ?? null,
    moods: felt?.overall.words ?? [],
    motifs: idea?.motifs ?? [],
    palettes: board.palettes.length > 0 ? board.palettes : (idea?.palettes ?? []),
    bpm: song?.bpm ?? board.bpm ?? heard?.bpm ?? null,
    key: song?.key ?? board.key ?? heard?.key ?? null,
    sections,
  };
}
