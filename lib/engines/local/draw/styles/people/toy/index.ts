/**
 * The person of a 3d video as a vinyl toy: close up, half length, from behind, or small in a place. Its parts are
 * painted once and moved by the song.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { painted, sprite, trimmed } from '../../../scene/people/sprite.ts';
import { isArmDeed, type Kit, type Person, type PersonAt, type PersonView } from '../../../scene/style.ts';
import { gazeOf, isLow, laughs, leanOf, openBy, type Play, playOf } from '../../character/expression.ts';
import type { Mood } from '../../character/face.ts';
import { lidAt, moodOf } from '../../character/index.ts';
import { WIND } from '../../character/parts.ts';
import { buildOf } from '../../character/build.ts';
import { type Look, lookOf, roleIn } from '../../character/look.ts';
import { armLumps, BODY_TURNED, bodyLumps, footing, HELD, microphone, type Pose, SOLES } from './body.ts';
import { type Box, type Lamps, type Lump, modelled } from './clay.ts';
import {
  backHairLumps,
  browLumps,
  EYE,
  eyeLumps,
  faceLumps,
  hairLumps,
  MOUTH,
  seenOnFace,
  tails,
  TURNED,
} from './head.ts';
import { hatLumps } from './hats.ts';
import { lampsOf } from './lamps.ts';

/** Units of a toy per head of a layout, and the height of a toy: toys have large heads. */
const HEAD = 178;
const TALL = SOLES + 112;
/** Heads per person's height, as layouts count them. */
const HEADS_TALL = 6.33;
/** Height of a toy shown whole: as a share of a person's height in a place, and of the frame. */
const SMALL = 0.9;
const WHOLE = 0.8;
const WHOLE_FOOT = 0.965;
/** Maximum samples per part, in shares of the frame's pixels: clay is soft. */
export const DETAIL = 0.2;
/** Heads turn about this point. */
const NECK = { x: -4, y: 84 };
/** From behind, a little of the cheek shows. */
const AWAY = Math.PI - 0.42;

type Shot = { look: Look; lamps: Lamps; px: number; kit: Kit; lowest: number };

const turned = (lumps: readonly Lump[], yaw: number): Lump[] =>
  lumps.map((lump) => ({ ...lump, yaw: (lump.yaw ?? 0) + yaw }));

/** A part as a node in pixels about the middle of the head. */
function part(
  name: string,
  { lamps, px, lowest, kit }: Shot,
  box: Box,
  lumps: readonly Lump[],
  shading: readonly Lump[] = [],
  more: Partial<Node> = {},
): Node {
  const height = Math.min(box.height, lowest - box.y);
  if (lumps.length === 0 || height <= 0) return { name };
  const seen = { ...box, height };
  const drawn = modelled(lumps, {
    box: seen,
    px,
    lamps,
    shading,
    samplesMax: DETAIL * kit.frame.width * kit.frame.height,
  });
  const { look, x, y } = trimmed(drawn);
  if (!look) return { name };
  const scale = (seen.width * px) / drawn.width;
  return {
    name,
    x: (box.x + box.width / 2) * px + x * scale,
    y: (box.y + height / 2) * px + y * scale,
    sprite: sprite(look.canvas, look.width * scale, look.height * scale),
    ...more,
  };
}

/** Turns the contents of a node about a point in units. */
function about(name: string, px: number, at: { x: number; y: number }, more: Partial<Node>, children: Node[]): Node {
  return {
    name,
    x: at.x * px,
    y: at.y * px,
    ...more,
    children: [{ name: 'pivot', x: -at.x * px, y: -at.y * px, children }],
  };
}

