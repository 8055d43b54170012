import { styleOfWords } from '#lib/products/mv/choose-direction.ts';
import type { EmotionArc, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';

/** The style asked for; on `auto` what the description names, else what the song's tags suggest, else its mood. */
export function chooseStyle(brief: VideoBrief, emotion: EmotionArc): StyleId {
  if (brief.styleId !== 'auto') return brief.styleId;
  const named = styleOfWords(brief);
  if (named) return named;
  const { valence, arousal } = emotion.overall;
  if (valence > 0.5 && arousal > 0.25) return 'anime';
  if (arousal < -0.45) return 'ink';
  return 'cinematic';
}
