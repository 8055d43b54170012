/**
 * Makes the painter of a style: casts the scene's objects, sets its words, chooses a layout, and paints the graph frame
 * by frame.
 */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { viewAt } from '../camera.ts';
import { nounLemma } from '../../song/lyrics/words/wordnet.ts';
import { findObjects, shapeFor } from '../objects/find-objects.ts';
import { builtShape } from '../objects/built-shapes.ts';
import { isHandheld, isOfBody, isPlaceNoun, realmOf } from '../objects/object-kinds.ts';
import { type Motion, motionOf } from '../objects/object-motions.ts';
import { COLORS, type ThingColor } from '../objects/thing-colors.ts';
import type { PaintEnv, PreparedScene, SungWord } from '../painter.ts';
import { hash01, mulberry32, subSeed } from '../random.ts';
import { isPlain, styleAt, tierFinish, withoutFineParts } from './effects/fineness.ts';
import { oklchOf } from './light/inks.ts';
import { amended } from './layouts/amended/index.ts';
import { type Amendment, amendmentOf } from './layouts/amended/amendment.ts';
import { sits } from './layouts/facing.ts';
import { LAYOUTS, type LayoutId, ON_BARE_GROUND } from './layouts/index.ts';
import { isDoneNear, showsWhole } from './layouts/related/acting.ts';
import { isInHand } from './layouts/one-thing.ts';
import { aroundFaces, withFaces } from './people/faces.ts';
import { heroesOf, withHero } from './people/hero.ts';
import { withNames } from './people/named.ts';
import { harnessed } from './layouts/related/harness.ts';
import { loaded, withLoads } from './layouts/related/laden.ts';
import { facingLight, isHook } from './layouts/staging.ts';
import { blankOf } from './lettering/bearers.ts';
import { phrasesOf } from './lettering/lettering.ts';
import { type Moment, momentOf } from './moment.ts';
import { type Node, nodeNames, paintNodes } from './node.ts';
import { throughLens } from './effects/lens.ts';
import { withInterior } from './interiors/index.ts';
import { type Place, placeOf } from './place.ts';
import { lightNodes } from './light/tinted-light.ts';
import { isRainbow, tinted } from './light/tints.ts';
import { withQuietWords } from './lettering/quiet-words.ts';
import { cropped, sprite } from './people/sprite.ts';
import {
  type CastObject,
  type Cue,
  drawsPerson,
  isElsewhere,
  isSunOrMoon,
  type Kit,
  type Style,
  videoSeed,
  WITH_SOMEBODY,
} from './style.ts';

const OBJECTS_MAX = 6;
/** How many things a layout shows, where that is fewer than a scene may have. */
const SHOWN_MAX: Partial<Record<LayoutId, number>> = {
  podium: 3,
  panels: 2,
  burst: 1,
  monument: 1,
  closeup: 0,
};
/** Layouts that show somebody; `PLACED` are those that show the place of a wide shot. */
const PEOPLED = new Set<LayoutId>([
  'vista',
  'hero',
  'framed',
  'burst',
  'monument',
  'closeup',
  'half',
  'behind',
  'held',
]);
const PLACED = new Set<LayoutId>(['vista', 'hero', 'panels', 'framed', 'half', 'behind', 'held']);
/** Layouts that are posters; the others are a place with things in it. */
const POSTERS = new Set<LayoutId>(['podium', 'burst']);
/** Layouts for the person that a style draws; with no things to show, `vista` may have them small in a place. */
const SHOTS_OF_PERSON = new Set<LayoutId>(['closeup', 'half', 'behind']);
/** Layouts for a hero that is no person. */
const HERO_LAYOUTS: readonly LayoutId[] = ['vista', 'closeup', 'half'];
/** The share of scenes that are posters unless the style says otherwise; it is multiplied in hooks and in verses. */
const POSTER_SHARE = 0.25;
const POSTER_IN_HOOK = 1.8;
const POSTER_IN_VERSE = 0.4;
/** Colours with less chroma than this are grey. */
const GRAY_CHROMA = 0.005;
/** A layout that suits a scene less than this is used only where none suits better. */
const GOOD_FIT = 2;

