import { pinyin } from 'pinyin-pro';
import type { Syllable } from './phones.ts';

const INITIALS: Readonly<Record<string, string>> = {
  zh: 'JH',
  ch: 'CH',
  sh: 'SH',
  b: 'P',
  p: 'P',
  m: 'M',
  f: 'F',
  d: 'T',
  t: 'T',
  n: 'N',
  l: 'L',
  g: 'K',
  k: 'K',
  h: 'HH',
  j: 'JH',
  q: 'CH',
  x: 'SH',
  r: 'R',
  z: 'TS',
  c: 'TS',
  s: 'S',
  y: 'Y',
  w: 'W',
};
const FINALS: Readonly<Record<string, string>> = {
  a: 'A',
  o: 'O',
  e: 'AH',
  i: 'IY',
  u: 'UW',
  v: 'UE',
  ü: 'UE',
  ai: 'AY',
  ei: 'EY',
  ao: 'AW',
  ou: 'OW',
  an: 'A N',
  en: 'AH N',
  ang: 'A NG',
  eng: 'AH NG',
  ong: 'UH NG',
  er: 'ER',
  ia: 'Y A',
  ie: 'Y EH',
  iao: 'Y AW',
  iu: 'Y OW',
  ian: 'Y EH N',
  in: 'IY N',
  iang: 'Y A NG',
  ing: 'IY NG',
  iong: 'Y UH NG',
  ua: 'W A',
  uo: 'W O',
  uai: 'W AY',
  ui: 'W EY',
  uan: 'W A N',
  un: 'W AH N',
  uang: 'W A NG',
  ue: 'UE EH',
  ve: 'UE EH',
  üe: 'UE EH',
  ün: 'UE N',
  vn: 'UE N',
};

/** Mandarin reading of Han characters, one syllable each. */
export function chineseSyllables(text: string): Syllable[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).map(pinyinSyllable);
}

function pinyinSyllable(reading: string): Syllable {
  const initial = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/.exec(reading)?.[0] ?? '';
  let final = reading.slice(initial.length) || 'a';
  if (/^[jqxy]$/.test(initial) && final.startsWith('u')) final = final.replace('u', 'v').replace(/^van$/, 'ian');
  let onset = initial === '' ? [] : [INITIALS[initial] ?? 'L'];
  if (initial === 'y' && /^(i|v)/.test(final)) onset = [];
  if (initial === 'w' && final === 'u') onset = [];
  const parts = (/^(zh|ch|sh|r|z|c|s)$/.test(initial) && final === 'i' ? 'IH' : (FINALS[final] ?? 'A')).split(' ');
  const glides = parts[0] === 'Y' || parts[0] === 'W' ? [parts[0]] : [];
  const rest = parts.slice(glides.length);
  if (rest[0] === 'UE' && rest[1] === 'EH') return { onset: [...onset, 'Y'], nucleus: 'EH', coda: [], stress: 1 };
  return { onset: [...onset, ...glides], nucleus: rest[0] ?? 'A', coda: rest.slice(1), stress: 1 };
}

const KANA_ROWS: readonly (readonly [string, string])[] = [
  ['', 'あいうえお'],
  ['K', 'かきくけこ'],
  ['S', 'さしすせそ'],
  ['T', 'たちつてと'],
  ['N', 'なにぬねの'],
  ['HH', 'はひふへほ'],
  ['M', 'まみむめも'],
  ['DX', 'らりるれろ'],
  ['G', 'がぎぐげご'],
  ['Z', 'ざじずぜぞ'],
  ['D', 'だぢづでど'],
  ['B', 'ばびぶべぼ'],
  ['P', 'ぱぴぷぺぽ'],
];
const KANA_VOWELS = ['A', 'IY', 'UW', 'E', 'O'];
const KANA_SPECIAL: Readonly<Record<string, Syllable>> = {
  し: mora('SH', 'IY'),
  ち: mora('CH', 'IY'),
  つ: mora('TS', 'UW'),
  じ: mora('JH', 'IY'),
  ぢ: mora('JH', 'IY'),
  ふ: mora('F', 'UW'),
  や: mora('Y', 'A'),
  ゆ: mora('Y', 'UW'),
  よ: mora('Y', 'O'),
  わ: mora('W', 'A'),
  を: mora('', 'O'),
};

function mora(onset: string, nucleus: string): Syllable {
  return { onset: onset === '' ? [] : [onset], nucleus, coda: [], stress: 1 };
}

/**
 * Japanese text: kana by table. Kanji fall back to their Mandarin reading, which approximates the number of syllables.
 */
export function japaneseSyllables(text: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const raw of text) {
    const kana = raw >= '\u30a1' && raw <= '\u30f6' ? String.fromCharCode(raw.charCodeAt(0) - 0x60) : raw;
    const last = syllables.at(-1);
    const special = KANA_SPECIAL[kana];
    const row = KANA_ROWS.find(([, letters]) => letters.includes(kana));
    const small = 'ゃゅょ'.indexOf(kana);
    if (kana === 'ん') {
      if (last && last.coda.length === 0) last.coda = ['N'];
      else syllables.push({ onset: ['N'], nucleus: 'UH', coda: [], stress: 0 });
    } else if (kana === 'っ' || kana === 'ー') continue;
    else if (small >= 0 && last) {
      last.nucleus = ['A', 'UW', 'O'][small] as string;
      if (!['SH', 'CH', 'JH'].includes(last.onset[0] ?? '')) last.onset.push('Y');
    } else if (special) syllables.push({ ...special, onset: [...special.onset] });
    else if (row) syllables.push(mora(row[0], KANA_VOWELS[[...row[1]].indexOf(kana)] as string));
    else if (/\p{Script=Han}/u.test(raw)) syllables.push(...chineseSyllables(raw));
    else if ('ぁぃぅぇぉ'.includes(kana)) syllables.push(mora('', KANA_VOWELS['ぁぃぅぇぉ'.indexOf(kana)] as string));
  }
  return syllables;
}

const HANGUL_ONSET = 'G,G,N,D,D,DX,M,B,B,S,S,,JH,JH,CH,K,T,P,HH'.split(',');
const HANGUL_VOWEL = 'A,EH,Y A,Y EH,AO,EH,Y AO,Y EH,O,W A,W EH,W EH,Y O,UW,W AO,W EH,W IY,Y UW,UH,UH IY,IY'.split(',');
const HANGUL_CODA = ',K,K,K,N,N,N,T,L,K,M,L,L,L,P,L,M,P,P,T,T,NG,T,T,K,T,P,T'.split(',');

export function koreanSyllables(text: string): Syllable[] {
  return [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0) - 0xac00;
    if (code < 0 || code > 11171) return [];
    const onset = HANGUL_ONSET[Math.floor(code / 588)] ?? '';
    const vowel = (HANGUL_VOWEL[Math.floor((code % 588) / 28)] ?? 'A').split(' ');
    const coda = HANGUL_CODA[code % 28] ?? '';
    const glide = vowel.length > 1 && (vowel[0] === 'Y' || vowel[0] === 'W') ? [vowel[0] as string] : [];
    return [
      {
        onset: [...(onset === '' ? [] : [onset]), ...glide],
        nucleus: vowel[glide.length] ?? 'A',
        coda: coda === '' ? [] : [coda],
        stress: 1 as const,
      },
    ];
  });
}
