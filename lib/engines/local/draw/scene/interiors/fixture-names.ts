/**
 * What customers call the figures of indoor places: “the fridge” in a kitchen means the one there, not another beside
 * it.
 */
import type { Interior } from '#lib/products/mv/ports.ts';
import { FURNISHINGS, type Furnishing } from './furnishings.ts';

/** The nouns for each figure; where several figures share one, the first of them that the place has is meant. */
const NAMES: readonly [shape: string, names: RegExp][] = [
  ['fridge', /^(?:fridge|refrigerator|freezer)$/],
  ['wall-cupboards', /^(?:kitchen |work ?)?(?:counter|countertop|worktop|sideboard)$|^(?:cupboard|cabinet)$/],
  ['kitchen-unit', /^(?:stove|cooker|hob|oven|range)$|^(?:kitchen |work ?)?(?:counter|countertop|worktop)$/],
  ['range-hood', /^(?:range |cooker |extractor )?hood$/],
  ['wardrobe', /^(?:wardrobe|closet|cupboard|armoire)$/],
  ['double-bed', /^(?:double )?bed$/],
  ['bunk', /^(?:bunk|bunk bed|bed)$/],
  ['ward-bed', /^(?:hospital )?bed$/],
  ['night-table', /^(?:night ?stand|bedside table|night ?table|side table)$/],
  ['gilt-picture', /^(?:picture|painting|picture frame)$/],
  ['tall-picture', /^(?:picture|painting|picture frame)$/],
  ['till-counter', /^(?:counter|till|cash register|checkout)$/],
  ['espresso-bar', /^(?:counter|bar|coffee machine)$/],
  ['long-bar', /^(?:counter|bar)$/],
  ['bar-stool', /^(?:bar )?stool$/],
  ['cafe-table', /^(?:cafe )?table$/],
  ['dining-table', /^(?:dining )?table$/],
  ['reading-table', /^(?:reading )?table$/],
  ['work-bench', /^(?:work ?)?bench$/],
  ['office-desk', /^desk$/],
  ['school-desk', /^desk$/],
  ['file-cabinet', /^(?:file |filing )?cabinet$/],
  ['water-cooler', /^water cooler$/],
  ['bath', /^(?:bath|bathtub|tub)$/],
  ['basin', /^(?:sink|basin|wash ?basin)$/],
  ['loaf-shelf', /^shelf$/],
  ['store-shelf', /^shelf$/],
  ['glasses-shelf', /^shelf$/],
  ['tall-bookcase', /^(?:shelf|bookshelf|bookcase)$/],
  ['library-ladder', /^ladder$/],
  ['washers', /^(?:washing machine|washer)$/],
  ['laundry-basket', /^(?:laundry )?basket$/],
  ['barber-chair', /^(?:barber(?:'s)? )?chair$/],
  ['altar', /^altar$/],
  ['pew', /^pew$/],
  ['judge-bench', /^(?:judge'?s )?bench$/],
  ['blackboard-wide', /^(?:black ?board|chalk ?board|board)$/],
  ['menu-board', /^(?:menu|menu board|board)$/],
  ['bread-oven', /^oven$/],
  ['treadmill', /^treadmill$/],
  ['punch-bag', /^(?:punch(?:ing)? bag)$/],
  ['mannequin', /^(?:mannequin|dummy)$/],
];

/** The figure of an indoor place with that name; null where it has none. */
export function fixtureCalled(interior: Interior | undefined, noun: string): string | null {
  if (!interior) return null;
  const there = new Set(FURNISHINGS[interior].map(({ shape }) => shape));
  return NAMES.find(([shape, names]) => there.has(shape) && names.test(noun))?.[0] ?? null;
}

/** All figures with that name, the likeliest first; of several alike the lowest. */
export const fixturesOf = (interior: Interior | undefined, noun: string): Furnishing[] =>
  NAMES.filter(([, names]) => names.test(noun)).flatMap(([shape]) => {
    const alike = interior ? FURNISHINGS[interior].filter((one) => one.shape === shape) : [];
    return alike.sort((a, b) => a.up - b.up).slice(0, 1);
  });
