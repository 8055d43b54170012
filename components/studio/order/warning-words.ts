/** Warnings of a check as somebody reads them who is about to buy, and the field that would change it. */
import { warningDescriptions } from '#lib/contract/warning-codes.ts';

export type WarningWords = { text: string; field?: { name: string; action: string } };

const words: Readonly<Record<string, WarningWords>> = {
  MV_CREATIVE_PLANNING_WITHOUT_LYRICS: { text: 'The song has no lyrics, so the story follows the music alone. A description helps.', field: { name: 'description', action: 'Write a description' } },
  MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT: { text: 'The story follows the words that came with the audio. Nobody compared them with the singing.' },
  MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED: { text: 'The subtitles keep the times that came with the audio. They may run early or late.', field: { name: 'subtitles', action: 'Change subtitles' } },
  MV_SUBTITLE_DISABLED_NO_TIMELINE: { text: 'The video will have no subtitles: nothing says when which word is sung.', field: { name: 'subtitles', action: 'Change subtitles' } },
  MV_SINGING_WITHOUT_TIMELINE: { text: 'No lips will move: nothing says when which word is sung.', field: { name: 'performanceMode', action: 'Change performance' } },
  SOURCE_DURATION_DIFFERS: { text: 'The audio is not as long as the draft says. The price is for what was measured.' },
  MV_SOURCE_NOT_READ: { text: 'The audio has not been heard yet. Its length and words are found when you generate or preview.' },
};

export function warningText(code: string): WarningWords {
  return words[code] ?? { text: (warningDescriptions as Record<string, string>)[code] ?? 'The service has a note on this video.' };
}
