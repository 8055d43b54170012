import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import { enterLayer } from '../camera.ts';
import { blinkAt, drawBust } from '../face.ts';
import { exposureGain } from '../exposure.ts';
import type { FigureLook } from '../figure.ts';
import { createRimLit, type RimLight } from '../figure-light.ts';
import { offscreen, settle } from '../layer.ts';
import { drawGlow, glowSprite } from '../light.ts';
import { noise1 } from '../noise.ts';
import { alpha, mix } from '../palette.ts';
import { type ProfileShape, profileShape } from '../profile.ts';
import { hash01 } from '../random.ts';
import type { BuiltStage, StageElement } from './stage.ts';

/** The singer's head filling the frame: against the light from the side, or from the front in soft light. */
export function closeUp(stage: BuiltStage, look: FigureLook): StageElement {
  const { scene, width, height, unit, mood } = stage;
  const profile = hash01(8, scene.seed) < 0.66;
  const size = unit * (scene.framing === 'close' ? 0.58 : scene.framing === 'medium' ? 0.46 : 0.4);
  const side = mood.lightX > 0.5 ? 1 : -1;
  const x = width * (0.5 - side * 0.14 * Math.min(1, width / height - 0.4));
  const y = height * (width > height * 1.7 ? 0.48 : 0.44);
  const above = size * 0.94;
  const box = { width: Math.min(size * 2.15, width * 1.1), height: above + height * 0.62 };
  const lit = createRimLit(box.width, box.height, unit * unit * 0.45);
  const dark = mix(mood.shadow, '#05060a', 0.35);
  const halo = glowSprite(mood.light, 0, 128);
  const practical = stage.spot?.lightColor ?? mood.light;
  return (ctx, { rhythm, tSec, view, frame }) => {
    const nod = Math.sin(tSec * 1.1) * 0.02 + 0.018 * rhythm.sway;
    const sway = (scene.weather === 'wind' ? 0.5 : 0.16) * (noise1(tSec * 0.8, scene.seed) - 0.3);
    const bob = size * (0.012 * rhythm.pulse + 0.01 * Math.sin(tSec * 0.9));
    ctx.save();
    enterLayer(ctx, view, 1, width, height);
    drawGlow(ctx, halo, x + side * size * 0.55, y - size * 0.15, size * (1.35 + 0.1 * rhythm.pulse), 0.3 + 0.16 * rhythm.pulse);
    const rims: RimLight[] = [
      { x: side, y: -0.45, color: practical, strength: 0.75 + 0.25 * rhythm.pulse, widthPx: size * 0.011 },
      { x: -side, y: -0.1, color: mix(mood.tones.accent, mood.tones.mid, 0.5), strength: 0.3, widthPx: size * 0.05, soft: true },
    ];
    lit(ctx, x - box.width / 2, y - above + bob, profile ? rims : rims.map((rim) => ({ ...rim, strength: rim.strength * 0.6 })), (inner) => {
      inner.translate(box.width / 2, above);
      if (!profile) {
        drawBust(inner, { x: 0, y: 0, headPx: size * 0.94, look: { ...look, hair: mix(look.hair, dark, 0.35), skin: mix(look.skin, practical, 0.14), top: mix(look.top, dark, 0.6) }, mouth: frame.mouth, turn: side * 0.35 + 0.25 * (noise1(tSec * 0.5, scene.seed + 3) - 0.5), tilt: nod, blink: blinkAt(tSec, scene.seed), sway: sway * 0.2, light: { side, color: practical, shadow: dark, strength: 0.8 + 0.3 * rhythm.pulse } });
        return;
      }
      inner.rotate(nod * side);
      inner.scale(size * side, size);
      paintProfile(inner, look, profileShape(look, frame.mouth, sway), { dark, light: practical, pulse: rhythm.pulse });
    }, (shade) => {
      const gradient = shade.createLinearGradient(side > 0 ? box.width * 0.28 : box.width * 0.72, 0, side > 0 ? box.width * 0.72 : box.width * 0.28, -size * 0.2);
      gradient.addColorStop(0, alpha(dark, profile ? 0.5 : 0.5));
      gradient.addColorStop(0.6, alpha(dark, profile ? 0.05 : 0.08));
      gradient.addColorStop(1, alpha(practical, (profile ? 0.16 : 0.1) + 0.08 * rhythm.pulse));
      shade.fillStyle = gradient;
      shade.fillRect(0, 0, box.width, box.height);
      const down = shade.createLinearGradient(0, size, 0, size * 2.2);
      down.addColorStop(0, alpha(dark, 0));
      down.addColorStop(1, alpha(dark, 0.85));
      shade.fillStyle = down;
      shade.fillRect(0, 0, box.width, box.height);
    });
    ctx.restore();
  };
}