/** Draws the video's person with the middle of the head at x, y; `facing` -1 looks to the left. */
export function toyPerson(kit: Kit, view: PersonView, at: PersonAt): Person {
  const { gesture = 'rest', facing, depth } = at;
  const look = lookOf(kit.env.concept, kit.scene.look, kit.other);
  const lamps = lampsOf(kit);
  const isDancing = kit.scene.shotType === 'dance';
  if (view === 'behind') return { behind: [behind(kit, look, lamps, at)], before: [], held: null };
  const px = at.headPx / HEAD;
  const shot: Shot = { look, lamps, px, kit, lowest: (kit.frame.height * 1.08 - at.y) / px };
  const held = HELD[gesture];
  const pose: Pose = isDancing && !held ? 'dance' : gesture;
  const group = (children: Node[], more: Partial<Node> = {}): Node => ({
    name: 'figure',
    depth,
    children: [{ name: 'person', x: at.x, y: at.y, scaleX: -facing, ...more, children }],
  });
  // A held thing is not part of the person, so the person holding it keeps still.
  const moves = (children: Node[]): Node =>
    about('stance', px, { x: 0, y: SOLES }, held ? {} : stance(kit, px), children);
  const wind = WIND[kit.scene.weather];
  const head = (children: Node[]): Node => about('head', px, NECK, headMotion(kit, px), children);
  const headInShade = [...faceLumps(look), ...hairLumps(look)];
  const body = turned(bodyLumps(look), BODY_TURNED);
  const arm = (which: 'near' | 'far'): Node => {
    const lumps = turned(
      [...armLumps(look, which, pose), ...(which === 'near' && pose === 'mic' ? microphone(look) : [])],
      BODY_TURNED,
    );
    const isUp = pose !== 'rest' && !(pose === 'offer' && which === 'near');
    const box = isArmDeed(pose) ? RAISED_BOX : ARM_BOX[which];
    return part(which === 'near' ? 'near arm' : 'far arm', shot, box, lumps, isUp ? [] : headInShade);
  };
  const swing = (which: 'near' | 'far', node: Node): Node => {
    const side = which === 'near' ? 1 : -1;
    const reach = pose === 'dance' ? 0.16 : 0.035;
    return about(
      'swing',
      px,
      { x: side * 52, y: 150 },
      held || pose === 'mic' || pose === 'heart'
        ? {}
        : { rotate: (m) => side * reach * (0.3 + m.sway * (which === 'near' ? 1 : -1)) },
      [node],
    );
  };
  // The arms reach around a thing: it lies on the arms, and the hands lie on it.
  const isAround = pose === 'hold';
  return {
    behind: [
      group([
        ...standsOn(shot),
        moves([
          head([
            ...tails(look).map((tail) => tailNode(shot, tail, wind)),
            part('back hair', shot, { x: -150, y: -126, width: 300, height: 370 }, backHairLumps(look), [], {
              rotate: (m) => 0.012 * wind * Math.sin(m.songSec * 2.3) + 0.014 * m.sway,
            }),
          ]),
          part('body', shot, { x: -124, y: 84, width: 250, height: SOLES - 78 }, body, [
            ...headInShade,
            ...turned(armLumps(look, 'near', pose), BODY_TURNED),
          ]),
          swing('far', arm('far')),
          ...(isAround ? [arm('near')] : []),
          ...(gesture === 'hold' && held ? [heldShade(px, held)] : []),
        ]),
      ]),
    ],
    before: [
      group([
        moves([
          ...(isAround ? [handOf(shot, 'far', pose), handOf(shot, 'near', pose)] : []),
          ...(pose === 'offer' ? [thumbOf(shot)] : []),
          ...(pose === 'rest' || pose === 'offer' ? [swing('near', arm('near'))] : []),
          head([
            part('face', shot, { x: -128, y: -142, width: 256, height: 290 }, [...faceLumps(look), ...hairLumps(look)]),
            ...features(shot),
            ...hat(shot, TURNED),
          ]),
          ...(pose === 'rest' || pose === 'offer' || isAround ? [] : [swing('near', arm('near'))]),
        ]),
      ]),
    ],
    held: held ? { x: at.x + -facing * held.x * px, y: at.y + held.y * px, sizePx: held.size * px } : null,
    head: { x: at.x, y: at.y, px: HEAD * px },
  };
}

const RAISED_BOX = { x: -330, y: -60, width: 660, height: 380 };
const ARM_BOX = { near: { x: -70, y: 0, width: 260, height: 310 }, far: { x: -240, y: 60, width: 270, height: 250 } };

const stance = (kit: Kit, px: number): Partial<Node> => {
  const loud = kit.scene.shotType === 'dance' ? 2.4 : 1;
  return {
    rotate: (m: Moment) => 0.011 * loud * m.sway,
    scaleY: (m: Moment) => 1 + 0.006 * Math.sin(m.songSec * 1.9) - 0.012 * loud * m.kick,
    x: (m: Moment) => 2.4 * loud * px * m.sway,
  };
};

