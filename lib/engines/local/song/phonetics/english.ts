import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { englishBySpelling } from './english-spelling.ts';
import { numberWords } from './number-words.ts';
import { pronunciationOf } from './pronunciations.ts';

/** Cache of words looked up so far, bounded because requests may contain any number of others. */
const known = new Map<string, string[]>();
const KNOWN_MAX = 20_000;
const AS_WRITTEN_MAX = 40;
/** Words that are unstressed unless the beat requires stress. */
const WEAK = new Set(
  "a an the and or but of to in on at for from with as is are was were be been am i'm it's it he she we they you me my your his her our their them us that this so if than then by can will just do did has have had i".split(
    ' ',
  ),
);

export const isWeakWord = (word: string): boolean =>
  WEAK.has(
    word
      .toLowerCase()
      .replace(/’/g, "'")
      .replace(/[^a-z']/g, ''),
  );

/** ARPAbet phones of an English word, with stress digits on the vowels. Never empty for a word with letters. */
export function englishPhones(word: string): string[] {
  const asWritten = known.get(word);
  if (asWritten !== undefined) return asWritten;
  const key = trimCharacters(
    word
      .toLowerCase()
      .replace(/[’`´]/g, "'")
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9'-]/g, ''),
    '-',
  );
  const phones = known.get(key) ?? lookUp(key);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, phones);
  // Also cached as written, so that capitals and apostrophes are normalised only once per word.
  if (word.length <= AS_WRITTEN_MAX) known.set(word, phones);
  return phones;
}

function lookUp(key: string): string[] {
  if (/\d/.test(key))
    return (key.match(/\d+|[a-z']+/g) ?? []).flatMap((part) =>
      /\d/.test(part) ? numberWords(part).flatMap(englishPhones) : englishPhones(part),
    );
  const direct = entry(key) ?? entry(key.replace(/'/g, ''));
  if (direct) return direct;
  if (key.includes('-')) return key.split(/-+/).filter(Boolean).flatMap(englishPhones);
  const stretched = key.replace(/([a-z])\1{2,}/g, '$1$1');
  const collapsed = key.replace(/([a-z])\1{1,}/g, '$1');
  const squeezed =
    (stretched !== key ? entry(stretched) : undefined) ??
    (collapsed !== key && collapsed.length > 1 ? entry(collapsed) : undefined);
  if (squeezed) return squeezed;
  return inflected(key) ?? compound(key) ?? englishBySpelling(collapsed.length > 2 ? stretched : key);
}

function entry(key: string): string[] | undefined {
  return pronunciationOf(key)?.split(' ');
}

function inflected(key: string): string[] | undefined {
  const possessive = /^(.+?)'?s$/.exec(key)?.[1];
  const stem = possessive === undefined ? undefined : entry(possessive);
  if (stem) {
    const last = stem.at(-1) ?? '';
    if (/^(S|Z|SH|ZH|CH|JH)$/.test(last)) return [...stem, 'IH0', 'Z'];
    return [...stem, /^(P|T|K|F|TH)$/.test(last) ? 'S' : 'Z'];
  }
  const dropped = /^(.+)in'?$/.exec(key)?.[1];
  const ing = dropped === undefined ? undefined : entry(`${dropped}ing`);
  if (ing) return [...ing.slice(0, -1), 'N'];
  for (const [suffix, sounds] of [
    ['ing', 'IH0 NG'],
    ['ed', 'D'],
    ['er', 'ER0'],
    ['ly', 'L IY0'],
    ['less', 'L AH0 S'],
    ['ness', 'N AH0 S'],
    ['ful', 'F AH0 L'],
    ['y', 'IY0'],
  ] as const) {
    if (!key.endsWith(suffix)) continue;
    const base = key.slice(0, -suffix.length);
    const phones = entry(base) ?? entry(`${base}e`) ?? (/(.)\1$/.test(base) ? entry(base.slice(0, -1)) : undefined);
    if (!phones) continue;
    if (suffix === 'ed')
      return [
        ...phones,
        ...(/^[TD]$/.test(phones.at(-1) ?? '')
          ? ['IH0', 'D']
          : /^(P|K|F|S|SH|CH|TH)$/.test(phones.at(-1) ?? '')
            ? ['T']
            : ['D']),
      ];
    return [...phones, ...sounds.split(' ')];
  }
  return undefined;
}

function compound(key: string): string[] | undefined {
  for (let cut = key.length - 3; cut >= 3; cut--) {
    const left = entry(key.slice(0, cut));
    const right = left && entry(key.slice(cut));
    if (left && right) return [...left, ...right.map((phone) => phone.replace('1', '2'))];
  }
  return undefined;
}
