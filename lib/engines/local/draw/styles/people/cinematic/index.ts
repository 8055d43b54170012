/** The person of a cinematic video: in profile against the light with what is sung of in the hand, from behind before a place, or dancing. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { sizeOf } from '../../../objects/object-kinds.ts';
import { hash01 } from '../../../random.ts';
import { glowDisc } from '../../../scene/light/lighting.ts';
import { mix } from '../../../scene/light/inks.ts';
import { isHeld } from '../../../scene/layouts/one-thing.ts';
import { facingLight, HEAD_SHARE } from '../../../scene/layouts/staging.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { sprite } from '../../../scene/people/sprite.ts';
import type { Kit, Person, PersonAt, PersonView, Stand } from '../../../scene/style.ts';
import { type Build, buildOf } from '../../character/build.ts';
import { openBy, type Play, playOf } from '../../character/expression.ts';
import { HAT_BOX, hatOf } from '../../character/hats.ts';
import { lookOf, type Look } from '../../character/look.ts';
import { type Box, hung, turningHead, WIND } from '../../character/parts.ts';
import { paintBack, paintBackOfHead, paintLeg, paintSkirt, SOLES } from './behind.ts';
import { flameOf, SHINING } from '../../places/cinematic/things.ts';
import { type Grip, heldAt, paintBody, paintNearArm } from './body.ts';
import { dancingNode } from './dancer.ts';
import { type Film, fill, filmOf, type Layer, layer, part } from './film.ts';
import { paintCap, paintFall } from './hair.ts';
import { paintEye, paintFace } from './head.ts';

const HEAD_UNITS = 100;
/** A head nods about here. */
const NECK = { x: 20, y: 64 };
/** Layouts measure people of large heads; these are of seven and a half. */
const ADULT = 0.84;
const HALF = 0.72;
/** Somebody in profile is narrow: so much of the frame's width farther out, words and what is held have room before the face. */
const ASIDE = 0.045;
/** Under an umbrella, and how wide that is, in heads. */
const UNDER = 0.56;
const CANOPY = 2.7;
/** How far below the middle of the head a hand with a thing is, in hundredths of a head. */
const HAND_Y = 208;
/** Heads larger than this, of the unit, are all that is seen. */
const CLOSE = 0.5;
const HEAD_BOX = { x: -70, y: -90, width: 190, height: 300 };
const FALL_BOX = { ...HEAD_BOX, x: 20, width: 110 };
const FACE_BOX = { x: -60, y: -60, width: 120, height: 124 };
const EYE_BOX = { x: -50, y: -25, width: 40, height: 40 };
const BODY_BOX = { x: -170, y: -90, width: 300, height: 620 };
/** How far below the picture's edge a body reaches that sways and is zoomed. */
const BELOW = 40;
const BEHIND_BOX = { x: -150, y: -80, width: 300, height: 790 };
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
/** Of a head's height, how large a thing is in a hand. */
const inHand = (shape: string, noun: string): number =>
  TINY.test(shape) ? 0.62 : LARGE.test(shape) ? 2.2 : Math.min(1.7, 0.5 + (sizeOf(noun) - 0.22) * 5);

/** Hair as film has it: no colour of it is loud. */
function filmed(look: Look): Look {
  return {
    ...look,
    colors: {
      ...look.colors,
      hair: mix(look.colors.hair, '#33261f', 0.24),
      cloth: mix(look.colors.cloth, '#5d5b5e', 0.14),
    },
  };
}

/** Whether the eyes are shut: in what is sad while the voice holds, and in a blink. */
function isShut({ scene, seed }: Kit, { tSec, voice }: Moment, play: Play | null): boolean {
  if (play ? play.lids === 'shut' : scene.emotion.valence < 0.1 && hash01(4, scene.seed) < 0.5) return true;
  return (!play && voice > 0.7) || (tSec + BLINK_EVERY_SEC * hash01(3, seed)) % BLINK_EVERY_SEC < BLINK_SEC;
}

export function cinematicPerson(kit: Kit, view: PersonView, at: PersonAt): Person {
  const look = filmed(lookOf(kit.env.concept, kit.scene.look, kit.other));
  return view === 'behind' ? { behind: [fromBehind(kit, look, at)], before: [], held: null } : inProfile(kit, look, at);
}

