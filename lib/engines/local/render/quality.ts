import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { frameSize, type FrameSize } from './frame-size.ts';

/** How finely a video is drawn and encoded. */
export type RenderQuality = {
  /** Constant over the whole video, so that frame `n` is shown from `n / fps`. */
  fps: 24 | 48;
  /** Of x264: slower ones find more of the picture in the same bits. */
  preset: string;
  /** Of x264: lower keeps more of the picture. 22 is where film grain stops costing more than the rest; 21 needs half as many bits again. */
  crf: number;
  /** Pictures are drawn at least this many lines high and then made smaller, which smooths every edge. */
  drawnLinesMin: number;
  /** Moments of a frame's time that are laid over each other: above 1, what moves is blurred as by a shutter. */
  momentsPerFrame: number;
};

const classic: RenderQuality = { fps: 24, preset: 'veryfast', crf: 22, drawnLinesMin: 0, momentsPerFrame: 1 };

const byTier: Record<NonNullable<VideoBrief['renderTier']>, RenderQuality> = {
  draft: { fps: 24, preset: 'superfast', crf: 25, drawnLinesMin: 0, momentsPerFrame: 1 },
  standard: { fps: 24, preset: 'veryfast', crf: 21, drawnLinesMin: 0, momentsPerFrame: 1 },
  hd: { fps: 48, preset: 'veryfast', crf: 20, drawnLinesMin: 0, momentsPerFrame: 1 },
  ultra: { fps: 48, preset: 'fast', crf: 18, drawnLinesMin: 1440, momentsPerFrame: 3 },
};

/** What the tier of a brief means here; a brief may ask for another frame rate. */
export function renderQuality({ renderTier, fps }: Pick<VideoBrief, 'renderTier' | 'fps'>): RenderQuality {
  const quality = renderTier ? byTier[renderTier] : classic;
  return fps ? { ...quality, fps } : quality;
}

/** The canvas a frame of `size` is drawn on. */
export function drawnSize(brief: Pick<VideoBrief, 'aspectRatio' | 'renderTier' | 'fps'>, size: FrameSize): FrameSize {
  return Math.min(size.width, size.height) < renderQuality(brief).drawnLinesMin
    ? frameSize(brief.aspectRatio, '1440p')
    : size;
}
