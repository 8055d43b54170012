import type { SKRSContext2D } from '@napi-rs/canvas';
import { traceBroadleaf, traceFlower, traceGrass } from '../../../foliage.ts';
import { fbm1 } from '../../../noise.ts';
import { between, hash01, type Random } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { drawGlow, glowSprite, lightShafts } from '../../../scene/light/glows.ts';
import { adjusted, mix, withAlpha } from '../../../scene/light/inks.ts';
import { addHaze, addRidge, addSky } from './backdrop.ts';
import type { Stage } from './mood.ts';

type Ctx = SKRSContext2D;

/** A trunk with bark, a few boughs and hanging leaves, standing on `baseY`. */
function paintTrunk(
  ctx: Ctx,
  stage: Stage,
  x: number,
  baseY: number,
  thick: number,
  color: string,
  lit: string,
  random: Random,
): void {
  const { height } = stage;
  const lean = (random() - 0.5) * 0.1 * height;
  const edge = (y: number, side: number) =>
    x +
    lean * (1 - y / baseY) +
    side * thick * (0.5 + 0.5 * (y / baseY) ** 3) +
    (fbm1(y / (thick * 3), 2, Math.floor(x)) - 0.5) * thick * 0.4;
  ctx.beginPath();
  for (let y = -0.12 * height; y <= baseY; y += height * 0.03) ctx.lineTo(edge(y, -0.5), y);
  ctx.lineTo(x - thick * 0.95, baseY + thick * 0.2);
  ctx.lineTo(x + thick * 0.95, baseY + thick * 0.2);
  for (let y = baseY; y >= -0.12 * height; y -= height * 0.03) ctx.lineTo(edge(y, 0.5), y);
  ctx.closePath();
  const lightOnRight = stage.mood.lightX * stage.width > x;
  const across = ctx.createLinearGradient(x - thick * 0.6, 0, x + thick * 0.6, 0);
  across.addColorStop(lightOnRight ? 0 : 1, color);
  across.addColorStop(lightOnRight ? 0.72 : 0.28, color);
  across.addColorStop(lightOnRight ? 1 : 0, mix(color, lit, 0.45));
  ctx.fillStyle = across;
  ctx.fill();
  ctx.fillStyle = color;
  for (let i = 0; i < 3; i++) {
    const y = between(random, -0.02, 0.42) * height;
    const side = random() < 0.5 ? -1 : 1;
    const length = between(random, 0.1, 0.24) * height;
    ctx.beginPath();
    ctx.moveTo(x, y + thick * 0.25);
    ctx.quadraticCurveTo(x + side * length * 0.5, y - length * 0.12, x + side * length, y - length * 0.42);
    ctx.quadraticCurveTo(x + side * length * 0.45, y - length * 0.2, x, y - thick * 0.1);
    ctx.fill();
  }
}

/** Clumps of leaves overhead, lit where they thin out. */
function paintCanopy(
  ctx: Ctx,
  stage: Stage,
  color: string,
  lit: string,
  reach: number,
  count: number,
  random: Random,
): void {
  const { width, height, unit } = stage;
  for (let i = 0; i < count; i++) {
    const x = between(random, -0.18, 1.18) * width;
    const depth = random() ** 1.6 * reach * height * (0.65 + 0.7 * fbm1((x / width) * 5, 2, stage.scene.seed));
    ctx.fillStyle = random() < 0.16 ? mix(color, lit, 0.5 * random()) : color;
    ctx.beginPath();
    for (let k = 0; k < 6; k++) {
      const px = x + (random() - 0.5) * unit * 0.1;
      const py = depth - 0.08 * height + (random() - 0.5) * unit * 0.07;
      const size = unit * between(random, 0.01, 0.026);
      ctx.moveTo(px + size, py);
      ctx.ellipse(px, py, size, size * 0.55, random() * 3, 0, Math.PI * 2);
    }
    ctx.fill();
  }
}

