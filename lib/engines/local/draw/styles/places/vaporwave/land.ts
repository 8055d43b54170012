import { traceFlower } from '../../../foliage.ts';
import { hash01, mulberry32 } from '../../../random.ts';
import { offscreen } from '../../../scene/easel.ts';
import { createLightLayer, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { addChecker, addGrid, addWireLand, strokeNeon } from './ground.ts';
import { addPixelClouds, addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addStatue } from './statue.ts';
import { addPalms, paintColumn } from './things.ts';

/** A wood of wire cones in coloured fog. */
export function forest(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.62;
  addSky(stage, horizon, 0.6);
  addSun(stage, width * 0.5, horizon - unit * 0.2, unit * 0.22, { cut: horizon, top: mood.cyan, bottom: mood.purple });
  addGrid(stage, horizon, { color: mood.cyan, still: true });
  for (const [depth, base, low, high, count] of [
    [0.26, 0.64, 0.12, 0.24, 22],
    [0.34, 0.72, 0.26, 0.42, 13],
    [0.7, 0.88, 0.5, 0.8, 7],
  ] as const) {
    const random = mulberry32(scene.seed + depth * 100);
    stage.part('trees');
    stage.layer(depth, (ctx) => {
      for (let i = 0; i < count; i++) {
        const near = depth > 0.6;
        const x =
          (near ? (random() < 0.5 ? random() * 0.34 - 0.1 : 0.76 + random() * 0.34) : random() * 1.3 - 0.15) * width;
        const tall = unit * (low + (high - low) * random());
        const ink = [mood.pink, mood.cyan, mood.purple][i % 3] as string;
        const y = base * height;
        ctx.fillStyle = mix(mood.deep, ink, 0.14);
        ctx.fillRect(x - tall * 0.02, y - tall * 0.1, tall * 0.04, tall * 0.12);
        for (let tier = 0; tier < 3; tier++) {
          const top = y - tall * (0.5 + tier * 0.25);
          const low2 = y - tall * (0.08 + tier * 0.27);
          const half = tall * (0.24 - tier * 0.055);
          ctx.beginPath();
          ctx.moveTo(x, top);
          ctx.lineTo(x + half, low2);
          ctx.lineTo(x - half, low2);
          ctx.closePath();
          ctx.fillStyle = mix(mood.deep, ink, 0.1 + depth * 0.12);
          ctx.fill();
          for (const t of [-0.4, 0.15]) {
            ctx.moveTo(x, top);
            ctx.lineTo(x + half * t, low2);
          }
          strokeNeon(ctx, ink, unit * (0.0014 + 0.001 * depth), 0.55 + 0.35 * depth);
        }
      }
    });
    const fog = glowSprite(mix(mood.horizon, mood.purple, 0.3), 0, 64);
    stage.layer(depth + 0.02, (ctx) => {
      ctx.globalAlpha = 0.4;
      ctx.drawImage(fog, -width * 0.3, (base - 0.12) * height, width * 1.6, height * 0.24);
    });
  }
  stage.part('place');
  const fly = glowSprite(mood.yellow, 0.15, 32);
  stage.live(0.9, (ctx, m) => {
    for (let i = 0; i < 30; i++)
      drawGlow(
        ctx,
        fly,
        (hash01(i, scene.seed) + 0.03 * Math.sin(m.tSec * 0.7 + i)) * width,
        (0.3 + 0.6 * hash01(i, scene.seed + 1) + 0.02 * Math.cos(m.tSec + i * 2)) * height,
        unit * 0.012,
        (0.3 + 0.7 * m.pulse) * Math.abs(Math.sin(m.tSec * 1.3 + i)),
      );
  });
}

export function mountains(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.58;
  addSky(stage, horizon, 1.4);
  addSun(stage, width * 0.5, horizon - unit * 0.2, unit * 0.3, { cut: horizon + unit * 0.02 });
  addWireLand(stage, horizon, { rise: 0.42, color: mood.cyan, rows: 13 });
}

/** Ruins, pyramids and a mirror sphere on an endless plain. */
export function desert(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.6;
  addSky(stage, horizon, 0.5);
  addSun(stage, width * 0.28, horizon - unit * 0.14, unit * 0.2, { cut: horizon });
  stage.layer(0.15, (ctx) => {
    for (const [x, size] of [
      [0.62, 0.34],
      [0.8, 0.24],
      [0.46, 0.16],
    ] as const) {
      const half = size * unit * 0.75;
      const top = horizon - size * unit;
      for (const [from, to, color] of [
        [-1, 0.25, mix(mood.pink, mood.yellow, 0.45)],
        [0.25, 1, mix(mood.purple, mood.deep, 0.4)],
      ] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.moveTo(x * width, top);
        ctx.lineTo(x * width + from * half, horizon);
        ctx.lineTo(x * width + to * half, horizon);
        ctx.fill();
      }
      ctx.beginPath();
      for (let k = 1; k < 9; k++) {
        const y = top + (horizon - top) * (k / 9);
        ctx.moveTo(x * width - half * (k / 9), y);
        ctx.lineTo(x * width + half * (k / 9), y);
      }
      ctx.strokeStyle = withAlpha(mood.deep, 0.35);
      ctx.lineWidth = unit * 0.002;
      ctx.stroke();
    }
  });
  addGrid(stage, horizon, { color: mix(mood.yellow, mood.pink, 0.5), base: mix(mood.purple, mood.deep, 0.6) });
  stage.layer(0.7, (ctx) => {
    paintColumn(ctx, width * 0.08, height * 0.93, unit * 0.72, mood.white, mix(mood.purple, mood.pink, 0.4));
    paintColumn(ctx, width * 0.22, height * 0.84, unit * 0.46, mood.white, mix(mood.purple, mood.pink, 0.4), 0.35);
    paintColumn(ctx, width * 0.93, height * 0.92, unit * 0.66, mood.white, mix(mood.purple, mood.deep, 0.2), 0.25);
  });
  stage.live(0.5, (ctx, m) => {
    const r = unit * 0.1;
    const x = width * 0.7;
    const y = height * 0.34 + Math.sin(m.tSec * 0.9) * unit * 0.02 - unit * 0.02 * m.pulse;
    const chrome = ctx.createLinearGradient(0, y - r, 0, y + r);
    for (const [stop, color] of [
      [0, mood.white],
      [0.3, mood.cyan],
      [0.48, mood.purple],
      [0.52, mood.deep],
      [0.6, mood.pink],
      [0.85, mood.yellow],
      [1, mood.white],
    ] as const)
      chrome.addColorStop(stop, color);
    ctx.fillStyle = chrome;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
    strokeNeon(ctx, mood.white, unit * 0.002, 0.6);
    ctx.fillStyle = 'rgba(10,0,40,0.35)';
    ctx.beginPath();
    ctx.ellipse(x, height * 0.75, r * (0.8 + 0.1 * m.pulse), r * 0.12, 0, 0, Math.PI * 2);
    ctx.fill();
  });
}

/** The green hill of an old desktop, its flowers nodding on the beat. */
export function field(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.62;
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.05, height * 0.42, 8, { scale: 1.25 });
  if (!mood.pastel) addSun(stage, width * 0.72, height * 0.36, unit * 0.14);
  const green = mix(mood.cyan, mood.pastel ? '#7fd66a' : '#1c8f6a', 0.55);
  stage.layer(0.3, (ctx) => {
    for (const [base, lift, phase, shade] of [
      [0.62, 0.07, 1, 0.12],
      [0.7, 0.1, 3.4, 0.3],
    ] as const) {
      const hill = ctx.createLinearGradient(0, (base - lift) * height, 0, height);
      hill.addColorStop(0, mix(green, mood.yellow, 0.45 - shade));
      hill.addColorStop(1, mix(green, mood.purple, 0.25 + shade));
      ctx.fillStyle = hill;
      ctx.beginPath();
      ctx.moveTo(-width * 0.3, height * 1.3);
      for (let u = -0.3; u <= 1.31; u += 0.02)
        ctx.lineTo(u * width, height * (base - lift * Math.sin(u * 2.3 + phase + scene.seed)));
      ctx.lineTo(width * 1.3, height * 1.3);
      ctx.fill();
    }
    ctx.beginPath();
    for (let row = 0; row < 11; row++) {
      for (let u = -0.25; u <= 1.25; u += 0.05) {
        const y =
          height * (0.7 - 0.1 * Math.sin(u * 2.3 + 3.4 + scene.seed) * (1 - row / 12) + row * 0.035 * (1 + row * 0.06));
        if (u < -0.24) ctx.moveTo(u * width, y);
        else ctx.lineTo(u * width, y);
      }
    }
    strokeNeon(ctx, mix(mood.yellow, mood.cyan, 0.4), unit * 0.0014, 0.5);
  });
  addStatue(stage, width * (scene.seed % 2 === 0 ? 0.2 : 0.8), height * 0.86, unit * 0.3, {
    flip: scene.seed % 2 === 1,
  });
  stage.live(1, (ctx, m) => {
    for (let i = 0; i < 20; i++) {
      const x = (hash01(i, scene.seed) * 1.2 - 0.1) * width;
      for (const part of ['stem', 'petals', 'eye'] as const) {
        ctx.fillStyle =
          part === 'stem'
            ? mix(green, mood.deep, 0.45)
            : part === 'eye'
              ? mood.yellow
              : ([mood.pink, mood.white, mood.purple][i % 3] as string);
        ctx.beginPath();
        traceFlower(
          ctx,
          x,
          height * 1.05,
          unit * (0.1 + 0.14 * hash01(i, scene.seed + 1)),
          unit * (0.026 + 0.018 * hash01(i, scene.seed + 2)) * (1 + 0.18 * m.pulse),
          0.1 * Math.sin(m.tSec * 1.4 + i) + 0.08 * m.sway,
          part,
        );
        ctx.fill();
      }
    }
  });
}

