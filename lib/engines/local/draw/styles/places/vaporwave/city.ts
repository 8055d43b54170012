import { hash01 } from '../../../random.ts';
import { drawGlow, glowSprite } from '../../../scene/glows.ts';
import { mix, withAlpha } from '../../../scene/inks.ts';
import { addChecker, addGrid, strokeNeon } from './ground.ts';
import { addPixelClouds, addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addNeonCity, addPalms } from './things.ts';

/** Outlined towers in front of a sun too large for them. */
export function cityNight(stage: Stage): void {
  const { width, height, unit } = stage;
  const horizon = height * 0.62;
  addSky(stage, horizon);
  addSun(stage, width * 0.5, horizon - unit * 0.22, unit * 0.3, { cut: horizon });
  addNeonCity(stage, horizon, 0.3, { depth: 0.18 });
  addNeonCity(stage, horizon, 0.2, { depth: 0.32 });
  addGrid(stage, horizon);
}

/** A pastel morning: towers like stacked boxes, palms along the avenue, square clouds. */
export function cityDay(stage: Stage): void {
  const { height, mood } = stage;
  const horizon = height * 0.66;
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.06, height * 0.4, 7);
  addNeonCity(stage, horizon, 0.44, {
    depth: 0.14,
    face: mix(mood.purple, mood.white, 0.45),
    edge: mood.white,
    windows: mood.pink,
  });
  addNeonCity(stage, horizon, 0.28, {
    depth: 0.26,
    face: mix(mood.pink, mood.white, 0.4),
    edge: mood.cyan,
    windows: mood.purple,
  });
  addChecker(stage, horizon, mix(mood.cyan, mood.white, 0.35), mix(mood.pink, mood.white, 0.25), { moving: true });
  addPalms(
    stage,
    [
      [0.03, 0.92, 0.62, 0.08],
      [0.2, 0.76, 0.32, 0.06],
      [0.97, 0.92, 0.66, -0.08],
      [0.82, 0.76, 0.34, -0.06],
    ],
    { color: mix(mood.purple, mood.deep, 0.55) },
  );
}

/** A corridor of signs over a wet floor that doubles them. */
export function street(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const vanish = { x: width / 2, y: height * 0.5 };
  const inks = [mood.pink, mood.cyan, mood.yellow, mood.purple];
  stage.layer(0.1, (ctx) => {
    ctx.fillStyle = mood.deep;
    ctx.fillRect(-width, -height, width * 3, height * 3);
    drawGlow(ctx, glowSprite(mood.pink, 0, 128), vanish.x, vanish.y, unit * 0.7, 0.8);
    drawGlow(ctx, glowSprite(mood.yellow, 0, 128), vanish.x, vanish.y, unit * 0.2, 0.7);
    for (let i = 9; i >= 0; i--) {
      const near = 0.72 ** i;
      for (const side of [-1, 1]) {
        const x = vanish.x + side * (unit * 0.04 + near * width * 0.58);
        const tall = unit * (0.55 + 0.5 * hash01(i * 2 + side, scene.seed)) * near;
        const face = mix(mood.deep, mood.purple, 0.15 + 0.4 * (1 - near));
        ctx.fillStyle = face;
        ctx.fillRect(side < 0 ? x - width : x, vanish.y - tall, width, tall + near * height * 0.44);
        ctx.beginPath();
        ctx.moveTo(x, vanish.y - tall);
        ctx.lineTo(x, vanish.y + near * height * 0.44);
        strokeNeon(ctx, inks[i % 4] as string, unit * 0.002, 0.7);
      }
    }
  });
  addGrid(stage, height * 0.56, { color: mood.cyan, vanishX: vanish.x, still: true });
  const signs = Array.from({ length: 18 }, (_, i) => ({
    near: 0.82 ** (i * 0.6 + 0.3),
    side: i % 2 === 0 ? -1 : 1,
    color: inks[i % 4] as string,
    kind: Math.floor(hash01(i, scene.seed) * 4),
    lift: 0.1 + 0.42 * hash01(i, scene.seed + 1),
  })).reverse();
  const glows = inks.map((ink) => glowSprite(ink, 0, 64));
  stage.live(0.5, (ctx, m) => {
    signs.forEach((sign, i) => {
      const x = vanish.x + sign.side * (unit * 0.02 + sign.near * width * 0.48);
      const y = vanish.y - sign.near * unit * sign.lift;
      const size = unit * 0.085 * sign.near;
      const lit = 0.55 + 0.45 * (i % 3 === Math.floor(m.beat) % 3 ? m.pulse : 0.3 + 0.1 * Math.sin(m.tSec * 7 + i));
      const draw = (cy: number, flip: number, strength: number) => {
        drawGlow(ctx, glows[inks.indexOf(sign.color)] as never, x, cy, size * 2.2, 0.35 * strength);
        ctx.beginPath();
        if (sign.kind === 0) ctx.rect(x - size * 0.5, cy - size, size, size * 2);
        else if (sign.kind === 1) ctx.arc(x, cy, size * 0.8, 0, Math.PI * 2);
        else if (sign.kind === 2) {
          ctx.moveTo(x, cy - size * flip);
          ctx.lineTo(x + size * 0.9, cy + size * 0.7 * flip);
          ctx.lineTo(x - size * 0.9, cy + size * 0.7 * flip);
          ctx.closePath();
        } else
          for (let k = 0; k < 4; k++) {
            ctx.moveTo(x - size * 0.6, cy + (k - 1.5) * size * 0.45);
            ctx.lineTo(x + size * (0.6 - 0.3 * (k % 2)), cy + (k - 1.5) * size * 0.45);
          }
        strokeNeon(ctx, mix(sign.color, '#ffffff', 0.25), unit * 0.0035 * (0.4 + sign.near), strength);
      };
      draw(y, 1, lit);
      draw(
        vanish.y + sign.near * height * 0.44 + (vanish.y - y) * 0.6 + unit * 0.012 * Math.sin(m.tSec * 3 + i),
        -1,
        lit * 0.3,
      );
    });
  });
}

