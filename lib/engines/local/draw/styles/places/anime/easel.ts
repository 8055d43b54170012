import { type Easel, easelOf } from '../../../scene/easel.ts';
import type { Kit } from '../../../scene/style.ts';
import { type Tones, tonesOf } from './tones.ts';

/** What paints an anime place: an easel, and the colours of its hour. */
export type Place = Easel & { tones: Tones };

export const placeOf = (kit: Kit): Place => ({ ...easelOf(kit), tones: tonesOf(kit.scene) });
