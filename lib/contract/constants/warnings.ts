/** Advisory codes and their meaning (SPEC.md, Errors). New ones may appear; clients treat unknown codes as advisory. */
export const warningDescriptions = {
  MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT:
    'The plan follows the words of a supplied subtitle file or of the audio file itself, which were not checked against the singing.',
  MV_CREATIVE_PLANNING_WITHOUT_LYRICS: 'The plan follows the music alone; no lyrics were found.',
  MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED:
    'The subtitles keep the times of a supplied subtitle file or of the audio file itself, which were not checked against the singing.',
  MV_SUBTITLE_DISABLED_NO_TIMELINE: 'Subtitles were disabled because the song has no subtitle timing.',
  MV_SOURCE_NOT_READ: 'The audio has not been analysed yet. A preflight or the video will tell what is in it.',
  MV_SINGING_WITHOUT_TIMELINE: 'Nobody lip-syncs in the video, because the times of the sung words are not known.',
  MV_PORTRAIT_REQUIRED: 'On this service a draft of this mode needs a characterImage of the singer.',
  MV_ONE_PERSON_SHOWN: 'Only one person is shown, even if more were named; no draft matches a quote for two.',
  MV_MOOD_NOT_IN_DRAFTS:
    'Drafts cannot use mode mood, so this quote only tells a price. A quote with mode auto pays for whatever mode the song leads to.',
  MV_CREATIVE_NEEDS_DESCRIPTION:
    'Put style, characters and instrument into the description of the draft: a quote alone does not pass them on.',
  MV_CREATIVE_NOT_PICTURED:
    'The description, the lyrics or the prompt of an edit name what the engine has no picture of; `omissions` of the preflight and the assumptions of its quote name it, and `notPictured` in the results of the edit. It is left to the words.',
  MV_PORTRAIT_NOT_SHOWN:
    'The style of the video shows a singer in its own colours, and nothing of the portrait that the draft has or a lock gives it. Anime and 3d show its colours.',
  MV_TEXT_NOT_DRAWN:
    'The title or the lyrics have characters for which there is no typeface; `omissions` of the preflight and the assumptions of its quote name them. Captions and pictures leave them out; all else is written.',
  MV_ENGINE_FALLBACK:
    'The native engine, which this service had chosen, cannot make this draft, so the classic one does, at its price.',
  MV_SCENE_ASSET_NOT_DURABLE: 'The file of a scene was not kept; composing renders that scene again at no charge.',
  MV_SCENES_UNLIKE_REST:
    'Scenes of this batch are drafts, or would have another shape, size or frame rate than the others. Composing renders them again and charges for them again, as the assumptions of the quote say, unless all scenes are rendered in that look. Cancelling the task refunds it.',
  MV_NATIVE_PROMPT_COMPILATION_FALLBACK: 'A shot prompt was simplified for the engine.',
  MV_NATIVE_SHOT_INTERNAL_CUT: 'A shot seems to contain a cut.',
  MV_NATIVE_FRAME_BORDERS: 'A shot seems to have borders.',
  MV_NATIVE_CREATIVE_STILL: 'A shot seems not to move.',
  MV_NATIVE_CREATIVE_DARK: 'A shot seems too dark.',
  MV_SCENE_FAILED: 'A scene failed and is missing from the result.',
  SONG_CANDIDATE_FAILED: 'One of the two candidates failed.',
  SONG_INSTRUMENTAL:
    'The request said neither that somebody sings nor what about, so the song is an instrumental. Say what it is about, or send instrumental: false.',
  SONG_LYRICS_NOT_SUNG:
    'The request asked for an instrumental and gave lyrics, which nobody sings. Leave out instrumental to have them sung.',
  SONG_LYRICS_CUT:
    'The lyrics are longer than a song can be, so their last lines are not sung. Have the rest sung in a continuation.',
  SONG_TEMPO_OF_SOURCE:
    'The request named another tempo than that of the imported audio, which a song made of it keeps.',
  SONG_KEY_NOT_CHANGED:
    'The request asked for a change of key, and the song has one section only. Lyrics with two sections or more have the last one sung higher.',
  SONG_PART_NOT_PLACED:
    'The request asked for an instrument in a section that the song does not have, such as a bridge. Lyrics with that section have it.',
  SONG_TEMPO_NOT_CHANGED:
    'The request asked for another pace in a section that the song does not have, for half or double time where no drums play, or for a change of tempo of imported audio, which keeps its own.',
  SONG_SOUND_NOT_PLAYED:
    'The request names an instrument, a sound, a way of singing or an ending that songs made here do not have, such as rain sounds, a theremin or call and response. The song is made without it.',
  SONG_LENGTH_NOT_MET:
    'The song is more than a tenth longer or shorter than the request asked: its lyrics, all of which are sung, or the imported audio decide how long it is.',
  LYRICS_LANGUAGE_FALLBACK: 'The lyrics are in a different language than requested.',
  SUBTITLES_TIMING_ESTIMATED: 'Subtitle times were estimated from the audio.',
  MV_PLANNING_FALLBACK:
    'A step of the storyboard was planned by the built-in planner because the upstream gave no usable plan.',
  MV_IMAGE_FALLBACK: 'A picture was drawn by the built-in engine because the upstream gave none.',
  SUBTITLES_WORD_TIMES_ESTIMATED: 'Lines are timed; the times of words within them were estimated.',
  SUBTITLES_LANGUAGE_FALLBACK:
    'The subtitles are in a different language than requested, or the requested language is not known.',
  VIDEODIRECT_STANDIN:
    'No upstream is set up for direct video, so a stand-in answered. Its files are samples, not what you asked for.',
  VIDEODIRECT_UNFINISHED:
    'The upstream did not finish in time. What it had made is here, and the rest of the price is refunded.',
  SOURCE_DURATION_DIFFERS: 'The audio has a different length than the request said.',
} as const;