/** Three masses a little apart in tone, the face catching the light on its brow, cheek and lips. */
function paintProfile(ctx: SKRSContext2D, look: FigureLook, shape: ProfileShape, light: { dark: string; light: string; pulse: number }): void {
  const fill = (points: ProfileShape['face'], style: string | ReturnType<SKRSContext2D['createLinearGradient']>) => {
    ctx.fillStyle = style;
    ctx.beginPath();
    smoothOutline(ctx, points);
    ctx.fill();
  };
  fill(shape.body, mix(light.dark, look.top, 0.14));
  const skin = mix(mix(light.dark, look.skin, 0.5), light.light, 0.2);
  const face = ctx.createLinearGradient(0.42, 0, -0.08, 0.12);
  face.addColorStop(0, mix(skin, light.light, 0.3 + 0.2 * light.pulse));
  face.addColorStop(0.3, mix(light.dark, skin, 0.5));
  face.addColorStop(1, mix(light.dark, skin, 0.08));
  fill(shape.face, face);
  ctx.strokeStyle = alpha(light.dark, 0.8);
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.014;
  ctx.beginPath();
  ctx.moveTo(0.2, -0.055);
  ctx.quadraticCurveTo(0.255, -0.035, 0.3, -0.062);
  ctx.moveTo(0.19, -0.155);
  ctx.quadraticCurveTo(0.25, -0.195, 0.312, -0.172);
  ctx.moveTo(shape.mouth.x - 0.075, shape.mouth.y);
  ctx.quadraticCurveTo(shape.mouth.x - 0.03, shape.mouth.y + 0.004, shape.mouth.x + 0.01, shape.mouth.y);
  ctx.stroke();
  const jaw = ctx.createLinearGradient(0, 0.3, 0, 0.6);
  jaw.addColorStop(0, alpha(light.dark, 0));
  jaw.addColorStop(1, alpha(light.dark, 0.9));
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = jaw;
  ctx.fillRect(-0.5, 0.3, 0.72, 0.35);
  ctx.restore();
  fill(shape.hair, mix(light.dark, look.hair, 0.2));
}

/** A caller's portrait as a double exposure: graded to the scene, dissolving into it at the edges, breathing with the music. */
export function portraitExposure(stage: BuiltStage, image: Image): StageElement {
  const { scene, width, height, mood, env } = stage;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  // In a tall frame captions stand high: the mouth has to stay above them.
  const raised = env.captioned && height > width;
  const tall = height * (raised ? 0.84 : close ? 1.12 : 0.92);
  const wide = Math.min(width * 0.98, tall * Math.min(1.1, Math.max(0.66, image.width / image.height)));
  const { canvas, ctx: plate } = offscreen(wide, tall);
  const scale = Math.max(wide / image.width, tall / image.height);
  plate.imageSmoothingQuality = 'high';
  plate.filter = `brightness(${exposureGain(image).toFixed(3)}) contrast(1.06)`;
  plate.drawImage(image, (wide - image.width * scale) / 2, (tall - image.height * scale) * 0.3, image.width * scale, image.height * scale);
  plate.filter = 'none';
  const wash = (mode: 'color' | 'multiply' | 'screen', style: string | ReturnType<typeof plate.createLinearGradient>) => {
    plate.globalCompositeOperation = mode;
    plate.fillStyle = style;
    plate.fillRect(0, 0, wide, tall);
  };
  const side = mood.lightX > 0.5 ? 1 : -1;
  wash('color', alpha(mood.tones.mid, 0.22));
  const fall = plate.createLinearGradient(side > 0 ? 0 : wide, tall * 0.2, side > 0 ? wide : 0, 0);
  fall.addColorStop(0, mix(mood.shadow, '#8a8f9c', 0.6));
  fall.addColorStop(0.6, '#f2eeea');
  fall.addColorStop(1, '#ffffff');
  wash('multiply', fall);
  const warm = plate.createLinearGradient(side > 0 ? 0 : wide, 0, side > 0 ? wide : 0, 0);
  warm.addColorStop(0.5, alpha(mood.light, 0));
  warm.addColorStop(1, alpha(mood.light, 0.3));
  wash('screen', warm);
  plate.globalCompositeOperation = 'destination-in';
  plate.save();
  plate.translate(wide / 2, tall * 0.46);
  plate.scale(wide / 2, tall * 0.56);
  const feather = plate.createRadialGradient(0, 0, 0.42, 0, 0, 1);
  feather.addColorStop(0, 'rgba(0,0,0,1)');
  feather.addColorStop(0.55, 'rgba(0,0,0,0.8)');
  feather.addColorStop(1, 'rgba(0,0,0,0)');
  plate.fillStyle = feather;
  plate.fillRect(-2, -2, 4, 4);
  plate.restore();
  settle(plate);
  const x = width * (0.5 - side * (close ? 0.06 : 0.17) * Math.min(1, width / height - 0.4));
  const halo = glowSprite(mood.light, 0, 128);
  return (ctx, { view, rhythm, tSec, frame }) => {
    ctx.save();
    enterLayer(ctx, view, 1, width, height);
    drawGlow(ctx, halo, x + side * wide * 0.3, height * 0.36, tall * 0.6, 0.22 + 0.14 * rhythm.pulse + 0.1 * frame.mouth);
    const breathe = 1 + 0.012 * Math.sin(tSec * 0.9) + 0.012 * rhythm.pulse;
    ctx.translate(x, height * (raised ? 0.41 : 0.55));
    ctx.rotate(0.008 * rhythm.sway);
    ctx.scale(breathe, breathe);
    ctx.globalAlpha = 0.94;
    ctx.drawImage(canvas, -wide / 2, -tall * 0.52, wide, tall);
    ctx.restore();
  };
}
