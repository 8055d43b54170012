/**
 * What the music-video product needs from whatever analyses songs, plans and draws videos. Implemented in
 * `lib/engines`, wired in one place. Times are seconds from the start of the song; every value is plain JSON so
 * a stage can store it and a restarted process can read it back.
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
  /** How finely to cut, draw and encode; absent or null is the classic engine. */
  renderTier?: RenderTier | null;
  /** Absent: what the tier has. */
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

/** Stage `emotion`: where the song stands at each section. valence and arousal are -1..1. */
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

/** Stage `scenes`: a shot on musical boundaries. */
export type ScenePlan = {
  index: number;
  startSec: number;
  endSec: number;
  sectionLabel: string;
  shotType: ShotType;
  setting: SceneSetting;
  timeOfDay: 'dawn' | 'day' | 'dusk' | 'night';
  weather: 'clear' | 'rain' | 'snow' | 'fog' | 'wind';
  framing: 'wide' | 'medium' | 'close';
  camera: { move: CameraMove; amount: number };
  /** `#rrggbb`, darkest first, accents last. */
  palette: string[];
  /** Things the scene shows, one after the other. */
  motifs: string[];
  /** For each motif: when it is named in the song (null where it is not), and how it moves. Absent in plans made before things were timed. */
  motifCues?: { atSec: number | null; motion: string }[];
  hasCharacter: boolean;
  emotion: { valence: number; arousal: number };
  /** What a reader of the storyboard sees. */
  prompt: string;
  /** What the native engine is told; absent on the classic engine. */
  enginePrompt?: string;
  lyric: string;
  transitionIn: 'cut' | 'flash' | 'dip';
  seed: number;
};

/** What to change about a scene; at least one of prompt and shotType. `seed` makes the new take. */
export type SceneChange = { prompt?: string; shotType?: ScenePlan['shotType']; seed: number };

/** What moves a frame. All values 0..1 except times and indexes. */
export type FrameState = {
  /** Seconds since the scene began, and the scene's share done. */
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
  /** How open the singer's mouth is, from the words being sung. */
  mouth: number;
  /** The drums, each decaying from 1; absent where the analysis did not part them, then the beats stand in. */
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
  /** The scene as its owner wants it instead: same time, same index, another picture. */
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

/** `fallback`: the code of why the upstream gave no picture and the engine inside drew it. */
export type SceneImage = { sceneIndex: number; path: string; width: number; height: number; fallback?: string };

export type RenderInput = {
  brief: VideoBrief;
  analysis: SongAnalysis;
  concept: Concept;
  anchor: CharacterAnchor | null;
  scenes: ScenePlan[];
  /** Pictures (by place in `scenes`, as large as the frame) to be moved with the music instead of drawing the scene. */
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
  /** Things a text names that it has no picture of. Absent where a model draws whatever is asked. */
  withoutPicture?(text: string): string[];
  /** Draws the anchor portrait, or derives it from the caller's character image. */
  drawAnchor(brief: VideoBrief, concept: Concept, run: EngineRun): Promise<CharacterAnchor>;
  /** One still (JPEG) for each of these scenes, or for all, at the asked aspect ratio. */
  drawSceneImages(input: RenderInput, run: EngineRun, sceneIndexes?: readonly number[]): Promise<SceneImage[]>;
}

export interface VideoRenderer {
  /** Renders one scene to a silent H.264 segment; frames are cut so that segments join without drift. */
  renderScene(input: RenderInput, sceneIndex: number, run: EngineRun): Promise<VideoFile>;
  /** Joins the segments, burns karaoke subtitles when asked, adds the song as AAC, writes a faststart MP4 and a poster. */
  finalize(
    input: RenderInput,
    segments: VideoFile[],
    audioPath: string,
    run: EngineRun,
  ): Promise<VideoFile & { posterPath: string }>;
}

/* What the native engine needs of whoever looks at pictures: references before a shot, frames after it. */

const shotObservationCodes = [
  'MV_NATIVE_SHOT_INTERNAL_CUT',
  'MV_NATIVE_FRAME_BORDERS',
  'MV_NATIVE_CREATIVE_STILL',
  'MV_NATIVE_CREATIVE_DARK',
] as const;
/** Something seen in a finished shot. `atSec` counts from the shot's first frame; null when it is there all the time. */
export type ShotObservation = { code: (typeof shotObservationCodes)[number]; atSec: number | null };

export interface PictureReviewer {
  /** Why a picture cannot guide a shot, in a few words after its name; null when it can. Rejects when it cannot be judged now. */
  reviewReference(imagePath: string, run: EngineRun): Promise<string | null>;
  reviewShot(file: Pick<VideoFile, 'path'>, run: EngineRun): Promise<ShotObservation[]>;
}

const CLASSIC_SCENE_SEC_MIN = 4.5;
/** The native engine is paid by the second, so its finer tiers may cut as often as it looks best. */
const NATIVE_SCENE_SEC_MIN: Record<RenderTier, number> = { draft: 4.5, standard: 4, hd: 3.4, ultra: 3 };

/**
 * The most scenes a video of this length is cut into. Quotes of the classic engine charge for it and planners keep to it, so a finished video never
 * costs more than its quote.
 */
export function estimateSceneCount(durationSec: number, renderTier?: RenderTier | null): number {
  return Math.max(1, Math.ceil(durationSec / (renderTier ? NATIVE_SCENE_SEC_MIN[renderTier] : CLASSIC_SCENE_SEC_MIN)));
}
