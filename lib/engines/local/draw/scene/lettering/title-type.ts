/** Looks of title type: light in bands, stripes, a block behind, a bent glass tube. Each takes a clean word and gives one of the same size. */
import type { Canvas } from '@napi-rs/canvas';
import { mix } from '../light/inks.ts';
import { painted } from '../people/sprite.ts';
import { flat, neonTube } from '../effects/treatments.ts';

/** Stripes of a sun: where each gap begins and how wide it is, in shares of its height. */
const SUN_GAPS: readonly (readonly [number, number])[] = [
  [0.5, 0.012],
  [0.575, 0.018],
  [0.65, 0.025],
  [0.725, 0.032],
  [0.8, 0.04],
  [0.885, 0.05],
];

/**
 * A word filled with a gradient: stops from the top of its capitals to their foot; the lower half may be cut in stripes
 * like the sun.
 */
export function lettered(word: Canvas, stops: readonly (readonly [number, string])[], isStriped: boolean): Canvas {
  return painted(word.width, word.height, (ctx, width, height) => {
    const [top, foot] = [height * 0.26, height * 0.74];
    const fade = ctx.createLinearGradient(0, top, 0, foot);
    for (const [at, color] of stops) fade.addColorStop(at, color);
    ctx.drawImage(word, 0, 0);
    ctx.globalCompositeOperation = 'source-in';
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, width, height);
    if (!isStriped) return;
    ctx.globalCompositeOperation = 'destination-out';
    for (const [gap, wide] of SUN_GAPS) ctx.fillRect(0, top + (foot - top) * gap, width, (foot - top) * wide * 0.75);
  });
}

/** A word with a dark line around, a pale one outside of it, and a block of colour behind. */
export function boxed(
  face: Canvas,
  { line, shadow, fontPx }: { line: string; shadow: string; fontPx: number },
): Canvas {
  const dark = flat(face, line);
  const edge = Math.max(1, fontPx * 0.036);
  const around = (ctx: ReturnType<Canvas['getContext']>, look: Canvas, by: number, dx = 0, dy = 0) => {
    for (let i = 0; i < 12; i++)
      ctx.drawImage(look, dx + Math.cos((i / 12) * Math.PI * 2) * by, dy + Math.sin((i / 12) * Math.PI * 2) * by);
  };
  return painted(face.width, face.height, (ctx) => {
    const colored = flat(face, shadow);
    for (let step = 4; step > 0; step--)
      around(ctx, colored, edge * 0.9, step * fontPx * 0.0105, step * fontPx * 0.0125);
    around(ctx, dark, edge);
    // Closes the stripes, so that nothing behind a word is seen through it.
    for (let dy = -3; dy <= 3; dy++) ctx.drawImage(dark, 0, dy * edge * 0.4);
    ctx.drawImage(face, 0, 0);
  });
}

/** A word bent from a glass tube: its dark back, its glow, a pale core. */
export function tube(word: Canvas, color: string, deep: string, fontPx: number): Canvas {
  return painted(word.width, word.height, (ctx) => {
    const back = flat(word, deep);
    for (let i = 0; i < 10; i++)
      ctx.drawImage(back, Math.cos(i * 0.63) * fontPx * 0.03, Math.sin(i * 0.63) * fontPx * 0.03);
    ctx.drawImage(neonTube(word, color, { glowPx: fontPx * 0.05 }), 0, 0);
    const core = painted(word.width, word.height, (inner) => {
      inner.drawImage(flat(word, mix(color, '#ffffff', 0.72)), 0, 0);
      inner.globalCompositeOperation = 'destination-in';
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        inner.drawImage(word, dx * fontPx * 0.026, dy * fontPx * 0.026);
    });
    ctx.drawImage(core, 0, 0);
  });
}
