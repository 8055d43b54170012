import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Concept, FrameState, ScenePlan } from '#lib/products/mv/ports.ts';

/** A person the video is about: a caller's portrait or a drawn anchor. Colours are `#rrggbb`. */
export type PaintCharacter = {
  image: Image;
  colors: string[];
  /** The image is an anchor from `drawAnchorPortrait`: a style draws that singer live, with moving lips, and takes only the colours. */
  drawn?: boolean;
};

/** What a scene is painted for. `width` and `height` are the pixels of the frame; sizes inside scale by `height`. */
export type PaintEnv = {
  width: number;
  height: number;
  character: PaintCharacter | null;
  references: Image[];
  concept: Concept;
  /** The song's title, for title cards. */
  title?: string;
};

/**
 * A scene ready to be drawn frame by frame. `draw` fills the whole of `ctx` (identity transform, `env.width` x
 * `env.height`) and leaves its state as found. The same frame gives the same pixels, in any order of calls, so nothing may
 * be carried from one frame to the next.
 */
export type PreparedScene = { draw(ctx: SKRSContext2D, frame: FrameState): void };

/**
 * One visual style. `prepare` draws all that never changes onto offscreen canvases, which live as long as the
 * prepared scene is referenced; what `draw` does should cost at most 12 ms at 960x540 on one core. All
 * randomness comes from `scene.seed`.
 */
export type StylePainter = { prepare(scene: ScenePlan, env: PaintEnv): Promise<PreparedScene> };
