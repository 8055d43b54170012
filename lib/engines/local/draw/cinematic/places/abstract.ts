import { bokehSprite, drawGlow, glowSprite } from '../../light.ts';
import { alpha, mix } from '../../palette.ts';
import { hash01 } from '../../random.ts';
import { fillGradient } from '../../sky.ts';
import type { Stage } from '../stage.ts';

/** Light itself: veils, rings and out-of-focus points in the dark; a different one of three each time. */
export function abstract(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const kind = Math.floor(hash01(61, scene.seed) * 3);
  const colors = [tones.mid, tones.accent, tones.glow, mix(tones.mid, tones.accent, 0.5)];
  stage.still({ depth: 0, resolution: 0.25 }, (ctx) => {
    fillGradient(ctx, -width, -height, width * 3, height * 3, [[0, mix(tones.deep, '#000000', 0.4)], [0.5, mix(tones.deep, tones.dark, 0.6)], [1, mix(tones.deep, '#000000', 0.5)]]);
    drawGlow(ctx, glowSprite(tones.dark, 0, 128), width * 0.3, height * 0.3, unit, 0.6);
    drawGlow(ctx, glowSprite(tones.mid, 0, 128), width * 0.8, height * 0.75, unit * 0.9, 0.4);
  });
  stage.live(0.3, (ctx, moment) => {
    if (kind === 0) drawVeils(ctx, stage, moment.tSec, moment.rhythm.pulse, colors);
    else if (kind === 1) drawRings(ctx, stage, moment.rhythm.beat, moment.rhythm.energy, colors);
    else drawStrands(ctx, stage, moment.tSec, moment.rhythm.pulse, colors);
  });
  stage.subjectHere({ x: width * 0.5, y: height * 0.93, height: unit * 0.6, depth: 0.8, lightX: width * 0.7, lightY: height * 0.3, lightColor: tones.accent });
  const points = colors.map((color) => bokehSprite(color));
  stage.live(1.1, (ctx, { tSec, rhythm }) => {
    for (let i = 0; i < 26; i++) {
      const depth = hash01(i, scene.seed + 3);
      const x = (hash01(i, scene.seed + 1) + 0.03 * Math.sin(tSec * 0.3 + i)) * width;
      const y = ((((hash01(i, scene.seed + 2) - tSec * 0.02 * (0.4 + depth)) % 1.2) + 1.2) % 1.2 - 0.1) * height;
      drawGlow(ctx, points[i % points.length] as never, x, y, unit * (0.008 + 0.055 * depth ** 3) * (1 + 0.2 * rhythm.pulse), 0.12 + 0.2 * hash01(i, scene.seed + 4) + 0.2 * rhythm.pulse * (i % 2));
    }
  });
}

type Ctx = Parameters<Parameters<Stage['live']>[1]>[0];

function drawVeils(ctx: Ctx, stage: Stage, tSec: number, pulse: number, colors: string[]): void {
  const { width, height, unit, scene } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let veil = 0; veil < 5; veil++) {
    const color = colors[veil % colors.length] as string;
    for (let line = 0; line < 13; line++) {
      ctx.strokeStyle = alpha(color, (0.2 + 0.18 * pulse) * (1 - line / 15));
      ctx.lineWidth = unit * (0.0016 + 0.004 * (line === 0 ? 1 : 0));
      ctx.beginPath();
      for (let x = -0.1; x <= 1.11; x += 0.03) {
        const phase = veil * 1.9 + scene.seed;
        const y = 0.5 + 0.2 * Math.sin(x * 4 + tSec * 0.55 + phase) + 0.1 * Math.sin(x * 9 - tSec * 0.8 + phase * 2) + line * 0.016 * Math.sin(x * 3 + tSec * 0.4 + phase) * (1 + pulse * 0.3);
        ctx.lineTo(x * width, y * height);
      }
      ctx.stroke();
    }
  }
}

function drawRings(ctx: Ctx, stage: Stage, beat: number, energy: number, colors: string[]): void {
  const { width, height, unit } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 9; i++) {
    const age = (beat + i) / 9 - Math.floor((beat + i) / 9);
    const radius = unit * (0.04 + 1.0 * age ** 1.7);
    const color = colors[(Math.floor((beat + i) / 9) + i) % colors.length] as string;
    for (const [spread, strength] of [[0.05, 0.12], [0.02, 0.25], [0.005, 0.8]] as const) {
      ctx.strokeStyle = alpha(color, strength * (1 - age) * (0.5 + 0.5 * energy));
      ctx.lineWidth = unit * spread * (0.4 + age);
      ctx.beginPath();
      ctx.ellipse(width / 2, height * 0.48, radius, radius, 0, 0, Math.PI * 2);
      ctx.stroke();
    }
  }
  drawGlow(ctx, glowSprite(colors[2] as string, 0, 64), width / 2, height * 0.48, unit * 0.3, 0.5);
}

function drawStrands(ctx: Ctx, stage: Stage, tSec: number, pulse: number, colors: string[]): void {
  const { width, height, unit, scene } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 70; i++) {
    const depth = hash01(i, scene.seed + 8);
    const angle = hash01(i, scene.seed + 9) * Math.PI * 2;
    const phase = (hash01(i, scene.seed + 10) + tSec * (0.06 + 0.1 * depth)) % 1;
    const from = unit * (0.06 + phase * phase * 1.1);
    const to = from + unit * (0.03 + 0.3 * phase);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const gradient = ctx.createLinearGradient(width / 2 + cos * from, height / 2 + sin * from, width / 2 + cos * to, height / 2 + sin * to);
    const color = colors[i % colors.length] as string;
    gradient.addColorStop(0, alpha(color, 0));
    gradient.addColorStop(1, alpha(color, Math.sin(phase * Math.PI) * (0.6 + 0.4 * pulse)));
    ctx.strokeStyle = gradient;
    ctx.lineWidth = unit * (0.002 + 0.008 * depth * phase);
    ctx.beginPath();
    ctx.moveTo(width / 2 + cos * from, height / 2 + sin * from);
    ctx.lineTo(width / 2 + cos * to, height / 2 + sin * to);
    ctx.stroke();
  }
}
