import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, hash01 } from '../../../random.ts';
import { BIRDS, offscreen } from '../../../scene/easel.ts';
import { bokehSprite, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { adjusted, mix, withAlpha } from '../../../scene/light/inks.ts';
import { type Building, eachWindow, generateSkyline, traceBuilding } from '../../../scene/land/skyline.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { createReflection } from '../../../scene/land/waters.ts';
import { addHaze, addSky } from './backdrop.ts';
import type { Stage } from './mood.ts';

/** One row of towers, near or far, with lit windows at night and sunlit sides by day. */
function paintTowers(ctx: SKRSContext2D, stage: Stage, buildings: Building[], baseY: number, distance: number): void {
  const { mood, unit } = stage;
  const body = mood.land(
    distance,
    mood.night || mood.low ? mix(mood.shadow, mood.tones.dark, 0.35) : mix(mood.tones.deep, mood.tones.dark, 0.55),
  );
  const warm = mix(mood.tones.glow, '#ffb35c', 0.35);
  const cool = mix(mood.tones.mid, '#bfe4ff', 0.6);
  for (const building of buildings) {
    const top = baseY - building.height * 1.1;
    const gradient = ctx.createLinearGradient(0, top, 0, baseY);
    const tint = adjusted(body, { lighten: (hash01(1, building.seed) - 0.5) * 0.05 });
    gradient.addColorStop(0, tint);
    gradient.addColorStop(1, mix(tint, mood.haze, mood.night ? 0.3 : 0.42));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    traceBuilding(ctx, building, baseY);
    ctx.fill();
    ctx.save();
    ctx.clip();
    const lightSide = mood.lightX * stage.width > building.x + building.width / 2;
    ctx.fillStyle = withAlpha(mood.light, (mood.night ? 0.05 : 0.36) * (1 - distance * 0.6));
    ctx.fillRect(
      lightSide ? building.x + building.width * 0.62 : building.x,
      top,
      building.width * 0.38,
      building.height * 1.2,
    );
    const share = mood.night ? 0.16 + 0.34 * hash01(2, building.seed) : mood.low ? 0.24 : 0;
    const strength = (1 - distance * 0.62) * (mood.night ? 1 : 0.8);
    eachWindow(building, baseY, (x, y, w, h, lit, index) => {
      if (lit > 1 - share) {
        ctx.fillStyle = withAlpha(
          hash01(index, building.seed + 7) < 0.74 ? warm : cool,
          strength * (0.35 + 0.65 * hash01(index, building.seed + 8)),
        );
        ctx.fillRect(x, y, w, h);
      } else if (!mood.night) {
        ctx.fillStyle = withAlpha(
          hash01(index, building.seed + 5) < 0.06 ? '#ffffff' : mix(mood.haze, mood.shadow, 0.5),
          (mood.low ? 0.2 : 0.4) * (1 - distance),
        );
        ctx.fillRect(x, y, w, h);
      }
    });
    ctx.restore();
    if (building.roof === 'antenna' && mood.night)
      drawGlow(
        ctx,
        glowSprite('#ff4a3c', 0.1, 32),
        building.x + building.width * 0.65,
        baseY - building.height * 1.2,
        unit * 0.008,
        0.9,
      );
  }
}

/** A row of towers, tallest at the same place as in every other row. */
const towersOf = ({ width, unit, scene }: Stage, tall: number, scale: number, row: number) =>
  generateSkyline({
    from: -0.25 * width,
    to: 1.25 * width,
    low: unit * 0.07 * scale,
    high: unit * tall * scale,
    widthLow: unit * 0.05 * scale,
    widthHigh: unit * 0.12 * scale,
    seed: scene.seed + 17 * row,
    peakX: width * (0.3 + 0.4 * hash01(11, scene.seed)),
    crowding: 0.25,
    windowPx: unit * 0.019 * Math.max(0.75, scale),
  });
/** Maximum height of the towers by the river, and of their reflections. */
const RIVER_TALL = 0.44;

/** Rows of towers from the haze to the near bank. */
function addTowers(
  stage: Stage,
  baseY: number,
  tall: number,
  rows: readonly (readonly [depth: number, distance: number, scale: number])[],
): void {
  const { width, height, unit, scene, mood } = stage;
  if (scene.without?.includes('skyscraper')) return;
  rows.forEach(([depth, distance, scale], row) => {
    const buildings = towersOf(stage, tall, scale, row);
    stage.layer(depth, (ctx) => {
      ctx.beginPath();
      ctx.rect(-width, -height, width * 3, height + baseY + unit * 0.005);
      ctx.clip();
      paintTowers(ctx, stage, buildings, baseY, distance);
    });
    if (distance > 0.3) addHaze(stage, depth, baseY, 0.12, mood.night ? 0.3 : 0.45);
  });
}

function addTraffic(stage: Stage, y: number, count: number): void {
  const { width, unit, scene, mood } = stage;
  const sprites = [
    bokehSprite('#ff5a4a'),
    bokehSprite(mix('#ffe2b0', mood.tones.glow, 0.4)),
    bokehSprite(mood.tones.accent),
  ];
  stage.live(0.75, (ctx, m) => {
    for (let i = 0; i < count; i++) {
      const direction = i % 2 === 0 ? 1 : -1;
      const speed = 0.02 + 0.035 * hash01(i, scene.seed + 50);
      const x =
        ((((hash01(i, scene.seed + 51) + direction * m.tSec * speed) % 1) + 1) % 1) * width * 1.3 - width * 0.15;
      const size = unit * (0.006 + 0.009 * hash01(i, scene.seed + 52)) * (1 + 0.2 * m.pulse);
      drawGlow(
        ctx,
        sprites[i % 3 === 2 ? 2 : direction > 0 ? 0 : 1] as never,
        x,
        y + unit * 0.022 * hash01(i, scene.seed + 53),
        size,
        0.3 + 0.4 * m.pulse + 0.25 * hash01(i, scene.seed + 54),
      );
    }
  });
}

function addBlinkingWindows(stage: Stage, baseY: number, tall: number): void {
  const { width, unit, scene, mood } = stage;
  const glow = glowSprite(mix(mood.tones.glow, '#ffb35c', 0.4), 0.1, 32);
  stage.live(0.36, (ctx, m) => {
    for (let i = 0; i < 46; i++) {
      const slot = Math.floor(m.beat / 2 + hash01(i, scene.seed + 60) * 8);
      const on = hash01(i * 31 + slot, scene.seed + 61);
      if (on < 0.5) continue;
      drawGlow(
        ctx,
        glow,
        hash01(i, scene.seed + 62) * width,
        baseY - unit * tall * 0.5 * hash01(i, scene.seed + 63) - unit * 0.02,
        unit * 0.009,
        0.25 + 0.5 * m.pulse * on,
      );
    }
  });
}

/** The light a city throws into its own sky. */
function addGlowBand(stage: Stage, baseY: number): void {
  const { width, unit, mood } = stage;
  const glow = glowSprite(mix(mood.tones.accent, mood.tones.glow, 0.3), 0, 128);
  stage.layer(0.1, (ctx) => {
    drawGlow(ctx, glow, width * 0.5, baseY, unit * 0.4, mood.night ? 0.6 : 0.35, 2.6);
    drawGlow(
      ctx,
      glow,
      width * (0.3 + 0.4 * hash01(11, stage.scene.seed)),
      baseY,
      unit * 0.3,
      mood.night ? 0.5 : 0.3,
      1.6,
    );
  });
}

/** Towers over a river, their lights lengthened in the water. */
export function cityNight(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const baseY = height * (0.63 + 0.05 * hash01(12, scene.seed));
  addSky(stage, baseY, { clouds: 0.32 + 0.4 * mood.overcast });
  addGlowBand(stage, baseY);
  addTowers(stage, baseY, RIVER_TALL, [
    [0.12, 0.78, 0.8],
    [0.22, 0.42, 1],
    [0.34, 0.06, 0.66],
  ]);
  if (mood.night && !scene.without?.includes('skyscraper')) addBlinkingWindows(stage, baseY, 0.46);
  const water = mix(mood.shadow, mood.tones.dark, 0.4);
  const mirror = offscreen(width / 2, height / 2);
  mirror.ctx.scale(0.5, 0.5);
  const glowBand = mirror.ctx.createLinearGradient(0, 0, 0, baseY);
  glowBand.addColorStop(0, mood.sky[0]?.[1] ?? water);
  glowBand.addColorStop(1, mood.haze);
  mirror.ctx.fillStyle = glowBand;
  mirror.ctx.fillRect(0, 0, width, height);
  for (const [scale, distance, row] of scene.without?.includes('skyscraper')
    ? []
    : ([
        [1, 0.42, 1],
        [0.66, 0.06, 2],
      ] as const)) {
    const buildings = towersOf(stage, RIVER_TALL, scale, row);
    paintTowers(mirror.ctx, stage, buildings, baseY, distance);
  }
  settle(mirror.canvas);
  const reflect = createReflection({
    source: mirror.canvas,
    left: -0.12 * width,
    top: 0,
    width: width * 1.24,
    height,
    surfaceY: baseY,
    bottomY: height * 1.08,
    ripplePx: unit * 0.008,
    squeeze: 1.35,
  });
  stage.live(0.42, (ctx, m) => {
    reflect(ctx, m.tSec);
    const shade = ctx.createLinearGradient(0, baseY, 0, height);
    shade.addColorStop(0, withAlpha(water, 0.1));
    shade.addColorStop(1, withAlpha(mood.shadow, 0.86));
    ctx.fillStyle = shade;
    ctx.fillRect(-0.2 * width, baseY, width * 1.4, height * 0.6);
  });
  addTraffic(stage, baseY - unit * 0.014, 26);
  stage.layer(0.95, (ctx) => {
    ctx.fillStyle = mix(mood.shadow, '#000000', 0.5);
    ctx.fillRect(-width * 0.2, height * 0.945, width * 1.4, height * 0.3);
    ctx.fillStyle = withAlpha(mood.tones.glow, 0.25);
    ctx.fillRect(-width * 0.2, height * 0.945, width * 1.4, unit * 0.003);
  });
}

/** An avenue of sunlit towers. */
export function cityDay(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const baseY = height * 0.76;
  addSky(stage, baseY, { clouds: 0.34 + 0.3 * mood.overcast });
  addTowers(stage, baseY, 0.62, [
    [0.1, 0.78, 0.8],
    [0.2, 0.5, 1],
    [0.34, 0.24, 0.8],
  ]);
  const random = stage.random('blocks');
  stage.layer(0.6, (ctx) => {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const near = 1 - i * 0.3;
        const w = unit * 0.34 * near * between(random, 0.8, 1.2);
        const h = unit * between(random, 0.75, 1.15) * (0.55 + near * 0.5);
        const x = side < 0 ? width * (-0.14 + 0.1 * i) : width * (1.14 - 0.1 * i) - w;
        paintTowers(
          ctx,
          stage,
          [
            {
              x,
              width: w,
              height: h,
              roof: i === 0 ? 'flat' : 'crown',
              columns: Math.round(7 * near) + 2,
              rows: Math.round(h / (unit * 0.045)),
              seed: scene.seed + i * 9 + side,
            },
          ],
          baseY + unit * 0.12 * near,
          0.02 + i * 0.1,
        );
      }
    }
  });
  stage.layer(0.8, (ctx) => {
    const ground = ctx.createLinearGradient(0, baseY, 0, height);
    ground.addColorStop(0, mix(mood.haze, mood.tones.dark, 0.55));
    ground.addColorStop(1, mix(mood.tones.dark, mood.shadow, 0.4));
    ctx.fillStyle = ground;
    ctx.fillRect(-width * 0.3, baseY, width * 1.6, height);
    ctx.fillStyle = withAlpha(mood.light, 0.5);
    for (let i = 0; i < 9; i++) {
      const t = (i / 9) ** 2;
      const y = baseY + t * height * 0.3;
      const half = unit * (0.004 + 0.02 * t);
      ctx.fillRect(width * 0.5 - half, y, half * 2, unit * (0.004 + 0.03 * t));
    }
    const sweep = ctx.createLinearGradient(mood.lightX * width - width * 0.4, 0, mood.lightX * width + width * 0.4, 0);
    sweep.addColorStop(0, withAlpha(mood.light, 0));
    sweep.addColorStop(0.5, withAlpha(mood.light, 0.28));
    sweep.addColorStop(1, withAlpha(mood.light, 0));
    ctx.fillStyle = sweep;
    ctx.fillRect(-width * 0.3, baseY, width * 1.6, height);
  });
  addBirds(stage, height * 0.3);
}