/** A prepared scene whose parts a test can name and leave out. */
type StagedScene = PreparedScene & { layout: LayoutId; names: string[]; without: (name: string) => PreparedScene };

export type StagedPainter = { prepare: (scene: ScenePlan, env: PaintEnv, layout?: LayoutId) => Promise<StagedScene> };

export function styledPainter(style: Style): StagedPainter {
  return {
    async prepare(scene: ScenePlan, env: PaintEnv, layout?: LayoutId) {
      const all = kitOf(scene, env, style);
      const amendment = layout ? null : amendmentIn(all, style);
      const chosen = amendment?.was ?? layout ?? chooseLayout(all, style);
      const { kit, style: through } = throughLens(shownIn(chosen, all, style), style);
      const fine = withLoads(
        withNames(await withHero(kit, tinted(await withInterior(kit, withFaces(styleAt(through, kit))), kit))),
        kit,
      );
      const staged = await (amendment ? amended(kit, fine, amendment) : LAYOUTS[chosen].build(kit, fine));
      const viewOf = (moment: Moment) => {
        const [view, added] = [viewAt(scene, moment), style.travel?.(moment) ?? { x: 0, y: 0, zoom: 0 }];
        return { x: view.x + added.x, y: view.y + added.y, zoom: view.zoom + added.zoom };
      };
      const whole: Node[] = [
        ...staged,
        ...(nodeNames(staged).includes('portrait') ? [] : locket(kit, fine)),
        ...lightNodes(kit),
        ...aroundFaces(airOf(kit, fine), staged, kit.frame),
        ...fine.finish(kit),
        ...tierFinish(kit, style),
        ...colorless(kit),
      ];
      const { picture, type } = withQuietWords(kit, fine, whole, viewOf);
      const { jump } = style;
      const painted = [
        ...picture,
        ...(jump ? [{ name: 'type', y: (m: Moment) => -jump * kit.unit * m.kick, children: type }] : type),
      ];
      const nodes = isPlain(kit) ? withoutFineParts(painted) : painted;
      const paintWithout =
        (without?: string): PreparedScene['draw'] =>
        (ctx, frame) => {
          const moment = momentOf(frame);
          // A plain picture's camera stands still, apart from its zoom.
          const view = isPlain(kit) ? { x: 0, y: 0, zoom: viewAt(scene, frame).zoom } : viewOf(moment);
          paintNodes(ctx, nodes, moment, view, kit.frame, without);
        };
      const carriesWords = kit.phrases.length > 0;
      return {
        draw: paintWithout(),
        carriesWords,
        layout: chosen,
        names: nodeNames(nodes),
        without: (name) => ({ draw: paintWithout(name), carriesWords }),
      };
    },
  };
}

/** What shows somebody near: a `look` to the hips, a `distance` closer. */
const HIPS: Pick<ScenePlan, 'look'> = { look: {} };
const CLOSER: Pick<ScenePlan, 'distance'> = { distance: 'nearer' };
/** Shows the person instead of a hand or an eye alone, with a handheld thing beside it in their hand. */
function withWhole(scene: ScenePlan, { concept }: PaintEnv): ScenePlan {
  const isShown = scene.motifs.map((noun) => !isOfBody(noun.split(' ').at(-1) as string));
  if (isShown.every(Boolean)) return scene;
  const left = <Of>(all: readonly Of[]): Of[] => all.filter((_, i) => isShown[i]);
  const [motifs, cues] = [left(scene.motifs), left(scene.motifCues ?? [])];
  const whole = { ...scene, motifs, ...(scene.motifCues ? { motifCues: cues } : {}) };
  if (scene.isDeserted || scene.people || concept.hero) return whole;
  const [noun] = motifs;
  // With nothing beside it they are seen to the hips for a hand, and closer for an eye.
  const near = noun !== undefined ? {} : scene.motifs.some((one) => /hand|finger/.test(one)) ? HIPS : CLOSER;
  const isHeld = motifs.length === 1 && !cues[0]?.where && noun !== undefined && isHandheld(noun);
  const where = { is: 'held', of: WITH_SOMEBODY } as const;
  return {
    ...whole,
    hasCharacter: true,
    ...near,
    ...(isHeld ? { motifCues: [{ atSec: null, motion: 'stand', ...cues[0], where }] } : {}),
  };
}

