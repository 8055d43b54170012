/**
 * Converts languages as callers, tags and transcribers write them (`en`, `en-GB`, `eng`, `English`, `auto`) to the ISO 639 code that
 * transcribers accept, with two letters if there is one.
 */
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Codes of the languages that transcribers know, for finding them by name. */
const codes =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh'.split(
    ' ',
  );
const codeByName = new Map([
  ...codes.flatMap((code) =>
    [names.of(code), ownNameOf(code)].map((name) => [name?.toLowerCase() ?? '', code] as const),
  ),
  ['mandarin', 'zh'],
  ['castilian', 'es'],
  ['flemish', 'nl'],
  ['farsi', 'fa'],
  ['norwegian', 'no'],
]);
codeByName.delete('');

/** Codes of ISO 639-2 that are not the canonical one. */
const oldCodes: Readonly<Record<string, string>> = {
  ger: 'de',
  fre: 'fr',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  gre: 'el',
  rum: 'ro',
  slo: 'sk',
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  geo: 'ka',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  per: 'fa',
  tib: 'bo',
  wel: 'cy',
};

/** The code of a language; null when the text is not one. */
export function languageCode(text: string | null | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? '';
  const named = codeByName.get(plain) ?? oldCodes[plain];
  if (named) return named;
  try {
    const { language } = new Intl.Locale(plain.replaceAll('_', '-'));
    return names.of(language) && language !== 'und' ? language : null;
  } catch {
    return null;
  }
}

/** True when the language is to be detected. */
export function isLanguageOpen(text: string | undefined): boolean {
  return text === undefined || ['', 'auto', 'und'].includes(text.trim().toLowerCase());
}

function ownNameOf(code: string): string | undefined {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
