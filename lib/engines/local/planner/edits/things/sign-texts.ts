/** What an edit wants to stand on a sign: words that are no things of their own, and that no picture of a sign has. */

const SIGN =
  '(?:sign|signboard|billboard|banner|poster|placard|neonschild|schild|leuchtreklame|letrero|cartel|rótulo|enseigne|panneau|affiche|placa|letreiro|cartaz|insegna|cartello)s?';
const QUOTED = '["“”«»„\'‘](?<quoted>[^"“”«»„’]{1,40})["“”«»’\'](?! ?\\p{L}{1,2}(?!\\p{L}))';
const ALONE = '["“”«»„\'‘](?<alone>[^"“”«»„’]{1,40})["“”«»’\'](?! ?\\p{L}{1,2}(?!\\p{L}))';
const WORDS = "(?<words>[\\p{L}\\d'&-]{2,15}(?: [\\p{L}\\d'&-]{1,15}){0,3})";
/** As many words as are in capitals, else one. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\d'&-]*(?: \p{Lu}[\p{Lu}\d'&-]+)*(?!\p{L})/u;
const SAYS_IN_ENGLISH =
  '(?:(?:that|which) )?(?:should )?(?:say|read|spell)(?:s|ing)?|(?:with|showing) (?:the )?(?:words?|text|letters|inscription|name|writing)';
const SAYS_ABROAD =
  "(?:(?:das|auf dem) )?(?:mit (?:der aufschrift|dem text|dem wort)|steht|sagt)|que (?:diga|dice|diz)|con (?:el texto|la palabra)|qui dit|avec (?:le mot|l['’]inscription)|où (?:est|c['’]est) écrit|che dice|con (?:la )?scritt[oa]|com (?:o texto|a palavra)|escrito";
/** Behind the sign, what it says. */
const SAID = new RegExp(
  `(?<=(?<!\\p{L})${SIGN}(?: (?:de|di|al|en|aus) \\p{L}{3,8})?,?) (?:(?:${SAYS_IN_ENGLISH}|${SAYS_ABROAD}):? (?:${QUOTED}|${WORDS})|(?:with |mit |con |avec |com )?${ALONE})(?: (?:written )?(?:on|across) it| in (?:big |neon |bold )?letters)?(?!\\p{L})`,
  'giu',
);
/** Before it, in capitals or between quotation marks: a neon MOTEL sign. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:["“](?<quoted>[^"”]{1,40})["”]|(?<capitals>\\p{Lu}{3,15})) (?=${SIGN}(?!\\p{L}))`,
  'gu',
);

/** A prompt without what its signs say, and what that is. */
export function withoutSignTexts(prompt: string): { rest: string; texts: readonly string[] } {
  const texts: string[] = [];
  // Who writes all in capitals marks no words by them.
  const marks = /\p{Ll}/u.test(prompt);
  const rest = prompt
    .replace(SAID, (...found) => {
      const { quoted, alone, words = '' } = found.at(-1) as Record<string, string | undefined>;
      const said = quoted ?? alone ?? IN_CAPITALS.exec(words)?.[0] ?? words.split(' ')[0] ?? '';
      texts.push(said.trim());
      return quoted || alone ? '' : words.slice(said.length);
    })
    .replace(NAMED, (whole, ...found) => {
      const { quoted, capitals } = found.at(-1) as Record<string, string | undefined>;
      if (!marks && !quoted) return whole;
      texts.push((quoted ?? capitals ?? '').trim());
      return '';
    });
  return { rest, texts };
}