function inProfile(
  kit: Kit,
  look: Look,
  { x: third, y: middle, headPx, facing, gesture = 'rest', depth }: PersonAt,
): Person {
  const thing = kit.objects.filter(isHeld)[0];
  const [shape, noun] = [thing?.shape.split(':')[1] ?? '', thing?.noun ?? ''];
  const grip: Grip = gripOf(shape);
  const size = (grip === 'over' ? CANOPY : inHand(shape, noun)) * HEAD_UNITS;
  const isClose = headPx > kit.unit * CLOSE;
  const isUnder = grip === 'over' && (gesture === 'offer' || gesture === 'hold');
  const share = isClose ? ADULT : isUnder ? UNDER : HALF;
  const isHolding = gesture === 'offer' || gesture === 'hold';
  // Hand and crown are seen to the end of the shot.
  const px = Math.min(
    (headPx * share) / HEAD_UNITS,
    isHolding && !isUnder ? (kit.frame.height * 0.71) / (HAND_Y + 50) : Number.POSITIVE_INFINITY,
  );
  const isWide = kit.frame.width > kit.frame.height * 1.2;
  const x = third - (isWide && !kit.scene.people ? facing * (isClose ? ASIDE / 3 : ASIDE) * kit.frame.width : 0);
  const raised = isUnder ? middle + headPx * 0.12 : middle - (headPx * (1 - share)) / (isClose ? 4 : 2.6);
  const y = isHolding && !isUnder ? Math.min(raised, kit.frame.height * 0.86 - HAND_Y * px) : raised;
  const held = heldAt(gesture, grip, size);
  const glows = held !== null && SHINING.test(shape);
  const film: Film = {
    ...filmOf(kit, px),
    ...(glows && held ? { practical: { ...held, reach: 210, color: flameOf(kit) } } : {}),
  };
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
  const nodding = turningHead(NECK, px, {
    lift: () => 0,
    rotate: (m) => -0.03 + 0.02 * m.sway + 0.035 * m.voice * (sings ? 1 : 0.4) - 0.03 * m.kick,
  });
  // Nothing is painted below the picture's edge.
  const below = (kit.frame.height - y) / px + BELOW;
  const seen = (box: Box): Box => ({ ...box, height: Math.min(box.height, Math.max(60, below - box.y)) });
  const fall = layer(film, seen(FALL_BOX), (ctx) => paintFall(ctx, look, film));
  const cap = layer(film, seen(HEAD_BOX), (ctx) => paintCap(ctx, look, film));
  const body = layer(film, seen(BODY_BOX), (ctx) => paintBody(ctx, look, film, gesture, grip));
  const arm = layer(film, seen(BODY_BOX), (ctx) => paintNearArm(ctx, look, film, gesture, grip));
  const play = playOf(kit);
  const openings = (play ? [0, 0.7, 1.4] : sings ? [0, 0.5, 1] : [0, 0.4]).map((open) =>
    layer(film, FACE_BOX, (ctx) => paintFace(ctx, look, film, open, play)),
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
        ...hung('lids', layer(film, EYE_BOX, (ctx) => paintEye(ctx, look, film, isOpen, play)).canvas, EYE_BOX, px),
        alpha: (m: Moment) => (isShut(kit, m, play) === isOpen ? 0 : 1),
      })),
    },
    part('hair', film, cap, { whole: [fall, closed, cap], flow: { pinY: 20, reach: 26, wind: wind * 0.6 } }),
    ...hat(kit, film, 'front'),
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
        ...(glows && held
          ? [
              {
                name: 'glow',
                blend: 'lighter' as const,
                x: held.x * px,
                y: held.y * px,
                alpha: (m: Moment) => 0.5 + 0.12 * Math.sin(m.songSec * 7) * Math.sin(m.songSec * 2.3) + 0.15 * m.pulse,
                sprite: sprite(glow, 420 * px, 420 * px),
              },
            ]
          : []),
      ]),
    ],
    held: held ? { x: x - facing * held.x * px, y: y + held.y * px, sizePx: size * px } : null,
  };
}

/** Heads of film are so much smaller in their units than those hats are drawn for; from the side they are narrower. */
const HAT = 0.54;
const HAT_ASIDE = 8;

/** What is worn on the head by trade. */
function hat(kit: Kit, film: Film, view: PersonView): Node[] {
  const pieces = hatOf(kit, view);
  if (pieces.length === 0) return [];
  const box = {
    x: HAT_BOX.x * HAT,
    y: HAT_BOX.y * HAT,
    width: HAT_BOX.width * HAT,
    height: (view === 'front' ? 240 : HAT_BOX.height) * HAT,
  };
  const drawn = layer(film, box, (ctx) => {
    if (view === 'front') ctx.translate(HAT_ASIDE, 0);
    paintHat(ctx, film, pieces);
  });
  return [part('hat', film, drawn)];
}

function paintHat(ctx: SKRSContext2D, film: Film, pieces: ReturnType<typeof hatOf>): void {
  ctx.scale(HAT, HAT);
  for (const { d, color, alpha = 1 } of pieces) {
    ctx.globalAlpha = alpha;
    fill(ctx, d, film.tones(color).base);
  }
}

/** How many shares of a step a foot is lifted, in hundredths of a head. */
const STEP = 26;
/** More than so many step on the beat where they are. */
const DANCERS_MAX = 2;
/** Who dances is so tall at least, in shares of the unit, and stands between these heights of the frame. */
const DANCER = { least: 0.66, top: 0.12, feet: 0.94 };