/** Deep woods with light coming down through the leaves. */
export function forest(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const lit = mood.night
    ? mix(mood.tones.mid, mood.light, 0.3)
    : mix(mood.tones.accent, mood.light, mood.low ? 0.85 : 0.45);
  const air = mood.night
    ? mix(mood.tones.dark, mood.haze, 0.4)
    : mood.low
      ? mix(mood.haze, lit, 0.4)
      : mix(mix(mood.tones.mid, mood.tones.accent, 0.35), lit, 0.45);
  const nearColor = mix(mood.shadow, mood.tones.dark, 0.25);
  const at = (distance: number) => mix(nearColor, air, distance);
  const glowX = mood.lightX * width;
  stage.layer(0, (ctx) => {
    fillGradient(ctx, -width * 0.2, -height * 0.2, width * 1.4, height * 1.4, [
      [0, at(0.62)],
      [0.4, at(0.95)],
      [0.62, mix(air, lit, 0.4)],
      [0.75, at(0.7)],
      [1, at(0.3)],
    ]);
    drawGlow(ctx, glowSprite(lit, 0, 128), glowX, height * 0.36, unit * 0.75, mood.night ? 0.35 : 0.85);
    drawGlow(
      ctx,
      glowSprite(mix(lit, '#ffffff', 0.4), 0, 128),
      glowX,
      height * 0.34,
      unit * 0.3,
      mood.night ? 0.25 : 0.7,
    );
  });
  for (const [depth, distance, count, thick, base] of [
    [0.1, 0.8, 26, 0.014, 0.66],
    [0.2, 0.62, 17, 0.024, 0.7],
    [0.36, 0.4, 11, 0.042, 0.77],
  ] as const) {
    const random = stage.random(`row${depth}`);
    stage.part('trees');
    stage.layer(depth, (ctx) => {
      for (let i = 0; i < count; i++)
        paintTrunk(
          ctx,
          stage,
          between(random, -0.15, 1.15) * width,
          base * height,
          unit * thick * between(random, 0.6, 1.4),
          at(distance),
          lit,
          random,
        );
      ctx.fillStyle = at(distance);
      ctx.beginPath();
      ctx.moveTo(-width * 0.3, height * 1.2);
      for (let x = -0.3; x <= 1.3; x += 0.02)
        ctx.lineTo(x * width, (base - 0.005) * height - unit * 0.035 * fbm1(x * 9, 3, scene.seed + base * 100));
      ctx.lineTo(width * 1.3, height * 1.2);
      ctx.fill();
      ctx.beginPath();
      traceGrass(
        ctx,
        -0.2 * width,
        1.2 * width,
        () => (base + 0.01) * height,
        220,
        unit * 0.02,
        unit * 0.07 * (1 - distance * 0.5),
        random,
      );
      ctx.fill();
      paintCanopy(ctx, stage, at(distance), lit, 0.26, 130, random);
    });
    stage.part('place');
    addHaze(stage, depth, base * height, 0.2, mood.night ? 0.18 : 0.3, air);
  }
  const shafts = lightShafts(width * 1.2, height * 1.1, {
    x: glowX + width * 0.1,
    y: -height * 0.12,
    angle: Math.PI / 2 + (mood.lightX > 0.5 ? 0.3 : -0.3),
    spread: 1.1,
    count: 24,
    length: height * 1.25,
    color: lit,
    seed: scene.seed,
  });
  stage.live(0.42, (ctx, m) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const [phase, weight] of [
      [0, 1],
      [2, 0.7],
    ] as const) {
      ctx.globalAlpha = Math.min(
        1,
        (mood.night ? 0.35 : 0.62) * weight * (0.65 + 0.3 * Math.sin(m.tSec * 0.5 + phase) ** 2 + 0.3 * m.pulse),
      );
      ctx.drawImage(
        shafts,
        -width * 0.1 + Math.sin(m.tSec * 0.22 + phase) * width * 0.025 + phase * width * 0.03,
        -height * 0.04,
        width * 1.2,
        height * 1.1,
      );
    }
  });
  const path = stage.random('near');
  stage.layer(0.7, (ctx) => {
    const floor = ctx.createLinearGradient(0, height * 0.78, 0, height);
    floor.addColorStop(0, at(0.3));
    floor.addColorStop(1, at(0));
    ctx.fillStyle = floor;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.02)
      ctx.lineTo(x * width, height * 0.84 - unit * 0.05 * fbm1(x * 6, 3, scene.seed + 3));
    ctx.lineTo(width * 1.3, height * 1.2);
    ctx.fill();
    const pool = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
    pool.addColorStop(0, withAlpha(lit, mood.night ? 0.2 : 0.5));
    pool.addColorStop(1, withAlpha(lit, 0));
    ctx.save();
    ctx.translate(glowX * 0.5 + width * 0.25, height * 0.9);
    ctx.scale(width * 0.28, height * 0.09);
    ctx.fillStyle = pool;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.restore();
    for (const x of [-0.04, 0.13, 0.9, 1.05])
      paintTrunk(
        ctx,
        stage,
        (x + (path() - 0.5) * 0.05) * width,
        height * 0.92,
        unit * between(path, 0.06, 0.1),
        at(0.1),
        lit,
        path,
      );
    ctx.fillStyle = at(0.06);
    ctx.beginPath();
    traceGrass(ctx, -0.2 * width, 1.2 * width, () => height * 0.9, 260, unit * 0.03, unit * 0.1, path);
    ctx.fill();
  });
  stage.layer(1.35, (ctx) => {
    ctx.fillStyle = mix(nearColor, '#000000', 0.35);
    ctx.beginPath();
    traceGrass(ctx, -0.3 * width, 1.3 * width, () => height * 1.05, 110, unit * 0.08, unit * 0.24, path);
    ctx.fill();
  });
}

