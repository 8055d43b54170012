/** What stands and hangs in each indoor place: one row per place, far things before near ones. */
import type { Interior } from '#lib/products/mv/ports.ts';

/**
 * Figures of `fixture-shapes.ts`, measured in shares of the frame's shorter side: how far the first is from the middle,
 * towards the side where nobody stands; how high its foot is above the wall's, negative on the floor; how large its
 * square is, negative if mirrored; how many there are, and how far apart.
 */
export type Furnishing = { shape: string; x: number; up: number; size: number; count: number; step: number };

const TABLE = `
bakery: loaf-shelf -.36 .12 .52 2 .56; bread-oven .76 -.02 .58; till-counter .2 -.12 .56
bar: bottle-wall -.62 .2 .48 4 .5; pendant-lamps -.4 .56 .36 3 .6; long-bar -.62 -.06 .62 3 .62; bar-stool -.44 -.14 .32 4 .4
bathroom: basin -.5 .02 .56; towel-rail .26 .42 .42; ward-curtain .86 .02 .66; bath .26 -.1 .72
bedroom: wardrobe -.66 -.02 .7; gilt-picture .24 .46 .28; double-bed .24 -.1 .74; night-table .78 -.07 .46
bowling: pin-deck -.61 .06 .62 3 .61; bowling-lanes -.61 -.28 .61 3 .61; ball-return .62 -.2 .34
bus: train-window -.62 .16 .64 3 .62; train-seats -.34 -.16 .56 3 .66; bus-pole -.02 -.22 1.02 2 .62
cafe: menu-board .2 .3 .5; pendant-lamps -.3 .54 .34 3 .5; espresso-bar .22 -.02 .6; cafe-table -.62 -.1 .48; cafe-table .78 -.16 .56
cell: barred-window .16 .34 .36; bunk -.4 -.04 .62; cell-bars .62 -.06 .66
church: church-window -.72 .16 .56 2 .36; church-window .52 .16 .56 2 .34; altar .08 -.02 .62; pew -.54 -.13 .5 3 .54; pew -.72 -.26 .66 3 .7
cinema: movie-screen .06 .12 .96; plush-seats -.72 -.12 .46 4 .47; plush-seats -.9 -.28 .58 4 .6
classroom: blackboard-wide .1 .14 .98; school-desk -.76 -.12 .38 4 .48; school-desk -.56 -.26 .5 3 .6
court: column -.76 0 .74; column .96 0 .74; court-emblem .1 .5 .22; flag-stand -.32 -.02 .6; flag-stand .54 -.02 .6; judge-bench .1 -.04 .68; rail-bench -.62 -.2 .62 3 .62
empty: pool-window -.5 .3 .5; library-ladder .62 -.04 .72; moving-box .3 -.06 .24; moving-box -.72 -.08 .3
florist: bouquets -.6 .36 .4 4 .42; bouquets -.5 -.04 .52 3 .54; till-counter .34 -.2 .46
gallery: gilt-picture -.58 .24 .5; tall-picture .1 .16 .54; gilt-picture .64 .24 .46; rope-posts -.36 -.1 .5 3 .5; bust .92 -.14 .56
garage: roller-door -.6 0 .66; tool-wall .6 .28 .5; car-lift .04 -.06 .7; work-bench .68 -.1 .54; tyres -.5 -.14 .34
gym: gym-mirror -.62 .22 .62 3 .64; dumbbell-rack .9 -.04 .5; treadmill -.56 -.1 .56; punch-bag .66 .12 .6; lifting-bench .1 -.14 .66
hospital: ward-curtain -.6 .04 .66; ward-curtain .92 .04 .66; heart-monitor -.22 -.02 .44; drip-stand .66 -.04 .64; ward-bed .2 -.12 .78
kitchen: wall-cupboards -.5 .4 .6; wall-cupboards -.5 -.03 .62; range-hood .16 .46 .34; kitchen-unit .16 -.03 .78; fridge .74 -.04 .72
laundry: washers -.52 .42 .5 4 .5; washers -.52 -.03 .5 4 .5; laundry-basket .42 -.18 .34
library: tall-bookcase -.84 -.02 .72 4 .56; library-ladder .62 -.06 .7; reading-table .14 -.17 .6
office: office-window -.32 .3 .6 3 .62; file-cabinet .72 -.02 .46; water-cooler -.3 -.02 .46; office-desk -.62 -.12 .6; office-desk .24 -.14 .66
optician: glasses-shelf -.62 .1 .56; glasses-shelf .84 .1 .5; eye-chart .22 .14 .58; eye-tester .5 -.1 .62; barber-chair .06 -.14 .42
pool: pool-window -.58 .3 .54 3 .58; life-ring .62 .1 .2; start-block -.4 .06 .2 4 .34; pool-water -.48 -.24 .97 2 .96
restaurant: gilt-picture .1 .36 .34; wall-lamp -.3 .34 .22 2 .8; dining-table -.62 -.05 .46; dining-table .78 -.04 .44; dining-table .24 -.18 .62
salon: salon-mirror -.5 .12 .5 3 .52; hood-dryer .86 -.06 .48; barber-chair -.5 -.12 .44 3 .52
shop: store-shelf -.62 0 .64 3 .64; till-counter .32 -.16 .56
boutique: gym-mirror .22 .2 .5; clothes-rail -.56 -.04 .6; mannequin .62 -.08 .66; clothes-rail .2 -.14 .62
stadium: floodlight -.7 .06 .7; floodlight .8 .06 .7; stadium-stands -.64 0 .66 3 .64; pitch -.48 -.24 .97 2 .96; goal-net .34 -.08 .5
supermarket: store-shelf -.66 0 .68 3 .68; aisle-sign .1 .5 .4; shopping-trolley .5 -.2 .44
theatre: stage-valance -.64 .48 .64 3 .64; stage-drape -.66 -.02 .82; stage-drape .66 -.02 -.82; stage-boards -.66 -.1 .67 3 .66; plush-seats -.78 -.28 .52 4 .52
train: train-window -.62 .16 .64 3 .62; luggage-rack -.62 .6 .5 3 .62; train-seats -.34 -.18 .58 3 .68
`;

/** Figures that hang from the ceiling, which an upright picture never shows. */
export const HUNG: ReadonlySet<string> = new Set(['pendant-lamps', 'aisle-sign', 'punch-bag']);

export const FURNISHINGS = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row): [string, Furnishing[]] => {
      const [place = '', figures = ''] = row.split(': ');
      return [
        place,
        figures.split('; ').map((figure) => {
          const [shape = '', ...numbers] = figure.split(' ');
          const [x = 0, up = 0, size = 0, count = 1, step = 0] = numbers.map(Number);
          return { shape, x, up, size, count, step };
        }),
      ];
    }),
) as Record<Interior, Furnishing[]>;