/** Heads smaller than this, of the unit, are far off; beside a bus, a house or a tree those people are so much smaller. */
const FAR = 0.1;
const LARGER = 0.44;
const DWARFED = 0.72;

/** Crown and soles stay where the layout has them; the head is an adult's. */
function fromBehind(kit: Kit, look: Look, { x, y, headPx, facing, depth }: PersonAt): Node {
  const tall = headPx / HEAD_SHARE;
  const isDwarfed = headPx < kit.unit * FAR && kit.objects.some(({ noun }) => sizeOf(noun) >= LARGER);
  const heightPx = isDwarfed ? tall * DWARFED : tall;
  return standing(kit, look, { x, y: y + tall - headPx / 2, heightPx, depth, acting: 'stand' }, facing);
}

/** Somebody else than the video's person, or that person beside a portrait: small in a place. */
export function cinematicPasserBy(kit: Kit, at: Stand): Node {
  return standing(kit, filmed(lookOf(kit.env.concept, kit.scene.look, kit.other)), at, facingLight(kit));
}

function standing(kit: Kit, look: Look, { x, y, heightPx, depth, acting }: Stand, facing: -1 | 1): Node {
  const isMany = (kit.scene.people?.length ?? 0) > DANCERS_MAX;
  const dances = !isMany && (acting === 'dance' || kit.scene.shotType === 'dance');
  const { height } = kit.frame;
  const feet = dances ? Math.min(y, height * DANCER.feet) : y;
  const isAlone = !kit.other && !kit.scene.people;
  const tall =
    dances && isAlone ? Math.min(Math.max(heightPx, kit.unit * DANCER.least), feet - height * DANCER.top) : heightPx;
  const worn = hatOf(kit, 'behind');
  const grownPx = tall / (SOLES + HEAD_UNITS / 2);
  const units = { crown: -HEAD_UNITS / 2, neck: NECK.y, soles: SOLES };
  const build = buildOf(kit, 'behind', units, { y: feet - SOLES * grownPx, px: grownPx });
  const front = filmOf(kit, build.px);
  // What they look at lights both their edges.
  const film: Film = { ...front, edge: 2.4, kicker: mix(front.kicker, front.rim, 0.6) };
  const children = dances
    ? [dancingNode(look, film, kit.seed, worn.length > 0 ? (ctx) => paintHat(ctx, film, worn) : null)]
    : still(kit, look, film, feet, acting === 'walk' || (isMany && acting === 'dance'), build);
  return {
    name: 'figure',
    depth,
    children: [{ name: 'person', x, y: build.y, scaleX: -facing, scaleY: 1, children }],
  };
}

/** On both feet, or going away from us, a foot on every beat. */
function still(kit: Kit, look: Look, film: Film, feet: number, walks: boolean, build: Build): Node[] {
  const { px } = film;
  const wind = WIND[kit.scene.weather] + 0.25;
  const below = (kit.frame.height - feet) / px + SOLES + BELOW;
  const painted = (paint: (ctx: SKRSContext2D, look: Look, film: Film) => void): Layer =>
    layer(film, { ...BEHIND_BOX, height: Math.min(BEHIND_BOX.height, Math.max(60, below - BEHIND_BOX.y)) }, (ctx) =>
      paint(ctx, look, film),
    );
  const [hem, back, head] = [painted(paintSkirt), painted(paintBack), painted(paintBackOfHead)];
  const whole = [hem, back, head];
  const step = (m: Moment, side: number): number => (walks ? Math.max(0, side * Math.sin(Math.PI * m.beat)) : 0);
  return [
    ...([-1, 1] as const).map(
      (side): Node => ({
        name: 'leg',
        y: (m) => -STEP * px * step(m, side),
        children: [
          build.body(
            part(
              'leg',
              film,
              painted((ctx) => paintLeg(ctx, look, film, side)),
            ),
          ),
        ],
      }),
    ),
    {
      name: 'trunk',
      x: (m) => (walks ? 5 * px * m.sway : 0),
      y: (m) => px * (1.4 * Math.sin(m.songSec * 1.5) + 2 * m.kick - (walks ? 6 * Math.abs(m.sway) : 0)),
      rotate: (m) => (walks ? 0.012 * m.sway : 0),
      children: [
        build.body(part('hem', film, hem, { whole, flow: { pinY: 240, reach: 40, wind: -wind } })),
        build.body(part('body', film, back, { whole })),
        build.head({
          name: 'hair',
          rotate: (m) => 0.015 * m.sway,
          children: [
            part('back of head', film, head, { flow: { pinY: 24, reach: 60, wind: -wind } }),
            ...hat(kit, film, 'behind'),
          ],
        }),
      ],
    },
  ];
}
