import type { CameraMove, ScenePlan } from '#lib/products/mv/ports.ts';
import type { Random } from '../seeded-random.ts';

type Framing = ScenePlan['framing'];

const FRAMINGS: Record<ScenePlan['shotType'], Framing[]> = {
  narrative: ['medium', 'close', 'wide'],
  lipsync: ['close', 'medium'],
  performance: ['medium', 'wide', 'close'],
  dance: ['wide', 'medium'],
  bridge: ['wide', 'close'],
};

const CALM_MOVES: Record<Framing, CameraMove[]> = {
  wide: ['push-in', 'pan-right', 'tilt-up', 'pan-left', 'static'],
  medium: ['push-in', 'pan-left', 'static', 'tilt-up', 'pan-right'],
  close: ['static', 'push-in', 'tilt-down', 'pan-right'],
};
const STIRRED_MOVES: Record<Framing, CameraMove[]> = {
  wide: ['orbit', 'push-in', 'pan-left', 'tilt-up', 'pull-out'],
  medium: ['handheld', 'orbit', 'push-in', 'pan-right'],
  close: ['handheld', 'push-in', 'orbit', 'tilt-up'],
};

export type Shot = Pick<ScenePlan, 'shotType' | 'setting' | 'framing' | 'camera'>;

/** Framings for a shot, the preferred one first: parts open wide and then move closer, and so does the ending. */
export function framingsOf(shotType: ScenePlan['shotType'], indexInPart: number, closesSong: boolean): Framing[] {
  if (closesSong) return ['wide', 'medium'];
  const choices = FRAMINGS[shotType];
  const wanted =
    indexInPart === 0 && shotType !== 'lipsync'
      ? 'wide'
      : (choices[(indexInPart + (shotType === 'narrative' ? choices.length - 1 : 0)) % choices.length] as Framing);
  return [wanted, ...choices.filter((framing) => framing !== wanted)];
}

/**
 * Subtle camera moves in calm moments, livelier ones in excited moments, never the same twice in a row; the last shot
 * pulls out.
 */
export function moveCamera(
  framing: Framing,
  arousal: number,
  energy: number,
  closesSong: boolean,
  before: Shot | null,
  random: Random,
): ScenePlan['camera'] {
  if (closesSong) return { move: 'pull-out', amount: 0.45 };
  const moves: CameraMove[] = !before
    ? ['push-in', 'pan-right', 'tilt-up', 'orbit']
    : (arousal > 0.3 ? STIRRED_MOVES : CALM_MOVES)[framing].filter((move) => move !== before.camera.move);
  const move = moves[Math.floor(random.next() ** 1.4 * moves.length)] as CameraMove;
  if (move === 'static') return { move, amount: 0 };
  const amount = 0.2 + 0.35 * energy + 0.25 * Math.max(0, arousal) + 0.1 * random.next();
  return { move, amount: Math.round(Math.min(1, amount) * 20) / 20 };
}
