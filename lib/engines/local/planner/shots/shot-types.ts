import type { PerformanceMode, ScenePlan } from '#lib/products/mv/ports.ts';
import type { PartKind } from '../song/song-parts.ts';

type ShotType = ScenePlan['shotType'];
type Moment = 'opening' | 'calm' | 'peak' | 'break' | 'ending';

const MOMENTS: Record<PartKind, Moment> = {
  intro: 'opening',
  verse: 'calm',
  'pre-chorus': 'calm',
  chorus: 'peak',
  bridge: 'break',
  instrumental: 'break',
  outro: 'ending',
};

const [N, L, P, D, B]: ShotType[] = ['narrative', 'lipsync', 'performance', 'dance', 'bridge'];
type Pattern = Record<Moment, (ShotType | undefined)[]>;

const PATTERNS: Record<PerformanceMode, Pattern> = {
  auto: { opening: [B, N], calm: [N, N, L], peak: [L, N, N], break: [N, B], ending: [N, B] },
  story: { opening: [B, N], calm: [N, N, N, B], peak: [N], break: [B, N], ending: [N, B] },
  perform: { opening: [B, P], calm: [P, N, P], peak: [P], break: [P, B], ending: [P, P] },
  dance: { opening: [N, D], calm: [D, N], peak: [D], break: [D, B], ending: [D, N] },
  sing: { opening: [N, L], calm: [L, L, N], peak: [L, L, L, N], break: [L, B], ending: [L, N] },
  sing_perform: { opening: [B, P], calm: [L, P, N], peak: [L, P], break: [P, L], ending: [P, L] },
  sing_dance: { opening: [N, D], calm: [L, D, L], peak: [D, L], break: [D, L], ending: [L, D] },
  sing_play: { opening: [B, P], calm: [L, P], peak: [P, L], break: [P], ending: [P, L] },
};

const UNSUNG: Record<PerformanceMode, ShotType> = {
  auto: 'narrative',
  story: 'narrative',
  perform: 'performance',
  dance: 'dance',
  sing: 'narrative',
  sing_perform: 'performance',
  sing_dance: 'dance',
  sing_play: 'performance',
};

/** The shot type for a position within a part. Lip-sync is only used where something is sung. */
export function shotTypeFor(
  mode: PerformanceMode,
  kind: PartKind,
  indexInPart: number,
  hasWords: boolean,
  hasCharacter: boolean,
): ShotType {
  const pattern = PATTERNS[mode][MOMENTS[kind]];
  const shot = pattern[indexInPart % pattern.length] ?? 'narrative';
  if (!hasCharacter) return shot === 'bridge' ? 'bridge' : 'narrative';
  return shot === 'lipsync' && !hasWords ? UNSUNG[mode] : shot;
}
