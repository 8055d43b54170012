/**
 * The ports of music videos: analysis of songs, planning and drawing. They are implemented in `lib/engines` and wired in
 * `lib/wiring.ts`. Times are seconds from the start of the song. Every value is plain JSON, so that a stage can store it
 * and another process can read it.
 */
import type {
  AspectRatio,
  StyleId as ChosenStyle,
  PerformanceMode,
  RenderTier,
  Resolution,
  ShotType,
} from '#lib/contract/mv.ts';
import type { EngineRun, SongSection, SungLine } from '../music/ports.ts';

export type { AspectRatio, PerformanceMode, RenderTier, Resolution } from '#lib/contract/mv.ts';
export type StyleId = Exclude<ChosenStyle, 'auto'>;

/** Stage `analyze`. */
export type SongAnalysis = {
  durationSec: number;
  bpm: number;
  /** Plausible half or double tempo, best first. */
  bpmAlternatives: number[];
  beats: number[];
  /** Indexes into `beats` that start a bar. */
  downbeats: number[];
  /** Smoothed loudness 0..1, `energyHz` values a second. */
  energy: number[];
  energyHz: number;
  /** Onset strength 0..1 at the same rate, for motion. */
  onset: number[];
  sections: (SongSection & { energy: number })[];
  /** For example `A minor`; null when unclear. */
  key: string | null;
  waveform: number[];
};

export type VideoBrief = {
  aspectRatio: AspectRatio;
  resolution: Resolution;
  /** Quality of cuts, drawing and encoding; absent or null: the classic engine. */
  renderTier?: RenderTier | null;
  /** Absent: the frame rate of the tier. */
  fps?: 24 | 48;
  styleId: StyleId | 'auto';
  performanceMode: PerformanceMode;
  description?: string;
  subtitles: boolean;
  title: string;
  tags?: string;
  lyricsText?: string;
  lines: SungLine[];
  sections: SongSection[];
  /** Local files, already fetched and checked. */
  characterImagePath?: string;
  referenceImagePaths: string[];
  seed: number;
};

/** Stage `emotion`: the emotion of each section. valence and arousal are -1..1. */
export type EmotionArc = {
  overall: { valence: number; arousal: number; words: string[] };
  sections: { label: string; startSec: number; endSec: number; valence: number; arousal: number; word: string }[];
};

/** Stage `concept`. Colours are `#rrggbb`, darkest first. */
export type Concept = {
  styleId: StyleId;
  logline: string;
  world: string;
  palettes: { name: string; colors: string[] }[];
  motifs: string[];
  /** Whether scenes show the singer, so an anchor must exist first. */
  needsCharacter: boolean;
  /**
   * The subject of a video that is not about a person: the things drawn for it, its name at first mention and
   * afterwards (both take a verb in the third person singular), and its requested colour. Scenes with the character
   * show it.
   */
  hero?: { nouns: string[]; full: string; short: string; color?: string };
};

/** Stage `character-anchor`. */
export type CharacterAnchor = { description: string; imagePath: string; colors: string[]; fallback?: string };

/** Stage `narrative`: one beat of the story per section. */
export type NarrativeBeat = {
  sectionIndex: number;
  label: string;
  startSec: number;
  endSec: number;
  summary: string;
  setting: string;
  intensity: number;
};

export type CameraMove =
  | 'push-in'
  | 'pull-out'
  | 'pan-left'
  | 'pan-right'
  | 'tilt-up'
  | 'tilt-down'
  | 'orbit'
  | 'handheld'
  | 'static';
export type SceneSetting =
  | 'city-night'
  | 'city-day'
  | 'street-rain'
  | 'rooftop'
  | 'highway'
  | 'ocean'
  | 'shore'
  | 'forest'
  | 'mountains'
  | 'desert'
  | 'field'
  | 'river'
  | 'snow'
  | 'sky'
  | 'space'
  | 'room'
  | 'window'
  | 'stage'
  | 'club'
  | 'garden'
  | 'abstract';

/** Kinds of rooms. Each is recognised by its furniture and fittings, in every style. */
export type Interior =
  | 'bakery'
  | 'bar'
  | 'bathroom'
  | 'bedroom'
  | 'boutique'
  | 'bowling'
  | 'bus'
  | 'cafe'
  | 'cell'
  | 'church'
  | 'cinema'
  | 'classroom'
  | 'court'
  | 'empty'
  | 'florist'
  | 'gallery'
  | 'garage'
  | 'gym'
  | 'hospital'
  | 'kitchen'
  | 'laundry'
  | 'library'
  | 'office'
  | 'optician'
  | 'pool'
  | 'restaurant'
  | 'salon'
  | 'shop'
  | 'stadium'
  | 'supermarket'
  | 'theatre'
  | 'train';

