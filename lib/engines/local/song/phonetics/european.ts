import { compileRules, type LetterRules } from './letter-rules.ts';

const SHARED = 'b>B;d>D;f>F;k>K;l>L;m>M;n>N;p>P;t>T;v>V;w>V;x>K S;z>S;c>K;g>G;h>-;j>Y;q>K;r>DX;s>S;y>IY';

/** Approximate rules for singing in these languages; word stress is marked by an accent or guessed. */
export const EUROPEAN: Readonly<Record<'es' | 'it' | 'pt' | 'fr' | 'de' | 'ru' | 'el', LetterRules>> = {
  es: {
    stress: 'romance',
    marked: /[áéíóú]/u,
    rules:
      compileRules(`ch>CH;ll>Y;rr>RR;^r>RR;qu(?=[eiéí])>K;gu(?=[eiéí])>G;gü>G W;g(?=[eiéí])>X;c(?=[eiéí])>S;ñ>NY;j>X;z>S;v>B;y(?=[aeiouáéíóú])>Y;h>-;
      ai|ay>AY;au>AW;ei|ey>EY;oi|oy>OY;ia>Y A;ie>Y E;io>Y O;iu>Y UW;iá>Y A;ié>Y E;ió>Y O;ua>W A;ue>W E;uo>W O;ui>W IY;ué>W E;uá>W A;a|á>A;e|é>E;i|í>IY;o|ó>O;u|ú|ü>UW;${SHARED}`),
  },
  it: {
    stress: 'penult',
    marked: /[àèéìòù]/u,
    rules:
      compileRules(`sc(?=[eiéè])>SH;chi(?=[aeou])>K Y;ch>K;ghi(?=[aeou])>G Y;gh>G;gli(?=[aeou])>L Y;gli>L Y IY;gn>NY;ci(?=[aeou])>CH;gi(?=[aeou])>JH;cc(?=[eiéè])>CH;gg(?=[eiéè])>JH;c(?=[eiéè])>CH;g(?=[eiéè])>JH;qu>K W;zz|z>TS;rr>RR;
      ([bcdfglmnpstv])(?=\\1)>-;ai>AY;au>AW;ia>Y A;ie>Y E;io>Y O;iù>Y UW;uo>W O;ua>W A;a|à>A;e|è|é>E;i|ì>IY;o|ò>O;u|ù>UW;${SHARED}`),
  },
  pt: {
    stress: 'romance',
    marked: /[áâãéêíóôõú]/u,
    rules:
      compileRules(`ção>S A UW NG;ão>AW NG;õe>OY NG;ãe>AY NG;lh>L Y;nh>NY;ch>SH;rr>HH;^r>HH;qu(?=[eiéê])>K;gu(?=[eiéê])>G;qu>K W;g(?=[eiéê])>ZH;c(?=[eiéêí])>S;ç>S;j>ZH;x>SH;ss>S;s(?=[aeiou])(?<=[aeiou]s)>Z;z>Z;ti(?=\\b)>CH IY;te(?=s?\\b)>CH IY;de(?=s?\\b)>JH IY;di>JH IY;
      ei>EY;ou>OW;ai>AY;au>AW;oi>OY;eu>E UW;e(?=s?$)>IY;o(?=s?$)>UW;a|á|â|à>A;ã>A NG;e|é|ê>E;i|í>IY;o|ó|ô>O;õ>O NG;u|ú|ü>UW;l(?=$)>UW;${SHARED}`),
  },
  fr: {
    stress: 'last',
    rules:
      compileRules(`eaux|eau|aux|au>O;oux|oup|oue|ou|où|oû>UW;oin>W E NG;oix|ois|oit|oie|oi>W A;ain(?![aeiouy])|aim(?![aeiouym])|ein(?![aeiouy])|in(?![aeiouyn])|im(?![aeiouym])|yn(?![aeiouy])|un(?![aeiouyn])>E NG;ien(?![aeiouyn])>Y E NG;(an|am|en|em)(?![aeiouynm])(t|d|ts|ds|s)?(?=$)>AA NG;(an|am|en|em)(?![aeiouynm])>AA NG;(on|om)(?![aeiouynm])(t|s|d|ds)?(?=$)>O NG;(on|om)(?![aeiouynm])>O NG;
      eille|eil>E Y;aille|ail>A Y;euille|euil>OE Y;ille>IY Y;eux$>OE;eur$>OE R;aill(?=[aeo])>A Y;ie$|ies$>IY;eu|œu|oeu|œ>OE;ais$|ait$|aient$|ai|aî|ei|è|ê|ë>EH;et$|ez$|er$|és$|ée$|ées$|é>E;es$>-;ent$(?<=..ent)>-;e$>-;e(?=[bcdfgklmnpqrstvz]{2})>EH;e>OE;
      ch>SH;ph>F;th>T;gn>NY;qu>K;gu(?=[eiéèê])>G;ge(?=[aou])>ZH;g(?=[eiéèêy])>ZH;c(?=[eiéèêyï])>S;ç>S;ss>S;(?<=[aeiouyéè])s(?=[aeiouyéèê])>Z;j>ZH;ll>L;([bcdfgmnprt])(?=\\1)>-;[tdspxz]$>-;y(?=[aeiou])>Y;i(?=[aeoué])>Y;a|à|â>A;i|î|ï|y>IY;ô|o>O;u|û|ù>UE;r>R;z>Z;${SHARED}`),
  },
  de: {
    stress: 'first',
    rules:
      compileRules(`tsch>CH;sch>SH;^st>SH T;^sp>SH P;(?<=[aou])ch>X;chs>K S;ch>SH;ck>K;ph>F;pf>P F;qu>K V;tz|ts|z>TS;ng>NG;ß|ss>S;^s(?=[aeiouäöü])>Z;(?<=[aeiouäöü])s(?=[aeiouäöü])>Z;
      eih|ei|ai|ay|ey>AY;äu|eu>OY;au>AW;ieh|ie|ih>IY;ee|eh>EY;aa|ah>AA;oo|oh>O;uh>UW;äh|ä>EH;öh|ö>OE;üh|ü|y>UE;er$>AH;en$>AH N;el$>AH L;e$>AH;^ge(?=...)>G AH;^be(?=...)>B AH;([bdfglmnprt])(?=\\1)>-;[d]$>T;[b]$>P;a>A;e>EH;i>IH;o>AO;u>UH;v>F;w>V;j>Y;h(?=[aeiouäöü])>HH;r$>-;r>R;${SHARED}`),
  },
  ru: {
    stress: 'penult',
    rules: compileRules(
      'а>A;б>B;в>V;г>G;д>D;е>Y E;ё>Y O;ж>ZH;з>Z;и>IY;й>Y;к>K;л>L;м>M;н>N;о>O;п>P;р>RR;с>S;т>T;у>UW;ф>F;х>X;ц>TS;ч>CH;ш>SH;щ>SH;ы>IH;э>E;ю>Y UW;я>Y A;і>IY;ї>Y IY;є>Y E;ґ>G',
    ),
  },
  el: {
    stress: 'penult',
    marked: /[άέήίόύώ]/u,
    rules: compileRules(
      'ου|ού>UW;αι|αί>E;ει|εί|οι|οί>IY;αυ|αύ>A V;ευ|εύ>E V;μπ>B;ντ>D;γκ|γγ>G;τσ>TS;τζ>D Z;α|ά>A;β>V;γ>G;δ>DH;ε|έ>E;ζ>Z;η|ή|ι|ί|υ|ύ|ϊ>IY;θ>TH;κ>K;λ>L;μ>M;ν>N;ξ>K S;ο|ό|ω|ώ>O;π>P;ρ>RR;σ|ς>S;τ>T;φ>F;χ>X;ψ>P S',
    ),
  },
};
