/** The person of a brand video, cut of paper: close up, to the hips, from behind, small in a place, dancing. */
import { painted } from '../../../scene/people/sprite.ts';
import { hash01 } from '../../../random.ts';
import { gazedSide } from '../../../scene/layouts/people.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import type { Kit, Person, PersonAt, PersonView, Stand } from '../../../scene/style.ts';
import { isHeld } from '../../../scene/layouts/one-thing.ts';
import { HEAD_HEIGHT } from '../../character/index.ts';
import { buildOf } from '../../character/build.ts';
import { HAT_BOX, hatOf } from '../../character/hats.ts';
import { type Box, type Flow, hung, turningHead, WIND } from '../../character/parts.ts';
import { boxesOf, HELD, paintBody, paintNearArm, type Stance } from './body.ts';
import { paintBackOfHead, paintBackHair, paintHair, paintLocks, paintTails } from './hair.ts';
import { gazeOf, leanOf, openBy, playOf } from '../../character/expression.ts';
import { paintEyes, paintFace, paintMouth, paintTears } from './head.ts';
import { paintBoat, paintFromBehind, SOLES } from './behind.ts';
import { type Pen, sheet } from './sheets.ts';
import { handOfDancer, puppet, TALL } from './puppet.ts';
import { type Wardrobe, wardrobeOf } from './wardrobe.ts';

/** The head turns and nods about this point. */
const NECK = { x: 14, y: 84 };
/** The top of the hair. */
const CROWN = -104;
/** Share of close-ups with a hand at the cheek. */
const AT_CHEEK = 0.5;

/** Sizes of heads relative to the usual one, and their maximum shift to the side, in shares of the frame's width. */
const SIZES = [0.82, 1, 1.36];
const ASIDE = 0.12;
/** How far somebody steps on the beat, in units of a head. */
const STEPS = { x: 34, y: 28 };

/** On open water, people smaller than this sit in a boat. */
const AFLOAT = 0.12;

/** Eyes shut for a moment now and then, and in the loudest singing. */
const isBlinking = ({ songSec, voice }: Moment, seed: number): boolean =>
  voice > 0.85 || (songSec + 3 * hash01(6, seed)) % 2.7 < 0.13;

/** Draws the video's person with the middle of the head at x, y; `facing` -1 looks to the left. */
export function paperPerson(
  kit: Kit,
  view: PersonView,
  { x: atX, y: atY, headPx: usualPx, facing, gesture = 'rest', depth }: PersonAt,
): Person {
  const { scene } = kit;
  const wardrobe = wardrobeOf(scene, kit.env.concept, kit.other);
  // With free hands, people are cut large or small, and shifted outwards or inwards.
  const isFree = view === 'front' && !kit.isUpright && !scene.people && HELD[gesture as Stance] === undefined;
  const headPx = usualPx * (isFree ? (SIZES[Math.floor(hash01(14, scene.seed) * SIZES.length)] as number) : 1);
  // Somebody who turns to the other side stays where they were.
  const out = gazedSide(scene.look) === null ? facing : atX < kit.frame.width / 2 ? 1 : -1;
  const x = atX + (isFree ? (hash01(15, scene.seed) - 0.7) * ASIDE * out * kit.frame.width : 0);
  const units = { crown: CROWN, neck: NECK.y, soles: SOLES };
  const build = buildOf(kit, view, units, { y: atY, px: headPx / HEAD_HEIGHT });
  const { y, px } = build;
  const moves = {
    x: (m: Moment) => px * STEPS.x * m.sway,
    y: (m: Moment) => -px * STEPS.y * (m.kick - 0.4 * m.snare),
  };
  const part = (name: string, box: Box, paint: (pen: Pen) => void, flow?: Flow): Node =>
    hung(
      name,
      painted(box.width * px, box.height * px, (ctx) => {
        ctx.scale(px, px);
        ctx.translate(-box.x, -box.y);
        paint({ ctx, px, shadow: wardrobe.dark });
      }),
      box,
      px,
      flow,
    );
  const group = (children: Node[]): Node => ({
    name: 'figure',
    depth,
    children: [{ name: 'person', x: (m) => x + moves.x(m), y: (m) => y + moves.y(m), scaleX: -facing, children }],
  });
  const pieces = hatOf(kit, view);
  const hat =
    pieces.length === 0
      ? []
      : [
          part('hat', HAT_BOX, (pen) => {
            for (const { d, color, alpha = 1 } of pieces) {
              pen.ctx.globalAlpha = alpha;
              sheet(pen, d, color, alpha < 1 ? 0 : 1);
            }
          }),
        ];
  const wind = WIND[scene.weather];
  if (scene.shotType === 'dance' || gesture === 'dance')
    return dancer(kit, wardrobe, { x, y, headPx, facing, depth }, view);
  if (view === 'behind')
    return {
      behind: [
        group([
          build.body(
            part('body', { x: -200, y: 40, width: 420, height: SOLES }, (pen) => paintFromBehind(pen, wardrobe)),
          ),
          build.head(
            part('hair', { x: -190, y: -190, width: 400, height: 580 }, (pen) => paintBackOfHead(pen, wardrobe), {
              pinY: 40,
              reach: 44,
              wind: wind + 0.1,
            }),
          ),
          ...hat.map(build.head),
          ...(scene.setting === 'ocean' && headPx < AFLOAT * kit.unit
            ? [part('boat', { x: -460, y: 640, width: 920, height: 560 }, (pen) => paintBoat(pen, wardrobe))]
            : []),
        ]),
      ],
      before: [],
      held: null,
    };
  const play = playOf(kit);
  const stance: Stance =
    gesture === 'rest' && scene.framing === 'close' && !scene.people && hash01(8, scene.seed) < AT_CHEEK
      ? 'cheek'
      : gesture;
  const gaze = gazeOf(kit);
  const bows = gaze
    ? leanOf(gaze, 0.2)
    : gesture === 'offer' || gesture === 'hold'
      ? -0.1
      : stance === 'cheek'
        ? 0.12
        : 0.04;
  const turning = turningHead(NECK, px, {
    lift: (m) => 2.4 * m.kick - 2 * m.voice,
    rotate: (m) => bows + 0.035 * m.sway + 0.03 * m.voice,
  });
  const breathing = (children: Node[]): Node =>
    build.body({ name: 'trunk', y: (m: Moment) => px * 3 * Math.sin(m.tSec * 1.7), children });
  const held = build.held(HELD[stance]);
  const boxes = boxesOf(stance);
  return {
    behind: [
      group([
        turning([
          part('tails', { x: -160, y: -160, width: 420, height: 450 }, (pen) => paintTails(pen, wardrobe), {
            pinY: -30,
            reach: 50,
            wind,
            strips: 4,
          }),
          part('back hair', { x: -140, y: -180, width: 320, height: 540 }, (pen) => paintBackHair(pen, wardrobe), {
            pinY: 30,
            reach: 40,
            wind,
            strips: 4,
          }),
        ]),
        breathing([part('body', boxes.body, (pen) => paintBody(pen, wardrobe, stance))]),
      ]),
    ],
    before: [
      group([
        turning([
          part('face', { x: -90, y: -110, width: 190, height: 220 }, (pen) => paintFace(pen, wardrobe)),
          ...[false, true].map(
            (isShut): Node => ({
              ...part('eyes', { x: -80, y: -60, width: 150, height: 90 }, (pen) =>
                paintEyes(pen, wardrobe, { isShut, down: held && !play ? 1 : 0, play, gaze }),
              ),
              alpha: (m) => ((play?.lids === 'shut' || isBlinking(m, scene.seed)) === isShut ? 1 : 0),
            }),
          ),
          {
            name: 'mouth',
            paint(ctx, { voice }) {
              ctx.scale(px, px);
              paintMouth({ ctx, px, shadow: wardrobe.dark }, wardrobe, openBy(play, voice), play);
            },
          },
          ...(play?.hasTears ? [part('tears', { x: -80, y: 5, width: 150, height: 60 }, paintTears)] : []),
          part('hair', { x: -120, y: -180, width: 240, height: 240 }, (pen) => paintHair(pen, wardrobe)),
          part('locks', { x: -110, y: -80, width: 230, height: 360 }, (pen) => paintLocks(pen, wardrobe), {
            pinY: -20,
            reach: 26,
            wind: wind * 0.8,
            lag: 0.6,
            strips: 4,
          }),
          ...hat,
        ]),
        breathing([part('near arm', boxes.arm, (pen) => paintNearArm(pen, wardrobe, stance))]),
      ]),
    ],
    held: held ? { x: x - facing * held.x * px, y: y + held.y * px, sizePx: held.size * px, moves } : null,
    head: { x, y, px: headPx },
  };
}

