/** People near us, to the hips or closer: draws a view of them, lights it, moves it and places it in the picture. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { sizeOf } from '../../../objects/object-kinds.ts';
import { hash01 } from '../../../random.ts';
import { glowDisc } from '../../../scene/light/lighting.ts';
import { isHeld } from '../../../scene/layouts/one-thing.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { sprite } from '../../../scene/people/sprite.ts';
import { type Gesture, isArmDeed, type Kit, type Person, type PersonAt } from '../../../scene/style.ts';
import { gazeOf, leanOf, openBy, type Play, playOf, type Turn } from '../../character/expression.ts';
import type { Look } from '../../character/look.ts';
import { type Box, hung, turningHead, WIND } from '../../character/parts.ts';
import { flameOf, SHINING } from '../../places/cinematic/things.ts';
import type { Grip } from './body.ts';
import { type Film, filmOf, type Layer, layer, part } from './film.ts';
import { topOf, hatOf } from '../../character/hats.ts';
import { HAT, hat } from './hat.ts';

/** The person drawn: with the haircuts that only an edit can ask for, and whether it is a child. */
export type Sitter = Look & { cut: Look['hair'] | 'plait' | 'bald'; isChild: boolean };

type Paint<Rest extends unknown[] = []> = (ctx: SKRSContext2D, who: Sitter, film: Film, ...rest: Rest) => void;
/** How one view of a person is drawn, in hundredths of a head (crown -50, chin 50), turned to the left. */
export type View = {
  /** The point a head nods about, and how much it nods. */
  neck: { x: number; y: number };
  nods: number;
  /** How much farther out it is than the layout puts it, in shares of the frame's width. */
  aside: number;
  hatAside: number;
  /** Whether the eyes look at us: they then only close to blink, unless an edit asks for an expression. */
  looksAtUs: boolean;
  boxes: Record<'fall' | 'cap' | 'face' | 'eyes' | 'body', Box>;
  /** The hair behind the shoulders; `cap`: the hair on the head. */
  fall: Paint;
  cap: Paint;
  body: Paint<[gesture: Gesture, grip: Grip]>;
  /** Arms in front of a held thing. */
  arms: Paint<[gesture: Gesture, grip: Grip]>;
  face: Paint<[open: number, play: Play | null]>;
  eyes: Paint<[isOpen: boolean, play: Play | null, gaze: Turn | null]>;
  /** The middle of a held thing. */
  heldAt: (gesture: Gesture, grip: Grip, size: number, who: Sitter) => { x: number; y: number } | null;
};

export const HEAD_UNITS = 100;
/** Layouts assume large heads; these people are seven and a half heads tall. */
const ADULT = 0.84;
const HALF = 0.72;
/** The size of a child's head beside a grown-up's, and how much lower it is, in heads. */
const CHILD = 0.97;
const CHILD_SINKS = 0.42;
/** Size of a person under an umbrella, and the width of the umbrella, in heads. */
const UNDER = 0.56;
const CANOPY = 2.7;
/** Distance from the middle of the head to a hand with a thing, in hundredths of a head. */
const HAND_Y = 208;
/** How far a head may sink to show its hat, and the share of the frame covered by the upper letterbox bar. */
const SINKS = 0.16;
const BARS = 0.1;
/** Heads larger than this, in shares of the unit, are close-ups of the head alone. */
const CLOSE = 0.5;
/** How far a body extends below the picture's edge, so that swaying and zooming do not show its end. */
export const BELOW = 40;
/** The bounding box of a body with arms raised or stretched out. */
const RAISED_BOX = { x: -320, y: -130, width: 640, height: 830 };
/** How far a head sinks when it looks down, in hundredths of a head. */
const LOWERED = 5;
const BLINK_EVERY_SEC = 3.4;
const BLINK_SEC = 0.18;
const STEMS =
  /rose|tulip|flower|blossom|bouquet|sunflower|hibiscus|balloon|kite|torch|candle|sword|flag|wand|wheat|feather|quill|guitar|violin|mic|knife|broom|lollipop|sparkler/;
const HOOKED = /lantern|bag|basket|suitcase|briefcase|bell|watch|bucket|birdcage|necklace|medal|lamp/;
const LARGE = /guitar|violin|saxophone|trumpet|accordion|banjo|surfboard|skateboard/;
const OVERHEAD = /umbrella|parasol/;
const gripOf = (shape: string): Grip =>
  OVERHEAD.test(shape) ? 'over' : HOOKED.test(shape) ? 'hook' : STEMS.test(shape) ? 'stem' : 'palm';
