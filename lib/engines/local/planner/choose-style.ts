import type { EmotionArc, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { readBriefHints, styleNamedIn } from './brief-hints.ts';

const TAG_STYLES: [RegExp, StyleId][] = [
  [/vaporwave|synthwave|retrowave|chillwave|outrun|city[- ]?pop|italo|new wave|80s|lo-?fi|hyperpop/i, 'vaporwave'],
  [/j-?pop|j-?rock|k-?pop|anime|idol|vocaloid|otaku|kawaii|nightcore|denpa/i, 'anime'],
  [/guzheng|erhu|koto|shakuhachi|pipa|guqin|chinese|japanese folk|zen|meditat|ambient|celtic|traditional|gufeng|古风|国风|民乐/i, 'ink'],
  [/kids|children|nursery|playful|toy|bubblegum|ukulele|novelty|disney|chiptune|8-?bit|circus/i, '3d'],
  [/corporate|commercial|advert|jingle|brand|promo|tech house|minimal/i, 'brand'],
  [/rock|ballad|orchestra|soundtrack|country|folk|soul|blues|hip ?hop|rap|trap|metal|gospel|jazz|indie|r&b/i, 'cinematic'],
];

/** The style asked for; on `auto` what the description names, else what the song's tags suggest, else its mood. */
export function chooseStyle(brief: VideoBrief, emotion: EmotionArc): StyleId {
  if (brief.styleId !== 'auto') return brief.styleId;
  const named = readBriefHints(brief.description).styleId ?? styleNamedIn(brief.tags ?? '');
  if (named) return named;
  const tagged = TAG_STYLES.find(([pattern]) => pattern.test(brief.tags ?? ''))?.[1];
  if (tagged) return tagged;
  const { valence, arousal } = emotion.overall;
  if (valence > 0.5 && arousal > 0.25) return 'anime';
  if (arousal < -0.45) return 'ink';
  return 'cinematic';
}
