import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { GenerateLyricsBody, LyricsResult } from '#lib/contract/lyrics.ts';
import type { LyricSheet, LyricsWriter } from '../music/ports.ts';

/** `outputResults` of a lyrics task: the Lyrics result without the members of the task. */
export type LyricsOutput = Omit<LyricsResult, 'taskId' | 'status' | 'creditsCharged'>;

/** The caller's wishes about the sound; an edit has none. */
export type SoundWishes = Pick<GenerateLyricsBody, 'genre' | 'mood' | 'vocalStyle' | 'durationSec'> & {
  prompt?: string;
};

export function lyricsOutput(sheet: LyricSheet, wishes: SoundWishes, model: LyricsWriter['model']): LyricsOutput {
  const title = firstCharacters(sheet.title, fieldLimits.songTitleLength);
  const soundPrompt = describeSound(sheet.language, wishes);
  return {
    title,
    hook: sheet.hook,
    lyrics: sheet.text,
    sectionOrder: sheet.sections.map((section) => section.label),
    languagePlan: {
      mixStrategy: sheet.mixStrategy ?? 'single',
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
    notes: sheet.notes ?? [],
    model: model.name,
    modelPath: model.path,
    ...(sheet.usage ? { usage: sheet.usage } : {}),
  };
}

/** For example `indie folk, hopeful mood, breathy female vocals, sung in English, about 150 seconds`. */
function describeSound(language: string, { genre, mood, vocalStyle, durationSec }: SoundWishes): string {
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