/** Dancers are shown whole, holding a thing in one hand. */
const DANCER = { foot: 0.97, tall: 0.86, smallest: 0.12 };
const IN_HAND = 0.27;

function dancer(kit: Kit, wardrobe: Wardrobe, { x, y, headPx, facing, depth }: PersonAt, view: PersonView): Person {
  const { frame, unit, seed, isUpright, objects } = kit;
  const own = (headPx / HEAD_HEIGHT) * TALL;
  const isNear = headPx > DANCER.smallest * unit;
  const heightPx = isNear ? Math.min(frame.height, frame.width * 1.3) * DANCER.tall : own;
  const feet = isNear ? frame.height * (isUpright ? 0.9 : DANCER.foot) : y + (SOLES * headPx) / HEAD_HEIGHT;
  const figure = puppet(wardrobe, {
    x,
    y: feet,
    heightPx,
    facing,
    depth,
    acting: 'dance',
    isBehind: view === 'behind' && !isNear,
    hat: hatOf(kit, view === 'behind' && !isNear ? 'behind' : 'front'),
    seed,
  });
  if (view === 'behind' || !objects.some(isHeld)) return { behind: [figure], before: [], held: null };
  const hand = (m: Moment) => handOfDancer(m, seed, heightPx);
  const held = { x, y: feet - 0.6 * heightPx, sizePx: IN_HAND * unit };
  return {
    behind: [figure],
    before: [],
    held: {
      ...held,
      moves: { x: (m) => -facing * hand(m).x, y: (m) => feet + hand(m).y - held.y - held.sizePx * 0.3 },
    },
  };
}

/** Somebody in a place, in a video that has a customer's portrait. */
export function paperStranger(kit: Kit, { x, y, heightPx, depth, acting }: Stand): Node {
  return puppet(wardrobeOf(kit.scene, kit.env.concept, kit.other), {
    x,
    y,
    heightPx,
    facing: (kit.place.body?.x ?? 0.5) < 0.5 ? -1 : 1,
    depth,
    acting,
    isBehind: acting !== 'dance' && acting !== 'reach',
    hat: hatOf(kit, acting !== 'dance' && acting !== 'reach' ? 'behind' : 'front'),
    seed: kit.seed,
  });
}
