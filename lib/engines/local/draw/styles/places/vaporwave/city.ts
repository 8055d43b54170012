import { hash01 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { addChecker, addGrid, strokeNeon } from './ground.ts';
import { addPixelClouds, addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addCoupe, addLane } from './night-life.ts';
import { addNeonCity, addPalms } from './things.ts';

/** Outlined towers in front of an oversized sun. */
export function cityNight(stage: Stage): void {
  const { width, height, unit, scene } = stage;
  const horizon = height * 0.62;
  addSky(stage, horizon);
  addSun(stage, width * 0.5, horizon - unit * 0.22, unit * 0.3, { cut: horizon });
  addNeonCity(stage, horizon, 0.36, { depth: 0.18 });
  addNeonCity(stage, horizon, 0.22, { depth: 0.32 });
  addGrid(stage, horizon);
  addPalms(
    stage,
    [
      [0.19, 0.86, 0.58, 0.08],
      [0.3, 0.74, 0.32, 0.05],
      [0.82, 0.87, 0.6, -0.08],
      [0.71, 0.75, 0.34, -0.05],
    ],
    { depth: 0.6 },
  );
  addCoupe(stage, width * (0.36 + 0.28 * hash01(8, scene.seed)), height * 0.83, unit * 0.5, {
    flip: scene.seed % 2 === 0,
  });
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

/** A lane of signs over wet ground. */
export function street(stage: Stage): void {
  addLane(stage, { x: stage.width / 2, y: stage.height * 0.52 });
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
    ctx.moveTo(width / 2 - unit * 0.44, height * 0.635);
    ctx.lineTo(width / 2 + unit * 0.44, height * 0.635);
    ctx.lineTo(width / 2 + unit * 0.6, height * 0.735);
    ctx.lineTo(width / 2 - unit * 0.6, height * 0.735);
    ctx.closePath();
    const water = ctx.createLinearGradient(0, height * 0.635, 0, height * 0.735);
    water.addColorStop(0, mix(mood.cyan, mood.pink, 0.4));
    water.addColorStop(1, mix(mood.cyan, mood.purple, 0.25));
    ctx.fillStyle = water;
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.strokeStyle = withAlpha(mood.white, 0.4 + 0.3 * m.pulse);
    ctx.lineWidth = unit * 0.003;
    for (let row = 0; row < 9; row++) {
      const y = height * (0.64 + 0.095 * (row / 9) ** 1.3);
      ctx.beginPath();
      for (let x = -0.8; x <= 0.8; x += 0.03)
        ctx.lineTo(
          width / 2 + x * unit,
          y +
            Math.sin(x * 22 + m.tSec * 2 + row * 1.7) * unit * 0.003 * (1 + row * 0.15) +
            Math.sin(x * 41 - m.tSec * 3) * unit * 0.0015,
        );
      ctx.stroke();
    }
    ctx.restore();
    strokeNeon(ctx, mood.white, unit * 0.006, 0.8);
  });
  addPalms(stage, [
    [0.18, 0.9, 0.62, 0.08],
    [0.27, 0.72, 0.32, 0.05],
    [0.83, 0.9, 0.6, -0.08],
  ]);
}
