import { createRimLit } from '../../figure-light.ts';
import { tracePalm } from '../../foliage.ts';
import { offscreen, settle } from '../../layer.ts';
import { smoothOutline } from '../../curves.ts';
import { alpha, mix } from '../../palette.ts';
import { profileShape } from '../../profile.ts';
import { hash01, mulberry32 } from '../../random.ts';
import { eachWindow, generateSkyline, traceBuilding } from '../../skyline.ts';
import type { FigureLook } from '../../figure.ts';
import type { Stage } from '../neon.ts';
import { strokeNeon } from './ground.ts';

type Ctx = Parameters<Parameters<Stage['live']>[1]>[0];

/** Palms along a line, dark against the light or in neon outline. */
export function addPalms(stage: Stage, places: readonly (readonly [x: number, baseY: number, height: number, lean: number])[], options: { color?: string; rim?: string; depth?: number } = {}): void {
  const { width, height, unit, mood, scene } = stage;
  stage.still({ depth: options.depth ?? 0.8 }, (ctx) => {
    places.forEach(([x, baseY, tall, lean], i) => {
      for (const [dx, color] of [[-0.004, options.rim ?? mood.pink], [0.004, mood.cyan], [0, options.color ?? mix(mood.deep, '#000000', 0.35)]] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        tracePalm(ctx, x * width + dx * unit, baseY * height, tall * unit, mulberry32(scene.seed + i * 7), lean);
        ctx.fill();
      }
    });
  });
}

/** Towers outlined in light with lit floors. */
export function addNeonCity(stage: Stage, baseY: number, tall: number, options: { depth?: number; face?: string; edge?: string; windows?: string } = {}): void {
  const { width, height, unit, mood, scene } = stage;
  const depth = options.depth ?? 0.25;
  const face = options.face ?? mix(mood.deep, mood.purple, 0.18);
  const edge = options.edge ?? mood.cyan;
  const buildings = generateSkyline({ from: -0.2 * width, to: 1.2 * width, low: tall * unit * 0.25, high: tall * unit, widthLow: unit * 0.06, widthHigh: unit * 0.13, seed: scene.seed + Math.round(depth * 100), peakX: width * (0.35 + 0.3 * hash01(2, scene.seed)), crowding: 0.12, windowPx: unit * 0.02 });
  stage.still({ depth, top: baseY / height - (tall * unit * 1.25) / height, bottom: baseY / height + 0.01 }, (ctx) => {
    ctx.beginPath();
    ctx.rect(-width, -height, width * 3, height + baseY);
    ctx.clip();
    for (const building of buildings) {
      ctx.beginPath();
      traceBuilding(ctx, building, baseY);
      const gradient = ctx.createLinearGradient(0, baseY - building.height, 0, baseY);
      gradient.addColorStop(0, face);
      gradient.addColorStop(1, mix(face, mood.horizon, 0.4));
      ctx.fillStyle = gradient;
      ctx.fill();
      strokeNeon(ctx, hash01(1, building.seed) < 0.7 ? edge : mood.pink, unit * 0.0018, 0.8);
      eachWindow(building, baseY, (x, y, w, h, lit) => {
        if (lit < 0.62) return;
        ctx.fillStyle = alpha(lit > 0.86 ? (options.windows ?? mood.yellow) : edge, 0.75);
        ctx.fillRect(x, y, w, h * 0.6);
      });
    }
  });
  stage.live(depth, (ctx, { rhythm }) => {
    buildings.forEach((building, i) => {
      const level = 0.25 + 0.7 * hash01(i * 7 + Math.floor(rhythm.beat), scene.seed) * rhythm.pulse;
      ctx.fillStyle = alpha(i % 2 === 0 ? mood.pink : mood.cyan, 0.5 * level);
      ctx.fillRect(building.x + building.width * 0.42, baseY - building.height * 0.95 * level, building.width * 0.16, building.height * 0.95 * level);
    });
  });
}

/** A fluted column; `broken` takes its top off. */
export function paintColumn(ctx: Ctx, x: number, baseY: number, height: number, light: string, dark: string, broken = 0): void {
  const w = height * 0.14;
  const top = baseY - height * (1 - broken);
  const shaft = ctx.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
  for (let i = 0; i <= 12; i++) shaft.addColorStop(i / 12, mix(light, dark, Math.min(1, Math.max(0, i / 12 - 0.1) + (i % 2) * 0.22)));
  ctx.fillStyle = shaft;
  ctx.beginPath();
  ctx.moveTo(x - w * 0.48, baseY - w * 0.3);
  ctx.lineTo(x - w * 0.4, top + (broken ? w * 0.35 : w * 0.3));
  if (broken) {
    ctx.lineTo(x - w * 0.15, top + w * 0.05);
    ctx.lineTo(x + w * 0.1, top + w * 0.4);
  }
  ctx.lineTo(x + w * 0.4, top + (broken ? w * 0.1 : w * 0.3));
  ctx.lineTo(x + w * 0.48, baseY - w * 0.3);
  ctx.fill();
  const slab = (y: number, wide: number, tall: number) => {
    const shade = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
    shade.addColorStop(0, light);
    shade.addColorStop(1, dark);
    ctx.fillStyle = shade;
    ctx.fillRect(x - wide / 2, y, wide, tall);
  };
  slab(baseY - w * 0.34, w * 1.15, w * 0.16);
  slab(baseY - w * 0.18, w * 1.35, w * 0.2);
  if (!broken) {
    slab(top + w * 0.16, w * 1.08, w * 0.16);
    slab(top, w * 1.35, w * 0.17);
  }
}

