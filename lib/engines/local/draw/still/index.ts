import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { viewAt } from '../camera.ts';
import { blurred, offscreen, settle } from '../layer.ts';
import { glowSprite, vignetteLayer } from '../light.ts';
import type { PaintEnv, PreparedScene } from '../painter.ts';
import { mix, tonesOf } from '../palette.ts';
import { createParticles } from '../particles.ts';
import { createGrain } from '../post.ts';
import { rhythmOf } from '../rhythm.ts';

/** Film has grain; clean styles have hardly any. */
const GRAIN: Record<StyleId, number> = { cinematic: 0.07, vaporwave: 0.08, ink: 0.04, anime: 0.02, '3d': 0.03, brand: 0.015 };
/** How far past the frame the picture reaches at rest, so that no move shows its edge. */
const REST_ZOOM = 1.06;
const PAN_ZOOM = 1.13;
/** How much more of a move the middle of the picture shows than its rim. */
const NEAR_TRAVEL = 0.16;
const BEAT_ZOOM = 0.014;

/**
 * Brings a finished picture to life: the scene's camera over it, the middle travelling a little further than the rim, light that breathes
 * with the music, weather in front of the lens. The picture is as large as the frame.
 */
export function prepareStill(scene: ScenePlan, env: PaintEnv, image: Image): PreparedScene {
  const { width, height, concept } = env;
  const tones = tonesOf(scene.palette);
  const base = baseOf(image, width, height);
  const glow = glowOf(base);
  const near = nearOf(base);
  const vignette = vignetteLayer(width, height, mix(tones.deep, '#000000', 0.6), 0.5);
  const leak = glowSprite(tones.accent, 0, 128);
  const grain = createGrain(scene.seed, GRAIN[concept.styleId], Math.max(1, Math.round(height / 700)));
  const air = airOf(scene, width, height, tones);
  const travels = /^(pan|tilt|orbit)/.test(scene.camera.move);

  /** Paints one layer at its share of the camera's move, never past its own edge. */
  const place = (ctx: SKRSContext2D, picture: Canvas, zoom: number, x: number, y: number) => {
    const reach = (zoom - 1) / 2;
    const [shiftX, shiftY] = [Math.max(-reach, Math.min(reach, -x)), Math.max(-reach, Math.min(reach, -y))];
    ctx.drawImage(picture, (0.5 - zoom / 2 + shiftX) * width, (0.5 - zoom / 2 + shiftY) * height, zoom * width, zoom * height);
  };

  return {
    draw(ctx, frame) {
      const rhythm = rhythmOf(frame);
      const view = viewAt(scene, frame);
      const kick = 1 + BEAT_ZOOM * (0.65 * rhythm.pulse + 0.6 * rhythm.accent);
      const zoom = (travels ? PAN_ZOOM : REST_ZOOM) * view.zoom * kick;
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = 'low';
      place(ctx, base, zoom, view.x, view.y);
      place(ctx, near, zoom * (1 + NEAR_TRAVEL * (view.zoom * kick - 1.02)), view.x * (1 + NEAR_TRAVEL), view.y * (1 + NEAR_TRAVEL));
      ctx.globalCompositeOperation = 'screen';
      ctx.globalAlpha = Math.min(0.5, 0.05 + 0.1 * rhythm.energy + 0.2 * rhythm.pulse + 0.1 * rhythm.onset);
      place(ctx, glow, zoom, view.x, view.y);
      ctx.globalAlpha = 0.05 + 0.1 * rhythm.energy + 0.14 * rhythm.accent;
      const drift = Math.sin(frame.tSec * 0.35 + scene.seed) * 0.18;
      ctx.drawImage(leak, (0.55 + drift) * width, -0.35 * height, width * 0.8, height * 1.1);
      ctx.globalCompositeOperation = 'source-over';
      ctx.globalAlpha = 1;
      air?.(ctx, frame.tSec, 0.45 + 0.55 * rhythm.energy, rhythm.pulse * 0.4);
      vignette(ctx);
      grain(ctx, width, height, frame.tSec);
    },
  };
}

/** The picture as pixels of the frame, decoded once. */
function baseOf(image: Image, width: number, height: number): Canvas {
  const { canvas, ctx } = offscreen(width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
  settle(ctx);
  return canvas;
}

/** The bright parts, out of focus: what lights up with the beat. */
function glowOf(base: Canvas): Canvas {
  const { canvas, ctx } = offscreen(base.width / 4, base.height / 4);
  ctx.drawImage(base, 0, 0, canvas.width, canvas.height);
  // The picture on itself keeps its lights and lets the rest go dark.
  ctx.globalCompositeOperation = 'multiply';
  ctx.drawImage(base, 0, 0, canvas.width, canvas.height);
  settle(ctx);
  return blurred(canvas, canvas.height * 0.045);
}

/** The middle of the picture with soft edges, a little nearer than the rest. */
function nearOf(base: Canvas): Canvas {
  const { canvas, ctx } = offscreen(base.width, base.height);
  ctx.drawImage(base, 0, 0);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.scale(canvas.width, canvas.height);
  const mask = ctx.createRadialGradient(0.5, 0.54, 0.08, 0.5, 0.54, 0.46);
  mask.addColorStop(0, 'rgba(0,0,0,1)');
  mask.addColorStop(0.45, 'rgba(0,0,0,0.85)');
  mask.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = mask;
  ctx.fillRect(0, 0, 1, 1);
  settle(ctx);
  return canvas;
}

type Air = (ctx: SKRSContext2D, tSec: number, strength: number, push: number) => void;

/** Rain, snow or dust between the picture and the lens, as its scene has it. */
function airOf(scene: ScenePlan, width: number, height: number, tones: ReturnType<typeof tonesOf>): Air | null {
  const field = (options: Parameters<typeof createParticles>[0]) => {
    const particles = createParticles(options);
    return ((ctx, tSec, strength, push) => particles.draw(ctx, tSec, strength, push)) satisfies Air;
  };
  const common = { width, height };
  if (scene.weather === 'rain') return field({ ...common, kind: 'rain', seed: scene.seed + 31, count: 260, colors: ['#dbe8f5'], wind: 0.25 });
  if (scene.weather === 'snow') return field({ ...common, kind: 'snow', seed: scene.seed + 32, count: 170, colors: ['#ffffff'], wind: 0.35 });
  return field({ ...common, kind: 'dust', seed: scene.seed + 33, count: 55, colors: [mix(tones.glow, '#ffffff', 0.4)], wind: scene.weather === 'wind' ? 1.3 : 0.15, sizePx: 1.2 });
}
