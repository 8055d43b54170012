/** Ordered spelling rules: the first pattern matching at a position wins; stress is assigned afterwards. */
export type LetterRules = {
  rules: readonly (readonly [RegExp, string])[];
  stress: 'first' | 'penult' | 'last' | 'romance';
  marked?: RegExp;
};

/** Compiles a compact table: one `pattern>PHONES` per entry, `-` for silence. */
export function compileRules(table: string): readonly (readonly [RegExp, string])[] {
  return table
    .trim()
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const cut = entry.indexOf('>');
      // slow pattern allowed: the tables are constants of this folder, and each pattern is anchored (`y`).
      const pattern = new RegExp(entry.slice(0, cut).trim(), 'yu');
      const phones = entry.slice(cut + 1).trim();
      return [pattern, phones.replace('-', '').trim()] as const;
    });
}

const VOWEL_PHONE = /^(AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW|A|E|O|UE|OE)$/;

export function spellOut(word: string, language: LetterRules): string[] {
  const phones: string[] = [];
  let markedVowel = -1;
  let position = 0;
  while (position < word.length) {
    let size = 1;
    for (const [pattern, sounds] of language.rules) {
      pattern.lastIndex = position;
      const match = pattern.exec(word);
      if (match === null || match[0] === '') continue;
      size = match[0].length;
      const added = sounds === '' ? [] : sounds.split(' ');
      if (language.marked?.test(match[0])) {
        const at = added.findIndex((phone) => VOWEL_PHONE.test(phone));
        if (at >= 0) markedVowel = phones.length + at;
      }
      phones.push(...added);
      break;
    }
    position += size;
  }
  const vowels = phones.flatMap((phone, index) => (VOWEL_PHONE.test(phone) ? [index] : []));
  const stressed = markedVowel >= 0 ? markedVowel : vowels[stressPlace(word, vowels.length, language.stress)];
  return phones.map((phone, index) => (VOWEL_PHONE.test(phone) ? `${phone}${index === stressed ? 1 : 0}` : phone));
}

function stressPlace(word: string, vowelCount: number, stress: LetterRules['stress']): number {
  if (vowelCount <= 1 || stress === 'first') return 0;
  if (stress === 'last') return vowelCount - 1;
  if (stress === 'romance' && !/[aeiouáéíóúns]$/u.test(word)) return vowelCount - 1;
  return vowelCount - 2;
}
