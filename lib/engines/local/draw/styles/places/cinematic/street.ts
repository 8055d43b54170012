import { between, hash01, pick } from '../../../random.ts';
import { offscreen } from '../../../scene/easel.ts';
import { bokehSprite, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { adjusted, mix, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { createReflection } from '../../../scene/land/waters.ts';
import { addHaze, addSky } from './backdrop.ts';
import type { Stage } from './mood.ts';

type Sign = { x: number; y: number; width: number; height: number; color: string; depth: number };

/** A narrow street at night, wet, with shop lights and signs repeated in the asphalt. */
export function streetRain(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const vanish = { x: width * (0.42 + 0.16 * hash01(21, scene.seed)), y: height * 0.56 };
  const groundY = height * 0.6;
  addSky(stage, height * 0.62, { clouds: 0.7 });
  const random = stage.random('street');
  const neon = [
    mood.tones.accent,
    mood.tones.glow,
    adjusted(mood.tones.mid, { lighten: 0.25, chroma: 1.7 }),
    adjusted(mood.tones.accent, { hue: 40, lighten: 0.05 }),
  ];
  const signs: Sign[] = [];
  const upper = offscreen(width * 1.24, height);
  const paint = upper.ctx;
  paint.translate(width * 0.12, 0);
  const fog = paint.createRadialGradient(vanish.x, vanish.y, 0, vanish.x, vanish.y, unit * 0.7);
  fog.addColorStop(0, withAlpha(mix(mood.haze, mood.tones.glow, 0.35), 0.95));
  fog.addColorStop(1, withAlpha(mood.haze, 0));
  paint.fillStyle = fog;
  paint.fillRect(-width * 0.2, 0, width * 1.4, height);
  for (let i = 6; i >= 0; i--) {
    for (const side of [-1, 1]) {
      const near = 0.9 ** (i * 2.6) * (i === 0 ? 1 : 0.82);
      const far = 0.9 ** ((i + 1) * 2.6) * 0.82;
      const xAt = (n: number) => vanish.x + side * (unit * 0.05 + n * width * 0.6);
      const tall = unit * between(random, 0.75, 1.25);
      const topAt = (n: number) => vanish.y - n * tall;
      const footAt = (n: number) => vanish.y + n * height * 0.3;
      const distance = Math.min(1, i / 6.5);
      const wall = mix(
        mix(mood.shadow, mood.tones.dark, 0.3 + 0.3 * random()),
        mix(mood.haze, mood.tones.mid, 0.3),
        distance * 0.8,
      );
      paint.fillStyle = wall;
      paint.beginPath();
      paint.moveTo(xAt(near), topAt(near));
      paint.lineTo(xAt(far), topAt(far));
      paint.lineTo(xAt(far), footAt(far));
      paint.lineTo(xAt(near), footAt(near));
      paint.fill();
      const rows = 7;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < 4; column++) {
          if (random() < 0.45) continue;
          const n1 = near + (far - near) * ((column + 0.2) / 4);
          const n2 = near + (far - near) * ((column + 0.75) / 4);
          const level = (n: number, r: number) => topAt(n) + (footAt(n) - topAt(n)) * r;
          paint.fillStyle = withAlpha(
            random() < 0.22 ? pick(random, neon) : mix(mood.tones.glow, '#ffb35c', 0.4),
            between(random, 0.12, 0.75) * (1 - distance * 0.4),
          );
          paint.beginPath();
          paint.moveTo(xAt(n1), level(n1, (row + 0.25) / rows));
          paint.lineTo(xAt(n2), level(n2, (row + 0.25) / rows));
          paint.lineTo(xAt(n2), level(n2, (row + 0.72) / rows));
          paint.lineTo(xAt(n1), level(n1, (row + 0.72) / rows));
          paint.fill();
        }
      }
      const n = near + (far - near) * 0.5;
      if (i < 6) {
        const h = unit * 0.24 * n * between(random, 0.6, 1.3);
        signs.push({
          x: xAt(n) - side * unit * 0.07 * n,
          y: vanish.y - n * unit * between(random, 0.18, 0.5),
          width: unit * 0.07 * n,
          height: h,
          color: pick(random, neon),
          depth: 0.4,
        });
      }
    }
  }
  for (const sign of signs) {
    paint.fillStyle = withAlpha(mix(sign.color, '#ffffff', 0.25), 0.9);
    paint.beginPath();
    paint.roundRect(sign.x - sign.width / 2, sign.y, sign.width, sign.height, sign.width * 0.15);
    paint.fill();
    paint.fillStyle = withAlpha(mood.shadow, 0.75);
    for (let k = 0; k < 4; k++)
      paint.fillRect(
        sign.x - sign.width * 0.28,
        sign.y + sign.height * (0.1 + k * 0.22),
        sign.width * between(random, 0.3, 0.56),
        sign.height * 0.1,
      );
    drawGlow(paint, glowSprite(sign.color, 0, 64), sign.x, sign.y + sign.height / 2, sign.height * 1.15, 0.5);
  }
  settle(upper.canvas);
  stage.layer(0.45, (ctx) => ctx.drawImage(upper.canvas, -width * 0.12, 0, width * 1.24, height));
  const reflect = createReflection({
    source: upper.canvas,
    left: -width * 0.12,
    top: 0,
    width: width * 1.24,
    height,
    surfaceY: vanish.y,
    bottomY: height * 1.1,
    ripplePx: unit * 0.006,
    squeeze: 1.05,
  });
  stage.live(0.45, (ctx, m) => {
    ctx.save();
    ctx.beginPath();
    ctx.moveTo(vanish.x - unit * 0.05, vanish.y);
    ctx.lineTo(vanish.x + unit * 0.05, vanish.y);
    ctx.lineTo(vanish.x + width * 0.95, height * 1.1);
    ctx.lineTo(vanish.x - width * 0.95, height * 1.1);
    ctx.clip();
    reflect(ctx, m.tSec);
    const wet = ctx.createLinearGradient(0, vanish.y, 0, height);
    wet.addColorStop(0, withAlpha(mood.shadow, 0.12));
    wet.addColorStop(1, withAlpha(mood.shadow, 0.68));
    ctx.fillStyle = wet;
    ctx.fillRect(-width, vanish.y, width * 3, height);
    ctx.restore();
  });
  addHaze(stage, 0.4, groundY, 0.16, 0.3);
  const glows = neon.map((color) => glowSprite(color, 0, 64));
  stage.live(0.46, (ctx, m) => {
    signs.forEach((sign, i) => {
      const lit = i % 3 === Math.floor(m.beat) % 3 ? m.pulse : 0.2;
      const hum = 0.85 + 0.15 * Math.sin(m.tSec * 9 + i * 4);
      drawGlow(
        ctx,
        glows[neon.indexOf(sign.color)] as never,
        sign.x,
        sign.y + sign.height / 2,
        sign.height * (1 + lit * 0.5),
        (0.18 + 0.4 * lit) * hum,
      );
    });
  });
  addCars(stage, vanish, groundY);
  addSplashes(stage, groundY);
}

