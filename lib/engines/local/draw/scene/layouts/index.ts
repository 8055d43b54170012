/**
 * Compositions, shared by all styles: where the object, the words, the place and the person stand, and what in them
 * follows the song. A
 * layout knows no colour and no material; a style gives both. Each is a family: sides, crops and counts come from the
 * scene's seed.
 */
import { blocks } from './blocks.ts';
import { deep, held, hero, leaf, monument, podium, split, spotlit } from './one-thing.ts';
import { burst, panels, wall } from './pages.ts';
import { behind, closeup, half } from './people.ts';
import { framed, plate, vista, windows } from './places-and-frames.ts';
import { count, modules, ticker } from './posters.ts';
import type { Layout } from './staging.ts';

export const LAYOUTS = {
  hero,
  vista,
  split,
  wall,
  framed,
  podium,
  blocks,
  panels,
  burst,
  monument,
  deep,
  held,
  leaf,
  spotlit,
  windows,
  modules,
  count,
  ticker,
  plate,
  closeup,
  half,
  behind,
} satisfies Record<string, Layout>;

export type LayoutId = keyof typeof LAYOUTS;
