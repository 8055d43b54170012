import type { VideoBrief } from '#lib/products/mv/ports.ts';
import { frameSize, type FrameSize } from './frames/frame-size.ts';

/** Rendering and encoding quality of a video. */
export type RenderQuality = {
  /** Constant over the whole video, so that frame `n` is shown from `n / fps`. */
  fps: 24 | 48;
  /** x264 preset: slower ones retain more detail at the same bitrate. */
  preset: string;
  /**
   * x264 CRF: lower values keep more detail. At 22, film grain stops dominating the bitrate; 21 needs half as many bits
   * again.
   */
  crf: number;
  /** Minimum height of the drawn frame, which is then scaled down to anti-alias edges (supersampling). */
  drawnLinesMin: number;
  /** Sub-frame samples blended into a frame: values above 1 give motion blur. */
  momentsPerFrame: number;
};

const classic: RenderQuality = { fps: 24, preset: 'veryfast', crf: 22, drawnLinesMin: 0, momentsPerFrame: 1 };

const byTier: Record<NonNullable<VideoBrief['renderTier']>, RenderQuality> = {
  draft: { fps: 24, preset: 'superfast', crf: 25, drawnLinesMin: 0, momentsPerFrame: 1 },
  standard: { fps: 24, preset: 'veryfast', crf: 21, drawnLinesMin: 0, momentsPerFrame: 1 },
  hd: { fps: 48, preset: 'veryfast', crf: 20, drawnLinesMin: 0, momentsPerFrame: 1 },
  ultra: { fps: 48, preset: 'fast', crf: 18, drawnLinesMin: 1440, momentsPerFrame: 3 },
};

/** The quality of a brief's tier; a brief may override the frame rate. */
export function renderQuality({ renderTier, fps }: Pick<VideoBrief, 'renderTier' | 'fps'>): RenderQuality {
  const quality = renderTier ? byTier[renderTier] : classic;
  return fps ? { ...quality, fps } : quality;
}

/** The canvas size for a frame of `size`. */
export function drawnSize(brief: Pick<VideoBrief, 'aspectRatio' | 'renderTier' | 'fps'>, size: FrameSize): FrameSize {
  return Math.min(size.width, size.height) < renderQuality(brief).drawnLinesMin
    ? frameSize(brief.aspectRatio, '1440p')
    : size;
}

/** Processor time per million drawn pixels, measured by `npm run bench engines` as the mean of all styles. */
const MEGAPIXEL_MS = 88;

/** Approximate processor time per second of video. */
export function processorMsPerSec(
  brief: Pick<VideoBrief, 'aspectRatio' | 'resolution' | 'renderTier' | 'fps'>,
): number {
  const { width, height } = drawnSize(brief, frameSize(brief.aspectRatio, brief.resolution));
  const { fps, momentsPerFrame } = renderQuality(brief);
  return fps * momentsPerFrame * ((width * height) / 1e6) * MEGAPIXEL_MS;
}