/**
 * A person other than the video's main person. `called` is the prompt's word for them, the same for all of a group;
 * `role` is an occupation that shows.
 */
export type SeenPerson = {
  called: string;
  sex: 'man' | 'woman';
  age: 'child' | 'adult' | 'old';
  role?: string;
  /** Hair and clothes that an edit gives them. */
  look?: ScenePlan['look'];
  does?: Deed;
};
/**
 * What a person is seen doing, from head to foot. `of` is one of `motifs`, or for `hands` the `called` of another
 * person in the scene; without it they do it on the ground. `stand` only turns the person to the camera; `cheer` raises
 * both arms, `wave` and `fist` one.
 */
export type Deed = {
  is: 'ride' | 'kneel' | 'sit' | 'climb' | 'steady' | 'hands' | 'stand' | ArmDeed | PosedDeed;
  of?: string;
};
/** Actions that bring their own props, or that two people do together. */
export type PosedDeed =
  | 'carry'
  | 'cook'
  | 'cut-hair'
  | 'dig'
  | 'drum'
  | 'embrace'
  | 'fish'
  | 'guitar'
  | 'kiss'
  | 'paint'
  | 'piano'
  | 'pram'
  | 'read'
  | 'scale'
  | 'skate'
  | 'sleep'
  | 'sweep'
  | 'swim'
  | 'type'
  | 'waltz'
  | 'wash-up';
/** Actions of the arms alone, which can be seen of a person down to the hips. */
export type ArmDeed = 'cheer' | 'wave' | 'fist' | 'point';
/** A part of the place, or a piece of its furniture, by its figure. */
export type SceneTint = { part: 'sky' | 'ground' | 'wall' | 'body' | 'light' | `fixture:${string}`; color: string };
/** The surface that an edit gives to a thing. */
export type ThingSurface = 'calico' | 'striped' | 'dotted' | 'mossy' | 'rusty' | 'muddy' | 'worn';
export type Relation =
  | 'on'
  | 'in'
  | 'above'
  | 'under'
  | 'behind'
  | 'before'
  | 'beside'
  | 'between'
  | 'left'
  | 'right'
  | 'middle'
  | 'corner'
  | 'upper-left'
  | 'upper-right'
  | 'top'
  | 'front'
  | 'wall'
  | 'outside'
  | 'pinned';

export type Gaze = 'down' | 'up' | 'left' | 'right' | 'away';
/** Facial expressions. */
export type Expression =
  | 'smile'
  | 'laugh'
  | 'sad'
  | 'cry'
  | 'angry'
  | 'surprised'
  | 'asleep'
  /** Their eyes are open, whatever else they do. */
  | 'awake'
  | 'sing'
  | 'shout'
  | 'tear';