/** Crystal peaks, an aurora, snow made of squares. */
export function snow(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.64;
  addSky(stage, horizon, 1.2);
  const curtains = [mood.cyan, mood.pink, mood.purple].map((ink) => {
    const { canvas, ctx } = offscreen(8, 96);
    const fade = ctx.createLinearGradient(0, 0, 0, 96);
    fade.addColorStop(0, withAlpha(ink, 0));
    fade.addColorStop(0.75, withAlpha(ink, 0.34));
    fade.addColorStop(1, withAlpha(ink, 0));
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, 8, 96);
    settle(canvas);
    return canvas;
  });
  const aurora = createLightLayer(width, height, 0.3);
  stage.live(0.05, (target, m) =>
    aurora(target, (ctx) => {
      ctx.globalCompositeOperation = 'lighter';
      curtains.forEach((curtain, band) => {
        for (let i = 0; i < 46; i++) {
          const u = i / 45;
          const y = height * (0.12 + 0.09 * band + 0.07 * Math.sin(u * 5 + m.tSec * 0.4 + band * 2));
          const tall = unit * (0.1 + 0.16 * Math.abs(Math.sin(u * 9 + m.tSec * 0.7 + band))) * (1 + 0.3 * m.pulse);
          ctx.drawImage(
            curtain,
            2,
            0,
            4,
            96,
            u * width * 1.2 - width * 0.1,
            y - tall,
            (width * 1.2) / 45 + 1,
            tall * 1.3,
          );
        }
      });
    }),
  );
  const shards = (depth: number, base: number, low: number, high: number, count: number) => {
    const random = mulberry32(scene.seed + depth * 100);
    stage.layer(depth, (ctx) => {
      for (let i = 0; i < count; i++) {
        const x = (random() * 1.4 - 0.2) * width;
        const tall = (low + (high - low) * random()) * unit;
        const half = tall * (0.32 + 0.2 * random());
        const y = base * height;
        const ridge = x + (random() - 0.5) * half * 0.7;
        for (const [from, to, color] of [
          [-half, 0, mix(mood.white, mood.cyan, 0.45 + 0.25 * random())],
          [0, half, mix(mood.purple, mood.cyan, 0.3 + 0.2 * random())],
        ] as const) {
          ctx.fillStyle = mix(color, mood.horizon, 0.3 - depth * 0.3);
          ctx.beginPath();
          ctx.moveTo(x, y - tall);
          ctx.lineTo(from === 0 ? ridge : x + from, y);
          ctx.lineTo(to === 0 ? ridge : x + to, y);
          ctx.fill();
        }
        ctx.beginPath();
        ctx.moveTo(x - half, y);
        ctx.lineTo(x, y - tall);
        ctx.lineTo(x + half, y);
        ctx.moveTo(x, y - tall);
        ctx.lineTo(ridge, y);
        strokeNeon(ctx, mood.white, unit * 0.0013, 0.6);
      }
    });
  };
  shards(0.12, 0.64, 0.1, 0.3, 16);
  addGrid(stage, horizon, { color: mood.cyan, base: mix(mood.purple, mood.white, 0.25), still: true });
  shards(0.5, 0.78, 0.06, 0.16, 9);
  shards(0.9, 1.04, 0.14, 0.3, 6);
}

