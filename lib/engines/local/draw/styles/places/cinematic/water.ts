import type { SKRSContext2D } from '@napi-rs/canvas';
import { traceGrass, tracePine } from '../../../foliage.ts';
import { noise1 } from '../../../noise.ts';
import { hash01 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { offscreen } from '../../../scene/easel.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { ridgeY } from '../../../scene/land/terrain.ts';
import { createReflection, drawGlitter } from '../../../scene/land/waters.ts';
import { addHaze, addRidge, addSky } from './backdrop.ts';
import { addBirds } from './city.ts';
import type { Stage } from './mood.ts';

/** Water to the horizon, with swells and the light's path across it. */
function addSea(stage: Stage, horizon: number, bottom: number): void {
  const { width, unit, mood, scene } = stage;
  const far = mix(mood.haze, mood.tones.mid, 0.35);
  const near = mix(mood.tones.dark, mood.shadow, mood.night ? 0.6 : 0.25);
  stage.part('water');
  stage.layer(0.3, (ctx) => {
    fillGradient(ctx, -width, horizon, width * 3, bottom - horizon, [
      [0, far],
      [0.12, mix(far, mood.tones.mid, 0.6)],
      [0.45, mix(mood.tones.mid, near, 0.6)],
      [1, near],
    ]);
    const sheen = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
    sheen.addColorStop(0, withAlpha(mood.light, 0.55));
    sheen.addColorStop(1, withAlpha(mood.light, 0));
    ctx.save();
    ctx.translate(mood.lightX * width, horizon);
    ctx.scale(width * 0.34, (bottom - horizon) * 0.9);
    ctx.fillStyle = sheen;
    ctx.fillRect(-1, 0, 2, 1);
    ctx.restore();
  });
  stage.part('place');
  const swellDark = mix(near, mood.shadow, 0.5);
  stage.live(0.4, (ctx, m) => {
    const depth = bottom - horizon;
    for (let row = 0; row < 11; row++) {
      const t = ((row + ((m.tSec * 0.09) % 1)) / 11) ** 1.9;
      const y = horizon + t * depth;
      const lift = unit * (0.002 + 0.03 * t) * (1 + 0.25 * m.pulse);
      ctx.beginPath();
      const step = Math.max(8, width * (0.012 + 0.02 * t));
      for (let x = -0.15 * width; x <= width * 1.15; x += step) {
        const swell = noise1(x / (unit * (0.05 + 0.5 * t)) + row * 7.3 - m.tSec * 0.35, scene.seed + row) - 0.5;
        ctx.lineTo(x, y + swell * lift * 2);
      }
      const thick = unit * (0.002 + 0.028 * t);
      ctx.lineTo(width * 1.15, y + thick);
      ctx.lineTo(-0.15 * width, y + thick);
      ctx.closePath();
      const fade = Math.min(1, t * 14) * (1 - 0.6 * t);
      const shade = ctx.createLinearGradient(0, y - lift, 0, y + thick);
      shade.addColorStop(0, withAlpha(swellDark, 0.42 * fade));
      shade.addColorStop(1, withAlpha(swellDark, 0));
      ctx.fillStyle = shade;
      ctx.fill();
    }
    if (mood.body !== 'none' || mood.overcast < 0.9) {
      drawGlitter(
        ctx,
        {
          x: mood.lightX * width,
          surfaceY: horizon + 1,
          bottomY: bottom,
          spread: width * 0.26,
          color: mood.light,
          seed: scene.seed,
          count: 560,
        },
        m.tSec,
        (mood.body === 'none' ? 0.25 : 0.62) + 0.3 * m.pulse,
      );
      drawGlitter(
        ctx,
        {
          x: width * 0.5,
          surfaceY: horizon + 1,
          bottomY: bottom,
          spread: width * 0.9,
          color: mood.haze,
          seed: scene.seed + 5,
          count: 260,
        },
        m.tSec,
        0.22,
      );
    }
  });
}

export function ocean(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * (0.5 + 0.1 * hash01(31, scene.seed));
  addSky(stage, horizon, { clouds: 0.48 });
  if (hash01(32, scene.seed) < 0.5)
    addRidge(stage, {
      depth: 0.12,
      y: horizon / height + 0.003,
      rise: 0.1,
      kind: 'mountain',
      features: 2.2,
      label: 'isle',
      color: mood.land(0.62),
      foot: mood.haze,
      footDepth: 0.02,
      rim: 0.3,
    });
  addSea(stage, horizon, height * 1.12);
  addHaze(stage, 0.2, horizon, 0.05, 0.55);
  addBirds(stage, horizon - unit * 0.22);
  addBoat(stage, horizon);
  stage.layer(0.95, (ctx) => {
    const rock = mix(mood.shadow, '#04060a', 0.4);
    const centre = width * (mood.lightX > 0.5 ? 0.27 : 0.73);
    ctx.fillStyle = rock;
    ctx.beginPath();
    ctx.moveTo(centre - unit * 0.62, height * 1.2);
    for (let i = 0; i <= 60; i++) {
      const x = centre + (i / 60 - 0.5) * unit * 1.24;
      ctx.lineTo(
        x,
        height * (0.955 + 0.14 * (Math.abs(i / 60 - 0.5) * 2) ** 2.4) - unit * 0.018 * noise1(i * 0.5, scene.seed),
      );
    }
    ctx.lineTo(centre + unit * 0.62, height * 1.2);
    ctx.fill();
  });
}

/** A small sail far out, rocking. */
function addBoat(stage: Stage, horizon: number): void {
  const { width, unit, scene, mood } = stage;
  const from = 0.2 + 0.6 * hash01(33, scene.seed);
  const hull = mood.land(0.1);
  stage.live(0.3, (ctx, m) => {
    const size = unit * 0.05;
    ctx.translate((from + m.tSec * 0.004) * width, horizon + unit * 0.045);
    ctx.rotate(0.05 * Math.sin(m.tSec * 1.1) + 0.02 * m.sway);
    ctx.fillStyle = hull;
    ctx.beginPath();
    ctx.moveTo(-size * 0.6, 0);
    ctx.quadraticCurveTo(0, size * 0.34, size * 0.7, -size * 0.04);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = mix(hull, mood.light, 0.28);
    ctx.beginPath();
    ctx.moveTo(0, -size * 0.1);
    ctx.quadraticCurveTo(size * 0.52, -size * 0.7, size * 0.04, -size * 1.5);
    ctx.closePath();
    ctx.moveTo(-size * 0.05, -size * 0.1);
    ctx.lineTo(-size * 0.4, -size * 0.12);
    ctx.lineTo(-size * 0.04, -size * 1.2);
    ctx.closePath();
    ctx.fill();
  });
}

export function shore(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.46;
  addSky(stage, horizon, { clouds: 0.5 });
  addRidge(stage, {
    depth: 0.14,
    y: 0.465,
    rise: 0.16,
    kind: 'mountain',
    features: 1.5,
    label: 'cape',
    color: mood.land(0.6),
    foot: mood.haze,
    footDepth: 0.03,
    rim: 0.35,
  });
  addSea(stage, horizon, height * 0.86);
  addBirds(stage, height * 0.25, 6);
  const sand = mix(mix(mood.tones.accent, '#cba37a', 0.5), mood.shadow, mood.night ? 0.72 : mood.low ? 0.36 : 0.12);
  const edge = (x: number) => height * 0.72 + (x / width - 0.5) * height * 0.16 * (scene.seed % 2 === 0 ? 1 : -1);
  stage.layer(0.7, (ctx) => {
    const ground = ctx.createLinearGradient(0, height * 0.66, 0, height);
    ground.addColorStop(0, mix(sand, mood.haze, 0.35));
    ground.addColorStop(0.3, sand);
    ground.addColorStop(1, mix(sand, mood.shadow, 0.55));
    ctx.fillStyle = ground;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.3);
    for (let x = -0.3; x <= 1.31; x += 0.02) ctx.lineTo(x * width, edge(x * width) + unit * 0.012);
    ctx.lineTo(width * 1.3, height * 1.3);
    ctx.fill();
    const random = stage.random('sand');
    for (let i = 0; i < 420; i++) {
      ctx.fillStyle = withAlpha(random() < 0.5 ? mood.shadow : mood.light, 0.05 + 0.12 * random());
      const x = (random() * 1.4 - 0.2) * width;
      const y = edge(x) + (0.04 + 0.96 * random()) * height * 0.4;
      ctx.fillRect(x, y, unit * 0.02 * random(), unit * 0.0025);
    }
  });
  stage.live(0.7, (ctx, m) => {
    for (let wave = 0; wave < 3; wave++) {
      const cycle = (m.tSec * 0.16 + wave / 3) % 1;
      const reach = Math.sin(cycle * Math.PI);
      ctx.beginPath();
      const foam: [number, number][] = [];
      for (let x = -0.15 * width; x <= width * 1.15; x += width * 0.014)
        foam.push([
          x,
          edge(x) -
            unit * 0.05 +
            reach * unit * (0.1 + 0.03 * noise1((x / unit) * 4 + wave * 9, scene.seed)) +
            unit * 0.02 * noise1((x / unit) * 9 - m.tSec * 0.3, scene.seed + wave),
        ]);
      for (const [x, y] of foam) ctx.lineTo(x, y);
      for (const [x, y] of foam.reverse()) ctx.lineTo(x, y - unit * (0.03 + 0.05 * reach));
      ctx.closePath();
      const film = mix(mood.haze, mood.tones.mid, 0.3);
      ctx.fillStyle = withAlpha(film, 0.34 * (1 - cycle));
      ctx.fill();
      ctx.beginPath();
      for (const [x, y] of foam) ctx.lineTo(x, y);
      ctx.strokeStyle = withAlpha(
        mix('#ffffff', mood.light, 0.35),
        (0.75 + 0.25 * m.pulse) * (1 - cycle) * Math.min(1, cycle * 6),
      );
      ctx.lineWidth = unit * 0.006;
      ctx.stroke();
    }
  });
}