/** Stage `scenes`: a shot on musical boundaries. */
export type ScenePlan = {
  index: number;
  startSec: number;
  endSec: number;
  sectionLabel: string;
  shotType: ShotType;
  setting: SceneSetting;
  /** The kind of room in an indoor scene. */
  interior?: Interior;
  timeOfDay: 'dawn' | 'day' | 'dusk' | 'night';
  weather: 'clear' | 'rain' | 'snow' | 'fog' | 'wind';
  framing: 'wide' | 'medium' | 'close';
  camera: { move: CameraMove; amount: number };
  /** `#rrggbb`, darkest first, accents last. */
  palette: string[];
  /** Things the scene shows side by side. */
  motifs: string[];
  /**
   * For each motif: when it is named in the song (or null), how it moves, its requested colour, and whether it is seen
   * beside the others all through the scene. Set by edits: where it is, how many there are, by what factor it is larger
   * than normal, and its surface. Absent in plans of earlier versions.
   */
  motifCues?: {
    atSec: number | null;
    motion: string;
    color?: string;
    isBeside?: boolean;
    /** `side`: on which side of `of`, for a thing that is beside it. */
    where?: { is: Relation | 'worn' | 'held' | 'everywhere' | 'drunk'; of: string; side?: 'left' | 'right' };
    count?: number;
    size?: number;
    surface?: ThingSurface;
    /** Each of several has another colour. */
    isMixed?: true;
    /** Further colours of several things, which take turns with `color`. */
    otherColors?: string[];
    /** The text on it, for example the words of a sign. */
    says?: string;
  }[];
  /** What an edit places a person on or in: one of `motifs`. */
  stands?: { is: 'on' | 'in'; of: string };
  /** Colours that an edit gives to parts of the place, and ice over its ground or water. */
  tints?: SceneTint[];
  /** Hair, clothes, age and expression that an edit gives to the person. Colours have the names used for things. */
  look?: {
    age?: 'child' | 'adult' | 'old';
    hair?: string;
    cut?: 'long' | 'bob' | 'ponytail' | 'wavy' | 'plait';
    bald?: true;
    cloth?: string;
    scarf?: string;
    /** Set when the scarf is taken off that their style gives them. */
    bareNeck?: true;
    beard?: true;
    /** Set when they were taken for the other sex. */
    sex?: 'man' | 'woman';
    outfit?: 'dress' | 'coat' | 'blazer' | 'hoodie' | 'shirt' | 'pyjamas';
    /** The pattern of their clothes. */
    pattern?: 'striped' | 'hooped' | 'checked' | 'dotted' | 'tartan';
    figure?: 'toddler' | 'teenager' | 'middle-aged' | 'pregnant';
    face?: Expression;
    /** False takes off any glasses. */
    glasses?: false;
    /** The direction of their gaze; left and right are those of the picture. */
    gaze?: Gaze;
  };
  /** What an edit removes from the place itself, from its air in dry weather, and from the singer's hand. */
  without?: (
    | 'air'
    | 'microphone'
    | 'skyscraper'
    | 'bamboo'
    | 'boat'
    | 'teapot'
    | 'flower'
    | 'balloon'
    | 'furniture'
    | 'glasses'
    | `fixture:${string}`
  )[];
  /** By what factor an edit strengthens rain or snow. */
  weatherScale?: number;
  /** By what factor an edit enlarges the sun or the moon. */
  bodyScale?: number;
  /** Nearer or farther than any framing. */
  distance?: 'nearer' | 'farther';
  /** From where people are seen after an edit turns the camera around. */
  angle?: 'behind';
  /** Where in the picture an edit puts the video's person. */
  side?: 'left' | 'middle' | 'right';
  /** Whether an edit turns everyone in view to the camera. */
  isFacing?: boolean;
  hasCharacter: boolean;
  /** What the video's person does. */
  does?: Deed;
  /** The other people in view: beside the video's main person if `hasCharacter`, otherwise alone. */
  people?: SeenPerson[];
  /** No people are shown, not even in passing. */
  isDeserted?: boolean;
  /** The scene before the edits that kept its shot. What those edits do not mention looks as it did there. */
  before?: Omit<ScenePlan, 'before'>;
  emotion: { valence: number; arousal: number };
  /** The description in the storyboard. */
  prompt: string;
  /** The customer wrote the prompt. It is kept until they write another. */
  hasOwnPrompt?: boolean;
  /** The prompt for the native engine; absent for the classic engine. */
  enginePrompt?: string;
  lyric: string;
  transitionIn: 'cut' | 'flash' | 'dip';
  seed: number;
};

/** What to change about a scene; at least one of prompt and shotType. `seed` makes the new take. */
export type SceneChange = { prompt?: string; shotType?: ScenePlan['shotType']; seed: number };

/** An edit that was planned: the scene as it was and as it will be. */
export type SceneEdit = { prompt: string; before: ScenePlan; after: ScenePlan; concept: Concept };

/** The state of the music at a frame, which drives its motion. All values 0..1 except times and indexes. */
export type FrameState = {
  /** Seconds since the start of the scene, and its progress. */
  tSec: number;
  progress: number;
  songSec: number;
  beatIndex: number;
  /** 0 on the beat, rising to 1 just before the next. */
  beatPhase: number;
  /** Decays from 1 at each downbeat. */
  downbeat: number;
  energy: number;
  onset: number;
  /** How far the singer's mouth is open, from the words being sung. */
  mouth: number;
  /** The drums, each decaying from 1. Absent when the analysis could not separate them; the beats are used instead. */
  kick?: number;
  snare?: number;
};

export interface StoryboardPlanner {
  readEmotion(brief: VideoBrief, analysis: SongAnalysis, signal: AbortSignal): Promise<EmotionArc>;
  makeConcept(brief: VideoBrief, analysis: SongAnalysis, emotion: EmotionArc, signal: AbortSignal): Promise<Concept>;
  tellStory(
    brief: VideoBrief,
    analysis: SongAnalysis,
    emotion: EmotionArc,
    concept: Concept,
    signal: AbortSignal,
  ): Promise<NarrativeBeat[]>;
  planScenes(
    brief: VideoBrief,
    analysis: SongAnalysis,
    emotion: EmotionArc,
    concept: Concept,
    narrative: NarrativeBeat[],
    signal: AbortSignal,
  ): Promise<ScenePlan[]>;
  /** Plans a scene again with a change: same time and index, another picture. */
  editScene(
    brief: VideoBrief,
    concept: Concept,
    scene: ScenePlan,
    change: SceneChange,
    signal: AbortSignal,
  ): Promise<ScenePlan>;
}