/** A garden of columns round a fountain, statues looking on. */
export function garden(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.58;
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.05, height * 0.3, 5);
  addSun(stage, width * 0.5, horizon - unit * 0.1, unit * 0.17, { cut: horizon });
  addChecker(stage, horizon, mix(mood.pink, mood.white, 0.45), mix(mood.cyan, mood.white, 0.25), { tiles: 10 });
  const shade = mix(mood.purple, mood.pink, 0.35);
  stage.layer(0.3, (ctx) => {
    for (let i = 3; i >= 0; i--)
      for (const side of [-1, 1])
        paintColumn(
          ctx,
          width / 2 + side * unit * (0.26 + 0.17 * (3 - i)),
          height * (0.63 + 0.05 * (3 - i)),
          unit * (0.24 + 0.1 * (3 - i)),
          mood.white,
          shade,
          0,
        );
    ctx.fillStyle = mix(mood.white, shade, 0.25);
    ctx.beginPath();
    ctx.moveTo(width / 2 - unit * 0.34, height * 0.63 - unit * 0.24);
    ctx.lineTo(width / 2, height * 0.63 - unit * 0.36);
    ctx.lineTo(width / 2 + unit * 0.34, height * 0.63 - unit * 0.24);
    ctx.fill();
  });
  stage.live(0.5, (ctx, m) => {
    const fx = width / 2;
    const fy = height * 0.76;
    ctx.fillStyle = mix(mood.white, shade, 0.3);
    ctx.beginPath();
    ctx.ellipse(fx, fy, unit * 0.16, unit * 0.036, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = mood.cyan;
    ctx.beginPath();
    ctx.ellipse(fx, fy - unit * 0.006, unit * 0.14, unit * 0.026, 0, 0, Math.PI * 2);
    ctx.fill();
    for (let i = 0; i < 40; i++) {
      const t = (m.tSec * 0.8 + hash01(i, scene.seed)) % 1;
      const out = (hash01(i, scene.seed + 1) - 0.5) * 0.24;
      const px = unit * 0.007;
      ctx.fillStyle = withAlpha(mood.white, 0.85 * (1 - t * 0.5));
      ctx.fillRect(
        fx + out * unit * t,
        fy - unit * (0.34 + 0.12 * m.pulse) * 4 * t * (1 - t) * (0.5 + 0.4 * hash01(i, scene.seed + 2)),
        px,
        px * 1.4,
      );
    }
  });
  addStatue(stage, width * 0.14, height * 0.84, unit * 0.3);
  addStatue(stage, width * 0.86, height * 0.84, unit * 0.3, { flip: true });
  addPalms(
    stage,
    [
      [-0.02, 1.0, 0.7, 0.1],
      [1.02, 1.0, 0.7, -0.1],
    ],
    { depth: 1, color: mix(mood.purple, mood.deep, 0.5) },
  );
}
