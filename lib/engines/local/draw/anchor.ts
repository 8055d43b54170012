import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Concept } from '#lib/products/mv/ports.ts';
import { drawBust } from './face.ts';
import type { FigureLook } from './figure.ts';
import { createRimLit } from './figure-light.ts';
import { offscreen, settle } from './layer.ts';
import { createBloom, drawGlow, glowSprite, vignetteLayer } from './light.ts';
import { adjust, alpha, mix, type Tones, tonesOf } from './palette.ts';
import { createGrain, halftone } from './post.ts';
import { between, mulberry32 } from './random.ts';
import { singerOf } from './singer.ts';
import { fillGradient } from './sky.ts';

/** A singer's portrait, what it shows in words, and its colours (`#rrggbb`, darkest first). */
export type AnchorPortrait = { canvas: Canvas; description: string; colors: string[] };

type Manner = { backdrop: (ctx: SKRSContext2D, size: number, tones: Tones, seed: number) => void; finish: (ctx: SKRSContext2D, size: number, tones: Tones, seed: number) => void; tint: (look: FigureLook, tones: Tones) => FigureLook; shadow: (tones: Tones) => string; light: (tones: Tones) => string };

const darkStudio: Manner['backdrop'] = (ctx, size, tones, seed) => {
  const random = mulberry32(seed);
  fillGradient(ctx, 0, 0, size, size, [[0, mix(tones.deep, '#04050a', 0.3)], [0.6, mix(tones.dark, tones.mid, 0.3)], [1, tones.deep]]);
  for (let i = 0; i < 26; i++) drawGlow(ctx, glowSprite(i % 2 === 0 ? tones.accent : tones.glow, 0.3, 64), random() * size, random() * size * 0.8, size * between(random, 0.015, 0.06), between(random, 0.1, 0.4));
  drawGlow(ctx, glowSprite(tones.accent, 0, 128), size * 0.68, size * 0.36, size * 0.6, 0.55);
};

