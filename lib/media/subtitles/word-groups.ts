/**
 * Decides which words of a line stay together. Japanese, Chinese and Thai are timed character by character and have no
 * spaces: their lines break only between phrases (a word with the particles that follow it).
 */

/** Japanese that attaches to the word before it: particles, verb endings, polite and past forms. */
const JAPANESE_ENDINGS = new Set(
  'は が を に で と も の へ や か よ ね な わ さ ぞ ぜ から まで より など だけ しか でも には とは では じゃ って けど のに ので ば たら なら ながら て た だ う い る れる られる せる させる てる でる ている でいる です ます ました ません ない なかった なく たい たく らしい よう みたい そう なる なって いる いて くる きて いく しまう ください'.split(
    ' ',
  ),
);
/** Chinese that attaches to the word before it: particles, places, directions, measure words. */
const CHINESE_ENDINGS = new Set(
  '的 了 着 过 吗 呢 吧 啊 呀 嘛 们 上 下 里 中 外 边 前 后 来 去 到 开 起 出 只 个 条 片 朵 座 盏 颗 首 张 把 间 次 年 天 夜'.split(
    ' ',
  ),
);
/** Chinese that attaches to the word after it: numbers, demonstratives, negations, short words before verbs. */
const CHINESE_OPENERS = new Set(
  '一 二 两 三 四 五 六 七 八 九 十 几 这 那 每 不 没 别 很 太 最 再 又 还 就 都 是 在 从 向 把 被 和 与 跟 小 大 老'.split(
    ' ',
  ),
);
const HIRAGANA_SHORT = /^[\p{Script=Hiragana}ー]{1,2}$/u;
const OPENS_BADLY = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー、。，．！？」』）々]/u;
const PHRASE_SIGNS_MAX = 9;

const scriptOf = (text: string): 'ja' | 'zh' | 'th' | null =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Han}/u.test(text)
      ? 'zh'
      : /\p{Script=Thai}/u.test(text)
        ? 'th'
        : null;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** For each word of a line, whether it attaches to the previous word, so that no line and no row may begin with it. */
export function joinedWords(words: readonly string[]): boolean[] {
  const text = words.join('');
  const script = scriptOf(text);
  if (script === null) return words.map(() => false);
  const segments = [...segmenterOf(script).segment(text)];
  const opening = new Map<number, string>();
  let sinceBreak = 0;
  segments.forEach(({ segment, index }, i) => {
    const before = segments[i - 1]?.segment ?? '';
    const leansBack =
      OPENS_BADLY.test(segment) ||
      (script === 'ja' && (JAPANESE_ENDINGS.has(segment) || HIRAGANA_SHORT.test(segment))) ||
      (script === 'zh' &&
        (CHINESE_ENDINGS.has(segment) ||
          CHINESE_OPENERS.has(before) ||
          (segment.length === 1 && (sinceBreak === 1 || i === segments.length - 1))));
    const isTooLong = sinceBreak + segment.length > PHRASE_SIGNS_MAX && !OPENS_BADLY.test(segment);
    if (i > 0 && leansBack && !isTooLong) sinceBreak += segment.length;
    else {
      opening.set(index, segment);
      sinceBreak = segment.length;
    }
  });
  let at = 0;
  return words.map((word, i) => {
    const from = at;
    at += word.length;
    return i > 0 && !opening.has(from);
  });
}