/** What is in the air of a scene; strong weather adds more of what falls. */
function airOf(kit: Kit, style: Style): Node[] {
  const { scene } = kit;
  const more = Array.from({ length: (scene.weatherScale ?? 1) - 1 }, (_, i) => {
    const seed = scene.seed + 7 * (i + 1);
    return style.air({ ...kit, seed, scene: { ...scene, seed } }).filter(({ name }) => name === scene.weather);
  });
  const isClean = scene.without?.includes('air') && scene.weather !== 'rain' && scene.weather !== 'snow';
  return [...style.air(kit), ...more.flat()].filter(({ falls }) => !(falls && isClean));
}

/** A palette of greys takes the colour out of the whole picture. */
function colorless({ scene, frame }: Kit): Node[] {
  if (scene.palette.some((color) => oklchOf(color).c > GRAY_CHROMA)) return [];
  return [
    {
      name: 'without colour',
      blend: 'saturation',
      paint(ctx) {
        ctx.fillStyle = '#808080';
        ctx.fillRect(0, 0, frame.width, frame.height);
      },
    },
  ];
}

function kitOf(plan: ScenePlan, env: PaintEnv, style: Style): Kit {
  const scene = withWhole(plan, env);
  const { width, height } = env;
  const heroes = heroesOf(scene, env, style);
  const place = enlargedBody(style.place?.(placeOf(scene), scene) ?? placeOf(scene), scene.bodyScale);
  // A caller who wants no subtitles gets a picture without lyrics; the title still opens it.
  const sung = env.captioned ? (env.sung ?? []) : [];
  const opening =
    sung.length === 0 && scene.index === 0 && env.title
      ? env.title
          .split(/\s+/)
          .map((text, i) => ({ text, startSec: scene.startSec + 0.35 + i * 0.22, opensLine: i === 0 }))
      : [];
  return {
    scene,
    env,
    frame: { width, height },
    unit: Math.min(width, height),
    isUpright: height > width * 1.1,
    inks: style.inks(scene, env.concept),
    seed: scene.seed,
    random: (label) => mulberry32(subSeed(scene.seed, label)),
    objects: loaded(
      harnessed(
        castOf(scene, place, env.sung ?? [], style).filter(
          ({ shape, count }) => count !== undefined || !heroes.some((hero) => hero.shape === shape),
        ),
        { heroes, scene },
      ),
    ),
    heroes,
    phrases: phrasesOf(sung.length > 0 ? sung : opening, scene.endSec),
    place: isSunOrMoon(heroes) ? { ...place, body: null } : place,
    portrait: portraitOf(scene, env),
    ...shotBefore(scene, env, style),
  };
}

/** A scene's things as a layout shows them. */
const shownIn = (layout: LayoutId, kit: Kit, style: Style): Kit =>
  POSTERS.has(layout) ? kit : withoutPlaces(kit, style);

/** What an edit changes in a scene whose layout stays as it was. */
function amendmentIn(kit: Kit, style: Style): Amendment | null {
  const { before } = kit.scene;
  if (!before) return null;
  const old = kitOf(before, kit.env, style);
  const was = chooseLayout(old, style);
  return amendmentOf(shownIn(was, kit, style), shownIn(was, old, style), was, style);
}

