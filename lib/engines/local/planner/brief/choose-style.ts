import { styleOfWords } from '#lib/products/mv/sources/song-direction.ts';
import type { EmotionArc, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';

/**
 * The requested style; for `auto` the one the description names, else the one the song's tags suggest, else the one
 * that fits its mood.
 */
export function chooseStyle(brief: VideoBrief, emotion: EmotionArc): StyleId {
  if (brief.styleId !== 'auto') return brief.styleId;
  const named = styleOfWords(brief);
  if (named) return named;
  const { valence, arousal } = emotion.overall;
  if (valence > 0.5 && arousal > 0.25) return 'anime';
  if (arousal < -0.45) return 'ink';
  return 'cinematic';
}
