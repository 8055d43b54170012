/**
 * The person of a vaporwave video, as on a record sleeve of 1986: mirrored glasses, big hair, wide shoulders, lit by
 * the sun and by neon.
 */
import { hash01 } from '../../../random.ts';
import { figureNode } from '../../../scene/people/figure.ts';
import { isHeld } from '../../../scene/layouts/one-thing.ts';
import { facingLight, isChorus } from '../../../scene/layouts/staging.ts';
import { mix, oklchOf } from '../../../scene/light/inks.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { type Kit, type Person, type PersonAt, type PersonView, type Stand, videoSeed } from '../../../scene/style.ts';
import { HELD } from '../../character/body.ts';
import { type Build, buildOf } from '../../character/build.ts';
import { HAT_BOX, hatOf, paintHat } from '../../character/hats.ts';
import { type Look, lookOf } from '../../character/look.ts';
import { type Box, type Flow, part, type Scale, turningHead } from '../../character/parts.ts';
import { path, type Pen } from '../../character/pen.ts';
import { SOLES } from '../../character/behind.ts';
import { paintFromBehind } from './back.ts';
import { fringeOf, paintBack, paintHairBehind, paintSide, paintTied, paintTop } from './hair.ts';
import { gazeOf, isAsleep, leanOf, openBy, playOf } from '../../character/expression.ts';
import {
  paintBrows,
  paintEarring,
  paintHead,
  paintLips,
  paintOpenFace,
  paintProfile,
  paintProfileLips,
  paintShades,
  paintSideShades,
  paintTears,
  SHADES,
  type Shades,
} from './head.ts';
import { boxesOf, isDress, paintFront, paintNear, type Pose } from './jacket.ts';
import { type Glow, glowOf, lightOver } from './light.ts';

const CROWN_TO_CHIN = 190;
const CROWN = -104;
/** Slightly more than from crown to chin: hair takes room. */
const HEAD_HEIGHT = 204;
const NECK = { x: 12, y: 84 };
const RAISED = 14;
/** Hair that moves in the wind at the back; other cuts are tied or short. */
const HANGING = new Set<Look['hair']>(['long', 'wavy', 'bob']);
/** Share of the scenes without a thing or a microphone that show the person in profile. */
const PROFILES = 0.45;
const EAR = { x: 61, y: 31 };
const WIND: Record<Kit['scene']['weather'], number> = { clear: 0.5, fog: 0.3, rain: 0.35, snow: 0.5, wind: 1.1 };
/** The sun's side has a rim of light over the whole part. */
const RIM = [-200, 1200] as const;

