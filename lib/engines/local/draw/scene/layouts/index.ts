/**
 * Compositions, shared by all styles: where the object, the words, the place and the person stand, and what in them
 * follows the song. A layout knows no colour and no material; a style gives both. Each is a family: sides, crops and
 * counts come from the scene's seed.
 */
import { deep, held, hero, leaf, monument, podium } from './one-thing.ts';
import { facing } from './facing.ts';
import { burst, panels } from './pages.ts';
import { behind, closeup, half } from './people.ts';
import { together } from './together.ts';
import { framed, vista } from './places-and-frames.ts';
import { related } from './related/index.ts';
import type { Layout } from './staging.ts';

export const LAYOUTS = {
  hero,
  vista,
  framed,
  podium,
  panels,
  burst,
  monument,
  deep,
  held,
  leaf,
  closeup,
  half,
  behind,
  together,
  facing,
  related,
} satisfies Record<string, Layout>;

export type LayoutId = keyof typeof LAYOUTS;

/** Layouts on bare ground, which show nothing of a place. */
export const ON_BARE_GROUND: ReadonlySet<LayoutId> = new Set<LayoutId>(['held', 'leaf']);