/** A path between flower beds to an arch of roses. */
export function garden(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const dim = mood.night ? 0.62 : mood.low ? 0.28 : 0.06;
  const leaf = mix(mood.tones.mid, mood.shadow, dim);
  const blooms = [
    mood.tones.accent,
    adjusted(mood.tones.accent, { hue: 30, lighten: 0.05 }),
    mood.tones.glow,
    adjusted(mood.tones.accent, { hue: -40 }),
  ].map((color) => mix(color, mood.shadow, dim));
  const horizon = height * 0.56;
  addSky(stage, horizon, { clouds: 0.4 });
  addRidge(stage, {
    depth: 0.08,
    y: 0.56,
    rise: 0.12,
    kind: 'hill',
    features: 3,
    label: 'g1',
    color: mood.land(0.7, leaf),
    foot: mood.haze,
  });
  const random = stage.random('garden');
  stage.layer(0.18, (ctx) => {
    for (let i = 0; i < 12; i++) {
      ctx.fillStyle = mix(mood.land(0.45, leaf), leaf, random() * 0.4);
      ctx.beginPath();
      const x = between(random, -0.1, 1.1) * width;
      traceBroadleaf(
        ctx,
        x,
        horizon + unit * 0.02,
        unit * between(random, 0.18, 0.4) * (0.6 + Math.abs(x / width - 0.5)),
        random,
      );
      ctx.fill();
    }
  });
  addHaze(stage, 0.2, horizon, 0.1, 0.5);
  const archX = width * 0.5;
  const archY = height * 0.66;
  stage.layer(0.35, (ctx) => {
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
    ctx.bezierCurveTo(
      archX - unit * 0.02,
      height * 0.76,
      archX - unit * 0.3,
      height * 0.86,
      archX - unit * 0.34,
      height * 1.15,
    );
    ctx.lineTo(archX + unit * 0.34, height * 1.15);
    ctx.bezierCurveTo(
      archX + unit * 0.26,
      height * 0.86,
      archX + unit * 0.04,
      height * 0.76,
      archX + unit * 0.035,
      archY - unit * 0.03,
    );
    ctx.fill();
  });
  stage.layer(0.4, (ctx) => {
    const arch = (t: number) => ({
      x: archX - Math.cos(t * Math.PI) * unit * 0.17,
      y: archY - unit * 0.17 - Math.sin(t * Math.PI) * unit * 0.2,
    });
    for (let i = 0; i < 900; i++) {
      const t = random();
      const post = random() < 0.5;
      const place = post
        ? { x: archX + (random() < 0.5 ? -1 : 1) * unit * 0.17, y: archY - random() * unit * 0.19 }
        : arch(t);
      const flower = random() < 0.34;
      ctx.fillStyle = flower
        ? mix(blooms[i % blooms.length] as string, mood.light, random() * 0.3)
        : mix(mix(leaf, mood.shadow, random() * 0.5), mood.light, random() * 0.12);
      ctx.beginPath();
      ctx.ellipse(
        place.x + (random() - 0.5) * unit * 0.05,
        place.y + (random() - 0.5) * unit * 0.05,
        unit * between(random, 0.005, 0.012),
        unit * 0.006,
        random() * 3,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  });
  const glow = glowSprite(mood.light, 0, 96);
  stage.live(0.42, (ctx, m) =>
    drawGlow(
      ctx,
      glow,
      archX,
      archY - unit * 0.14,
      unit * (0.3 + 0.03 * m.pulse),
      (mood.night ? 0.16 : 0.42) + 0.22 * m.pulse,
    ),
  );
  for (const [depth, y, count, tall] of [
    [0.45, 0.72, 70, 0.05],
    [0.6, 0.81, 60, 0.085],
  ] as const) {
    stage.layer(depth, (ctx) => {
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
            ctx.fillStyle =
              part === 'stem'
                ? leaf
                : part === 'eye'
                  ? mix(mood.tones.glow, '#7a4a10', 0.4)
                  : mix(blooms[i % blooms.length] as string, mood.light, 0.15);
            ctx.beginPath();
            traceFlower(ctx, x, base, stem, size, 0.1, part);
            ctx.fill();
          }
        }
      }
    });
  }
  stage.live(1.1, (ctx, m) => {
    for (let i = 0; i < 13; i++) {
      const t = i / 13;
      const share = t < 0.5 ? t * 0.56 - 0.04 : 0.76 + (t - 0.5) * 0.56;
      const lean = 0.06 * Math.sin(m.tSec * 1.2 + i) + 0.04 * m.sway;
      const size = unit * (0.034 + 0.026 * hash01(i, scene.seed)) * (1 + 0.07 * m.pulse);
      for (const part of ['stem', 'petals', 'eye'] as const) {
        ctx.fillStyle =
          part === 'stem'
            ? mix(leaf, mood.shadow, 0.45)
            : part === 'eye'
              ? mix(mood.tones.glow, '#7a4a10', 0.5)
              : withAlpha(blooms[i % blooms.length] as string, 0.95);
        ctx.beginPath();
        traceFlower(
          ctx,
          share * width,
          height * 1.06,
          unit * (0.14 + 0.13 * hash01(i, scene.seed + 1)),
          size,
          lean,
          part,
        );
        ctx.fill();
      }
    }
  });
}