const manners: Record<Concept['styleId'], Manner> = {
  cinematic: {
    backdrop: darkStudio, tint: (look) => look, shadow: (tones) => mix(tones.deep, '#0a0a14', 0.4), light: (tones) => tones.glow,
    finish: (ctx, size, tones, seed) => {
      createBloom(size, size)(ctx, 0.4);
      vignetteLayer(size, size, mix(tones.deep, '#000000', 0.6), 0.75)(ctx);
      createGrain(seed, 0.07)(ctx, size, size, 0);
    },
  },
  '3d': {
    backdrop: (ctx, size, tones) => {
      fillGradient(ctx, 0, 0, size, size, [[0, mix(tones.mid, tones.glow, 0.5)], [1, mix(tones.dark, tones.mid, 0.5)]]);
      drawGlow(ctx, glowSprite('#ffffff', 0, 128), size * 0.3, size * 0.25, size * 0.6, 0.35);
    },
    tint: (look) => ({ ...look, skin: adjust(look.skin, { lighten: 0.04, chroma: 1.1 }) }), shadow: (tones) => mix(tones.dark, '#6a3a4a', 0.4), light: () => '#fff4e0',
    finish: (ctx, size) => createBloom(size, size, 0.03, 2)(ctx, 0.3),
  },
  anime: {
    backdrop: (ctx, size, tones) => {
      fillGradient(ctx, 0, 0, size, size, [[0, adjust(tones.mid, { lighten: 0.15, chroma: 1.3 })], [0.6, mix(tones.glow, '#ffffff', 0.4)], [1, mix(tones.accent, '#ffffff', 0.4)]]);
      for (let i = 0; i < 5; i++) drawGlow(ctx, glowSprite('#ffffff', 0.3, 64), size * (0.1 + i * 0.2), size * (0.2 + 0.1 * (i % 2)), size * 0.12, 0.5, 1.8);
    },
    tint: (look, tones) => ({ ...look, skin: mix(look.skin, '#ffe9dc', 0.45), hair: adjust(mix(look.hair, tones.mid, 0.45), { chroma: 1.4 }) }), shadow: (tones) => mix(tones.mid, '#b06a8a', 0.5), light: () => '#ffffff',
    finish: (ctx, size) => createBloom(size, size, 0.02, 2)(ctx, 0.35),
  },
  ink: {
    backdrop: (ctx, size) => {
      ctx.fillStyle = '#f1ebdd';
      ctx.fillRect(0, 0, size, size);
    },
    tint: (look) => ({ ...look, skin: '#efe7d8', hair: '#191714', top: '#3a3732' }), shadow: () => '#6d665b', light: () => '#f8f3e7',
    finish: (ctx, size, tones, seed) => {
      ctx.save();
      ctx.globalCompositeOperation = 'saturation';
      ctx.fillStyle = '#808080';
      ctx.fillRect(0, 0, size, size);
      ctx.globalCompositeOperation = 'multiply';
      ctx.fillStyle = '#f3ecdc';
      ctx.fillRect(0, 0, size, size);
      ctx.restore();
      ctx.fillStyle = mix(tones.accent, '#b3261e', 0.7);
      ctx.fillRect(size * 0.84, size * 0.8, size * 0.08, size * 0.08);
      createGrain(seed, 0.09)(ctx, size, size, 0);
    },
  },
  vaporwave: {
    backdrop: (ctx, size) => {
      fillGradient(ctx, 0, 0, size, size, [[0, '#1a0b3b'], [0.5, '#6a2396'], [0.8, '#f0529f'], [1, '#ffc46b']]);
      for (let i = 0; i < 12; i++) {
        fillGradient(ctx, size * 0.5 - Math.sqrt(Math.max(0, 0.33 ** 2 - ((i + 0.5) / 12 - 0.5) ** 2 * 0.4356)) * size, size * (0.12 + i * 0.055), Math.sqrt(Math.max(0, 0.33 ** 2 - ((i + 0.5) / 12 - 0.5) ** 2 * 0.4356)) * 2 * size, size * (0.052 - i * 0.0022), [[0, mix('#ffd25e', '#ff4fa3', i / 12)], [1, mix('#ffd25e', '#ff4fa3', (i + 1) / 12)]]);
      }
    },
    tint: (look) => ({ ...look, skin: mix(look.skin, '#ff8ac4', 0.3), hair: '#2a1460', top: '#241052' }), shadow: () => '#4a1f8a', light: () => '#36e2ff',
    finish: (ctx, size) => {
      createBloom(size, size)(ctx, 0.35);
      ctx.fillStyle = 'rgba(10,0,48,0.2)';
      for (let y = 0; y < size; y += 4) ctx.fillRect(0, y, size, 1.6);
    },
  },
  brand: {
    backdrop: (ctx, size, tones) => {
      ctx.fillStyle = adjust(tones.accent, { chroma: 1.2 });
      ctx.fillRect(0, 0, size, size);
      ctx.fillStyle = tones.dark;
      ctx.beginPath();
      ctx.arc(size * 0.5, size * 0.48, size * 0.4, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = alpha(tones.glow, 0.9);
      halftone(ctx, { x: 0, y: 0, width: size, height: size }, size * 0.03, (u, v) => Math.max(0, 0.9 - Math.hypot(u, v - 1) * 1.1), 0.4);
    },
    tint: (look) => look, shadow: (tones) => mix(tones.dark, tones.accent, 0.3), light: (tones) => tones.glow,
    finish: (ctx, size, _tones, seed) => createGrain(seed, 0.03)(ctx, size, size, 0),
  },
};

const hairWords: Record<FigureLook['hairStyle'], string> = { short: 'short hair', bob: 'a bob', long: 'long hair', bun: 'hair in a bun', curly: 'curls', ponytail: 'a ponytail' };

/**
 * A stylised portrait (square, `size` pixels) of the singer whom every scene of this concept draws, for when a caller
 * gives no image. The same concept and seed give the same pixels.
 */
export function drawAnchorPortrait(concept: Concept, seed: number, size: number): AnchorPortrait {
  const colors = concept.palettes[0]?.colors ?? ['#10131c', '#2a3850', '#7a5a6a', '#e08a4a', '#ffe0a8'];
  const tones = tonesOf(colors);
  const manner = manners[concept.styleId];
  const look = singerOf(concept, colors);
  const { canvas, ctx } = offscreen(size, size);
  manner.backdrop(ctx, size, tones, seed);
  const side = seed % 2 === 0 ? 1 : -1;
  const light = manner.light(tones);
  createRimLit(size, size)(ctx, 0, 0, [{ x: side, y: -0.4, color: light, strength: 0.7, widthPx: size * 0.005 }, { x: -side, y: -0.2, color: tones.accent, strength: 0.4, widthPx: size * 0.004 }], (inner) => {
    drawBust(inner, { x: size * 0.5, y: size * 0.42, headPx: size * 0.5, look: manner.tint(look, tones), mouth: 0.08, turn: side * 0.28, tilt: side * 0.03, blink: 0, sway: 0.05, light: { side, color: light, shadow: manner.shadow(tones), strength: 0.9 } });
  });
  manner.finish(ctx, size, tones, seed);
  settle(ctx);
  return { canvas, colors, description: `A singer with ${hairWords[look.hairStyle]}, wearing a ${look.outfit}` };
}
