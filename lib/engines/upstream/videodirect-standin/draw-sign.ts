import type { SKRSContext2D } from '@napi-rs/canvas';
import { displayFont } from '#lib/engines/local/draw/typefaces.ts';

export type SignFrame = { width: number; height: number; sec: number; durationSec: number };

const discs = [
  { hue: 24, turns: 0.11, reach: 0.3, size: 0.34 },
  { hue: 338, turns: -0.07, reach: 0.36, size: 0.42 },
  { hue: 262, turns: 0.05, reach: 0.42, size: 0.5 },
] as const;

/** A slowly moving gradient with a caption: the output of a stand-in rather than of the requested operation. */
export function drawSign(ctx: SKRSContext2D, { width, height, sec, durationSec }: SignFrame): void {
  const unit = Math.min(width, height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = 'hsl(248 34% 12%)';
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'lighter';
  for (const [index, disc] of discs.entries()) {
    const angle = 2 * Math.PI * (disc.turns * sec + index / discs.length);
    const x = width / 2 + Math.cos(angle) * width * disc.reach;
    const y = height / 2 + Math.sin(angle * 1.3) * height * disc.reach;
    const radius = Math.max(width, height) * disc.size;
    const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, `hsl(${disc.hue} 82% 46% / 0.75)`);
    light.addColorStop(1, `hsl(${disc.hue} 82% 30% / 0)`);
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, width, height);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = 'hsl(0 0% 100% / 0.94)';
  ctx.textAlign = 'center';
  ctx.font = displayFont('Inter Variable', 'Stand-in output', Math.round(unit * 0.085), 600);
  ctx.fillText('Stand-in output', width / 2, height / 2);
  ctx.font = displayFont('Inter Variable', 'No upstream is configured', Math.round(unit * 0.045));
  ctx.fillStyle = 'hsl(0 0% 100% / 0.7)';
  ctx.fillText('No upstream is configured', width / 2, height / 2 + unit * 0.085);
  if (durationSec === 0) return;
  const margin = unit * 0.08;
  ctx.fillStyle = 'hsl(0 0% 100% / 0.22)';
  ctx.fillRect(margin, height - margin, width - 2 * margin, unit * 0.008);
  ctx.fillStyle = 'hsl(0 0% 100% / 0.85)';
  ctx.fillRect(margin, height - margin, (width - 2 * margin) * Math.min(1, sec / durationSec), unit * 0.008);
}
