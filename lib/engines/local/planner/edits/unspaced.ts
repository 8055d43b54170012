/** Rewrites Chinese and Japanese orders, in which “on” follows its noun, in the words and order of other languages. */
import type { Relation } from '#lib/products/mv/ports.ts';
import { findObjects } from '../../draw/objects/find-objects.ts';
import { isPlaceNoun } from '../../draw/objects/object-kinds.ts';

/** “A bit larger” is larger, and not an hour. */
const A_BIT = /(?<=[大小高低多少近远遠亮暗老旧舊新快慢长長短])(?:一点儿?|一點|一些|点儿)/gu;
/** The name of a calico cat contains a flower that is not meant. */
const THREE_COLORED = /三(?:花|毛|色)[猫貓]/gu;
/** What is put somewhere is named within this many characters. */
const NEAR = 40;
/** No scene shows more. */
const PLACED_MAX = 8;

const WORDS: Readonly<Partial<Record<Relation, string>>> = {
  on: 'onto',
  in: 'inside',
  under: 'under',
  behind: 'behind',
  before: 'in front of',
  beside: 'next to',
};
const SIDES: readonly [Relation, RegExp][] = [
  ['on', /上/u],
  ['under', /下/u],
  ['behind', /后|後/u],
  ['before', /前/u],
  ['beside', /旁|边|邊|横|隣|となり|そば/u],
  ['in', /里|裡|中/u],
];
/** 在桌子上; テーブルの上に. */
const PLACED =
  /(?:在|到)(?<zh>[^,，。、;；!！?？\s在到]{1,8}?)(?:的)?(?<zhAt>旁边|旁邊|[上下里裡后後前][面边邊]|[上下里裡])|(?<ja>[\p{Script=Han}\p{Script=Katakana}ー]{1,10})の(?<jaAt>上|下|中|横|隣|となり|そば|後ろ|うしろ|前)[にでへ]/gu;
/** Words for many of the thing that follows. */
const MANY = /(?:たくさん|沢山|いっぱい|很多|许多|許多)の?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;
/** A plant that should bear something, or anything that should have many of what is named: 鉢植えにたくさん実らせて. */
const BEARS =
  /(?<ja>[\p{Script=Han}\p{Script=Katakana}ー]{1,8}え?)に(?<what>[^、。]{0,10}?)を?(?<many>たくさん|沢山|いっぱい)?(?:実ら|実っ|実る|生ら)[^、。]{0,8}/u;
const CLAUSE_END = /[,，。、;；!！?？]/u;

/** The prompt with each relation as an English preposition, behind the thing that is placed. */
export function unspaced(prompt: string): string {
  const plain = prompt.replace(A_BIT, '').replace(THREE_COLORED, ' calico 猫');
  const text = borne(plain).replace(MANY, ' many ');
  let placed = 0;
  return text.replace(PLACED, (whole, ...found) => {
    if (++placed > PLACED_MAX) return whole;
    const { zh, zhAt, ja, jaAt } = found.at(-1) as Record<string, string | undefined>;
    const [base, at, languages] = [zh ?? ja ?? '', zhAt ?? jaAt ?? '', zh ? ['zh'] : ['ja']];
    const [is] = SIDES.find(([, words]) => words.test(at)) ?? [];
    const isThing = findObjects(base, 1, languages).some(({ noun }) => !isPlaceNoun(noun, ''));
    if (!is || !isThing) return whole;
    const offset = found.at(-3) as number;
    const before =
      text
        .slice(Math.max(0, offset - NEAR), offset)
        .split(CLAUSE_END)
        .at(-1) ?? '';
    const end = offset + whole.length;
    const [after = ''] = text.slice(end, end + NEAR).split(CLAUSE_END);
    if (findObjects(before, 1, languages).length > 0) return ` ${WORDS[is]} ${base} `;
    const [next] = findObjects(after, 1, languages);
    // The thing that is put there is named after its place.
    return next ? ` ${after.slice(next.at)} ${WORDS[is]} ${base} ` : whole;
  });
}

/** The prompt with what a plant bears named before the plant. */
function borne(prompt: string): string {
  const found = BEARS.exec(prompt);
  const groups: Readonly<Record<string, string | undefined>> = found?.groups ?? {};
  const { ja = '', what = '', many } = groups;
  if (!found || findObjects(ja, 1, ['ja']).length === 0) return prompt;
  const ahead = prompt.slice(0, found.index);
  const after = prompt.slice(found.index + found[0].length);
  const onto = ` ${WORDS.on} ${ja} `;
  const amount = many ? ' many ' : '';
  if (findObjects(what, 1, ['ja']).length > 0) return `${ahead}${amount}${what}${onto}${after}`;
  const [earlier] = findObjects(ahead, 1, ['ja']);
  if (!earlier) return prompt;
  return `${ahead.slice(0, earlier.at)}${amount}${ahead.slice(earlier.at)}${onto}${after}`;
}
