import type { SKRSContext2D } from '@napi-rs/canvas';
import { fbm2, ridged2, smoothstep } from '../../../noise.ts';
import { hash01 } from '../../../random.ts';
import { cloudField, fillGradient, paintStarField } from '../../../scene/land/cloud-field.ts';
import { offscreen } from '../../../scene/easel.ts';
import { bokehSprite, drawGlow, glowSprite, lightShafts } from '../../../scene/light/glows.ts';
import { adjusted, mix, rgbOf, withAlpha } from '../../../scene/light/inks.ts';
import { settle } from '../../../scene/people/sprite.ts';
import { addSky } from './backdrop.ts';
import { addBirds } from './city.ts';
import type { Stage } from './mood.ts';

/** Above the clouds: banks at several depths drifting past, light through them. */
export function sky(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  addSky(stage, height * 0.8, { clouds: 0.34 });
  const shafts = lightShafts(width * 1.2, height, {
    x: mood.lightX * width,
    y: height * 0.2,
    angle: Math.PI / 2,
    spread: 2.6,
    count: 18,
    length: height * 1.1,
    color: mood.light,
    seed: scene.seed,
  });
  stage.live(0.1, (ctx, m) => {
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.25 + 0.22 * m.pulse;
    ctx.translate(mood.lightX * width, height * 0.2);
    ctx.rotate(Math.sin(m.tSec * 0.16) * 0.06);
    ctx.translate(-mood.lightX * width, -height * 0.2);
    ctx.drawImage(shafts, 0, 0, width * 1.2, height);
  });
  const lit = mood.night ? mix(mood.tones.mid, mood.light, 0.4) : mix(mood.light, '#ffffff', mood.low ? 0.1 : 0.5);
  const deep = mood.night ? mood.tones.dark : mix(mood.tones.mid, mood.tones.dark, mood.low ? 0.1 : 0.12);
  const banks = [
    [0.18, 0.36, 0.5, 9, 0.004, 0.5],
    [0.4, 0.48, 0.6, 6.5, 0.011, 0.22],
    [0.75, 0.6, 0.62, 4.4, 0.026, 0],
  ] as const;
  const floor = mix(deep, mood.haze, 0.5);
  stage.layer(0.15, (ctx) => {
    const under = ctx.createLinearGradient(0, height * 0.62, 0, height);
    under.addColorStop(0, withAlpha(floor, 0));
    under.addColorStop(0.5, floor);
    under.addColorStop(1, mix(floor, deep, 0.5));
    ctx.fillStyle = under;
    ctx.fillRect(-width * 0.3, height * 0.62, width * 1.6, height);
  });
  banks.forEach(([depth, top, tall, features, speed, distance], i) => {
    const bank = cloudField({
      width: width * 1.9,
      height: height * tall,
      seed: scene.seed + i * 40,
      cover: 0.72,
      lit: mix(lit, mood.haze, distance * 0.7),
      shade: mix(deep, mood.haze, distance),
      features,
      stretch: 1.9,
      lightFrom: 1.6,
      fadeBottom: 0.02,
    });
    const direction = scene.seed % 2 === 0 ? -1 : 1;
    stage.live(depth, (ctx, m) => {
      ctx.drawImage(
        bank,
        -width * 0.45 + direction * m.tSec * speed * width,
        height * top - unit * 0.006 * m.pulse * (i + 1),
        width * 1.9,
        height * tall,
      );
    });
    if (i === 0) addBirds(stage, height * 0.36, 12);
  });
  const glow = glowSprite(mood.light, 0, 64);
  stage.live(0.8, (ctx, m) =>
    drawGlow(ctx, glow, mood.lightX * width, height * 0.95, unit * 0.6, 0.12 + 0.14 * m.pulse, 2),
  );
}

