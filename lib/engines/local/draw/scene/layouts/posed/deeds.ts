/** How people who do something with things are posed: a row per deed, all facing right. */
import type { PosedDeed } from '#lib/products/mv/ports.ts';
import { type Pose, restPose } from '../../../pose.ts';

/**
 * A thing in shares of somebody's height: where the middle of its square is from their feet, ahead of them and up, how
 * large it is, and by how many degrees it is turned. `over` things hide the person, `held` ones lie under their hands.
 */
export type Prop = {
  shape: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  lies: 'behind' | 'over' | 'held';
};
export type Posed = {
  pose: Pose;
  props: readonly Prop[];
  /** How far people and things reach, behind and ahead. */
  span: readonly [from: number, to: number];
  /** For two: how far apart the second stands, who looks back. */
  apart?: number;
  /**
   * Their scale beside somebody standing, and how far above the ground (`up`) and turned by how many degrees; below
   * `surface` nothing is seen.
   */
  scale?: number;
  up?: number;
  at?: number;
  turn?: number;
  surface?: number;
  asleep?: true;
  /** Furnishings of an indoor place that this replaces, or covers, while somebody does it. */
  instead?: readonly string[];
};

const pose = (change: Partial<Pose>): Pose => ({ ...restPose, footL: [-0.065, 0], footR: [0.065, 0], ...change });
const aside = (change: Partial<Pose>): Pose =>
  pose({ facing: 1, openness: 0.55, footL: [-0.09, 0], footR: [0.1, 0], ...change });
const walking = (change: Partial<Pose>): Pose =>
  aside({ footL: [-0.14, 0.03], footR: [0.14, 0], drop: 0.02, ...change });
const sitting = (change: Partial<Pose>): Pose =>
  aside({ drop: 0.225, hipX: -0.04, footL: [0.2, 0], footR: [0.23, 0], ...change });

/** `shape x y size [turn]`, from the farthest to the nearest; `+` is over the person, `=` in their hands. */
const props = (text: string): Prop[] =>
  text.split('; ').map((one) => {
    const [first = '', ...numbers] = one.split(' ');
    const shape = first.replace(/^[+=]/, '');
    const [x = 0, y = 0, size = 0, turn = 0] = numbers.map(Number);
    return {
      shape,
      x,
      y,
      size,
      turn,
      lies: first.startsWith('+') ? 'over' : first.startsWith('=') ? 'held' : 'behind',
    };
  });

