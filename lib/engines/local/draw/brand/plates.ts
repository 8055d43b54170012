import { offscreen, settle } from '../layer.ts';
import { halftone } from '../post.ts';
import type { PaintScene, Sheet } from './sheet.ts';

/** The caller's reference images as a pasted-in print, tilted, in the sheet's inks. */
export function platesOf({ scene, env, inks, width, height }: Sheet): PaintScene | null {
  const image = env.references[scene.index % Math.max(1, env.references.length)];
  if (!image || scene.index % 3 === 2) return null;
  const w = Math.min(width, height) * 0.42;
  const h = Math.min(w * 1.3, (w * image.height) / image.width);
  const { canvas, ctx } = offscreen(w, h);
  ctx.filter = 'grayscale(1) contrast(1.3)';
  const scale = Math.max(w / image.width, h / image.height);
  ctx.drawImage(image, (w - image.width * scale) / 2, (h - image.height * scale) / 2, image.width * scale, image.height * scale);
  ctx.filter = 'none';
  ctx.globalCompositeOperation = 'lighten';
  ctx.fillStyle = inks.secondary;
  ctx.fillRect(0, 0, w, h);
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = inks.paper;
  ctx.fillRect(0, 0, w, h);
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = inks.primary;
  halftone(ctx, { x: 0, y: 0, width: w, height: h }, w * 0.03, (_, v) => Math.max(0, v - 0.55), 0.4);
  settle(ctx);
  const turn = scene.seed % 2 === 0 ? -0.07 : 0.07;
  return (target, box, { rhythm, tSec }) => {
    target.save();
    target.beginPath();
    target.rect(box.x, box.y, box.width, box.height);
    target.clip();
    target.translate(box.x + box.width * 0.74, box.y + box.height * 0.36);
    target.rotate(turn + 0.015 * Math.sin(tSec) + 0.02 * rhythm.pulse);
    target.fillStyle = inks.paper;
    target.fillRect(-w / 2 - w * 0.04, -h / 2 - w * 0.04, w * 1.08, h + w * 0.08);
    target.drawImage(canvas, -w / 2, -h / 2);
    target.restore();
  };
}
