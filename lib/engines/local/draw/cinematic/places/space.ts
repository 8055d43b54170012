import { drawGlow, glowSprite } from '../../light.ts';
import { fbm2, ridged2, smoothstep } from '../../noise.ts';
import { offscreen, settle } from '../../layer.ts';
import { adjust, alpha, mix, rgbOf } from '../../palette.ts';
import { hash01 } from '../../random.ts';
import { paintStars } from '../../sky.ts';
import type { Stage } from '../stage.ts';

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
      for (let k = 0; k < 3; k++) image.data[i + k] = ((low[k] as number) + ((high[k] as number) - (low[k] as number)) * t) * (0.5 + 0.7 * veins);
      image.data[i + 3] = 255 * body;
    }
  }
  ctx.putImageData(image, 0, 0);
  settle(ctx);
  return canvas;
}

/** Deep space: gas, stars, a lit planet (sometimes ringed), and something falling. */
export function space(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const { tones } = mood;
  stage.still({ depth: 0 }, (ctx) => {
    ctx.fillStyle = mix(tones.deep, '#000004', 0.6);
    ctx.fillRect(-width, -height, width * 3, height * 3);
    ctx.save();
    ctx.translate(-0.15 * width, -0.15 * height);
    paintStars(ctx, width * 1.3, height * 1.3, scene.seed, 700, '#ffffff', 0.45);
    ctx.restore();
  });
  const gas = nebula(stage, scene.seed, 3.6, [adjust(tones.dark, { lighten: 0.1, chroma: 1.5 }), adjust(tones.mid, { lighten: 0.06, chroma: 1.2 }), tones.accent, tones.glow]);
  stage.live(0.08, (ctx, { tSec, rhythm }) => {
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = 0.8 + 0.2 * rhythm.pulse;
    ctx.translate(width / 2, height / 2);
    ctx.rotate(tSec * 0.006);
    ctx.scale(1.16 + 0.008 * rhythm.pulse, 1.16 + 0.008 * rhythm.pulse);
    ctx.drawImage(gas, -width / 2 - tSec * width * 0.002, -height / 2, width, height);
  });
  const planet = { x: width * (mood.lightX > 0.5 ? 0.26 : 0.76), y: height * (0.36 + 0.2 * hash01(41, scene.seed)), r: unit * (0.16 + 0.12 * hash01(42, scene.seed)) };
  const lit = planet.x < width / 2 ? 1 : -1;
  const ringed = hash01(43, scene.seed) < 0.55;
  const tilt = -0.35 + 0.5 * hash01(44, scene.seed);
  stage.still({ depth: 0.3 }, (ctx) => {
    drawGlow(ctx, glowSprite(tones.accent, 0, 128), planet.x, planet.y, planet.r * 1.8, 0.4);
    const ring = (front: boolean) => {
      if (!ringed) return;
      ctx.save();
      ctx.translate(planet.x, planet.y);
      ctx.rotate(tilt);
      ctx.scale(1, 0.24);
      for (let i = 0; i < 22; i++) {
        ctx.strokeStyle = alpha(mix(tones.glow, tones.mid, hash01(i, scene.seed + 3)), 0.12 + 0.5 * hash01(i, scene.seed + 4));
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
    const night = ctx.createRadialGradient(planet.x + lit * planet.r * 0.7, planet.y - planet.r * 0.35, planet.r * 0.25, planet.x + lit * planet.r * 0.35, planet.y - planet.r * 0.2, planet.r * 1.5);
    night.addColorStop(0, alpha('#000008', 0));
    night.addColorStop(0.6, alpha('#000008', 0.75));
    night.addColorStop(1, alpha('#000008', 0.97));
    ctx.fillStyle = night;
    ctx.fillRect(planet.x - planet.r * 1.1, planet.y - planet.r * 1.1, planet.r * 2.2, planet.r * 2.2);
    ctx.restore();
    ring(true);
  });
  const star = glowSprite(mix(tones.glow, '#ffffff', 0.5), 0.05, 96);
  stage.live(0.15, (ctx, { rhythm, tSec }) => {
    const sun = { x: mood.lightX * width, y: height * 0.22 };
    drawGlow(ctx, star, sun.x, sun.y, unit * (0.16 + 0.03 * rhythm.pulse), 0.8);
    drawGlow(ctx, star, sun.x, sun.y, unit * 0.008, 0.5 + 0.4 * rhythm.pulse, 34);
    for (let i = 0; i < 40; i++) drawGlow(ctx, star, hash01(i, scene.seed + 20) * width, hash01(i, scene.seed + 21) * height, unit * 0.006, 0.25 + 0.5 * Math.sin(tSec * (1 + hash01(i, scene.seed + 22) * 2) + i) ** 2 + 0.25 * rhythm.pulse);
    const bar = Math.floor(rhythm.beat / 4);
    const age = (rhythm.beat / 4 - bar) * 2.2;
    if (age < 1 && hash01(bar, scene.seed + 30) < 0.7) {
      const x = width * (hash01(bar, scene.seed + 31) * 0.7 + 0.2 - age * 0.25);
      const y = height * (hash01(bar, scene.seed + 32) * 0.4 + age * 0.18);
      const tail = ctx.createLinearGradient(x, y, x + width * 0.16, y - height * 0.115);
      tail.addColorStop(0, alpha('#ffffff', 0.9 * Math.sin(age * Math.PI)));
      tail.addColorStop(1, alpha(tones.glow, 0));
      ctx.strokeStyle = tail;
      ctx.lineWidth = unit * 0.003;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + width * 0.16, y - height * 0.115);
      ctx.stroke();
    }
  });
  stage.subjectHere({ x: width * (mood.lightX > 0.5 ? 0.62 : 0.4), y: height * 0.9, height: unit * 0.42, depth: 0.85, lightX: mood.lightX * width, lightY: 0, lightColor: mix(tones.glow, tones.accent, 0.3) });
  stage.still({ depth: 0.85, top: 0.76 }, (ctx) => {
    const ground = mix(tones.deep, '#000003', 0.4);
    const surface = ctx.createLinearGradient(0, height * 0.86, 0, height);
    surface.addColorStop(0, mix(ground, tones.accent, 0.4));
    surface.addColorStop(0.15, mix(ground, tones.mid, 0.18));
    surface.addColorStop(1, ground);
    ctx.fillStyle = surface;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.3);
    for (let x = -0.3; x <= 1.3; x += 0.01) ctx.lineTo(x * width, height * (0.885 + 0.16 * (x - 0.5) ** 2) - unit * 0.012 * fbm2(x * 26, 1, 4, scene.seed));
    ctx.lineTo(width * 1.3, height * 1.3);
    ctx.fill();
  });
}