/**
 * The layout of an edited scene before the edit, if its camera has not moved, and how much larger somebody near is if
 * it has.
 */
function shotBefore(scene: ScenePlan, env: PaintEnv, style: Style): Pick<Kit, 'was' | 'nearer' | 'faced'> {
  const { before } = scene;
  if (!before) return { was: null, nearer: 1, faced: null };
  const kit = kitOf(before, env, style);
  const faced = facingLight(throughLens(kit, style).kit);
  const isOther =
    scene.shotType !== before.shotType || scene.angle !== before.angle || scene.hasCharacter !== before.hasCharacter;
  if (isOther) return { was: null, nearer: 1, faced };
  const was = chooseLayout(kit, style);
  const isMoved = scene.framing !== before.framing || scene.distance !== before.distance;
  if (!isMoved || (was !== 'half' && was !== 'closeup')) return { was: isMoved ? null : was, nearer: 1, faced };
  const steps = STEPS.indexOf(scene.framing) - STEPS.indexOf(before.framing);
  return { was: null, nearer: STEP ** steps, faced };
}
const STEPS: readonly ScenePlan['framing'][] = ['wide', 'medium', 'close'];
/** How much a head grows from one framing to the next: enough for anybody to see that the camera moved. */
const STEP = 1.35;

const BODY_LARGEST = 0.46;
/** A place whose sun or moon has the size that an edit asks for; 0 removes it. */
const enlargedBody = (place: Place, scale = 1): Place =>
  place.body && scale === 0
    ? { ...place, body: null }
    : place.body && scale !== 1
      ? { ...place, body: { ...place.body, radius: Math.min(BODY_LARGEST, place.body.radius * scale) } }
      : place;

/** Every third scene without a person may show one of the customer's reference pictures. */
function portraitOf(scene: ScenePlan, { character, references }: PaintEnv): Kit['portrait'] {
  if (scene.hasCharacter) return character?.image ?? null;
  return scene.index % 3 === 1
    ? (references[Math.floor(scene.index / 3) % Math.max(1, references.length)] ?? null)
    : null;
}

/**
 * The things that the plan gives a scene, each from the second that its word is sung; plans of earlier versions show
 * what is sung of.
 */
function castOf(
  scene: ScenePlan,
  place: Place,
  sung: readonly SungWord[],
  { drawn = (shape) => shape }: Style,
): CastObject[] {
  const planned = scene.motifs.flatMap((noun, i) => {
    const cue = scene.motifCues?.[i];
    const own = shapeFor(noun);
    const shape = own && cue?.says !== undefined ? blankOf(own) : own;
    const { atSec, motion, color, ...asked }: Partial<Cue> = cue ?? {};
    const dye = color === undefined ? null : COLORS[color as ThingColor];
    return shape
      ? [
          {
            noun,
            shape,
            motion: (motion as Motion | undefined) ?? motionOf(noun, scene.lyric),
            dye: dye ?? null,
            fromSec: (cue ? atSec : namedAt(noun, sung)) ?? scene.startSec,
            ...asked,
          },
        ]
      : [];
  });
  const found =
    planned.length > 0 || scene.motifCues !== undefined
      ? []
      : findObjects(scene.lyric, OBJECTS_MAX).map(({ noun, shape, color }) => ({
          noun,
          shape,
          dye: color ? COLORS[color] : null,
          motion: motionOf(noun, scene.lyric),
          fromSec: namedAt(noun, sung) ?? scene.startSec,
        }));
  const cast: CastObject[] = [];
  for (const one of [...planned, ...found]) {
    if (SHOWN_BY_PLACE.test(one.noun) || (isRainbow(one.noun) && !place.isInside)) continue;
    if (cast.length < OBJECTS_MAX && !cast.some(({ shape }) => shape === one.shape)) cast.push(one);
  }
  // Two things that the style draws alike stay two.
  return cast.map((one) => ({ ...one, shape: drawn(one.shape) }));
}

