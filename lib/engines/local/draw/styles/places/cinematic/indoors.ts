import { traceBroadleaf } from '../../../foliage.ts';
import { between, hash01 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { offscreen } from '../../../scene/easel.ts';
import { bokehSprite, createLightLayer, drawGlow, glowSprite, lightShafts } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import type { Stage } from './mood.ts';

/** A room at the end of the day: a tall window, its light on the floor, a lamp, and a few belongings. */
export function room(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const left = scene.seed % 2 === 0;
  const isHome = scene.interior === undefined;
  const wall = mix(mix(mood.tones.dark, mood.tones.mid, 0.3), mood.shadow, mood.night ? 0.6 : 0.3);
  const floorY = height * 0.76;
  const pane = {
    w: unit * 0.36,
    h: unit * 0.52,
    x: left ? width * 0.5 - unit * 0.56 : width * 0.5 + unit * 0.2,
    y: floorY - unit * 0.66,
  };
  const outside = mood.night ? mix('#9db8e8', mood.tones.mid, 0.4) : mood.light;
  const warm = mix(mood.tones.glow, '#ffa24a', 0.4);
  stage.layer(0.3, (ctx) => {
    fillGradient(ctx, -width * 0.3, -height * 0.2, width * 1.6, floorY + height * 0.2, [
      [0, mix(wall, mood.shadow, 0.6)],
      [0.6, wall],
      [1, mix(wall, mood.tones.mid, 0.15)],
    ]);
    drawGlow(
      ctx,
      glowSprite(outside, 0, 128),
      pane.x + pane.w / 2,
      pane.y + pane.h / 2,
      unit * 0.75,
      mood.night ? 0.28 : 0.5,
    );
    const floor = ctx.createLinearGradient(0, floorY, 0, height);
    const wood = mix(mix(mood.tones.mid, '#5a3a22', 0.5), mood.shadow, 0.5);
    floor.addColorStop(0, mix(wood, mood.light, 0.12));
    floor.addColorStop(1, mix(wood, mood.shadow, 0.7));
    ctx.fillStyle = floor;
    ctx.fillRect(-width * 0.3, floorY, width * 1.6, height);
    ctx.strokeStyle = withAlpha(mood.shadow, 0.45);
    ctx.lineWidth = unit * 0.0025;
    ctx.beginPath();
    for (let i = -14; i <= 14; i++) {
      ctx.moveTo(width / 2 + i * unit * 0.1, floorY);
      ctx.lineTo(width / 2 + i * unit * 0.26, height * 1.2);
    }
    ctx.stroke();
    ctx.fillStyle = mix(wall, mood.shadow, 0.5);
    ctx.fillRect(-width * 0.3, floorY - unit * 0.028, width * 1.6, unit * 0.028);
    if (!isHome) return;
    fillGradient(ctx, pane.x, pane.y, pane.w, pane.h, mood.sky);
    drawGlow(ctx, glowSprite(outside, 0, 64), pane.x + pane.w * 0.6, pane.y + pane.h * 0.6, pane.w * 0.8, 0.7);
    ctx.strokeStyle = mix(wall, mood.shadow, 0.75);
    ctx.lineWidth = unit * 0.016;
    ctx.strokeRect(pane.x, pane.y, pane.w, pane.h);
    ctx.lineWidth = unit * 0.008;
    ctx.beginPath();
    for (const t of [1 / 2]) {
      ctx.moveTo(pane.x + pane.w * t, pane.y);
      ctx.lineTo(pane.x + pane.w * t, pane.y + pane.h);
    }
    for (const t of [1 / 3, 2 / 3]) {
      ctx.moveTo(pane.x, pane.y + pane.h * t);
      ctx.lineTo(pane.x + pane.w, pane.y + pane.h * t);
    }
    ctx.stroke();
    const direction = left ? 1 : -1;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 2; column++) {
        const point = (u: number, v: number): [number, number] => [
          pane.x + pane.w / 2 + direction * unit * (0.16 + 0.34 * v) + (u - 0.5) * pane.w * (1.15 + 0.4 * v),
          floorY + unit * (0.04 + 0.2 * v),
        ];
        const u0 = column / 2 + 0.03;
        const u1 = (column + 1) / 2 - 0.03;
        const v0 = row / 3 + 0.03;
        const v1 = (row + 1) / 3 - 0.03;
        ctx.fillStyle = withAlpha(outside, mood.night ? 0.22 : 0.5);
        ctx.beginPath();
        ctx.moveTo(...point(u0, v0));
        ctx.lineTo(...point(u1, v0));
        ctx.lineTo(...point(u1, v1));
        ctx.lineTo(...point(u0, v1));
        ctx.fill();
      }
    }
    const frameX = left ? width * 0.5 + unit * 0.34 : width * 0.5 - unit * 0.52;
    ctx.fillStyle = mix(wall, mood.shadow, 0.7);
    ctx.fillRect(frameX, floorY - unit * 0.56, unit * 0.19, unit * 0.14);
    fillGradient(ctx, frameX + unit * 0.012, floorY - unit * 0.548, unit * 0.166, unit * 0.116, [
      [0, mood.tones.mid],
      [0.6, mood.tones.accent],
      [1, mood.tones.dark],
    ]);
  });
  const lampX = left ? width * 0.5 + unit * 0.5 : width * 0.5 - unit * 0.5;
  stage.layer(0.5, (ctx) => {
    if (!isHome) return;
    const dark = mix(mood.shadow, '#070506', 0.4);
    ctx.fillStyle = dark;
    ctx.fillRect(lampX - unit * 0.004, floorY - unit * 0.36, unit * 0.008, unit * 0.4);
    ctx.beginPath();
    ctx.ellipse(lampX, floorY + unit * 0.04, unit * 0.05, unit * 0.01, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = mix(warm, mood.shadow, 0.15);
    ctx.beginPath();
    ctx.moveTo(lampX - unit * 0.036, floorY - unit * 0.43);
    ctx.lineTo(lampX + unit * 0.036, floorY - unit * 0.43);
    ctx.lineTo(lampX + unit * 0.066, floorY - unit * 0.34);
    ctx.lineTo(lampX - unit * 0.066, floorY - unit * 0.34);
    ctx.fill();
    const side = left ? 1 : -1;
    const chair = width * 0.5 + side * unit * 0.3;
    ctx.fillStyle = mix(mood.tones.accent, mood.shadow, 0.72);
    ctx.beginPath();
    ctx.roundRect(chair - unit * 0.12, floorY - unit * 0.2, unit * 0.24, unit * 0.2, unit * 0.04);
    ctx.roundRect(chair - unit * 0.155, floorY - unit * 0.1, unit * 0.31, unit * 0.145, unit * 0.03);
    ctx.fill();
    ctx.fillStyle = withAlpha(warm, 0.16);
    ctx.beginPath();
    ctx.roundRect(chair - unit * 0.12, floorY - unit * 0.2, unit * 0.24, unit * 0.02, unit * 0.01);
    ctx.fill();
    const plantX = left ? pane.x - unit * 0.16 : pane.x + pane.w + unit * 0.16;
    ctx.fillStyle = mix(mood.tones.mid, mood.shadow, 0.65);
    ctx.beginPath();
    traceBroadleaf(ctx, plantX, floorY + unit * 0.02, unit * 0.42, stage.random('plant'));
    ctx.fill();
    ctx.fillStyle = dark;
    ctx.fillRect(plantX - unit * 0.045, floorY - unit * 0.06, unit * 0.09, unit * 0.1);
  });
  const lamp = glowSprite(warm, 0.02, 128);
  const shafts = lightShafts(width, height, {
    x: pane.x + pane.w / 2 - (left ? 1 : -1) * unit * 0.5,
    y: pane.y - unit * 0.25,
    angle: left ? 0.72 : Math.PI - 0.72,
    spread: 0.5,
    count: 14,
    length: unit * 1.5,
    color: outside,
    seed: scene.seed,
  });
  const curtain = mix(mix(mood.tones.accent, wall, 0.55), mood.shadow, mood.night ? 0.45 : 0.2);
  stage.live(0.45, (ctx, m) => {
    for (const side of isHome ? [0, 1] : []) {
      const x = pane.x + (side === 0 ? -unit * 0.03 : pane.w + unit * 0.03);
      const inward = side === 0 ? 1 : -1;
      ctx.beginPath();
      ctx.moveTo(x - inward * unit * 0.05, pane.y - unit * 0.04);
      for (let t = 0; t <= 1.001; t += 0.1)
        ctx.lineTo(
          x +
            inward *
              (unit * 0.08 + unit * 0.03 * t * Math.sin(m.tSec * 0.9 + t * 3 + side * 2) + unit * 0.012 * m.pulse * t),
          pane.y - unit * 0.04 + t * (floorY - pane.y + unit * 0.03),
        );
      ctx.lineTo(x - inward * unit * 0.06, floorY);
      ctx.closePath();
      const fold = ctx.createLinearGradient(x - inward * unit * 0.05, 0, x + inward * unit * 0.1, 0);
      for (let k = 0; k <= 6; k++)
        fold.addColorStop(k / 6, mix(curtain, k % 2 === 0 ? mood.shadow : outside, k % 2 === 0 ? 0.35 : 0.25));
      ctx.fillStyle = fold;
      ctx.fill();
    }
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = Math.min(1, (mood.night ? 0.35 : 0.6) * (0.8 + 0.2 * Math.sin(m.tSec * 0.4) + 0.25 * m.pulse));
    ctx.drawImage(shafts, 0, 0, width, height);
    ctx.globalAlpha = 1;
    if (!isHome) return;
    drawGlow(ctx, lamp, lampX, floorY - unit * 0.37, unit * (0.4 + 0.04 * m.pulse), 0.5 + 0.28 * m.pulse);
    drawGlow(ctx, lamp, lampX, floorY - unit * 0.37, unit * 0.11, 0.7);
  });
  if (isHome && hash01(3, scene.seed) < 2) {
    stage.layer(1.3, (ctx) => {
      ctx.fillStyle = mix(mood.shadow, '#040304', 0.6);
      const side = left ? width * 0.96 : width * 0.04;
      ctx.beginPath();
      ctx.ellipse(side, height * 1.12, unit * 0.34, unit * 0.26, 0, 0, Math.PI * 2);
      ctx.fill();
    });
  }
}

