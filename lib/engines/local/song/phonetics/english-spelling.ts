import { compileRules, spellOut, type LetterRules } from './letter-rules.ts';

const ENGLISH: LetterRules = {
  stress: 'first',
  rules:
    compileRules(`tion>SH AH N;sion>ZH AH N;ture>CH ER;ough>AO;augh>AO F;eigh>EY;igh>AY;tch>CH;dge>JH;sch>S K;ch>CH;sh>SH;ph>F;th>TH;wh>W;ck>K;ng(?=$|[^aeiou])>NG;nk>NG K;qu>K W;^kn>N;^wr>R;^gn>N;^ps>S;mb$>M;
    ([bdfgklmnprstz])(?=\\1)>-;cc(?=[ei])>K S;c(?=[eiy])>S;c>K;g(?=[ei])>JH;g>G;
    ee|ea>IY;oo>UW;ou|ow(?=[nl])>AW;ow$>OW;ow>OW;oi|oy>OY;ai|ay|ei|ey(?=.)>EY;ey$>IY;au|aw>AO;oa|oe>OW;ie$>AY;ie>IY;ue|ew|ui>UW;
    are$>EH R;ire$>AY R;ore$>AO R;ure$>UH R;ar>AA R;er|ir|ur>ER;or>AO R;
    a(?=[bcdfgklmnpstvz]e$)>EY;i(?=[bcdfgklmnpstvz]e$)>AY;o(?=[bcdfgklmnpstvz]e$)>OW;u(?=[bcdfgklmnpstvz]e$)>UW;e(?=[bcdfgklmnpstvz]e$)>IY;
    e$>-;es$(?<=[^s]es)>Z;ed$>D;le$>AH L;y$(?<=^.{1,2}y)>AY;y$>IY;y>IH;a$>AH;i$>IY;o$>OW;u$>UW;^y(?=[aeiou])>Y;y(?=[aeiou])>Y;
    a>AE;e>EH;i>IH;o>AA;u>AH;b>B;d>D;f>F;h>HH;j>JH;k>K;l>L;m>M;n>N;p>P;r>R;s>S;t>T;v>V;w>W;x>K S;z>Z;q>K`),
};

const SPELLED: Readonly<Record<string, string>> = {
  b: 'B IY1',
  c: 'S IY1',
  d: 'D IY1',
  f: 'EH1 F',
  g: 'JH IY1',
  h: 'EY1 CH',
  j: 'JH EY1',
  k: 'K EY1',
  l: 'EH1 L',
  m: 'EH1 M',
  n: 'EH1 N',
  p: 'P IY1',
  q: 'K Y UW1',
  r: 'AA1 R',
  s: 'EH1 S',
  t: 'T IY1',
  v: 'V IY1',
  w: 'D AH1 B AH0 L Y UW0',
  x: 'EH1 K S',
  z: 'Z IY1',
};

/** Letter-to-sound rules for words missing from the dictionary. */
export function englishBySpelling(word: string): string[] {
  const letters = word.replace(/[^a-z]/g, '').slice(0, 40);
  if (letters === '') return ['AH1'];
  if (/^(hm+|mm+)$/.test(letters)) return ['M', 'UH1', 'M'];
  if (letters.length <= 4 && !/[aeiouy]/.test(letters))
    return [...letters].flatMap((letter) => (SPELLED[letter] ?? 'AH1').split(' '));
  const phones = spellOut(letters, ENGLISH);
  return phones.length > 0 ? phones : ['AH1'];
}