const marble: FigureLook = { skin: '#ffffff', hair: '#ffffff', top: '#ffffff', bottom: '#ffffff', shoes: '#ffffff', accent: '#ffffff', hairStyle: 'curly', outfit: 'tee', build: 0.6 };

/** A marble head on a plinth, lit pink from one side and cyan from the other; slices of it slip on strong beats. */
export function addStatue(stage: Stage, x: number, y: number, size: number, options: { depth?: number; flip?: boolean; plinth?: boolean; light?: string; shade?: string; hair?: FigureLook['hairStyle'] } = {}): void {
  const { width, height, mood, scene } = stage;
  const box = { width: size * 1.9, height: size * 2 };
  const { canvas, ctx } = offscreen(box.width, box.height);
  const light = options.light ?? mix(mood.white, mood.pink, 0.12);
  const shade = options.shade ?? mix(mood.purple, mood.deep, 0.25);
  createRimLit(box.width, box.height)(ctx, 0, 0, [{ x: 1, y: -0.3, color: mood.cyan, strength: 0.9, widthPx: size * 0.014 }, { x: -1, y: -0.1, color: mood.pink, strength: 0.9, widthPx: size * 0.012 }], (inner) => {
    inner.translate(box.width / 2, size * 0.82);
    inner.scale(options.flip ? -size : size, size);
    const shape = profileShape({ ...marble, hairStyle: options.hair ?? 'curly' }, 0.1, 0);
    const body = inner.createLinearGradient(0.45, -0.3, -0.5, 0.5);
    body.addColorStop(0, light);
    body.addColorStop(0.45, mix(light, shade, 0.3));
    body.addColorStop(1, shade);
    inner.save();
    inner.beginPath();
    inner.ellipse(-0.1, 0.55, 0.62, 0.42, 0, 0, Math.PI * 2);
    inner.rect(-1, -1, 2, 1.55);
    inner.clip();
    inner.fillStyle = mix(light, shade, 0.35);
    inner.beginPath();
    smoothOutline(inner, shape.body);
    inner.fill();
    inner.restore();
    inner.fillStyle = body;
    inner.beginPath();
    smoothOutline(inner, shape.face);
    inner.fill();
    const random = mulberry32(scene.seed + 5);
    const socket = inner.createRadialGradient(0.2, -0.1, 0, 0.2, -0.1, 0.12);
    socket.addColorStop(0, alpha(shade, 0.85));
    socket.addColorStop(1, alpha(shade, 0));
    inner.fillStyle = socket;
    inner.fillRect(0.05, -0.22, 0.24, 0.24);
    inner.strokeStyle = alpha(shade, 0.6);
    inner.lineWidth = 0.014;
    inner.beginPath();
    inner.moveTo(0.15, -0.07);
    inner.quadraticCurveTo(0.22, -0.11, 0.275, -0.075);
    inner.moveTo(0.12, -0.19);
    inner.quadraticCurveTo(0.2, -0.245, 0.29, -0.2);
    inner.moveTo(0.24, 0.235);
    inner.quadraticCurveTo(0.29, 0.24, 0.32, 0.232);
    inner.moveTo(-0.02, 0.36);
    inner.quadraticCurveTo(0.08, 0.32, 0.1, 0.2);
    inner.stroke();
    const locks = inner.createLinearGradient(0.2, -0.7, -0.5, 0.3);
    locks.addColorStop(0, mix(light, shade, 0.2));
    locks.addColorStop(1, mix(shade, mood.deep, 0.2));
    inner.fillStyle = locks;
    inner.beginPath();
    smoothOutline(inner, shape.hair);
    inner.fill();
    inner.save();
    inner.clip();
    inner.lineWidth = 0.016;
    for (let i = 0; i < 60; i++) {
      const px = -0.55 + random() * 0.9;
      const py = -0.7 + random() * 1.05;
      inner.strokeStyle = alpha(i % 2 === 0 ? light : shade, 0.55);
      inner.beginPath();
      inner.arc(px, py, 0.035 + random() * 0.03, random() * 6, random() * 6 + 3.6);
      inner.stroke();
    }
    inner.restore();
  });
  settle(ctx);
  const left = x - box.width / 2;
  const top = y - box.height * 0.92;
  if (options.plinth !== false) {
    stage.still({ depth: options.depth ?? 0.7 }, (target) => {
      const w = size * 0.9;
      const block = target.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      block.addColorStop(0, mix(light, mood.pink, 0.3));
      block.addColorStop(1, mix(shade, mood.cyan, 0.15));
      target.fillStyle = block;
      target.fillRect(x - w * 0.56, y - size * 0.12, w * 1.12, size * 0.1);
      target.fillRect(x - w * 0.48, y - size * 0.04, w * 0.96, height);
    });
  }
  stage.live(options.depth ?? 0.7, (target, { rhythm, tSec }) => {
    const float = Math.sin(tSec * 0.8) * size * (options.plinth === false ? 0.025 : 0);
    const slip = rhythm.accent > 0.5 || rhythm.onset > 0.85 ? 1 : 0;
    const slices = slip ? 12 : 1;
    for (let i = 0; i < slices; i++) {
      const offset = slip ? (hash01(i + Math.floor(rhythm.beat) * 13, scene.seed) - 0.5) * size * 0.16 * (hash01(i * 3, scene.seed) < 0.45 ? 1 : 0.1) * rhythm.pulse : 0;
      const strip = canvas.height / slices;
      target.drawImage(canvas, 0, i * strip, canvas.width, strip, left + offset, top + float + (i * box.height) / slices, box.width, box.height / slices + 0.5);
    }
    void width;
  });
}