/** A pool on a roof, tiles and palms, the city under it. */
export function rooftop(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.6;
  addSky(stage, horizon);
  addSun(stage, width * 0.7, horizon - unit * 0.16, unit * 0.2, { cut: horizon });
  addNeonCity(stage, horizon + unit * 0.04, 0.22, { depth: 0.2, edge: mood.purple });
  addChecker(stage, horizon, mix(mood.white, mood.pink, 0.3), mix(mood.purple, mood.pink, 0.3), { tiles: 11 });
  stage.live(0.6, (ctx, m) => {
    ctx.beginPath();
    ctx.moveTo(width / 2 - unit * 0.34, height * 0.68);
    ctx.lineTo(width / 2 + unit * 0.34, height * 0.68);
    ctx.lineTo(width / 2 + unit * 0.72, height * 0.95);
    ctx.lineTo(width / 2 - unit * 0.72, height * 0.95);
    ctx.closePath();
    const water = ctx.createLinearGradient(0, height * 0.68, 0, height * 0.95);
    water.addColorStop(0, mix(mood.cyan, mood.pink, 0.4));
    water.addColorStop(1, mix(mood.cyan, mood.purple, 0.25));
    ctx.fillStyle = water;
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.strokeStyle = withAlpha(mood.white, 0.4 + 0.3 * m.pulse);
    ctx.lineWidth = unit * 0.003;
    for (let row = 0; row < 9; row++) {
      const y = height * (0.69 + 0.26 * (row / 9) ** 1.3);
      ctx.beginPath();
      for (let x = -0.8; x <= 0.8; x += 0.03)
        ctx.lineTo(
          width / 2 + x * unit,
          y +
            Math.sin(x * 22 + m.tSec * 2 + row * 1.7) * unit * 0.006 * (1 + row * 0.2) +
            Math.sin(x * 41 - m.tSec * 3) * unit * 0.003,
        );
      ctx.stroke();
    }
    ctx.restore();
    strokeNeon(ctx, mood.white, unit * 0.006, 0.8);
  });
  addPalms(stage, [
    [0.04, 0.95, 0.75, 0.1],
    [0.94, 0.95, 0.62, -0.1],
  ]);
}
