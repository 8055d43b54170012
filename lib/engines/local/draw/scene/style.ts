import type { Canvas, Image } from '@napi-rs/canvas';
import type { ArmDeed, Concept, ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import type { Motion } from '../objects/object-motions.ts';
import type { ShapeId } from '../objects/object-shapes.ts';
import type { PaintEnv } from '../painter.ts';
import { type Random, textSeed } from '../random.ts';
import type { Acting } from './people/figure.ts';
import type { Inks } from './light/inks.ts';
import type { LayoutId } from './layouts/index.ts';
import type { Hand, Phrase } from './lettering/lettering.ts';
import type { Bound, Moment } from './moment.ts';
import type { Frame, Node, View } from './node.ts';
import type { Place } from './place.ts';
import type { Sprite } from './people/sprite.ts';

export type Cue = NonNullable<ScenePlan['motifCues']>[number];
/**
 * A thing the scene shows: its name, shape and motion, the second of the song from which it is seen, the colour asked
 * for, and whatever else an edit says of it.
 */
export type CastObject = Omit<Cue, 'atSec' | 'motion' | 'color'> & {
  noun: string;
  shape: ShapeId;
  motion: Motion;
  fromSec: number;
  dye: string | null;
  /** What is on or in it while it is held, drawn together with it. */
  load?: readonly CastObject[];
  /** Set where it stands on the ground although it could be held. */
  isStanding?: true;
};

/** `of` of a thing that is on, behind or beside the person in the scene. */
export const WITH_SOMEBODY = 'somebody';
/** `of` of a thing that everybody in view wears. */
export const WITH_ALL = 'everybody';
/** `of` of a thing at one side of the picture. */
export const IN_FRAME = 'frame';
/** `of` of things high up with only the sky behind them. */
export const OF_SKY = 'sky';
/** `of` of things that fall like rain. */
export const OF_RAIN = 'rain';

/** What a scene is made of, the same for every style. Sizes are pixels of the frame. */
export type Kit = {
  scene: ScenePlan;
  env: PaintEnv;
  frame: Frame;
  /** The shorter side: sizes are shares of it, so that upright and square videos keep their weight. */
  unit: number;
  isUpright: boolean;
  inks: Inks;
  /** A separate sequence for each label, from the scene's seed. */
  random: (label: string) => Random;
  seed: number;
  objects: readonly CastObject[];
  /** What the video is about where that is no person, drawn in place of people; empty in scenes without it. */
  heroes: readonly CastObject[];
  /**
   * Who is painted instead of the video's person: which of the scene's other people (`index`), and which of those with
   * the same name (`nth`).
   */
  other?: SeenPerson & { index: number; nth: number };
  /**
   * The colour asked for the thing that is being made. What the style does not dye itself is dyed afterwards; a thing
   * that paints itself is dyed by its style.
   */
  dye?: string;
  phrases: readonly Phrase[];
  place: Place;
  /** A picture of the customer's to frame: the character where the scene has one, sometimes a reference. */
  portrait: Image | null;
  /** How the scene was laid out before edits that kept its shot. */
  was: LayoutId | null;
  /** The side that people faced before any edit: they keep it, wherever the light comes from afterwards. */
  faced: -1 | 1 | null;
  /** How much larger somebody near has become since an edit moved the camera; 1 where none did. */
  nearer: number;
};

/**
 * Where somebody stands, in pixels, and what they do. Somebody near is cut off by the picture's edge and holds what is
 * sung of, kneels before it or looks at it, facing right (1) or left (-1).
 */
export type Stand = {
  x: number;
  y: number;
  heightPx: number;
  depth: number;
  acting: Acting;
  /** The side towards which somebody looks at the others. */
  facing?: -1 | 1;
  near?: { does: 'hold' | 'kneel' | 'look'; faces: 1 | -1 };
};

/**
 * A style: colours, materials, a hand for words, and the layouts it uses. Materials turn clean shapes into things of the style when a
 * scene is prepared; only `air` and `finish` cost time in every frame.
 */
export type Style = {
  id: StyleId;
  /** What the picture is made in: light that can spill, or ink on paper. */
  medium: 'light' | 'print';
  inks: (scene: ScenePlan, concept: Pick<Concept, 'palettes'>) => Inks;
  hand: (kit: Kit) => Hand;
  /**
   * Words leave the picture alone, small in a corner: their size in verses as a share of the frame's shorter side, and
   * letter colours, each with what may be laid under it where the picture would swallow the words.
   */
  quiet: (kit: Kit) => { sizeShare: number; tones: readonly { text: string; under: string }[] };
  /** How high things and words jump on the kick, in shares of the unit. */
  jump?: number;
  layouts: readonly LayoutId[];
  /**
   * Share of a video's scenes that are posters of type and things rather than places, most of them in hooks; a quarter
   * by default.
   */
  posterShare?: number;
  /** Most empty places get somebody small, to give them scale. */
  hasPassersBy?: boolean;
  /**
   * Share of the frame's height that is covered at the top and at the bottom, as by a letterbox: no words are set
   * there.
   */
  barShare?: (kit: Kit) => number;
  /** What the style's own camera adds to the scene's: a dolly, a blow on the kick. `x` and `y` stay within 0.02, `zoom` is 0 or more. */
  travel?: (moment: Moment) => View;
  /** Medium and close shots show a part of the place, a different one in each scene. */
  hasLenses?: boolean;
  /** Whether a place as the style paints it shows a thing already. */
  isShownBy?: (noun: string, setting: ScenePlan['setting']) => boolean;
  /** The shape that the style draws in place of another; by default each its own. */
  drawn?: (shape: ShapeId) => ShapeId;
  /** Whose outline a thing ends up with, named as in the anchors of animals; by default that of its shape. */
  outlineOf?: (shape: ShapeId, noun: string) => string;
  /** How far down the wall of a room ends, in shares of the frame's height. */
  roomFloor: number;
  /** How far below the horizon the ground of some places begins, in shares of the frame's height. */
  floors?: Partial<Record<ScenePlan['setting'], number>>;
  /** Places besides seas and rivers that the style paints over water. */
  overWater?: ReadonlySet<ScenePlan['setting']>;
  /** Things keep their true size: large ones stand far off and whole, small ones on something near. */
  isToScale?: boolean;
  /**
   * What small things stand on where the ground is too far away or is water: fills the frame's width below `top`, in
   * pixels.
   */
  ledge?: (kit: Kit, top: number) => Node;
  /** The place behind somebody near is out of focus, except in wide shots. */
  hasShallowFocus?: boolean;
  /** A scene's place as the style shows it; by default unchanged. */
  place?: (place: Place, scene: ScenePlan) => Place;
  /** What everything lies on, for layouts that show no place: fills the frame. */
  ground?: (kit: Kit) => Node[];
  /**
   * The whole place as the style paints it, back to front: sky and light, far land, middle, the ground things stand on.
   * It fills the frame and keeps to `kit.place` (horizon, sky body); `ground` is for layouts that show no place. Nodes
   * deeper than 1 lie in front of things and people; words lie over everything.
   */
  scenery: (kit: Kit) => Node[];
  /**
   * An object `sizePx` wide in the style's material; one that only accompanies another in its scene (`standsBy`) may
   * have other colours.
   */
  object: (kit: Kit, shape: ShapeId, sizePx: number, seed: number, standsBy?: boolean) => Promise<Canvas | Sprite>;
  /** Somebody as the style paints them, their feet at `at`. */
  person: (kit: Kit, at: Stand) => Node;
  /** Somebody's colours in the style, where they differ from those of their look. */
  wears?: (kit: Kit) => { skin: string; hair: string; cloth: string; legs: string; trim: string };
  /** How far apart people stand side by side, as a share of their height, where heads are large. */
  abreast?: number;
  /** The person of the video, in styles that draw one; not used beside a customer's portrait. */
  protagonist?: (kit: Kit, view: PersonView, at: PersonAt) => Person;
  /** Somebody facing us, down to the hips, for a style without a `protagonist`. */
  sitter?: (kit: Kit, at: PersonAt) => Person;
  /**
   * What a thing stands on where nothing else would carry it, its upper side in the sprite's middle; null where
   * something would.
   */
  island?: (kit: Kit, thingPx: number, noun: string) => Sprite | null;
  /** What lies on the ground under people and things; without it, a soft shadow. */
  shadow?: (kit: Kit) => Canvas;
  /** The customer's portrait, cut to a box, in the style's material and frame. */
  portrait: (kit: Kit, picture: Canvas) => Canvas;
  /** A plinth to stand a thing on, for the layout `podium`. */
  plinth?: (kit: Kit, width: number, height: number) => Canvas;
  /** Weather and what else is in the air. */
  air: (kit: Kit) => Node[];
  /** What lies over everything: grain, vignette, seal. */
  finish: (kit: Kit) => Node[];
};

/** `front`: seen from the front, to the hips or closer; `behind`: seen from behind, down to the soles. */
export type PersonView = 'front' | 'behind';
/**
 * What the arms do: hang, hold a thing at the chest or out in front, lie on the heart, bring a microphone to the mouth,
 * or what an edit has them do.
 */
export type Gesture = 'rest' | 'hold' | 'offer' | 'heart' | 'mic' | 'dance' | ArmDeed;
const ARM_DEEDS: ReadonlySet<string> = new Set<ArmDeed>(['cheer', 'wave', 'fist', 'point']);
/** Whether a gesture is one of these, which reach higher or farther out than the others. */
export const isArmDeed = (is: string | undefined): is is ArmDeed => is !== undefined && ARM_DEEDS.has(is);
/** The middle of the head in pixels of the frame, the head's height, and the side it faces: -1 is left. */
export type PersonAt = { x: number; y: number; headPx: number; facing: -1 | 1; depth: number; gesture?: Gesture };
/** What is painted behind and in front of a held thing, and where that thing is, in pixels of the frame. */
export type Person = { behind: Node[]; before: Node[]; held: Held | null; head?: SeenHead };
/**
 * The head as painted, where its place or size differs from what was asked for; `view` is set when it is seen from the
 * front or exactly from the side.
 */
export type SeenHead = { x: number; y: number; px: number; view?: 'front' | 'side' };
/** `moves`: how far its holder moves it from there. */
type Held = { x: number; y: number; sizePx: number; moves?: { x: Bound<number>; y: Bound<number> } };

/** Whether the sun or the moon is a scene's hero: there is one of each. */
export const isSunOrMoon = (heroes: Kit['heroes']): boolean =>
  heroes.some(({ noun }) => noun === 'moon' || noun === 'sun');

/** Whether an edit has moved a scene to another setting, which then has to be seen. */
export const isElsewhere = ({ setting, before }: ScenePlan): boolean =>
  before !== undefined && before.setting !== setting;

/** Joins the names of several people who each have one of a thing. */
export const AND_OF = ' & ';
/** Whether `of` names one of a scene's others: by their name, or by name and number where several share it. */
export const isWithOne = (of: string, one: Pick<SeenPerson, 'called'> & { nth: number }): boolean =>
  of.split(AND_OF).some((name) => name === one.called || name === `${one.called} ${one.nth}`);
/** The same for the video's person. */
export const isWithHero = (of: string): boolean => of.split(AND_OF).includes(WITH_SOMEBODY);

/** Whether `of` names anybody of a company, in which null is the video's person. */
export const isWithAnybody = (of: string, company: readonly (Parameters<typeof isWithOne>[1] | null)[]): boolean =>
  of === WITH_ALL || isWithHero(of) || company.some((one) => one !== null && isWithOne(of, one));

/** Whether a scene shows somebody other than by a customer's portrait. */
export const isPeopled = ({ scene, portrait }: Pick<Kit, 'scene' | 'portrait'>): boolean =>
  scene.hasCharacter && !portrait;

/** The age of one of the others or, for null, of the video's person where an edit sets it. */
export const ageOf = (one: Pick<SeenPerson, 'age'> | null, { look }: ScenePlan): SeenPerson['age'] | undefined =>
  one ? one.age : look?.age;

/** Whether a scene shows the person, or the hero, that the style draws. */
export const drawsPerson = (kit: Pick<Kit, 'scene' | 'portrait' | 'heroes'>, style: Style): boolean =>
  (style.protagonist !== undefined || kit.heroes.length > 0) && isPeopled(kit);

/** A video's own seed, from its words and its seed. */
export function videoSeed({ concept, seed = 0 }: Pick<PaintEnv, 'concept' | 'seed'>): number {
  return textSeed(`${concept.logline}${concept.world}`, 17 + seed);
}

/**
 * The side of bare ground that shows something of the place: 1 is the left, where somebody near stands too; things
 * stand on the other.
 */
export const leafSide = (kit: Kit): 1 | -1 => (kit.random('leaf side')() < 0.5 ? 1 : -1);

/** The index of one person among those of the same name. */
export const nthOf = (one: SeenPerson, all: readonly SeenPerson[]): number =>
  all.slice(0, all.indexOf(one)).filter(({ called }) => called === one.called).length;
