/** How objects move: by what the song says they do, else by what they are. */
import { nounLemma, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { tableOf } from '../../listed-in.ts';
import { byKind } from './object-kinds.ts';
import { ease, type Moment } from '../scene/moment.ts';

export type Motion =
  | 'sail'
  | 'fly'
  | 'flutter'
  | 'pass'
  | 'flicker'
  | 'turn'
  | 'fold'
  | 'sway'
  | 'rise'
  | 'fall'
  | 'swing'
  | 'spin'
  | 'beat'
  | 'walk'
  | 'swim'
  | 'ring'
  | 'float'
  | 'stand';

/** Offsets as shares of the object's size, radians, and scale factors. */
export type Offset = { x: number; y: number; rotate: number; scaleX: number; scaleY: number };

const BY_VERB = tableOf<Motion>([
  ['sail', 'sail, drift'],
  ['fly', 'fly, soar'],
  ['flutter', 'flutter'],
  ['pass', 'drive, ride, pass, roll'],
  ['flicker', 'burn, flicker, glow'],
  ['turn', 'turn, unlock'],
  ['fold', 'fold, open, close, unfold'],
  ['sway', 'sway, bend, bloom'],
  ['rise', 'grow, rise, climb, lift'],
  ['fall', 'fall, drop, sink'],
  ['swing', 'swing, rock, hang'],
  ['spin', 'spin, whirl, circle'],
  ['beat', 'beat, break, pound'],
  ['walk', 'walk, run, dance, jump'],
  ['swim', 'swim, dive'],
  ['ring', 'ring, shake, tremble'],
  ['float', 'float'],
]);

/** Kinds of WordNet; the nearest listed one decides. */
const BY_KIND = tableOf<Motion>([
  // These stand, although their kind, or another meaning of their word, moves.
  [
    'stand',
    'grandfather clock, cuckoo clock, alarm clock, hourglass, rolling pin, bowling pin, mug, egg, noodle, nail, gas pump, chest, temple, antenna, high heel, comb, socket, stump, thorn, pepper mill, cheese, coffee, tea, dock, factory, broom, sausage, hot dog, drill, hose, starfish, oyster, clam, engine, diner, bullet, tower, revolver, toy soldier, peacock, shower, needle, snow globe',
  ],
  ['pass', 'scooter, skate, vehicle, bicycle, wheeled vehicle, public transport, train'],
  ['sail', 'watercraft, boat, ship'],
  ['fly', 'bird, aircraft'],
  ['flutter', 'insect'],
  ['flicker', 'fire, flame, lamp, candle, light'],
  ['turn', 'key'],
  ['fold', 'letter, document, book, publication, door, canopy'],
  ['stand', 'awning'],
  ['sway', 'tree, plant, flower'],
  ['rise', 'celestial body, star, moon'],
  ['fall', 'leaf, precipitation, feather'],
  ['ring', 'bell, musical instrument'],
  ['swing', 'timepiece, pendulum, lantern, jewelry'],
  ['spin', 'wheel, compass, planet, globe'],
  ['beat', 'heart, body part, drum'],
  ['swim', 'fish, aquatic mammal, whale'],
  ['float', 'balloon, kite, cloud, spirit'],
  ['walk', 'penguin, domestic fowl, gallinaceous bird, ratite, wading bird, chicken, turkey, animal, mammal, footwear'],
]);

const NEAR_WORDS = 4;

/** The motion of a noun: by a verb within some words of it in the text, else by what it is. */
export function motionOf(noun: string, text: string): Motion {
  const words = (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).map((word) => word.replace(/'s?$/, ''));
  const head = noun.split(' ').at(-1) as string;
  const at = words.findIndex((word) => nounLemma(word) === head);
  if (at >= 0) {
    for (let step = 1; step <= NEAR_WORDS; step++) {
      for (const word of [words[at + step], words[at - step]]) {
        const motion = word && Object.hasOwn(BY_VERB, verbLemma(word)) ? BY_VERB[verbLemma(word)] : undefined;
        if (motion && word !== head) return motion;
      }
    }
  }
  return byKind(noun, BY_KIND) ?? 'stand';
}

/** The offset of an object in motion. `phase` 0..1 keeps a row of objects from moving in step. */
export function offsetAt(motion: Motion, moment: Moment, phase = 0): Offset {
  const { tSec, beat, kick, snare, pulse, sway, progress, voice } = moment;
  const wave = (perSec: number, shift = 0) => Math.sin((tSec * perSec + phase + shift) * Math.PI * 2);
  const still: Offset = { x: 0, y: 0, rotate: 0, scaleX: 1 + 0.05 * kick, scaleY: 1 + 0.05 * kick };
  switch (motion) {
    case 'sail':
      return {
        ...still,
        x: (progress - 0.5) * 0.55,
        y: 0.035 * wave(0.45) - 0.02 * kick,
        rotate: 0.09 * wave(0.45, 0.2),
      };
    case 'fly':
      return {
        ...still,
        x: (progress - 0.5) * 0.7,
        y: 0.06 * wave(0.6) - 0.16 * (progress - 0.5),
        rotate: -0.06 + 0.05 * wave(0.6),
        scaleY: 1 - 0.13 * (0.5 + 0.5 * wave(2.2)),
      };
    case 'flutter':
      return {
        ...still,
        x: 0.12 * wave(0.5),
        y: 0.09 * wave(0.83, 0.3),
        rotate: 0.12 * wave(0.5, 0.1),
        scaleX: 0.62 + 0.38 * Math.abs(Math.cos((tSec * 3 + phase) * Math.PI)),
      };
    case 'pass':
      return {
        ...still,
        x: (progress - 0.5) * 1.1,
        y: -0.022 * Math.abs(Math.sin(beat * Math.PI * 2)),
        rotate: 0.012 * wave(3),
      };
    case 'flicker':
      return {
        ...still,
        scaleX: 1 + 0.05 * wave(3.1) + 0.06 * kick,
        scaleY: 1 + 0.07 * wave(4.3, 0.3) + 0.1 * kick,
        rotate: 0.025 * wave(2.3),
      };
    case 'turn':
      return {
        ...still,
        rotate:
          -0.35 +
          0.7 *
            ease(
              (Math.floor(beat / 2) % 2 === 0 ? 1 : 0) +
                (Math.floor(beat / 2) % 2 === 0 ? -1 : 1) * (1 - Math.min(1, (beat % 2) * 2)),
            ),
      };
    case 'fold':
      return {
        ...still,
        scaleX: 0.72 + 0.28 * Math.abs(Math.cos(((beat + phase) / 4) * Math.PI)),
        rotate: 0.05 * sway,
      };
    case 'sway':
      return { ...still, rotate: 0.07 * Math.sin((beat / 2 + phase) * Math.PI), y: 0 };
    case 'rise':
      return { ...still, y: 0.34 * (0.5 - ease(progress)), rotate: 0.02 * sway };
    case 'fall':
      return { ...still, y: 0.5 * (progress - 0.5), x: 0.1 * wave(0.4), rotate: 0.28 * wave(0.4, 0.25) };
    case 'swing':
      return { ...still, rotate: 0.16 * Math.sin((beat / 2 + phase) * Math.PI) };
    case 'spin':
      // Turns about its upright axis, so that nothing is upside down.
      return { ...still, scaleX: Math.cos((beat / 4 + phase) * Math.PI) * still.scaleX };
    case 'beat':
      return { ...still, scaleX: 1 + 0.16 * kick + 0.05 * snare, scaleY: 1 + 0.16 * kick + 0.05 * snare };
    case 'walk':
      return {
        ...still,
        x: (progress - 0.5) * 0.3,
        y: -0.06 * Math.abs(Math.sin((beat + phase) * Math.PI)),
        rotate: 0.05 * sway,
        scaleY: 1 - 0.06 * pulse,
      };
    case 'swim':
      return {
        ...still,
        x: (progress - 0.5) * 0.5,
        y: 0.06 * wave(0.4),
        rotate: 0.07 * wave(0.8, 0.2),
        scaleX: 1 + 0.03 * wave(1.6),
      };
    case 'ring':
      return { ...still, rotate: (0.1 * kick + 0.06 * voice) * Math.sin(tSec * 38 + phase * 9) * 0.6 + 0.03 * sway };
    case 'float':
      return {
        ...still,
        x: 0.05 * wave(0.21),
        y: -0.16 * (progress - 0.5) + 0.05 * wave(0.33, 0.4),
        rotate: 0.05 * wave(0.27),
      };
    case 'stand':
      return still;
  }
}