/** Dancers look happy. */
const moodIn = (kit: Kit): Mood => (kit.scene.shotType === 'dance' && !playOf(kit) ? 'joy' : moodOf(kit));

function headMotion(kit: Kit, px: number): Partial<Node> {
  const mood = moodIn(kit);
  const gaze = gazeOf(kit);
  const lean = gaze
    ? leanOf(gaze, 0.16)
    : mood === 'look up'
      ? 0.07
      : mood === 'wistful'
        ? -0.07
        : mood === 'sing'
          ? 0.05
          : 0.01;
  return {
    y: (m) => NECK.y * px + px * (2.6 * m.kick - 2 * m.voice + (gaze ? 5 * gaze.down : 0)),
    rotate: (m) => lean + 0.026 * m.sway,
  };
}

function tailNode(shot: Shot, { at, lumps, side }: ReturnType<typeof tails>[number], wind: number, yaw = TURNED): Node {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [x, y] = [cos * at[0] + sin * at[2], at[1]];
  const { px } = shot;
  const own = side < 0 ? turned(lumps, 0) : lumps;
  return {
    name: 'tails',
    x: x * px,
    y: y * px,
    rotate: (m) =>
      -0.07 * m.sway * (0.5 + m.energy) - 0.1 * wind * (0.6 + 0.4 * Math.sin(m.songSec * 2.1 - (side || 1))),
    children: [part('tail', { ...shot, lowest: 1e4 }, { x: -110, y: -44, width: 220, height: 240 }, own)],
  };
}

/** A closed mouth, its corners up or down. */
function mouthLine(ctx: SKRSContext2D, { corners }: Play): void {
  const half = 14 + 7 * Math.abs(corners);
  ctx.moveTo(-half, -7 * corners);
  ctx.quadraticCurveTo(0, 13 * corners, half, -7 * corners);
}

/** A tear below an eye. */
function tearOf(px: number, side: -1 | 1): Node {
  const { x, y, narrow } = seenOnFace(side * (EYE.x + 4), EYE.y + 26);
  return {
    name: 'tears',
    paint(ctx) {
      ctx.translate(x * px, y * px);
      ctx.scale(px * narrow, px);
      ctx.fillStyle = '#9fd6f7';
      ctx.beginPath();
      ctx.moveTo(0, -16);
      ctx.bezierCurveTo(9, 0, 11, 8, 9, 16);
      ctx.bezierCurveTo(6, 25, -6, 25, -9, 16);
      ctx.bezierCurveTo(-11, 8, -9, 0, 0, -16);
      ctx.fill();
      ctx.fillStyle = 'rgba(255,255,255,0.85)';
      ctx.beginPath();
      ctx.ellipse(-3.4, 11, 2.2, 5, 0.2, 0, Math.PI * 2);
      ctx.fill();
    },
  };
}

