import type { SKRSContext2D } from '@napi-rs/canvas';
import { offscreen, settle } from '../layer.ts';
import { createBloom, vignetteLayer } from '../light.ts';
import { createParticles } from '../particles.ts';
import { createChromaShift, scanlines } from '../post.ts';
import { hash01 } from '../random.ts';
import { typeface } from '../typefaces.ts';
import type { Moment, Stage } from './neon.ts';

export function addWeather(stage: Stage): void {
  const { scene, width, height, mood } = stage;
  if (['room', 'stage', 'club', 'space', 'abstract'].includes(scene.setting)) return;
  if (scene.weather === 'rain') {
    const rain = createParticles({ kind: 'rain', width, height, seed: scene.seed + 31, count: 260, colors: [mood.cyan], wind: 0.4, sizePx: 1.2 });
    stage.overlay((ctx, { tSec, rhythm }) => rain.draw(ctx, tSec, 0.5 + 0.5 * rhythm.energy));
  } else if (scene.weather === 'snow') {
    const px = Math.max(2, Math.round(height * 0.006));
    stage.overlay((ctx, { tSec, rhythm }) => {
      ctx.fillStyle = mood.white;
      ctx.beginPath();
      for (let i = 0; i < 120; i++) {
        const near = hash01(i, scene.seed);
        const x = ((hash01(i, scene.seed + 1) + 0.02 * Math.sin(tSec + i)) * width) % width;
        const y = ((hash01(i, scene.seed + 2) + tSec * (0.04 + 0.09 * near)) % 1) * height - rhythm.pulse * px;
        ctx.rect(Math.round(x / px) * px, Math.round(y / px) * px, near > 0.7 ? px * 2 : px, near > 0.7 ? px * 2 : px);
      }
      ctx.fill();
    });
  }
}

/** Tape and tube: glow, lines, colours that come apart on the bar, a tracking band, sometimes the recorder's own display. */
export function createFinish(stage: Stage): (ctx: SKRSContext2D, moment: Moment) => void {
  const { width, height, scene, mood } = stage;
  const bloom = createBloom(width, height, 0.03, mood.pastel ? 2 : 1);
  const glass = offscreen(width, height);
  vignetteLayer(width, height, mood.deep, mood.pastel ? 0.35 : 0.6)(glass.ctx);
  glass.ctx.drawImage(scanlines(width, height, Math.max(3, Math.round(height / 180)), '#0a0030', 0.2), 0, 0);
  settle(glass.ctx);
  const chroma = createChromaShift(width, height);
  const display = scene.index === 0 || hash01(7, scene.seed) < 0.3;
  const font = `${Math.round(height * 0.05)}px ${typeface('VT323')}`;
  return (ctx, { rhythm, tSec, frame }) => {
    bloom(ctx, (mood.pastel ? 0.16 : 0.34) + 0.14 * rhythm.pulse);
    const tear = Math.max(0, rhythm.accent - 0.45) * 1.8;
    if (tear > 0.05) chroma(ctx, height * 0.01 * tear, 0.75 * tear);
    const band = ((tSec * 0.21 + hash01(8, scene.seed)) % 1.4) * height;
    if (band < height && rhythm.onset > 0.05) {
      for (let i = 0; i < 3; i++) {
        const y = Math.floor(band + i * height * 0.012);
        ctx.drawImage(ctx.canvas, 0, y, width, Math.ceil(height * 0.01), Math.round((hash01(i + Math.floor(tSec * 14), scene.seed) - 0.4) * height * 0.03 * (0.3 + rhythm.pulse)), y, width, Math.ceil(height * 0.01));
      }
    }
    ctx.drawImage(glass.canvas, 0, 0);
    if (!display) return;
    ctx.font = font;
    ctx.textBaseline = 'top';
    const right = width - height * 0.06;
    const total = Math.floor(frame.songSec);
    const clock = `SP  0:${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
    for (const [dx, color] of [[2, 'rgba(255,0,140,0.5)'], [-2, 'rgba(0,240,255,0.5)'], [0, 'rgba(255,255,255,0.92)']] as const) {
      ctx.fillStyle = color;
      ctx.textAlign = 'left';
      ctx.fillText('PLAY', height * 0.06 + dx, height * 0.055);
      ctx.textAlign = 'right';
      ctx.fillText(clock, right + dx, height * 0.055);
    }
    ctx.beginPath();
    ctx.moveTo(height * 0.175, height * 0.065);
    ctx.lineTo(height * 0.205, height * 0.082);
    ctx.lineTo(height * 0.175, height * 0.099);
    ctx.fill();
  };
}