/** The sets have only signs for these; the place shows them. */
const SHOWN_BY_PLACE = /(?:^| )(?:sunrise|sunset|desert|dunes?)$/;

/** When the word that names a thing is sung; null where none does. */
function namedAt(noun: string, sung: readonly SungWord[]): number | null {
  const head = noun.split(' ').at(-1) as string;
  const stem = head.slice(0, Math.max(3, head.length - 1));
  return sung.find(({ text }) => text.toLowerCase().includes(stem))?.startSec ?? null;
}

/**
 * The layout that keeps somebody near who was near before; null where none does. What an edit puts beside or behind
 * them stands there, as anything else would.
 */
function nearBefore(kit: Kit, style: Style): LayoutId | null {
  const { was, heroes, scene, objects } = kit;
  const stays =
    drawsPerson(kit, style) &&
    heroes.length === 0 &&
    !scene.stands &&
    scene.look?.age !== 'child' &&
    objects.some(({ where }) => where !== undefined) &&
    objects.every(
      ({ where, count, size, noun }) =>
        count === undefined &&
        size === undefined &&
        realmOf(noun) !== 'sky' &&
        (where === undefined || (where.of === WITH_SOMEBODY && /^(?:beside|behind|held)$/.test(where.is))),
    );
  if (!stays) return null;
  const isHeld = objects.some(({ where }) => where?.is === 'held');
  return was === 'half' || was === 'closeup' ? 'half' : was === 'behind' && !isHeld ? was : null;
}

/** The layout that a style chooses for a scene. */
export function layoutOf(scene: ScenePlan, env: PaintEnv, style: Style): LayoutId {
  const kit = kitOf(scene, env, style);
  return amendmentIn(kit, style)?.was ?? chooseLayout(kit, style);
}

/** The order of a style's layouts in a video, from the video's words and seed, so that two videos of a style differ. */
export function layoutOrder(style: Pick<Style, 'layouts'>, env: Pick<PaintEnv, 'concept' | 'seed'>): LayoutId[] {
  const video = videoSeed(env);
  return [...style.layouts].sort(
    (a, b) => hash01(style.layouts.indexOf(a), video) - hash01(style.layouts.indexOf(b), video),
  );
}

/** Shapes that are only a sign of weather or of people. */
const SIGNS =
  /snowflake|cloud|leaf-fluttering|droplet|dashing|-wave|[:-](person|woman|man|boy|girl|prince|princess|ninja|fairy|mage|mermaid|zombie)(-|$)|[:-]baby$/;

/**
 * A scene's things without those that its place already shows and, in styles where things have their true size, without
 * mere signs; everything else that a plan names is shown.
 */
function withoutPlaces(kit: Kit, { isToScale, isShownBy }: Style): Kit {
  const { scene, place } = kit;
  const isShown = (cast: CastObject): boolean => {
    const { noun, shape } = cast;
    if (cast.where || cast.count || cast.size || cast.surface) return false;
    if (kit.objects.some(({ where }) => where?.of === noun)) return false;
    if (isShownBy?.(noun, scene.setting)) return true;
    // What a customer puts into a place is shown, even as a sign.
    if (!cast.isBeside && isToScale && SIGNS.test(shape) && !builtShape(shape)) return true;
    const head = nounLemma(noun.split(' ').at(-1) as string);
    if (head === 'sun' || head === 'moon') return place.body?.kind === head;
    if (noun === 'star') return place.stars;
    if (head === 'rain' || head === 'snow') return scene.weather === head;
    if (head === 'fog' || head === 'mist' || head === 'haze') return scene.weather === 'fog';
    return isPlaceNoun(noun, scene.setting);
  };
  const objects = kit.objects.filter((one) => !isShown(one));
  const isMoved = objects.some(({ noun }) => noun === place.body?.kind);
  return isMoved
    ? { ...kit, objects, place: { ...place, body: null }, scene: { ...scene, bodyScale: 0 } }
    : { ...kit, objects };
}

