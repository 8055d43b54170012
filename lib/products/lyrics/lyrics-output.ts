import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { GenerateLyricsBody, LyricsResult } from '#lib/contract/lyrics.ts';
import type { LyricSheet, LyricsWriter } from '../music/ports.ts';

/** `outputResults` of a lyrics task: the Lyrics result without the members of the task. */
export type LyricsOutput = Omit<LyricsResult, 'taskId' | 'status' | 'creditsCharged'>;

/** The caller's wishes that the output repeats or answers; an edit has none. */
export type OutputWishes = Pick<
  GenerateLyricsBody,
  'genre' | 'mood' | 'vocalStyle' | 'durationSec' | 'multilingualMode'
> & { prompt?: string };

export function lyricsOutput(sheet: LyricSheet, wishes: OutputWishes, model: LyricsWriter['model']): LyricsOutput {
  const title = firstCharacters(sheet.title, fieldLimits.songTitleLength);
  const soundPrompt = describeSound(sheet.language, wishes);
  const mixStrategy = sheet.mixStrategy ?? 'single';
  return {
    title,
    hook: sheet.hook,
    lyrics: sheet.text,
    sectionOrder: sheet.sections.map((section) => section.label),
    languagePlan: {
      mixStrategy,
      primaryLanguage: sheet.language,
      secondaryLanguages: sheet.secondaryLanguages ?? [],
      transliteration: sheet.transliteration ?? null,
    },
    music: {
      prompt: firstCharacters(
        [wishes.prompt?.trim(), soundPrompt].filter(Boolean).join('. '),
        fieldLimits.songTextLength,
      ),
      title,
    },
    producer: { lyrics: sheet.text, soundPrompt, title },
    notes: [...(sheet.notes ?? []), ...(mixStrategy === 'single' ? unmixedNotes(wishes) : [])],
    model: model.name,
    modelPath: model.path,
    ...(sheet.usage ? { usage: sheet.usage } : {}),
  };
}

/** Says of lyrics in one language that a wish how languages mix changed nothing. */
function unmixedNotes({ multilingualMode = '' }: OutputWishes): string[] {
  if (['', 'auto', 'single'].includes(multilingualMode.trim().toLowerCase())) return [];
  return ['multilingualMode changed nothing: these lyrics are in one language.'];
}

/** For example `indie folk, hopeful mood, breathy female vocals, sung in English, about 150 seconds`. */
function describeSound(language: string, { genre, mood, vocalStyle, durationSec }: OutputWishes): string {
  const voice = vocalStyle?.trim();
  return [
    genre?.trim(),
    mood?.trim() && `${mood.trim()} mood`,
    voice && (/vocal|voice|sing|sung|rap|choir/iu.test(voice) ? voice : `${voice} vocals`),
    `sung in ${languageName(language)}`,
    durationSec && `about ${Math.round(durationSec)} seconds`,
  ]
    .filter(Boolean)
    .join(', ');
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