export function vaporPerson(
  kit: Kit,
  view: PersonView,
  { x, y: atY, headPx, facing, gesture: asked = 'rest', depth }: PersonAt,
): Person {
  // Dancers hold out the thing.
  const gesture = asked === 'dance' && kit.objects.some(isHeld) ? 'offer' : asked;
  const light = glowOf(kit);
  const look = dressed(lookOf(kit.env.concept, kit.scene.look, kit.other), light);
  const units = { crown: CROWN, neck: NECK.y, soles: SOLES };
  const build = buildOf(kit, view, units, {
    y: atY,
    px: headPx / (view === 'behind' ? CROWN_TO_CHIN : HEAD_HEIGHT),
  });
  const { y, px } = build;
  const scale: Scale = { light, px, linePx: Math.max(0.8, Math.min(kit.unit / 300, px * 2)) };
  const isDancing = kit.scene.shotType === 'dance';
  const held = build.held(HELD[gesture]);
  const moves = {
    x: (m: Moment) => px * (isDancing ? 16 : 2.5) * m.sway,
    y: (m: Moment) => px * ((isDancing ? 9 : 2) * m.kick + 1.6 * Math.sin(m.songSec * 1.7)),
  };
  const lit = (
    name: string,
    box: Box,
    paint: (pen: Pen) => void,
    options: { dots?: boolean; isRimmed?: boolean; flow?: Flow } = {},
  ): Node =>
    part(
      name,
      scale,
      box,
      (pen) => {
        paint(pen);
        lightOver(pen.ctx, light, px, options);
      },
      { ...(options.isRimmed === false ? {} : { rim: RIM }), ...(options.flow ? { flow: options.flow } : {}) },
    );
  const group = (children: Node[]): Node => ({
    name: 'figure',
    depth,
    children: [
      {
        name: 'person',
        x: (m) => x + moves.x(m),
        y: (m) => y + moves.y(m),
        // A held thing does not turn with the person.
        ...(isDancing && !held ? { rotate: (m: Moment) => 0.035 * m.sway } : {}),
        scaleX: -facing,
        children,
      },
    ],
  });
  const pieces = hatOf(kit, view);
  const hat = pieces.length === 0 ? [] : [lit('hat', HAT_BOX, (pen) => paintHat(pen, pieces, light), { dots: false })];
  const wind = WIND[kit.scene.weather];
  if (view === 'behind')
    return {
      behind: [group([...behind(look, light, lit, wind, isDancing, build), ...hat.map(build.head)])],
      before: [],
      held: null,
    };
  const video = videoSeed(kit.env);
  const shades = SHADES[Math.floor(hash01(31, video) * SHADES.length)] as Shades;
  const gaze = gazeOf(kit);
  const raise = gaze ? leanOf(gaze, 0.2) : kit.scene.emotion.valence < 0 ? -0.05 : isChorus(kit) ? 0.08 : 0.03;
  const turning = turningHead(NECK, px, {
    lift: (m) => 2.4 * m.kick - 2 * m.voice,
    rotate: (m) => raise + 0.03 * m.sway + 0.02 * m.voice,
  });
  const raised = (children: Node[]): Node => build.body({ name: 'trunk', y: -RAISED * px, children });
  const play = playOf(kit);
  // Profiles do not show a requested expression, a face turned to the camera, or bare eyes.
  const isBare = (kit.other ? kit.other.look : kit.scene.look)?.glasses === false;
  const isProfile =
    !play && !isBare && !kit.scene.isFacing && gesture === 'rest' && hash01(33, kit.scene.seed) < PROFILES;
  // Sleeping eyes and a requested gaze show below glasses that are pushed up.
  const isShut = play?.lids === 'shut';
  const isUp = !isProfile && (isAsleep(play) || gaze !== null);
  const isOpen = isUp || isBare;
  const pose: Pose = isDancing && (gesture === 'rest' || gesture === 'heart') ? 'dance' : gesture;
  const boxes = boxesOf(pose);
  const flow = (pinY: number, reach: number, share = 1): Flow => ({ pinY, reach, wind: wind * share, strips: 3 });
  return {
    behind: [
      group([
        turning([
          lit('tails', { x: -220, y: -170, width: 500, height: 400 }, (pen) => paintTied(pen, look, light, isProfile), {
            flow: flow(-30, 60),
          }),
          lit(
            'back hair',
            { x: -160, y: -150, width: 410, height: 580 },
            (pen) => paintBack(pen, look, light, isProfile),
            {
              ...(HANGING.has(look.hair) ? { flow: flow(20, 54) } : {}),
            },
          ),
        ]),
        raised([
          lit('body', boxes.body, (pen) => paintFront(pen, look, light, pose), {
            dots: !isDress(look),
          }),
        ]),
      ]),
    ],
    before: [
      group([
        turning([
          part('face', scale, { x: -90, y: -110, width: 180, height: 220 }, (pen) => {
            if (isProfile) paintProfile(pen, look, light, fringeOf(look));
            else paintHead(pen, look, light, fringeOf(look), play);
          }),
          {
            name: 'mouth',
            paint(ctx, m) {
              ctx.scale(px, px);
              const pen = { ctx, line: scale.linePx / px };
              if (isProfile) paintProfileLips(pen, look, light, m.voice);
              else paintLips(pen, look, light, openBy(play, m.voice), play);
            },
          },
          ...(play?.hasTears
            ? [part('tears', scale, { x: -80, y: 20, width: 130, height: 70 }, (pen) => paintTears(pen, light))]
            : []),
          {
            name: 'eyes',
            children: isOpen
              ? [
                  part('lids', scale, { x: -90, y: -30, width: 160, height: 80 }, (pen) =>
                    paintOpenFace(pen, look, light, isShut ? null : (gaze ?? { aside: 0, down: 0 })),
                  ),
                ]
              : [
                  part('glasses', scale, { x: -90, y: -30, width: 160, height: 80 }, (pen) =>
                    isProfile ? paintSideShades(pen, light) : paintShades(pen, shades, light),
                  ),
                  ...(isProfile ? [] : [glint(px, shades)]),
                ],
          },
          lit('hair', { x: -130, y: -170, width: 270, height: 250 }, (pen) => paintTop(pen, look, light), {
            dots: false,
            flow: { ...flow(-50, 8, 0.6), strips: 2 },
          }),
          ...(isUp && !isBare
            ? [
                {
                  name: 'glasses',
                  x: 5 * px,
                  y: -62 * px,
                  rotate: 0.06,
                  children: [
                    part('raised', scale, { x: -90, y: -30, width: 160, height: 80 }, (pen) =>
                      paintShades(pen, shades, light),
                    ),
                  ],
                },
              ]
            : []),
          ...(play
            ? [
                part('brows', scale, { x: -80, y: -60, width: 130, height: 60 }, (pen) =>
                  paintBrows(pen, look, light, play),
                ),
              ]
            : []),
          lit('locks', { x: -120, y: -60, width: 240, height: 240 }, (pen) => paintSide(pen, look, light, isProfile), {
            dots: false,
            isRimmed: false,
            flow: { ...flow(-20, 36, 0.8), lag: 0.6, strips: 4 },
          }),
          ...hat,
          ...(look.isBoy ? [] : [earring(light, scale, px, video, isProfile)]),
        ]),
        raised([
          lit('near arm', boxes.arm, (pen) => paintNear(pen, look, light, pose), {
            isRimmed: false,
            dots: !isDress(look),
          }),
        ]),
      ]),
    ],
    held: held ? { x: x - facing * held.x * px, y: y + (held.y - RAISED) * px, sizePx: held.size * px, moves } : null,
  };
}

