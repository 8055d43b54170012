import { z } from 'zod';

/** Advisory codes with what they mean (SPEC.md, Errors). New ones may appear; clients treat unknown codes as advisory. */
export const warningDescriptions = {
  MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT: 'The plan follows the words of a supplied subtitle file or of the audio file itself, which nobody compared with the singing.',
  MV_CREATIVE_PLANNING_WITHOUT_LYRICS: 'The plan follows the music alone; no lyrics were found.',
  MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED: 'The subtitles keep the times of a supplied subtitle file or of the audio file itself, which nobody compared with the singing.',
  MV_SUBTITLE_DISABLED_NO_TIMELINE: 'Subtitles were disabled because the song has no subtitle timing.',
  MV_SOURCE_NOT_READ: 'Nobody has read the audio yet; a preflight or the video says what it holds.',
  MV_SINGING_WITHOUT_TIMELINE: 'No lips move in the video, because no times of sung words are known.',
  MV_PORTRAIT_REQUIRED: 'On this service a draft of this mode needs a characterImage of the singer.',
  MV_ONE_PERSON_SHOWN: 'One person is shown, however many were named; no draft keeps to a quote for two.',
  MV_MOOD_NOT_IN_DRAFTS: 'No draft can name mode mood, so that this quote says a price and pays for no video; a quote of mode auto pays for what the song leads to.',
  MV_CREATIVE_NEEDS_DESCRIPTION: 'brief, style, characters, instrument and storySource of a quote reach a video only in the description of its draft.',
  MV_SCENE_ASSET_NOT_DURABLE: 'The file of a scene was not kept; composing renders that scene again at no charge.',
  MV_NATIVE_PROMPT_COMPILATION_FALLBACK: 'A shot prompt was simplified for the engine.',
  MV_NATIVE_SHOT_INTERNAL_CUT: 'A shot seems to contain a cut.',
  MV_NATIVE_FRAME_BORDERS: 'A shot seems to have borders.',
  MV_NATIVE_CREATIVE_STILL: 'Nothing seems to move in a shot.',
  MV_NATIVE_CREATIVE_DARK: 'A shot seems too dark to see what it shows.',
  MV_SCENE_FAILED: 'A scene failed and is missing from the result.',
  SONG_CANDIDATE_FAILED: 'One of the two candidates failed.',
  LYRICS_LANGUAGE_FALLBACK: 'The lyrics are in another language than asked.',
  SUBTITLES_TIMING_ESTIMATED: 'Subtitle times were estimated from the audio.',
  MV_PLANNING_FALLBACK: 'A step of the storyboard was planned by the built-in planner because the upstream gave no usable plan.',
  MV_IMAGE_FALLBACK: 'A picture was drawn by the built-in engine because the upstream gave none.',
  SUBTITLES_WORD_TIMES_ESTIMATED: 'Lines are timed; the times of words within them were estimated.',
  SUBTITLES_LANGUAGE_FALLBACK: 'The subtitles are in another language than asked, or the language asked for is not known.',
  VIDEODIRECT_STANDIN: 'The stand-in of this service answers for direct video, because no upstream is set up: its files say so and are not what was asked for.',
  SOURCE_DURATION_DIFFERS: 'The audio is not as long as the request said.',
} as const;

export const warningCodes = Object.keys(warningDescriptions) as [keyof typeof warningDescriptions, ...(keyof typeof warningDescriptions)[]];
export type WarningCode = (typeof warningCodes)[number];

/** In answers: any string, because codes are added without notice. */
export const warningCodeList = z.array(z.string()).describe('Advisory codes; treat unknown ones as advisory.');