/**
 * Whether a scene is a poster: most posters are hooks, evenly spread, and never two in a row while their share is below
 * half.
 */
function isPoster({ scene, env }: Kit, style: Style, isHookScene: boolean): boolean {
  if (scene.index === 0) return false;
  const share = Math.min(0.8, (style.posterShare ?? POSTER_SHARE) * (isHookScene ? POSTER_IN_HOOK : POSTER_IN_VERSE));
  const shift = hash01(7, videoSeed(env));
  return Math.floor(scene.index * share + shift) > Math.floor((scene.index - 1) * share + shift);
}

/** The layout that an edit or the scene's people ask for, else the one whose turn it is. */
function chooseLayout(kit: Kit, style: Style): LayoutId {
  if (sits(kit, style)) return 'facing';
  // Somebody who goes away from us is seen whole and small.
  if (style.sitter && kit.scene.angle === 'behind' && kit.scene.hasCharacter && !kit.scene.people) return 'vista';
  if (showsWhole(kit)) return 'related';
  if (kit.scene.people) {
    if (style.protagonist && LAYOUTS.facing.fits(kit) > 0) return 'facing';
    // Ink draws somebody who holds something near and alone.
    const isGrip = !style.protagonist && kit.objects.every(({ where, count }) => where?.is === 'held' && !count);
    return LAYOUTS.related.fits(kit) > 0 && !isGrip ? 'related' : 'together';
  }
  const holds = kit.heroes.length === 0 && kit.objects.some(({ where }) => where?.is === 'held');
  if (holds && !style.protagonist && kit.scene.hasCharacter) return 'held';
  const near = nearBefore(kit, style);
  if (near) return near;
  if (LAYOUTS.related.fits(kit) > 0) return 'related';
  // Clay faces have no wrinkles: there the old are recognised by a bent back.
  const isToldByBuild = kit.scene.look?.age === 'child' || (kit.scene.look?.age === 'old' && style.id === '3d');
  // An edit asks for a face, which is seen from near, or somebody near becomes a child.
  const wasNear = kit.scene.before !== undefined && kit.scene.framing !== 'wide' && style.protagonist !== undefined;
  const isFaced =
    ((kit.scene.isFacing === true || wasNear) && kit.scene.look?.age === 'child') ||
    // Somebody near who grows old stays near, with the hair and glasses of the old.
    (wasNear && kit.was !== null);
  if (isToldByBuild && !isFaced && kit.heroes.length === 0 && drawsPerson(kit, style)) return 'together';
  if (kit.scene.distance === 'farther') return 'vista';
  if (kit.nearer !== 1 && kit.scene.distance === undefined && kit.heroes.length === 0 && drawsPerson(kit, style))
    return 'half';
  if (kit.scene.angle === 'behind' && drawsPerson(kit, style)) return 'behind';
  if (isDoneNear(kit)) return style.protagonist ? 'half' : turnLayout(kit, style);
  // New hair or clothes are seen from near, and so is somebody who turns to the camera.
  const isNear = kit.heroes.length === 0 && drawsPerson(kit, style);
  const byDistance = kit.scene.distance === 'nearer' ? 'closeup' : 'half';
  const { face, gaze, ...worn } = kit.scene.look ?? {};
  if (gaze && isNear && style.protagonist) return kit.was === 'closeup' ? 'closeup' : byDistance;
  const isFaceAlone = face !== undefined && Object.keys(worn).length === 0;
  if (kit.scene.look && !isFaceAlone && isNear) return byDistance;
  if (kit.scene.isFacing && isNear) return turnLayout(kit, style) === 'closeup' ? 'closeup' : byDistance;
  if (kit.scene.distance === 'nearer') {
    // A close-up shows nothing beside a face; an edit that asks for one gets it all the same.
    if (drawsPerson(kit, style))
      return kit.objects.length > 0 && kit.heroes.length === 0 && !kit.scene.before ? 'half' : 'closeup';
    return withoutPlaces(kit, style).objects.length > 0 ? 'deep' : 'vista';
  }
  return turnLayout(kit, style);
}