/** Clouds of gas coloured from the palette, kept small and scaled up. */
function nebula(stage: Stage, seed: number, features: number, colors: string[]) {
  const columns = 300;
  const rows = Math.round((columns * stage.height) / stage.width);
  const { canvas, ctx } = offscreen(columns, rows);
  const image = ctx.createImageData(columns, rows);
  const parts = colors.map((color) => rgbOf(color));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const u = (x / columns) * features;
      const v = (y / columns) * features;
      const warp = fbm2(u * 0.8, v * 0.8, 3, seed + 4) * 1.6;
      const gas = fbm2(u + warp, v - warp * 0.7, 5, seed, 0.55);
      const veins = ridged2(u * 1.4 + warp, v * 1.4, 4, seed + 9);
      const body = smoothstep(0.42, 0.78, gas) * (0.35 + 0.65 * smoothstep(0.35, 0.85, veins));
      const blend = Math.min(0.999, fbm2(u * 0.6 + 5, v * 0.6, 2, seed + 17) * 1.5 - 0.2) * (parts.length - 1);
      const low = parts[Math.max(0, Math.floor(blend))] ?? [0, 0, 0];
      const high = parts[Math.max(0, Math.ceil(blend))] ?? low;
      const i = (y * columns + x) * 4;
      const t = Math.max(0, blend - Math.floor(blend));
      for (let k = 0; k < 3; k++)
        image.data[i + k] = ((low[k] as number) + ((high[k] as number) - (low[k] as number)) * t) * (0.5 + 0.7 * veins);
      image.data[i + 3] = 255 * body;
    }
  }
  ctx.putImageData(image, 0, 0);
  settle(canvas);
  return canvas;
}

/** Deep space: gas, stars, a lit planet (sometimes ringed), and something falling. */
export function space(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  stage.layer(0, (ctx) => {
    ctx.fillStyle = mix(tones.deep, '#000004', 0.6);
    ctx.fillRect(-width, -height, width * 3, height * 3);
    ctx.save();
    ctx.translate(-0.15 * width, -0.15 * height);
    paintStarField(ctx, width * 1.3, height * 1.3, scene.seed, 700, 0.45);
    ctx.restore();
  });
  const gas = nebula(stage, scene.seed, 3.6, [
    adjusted(tones.dark, { lighten: 0.1, chroma: 1.5 }),
    adjusted(tones.mid, { lighten: 0.06, chroma: 1.2 }),
    tones.accent,
    tones.glow,
  ]);
  stage.live(0.08, (ctx, m) => {
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = 0.8 + 0.2 * m.pulse;
    ctx.translate(width / 2, height / 2);
    ctx.rotate(m.tSec * 0.006);
    ctx.scale(1.16 + 0.008 * m.pulse, 1.16 + 0.008 * m.pulse);
    ctx.drawImage(gas, -width / 2 - m.tSec * width * 0.002, -height / 2, width, height);
  });
  const planet = {
    x: width * (mood.lightX > 0.5 ? 0.26 : 0.76),
    y: height * (0.36 + 0.2 * hash01(41, scene.seed)),
    r: unit * (0.16 + 0.12 * hash01(42, scene.seed)),
  };
  const lit = planet.x < width / 2 ? 1 : -1;
  const ringed = hash01(43, scene.seed) < 0.55;
  const tilt = -0.35 + 0.5 * hash01(44, scene.seed);
  stage.layer(0.3, (ctx) => {
    drawGlow(ctx, glowSprite(tones.accent, 0, 128), planet.x, planet.y, planet.r * 1.8, 0.4);
    const ring = (front: boolean) => {
      if (!ringed) return;
      ctx.save();
      ctx.translate(planet.x, planet.y);
      ctx.rotate(tilt);
      ctx.scale(1, 0.24);
      for (let i = 0; i < 22; i++) {
        ctx.strokeStyle = withAlpha(
          mix(tones.glow, tones.mid, hash01(i, scene.seed + 3)),
          0.12 + 0.5 * hash01(i, scene.seed + 4),
        );
        ctx.lineWidth = planet.r * 0.04;
        ctx.beginPath();
        ctx.arc(0, 0, planet.r * (1.32 + i * 0.042), front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
        ctx.stroke();
      }
      ctx.restore();
    };
    ring(false);
    ctx.save();
    ctx.beginPath();
    ctx.arc(planet.x, planet.y, planet.r, 0, Math.PI * 2);
    ctx.clip();
    ctx.translate(planet.x, planet.y);
    ctx.rotate(tilt);
    for (let i = 0; i < 90; i++) {
      const t = i / 89;
      const band = fbm2(t * 9, 0.5, 4, scene.seed + 6);
      ctx.fillStyle = mix(mix(tones.mid, tones.accent, band), tones.glow, Math.max(0, band - 0.5) * 1.2);
      ctx.fillRect(-planet.r * 1.2, (t * 2 - 1) * planet.r, planet.r * 2.4, planet.r * 0.03);
    }
    ctx.restore();
    ctx.save();
    ctx.beginPath();
    ctx.arc(planet.x, planet.y, planet.r * 1.006, 0, Math.PI * 2);
    ctx.clip();
    const night = ctx.createRadialGradient(
      planet.x + lit * planet.r * 0.7,
      planet.y - planet.r * 0.35,
      planet.r * 0.25,
      planet.x + lit * planet.r * 0.35,
      planet.y - planet.r * 0.2,
      planet.r * 1.5,
    );
    night.addColorStop(0, withAlpha('#000008', 0));
    night.addColorStop(0.6, withAlpha('#000008', 0.75));
    night.addColorStop(1, withAlpha('#000008', 0.97));
    ctx.fillStyle = night;
    ctx.fillRect(planet.x - planet.r * 1.1, planet.y - planet.r * 1.1, planet.r * 2.2, planet.r * 2.2);
    ctx.restore();
    ring(true);
  });
  const star = glowSprite(mix(tones.glow, '#ffffff', 0.5), 0.05, 96);
  stage.live(0.15, (ctx, m) => {
    const sun = { x: mood.lightX * width, y: height * 0.22 };
    drawGlow(ctx, star, sun.x, sun.y, unit * (0.16 + 0.03 * m.pulse), 0.8);
    drawGlow(ctx, star, sun.x, sun.y, unit * 0.008, 0.5 + 0.4 * m.pulse, 34);
    for (let i = 0; i < 40; i++)
      drawGlow(
        ctx,
        star,
        hash01(i, scene.seed + 20) * width,
        hash01(i, scene.seed + 21) * height,
        unit * 0.006,
        0.25 + 0.5 * Math.sin(m.tSec * (1 + hash01(i, scene.seed + 22) * 2) + i) ** 2 + 0.25 * m.pulse,
      );
    const bar = Math.floor(m.beat / 4);
    const age = (m.beat / 4 - bar) * 2.2;
    if (age < 1 && hash01(bar, scene.seed + 30) < 0.7) {
      const x = width * (hash01(bar, scene.seed + 31) * 0.7 + 0.2 - age * 0.25);
      const y = height * (hash01(bar, scene.seed + 32) * 0.4 + age * 0.18);
      const tail = ctx.createLinearGradient(x, y, x + width * 0.16, y - height * 0.115);
      tail.addColorStop(0, withAlpha('#ffffff', 0.9 * Math.sin(age * Math.PI)));
      tail.addColorStop(1, withAlpha(tones.glow, 0));
      ctx.strokeStyle = tail;
      ctx.lineWidth = unit * 0.003;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + width * 0.16, y - height * 0.115);
      ctx.stroke();
    }
  });
  stage.layer(0.85, (ctx) => {
    const ground = mix(tones.deep, '#000003', 0.4);
    const surface = ctx.createLinearGradient(0, height * 0.86, 0, height);
    surface.addColorStop(0, mix(ground, tones.accent, 0.4));
    surface.addColorStop(0.15, mix(ground, tones.mid, 0.18));
    surface.addColorStop(1, ground);
    ctx.fillStyle = surface;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.3);
    for (let x = -0.3; x <= 1.3; x += 0.01)
      ctx.lineTo(x * width, height * (0.885 + 0.16 * (x - 0.5) ** 2) - unit * 0.012 * fbm2(x * 26, 1, 4, scene.seed));
    ctx.lineTo(width * 1.3, height * 1.3);
    ctx.fill();
  });
}

