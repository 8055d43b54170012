/**
 * Encodes a scene of blank frames in a child process, as scenes are rendered: the cost of rendering without any
 * drawing.
 */
import { serveChild } from '#lib/platform/child/serve-child.ts';
import type { StylePainter } from '#lib/engines/local/draw/painter.ts';
import { renderSceneFile } from '#lib/engines/local/render/render-scene.ts';
import type { RenderInput, VideoFile } from '#lib/products/mv/ports.ts';

export type BlankSceneJob = { input: RenderInput; sceneIndex: number; outPath: string };

const blankPainter: StylePainter = {
  prepare: async () => ({ draw: (ctx) => ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height) }),
};

serveChild<BlankSceneJob, VideoFile>(({ input, sceneIndex, outPath }, progress) =>
  renderSceneFile(input, sceneIndex, blankPainter, outPath, progress),
);
