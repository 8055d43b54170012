/**
 * The poses of people who do something, one entry each, on the dancers' skeleton; and where on things people ride, sit
 * and climb.
 */
import { type Pose, restPose } from '../pose.ts';

const pose = (change: Partial<Pose>): Pose => ({ ...restPose, ...change });
/** Seen from the side, looking to the right. */
const aside = (change: Partial<Pose>): Pose => pose({ facing: 1, openness: 0.55, ...change });

/** Poses of people drawn whole. Those seen from the side look to the right. */
const POSES = {
  stand: pose({ footL: [-0.065, 0], footR: [0.065, 0] }),
  /** Both arms up. */
  cheer: pose({ handL: [-0.17, -0.27], handR: [0.17, -0.27], footL: [-0.075, 0], footR: [0.075, 0] }),
  /** One arm up beside the head. */
  wave: pose({ handR: [0.2, -0.22], footL: [-0.065, 0], footR: [0.065, 0] }),
  fist: pose({ handR: [0.15, -0.24], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** An arm straight out. */
  point: pose({ handR: [0.31, -0.02], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** Both hands hold a thing before the chest. */
  hold: pose({ handL: [-0.06, 0.2], handR: [0.06, 0.2], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** The right hand holds a thing up beside them. */
  show: pose({ handR: [0.235, 0.09], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** A hand on the shaft of a tall thing beside them. */
  lean: pose({ handR: [0.25, 0.12], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** Leaning on a stick. */
  prop: pose({ handR: [0.19, 0.31], footL: [-0.065, 0], footR: [0.065, 0], lean: 4 }),
  /** Both hands on something in front of them. */
  steady: aside({ handL: [0.2, 0.0], handR: [0.23, -0.09], footL: [-0.1, 0], footR: [0.1, 0], lean: 6 }),
  /** Holding hands with the next person, on the right. */
  give: pose({ handR: [0.2, 0.28], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** The same to the left. */
  take: pose({ handL: [-0.2, 0.28], footL: [-0.065, 0], footR: [0.065, 0] }),
  /** From the side, with a hand on something in front of them. */
  expect: aside({ handL: [0.13, 0.27], handR: [0.15, 0.2], footL: [-0.04, 0], footR: [0.05, 0], lean: -3 }),
  kneel: aside({
    drop: 0.235,
    lean: 10,
    head: 6,
    handL: [0.2, 0.24],
    handR: [0.25, 0.2],
    footL: [-0.22, -0.005],
    footR: [0.16, 0],
  }),
  sit: aside({ drop: 0.225, hipX: -0.04, handL: [0.2, 0.2], handR: [0.23, 0.22], footL: [0.2, 0], footR: [0.23, 0] }),
  climb: aside({
    lean: 8,
    head: -8,
    handL: [0.19, -0.16],
    handR: [0.18, -0.04],
    footL: [0.02, 0.15],
    footR: [0.0, 0],
    drop: 0.03,
  }),
} as const satisfies Record<string, Pose>;
export type PoseName = keyof typeof POSES;

/** A point in shares of the drawn thing, from its upper left corner. */
type Spot = readonly [x: number, y: number];
/**
 * Where somebody sits on a thing they ride: hips, hands and feet. `faces` is the direction of the shape. `within` is a
 * window that they are seen through instead: its left, upper, right and lower edges.
 */
type Ride = { faces: -1 | 1; seat: Spot; grip: Spot; foot: Spot; lean: number; stands?: true; within?: undefined };
type Cab = { faces: -1 | 1; within: readonly [number, number, number, number] };
export type Mount = Ride | Cab;

const ride = (faces: -1 | 1, seat: Spot, grip: Spot, foot: Spot, lean = 8): Ride => ({ faces, seat, grip, foot, lean });
const cab = (faces: -1 | 1, ...within: Cab['within']): Cab => ({ faces, within });
/** By the name of the shape; a shape built to true size for a style has the prefix `built:`. */
const MOUNTS: Readonly<Record<string, Mount>> = {
  bicycle: ride(-1, [0.64, 0.15], [0.42, 0.03], [0.55, 0.8]),
  'built:bicycle': ride(1, [0.34, 0.06], [0.7, 0.1], [0.48, 0.88], 16),
  'motor-scooter': ride(-1, [0.62, 0.24], [0.35, 0.05], [0.42, 0.83], 2),
  scooter: ride(1, [0.3, 0.34], [0.63, 0.16], [0.55, 0.84], 2),
  'kick-scooter': { ...ride(-1, [0.62, 0.1], [0.3, 0.03], [0.62, 0.82], 4), stands: true },
  motorcycle: ride(-1, [0.58, 0.26], [0.3, 0.16], [0.5, 0.8], 14),
  horse: ride(-1, [0.52, 0.4], [0.3, 0.3], [0.5, 0.78], 2),
  'built:horse': ride(1, [0.4, 0.36], [0.66, 0.26], [0.44, 0.78], 2),
  donkey: ride(-1, [0.44, 0.4], [0.2, 0.3], [0.42, 0.86], 2),
  sled: ride(-1, [0.66, 0.02], [0.34, -0.02], [0.14, 0.36], -6),
  digger: cab(-1, 0.44, 0.21, 0.66, 0.5),
  tractor: cab(-1, 0.42, 0.06, 0.7, 0.36),
  'built:tractor': cab(1, 0.16, 0.05, 0.42, 0.32),
  automobile: cab(-1, 0.35, 0.08, 0.55, 0.44),
  'built:automobile': cab(1, 0.47, 0.08, 0.66, 0.42),
};
/** Shapes that are ridden as others are. */
const ALIKE: Readonly<Record<string, string>> = {
  'horse-face': 'horse',
  taxi: 'automobile',
  'sport-utility-vehicle': 'automobile',
  'police-car': 'automobile',
  'oncoming-automobile': 'automobile',
};

/** How people ride a shape; null if they do not. */
export function mountOf(shape: string, isBuilt: boolean): Mount | null {
  const own = shape.slice(shape.lastIndexOf(':') + 1);
  const name = Object.hasOwn(ALIKE, own) ? (ALIKE[own] as string) : own;
  return (isBuilt ? MOUNTS[`built:${name}`] : MOUNTS[name]) ?? null;
}

/**
 * The length of a slightly bent leg, and the heights of the hips and from there to the neck when standing, in shares of
 * the person's height.
 */
const LEG = 0.41;
const HIPS = 0.5;
const SPINE = 0.335;

/**
 * Somebody in the saddle of a drawing of `width` by `height`: their pose, height and the position of their hips, all
 * facing right.
 */
export function mounted(mount: Ride, width: number, height: number): { pose: Pose; px: number; x: number; y: number } {
  const at = ([x, y]: Spot) => ({ x: (mount.faces > 0 ? x : 1 - x) * width, y: y * height });
  const [seat, grip, foot] = [at(mount.seat), at(mount.grip), at(mount.foot)];
  const leg = Math.hypot(foot.x - seat.x, foot.y - seat.y);
  const px = leg / (mount.stands ? HIPS : LEG);
  const lean = (mount.lean * Math.PI) / 180;
  const neck = { x: seat.x + Math.sin(lean) * SPINE * px, y: seat.y - Math.cos(lean) * SPINE * px };
  // A pose gives hands relative to the neck, turned with the back.
  const [dx, dy] = [(grip.x - neck.x) / px, (grip.y - neck.y) / px];
  const hand: [number, number] = [
    dx * Math.cos(lean) + dy * Math.sin(lean),
    -dx * Math.sin(lean) + dy * Math.cos(lean),
  ];
  // A pose gives feet relative to the ground below the hips.
  const [footX, lift] = [(foot.x - seat.x) / px, HIPS - (foot.y - seat.y) / px];
  return {
    pose: aside({
      lean: mount.lean,
      handL: hand,
      handR: hand,
      footL: [footX, lift + (mount.stands ? 0 : 0.06)],
      footR: [footX + 0.02, lift],
      drop: 0,
    }),
    px,
    x: seat.x,
    y: seat.y,
  };
}

export const poseNamed = (name: PoseName): Pose => POSES[name];
