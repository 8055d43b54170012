import { hash01, mulberry32 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { offscreen } from '../../../scene/easel.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import type { Stage } from './neon.ts';

export function addSky(stage: Stage, horizon: number, stars = 1): void {
  const { width, height, unit, mood, scene } = stage;
  stage.layer(0, (ctx) => {
    fillGradient(ctx, -width * 0.3, -height * 0.12, width * 1.6, horizon + height * 0.13, mood.sky);
    if (mood.pastel || stars === 0) return;
    const random = mulberry32(scene.seed);
    const px = Math.max(1, Math.round(unit * 0.003));
    for (let i = 0; i < 170 * stars; i++) {
      ctx.fillStyle = withAlpha(random() < 0.3 ? mood.cyan : mood.white, 0.25 + 0.7 * random());
      ctx.fillRect(Math.round((random() * 1.2 - 0.1) * width), Math.round(random() ** 1.4 * horizon * 0.85), px, px);
    }
  });
  if (mood.pastel || stars === 0) return;
  stage.live(0.03, (ctx, m) => {
    for (let i = 0; i < 9; i++) {
      const blink = Math.max(0, Math.sin(m.tSec * (1 + hash01(i, scene.seed)) + i * 2));
      const size = unit * 0.012 * (0.4 + blink) * (1 + 0.5 * m.pulse);
      const x = hash01(i, scene.seed + 1) * width;
      const y = hash01(i, scene.seed + 2) * horizon * 0.6;
      ctx.fillStyle = withAlpha(mood.white, 0.9 * blink);
      ctx.fillRect(x - size, y - size * 0.08, size * 2, size * 0.16);
      ctx.fillRect(x - size * 0.08, y - size, size * 0.16, size * 2);
    }
  });
}

/** The sun, with bars that sink through it. `cut` hides everything below a line. */
export function addSun(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  options: { cut?: number; top?: string; bottom?: string; depth?: number } = {},
): void {
  const { width, unit, mood } = stage;
  const size = Math.ceil(radius * 2);
  const { canvas, ctx: disc } = offscreen(size, size);
  const gradient = disc.createLinearGradient(0, 0, 0, size);
  gradient.addColorStop(0, options.top ?? mood.yellow);
  gradient.addColorStop(0.5, mix(options.top ?? mood.yellow, options.bottom ?? mood.pink, 0.6));
  gradient.addColorStop(1, options.bottom ?? mood.pink);
  disc.fillStyle = gradient;
  disc.beginPath();
  disc.arc(radius, radius, radius, 0, Math.PI * 2);
  disc.fill();
  settle(canvas);
  const halo = glowSprite(mix(mood.pink, mood.yellow, 0.3), 0, 128);
  stage.part('sky body');
  stage.live(options.depth ?? 0.06, (ctx, m) => {
    drawGlow(ctx, halo, x, y, radius * (1.75 + 0.12 * m.pulse), 0.4 + 0.3 * m.pulse, 1.15);
    const scale = 1 + 0.018 * m.pulse;
    const bars = 7;
    const slide = (m.tSec * 0.22) % 1;
    const gaps: [number, number][] = [];
    for (let i = 0; i < bars; i++) {
      const t = (i + slide) / bars;
      gaps.push([0.44 + 0.56 * t, 0.44 + 0.56 * t + 0.006 + 0.04 * t]);
    }
    let from = 0;
    ctx.save();
    if (options.cut !== undefined) {
      ctx.beginPath();
      ctx.rect(-width, -width, width * 3, width + options.cut);
      ctx.clip();
    }
    for (const [gapFrom, gapTo] of [...gaps, [1, 1] as [number, number]]) {
      const to = Math.min(1, gapFrom);
      if (to > from + 0.002)
        ctx.drawImage(
          canvas,
          0,
          from * size,
          size,
          (to - from) * size,
          x - radius * scale,
          y - radius * scale + from * size * scale,
          size * scale,
          (to - from) * size * scale,
        );
      from = gapTo;
    }
    ctx.restore();
  });
  stage.part('place');
  if (radius > unit * 0.15)
    stage.live(0.05, (ctx, m) => drawGlow(ctx, halo, x, y, unit * 0.02, 0.3 * m.accent, width / (unit * 0.04)));
}

/** Clouds of squares, drifting. */
export function addPixelClouds(
  stage: Stage,
  yFrom: number,
  yTo: number,
  count: number,
  options: { bottom?: string; depth?: number; scale?: number } = {},
): void {
  const { width, unit, mood, scene } = stage;
  const cell = Math.max(2, Math.round(unit * 0.012 * (options.scale ?? 1)));
  const sprites = [0, 1, 2].map((variant) => {
    const columns = 22 + variant * 5;
    const rows = 9;
    const { canvas, ctx } = offscreen(columns * cell, rows * cell);
    const random = mulberry32(scene.seed + variant * 31);
    const lumps = Array.from({ length: 6 }, (_, i) => ({
      x: columns * (0.16 + 0.68 * (i / 5)),
      y: rows * (0.62 - 0.2 * random()),
      r: rows * (0.24 + 0.26 * random()) * (i === 0 || i === 5 ? 0.7 : 1.1),
    }));
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (!lumps.some((lump) => Math.hypot((column - lump.x) * 0.8, row - lump.y) < lump.r) || row > rows * 0.82)
          continue;
        ctx.fillStyle = mix(
          mood.white,
          options.bottom ?? mood.pink,
          Math.max(0, row / rows - 0.25 + ((column + row) % 2) * 0.08),
        );
        ctx.fillRect(column * cell, row * cell, cell, cell);
      }
    }
    settle(canvas);
    return canvas;
  });
  stage.live(options.depth ?? 0.12, (ctx, m) => {
    ctx.imageSmoothingEnabled = false;
    for (let i = 0; i < count; i++) {
      const sprite = sprites[i % sprites.length];
      if (!sprite) continue;
      const span = width * 1.5;
      const speed = unit * (0.012 + 0.018 * hash01(i, scene.seed + 40));
      const x = ((((i + 0.3 * hash01(i, scene.seed + 41)) / count) * span + m.tSec * speed) % span) - width * 0.25;
      const y = yFrom + (yTo - yFrom) * hash01(i, scene.seed + 42) - unit * 0.004 * m.pulse;
      ctx.globalAlpha = 0.92;
      ctx.drawImage(sprite, Math.round(x / 2) * 2 - sprite.width / 2, Math.round(y / 2) * 2);
    }
  });
}