/** Light itself: veils, rings and out-of-focus points in the dark; a different one of three each time. */
export function abstract(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  const kind = Math.floor(hash01(61, scene.seed) * 3);
  const colors = [tones.mid, tones.accent, tones.glow, mix(tones.mid, tones.accent, 0.5)];
  stage.layer(0, (ctx) => {
    fillGradient(ctx, -width, -height, width * 3, height * 3, [
      [0, mix(tones.deep, '#000000', 0.4)],
      [0.5, mix(tones.deep, tones.dark, 0.6)],
      [1, mix(tones.deep, '#000000', 0.5)],
    ]);
    drawGlow(ctx, glowSprite(tones.dark, 0, 128), width * 0.3, height * 0.3, unit, 0.6);
    drawGlow(ctx, glowSprite(tones.mid, 0, 128), width * 0.8, height * 0.75, unit * 0.9, 0.4);
  });
  stage.live(0.3, (ctx, moment) => {
    if (kind === 0) drawVeils(ctx, stage, moment.tSec, moment.pulse, colors);
    else if (kind === 1) drawRings(ctx, stage, moment.beat, moment.energy, colors);
    else drawStrands(ctx, stage, moment.tSec, moment.pulse, colors);
  });
  const points = colors.map((color) => bokehSprite(color));
  stage.live(1.1, (ctx, m) => {
    for (let i = 0; i < 26; i++) {
      const depth = hash01(i, scene.seed + 3);
      const x = (hash01(i, scene.seed + 1) + 0.03 * Math.sin(m.tSec * 0.3 + i)) * width;
      const y = (((((hash01(i, scene.seed + 2) - m.tSec * 0.02 * (0.4 + depth)) % 1.2) + 1.2) % 1.2) - 0.1) * height;
      drawGlow(
        ctx,
        points[i % points.length] as never,
        x,
        y,
        unit * (0.008 + 0.055 * depth ** 3) * (1 + 0.2 * m.pulse),
        0.12 + 0.2 * hash01(i, scene.seed + 4) + 0.2 * m.pulse * (i % 2),
      );
    }
  });
}

