export type LanguageCode =
  | 'en'
  | 'es'
  | 'it'
  | 'pt'
  | 'fr'
  | 'de'
  | 'zh'
  | 'ja'
  | 'ko'
  | 'ru'
  | 'el'
  | 'ar'
  | 'he'
  | 'hi'
  | 'other';

/** Frequent words that distinguish languages written in Latin letters. */
export const COMMON_WORDS: Readonly<Record<'en' | 'es' | 'it' | 'pt' | 'fr' | 'de', string>> = {
  en: 'the and you i to a of in it my me is on that for with be your are we this so no all was but like what when know now can just',
  es: 'el la que de y en un una los las por con no se mi tu es yo te lo como para pero más cuando todo al del corazón vida amor noche',
  it: 'il che di e la un una non mi ti per con del sono nel come ma più quando della gli le amore cuore notte io tu sei è mio tuo',
  pt: 'o que de e a um uma não em com por mas para os as do da meu seu você eu é quando como coração noite vida tudo mais minha',
  fr: 'le la les de et un une des je tu il que qui ne pas dans pour mon ma mes est sur avec moi toi nous vous amour nuit comme plus quand',
  de: 'der die das und ich du nicht ein eine in ist zu mit den auf mich dich wir es von mein dein sich wie wenn nur für nacht herz so doch',
};
const MARKS: readonly (readonly ['es' | 'pt' | 'fr' | 'de' | 'it', RegExp, number])[] = [
  ['es', /[ñ¿¡]/giu, 3],
  ['es', /[áíóú]/giu, 0.4],
  ['pt', /[ãõ]/giu, 3],
  ['pt', /[ç]/giu, 0.5],
  ['fr', /[êèçœùûîï]|\b[cdjlmnqst]['’]/giu, 1],
  ['de', /[äöüß]/giu, 1.5],
  ['it', /[àèìòù]\b/giu, 1],
  ['fr', /é/giu, 0.5],
];

/** Decided by the script where possible; Latin text by common words and diacritics. */
export function detectLanguage(text: string): LanguageCode {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu) || 1;
  const kana = count(/[\u3040-\u30ff]/gu);
  const scripts: readonly (readonly [LanguageCode, number])[] = [
    ['ja', kana > 0 ? kana + count(/\p{Script=Han}/gu) : 0],
    ['zh', kana === 0 ? count(/\p{Script=Han}/gu) : 0],
    ['ko', count(/\p{Script=Hangul}/gu)],
    ['ru', count(/\p{Script=Cyrillic}/gu)],
    ['el', count(/\p{Script=Greek}/gu)],
    ['ar', count(/\p{Script=Arabic}/gu)],
    ['he', count(/\p{Script=Hebrew}/gu)],
    ['hi', count(/\p{Script=Devanagari}/gu)],
  ];
  const top = [...scripts].sort((left, right) => right[1] - left[1])[0];
  if (top !== undefined && top[1] / letters > 0.3) return top[0];
  if (count(/\p{Script=Latin}/gu) / letters < 0.3) return 'other';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: LanguageCode = 'en';
  let bestScore = 0;
  for (const [language, list] of Object.entries(COMMON_WORDS)) {
    const common = new Set(list.split(' '));
    let score = words.reduce((sum, word) => sum + (common.has(word) ? 1 : 0), 0) + (language === 'en' ? 0.3 : 0);
    for (const [marked, pattern, weight] of MARKS) if (marked === language) score += count(pattern) * weight;
    if (score > bestScore) {
      bestScore = score;
      best = language as LanguageCode;
    }
  }
  return best;
}
