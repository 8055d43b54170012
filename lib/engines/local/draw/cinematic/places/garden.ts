import { traceBroadleaf, traceFlower, traceGrass } from '../../foliage.ts';
import { drawGlow, glowSprite } from '../../light.ts';
import { adjust, alpha, mix } from '../../palette.ts';
import { createParticles } from '../../particles.ts';
import { between, hash01 } from '../../random.ts';
import { addHaze, addSky } from '../backdrop.ts';
import { addRidge } from '../land.ts';
import type { Stage } from '../stage.ts';

/** A path between flower beds to an arch of roses. */
export function garden(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const dim = mood.night ? 0.62 : mood.low ? 0.28 : 0.06;
  const leaf = mix(mood.tones.mid, mood.shadow, dim);
  const blooms = [mood.tones.accent, adjust(mood.tones.accent, { hue: 30, lighten: 0.05 }), mood.tones.glow, adjust(mood.tones.accent, { hue: -40 })].map((color) => mix(color, mood.shadow, dim));
  const horizon = height * 0.56;
  addSky(stage, horizon, { clouds: 0.4 });
  addRidge(stage, { depth: 0.08, y: 0.56, rise: 0.12, kind: 'hill', features: 3, label: 'g1', color: mood.land(0.7, leaf), foot: mood.haze });
  const random = stage.random('garden');
  stage.still({ depth: 0.18, top: 0.1, bottom: 0.66 }, (ctx) => {
    for (let i = 0; i < 12; i++) {
      ctx.fillStyle = mix(mood.land(0.45, leaf), leaf, random() * 0.4);
      ctx.beginPath();
      const x = between(random, -0.1, 1.1) * width;
      traceBroadleaf(ctx, x, horizon + unit * 0.02, unit * between(random, 0.18, 0.4) * (0.6 + Math.abs(x / width - 0.5)), random);
      ctx.fill();
    }
  });
  addHaze(stage, 0.2, horizon, 0.1, 0.5);
  const archX = width * 0.5;
  const archY = height * 0.66;
  stage.still({ depth: 0.35, top: 0.5 }, (ctx) => {
    const lawn = ctx.createLinearGradient(0, horizon, 0, height);
    lawn.addColorStop(0, mix(leaf, mood.light, 0.3));
    lawn.addColorStop(0.4, leaf);
    lawn.addColorStop(1, mix(leaf, mood.shadow, 0.5));
    ctx.fillStyle = lawn;
    ctx.fillRect(-width * 0.3, horizon, width * 1.6, height);
    const path = ctx.createLinearGradient(0, archY, 0, height);
    path.addColorStop(0, mix('#d8c3a0', mood.light, 0.4));
    path.addColorStop(1, mix('#8a7458', mood.shadow, 0.35 + dim * 0.5));
    ctx.fillStyle = path;
    ctx.beginPath();
    ctx.moveTo(archX - unit * 0.035, archY - unit * 0.03);
    ctx.bezierCurveTo(archX - unit * 0.02, height * 0.76, archX - unit * 0.3, height * 0.86, archX - unit * 0.34, height * 1.15);
    ctx.lineTo(archX + unit * 0.34, height * 1.15);
    ctx.bezierCurveTo(archX + unit * 0.26, height * 0.86, archX + unit * 0.04, height * 0.76, archX + unit * 0.035, archY - unit * 0.03);
    ctx.fill();
  });
  stage.still({ depth: 0.4, top: 0.16, bottom: 0.76 }, (ctx) => {
    const arch = (t: number) => ({ x: archX - Math.cos(t * Math.PI) * unit * 0.17, y: archY - unit * 0.17 - Math.sin(t * Math.PI) * unit * 0.2 });
    for (let i = 0; i < 900; i++) {
      const t = random();
      const post = random() < 0.5;
      const place = post ? { x: archX + (random() < 0.5 ? -1 : 1) * unit * 0.17, y: archY - random() * unit * 0.19 } : arch(t);
      const flower = random() < 0.34;
      ctx.fillStyle = flower ? mix(blooms[i % blooms.length] as string, mood.light, random() * 0.3) : mix(mix(leaf, mood.shadow, random() * 0.5), mood.light, random() * 0.12);
      ctx.beginPath();
      ctx.ellipse(place.x + (random() - 0.5) * unit * 0.05, place.y + (random() - 0.5) * unit * 0.05, unit * between(random, 0.005, 0.012), unit * 0.006, random() * 3, 0, Math.PI * 2);
      ctx.fill();
    }
  });
  const glow = glowSprite(mood.light, 0, 96);
  stage.live(0.42, (ctx, { rhythm }) => drawGlow(ctx, glow, archX, archY - unit * 0.14, unit * (0.3 + 0.03 * rhythm.pulse), (mood.night ? 0.16 : 0.42) + 0.22 * rhythm.pulse));
  for (const [depth, y, count, tall] of [[0.45, 0.72, 70, 0.05], [0.6, 0.81, 60, 0.085]] as const) {
    stage.still({ depth, top: y - 0.2, bottom: 1.1 }, (ctx) => {
      for (const side of [-1, 1]) {
        const gap = unit * (0.04 + 0.34 * (y - 0.62));
        const from = side < 0 ? -width * 0.15 : archX + gap;
        const to = side < 0 ? archX - gap : width * 1.15;
        ctx.fillStyle = mix(leaf, mood.shadow, 0.25);
        ctx.beginPath();
        traceGrass(ctx, from, to, () => height * (y + 0.03), 160, unit * tall * 0.5, unit * tall * 1.3, random);
        ctx.fill();
        for (let i = 0; i < count; i++) {
          const x = between(random, from, to);
          const base = height * (y + 0.03 * random());
          const stem = unit * tall * between(random, 0.6, 1.6);
          const size = unit * tall * between(random, 0.14, 0.26);
          for (const part of ['stem', 'petals', 'eye'] as const) {
            ctx.fillStyle = part === 'stem' ? leaf : part === 'eye' ? mix(mood.tones.glow, '#7a4a10', 0.4) : mix(blooms[i % blooms.length] as string, mood.light, 0.15);
            ctx.beginPath();
            traceFlower(ctx, x, base, stem, size, 0.1, part);
            ctx.fill();
          }
        }
      }
    });
  }
  stage.subjectHere({ x: archX, y: height * 0.9, height: unit * 0.42, depth: 0.7, lightX: mood.lightX * width, lightY: 0 });
  stage.live(1.1, (ctx, { tSec, rhythm }) => {
    for (let i = 0; i < 13; i++) {
      const t = i / 13;
      const share = t < 0.5 ? t * 0.56 - 0.04 : 0.76 + (t - 0.5) * 0.56;
      const lean = 0.06 * Math.sin(tSec * 1.2 + i) + 0.04 * rhythm.sway;
      const size = unit * (0.034 + 0.026 * hash01(i, scene.seed)) * (1 + 0.07 * rhythm.pulse);
      for (const part of ['stem', 'petals', 'eye'] as const) {
        ctx.fillStyle = part === 'stem' ? mix(leaf, mood.shadow, 0.45) : part === 'eye' ? mix(mood.tones.glow, '#7a4a10', 0.5) : alpha(blooms[i % blooms.length] as string, 0.95);
        ctx.beginPath();
        traceFlower(ctx, share * width, height * 1.06, unit * (0.14 + 0.13 * hash01(i, scene.seed + 1)), size, lean, part);
        ctx.fill();
      }
    }
  });
  const petals = createParticles({ kind: mood.night ? 'fireflies' : 'petals', width, height, seed: scene.seed, count: 34, colors: blooms, wind: 0.4 });
  stage.overlay((ctx, { tSec, rhythm }) => petals.draw(ctx, tSec, 0.5 + 0.5 * rhythm.energy, rhythm.pulse));
}
