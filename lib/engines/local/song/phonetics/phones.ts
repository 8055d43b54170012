/**
 * The phone set all languages are mapped to: ARPAbet plus `A E O` (pure vowels), `UE OE` (front rounded), `UX` (fronted
 * `UW`), `DX` (tap), `RR` (trill), `X` (velar fricative), `NY`, `TS`.
 */
export type Syllable = { onset: string[]; nucleus: string; coda: string[]; stress: 0 | 1 | 2 };

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW UX A E O UE OE'.split(' '));
const ONSETS = new Set(
  'P R,P L,B R,B L,T R,D R,K R,K L,G R,G L,F R,F L,TH R,SH R,S P,S T,S K,S M,S N,S L,S W,S F,T W,D W,K W,G W,TH W,HH W,P Y,B Y,K Y,G Y,F Y,V Y,M Y,N Y,HH Y,T Y,D Y,S Y,L Y,R Y,S P R,S P L,S T R,S K R,S K W,P DX,B DX,T DX,D DX,K DX,G DX,F DX,K Y,CH W,S K L,SH T,SH P,SH L,SH M,SH N,SH V,TS V,K N,P F,SH T R,V R,V L,NY Y'
    .split(',')
    .map((cluster) => cluster.trim()),
);

const isVowel = (phone: string): boolean => VOWELS.has(phone);

/** Groups phones (vowels may carry a stress digit) into syllables by the maximal-onset principle; never empty. */
export function syllabify(phones: readonly string[]): Syllable[] {
  const plain = phones.map((phone) => ({ name: phone.replace(/\d/, ''), stress: Number(/\d/.exec(phone)?.[0] ?? 0) }));
  const nuclei = plain.flatMap((phone, index) => (isVowel(phone.name) ? [index] : []));
  if (nuclei.length === 0) {
    const onset = plain.map((phone) => phone.name).slice(0, 3);
    return [{ onset, nucleus: 'AH', coda: [], stress: 1 }];
  }
  const syllables: Syllable[] = [];
  let onsetStart = 0;
  nuclei.forEach((nucleus, place) => {
    const following = nuclei[place + 1];
    const between = plain.slice(nucleus + 1, following ?? plain.length).map((phone) => phone.name);
    let split = following === undefined ? between.length : between.length - legalOnset(between);
    if (following !== undefined && between[0] === 'NG' && split === 0) split = 1;
    const vowel = plain[nucleus] as (typeof plain)[number];
    syllables.push({
      onset: plain.slice(onsetStart, nucleus).map((phone) => phone.name),
      nucleus: vowel.name,
      coda: between.slice(0, split),
      stress: (vowel.stress > 2 ? 1 : vowel.stress) as 0 | 1 | 2,
    });
    onsetStart = nucleus + 1 + split;
  });
  if (syllables.length === 1 || syllables.every((syllable) => syllable.stress === 0))
    (syllables[0] as Syllable).stress ||= 1;
  return syllables;
}

function legalOnset(consonants: readonly string[]): number {
  for (let size = Math.min(3, consonants.length); size > 1; size--) {
    if (ONSETS.has(consonants.slice(-size).join(' '))) return size;
  }
  return Math.min(1, consonants.length);
}