/** Looking out through glass: lights out of focus, drops that run, someone at the pane. */
export function windowPane(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const random = stage.random('bokeh');
  const colors = [tones.accent, tones.glow, mix(tones.mid, '#bfe4ff', 0.5), mix(tones.accent, '#ff5040', 0.4)];
  stage.layer(0.05, (ctx) => {
    fillGradient(
      ctx,
      -width * 0.2,
      -height * 0.2,
      width * 1.4,
      height * 1.4,
      mood.night
        ? [
            [0, mix(tones.deep, '#000', 0.3)],
            [0.55, mix(tones.dark, tones.mid, 0.4)],
            [1, tones.deep],
          ]
        : mood.sky,
    );
  });
  const sprites = colors.map((color) => bokehSprite(color));
  const discs = Array.from({ length: 74 }, (_, i) => ({
    x: between(random, -0.1, 1.1),
    y: 0.28 + 0.5 * random() + 0.12 * (random() - 0.5),
    r: between(random, 0.018, 0.058) * (random() < 0.2 ? 1.7 : 1),
    sprite: i % sprites.length,
    speed: (random() - 0.5) * 0.02,
    beat: Math.floor(random() * 4),
  }));
  const gather = createLightLayer(width, height, 0.5);
  stage.live(0.15, (target, m) =>
    gather(target, (ctx) => {
      const dim = mood.night ? 1 : 0.4;
      for (const disc of discs) {
        const on = Math.floor(m.beat) % 4 === disc.beat ? m.pulse : 0.1;
        const x = ((((disc.x + disc.speed * m.tSec + 0.1) % 1.2) + 1.2) % 1.2) - 0.1;
        drawGlow(
          ctx,
          sprites[disc.sprite] as never,
          x * width,
          disc.y * height,
          disc.r * unit * (1 + 0.14 * on),
          (0.24 + 0.4 * on) * dim,
        );
      }
    }),
  );
  addDrops(stage);
  const frame = mix(mood.shadow, '#040406', 0.5);
  stage.layer(0.6, (ctx) => {
    ctx.fillStyle = frame;
    const bar = unit * 0.022;
    const column = width * (scene.seed % 2 === 0 ? 0.64 : 0.36);
    ctx.fillRect(column - bar / 2, -height * 0.2, bar, height * 1.4);
    ctx.fillRect(-width * 0.2, height * 0.2, width * 1.4, bar * 0.8);
    ctx.fillRect(-width * 0.2, height * 0.9, width * 1.4, height * 0.3);
    ctx.fillRect(-width * 0.2, -height * 0.2, width * 0.2 + unit * 0.05, height * 1.4);
    ctx.fillRect(width - unit * 0.05, -height * 0.2, width * 0.2, height * 1.4);
    ctx.fillStyle = withAlpha(tones.glow, 0.3);
    ctx.fillRect(column + bar / 2 - 2, -height * 0.2, 2, height * 1.1);
    ctx.fillRect(-width * 0.2, height * 0.9, width * 1.4, unit * 0.003);
    ctx.fillStyle = mix(frame, tones.accent, 0.16);
    const cup = width * (scene.seed % 2 === 0 ? 0.78 : 0.2);
    ctx.beginPath();
    ctx.roundRect(cup - unit * 0.03, height * 0.9 - unit * 0.07, unit * 0.06, unit * 0.07, unit * 0.008);
    ctx.fill();
  });
  const steam = glowSprite('#ffffff', 0, 48);
  stage.live(0.6, (ctx, m) => {
    const cup = width * (scene.seed % 2 === 0 ? 0.78 : 0.2);
    for (let i = 0; i < 7; i++) {
      const age = (m.tSec * 0.22 + i / 7) % 1;
      drawGlow(
        ctx,
        steam,
        cup + Math.sin(age * 6 + i) * unit * 0.014,
        height * 0.9 - unit * (0.08 + 0.14 * age),
        unit * (0.012 + 0.025 * age),
        0.1 * Math.sin(age * Math.PI),
      );
    }
  });
}

