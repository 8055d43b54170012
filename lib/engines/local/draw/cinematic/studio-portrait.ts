import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Concept } from '#lib/products/mv/ports.ts';
import { drawBust } from '../face.ts';
import { createRimLit } from '../figure-light.ts';
import { createBloom, drawGlow, glowSprite, vignetteLayer } from '../light.ts';
import { mix, tonesOf } from '../palette.ts';
import { createGrain } from '../post.ts';
import { between, mulberry32 } from '../random.ts';
import { singerOf } from '../singer.ts';
import { fillGradient } from '../sky.ts';

/** Head and shoulders in a dark studio, lit from one side, with lights out of focus behind. `size` in pixels. */
export function paintStudioPortrait(ctx: SKRSContext2D, concept: Concept, palette: readonly string[], size: number): void {
  const tones = tonesOf(palette);
  const look = singerOf(concept, palette);
  const random = mulberry32(concept.logline.length);
  const side = concept.logline.length % 2 === 0 ? 1 : -1;
  fillGradient(ctx, 0, 0, size, size, [[0, mix(tones.deep, '#04050a', 0.3)], [0.6, mix(tones.dark, tones.mid, 0.3)], [1, tones.deep]]);
  for (let i = 0; i < 26; i++) drawGlow(ctx, glowSprite(i % 2 === 0 ? tones.accent : tones.glow, 0.3, 64), random() * size, random() * size * 0.8, size * between(random, 0.015, 0.06), between(random, 0.1, 0.4));
  drawGlow(ctx, glowSprite(tones.accent, 0, 128), size * 0.68, size * 0.36, size * 0.6, 0.55);
  const shadow = mix(tones.deep, '#0a0a14', 0.4);
  createRimLit(size, size)(ctx, 0, 0, [{ x: side, y: -0.4, color: tones.glow, strength: 0.7, widthPx: size * 0.005 }, { x: -side, y: -0.2, color: tones.accent, strength: 0.4, widthPx: size * 0.004 }], (inner) => {
    drawBust(inner, { x: size * 0.5, y: size * 0.42, headPx: size * 0.5, look, mouth: 0.08, turn: side * 0.28, tilt: side * 0.03, blink: 0, sway: 0.05, light: { side, color: tones.glow, shadow, strength: 0.9 } });
  });
  createBloom(size, size)(ctx, 0.4);
  vignetteLayer(size, size, mix(tones.deep, '#000000', 0.6), 0.75)(ctx);
  createGrain(7, 0.07)(ctx, size, size, 0);
}
