import { hash01 } from '../../random.ts';
import type { Stage } from '../neon.ts';
import { duotone, paintWindow } from './screen.ts';

/** The caller's reference images come by in a desktop window, in the scene's inks. */
export function addFloatingWindow(stage: Stage): void {
  const { scene, env, width, height, unit, mood } = stage;
  const image = env.references[scene.index % Math.max(1, env.references.length)];
  if (!image || scene.setting === 'window' || scene.shotType === 'lipsync' || scene.index % 3 === 1) return;
  const w = unit * 0.4;
  const h = Math.min(unit * 0.5, (w * image.height) / image.width + unit * 0.05);
  const plate = duotone(image, w, h, mood.deep, mood.white, 0.55);
  const left = hash01(10, scene.seed) < 0.5;
  stage.live(0.9, (ctx, { tSec, rhythm }) => {
    const x = width * (left ? 0.06 : 0.94) - (left ? 0 : w);
    const y = height * 0.12 + Math.sin(tSec * 0.7) * unit * 0.02 - unit * 0.01 * rhythm.pulse;
    paintWindow(ctx, mood, x, y, w, h, 'memory.jpg', (pane, px, py, pw, ph) => pane.drawImage(plate, px, py, pw, ph));
  });
}
