import { z } from 'zod';
import { configObject } from './config-object.ts';
import { fieldLimits } from './accounts/limits.ts';
import { creditAmount, seenText, text } from './scalars.ts';
import { taskStatus } from './tasks/task.ts';

const languageName = text(fieldLimits.languageNameLength);
/**
 * The local writer does not write in other languages, and the request is refused rather than charged for something
 * else.
 */
const englishAlone =
  'A service without a language model writes English alone: another language is refused with 422 FEATURE_NOT_SUPPORTED (details.reason language_not_written), and nothing is charged.';
const gptMode = z.string().refine((mode) => mode.toLowerCase() === 'gpt', 'must be GPT, the supported mode');

/**
 * SPEC.md bounds the items but not the lists. This is far more than any song can use, and a tenth of the members a body
 * may have.
 */
const listOf = (itemLength: number) => z.array(text(itemLength)).max(fieldLimits.lyricsListItems);

/** E16. */
export const generateLyricsBody = z
  .strictObject({
    prompt: seenText(fieldLimits.lyricsPromptLength, 'must say what to sing about'),
    config: configObject.optional(),
    durationSec: z.number().min(fieldLimits.lyricsDurationSecMin).max(fieldLimits.lyricsDurationSecMax).optional(),
    explicit: z.boolean().optional(),
    extraGuidance: text(fieldLimits.lyricsPromptLength).optional(),
    genre: text(fieldLimits.lyricsGenreLength).optional(),
    language: languageName.optional().describe(`auto lets the model decide. ${englishAlone}`),
    languages: listOf(fieldLimits.languageNameLength).optional().describe(`Languages to mix. ${englishAlone}`),
    mode: gptMode.optional().describe('GPT is the supported mode.'),
    mood: text(fieldLimits.lyricsGenreLength).optional(),
    multilingualMode: z
      .string()
      .optional()
      .describe('How languages mix. Lyrics in one language say in their notes that it changed nothing.'),
    negativeConstraints: listOf(80).optional(),
    perspective: z.string().optional(),
    structure: listOf(fieldLimits.lyricsSectionLength).optional().describe('Section order.'),
    themeKeywords: listOf(60).optional(),
    vocalStyle: text(fieldLimits.lyricsGenreLength).optional(),
  })
  .meta({
    id: 'GenerateLyricsBody',
    description: 'The lyrics to write.',
    examples: [{ prompt: 'Leaving a small town at dawn', genre: 'indie folk', language: 'English' }],
  });
export type GenerateLyricsBody = z.infer<typeof generateLyricsBody>;

/** `POST /api/v1/lyrics/edit`: rewrites lyrics, or one section of them, by instruction. */
export const editLyricsBody = z
  .strictObject({
    lyrics: seenText(fieldLimits.songTextLength, 'must hold words to change'),
    instruction: seenText(fieldLimits.lyricsPromptLength, 'must say what to change'),
    section: text(fieldLimits.lyricsSectionLength)
      .min(1)
      .optional()
      .describe('Heading of the one section to change; the rest stays as it is.'),
    language: languageName
      .optional()
      .describe(
        'Language of the words that are written. A service without a language model writes English alone: a change that needs words in another language is refused with 422 FEATURE_NOT_SUPPORTED, and nothing is charged.',
      ),
    config: configObject.optional(),
  })
  .meta({
    id: 'EditLyricsBody',
    description: 'What to change about lyrics.',
    examples: [{ lyrics: '[Verse]\nThe road is long', instruction: 'Make it hopeful', section: 'Verse' }],
  });
export type EditLyricsBody = z.infer<typeof editLyricsBody>;

/** Response of E16 and of an edit when the result is ready in time (SPEC.md, Lyrics result). */
export const lyricsResult = z
  .object({
    taskId: z.string(),
    status: taskStatus,
    creditsCharged: creditAmount,
    title: z.string(),
    hook: z.string(),
    lyrics: z.string(),
    sectionOrder: z.array(z.string()),
    languagePlan: z.object({
      mixStrategy: z.string().describe('single, sections, chorus or couplets; how languages take turns.'),
      primaryLanguage: z.string().describe('BCP 47 code.'),
      secondaryLanguages: z.array(z.string()),
      transliteration: z.string().nullable().describe('Lines in Chinese script, in Latin letters.'),
    }),
    music: z.object({ prompt: z.string(), title: z.string() }).describe('Ready for a song request.'),
    producer: z.object({ lyrics: z.string(), soundPrompt: z.string(), title: z.string() }),
    notes: z.array(z.string()),
    model: z.string(),
    modelPath: z.string(),
    usage: z
      .object({ completionTokens: z.int().min(0), promptTokens: z.int().min(0), totalTokens: z.int().min(0) })
      .optional(),
  })
  .meta({ id: 'LyricsResult', description: 'Finished lyrics.' });
export type LyricsResult = z.infer<typeof lyricsResult>;