/** White cloth gets a cold tint: in warm light it would look like skin. */
function dressed(look: Look, { neon }: Glow): Look {
  const { cloth } = look.colors;
  return oklchOf(cloth).l < 0.88
    ? look
    : { ...look, colors: { ...look.colors, cloth: mix(cloth, mix(neon.purple, neon.cyan, 0.5), 0.24) } };
}

/**
 * Somebody in a place with their feet at `y`: the same person from behind, or a silhouette in a video that has a
 * portrait.
 */
export function vaporPasser(kit: Kit, silhouette: { color: string; rim?: string }, at: Stand): Node {
  if (kit.portrait) return figureNode({ ...at, ...silhouette });
  const { x, y, heightPx, depth } = at;
  const px = heightPx / (SOLES - CROWN);
  const [node] = vaporPerson(kit, 'behind', {
    x,
    y: y - SOLES * px,
    headPx: CROWN_TO_CHIN * px,
    facing: facingLight(kit),
    depth,
  }).behind;
  return node as Node;
}

/** An earring that swings from the ear. */
function earring(light: Glow, scale: Scale, px: number, video: number, isProfile: boolean): Node {
  const hung = part('earring', scale, { x: -24, y: -4, width: 48, height: 52 }, (pen) =>
    paintEarring(pen, light, hash01(32, video)),
  );
  return {
    name: 'earring',
    x: (EAR.x - (isProfile ? 24 : 0)) * px,
    y: EAR.y * px,
    rotate: (m) => 0.12 * Math.sin(m.beat * Math.PI) + 0.05 * m.kick,
    children: [hung],
  };
}

/** A highlight that runs over both lenses on every fourth beat. */
function glint(px: number, { near, far }: Shades): Node {
  const [one, other] = [path(near), path(far)];
  return {
    name: 'glint',
    paint(ctx, m) {
      const at = ((m.beat % 4) / 1.2) * 160 - 110;
      if (at > 70) return;
      ctx.scale(px, px);
      ctx.fillStyle = 'rgba(255,255,255,0.75)';
      for (const lens of [one, other]) {
        ctx.save();
        ctx.clip(lens);
        ctx.fill(path(`M${at},-30 L${at + 14},-30 L${at - 6},40 L${at - 20},40 Z`));
        ctx.restore();
      }
    },
  };
}

function behind(
  look: Look,
  light: Glow,
  lit: (name: string, box: Box, paint: (pen: Pen) => void, options?: { dots?: boolean; flow?: Flow }) => Node,
  wind: number,
  isDancing: boolean,
  build: Build,
): Node[] {
  return [
    build.body(
      lit('body', { x: -220, y: -170, width: 460, height: SOLES + 190 }, (pen) =>
        paintFromBehind(pen, look, light, isDancing),
      ),
    ),
    build.head(
      lit('hair', { x: -220, y: -150, width: 460, height: 580 }, (pen) => paintHairBehind(pen, look, light), {
        dots: false,
        flow: { pinY: 30, reach: 60, wind: wind + 0.15 },
      }),
    ),
  ];
}