const TINY =
  /key|ring|coin|telephone|phone|compass|watch|gem|diamond|match|pill|needle|button|dice|earring|feather|butterfly|ladybug|bee|shell|acorn|cherry|cherries|strawberry|mushroom|(?<!sun)flower|leaf|clover|candy|ticket|cigarette/;
/** The size of a thing in a hand, in heads. */
const inHand = (shape: string, noun: string): number =>
  TINY.test(shape) ? 0.62 : LARGE.test(shape) ? 2.2 : Math.min(1.7, 0.5 + (sizeOf(noun) - 0.22) * 5);

/** Whether the eyes are shut: in sad scenes, while a note is held, and in a blink. */
function isShut({ scene, seed }: Kit, { tSec, voice }: Moment, play: Play | null, looksAtUs: boolean): boolean {
  const isFree = !play && !looksAtUs;
  if (play?.lids === 'shut' || (isFree && scene.emotion.valence < 0.1 && hash01(4, scene.seed) < 0.5)) return true;
  return (isFree && voice > 0.7) || (tSec + BLINK_EVERY_SEC * hash01(3, seed)) % BLINK_EVERY_SEC < BLINK_SEC;
}

export function seenNear(
  kit: Kit,
  who: Sitter,
  view: View,
  { x: third, y: middle, headPx, facing, gesture = 'rest', depth }: PersonAt,
): Person {
  const thing = kit.objects.filter(isHeld)[0];
  const [shape, noun] = [thing?.shape.split(':')[1] ?? '', thing?.noun ?? ''];
  const grip: Grip = gripOf(shape);
  const size = (grip === 'over' ? CANOPY : inHand(shape, noun)) * HEAD_UNITS;
  const isClose = headPx > kit.unit * CLOSE;
  const isUnder = grip === 'over' && (gesture === 'offer' || gesture === 'hold');
  const share = (isClose ? ADULT : isUnder ? UNDER : HALF) * (who.isChild ? CHILD : 1);
  const isHolding = gesture === 'offer' || gesture === 'hold';
  // Hand and crown stay in the picture to the end of the shot.
  const px = Math.min(
    (headPx * share) / HEAD_UNITS,
    isHolding && !isUnder ? (kit.frame.height * 0.71) / (HAND_Y + 50) : Number.POSITIVE_INFINITY,
  );
  const isWide = kit.frame.width > kit.frame.height * 1.2;
  const x =
    third - (isWide && !kit.scene.people ? facing * (isClose ? view.aside / 3 : view.aside) * kit.frame.width : 0);
  const raised = isUnder ? middle + headPx * 0.12 : middle - (headPx * (1 - share)) / (isClose ? 4 : 2.6);
  // A hat is in the picture, as far as the face may sink for it.
  const room = Math.min(
    kit.frame.height * SINKS,
    topOf(hatOf(kit, 'front')) * HAT * px - raised + kit.frame.height * BARS,
  );
  const lowered = raised + Math.max(0, room, who.isChild && !isClose ? CHILD_SINKS * HEAD_UNITS * px : 0);
  const y = isHolding && !isUnder ? Math.min(lowered, kit.frame.height * 0.86 - HAND_Y * px) : lowered;
  const held = view.heldAt(gesture, grip, size, who);
  const glows = held !== null && SHINING.test(shape);
  const film: Film = {
    ...filmOf(kit, px),
    ...(glows && held ? { practical: { ...held, reach: 210, color: flameOf(kit) } } : {}),
  };
  return {
    ...figureOf(kit, who, view, film, { x, y, facing, depth, gesture, grip, light: glows ? held : null }),
    held: held ? { x: x - facing * held.x * px, y: y + held.y * px, sizePx: size * px } : null,
    head: { x, y, px: HEAD_UNITS * px, view: view.looksAtUs ? 'front' : 'side' },
  };
}

type Placed = Required<Pick<PersonAt, 'x' | 'y' | 'facing' | 'depth' | 'gesture'>> & {
  grip: Grip;
  /** The position of a held light source, in hundredths of a head. */
  light: { x: number; y: number } | null;
};