/** Beads on the glass, and runners that leave a trail. */
function addDrops(stage: Stage): void {
  const { width, height, unit, scene, mood } = stage;
  const wet = scene.weather === 'rain' || scene.weather === 'snow';
  const random = stage.random('drops');
  const bead = offscreen(48, 48);
  const c = bead.ctx;
  const body = c.createRadialGradient(24, 30, 2, 24, 24, 22);
  body.addColorStop(0, withAlpha(mix(mood.haze, '#ffffff', 0.5), 0.5));
  body.addColorStop(0.7, withAlpha(mood.tones.mid, 0.2));
  body.addColorStop(0.92, withAlpha(mood.shadow, 0.6));
  body.addColorStop(1, withAlpha(mood.shadow, 0));
  c.fillStyle = body;
  c.fillRect(0, 0, 48, 48);
  c.fillStyle = 'rgba(255,255,255,0.8)';
  c.beginPath();
  c.ellipse(18, 15, 4, 2.6, -0.6, 0, Math.PI * 2);
  c.fill();
  settle(bead.canvas);
  if (wet) {
    stage.layer(0.5, (ctx) => {
      for (let i = 0; i < 380; i++) {
        const size = unit * (0.003 + 0.011 * random() ** 3);
        ctx.globalAlpha = 0.35 + 0.5 * random();
        ctx.drawImage(
          bead.canvas,
          (random() * 1.3 - 0.15) * width,
          (random() * 1.3 - 0.15) * height,
          size * 2,
          size * 2.3,
        );
      }
    });
    stage.live(0.5, (ctx, m) => {
      for (let i = 0; i < 16; i++) {
        const rate = 0.05 + 0.1 * hash01(i, scene.seed + 1);
        const cycle = m.tSec * rate + hash01(i, scene.seed + 2);
        const turn = Math.floor(cycle);
        const fall = cycle - turn;
        const slide = fall + 0.02 * Math.sin(fall * 40 + i);
        const x = hash01(i * 7 + turn, scene.seed + 3) * width + Math.sin(fall * 18 + i) * unit * 0.006;
        const y = (slide * 1.3 - 0.15) * height;
        const size = unit * (0.007 + 0.007 * hash01(i, scene.seed + 4));
        const trail = ctx.createLinearGradient(0, y - unit * 0.2, 0, y);
        trail.addColorStop(0, withAlpha(mood.haze, 0));
        trail.addColorStop(1, withAlpha(mix(mood.haze, '#ffffff', 0.3), 0.22 + 0.14 * m.pulse));
        ctx.fillStyle = trail;
        ctx.fillRect(x + size * 0.4, y - unit * 0.2, size * 1.1, unit * 0.2);
        ctx.drawImage(bead.canvas, x, y - size, size * 2, size * 2.7);
      }
    });
  }
}
