import { alpha } from '../palette.ts';
import { offscreen, settle } from '../layer.ts';
import type { Stage } from './stage.ts';

/** The caller's reference images appear now and then as a double exposure over the far picture, in the scene's own colours. */
export function addPlates(stage: Stage): void {
  const { scene, env, width, height, mood } = stage;
  const image = env.references[scene.index % Math.max(1, env.references.length)];
  if (!image || scene.shotType === 'lipsync' || scene.index % 3 === 2) return;
  const { canvas, ctx } = offscreen(width / 2, height / 2);
  const scale = Math.max(canvas.width / image.width, canvas.height / image.height) * 1.08;
  ctx.drawImage(image, (canvas.width - image.width * scale) / 2, (canvas.height - image.height * scale) / 2, image.width * scale, image.height * scale);
  ctx.globalCompositeOperation = 'color';
  ctx.fillStyle = alpha(mood.tones.mid, 0.55);
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.globalCompositeOperation = 'destination-in';
  const fade = ctx.createLinearGradient(0, 0, 0, canvas.height);
  fade.addColorStop(0, 'rgba(0,0,0,1)');
  fade.addColorStop(0.45, 'rgba(0,0,0,0.75)');
  fade.addColorStop(0.8, 'rgba(0,0,0,0)');
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  settle(ctx);
  stage.live(0.15, (target, { rhythm }) => {
    target.globalCompositeOperation = 'soft-light';
    target.globalAlpha = 0.55 + 0.15 * rhythm.pulse;
    target.drawImage(canvas, -0.06 * width, -0.05 * height, width * 1.12, height * 1.12);
    target.globalCompositeOperation = 'screen';
    target.globalAlpha = 0.16;
    target.drawImage(canvas, -0.06 * width, -0.05 * height, width * 1.12, height * 1.12);
  });
}