/** A person with the middle of the head at `x` and `y`, in the light and at the size of `film`. */
export function figureOf(
  kit: Kit,
  who: Sitter,
  view: View,
  film: Film,
  { x, y, facing, depth, gesture, grip, light }: Placed,
): Pick<Person, 'behind' | 'before'> {
  const { boxes } = view;
  const { px } = film;
  const wind = WIND[kit.scene.weather];
  const sway = kit.scene.shotType === 'dance' ? 1 : 0;
  const sings = kit.scene.shotType === 'performance' || kit.scene.shotType === 'lipsync' || gesture === 'mic';
  const group = (children: Node[]): Node => ({
    name: 'figure',
    depth,
    children: [{ name: 'person', x, y, scaleX: -facing, scaleY: 1, children }],
  });
  const leaning = (children: Node[]): Node => ({
    name: 'trunk',
    x: (m) => px * sway * 6 * m.sway,
    y: (m) => px * (1.6 * Math.sin(m.songSec * 1.5) + (2 + 5 * sway) * m.kick),
    rotate: (m) => (0.008 + 0.03 * sway) * m.sway,
    children,
  });
  const gaze = gazeOf(kit);
  // Somebody facing us visibly lowers the head, and leans it only slightly.
  const lowered = view.looksAtUs && gaze ? LOWERED * gaze.down : 0;
  const leans = leanOf(gaze, view.looksAtUs ? 0.05 : 0.24);
  const nodding = turningHead(view.neck, px, {
    lift: () => lowered,
    rotate: (m) => leans + view.nods * (-0.03 + 0.02 * m.sway + 0.035 * m.voice * (sings ? 1 : 0.4) - 0.03 * m.kick),
  });
  // Nothing is painted far below the picture's edge.
  const below = (kit.frame.height - y) / px + BELOW;
  const seen = (box: Box): Box => ({ ...box, height: Math.min(box.height, Math.max(60, below - box.y)) });
  const fall = layer(film, seen(boxes.fall), (ctx) => view.fall(ctx, who, film));
  const cap = layer(film, seen(boxes.cap), (ctx) => view.cap(ctx, who, film));
  const bodyBox = seen(isArmDeed(gesture) ? RAISED_BOX : boxes.body);
  const body = layer(film, bodyBox, (ctx) => view.body(ctx, who, film, gesture, grip));
  const arm = layer(film, bodyBox, (ctx) => view.arms(ctx, who, film, gesture, grip));
  const play = playOf(kit);
  const openings = (play ? [0, 0.7, 1.4] : sings ? [0, 0.5, 1] : [0, 0.4]).map((open) =>
    layer(film, boxes.face, (ctx) => view.face(ctx, who, film, open, play)),
  );
  const closed = openings[0] as Layer;
  const trunk = [fall, body, closed, cap, arm];
  const head: Node[] = [
    {
      name: 'face',
      children: openings.map((face, i) => ({
        ...part('mouth', film, face, { whole: [face, cap, body] }),
        alpha: (m: Moment) =>
          Math.min(openings.length - 1, Math.floor(openBy(play, m.voice) * openings.length)) === i ? 1 : 0,
      })),
    },
    {
      name: 'eyes',
      children: [true, false].map((isOpen) => ({
        ...hung(
          'lids',
          layer(film, boxes.eyes, (ctx) => view.eyes(ctx, who, film, isOpen, play, gaze)).canvas,
          boxes.eyes,
          px,
        ),
        alpha: (m: Moment) => (isShut(kit, m, play, view.looksAtUs || gaze !== null) === isOpen ? 0 : 1),
      })),
    },
    part('hair', film, cap, { whole: [fall, closed, cap], flow: { pinY: 20, reach: 26, wind: wind * 0.6 } }),
    ...hat(kit, film, 'front', view.hatAside),
  ];
  const glow = glowDisc(flameOf(kit), 128);
  return {
    behind: [
      group([
        leaning([
          nodding([part('back hair', film, fall, { flow: { pinY: -10, reach: 40, wind: -wind * 0.6 } })]),
          part('body', film, body, { whole: trunk }),
        ]),
      ]),
    ],
    before: [
      group([
        leaning([nodding(head), part('near arm', film, arm, { whole: trunk })]),
        ...(light
          ? [
              {
                name: 'glow',
                blend: 'lighter' as const,
                x: light.x * px,
                y: light.y * px,
                alpha: (m: Moment) => 0.5 + 0.12 * Math.sin(m.songSec * 7) * Math.sin(m.songSec * 2.3) + 0.15 * m.pulse,
                sprite: sprite(glow, 420 * px, 420 * px),
              },
            ]
          : []),
      ]),
    ],
  };
}
