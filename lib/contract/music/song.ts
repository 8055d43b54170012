import { z } from 'zod';
import { configObject } from '../config-object.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { opaqueId } from '../ids.ts';
import { httpUrl, text } from '../scalars.ts';
import { isSeen } from '../text/seen-text.ts';
import { hasHeadings, hasWords } from '../text/sung-words.ts';
import { taskReceipt } from '../tasks/task.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';
import { isUploadMode, type SongMode, songMode, songModel } from './models.ts';

export { isUploadMode, songModes } from './models.ts';

export const audioExtensions = ['mp3', 'wav', 'm4a', 'flac', 'ogg'] as const;

const weight = z.number().min(0).max(1);
const controlSliders = z
  .strictObject({
    styleWeight: weight.optional().describe('How closely the tags are followed, 0 to 1.'),
    weirdnessConstraint: weight.optional().describe('How far the song may stray, 0 to 1.'),
    audioWeight: weight.optional().describe('How much imported audio counts, 0 to 1.'),
  })
  .meta({ id: 'ControlSliders', description: 'Three weights from 0 to 1.' });

const songText = text(fieldLimits.songTextLength);

/**
 * Why lyrics cannot be bought as they are: headings or emoji without a word to sing. An extension may repeat a chorus of the kept
 * part by its heading alone.
 */
export function whyNotSung({
  mode,
  lyrics,
  instrumental,
}: {
  mode: SongMode;
  lyrics?: string;
  instrumental?: boolean;
}): string | undefined {
  if (instrumental || !lyrics || !isSeen(lyrics) || hasWords(lyrics)) return undefined;
  if (mode === 'upload-extend' && hasHeadings(lyrics)) return undefined;
  return 'must hold words to sing besides its headings, unless the song is instrumental';
}

/**
 * E6. `audio` is only accepted in the upload modes, `continueAt` and `continuedAlignedPrompt` only in upload-extend.
 */
export const createSongBody = z
  .strictObject({
    mode: songMode,
    audio: z
      .strictObject({ url: httpUrl, extensionType: z.enum(audioExtensions).optional() })
      .optional()
      .describe('Required by the upload modes, refused by the others.'),
    config: configObject.optional(),
    continueAt: z.number().min(0).optional().describe('Seconds; past the end of the source it continues from the end.'),
    continuedAlignedPrompt: songText
      .optional()
      .describe(
        'Lyrics of the kept part: an empty [Chorus] of the new lyrics repeats its chorus. Sung on their own when no lyrics are given.',
      ),
    controlSliders: controlSliders.optional(),
    instrumental: z
      .boolean()
      .optional()
      .describe(
        'true: nobody sings, and lyrics are left out (SONG_LYRICS_NOT_SUNG). false: somebody does. Left out, a request that says neither what to sing about nor that somebody sings may be answered with an instrumental (SONG_INSTRUMENTAL).',
      ),
    lyrics: songText
      .optional()
      .describe(
        'The words, with [Verse], [Chorus] and other headings. Lyrics without a word to sing besides their headings are refused, except for an instrumental; what follows imported audio may be headings alone.',
      ),
    model: songModel.optional().describe('Default chirp-fenix.'),
    negativeTags: text(fieldLimits.songTagsLength).optional(),
    prompt: songText.optional(),
    tags: text(fieldLimits.songTagsLength)
      .optional()
      .describe(
        'Genre, voice, mood and tempo. Imported audio keeps its own tempo: another one in tags or prompt is not played (SONG_TEMPO_OF_SOURCE).',
      ),
    title: text(fieldLimits.songTitleLength).optional(),
    voiceId: opaqueId.optional().describe('A public Voice; required by mode vox.'),
  })
  .check((context) => {
    const { mode, audio, continueAt, continuedAlignedPrompt, voiceId, prompt, lyrics, tags, title, instrumental } =
      context.value;
    const refuse = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message });
    const isUpload = isUploadMode(mode);
    if (isUpload && !audio) refuse(['audio', 'url'], `is required for mode ${mode}`);
    if (!isUpload && audio) refuse(['audio'], 'is for modes upload-extend and upload-cover only');
    if (mode !== 'upload-extend' && continueAt !== undefined) refuse(['continueAt'], 'is for mode upload-extend only');
    if (mode !== 'upload-extend' && continuedAlignedPrompt !== undefined)
      refuse(['continuedAlignedPrompt'], 'is for mode upload-extend only');
    if (mode === 'vox' && !voiceId) refuse(['voiceId'], 'is required for mode vox');
    const saysSomething = [prompt, lyrics, tags, title].some(isSeen) || instrumental;
    if ((mode === 'simple' || mode === 'custom') && !saysSomething)
      refuse(['prompt'], 'is required, unless lyrics, tags or title say what to make');
    const unsung = whyNotSung(context.value);
    if (unsung) refuse(['lyrics'], unsung);
  })
  .meta({
    id: 'CreateSongBody',
    description: 'The song to make.',
    examples: [{ mode: 'simple', prompt: 'A warm indie song about the last train home' }],
  });
export type CreateSongBody = z.infer<typeof createSongBody>;
export type CreateSongInput = z.input<typeof createSongBody>;

/**
 * Response of E6. The task has these warning codes from its start, and may gain others that only the finished song can
 * show.
 */
export const songReceipt = z
  .object({
    ...taskReceipt.shape,
    warningCodes: warningCodeList
      .optional()
      .describe(
        'What of the request the song will not do, as far as that follows from the request. Treat unknown codes as advisory.',
      ),
  })
  .meta({ id: 'SongReceipt', description: 'A song task was created; poll pollUrl until its status is terminal.' });
export type SongReceipt = z.infer<typeof songReceipt>;

/** One candidate of a song, as listed in `outputResults.clips`. */
const clip = z
  .object({
    clipId: z.string(),
    index: z.int().min(0),
    title: z.string(),
    durationSec: z.number().min(0),
    bpm: z.number().positive().nullable(),
    key: z.string().nullable(),
    style: z.string().nullable(),
    lyrics: z.string().nullable(),
    hasTimeline: z.boolean(),
  })
  .meta({ id: 'Clip', description: 'One candidate of a song.' });
export type Clip = z.infer<typeof clip>;

/** `outputResults` of a finished song task; audio and covers are its `resources` with the same index. */
const songOutput = z
  .object({ model: z.string(), clips: z.array(clip) })
  .meta({ id: 'SongOutput', description: 'outputResults of a song task.' });
export type SongOutput = z.infer<typeof songOutput>;