/** Eyes that blink, brows, and a mouth that follows the voice. */
function features(shot: Shot): Node[] {
  const { px, kit, look } = shot;
  const [mood, play, gaze] = [moodIn(kit), playOf(kit), gazeOf(kit)];
  const { aside, down } = gaze ?? { aside: 0, down: 0 };
  const isNight = kit.scene.timeOfDay === 'night';
  const lidOf = (m: Moment) => lidAt(mood, kit, m);
  const eyes = ([-1, 1] as const).map((side): Node => {
    const { x, y, narrow } = seenOnFace(side * EYE.x - 13 * aside, EYE.y + 10 * down);
    const open = part('eye', shot, { x: x - 24, y: y - 26, width: 48, height: 52 }, eyeLumps(side, { aside, down }));
    return {
      name: 'eyes',
      children: [
        {
          name: 'open',
          y: y * px,
          scaleY: (m) => ({ open: play?.lids === 'wide' ? 1.3 : isLow(gaze) ? 0.62 : 1, half: 0.5, shut: 0 })[lidOf(m)],
          alpha: (m) => (lidOf(m) === 'shut' ? 0 : 1),
          children: [{ ...open, y: ((open.y as number | undefined) ?? 0) - y * px }],
        },
        {
          name: 'shut',
          alpha: (m) => (lidOf(m) === 'shut' ? 1 : 0),
          paint(ctx) {
            ctx.translate(x * px, y * px);
            ctx.scale(px * narrow, px);
            ctx.lineWidth = 5.4;
            ctx.lineCap = 'round';
            ctx.strokeStyle = '#2b1f26';
            ctx.beginPath();
            if (play ? laughs(play) : mood === 'joy') ctx.arc(0, 8, 13, Math.PI * 1.14, Math.PI * 1.86);
            else ctx.arc(0, -6, 13, Math.PI * 0.14, Math.PI * 0.86);
            ctx.stroke();
          },
        },
      ],
    };
  });
  const brows = part('brows', shot, { x: -110, y: -60, width: 190, height: 70 }, browLumps(look, mood, play));
  const { x, y, narrow } = seenOnFace(-9 * aside, MOUTH.y + 4 * down);
  const dusk = isNight ? 0.34 : 0;
  const [line, inside, tongue] = ['#8a3a38', '#6e1c2a', '#e9727c'].map((color) => mix(color, '#1b1b40', dusk)) as [
    string,
    string,
    string,
  ];
  const mouth: Node = {
    name: 'mouth',
    paint(ctx, m) {
      const open = play
        ? openBy(play, m.voice)
        : Math.max(m.voice * (mood === 'wistful' ? 0.6 : 1), mood === 'joy' ? 0.35 : 0);
      ctx.translate(x * px, y * px);
      ctx.scale(px * narrow, px);
      ctx.lineCap = 'round';
      if (open < 0.12) {
        ctx.lineWidth = 4.6;
        ctx.strokeStyle = line;
        ctx.beginPath();
        if (play) mouthLine(ctx, play);
        else if (mood === 'wistful') ctx.arc(0, 16, 17, Math.PI * 1.3, Math.PI * 1.7);
        else ctx.arc(0, -13, 17, Math.PI * 0.2, Math.PI * 0.8);
        ctx.stroke();
        return;
      }
      const [half, high] = play?.isRound
        ? [7 + 5 * open, 8 + 17 * open]
        : [12 + 3 * (1 - open) + (play ? 6 * Math.abs(play.corners) : 0), 5 + 17 * open];
      const up = play && !play.isRound ? 6 * play.corners : 0;
      ctx.beginPath();
      if (play?.isRound) ctx.ellipse(0, high / 2 - 3, half, high / 2, 0, 0, Math.PI * 2);
      else {
        ctx.moveTo(-half, -2 - up);
        ctx.quadraticCurveTo(0, -5 + up, half, -2 - up);
        ctx.bezierCurveTo(half + 1, high * 0.9 - up * 0.5, half * 0.5, high, 0, high);
        ctx.bezierCurveTo(-half * 0.5, high, -half - 1, high * 0.9 - up * 0.5, -half, -2 - up);
      }
      ctx.closePath();
      ctx.lineWidth = 3;
      ctx.strokeStyle = line;
      ctx.stroke();
      ctx.fillStyle = inside;
      ctx.fill();
      ctx.clip();
      ctx.fillStyle = tongue;
      ctx.beginPath();
      ctx.ellipse(0, high + 2, half * 0.8, high * 0.5, 0, 0, Math.PI * 2);
      ctx.fill();
    },
  };
  const tears = play?.hasTears ? ([-1, 1] as const).map((side) => tearOf(px, side)) : [];
  return [brows, ...eyes, ...tears, mouth].map((node) =>
    node.name === 'brows' ? { ...node, y: (m: Moment) => ((node.y as number) ?? 0) - 3 * px * m.voice } : node,
  );
}

/** The shadow on the chest of a thing in front of it. */
function heldShade(px: number, { x, y, size }: { x: number; y: number; size: number }): Node {
  const look = painted(64, 64, (ctx) => {
    const fall = ctx.createRadialGradient(32, 32, 8, 32, 32, 32);
    fall.addColorStop(0, 'rgba(40,20,40,0.5)');
    fall.addColorStop(0.6, 'rgba(40,20,40,0.3)');
    fall.addColorStop(1, 'rgba(40,20,40,0)');
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, 64, 64);
  });
  return {
    name: 'held shade',
    x: (x + 6) * px,
    y: (y + 14) * px,
    sprite: sprite(look, size * 0.95 * px, size * 0.95 * px),
  };
}