export interface SongAnalyst {
  analyze(audioPath: string, run: EngineRun): Promise<SongAnalysis>;
}

/** `fallback`: set when the local engine drew it; the code of why the upstream did not. */
export type SceneImage = { sceneIndex: number; path: string; width: number; height: number; fallback?: string };

export type RenderInput = {
  brief: VideoBrief;
  analysis: SongAnalysis;
  concept: Concept;
  anchor: CharacterAnchor | null;
  scenes: ScenePlan[];
  /** Pictures of the size of the frame, by position in `scenes`, to animate with the music instead of drawing the scene. */
  stills?: Readonly<Record<number, string>>;
};

export type VideoFile = {
  path: string;
  width: number;
  height: number;
  durationSec: number;
  fps: number;
  byteLength: number;
};

export interface SceneArtist {
  /** Things in a text that it cannot draw. Absent for a model that can draw anything. */
  withoutPicture?(text: string): string[];
  /** Characters of a text for which it has no typeface, and which captions and pictures leave out. Absent for one that can write anything. */
  withoutGlyph?(text: string): string[];
  /**
   * The words of an edit's prompt for what the edited scene will not show. Absent for a model that can draw anything.
   */
  notShown?(edit: SceneEdit): Promise<string[]>;
  /** The same before the edit is planned, as the built-in planner would plan it. */
  foresee?(edit: { prompt: string; before: ScenePlan; concept: Concept }): Promise<string[]>;
  /** Draws the anchor portrait, or derives it from the caller's character image. */
  drawAnchor(brief: VideoBrief, concept: Concept, run: EngineRun): Promise<CharacterAnchor>;
  /** A still (JPEG) for each of these scenes, or for all, at the requested aspect ratio. */
  drawSceneImages(input: RenderInput, run: EngineRun, sceneIndexes?: readonly number[]): Promise<SceneImage[]>;
}

export interface VideoRenderer {
  /** Renders one scene to a silent H.264 segment; frames are cut so that segments join without drift. */
  renderScene(input: RenderInput, sceneIndex: number, run: EngineRun): Promise<VideoFile>;
  /** Joins the segments, burns in karaoke subtitles if requested, adds the song as AAC, and writes a faststart MP4 and a poster. */
  finalize(
    input: RenderInput,
    segments: VideoFile[],
    audioPath: string,
    run: EngineRun,
  ): Promise<VideoFile & { posterPath: string }>;
  /** Approximate time for a video on an otherwise idle machine. Absent if the renderer cannot tell. */
  expectedMs?(brief: Pick<VideoBrief, 'aspectRatio' | 'resolution' | 'renderTier'>, durationSec: number): number;
}

/* The port of the native engine's picture review: of references before a shot, and of frames after it. */

const shotObservationCodes = [
  'MV_NATIVE_SHOT_INTERNAL_CUT',
  'MV_NATIVE_FRAME_BORDERS',
  'MV_NATIVE_CREATIVE_STILL',
  'MV_NATIVE_CREATIVE_DARK',
] as const;
/** An observation in a finished shot. `atSec` counts from the shot's first frame; null: throughout the shot. */
export type ShotObservation = { code: (typeof shotObservationCodes)[number]; atSec: number | null };

export interface PictureReviewer {
  /** The reason why a picture cannot guide a shot, to follow its name in a sentence; null when it can. Rejects when the review is unavailable. */
  reviewReference(imagePath: string, run: EngineRun): Promise<string | null>;
  reviewShot(file: Pick<VideoFile, 'path'>, run: EngineRun): Promise<ShotObservation[]>;
}

const CLASSIC_SCENE_SEC_MIN = 4.5;
/** Shortest scene by tier. The native engine is paid by the second, so its higher tiers may cut as often as looks best. */
const NATIVE_SCENE_SEC_MIN: Record<RenderTier, number> = { draft: 4.5, standard: 4, hd: 3.4, ultra: 3 };

/**
 * The most scenes in a video of this length. Quotes of the classic engine charge for this number and planners keep to it, so that a finished
 * video never costs more than its quote.
 */
export function estimateSceneCount(durationSec: number, renderTier?: RenderTier | null): number {
  return Math.max(1, Math.ceil(durationSec / (renderTier ? NATIVE_SCENE_SEC_MIN[renderTier] : CLASSIC_SCENE_SEC_MIN)));
}

/**
 * The sections by which a song is planned: those that it was made from or that a caller gave, else those heard in it.
 */
export const plannedSections = (made: readonly SongSection[], heard: readonly SongSection[]): readonly SongSection[] =>
  made.length > 1 ? made : heard;