/** A flock crossing the sky, wings beating. */
export function addBirds(stage: Stage, y: number, count = 9): void {
  const { width, unit, scene, mood } = stage;
  const color = mood.land(0.35);
  stage.live(
    0.2,
    (ctx, m) => {
      ctx.strokeStyle = color;
      ctx.lineWidth = Math.max(1, unit * 0.0028);
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const x = (hash01(i, scene.seed + 71) * 0.4 + 0.1 + m.tSec * 0.035) * width + (i % 3) * unit * 0.03;
        const by = y + (hash01(i, scene.seed + 72) - 0.5) * unit * 0.16 - m.tSec * unit * 0.006;
        const wing = unit * (0.009 + 0.007 * hash01(i, scene.seed + 73));
        const flap = Math.sin(m.tSec * (6 + 3 * hash01(i, scene.seed + 74)) + i) * 0.7;
        ctx.moveTo(x - wing, by - wing * (0.35 + flap * 0.5));
        ctx.quadraticCurveTo(x - wing * 0.4, by - wing * 0.3, x, by);
        ctx.quadraticCurveTo(x + wing * 0.4, by - wing * 0.3, x + wing, by - wing * (0.35 + flap * 0.5));
      }
      ctx.stroke();
    },
    BIRDS,
  );
}

