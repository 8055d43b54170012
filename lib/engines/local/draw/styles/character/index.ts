/** The person of an anime video: close up, half length, from behind, or small in a place. */
import type { Moment } from '../../scene/moment.ts';
import type { Node } from '../../scene/node.ts';
import type { Kit, Person, PersonAt, PersonView } from '../../scene/style.ts';
import { isChorus } from '../../scene/layouts/staging.ts';
import { hash01 } from '../../random.ts';
import { paintBackOfHead, paintBehind, SOLES } from './behind.ts';
import { bodyBoxOf, HELD, paintBody, paintNearArm } from './body.ts';
import { gazeOf, isLow, laughs, leanOf, openBy, playOf } from './expression.ts';
import { type Mood, paintBrows, paintEyes, paintFace, paintMouth, paintTears } from './face.ts';
import { fringePath, paintBackHair, paintFringe, paintLocks, paintTails } from './hair.ts';
import { type Build, buildOf } from './build.ts';
import { HAT_BOX, hatOf, paintHat } from './hats.ts';
import { lightOf } from './light.ts';
import { type Look, lookOf } from './look.ts';
import { part, type Scale, turningHead, WIND } from './parts.ts';

export const HEAD_HEIGHT = 190;
/** The head turns and nods about this point. */
const NECK = { x: 12, y: 84 };
/** The top of the hair. */
const CROWN = -104;
/** The body is this much higher than designed, for a shorter neck. */
const RAISED = 12;
/** A dancer: distance from head to hips, width of a step, height of a hop, and lean (radians). */
const HIPS = 360;
const STEP = 52;
const HOP = 30;
const LEAN = 0.11;
/** How far eyes that look down are open. */
const LOWERED = 0.6;
const BLINK_EVERY_SEC = 2.9;
const BLINK_SEC = 0.16;

/** The mood of the face in this scene and shot. */
export function moodOf(kit: Kit): Mood {
  const { scene } = kit;
  const play = playOf(kit);
  if (play) return play.mood;
  const { valence, arousal } = scene.emotion;
  const turn = hash01(5, scene.seed);
  if (scene.shotType === 'dance') return turn < 0.6 ? 'joy' : 'sing';
  if (isChorus(kit) && turn < 0.4) return 'sing';
  if (scene.shotType === 'lipsync' || scene.shotType === 'performance')
    return turn < 0.55 ? 'sing' : valence > 0.3 ? 'joy' : 'calm';
  if (valence < 0) return turn < 0.6 ? 'wistful' : turn < 0.8 ? 'look up' : 'sing';
  if (valence > 0.3) return turn < 0.6 ? 'smile' : arousal > 0.5 ? 'joy' : 'calm';
  return (['calm', 'smile', 'wistful', 'look up'] as const)[Math.floor(turn * 4)] as Mood;
}

/** How far the eyes are open: shut in the mood `sing` and at times in `joy`, with a blink now and then. */
export function lidAt(mood: Mood, kit: Kit, { tSec }: Moment): 'open' | 'half' | 'shut' {
  const { seed } = kit;
  const play = playOf(kit);
  if (play?.lids === 'shut') return 'shut';
  const isFree = !play && !gazeOf(kit);
  if (isFree && mood === 'sing') return 'shut';
  if (isFree && mood === 'joy' && Math.sin(tSec * 1.1 + seed) > 0) return 'shut';
  const blink = (tSec + BLINK_EVERY_SEC * (0.2 + 0.6 * hash01(3, seed))) % BLINK_EVERY_SEC;
  if (blink < BLINK_SEC) return blink < BLINK_SEC * 0.3 || blink > BLINK_SEC * 0.75 ? 'half' : 'shut';
  return (play ? play.lids === 'half' : mood === 'wistful') ? 'half' : 'open';
}

/**
 * Draws the video's person with the middle of the head at x, y; `headPx` is from crown to chin, `facing` -1 looks to
 * the left.
 */