/** Still water between wooded banks. */
export function river(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const waterY = height * 0.58;
  addSky(stage, waterY);
  addRidge(stage, {
    depth: 0.08,
    y: 0.56,
    rise: 0.3,
    kind: 'mountain',
    features: 2.4,
    label: 'far',
    color: mood.land(0.8),
    rim: 0.35,
  });
  addHaze(stage, 0.1, height * 0.5, 0.1, 0.5);
  const bank = addRidge(stage, {
    depth: 0.18,
    y: 0.575,
    rise: 0.06,
    kind: 'hill',
    features: 3,
    label: 'bank',
    color: mood.land(0.5),
    foot: mood.land(0.5),
  });
  const random = stage.random('trees');
  const wood = (ctx: SKRSContext2D, distance: number, low: number, high: number, count: number) => {
    ctx.fillStyle = mood.land(distance);
    for (let i = 0; i < count; i++) {
      const x = (random() * 1.4 - 0.2) * width;
      ctx.beginPath();
      tracePine(
        ctx,
        x,
        ridgeY(bank, x) + unit * 0.02,
        unit * (low + (high - low) * random() * (0.4 + 0.6 * Math.abs(x / width - 0.5) * 2)),
        random,
      );
      ctx.fill();
    }
  };
  stage.layer(0.18, (ctx) => wood(ctx, 0.55, 0.06, 0.17, 70));
  const mirror = offscreen(width * 0.62, height / 2);
  mirror.ctx.scale(0.5, 0.5);
  mirror.ctx.translate(width * 0.12, 0);
  fillGradient(mirror.ctx, -width * 0.2, 0, width * 1.5, waterY, mood.sky);
  drawGlow(
    mirror.ctx,
    glowSprite(mood.light, 0, 128),
    mood.lightX * width,
    waterY - mood.lightUp * height,
    unit * 0.6,
    0.8,
  );
  mirror.ctx.fillStyle = mood.land(0.52);
  mirror.ctx.beginPath();
  mirror.ctx.moveTo(-width * 0.2, height);
  for (const { x, y } of bank) mirror.ctx.lineTo(x, y);
  mirror.ctx.lineTo(width * 1.3, height);
  mirror.ctx.fill();
  wood(mirror.ctx, 0.5, 0.06, 0.17, 70);
  settle(mirror.canvas);
  const reflect = createReflection({
    source: mirror.canvas,
    left: -width * 0.12,
    top: 0,
    width: width * 1.24,
    height,
    surfaceY: waterY,
    bottomY: height * 1.1,
    ripplePx: unit * 0.006,
    squeeze: 1.15,
  });
  stage.live(0.3, (ctx, m) => {
    reflect(ctx, m.tSec);
    const depth = ctx.createLinearGradient(0, waterY, 0, height);
    depth.addColorStop(0, withAlpha(mood.tones.mid, 0.1));
    depth.addColorStop(1, withAlpha(mood.shadow, 0.7));
    ctx.fillStyle = depth;
    ctx.fillRect(-width * 0.2, waterY, width * 1.4, height);
    drawGlitter(
      ctx,
      {
        x: mood.lightX * width,
        surfaceY: waterY + 2,
        bottomY: height,
        spread: width * 0.2,
        color: mood.light,
        seed: scene.seed,
        count: 240,
      },
      m.tSec,
      0.4 + 0.3 * m.pulse,
    );
  });
  addHaze(stage, 0.32, waterY, 0.07, 0.7);
  const near = stage.random('reeds');
  stage.layer(0.85, (ctx) => {
    ctx.fillStyle = mood.land(0);
    for (const side of [0, 1]) {
      ctx.beginPath();
      ctx.ellipse(side * width, height * 1.04, width * 0.42, height * 0.13, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.beginPath();
      traceGrass(
        ctx,
        side === 0 ? -0.15 * width : width * 0.72,
        side === 0 ? width * 0.3 : width * 1.15,
        () => height * 0.98,
        90,
        unit * 0.08,
        unit * 0.28,
        near,
        0.1,
      );
      ctx.fill();
    }
  });
}
