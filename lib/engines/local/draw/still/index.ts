import type { Canvas, Image } from '@napi-rs/canvas';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { viewAt } from '../camera.ts';
import type { PaintEnv, PreparedScene } from '../painter.ts';
import { grain } from '../scene/light/atmosphere.ts';
import { fallingField, rainField } from '../scene/land/fields.ts';
import { mix, sortedPalette, withAlpha } from '../scene/light/inks.ts';
import { faded } from '../scene/light/gradients.ts';
import { blurred, glowDisc } from '../scene/light/lighting.ts';
import { clamp01, type Moment, momentOf } from '../scene/moment.ts';
import { type Frame, type Node, paintNodes, type View } from '../scene/node.ts';
import { painted, sprite } from '../scene/people/sprite.ts';

/** Film has grain; clean styles have hardly any. */
const GRAIN: Record<StyleId, number> = {
  cinematic: 0.07,
  vaporwave: 0.08,
  ink: 0.04,
  anime: 0.02,
  '3d': 0.03,
  brand: 0.015,
};
/** Zoom of the picture at rest, so that no camera move shows its edge. */
const REST_ZOOM = 1.06;
const PAN_ZOOM = 1.13;
/** How much more the middle of the picture moves than its rim. */
const NEAR_TRAVEL = 0.16;
const BEAT_ZOOM = 0.014;
const AT_REST: View = { x: 0, y: 0, zoom: 1 };

/**
 * Animates a finished picture: the scene's camera moves over it, its middle a little more than its rim; light swells
 * with the music, and weather passes in front of the lens. The picture is as large as the frame.
 */
export function prepareStill(scene: ScenePlan, env: PaintEnv, image: Image): PreparedScene {
  const frame: Frame = { width: env.width, height: env.height };
  const { width, height } = frame;
  const unit = Math.min(width, height);
  const { accent, lightest, darkest } = sortedPalette(scene.palette);
  const base = painted(width, height, (ctx, w, h) => {
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(image, 0, 0, w, h);
  });
  const [glow, near] = [glowOf(base), nearOf(base)];
  const leak = glowDisc(accent, 128);
  const travels = /^(pan|tilt|orbit)/.test(scene.camera.move);
  const edge = painted(width, height, (ctx) => {
    const dark = ctx.createRadialGradient(
      width / 2,
      height / 2,
      unit * 0.36,
      width / 2,
      height / 2,
      Math.hypot(width, height) / 2,
    );
    dark.addColorStop(0, withAlpha(darkest, 0));
    dark.addColorStop(1, withAlpha(mix(darkest, '#000000', 0.6), 0.5));
    ctx.fillStyle = dark;
    ctx.fillRect(0, 0, width, height);
  });

  /**
   * A picture, or what was derived from it, moved by its share of the camera's move, and never so far that its edge
   * shows.
   */
  const layers = (view: View, moment: Moment): Node[] => {
    const kick = 1 + BEAT_ZOOM * (0.65 * moment.pulse + 0.6 * moment.accent);
    const zoom = (travels ? PAN_ZOOM : REST_ZOOM) * view.zoom * kick;
    const placed = (name: string, picture: Canvas, further: number): Node => {
      const large = zoom * (1 + further * (view.zoom * kick - 1.02));
      const reach = (large - 1) / 2;
      const shift = (by: number) => Math.max(-reach, Math.min(reach, -by * (1 + further)));
      const [x, y] = [(0.5 + shift(view.x)) * width, (0.5 + shift(view.y)) * height];
      return { name, x, y, scale: large, sprite: sprite(picture, width, height) };
    };
    const shine = Math.min(0.5, 0.05 + 0.1 * moment.energy + 0.2 * moment.pulse + 0.1 * moment.kick);
    const drift = Math.sin(moment.tSec * 0.35 + scene.seed) * 0.18;
    return [
      placed('picture', base, 0),
      placed('near picture', near, NEAR_TRAVEL),
      { ...placed('glow', glow, 0), blend: 'screen', alpha: shine },
      {
        name: 'light leak',
        blend: 'screen',
        alpha: 0.05 + 0.1 * moment.energy + 0.14 * moment.accent,
        x: (0.95 + drift) * width,
        y: 0.2 * height,
        sprite: sprite(leak, width * 0.8, height * 1.1),
      },
    ];
  };
  const over: Node[] = [
    airOf(scene, frame, mix(accent, lightest, 0.7)),
    { name: 'edge shade', x: width / 2, y: height / 2, sprite: sprite(edge) },
    grain(frame, scene.seed, GRAIN[env.concept.styleId]),
  ];
  return {
    draw(ctx, state) {
      const moment = momentOf(state);
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = 'low';
      paintNodes(ctx, [...layers(viewAt(scene, state), moment), ...over], moment, AT_REST, frame);
    },
  };
}

/**
 * The bright parts, out of focus, which light up with the beat. Multiplying the picture by itself keeps its lights and
 * darkens the rest.
 */
function glowOf(base: Canvas): Canvas {
  const dark = painted(base.width / 4, base.height / 4, (ctx, width, height) => {
    ctx.drawImage(base, 0, 0, width, height);
    ctx.globalCompositeOperation = 'multiply';
    ctx.drawImage(base, 0, 0, width, height);
  });
  return blurred(dark, dark.height * 0.045);
}

/** The middle of the picture with soft edges, in front of the rest. */
function nearOf(base: Canvas): Canvas {
  return painted(base.width, base.height, (ctx, width, height) => {
    ctx.drawImage(base, 0, 0);
    ctx.globalCompositeOperation = 'destination-in';
    ctx.scale(width, height);
    ctx.fillStyle = faded(ctx.createRadialGradient(0.5, 0.54, 0.08, 0.5, 0.54, 0.46), '#000000', [
      [0, 1],
      [0.45, 0.85],
      [1, 0],
    ]);
    ctx.fillRect(0, 0, 1, 1);
  });
}

/** The scene's rain, snow or dust, between the picture and the lens. */
function airOf({ weather, seed }: ScenePlan, frame: Frame, dust: string): Node {
  const unit = Math.min(frame.width, frame.height);
  const alpha = ({ energy }: Moment) => 0.45 + 0.55 * energy;
  if (weather === 'rain')
    return rainField({ frame, seed, color: '#dbe8f5', count: 200, slant: 0.12, alpha: (m) => 0.5 * alpha(m) });
  const isSnow = weather === 'snow';
  const mote = glowDisc(isSnow ? '#ffffff' : dust, 48, 0.2);
  const [fallsPerSec, slant] = isSnow ? [0.12, 0.2] : [-0.02, weather === 'wind' ? 1.6 : 0.3];
  return fallingField({
    name: isSnow ? 'snow' : 'dust',
    frame,
    seed,
    count: isSnow ? 150 : 55,
    fallsPerSec,
    slant,
    blend: isSnow ? 'source-over' : 'lighter',
    alpha,
    draw(ctx, size, phase, { pulse }) {
      const px = unit * (isSnow ? 0.02 : 0.014) * size * (0.5 + phase ** 3 * 2);
      ctx.globalAlpha *= clamp01(0.35 + 0.5 * phase + 0.2 * pulse);
      ctx.drawImage(mote, -px / 2, -px / 2, px, px);
    },
  });
}
