import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Concept, FrameState, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';

/** A caller's portrait of the person the video is about. Colours are `#rrggbb`. */
type PaintCharacter = { image: Image; colors: string[] };

/** A word as it is sung; song time. */
export type SungWord = { text: string; startSec: number; opensLine?: boolean };

/** What a scene is painted for. `width` and `height` are the pixels of the frame; sizes inside scale by `height`. */
export type PaintEnv = {
  width: number;
  height: number;
  /** Null when the style draws its own singer, the one that `drawAnchorPortrait` shows. */
  character: PaintCharacter | null;
  references: Image[];
  concept: Concept;
  /** The video's seed: the same for all its scenes, another for another video of the same words. */
  seed?: number;
  /** Absent or null is the classic engine. */
  tier?: VideoBrief['renderTier'];
  /** The song's title, for title cards. */
  title?: string;
  /** Subtitles are wanted and a line is sung in or near the scene; without it the picture sets no sung words. */
  captioned?: boolean;
  /** The words sung in the scene, in order. */
  sung?: SungWord[];
};

/**
 * A scene ready to be drawn frame by frame. `draw` fills the whole of `ctx` (identity transform, `env.width` x
 * `env.height`) and leaves its state as found. The same frame gives the same pixels, in any order of calls, so nothing may
 * be carried from one frame to the next.
 */
export type PreparedScene = {
  draw(ctx: SKRSContext2D, frame: FrameState): void;
  /** The picture itself sets every sung word of the scene: captions over it would say it twice. */
  carriesWords?: boolean;
};

/**
 * One visual style. `prepare` draws all that never changes onto offscreen canvases, which live as long as the
 * prepared scene is referenced; what `draw` does should cost at most 12 ms at 960x540 on one core. All
 * randomness comes from `scene.seed`.
 */
export type StylePainter = { prepare(scene: ScenePlan, env: PaintEnv): Promise<PreparedScene> };