/** High above the city: a wide sky, towers below, the roof's edge, a string of lamps. */
export function rooftop(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.7;
  addSky(stage, horizon, { clouds: 0.5 });
  addTowers(stage, horizon + unit * 0.12, 0.4, [
    [0.1, 0.88, 0.8],
    [0.18, 0.6, 0.9],
    [0.3, 0.25, 0.8],
  ]);
  if (!mood.night) addBirds(stage, height * 0.24, 7);
  const random = stage.random('roof');
  const edgeY = height * 0.82;
  const roof = mix(mood.shadow, '#05060a', 0.3);
  stage.layer(0.62, (ctx) => {
    ctx.fillStyle = mix(roof, mood.haze, 0.16);
    const tankX = width * (mood.lightX > 0.5 ? 0.12 : 0.8);
    const tank = unit * 0.15;
    for (const leg of [-0.4, -0.12, 0.14, 0.4])
      ctx.fillRect(tankX + leg * tank, edgeY - tank * 1.1, unit * 0.008, tank * 1.2);
    ctx.fillRect(tankX - tank * 0.5, edgeY - tank * 1.9, tank, tank * 0.9);
    ctx.beginPath();
    ctx.moveTo(tankX - tank * 0.56, edgeY - tank * 1.88);
    ctx.lineTo(tankX, edgeY - tank * 2.35);
    ctx.lineTo(tankX + tank * 0.56, edgeY - tank * 1.88);
    ctx.fill();
    for (let i = 0; i < 5; i++) {
      const w = unit * between(random, 0.05, 0.13);
      const h = unit * between(random, 0.03, 0.08);
      const x = between(random, -0.05, 1.05) * width;
      ctx.fillRect(x, edgeY - h, w, h + 4);
      if (i % 2 === 0)
        ctx.fillRect(x + w * 0.4, edgeY - h - unit * between(random, 0.05, 0.14), unit * 0.004, unit * 0.15);
    }
  });
  stage.layer(0.85, (ctx) => {
    const floor = ctx.createLinearGradient(0, edgeY, 0, height);
    floor.addColorStop(0, mix(roof, mood.light, 0.2));
    floor.addColorStop(0.12, mix(roof, mood.haze, 0.1));
    floor.addColorStop(1, roof);
    ctx.fillStyle = floor;
    ctx.fillRect(-width * 0.3, edgeY, width * 1.6, height);
    const sheen = ctx.createRadialGradient(mood.lightX * width, edgeY, 0, mood.lightX * width, edgeY, width * 0.4);
    sheen.addColorStop(0, withAlpha(mood.light, 0.4));
    sheen.addColorStop(1, withAlpha(mood.light, 0));
    ctx.fillStyle = sheen;
    ctx.fillRect(-width * 0.3, edgeY, width * 1.6, height);
    ctx.fillStyle = roof;
    for (let x = -0.3 * width; x < width * 1.3; x += unit * 0.11)
      ctx.fillRect(x, edgeY - unit * 0.1, unit * 0.005, unit * 0.1);
    ctx.fillRect(-0.3 * width, edgeY - unit * 0.104, width * 1.6, unit * 0.007);
    ctx.fillRect(-0.3 * width, edgeY - unit * 0.058, width * 1.6, unit * 0.003);
  });
  const lamp = glowSprite(mix(mood.tones.glow, '#ffbf6b', 0.5), 0.12, 64);
  const string = (t: number) => ({
    x: (-0.1 + 1.2 * t) * width,
    y: height * 0.3 + Math.sin(Math.PI * ((t * 3) % 1)) * unit * 0.07,
  });
  stage.live(0.8, (ctx, m) => {
    ctx.strokeStyle = roof;
    ctx.lineWidth = Math.max(1, unit * 0.0022);
    ctx.beginPath();
    for (let i = 0; i <= 90; i++) {
      const { x, y } = string(i / 90);
      ctx.lineTo(x, y + Math.sin(m.tSec + i * 0.1) * unit * 0.002);
    }
    ctx.stroke();
    for (let i = 1; i < 22; i++) {
      const { x, y } = string(i / 22);
      const chase = (Math.floor(m.beat) + i) % 2 === 0 ? m.pulse : 0.25;
      drawGlow(ctx, lamp, x, y + unit * 0.012, unit * (0.02 + 0.012 * chase), 0.55 + 0.45 * chase);
    }
  });
}