/** The hat of the person's trade. */
function hat(shot: Shot, yaw: number): Node[] {
  const lumps = turned(hatLumps(roleIn(shot.kit, shot.kit.other ?? null), yaw === AWAY), yaw);
  return lumps.length === 0 ? [] : [part('hat', shot, { x: -170, y: -210, width: 340, height: 360 }, lumps)];
}

/** A hand alone. */
function handOf(shot: Shot, which: 'near' | 'far', pose: Pose): Node {
  const hand = armLumps(shot.look, which, pose).slice(-1);
  return part('hand', shot, ARM_BOX[which], turned(hand, BODY_TURNED));
}

/** The thumb in front of a thing on the palm. */
function thumbOf(shot: Shot): Node {
  const thumb = armLumps(shot.look, 'far', 'offer')
    .slice(-1)
    .map((hand) => ({ ...hand, solids: hand.solids.slice(-1) }));
  return part('thumb', shot, ARM_BOX.far, turned(thumb, BODY_TURNED));
}

function shadowAt(px: number, { inks }: Kit): Node {
  const look = painted(160, 48, (ctx, width, height) => {
    ctx.translate(width / 2, height / 2);
    ctx.scale(1, height / width);
    const fall = ctx.createRadialGradient(0, 0, 0, 0, 0, width / 2);
    const dark = mix(inks.ground, '#0c0818', 0.8);
    fall.addColorStop(0, withAlpha(dark, 0.72));
    fall.addColorStop(0.45, withAlpha(dark, 0.46));
    fall.addColorStop(1, withAlpha(dark, 0));
    ctx.fillStyle = fall;
    ctx.fillRect(-width, -width, width * 2, width * 2);
  });
  return { name: 'contact shadow', x: 16 * px, y: (SOLES - 2) * px, sprite: sprite(look, 250 * px, 66 * px) };
}

/** What is under the feet: a raft at sea, and the person's shadow. */
function standsOn(shot: Shot): Node[] {
  const { px, kit } = shot;
  const base = part('footing', shot, { x: -160, y: SOLES - 34, width: 320, height: 190 }, footing(kit.scene.setting));
  return [base, shadowAt(px, kit)];
}

/** Whole, from behind: on the ground where the layout puts small people, or large in front of what they look at. */
function behind(kit: Kit, look: Look, lamps: Lamps, { x, y, headPx, facing, depth }: PersonAt): Node {
  const { height, width } = kit.frame;
  const soles = y + headPx * (HEADS_TALL - 0.5);
  const isNear = soles > height * 1.02;
  const tallPx = isNear ? Math.min(height * WHOLE, width * 0.86) : headPx * HEADS_TALL * SMALL;
  const feet = isNear ? height * WHOLE_FOOT : soles;
  const build = buildOf(
    kit,
    'behind',
    { crown: -112, neck: NECK.y, soles: SOLES },
    { y: feet - SOLES * (tallPx / TALL), px: tallPx / TALL },
  );
  const { px } = build;
  const shot: Shot = { look, lamps, px, kit, lowest: 1e4 };
  const pose: Pose = kit.scene.shotType === 'dance' ? 'dance' : 'rest';
  const body = turned(
    [...bodyLumps(look), ...armLumps(look, 'near', pose), ...armLumps(look, 'far', pose)],
    AWAY + 0.2,
  );
  const away = (lumps: readonly Lump[]) => lumps.map((lump) => ({ ...lump, yaw: AWAY }));
  const head = away([...faceLumps(look), ...hairLumps(look), ...backHairLumps(look)]);
  const wind = WIND[kit.scene.weather];
  return {
    name: 'figure',
    depth,
    children: [
      {
        name: 'person',
        x,
        y: build.y,
        scaleX: -facing,
        children: [
          ...(isNear || footing(kit.scene.setting).length > 0 ? standsOn(shot).map(build.body) : []),
          about('stance', px, { x: 0, y: SOLES }, stance(kit, px), [
            build.body(part('body', shot, { x: -190, y: 20, width: 380, height: SOLES - 14 }, body, head)),
            build.head(
              about('head', px, NECK, { rotate: (m) => 0.02 * m.sway }, [
                part('hair', shot, { x: -150, y: -142, width: 300, height: 370 }, head),
                ...hat(shot, AWAY),
                ...tails(look).map((tail) => tailNode(shot, tail, wind, AWAY)),
              ]),
            ),
          ]),
        ],
      },
    ],
  };
}
