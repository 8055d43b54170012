/** Where a head is in the picture and how wide it is. */
import type { PersonAt, PersonView, SeenHead } from '../style.ts';

type At = { x: number; y: number; px: number };
/** A head's place and width; for an animal also the top of the head, its mouth and neck, and the extent of its back. */
export type Head = At & {
  facing: number;
  /** Whether somebody's face is seen exactly from the side. */
  isProfile?: true;
  /** Whether its back is turned to us. */
  isAway?: true;
  /** Where somebody's hair ends at the top, and its width below that, if it was measured. */
  crown?: At;
  animal?: { top: At; mouth: At; neck: At; back: readonly [from: number, to: number] | null };
};

/** The head of somebody near as a style paints it. */
export const paintedHead = (asked: Head, seen: SeenHead | undefined): Head => {
  if (!seen) return asked;
  const { view, ...at } = seen;
  return { ...at, facing: view === 'front' ? 0 : asked.facing, ...(view === 'side' ? { isProfile: true } : {}) };
};

/** The head of somebody whom a style was asked to paint near. */
export const headIn = (view: PersonView, { x, y, headPx, facing }: PersonAt, seen: SeenHead | undefined): Head =>
  view === 'behind' ? { x, y, px: headPx, facing: 0, isAway: true } : paintedHead({ x, y, px: headPx, facing }, seen);
