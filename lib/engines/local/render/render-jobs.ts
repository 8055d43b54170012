import type { Concept, RenderInput, VideoBrief } from '#lib/products/mv/ports.ts';

/** Jobs of the renderer's child process. Paths are absolute; outputs are complete when the job ends. */
export type RenderJob =
  | { type: 'scene'; input: RenderInput; sceneIndex: number; outPath: string }
  | { type: 'stills'; input: RenderInput; stills: { sceneIndex: number; outPath: string }[] }
  | { type: 'anchor'; brief: VideoBrief; concept: Concept; outPath: string }
  | {
      type: 'finalize';
      input: RenderInput;
      segmentPaths: string[];
      audioPath: string;
      videoPath: string;
      posterPath: string;
    };