export function animePerson(
  kit: Kit,
  view: PersonView,
  { x, y: atY, headPx, facing, gesture = 'rest', depth }: PersonAt,
): Person {
  const look = lookOf(kit.env.concept, kit.scene.look, kit.other);
  const units = { crown: CROWN, neck: NECK.y, soles: SOLES };
  const build = buildOf(kit, view, units, { y: atY, px: headPx / HEAD_HEIGHT });
  const { y, px } = build;
  const scale: Scale = { light: lightOf(kit.scene), px, linePx: Math.max(0.9, Math.min(kit.unit / 270, px * 2.3)) };
  const hips = { x: x + 10 * px, y: y + HIPS * px };
  const group = (children: Node[], rest: Partial<Node> = {}): Node => ({
    name: 'figure',
    depth,
    children:
      kit.scene.shotType === 'dance'
        ? [dancing(hips, px, [{ name: 'person', x: x - hips.x, y: y - hips.y, scaleX: -facing, ...rest, children }])]
        : [{ name: 'person', x, y, scaleX: -facing, ...rest, children }],
  });
  if (view === 'behind') return { behind: [group(behind(kit, look, scale, build))], before: [], held: null };
  const wind = WIND[kit.scene.weather];
  const [mood, play, gaze] = [moodOf(kit), playOf(kit), gazeOf(kit)];
  const { light } = scale;
  const turning = turningHead(NECK, px, {
    lift: (m) => 2.2 * m.kick - 1.5 * m.voice,
    rotate: (m) =>
      (gaze
        ? leanOf(gaze, 0.17)
        : mood === 'look up'
          ? 0.13
          : mood === 'wistful'
            ? -0.07
            : mood === 'sing'
              ? 0.06
              : 0) +
      0.022 * m.sway,
  });
  const raised = (children: Node[]): Node => build.body({ name: 'trunk', y: -RAISED * px, children });
  const eyes = Object.fromEntries(
    (['open', 'half', 'shut'] as const).map((lid) => [
      lid,
      part('eyes', scale, { x: -80, y: -30, width: 130, height: 90 }, (pen) =>
        paintEyes(pen, look, light, {
          lid: {
            open: play?.lids === 'wide' ? 1.22 : isLow(gaze) ? LOWERED : 1,
            half: isLow(gaze) ? 0.5 : 0.66,
            shut: 0,
          }[lid],
          gaze: gaze
            ? [-1.9 * gaze.aside, 1.5 * gaze.down]
            : mood === 'look up'
              ? [-0.3, -0.8]
              : mood === 'wistful' || gesture === 'offer'
                ? [-0.8, gesture === 'offer' ? 0.3 : 0.5]
                : [-0.25, 0],
          isHappy: play ? laughs(play) : mood === 'joy',
        }),
      ),
    ]),
  );
  const held = build.held(HELD[gesture]);
  return {
    behind: [
      group([
        turning([
          part('tails', scale, { x: -150, y: -130, width: 380, height: 380 }, (pen) => paintTails(pen, look, light), {
            rim: [-200, 300],
            flow: { pinY: -30, reach: 60, wind },
          }),
          part(
            'back hair',
            scale,
            { x: -130, y: -130, width: 270, height: 480 },
            (pen) => paintBackHair(pen, look, light),
            { rim: [-200, 400], flow: { pinY: 20, reach: 46, wind } },
          ),
        ]),
        raised([
          part('body', scale, bodyBoxOf(gesture), (pen) => paintBody(pen, look, light, gesture), { rim: [132, 700] }),
        ]),
      ]),
    ],
    before: [
      group([
        turning([
          part('face', scale, { x: -90, y: -110, width: 180, height: 220 }, (pen) =>
            paintFace(pen, look, light, fringePath(look)),
          ),
          {
            name: 'eyes',
            children: (['open', 'half', 'shut'] as const).map(
              (lid): Node => ({ ...(eyes[lid] as Node), alpha: (m) => (lidAt(mood, kit, m) === lid ? 1 : 0) }),
            ),
          },
          {
            name: 'mouth',
            paint(ctx, m) {
              ctx.scale(px, px);
              paintMouth(
                { ctx, line: scale.linePx / px },
                light,
                play
                  ? openBy(play, m.voice)
                  : Math.max(m.voice * (mood === 'wistful' ? 0.5 : 1), mood === 'joy' ? 0.3 : 0),
                mood,
                play,
              );
            },
          },
          part('hair', scale, { x: -110, y: -150, width: 220, height: 210 }, (pen) => paintFringe(pen, look, light), {
            rim: [-200, -30],
            flow: { pinY: -60, reach: 9, wind: wind * 0.6, strips: 2 },
          }),
          part('locks', scale, { x: -110, y: -60, width: 200, height: 220 }, (pen) => paintLocks(pen, look, light), {
            flow: { pinY: -30, reach: 34, wind: wind * 0.8, lag: 0.6, strips: 4 },
          }),
          part('brows', scale, { x: -80, y: -40, width: 130, height: 50 }, (pen) =>
            paintBrows(pen, look, light, mood, play),
          ),
          ...(play?.hasTears
            ? [part('tears', scale, { x: -80, y: 20, width: 130, height: 70 }, (pen) => paintTears(pen, light))]
            : []),
          ...hat(kit, scale, 'front'),
        ]),
        raised([part('near arm', scale, bodyBoxOf(gesture), (pen) => paintNearArm(pen, look, light, gesture))]),
      ]),
    ],
    held: held ? { x: x + -facing * held.x * px, y: y + (held.y - RAISED) * px, sizePx: held.size * px } : null,
  };
}

/** Steps from side to side about the hips, one a beat, with a dip on the beat. */
function dancing(hips: { x: number; y: number }, px: number, children: Node[]): Node {
  const side = ({ beat }: Moment) => Math.sin(beat * Math.PI);
  return {
    name: 'dance',
    x: (m) => hips.x + STEP * px * side(m),
    y: (m) => hips.y - HOP * px * Math.abs(Math.cos(m.beat * Math.PI)),
    rotate: (m) => LEAN * side(m),
    children,
  };
}

/** The hat of the trade. */
function hat(kit: Kit, scale: Scale, view: PersonView): Node[] {
  const pieces = hatOf(kit, view);
  if (pieces.length === 0) return [];
  return [part('hat', scale, HAT_BOX, (pen) => paintHat(pen, pieces, scale.light), { rim: [-230, 0] })];
}

/** From behind; hair and hem move in the wind. */
function behind(kit: Kit, look: Look, scale: Scale, build: Build): Node[] {
  const wind = WIND[kit.scene.weather] + 0.2;
  const { light } = scale;
  return [
    build.body(
      part('body', scale, { x: -150, y: 40, width: 312, height: SOLES - 20 }, (pen) => paintBehind(pen, look, light), {
        rim: [-200, 1100],
      }),
    ),
    build.head(
      part('hair', scale, { x: -190, y: -135, width: 400, height: 540 }, (pen) => paintBackOfHead(pen, look, light), {
        rim: [-200, 1100],
        flow: { pinY: 30, reach: 60, wind },
      }),
    ),
    ...hat(kit, scale, 'behind').map(build.head),
  ];
}