/**
 * The layout whose turn it is, where no edit asks for another: layouts of the scene's kind (poster or place) take turns
 * in the video's order, those of the other kind only where none of them shows everything.
 */
function turnLayout(kit: Kit, style: Style): LayoutId {
  const order = layoutOrder(kit.heroes.length > 0 ? { layouts: HERO_LAYOUTS } : style, kit.env);
  const isDrawn = drawsPerson(kit, style);
  const poster = !isDrawn && isPoster(kit, style, isHook(kit));
  const inPlace = withoutPlaces(kit, style);
  const fitOf = (id: LayoutId) => {
    const shown = POSTERS.has(id) ? kit : inPlace;
    if (
      !shows(id, shown) ||
      (ON_BARE_GROUND.has(id) && (kit.scene.weather === 'fog' || kit.scene.interior || isElsewhere(kit.scene))) ||
      (ON_BARE_GROUND.has(id) && inPlace.objects.length < kit.objects.length && !(style.isToScale && isInHand(inPlace)))
    )
      return 0;
    if (isDrawn && !SHOTS_OF_PERSON.has(id) && (id !== 'vista' || shown.objects.length > 0)) return 0;
    const fit = LAYOUTS[id].fits(shown);
    // A drawn person small and from behind suits only wide shots, and no window, which has no floor.
    if (isDrawn && id === 'vista' && (kit.scene.framing !== 'wide' || kit.scene.setting === 'window'))
      return Math.min(fit, 1);
    // What fits a hand is better put into hands; places are for larger things.
    return (id === 'vista' || id === 'hero') && isInHand(shown) ? Math.min(fit, 1) : fit;
  };
  if (kit.was && style.layouts.includes(kit.was) && fitOf(kit.was) > 0) return kit.was;
  const ofKind = order.filter((id) => POSTERS.has(id) === poster);
  // The first of these that is not empty, so that no layout is seen twice in a row where two suit.
  const open =
    [
      ofKind.filter((id) => fitOf(id) >= GOOD_FIT),
      ofKind.filter((id) => fitOf(id) > 0),
      order.filter((id) => fitOf(id) > 0),
    ].find((ids) => ids.length > 0) ?? [];
  return open[kit.scene.index % open.length] ?? 'vista';
}

/**
 * Whether a layout shows everything that the plan says is seen: each thing, somebody, the place of a wide shot. A
 * portrait is shown in every layout.
 */
function shows(id: LayoutId, { objects, scene, portrait }: Kit): boolean {
  if (objects.length > (SHOWN_MAX[id] ?? OBJECTS_MAX)) return false;
  const isPeopled = PEOPLED.has(id) && !(id === 'burst' && objects.length > 0);
  if (scene.hasCharacter && !portrait && !isPeopled) return false;
  return (
    scene.framing !== 'wide' ||
    (PLACED.has(id) && (id !== 'framed' || !portrait)) ||
    (id === 'monument' && scene.hasCharacter)
  );
}

/** The customer's portrait, small, in a scene that shows their person in another way. */
function locket(kit: Kit, style: Style): Node[] {
  if (!kit.portrait || !kit.scene.hasCharacter) return [];
  const { width, height } = kit.frame;
  const size = kit.unit * 0.36;
  const left = kit.random('locket')() < 0.5;
  const look = sprite(style.portrait(kit, cropped(kit.portrait, size, size * 1.2)));
  return [
    {
      name: 'portrait',
      depth: 1,
      x: (left ? 0.14 : 0.86) * width,
      y: 0.72 * height,
      rotate: (m) => (left ? -0.06 : 0.06) + 0.02 * m.sway,
      scale: (m) => 1 + 0.03 * m.kick + 0.02 * m.voice,
      sprite: look,
    },
  ];
}
