/**
 * The person of a cinematic video, backlit: in profile or facing us with a thing in hand, from behind in front of a
 * place, or dancing.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { sizeOf } from '../../../objects/object-kinds.ts';
import { hexOf, mix, oklchOf } from '../../../scene/light/inks.ts';
import { facingLight, HEAD_SHARE } from '../../../scene/layouts/staging.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { ageOf, type Kit, type Person, type PersonAt, type PersonView, type Stand } from '../../../scene/style.ts';
import { type Build, buildOf } from '../../character/build.ts';
import { hatOf } from '../../character/hats.ts';
import { lookOf, type Look } from '../../character/look.ts';
import { WIND } from '../../character/parts.ts';
import { paintBack, paintBackOfHead, paintLeg, paintSkirt, SOLES } from './behind.ts';
import { dancingNode } from './dancer.ts';
import { type Film, filmOf, type Layer, layer, part } from './film.ts';
import { FRONT, frontSolesOf } from './front/index.ts';
import { hat, paintHat } from './hat.ts';
import { BELOW, figureOf, HEAD_UNITS, seenNear, type Sitter } from './near.ts';
import { PROFILE } from './profile.ts';

/** Width of the rim of light on small people, in hundredths of a head. */
const SMALL_EDGE = 2.4;
/** The neck in the view from behind, in hundredths of a head. */
const NECK_Y = 64;
const BEHIND_BOX = { x: -150, y: -80, width: 300, height: 790 };

/** Hair and cloth for film: no loud colours, and no brown cloth that could pass for skin. */
function filmed(look: Look): Look {
  const { hair, cloth } = look.colors;
  const worn = !look.said.cloth && isOfSkin(cloth) ? hexOf({ ...oklchOf(cloth), c: 0.06, h: COOL }) : cloth;
  return {
    ...look,
    colors: { ...look.colors, hair: mix(hair, '#33261f', 0.24), cloth: mix(worn, '#5d5b5e', 0.14) },
  };
}

const COOL = 250;
/** In the fill light, browns and tans look like skin. */
const isOfSkin = (color: string): boolean => {
  const { l, c, h = 0 } = oklchOf(color);
  return h > 25 && h < 100 && c > 0.02 && c < 0.13 && l > 0.3 && l < 0.85;
};

export function cinematicPerson(kit: Kit, view: PersonView, at: PersonAt): Person {
  const { scene, other } = kit;
  const look = filmed(lookOf(kit.env.concept, scene.look, other));
  if (view === 'behind') return { behind: [small(kit, look, at)], before: [], held: null };
  const who = sitterOf(kit, look);
  // Only the front view has the build of a child.
  const isFront = who.isChild || scene.isFacing || at.gesture === 'wave';
  return seenNear(kit, who, isFront ? FRONT : PROFILE, at);
}

/** Adds what only an edit can say of a person. */
function sitterOf({ scene, other }: Kit, look: Look): Sitter {
  const edited = other ? other.look : scene.look;
  return {
    ...look,
    cut: edited?.bald ? 'bald' : edited?.cut === 'plait' ? 'plait' : look.hair,
    isChild: ageOf(other ?? null, scene) === 'child',
  };
}

/** How high a foot is lifted in a step, in hundredths of a head. */
const STEP = 26;
/** Maximum size of a group that dances; larger groups step on the spot. */
const DANCERS_MAX = 2;
/** A dancer's minimum height, in shares of the unit, and the heights of the frame between which they stand. */
const DANCER = { least: 0.66, top: 0.12, feet: 0.94 };

/**
 * Heads smaller than this, in shares of the unit, are far off; beside a bus, a house or a tree, such people are smaller
 * by `DWARFED`.
 */
const FAR = 0.1;
const LARGER = 0.44;
const DWARFED = 0.72;

/** Crown and soles stay where the layout puts them; the head has an adult's proportions. */
function small(kit: Kit, look: Look, { x, y, headPx, facing, depth }: PersonAt): Node {
  const tall = headPx / HEAD_SHARE;
  const isDwarfed = headPx < kit.unit * FAR && kit.objects.some(({ noun }) => sizeOf(noun) >= LARGER);
  const heightPx = isDwarfed ? tall * DWARFED : tall;
  return whole(kit, look, { x, y: y + tall - headPx / 2, heightPx, depth, acting: 'stand' }, facing);
}

/** Somebody small in a place: a companion, or the video's person beside a portrait. */
export function cinematicPasserBy(kit: Kit, at: Stand): Node {
  return whole(kit, filmed(lookOf(kit.env.concept, kit.scene.look, kit.other)), at, facingLight(kit));
}

/** From behind, unless the person faces us and neither dances nor walks by. */
function whole(kit: Kit, look: Look, at: Stand, facing: -1 | 1): Node {
  const { isFacing, shotType } = kit.scene;
  return isFacing && at.acting === 'stand' && shotType !== 'dance'
    ? turned(kit, sitterOf(kit, look), at, facing)
    : standing(kit, look, at, facing);
}

/** Facing us, with the soles where the layout puts them. */
function turned(kit: Kit, who: Sitter, { x, y, heightPx, depth }: Stand, facing: -1 | 1): Node {
  const soles = frontSolesOf(who);
  const px = heightPx / (soles + HEAD_UNITS / 2);
  const { behind, before } = figureOf(
    kit,
    who,
    FRONT,
    { ...filmOf(kit, px), edge: SMALL_EDGE },
    {
      x,
      y: y - soles * px,
      facing,
      depth,
      gesture: 'rest',
      grip: 'palm',
      light: null,
    },
  );
  return { name: 'figure', depth, children: [...behind, ...before].flatMap(({ children = [] }) => children) };
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
  const units = { crown: -HEAD_UNITS / 2, neck: NECK_Y, soles: SOLES };
  const build = buildOf(kit, 'behind', units, { y: feet - SOLES * grownPx, px: grownPx });
  const front = filmOf(kit, build.px);
  // The thing they look at lights both their edges.
  const film: Film = { ...front, edge: SMALL_EDGE, kicker: mix(front.kicker, front.rim, 0.6) };
  const children = dances
    ? [dancingNode(look, film, kit.seed, worn.length > 0 ? (ctx) => paintHat(ctx, film, worn) : null)]
    : still(kit, look, film, feet, acting === 'walk' || (isMany && acting === 'dance'), build);
  return {
    name: 'figure',
    depth,
    children: [{ name: 'person', x, y: build.y, scaleX: -facing, scaleY: 1, children }],
  };
}

/** On both feet, or walking away from us, one step a beat. */
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