/** Headlights coming out of the distance. */
function addCars(stage: Stage, vanish: { x: number; y: number }, groundY: number): void {
  const { unit, scene, mood } = stage;
  const head = bokehSprite(mix('#fff0d0', mood.tones.glow, 0.3));
  const soft = glowSprite('#ffe9c0', 0, 64);
  stage.live(0.6, (ctx, m) => {
    for (let i = 0; i < 3; i++) {
      const t = (hash01(i, scene.seed + 81) + m.tSec * 0.045) % 1;
      const near = t * t;
      const x = vanish.x - unit * (0.02 + 0.36 * near) * (i % 2 === 0 ? 1 : -1);
      const y = groundY - unit * 0.02 + near * unit * 0.12;
      const fade = Math.min(1, t * 5) * Math.min(1, (1 - t) * 6);
      for (const side of [-1, 1]) {
        const lx = x + side * unit * (0.008 + 0.05 * near);
        drawGlow(ctx, head, lx, y, unit * (0.007 + 0.025 * near), 0.75 * fade);
        drawGlow(ctx, soft, lx, y, unit * (0.03 + 0.1 * near), (0.3 + 0.2 * m.pulse) * fade);
        drawGlow(ctx, soft, lx, y + unit * (0.05 + 0.12 * near), unit * (0.012 + 0.03 * near), 0.3 * fade, 0.7);
      }
    }
  });
}

/** Rings where drops land. */
function addSplashes(stage: Stage, groundY: number): void {
  const { width, height, unit, scene, mood } = stage;
  if (scene.weather !== 'rain') return;
  stage.live(0.85, (ctx, m) => {
    ctx.lineWidth = Math.max(0.7, unit * 0.0016);
    for (let i = 0; i < 34; i++) {
      const cycle = m.tSec * 1.6 + hash01(i, scene.seed + 91);
      const age = cycle - Math.floor(cycle);
      const turn = Math.floor(cycle);
      const near = hash01(i * 7 + turn, scene.seed + 92);
      const y = groundY + near * near * (height - groundY);
      ctx.strokeStyle = withAlpha(mood.haze, 0.4 * (1 - age));
      ctx.beginPath();
      ctx.ellipse(
        hash01(i * 13 + turn, scene.seed + 93) * width,
        y,
        unit * (0.004 + 0.03 * near) * age,
        unit * (0.001 + 0.009 * near) * age,
        0,
        0,
        Math.PI * 2,
      );
      ctx.stroke();
    }
  });
}