type Ctx = SKRSContext2D;

function drawVeils(ctx: Ctx, stage: Stage, tSec: number, pulse: number, colors: string[]): void {
  const { width, height, unit, scene } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let veil = 0; veil < 5; veil++) {
    const color = colors[veil % colors.length] as string;
    for (let line = 0; line < 13; line++) {
      ctx.strokeStyle = withAlpha(color, (0.2 + 0.18 * pulse) * (1 - line / 15));
      ctx.lineWidth = unit * (0.0016 + 0.004 * (line === 0 ? 1 : 0));
      ctx.beginPath();
      for (let x = -0.1; x <= 1.11; x += 0.03) {
        const phase = veil * 1.9 + scene.seed;
        const y =
          0.5 +
          0.2 * Math.sin(x * 4 + tSec * 0.55 + phase) +
          0.1 * Math.sin(x * 9 - tSec * 0.8 + phase * 2) +
          line * 0.016 * Math.sin(x * 3 + tSec * 0.4 + phase) * (1 + pulse * 0.3);
        ctx.lineTo(x * width, y * height);
      }
      ctx.stroke();
    }
  }
}

function drawRings(ctx: Ctx, stage: Stage, beat: number, energy: number, colors: string[]): void {
  const { width, height, unit } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 9; i++) {
    const age = (beat + i) / 9 - Math.floor((beat + i) / 9);
    const radius = unit * (0.04 + 1.0 * age ** 1.7);
    const color = colors[(Math.floor((beat + i) / 9) + i) % colors.length] as string;
    for (const [spread, strength] of [
      [0.05, 0.12],
      [0.02, 0.25],
      [0.005, 0.8],
    ] as const) {
      ctx.strokeStyle = withAlpha(color, strength * (1 - age) * (0.5 + 0.5 * energy));
      ctx.lineWidth = unit * spread * (0.4 + age);
      ctx.beginPath();
      ctx.ellipse(width / 2, height * 0.48, radius, radius, 0, 0, Math.PI * 2);
      ctx.stroke();
    }
  }
  drawGlow(ctx, glowSprite(colors[2] as string, 0, 64), width / 2, height * 0.48, unit * 0.3, 0.5);
}

function drawStrands(ctx: Ctx, stage: Stage, tSec: number, pulse: number, colors: string[]): void {
  const { width, height, unit, scene } = stage;
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 70; i++) {
    const depth = hash01(i, scene.seed + 8);
    const angle = hash01(i, scene.seed + 9) * Math.PI * 2;
    const phase = (hash01(i, scene.seed + 10) + tSec * (0.06 + 0.1 * depth)) % 1;
    const from = unit * (0.06 + phase * phase * 1.1);
    const to = from + unit * (0.03 + 0.3 * phase);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const gradient = ctx.createLinearGradient(
      width / 2 + cos * from,
      height / 2 + sin * from,
      width / 2 + cos * to,
      height / 2 + sin * to,
    );
    const color = colors[i % colors.length] as string;
    gradient.addColorStop(0, withAlpha(color, 0));
    gradient.addColorStop(1, withAlpha(color, Math.sin(phase * Math.PI) * (0.6 + 0.4 * pulse)));
    ctx.strokeStyle = gradient;
    ctx.lineWidth = unit * (0.002 + 0.008 * depth * phase);
    ctx.beginPath();
    ctx.moveTo(width / 2 + cos * from, height / 2 + sin * from);
    ctx.lineTo(width / 2 + cos * to, height / 2 + sin * to);
    ctx.stroke();
  }
}
