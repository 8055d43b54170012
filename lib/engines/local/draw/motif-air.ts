import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { glowSprite } from './light.ts';
import { alpha, mix } from './palette.ts';
import { createParticles } from './particles.ts';
import { hash01 } from './random.ts';
import type { Rhythm } from './rhythm.ts';

/** Draws a scene's motif over the finished place, in frame pixels. */
export type MotifAir = (ctx: SKRSContext2D, tSec: number, rhythm: Rhythm) => void;

/** The light of the scene; `flat` where nothing glows, as on paper. */
type Light = { color: string; accent: string; night: boolean; flat?: boolean };

const indoors = new Set<ScenePlan['setting']>(['room', 'window', 'stage', 'club', 'space', 'abstract']);

const onPaper = new Set(['lantern', 'petals', 'balloon']);

/** What the scene's first motif puts into the air, or null when it is not of that kind or not seen here. */
export function motifAir(scene: ScenePlan, width: number, height: number, light: Light): MotifAir | null {
  const motif = light.flat && !onPaper.has(scene.motifs[0] ?? '') ? undefined : scene.motifs[0];
  const { seed } = scene;
  const field = (kind: Parameters<typeof createParticles>[0]['kind'], count: number, colors: string[], amount: number): MotifAir => {
    const particles = createParticles({ kind, width, height, seed: seed + 71, count, colors, wind: 0.3 });
    return (ctx, tSec, rhythm) => particles.draw(ctx, tSec, amount, rhythm.pulse * 0.35);
  };
  switch (motif) {
    case 'lantern':
      return indoors.has(scene.setting) ? null : lanterns(width, height, seed, light, scene.hasCharacter && scene.framing !== 'wide');
    case 'petals':
      return field('petals', 70, ['#f7b8c8', '#ffd9e0', mix(light.accent, '#ffb0c0', 0.6)], 0.8);
    case 'feather':
      return field('petals', 26, ['#ffffff', '#eef2f8'], 0.8);
    case 'fire':
      return field('embers', 90, ['#ffb347', '#ff7a3a'], 0.9);
    case 'dust':
      return field('dust', 90, [light.color], 0.9);
    case 'stars':
      return light.night ? field('fireflies', 40, ['#fff6d8', light.color], 0.8) : null;
    case 'snow globe':
      return scene.weather === 'snow' ? null : field('snow', 110, ['#ffffff'], 0.7);
    case 'balloon':
      return indoors.has(scene.setting) ? null : balloon(width, height, seed, light);
    default:
      return null;
  }
}

/** Paper lanterns that rise slowly, near ones large and soft, all glowing a little brighter on the beat. */
function lanterns(width: number, height: number, seed: number, light: Light, aroundSomebody: boolean): MotifAir {
  const glow = glowSprite('#ffab4d', 0, 96);
  const bodies = light.flat ? [bodySprite('#d8452f', '#a8281c'), bodySprite('#c83a2a', '#8f2018')] : [bodySprite('#ffd08a', '#e8772e'), bodySprite('#ffc070', '#d85f2a')];
  const count = 17;
  return (ctx, tSec, rhythm) => {
    ctx.save();
    for (let i = 0; i < count; i++) {
      const near = (i / (count - 1)) ** 2.2;
      const size = height * (0.011 + 0.04 * near);
      const rise = height * (0.012 + 0.026 * near);
      const span = height * 1.2;
      const y = height * 1.05 - ((((hash01(i, seed) * span + rise * tSec) % span) + span) % span);
      const across = hash01(i, seed + 1);
      // Far ones would pass in front of whoever stands near.
      const share = aroundSomebody && near < 0.35 ? (across < 0.5 ? across * 0.5 : 0.5 + across * 0.5) : across;
      const x = width * (0.02 + 0.96 * share) + Math.sin(tSec * 0.5 + i * 1.7) * height * (0.008 + 0.02 * near) + tSec * height * 0.004 * near;
      const flicker = 0.82 + 0.1 * Math.sin(tSec * 3.1 + i * 2.3) + 0.16 * rhythm.pulse;
      if (!light.flat) ctx.globalCompositeOperation = 'lighter';
      ctx.globalAlpha = light.flat ? 0.16 * flicker : (light.night ? 0.5 : 0.3) * flicker;
      ctx.drawImage(glow, x - size * 2.6, y - size * 2.4, size * 5.2, size * 5.2);
      ctx.globalCompositeOperation = 'source-over';
      ctx.globalAlpha = (0.6 + 0.4 * near) * Math.min(1, flicker);
      ctx.drawImage(bodies[i % 2] as Canvas, x - size * 0.62, y - size * 0.8, size * 1.24, size * 1.6);
    }
    ctx.restore();
  };
}

function bodySprite(core: string, edge: string): Canvas {
  const canvas = glowSprite(core, 0, 64);
  const ctx = canvas.getContext('2d');
  ctx.clearRect(0, 0, 64, 64);
  const shade = ctx.createLinearGradient(0, 0, 0, 64);
  shade.addColorStop(0, edge);
  shade.addColorStop(0.62, core);
  shade.addColorStop(0.9, '#fff3cf');
  shade.addColorStop(1, mix(edge, '#3a1508', 0.5));
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(14, 6);
  ctx.quadraticCurveTo(32, -4, 50, 6);
  ctx.quadraticCurveTo(60, 34, 46, 60);
  ctx.lineTo(18, 60);
  ctx.quadraticCurveTo(4, 34, 14, 6);
  ctx.fill();
  ctx.getImageData(0, 0, 1, 1);
  return canvas;
}

/** One balloon that got away, rising across the frame. */
function balloon(width: number, height: number, seed: number, light: Light): MotifAir {
  const from = 0.25 + 0.5 * hash01(1, seed);
  return (ctx, tSec, rhythm) => {
    const r = height * 0.05;
    const x = width * from + Math.sin(tSec * 0.9) * height * 0.03 + tSec * height * 0.012;
    const y = height * (0.62 - 0.055 * tSec) - rhythm.pulse * height * 0.004;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(Math.sin(tSec * 0.9 + 1) * 0.1);
    ctx.strokeStyle = alpha('#1c1418', 0.7);
    ctx.lineWidth = Math.max(1, height * 0.002);
    ctx.beginPath();
    ctx.moveTo(0, r * 1.2);
    ctx.bezierCurveTo(r * 0.4, r * 2, -r * 0.4, r * 2.6, r * 0.1, r * 3.4);
    ctx.stroke();
    const shade = ctx.createRadialGradient(-r * 0.3, -r * 0.4, r * 0.1, 0, 0, r * 1.25);
    shade.addColorStop(0, mix('#ff6a5a', light.color, 0.35));
    shade.addColorStop(0.6, '#d8342f');
    shade.addColorStop(1, '#7a1620');
    ctx.fillStyle = shade;
    ctx.beginPath();
    ctx.ellipse(0, 0, r, r * 1.18, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  };
}