export const POSED: Readonly<Record<PosedDeed, Posed>> = {
  carry: {
    pose: walking({ handL: [0.2, 0.24], handR: [0.23, 0.27], lean: -5 }),
    props: props('moving-box .86 .17 .36; =moving-box .27 .6 .4'),
    span: [-0.25, 1.05],
  },
  cook: {
    pose: pose({ handL: [-0.12, 0.27], handR: [0.13, 0.18], head: 6 }),
    props: props('+kitchen-unit .16 .46 .98; +steam .2 .78 .2; =ladle .13 .66 .26'),
    span: [-0.36, 0.66],
    instead: ['kitchen-unit', 'range-hood'],
  },
  'cut-hair': {
    pose: aside({ handL: [0.24, 0.04], handR: [0.3, 0.13] }),
    props: props('salon-client .42 .42 .84; =scissors-open .37 .7 .15'),
    span: [-0.2, 0.8],
    instead: ['barber-chair'],
  },
  dig: {
    pose: aside({
      lean: 24,
      drop: 0.06,
      head: 8,
      handL: [0.14, 0.1],
      handR: [0.262, 0.202],
      footL: [-0.12, 0],
      footR: [0.14, 0],
    }),
    props: props('earth .92 .16 .36; hole .6 .17 .42; =spade-dug .35 .38 .6'),
    span: [-0.25, 1.1],
  },
  drum: {
    pose: pose({ drop: 0.1, handL: [-0.2, 0], handR: [0.2, -0.14] }),
    props: props('+drum-kit 0 .45 .94; =drumstick -.14 .78 .24 50; =drumstick .16 .94 .24 -40'),
    span: [-0.5, 0.5],
  },
  embrace: {
    pose: aside({ lean: 3, handL: [0.2, 0.2], handR: [0.22, 0.1], footL: [-0.05, 0], footR: [0.04, 0] }),
    props: [],
    span: [-0.3, 0.3],
    apart: 0.17,
  },
  fish: {
    pose: sitting({ handL: [0.2, 0.16], handR: [0.26, 0.15], footL: [0.1, 0.02], footR: [0.14, 0] }),
    props: props('jetty -.2 .27 .72; fish-pail -.4 .36 .22; ripple .98 .12 .5; =fishing-rod .55 .6 1.1'),
    span: [-0.6, 1.15],
  },
  guitar: {
    pose: pose({ handL: [-0.03, 0.29], handR: [0.19, 0.23], head: 4 }),
    props: props('=acoustic-guitar .06 .56 .6 -18'),
    span: [-0.3, 0.36],
  },
  kiss: {
    pose: aside({ lean: 4, head: 5, handL: [0.17, 0.22], handR: [0.2, 0.2], footL: [-0.05, 0], footR: [0.03, 0] }),
    props: props('+fluent-emoji-flat:red-heart 0 1.16 .17'),
    span: [-0.3, 0.3],
    apart: 0.2,
  },
  paint: {
    pose: aside({ lean: 2, head: -8, handL: [0.2, 0.08], handR: [0.26, -0.1] }),
    props: props('paint-patch .52 .74 .84; paint-bucket -.3 .12 .25; =paint-roller .28 1.02 .36'),
    span: [-0.45, 0.9],
  },
  piano: {
    pose: sitting({ handL: [0.22, 0.18], handR: [0.25, 0.19], head: 4 }),
    props: props('piano-stool -.05 .24 .5; grand-piano .62 .41 .84'),
    span: [-0.3, 1.04],
  },
  pram: {
    pose: walking({ handL: [0.2, 0.27], handR: [0.23, 0.28] }),
    props: props('baby-pram .5 .33 .72'),
    span: [-0.22, 0.86],
  },
  read: {
    pose: sitting({ handL: [0.2, 0.06], handR: [0.23, 0.09], head: 10 }),
    props: props('armchair-side -.06 .3 .66; =open-book .23 .58 .27'),
    span: [-0.36, 0.42],
  },
  scale: {
    pose: aside({
      lean: 6,
      head: -10,
      handL: [0.19, -0.02],
      handR: [0.2, -0.19],
      footL: [0.08, 0.2],
      footR: [0.05, 0.02],
      drop: 0.03,
    }),
    props: props('crag .36 .5 1.04; climb-rope .0 .84 .5'),
    span: [-0.3, 0.9],
    up: 0.16,
    scale: 0.74,
  },
  skate: {
    pose: aside({ drop: 0.09, lean: 8, handL: [-0.24, 0.1], handR: [0.26, 0.06], footL: [-0.13, 0], footR: [0.13, 0] }),
    props: props('deck 0 .08 .56'),
    span: [-0.36, 0.36],
    up: 0.1,
  },
  sleep: {
    pose: pose({}),
    props: props('sleeper-bed 0 .52 1.1; +sleeper-quilt 0 .535 1.1; +nap -.22 .86 .26'),
    span: [-0.56, 0.56],
    scale: 0.78,
    at: 0.36,
    up: 0.42,
    turn: -88,
    asleep: true,
    instead: ['double-bed'],
  },
  sweep: {
    pose: aside({ lean: 8, head: 8, handL: [0.16, 0.08], handR: [0.2, 0.24] }),
    props: props('dust .62 .17 .36; =sweep-broom .27 .45 .95 -18'),
    span: [-0.22, 0.82],
  },
  swim: {
    pose: aside({ handL: [0.12, 0.26], handR: [0.04, -0.31], footL: [-0.03, 0], footR: [0.02, 0.03] }),
    props: props('+ripple .1 .14 1.3; +splash -.52 .26 .26; +splash .62 .24 .2'),
    span: [-0.65, 0.8],
    at: -0.46,
    up: 0.16,
    turn: 80,
    surface: 0.14,
  },
  type: {
    pose: sitting({ handL: [0.25, 0.19], handR: [0.28, 0.2], head: 6 }),
    props: props('desk-chair-side -.03 .31 .64; laptop-desk .5 .36 .7'),
    span: [-0.3, 0.86],
    instead: ['office-desk'],
  },
  waltz: {
    pose: aside({ handL: [0.12, -0.2], handR: [0.25, 0.2], footL: [-0.1, 0], footR: [0.05, 0.05] }),
    props: [],
    span: [-0.36, 0.36],
    apart: 0.25,
  },
  'wash-up': {
    pose: pose({ handL: [-0.05, 0.2], handR: [0.09, 0.19], head: 6 }),
    props: props('+sink-unit .1 .46 .98; =wet-plate .02 .67 .26'),
    span: [-0.42, 0.6],
    instead: ['kitchen-unit', 'range-hood'],
  },
};

/** Only a room has a seat. */
export const READS_OUTSIDE: Posed = {
  ...POSED.read,
  pose: aside({
    drop: 0.41,
    lean: -8,
    footL: [0.2, 0],
    footR: [0.24, 0],
    handL: [0.2, 0.08],
    handR: [0.24, 0.1],
    head: 12,
  }),
  props: props('=open-book .2 .4 .27'),
  span: [-0.22, 0.36],
  scale: 1.2,
};

/**
 * The height of a deed's highest thing, or of the head if that is higher, in shares of somebody's height; a rope comes
 * from above the picture.
 */
export const topOf = (is: PosedDeed): number =>
  Math.max(1, ...POSED[is].props.map(({ shape, y, size }) => (HANGS.test(shape) ? 0 : y + size * DRAWN_TO)));
const HANGS = /rope/;
/** How far above its middle a picture is drawn, in shares of its square. */
const DRAWN_TO = 0.46;

export const isPosed = (is: string | undefined): is is PosedDeed => is !== undefined && Object.hasOwn(POSED, is);
/** Whether two people do it with each other. */
export const isShared = (is: PosedDeed): boolean => POSED[is].apart !== undefined;
