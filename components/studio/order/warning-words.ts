/** Check warnings for somebody about to buy, and the field that would resolve each. */
import { warningDescriptions } from '#lib/contract/constants/warnings.ts';

export type WarningWords = { text: string; field?: { name: string; action: string } };

const words: Readonly<Record<string, WarningWords>> = {
  MV_CREATIVE_PLANNING_WITHOUT_LYRICS: {
    text: 'The song has no lyrics, so the story follows the music alone. A description helps.',
    field: { name: 'description', action: 'Write a description' },
  },
  MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT: {
    text: 'The story follows the words that came with the audio. They were not checked against the singing.',
  },
  MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED: {
    text: 'The subtitles keep the times that came with the audio. They may run early or late.',
    field: { name: 'subtitles', action: 'Change subtitles' },
  },
  MV_SUBTITLE_DISABLED_NO_TIMELINE: {
    text: 'The video will have no subtitles: the audio has no word times.',
    field: { name: 'subtitles', action: 'Change subtitles' },
  },
  MV_SINGING_WITHOUT_TIMELINE: {
    text: 'No lips will move: the audio has no word times.',
    field: { name: 'performanceMode', action: 'Change performance' },
  },
  MV_CREATIVE_NOT_PICTURED: {
    text: 'Some things that the description or the lyrics name have no picture; the price says which. Their words are still shown.',
    field: { name: 'description', action: 'Change the description' },
  },
  SOURCE_DURATION_DIFFERS: {
    text: 'The audio is longer or shorter than the draft says. The price is for its measured length.',
  },
  MV_SOURCE_NOT_READ: {
    text: 'The audio has not been analysed yet. Generate or preview to find its length and words.',
  },
};

export function warningText(code: string): WarningWords {
  return (
    words[code] ?? { text: (warningDescriptions as Record<string, string>)[code] ?? 'There is a note on this video.' }
  );
}
