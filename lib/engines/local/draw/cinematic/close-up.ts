import type { Image } from '@napi-rs/canvas';
import { enterLayer } from '../camera.ts';
import { blinkAt, drawBust } from '../face.ts';
import type { FigureLook } from '../figure.ts';
import { createRimLit, type RimLight } from '../figure-light.ts';
import { offscreen, settle } from '../layer.ts';
import { drawGlow, glowSprite } from '../light.ts';
import { noise1 } from '../noise.ts';
import { alpha, mix } from '../palette.ts';
import { profileShape, traceProfile } from '../profile.ts';
import { hash01 } from '../random.ts';
import type { BuiltStage, StageElement } from './stage.ts';

/** The singer's head filling the frame: against the light from the side, or from the front in soft light. */
export function closeUp(stage: BuiltStage, look: FigureLook): StageElement {
  const { scene, width, height, unit, mood } = stage;
  const profile = hash01(8, scene.seed) < 0.5;
  const size = unit * (scene.framing === 'close' ? 0.62 : scene.framing === 'medium' ? 0.48 : 0.4);
  const side = mood.lightX > 0.5 ? 1 : -1;
  const x = width * (0.5 - side * 0.14 * Math.min(1, width / height - 0.4));
  const y = height * 0.46;
  const box = { width: size * 2.9, height: size * 2.7 };
  const lit = createRimLit(box.width, box.height);
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
      { x: -side, y: -0.3, color: mix(mood.tones.accent, mood.tones.mid, 0.3), strength: 0.42, widthPx: size * 0.007 },
    ];
    lit(ctx, x - box.width / 2, y - size * 0.75 + bob, profile ? rims : rims.map((rim) => ({ ...rim, strength: rim.strength * 0.6 })), (inner) => {
      inner.translate(box.width / 2, size * 0.75);
      if (!profile) {
        drawBust(inner, { x: 0, y: 0, headPx: size * 0.94, look, mouth: frame.mouth, turn: side * 0.35 + 0.25 * (noise1(tSec * 0.5, scene.seed + 3) - 0.5), tilt: nod, blink: blinkAt(tSec, scene.seed), sway: sway * 0.2, light: { side, color: practical, shadow: dark, strength: 0.8 + 0.3 * rhythm.pulse } });
        return;
      }
      inner.rotate(nod * side);
      inner.scale(size * side, size);
      inner.fillStyle = mix(dark, look.skin, 0.1);
      inner.beginPath();
      traceProfile(inner, profileShape(look, frame.mouth, sway));
      inner.fill('nonzero');
    }, (shade) => {
      const gradient = shade.createLinearGradient(side > 0 ? box.width * 0.28 : box.width * 0.72, 0, side > 0 ? box.width * 0.72 : box.width * 0.28, -size * 0.2);
      gradient.addColorStop(0, alpha(dark, profile ? 0.6 : 0.62));
      gradient.addColorStop(0.6, alpha(dark, profile ? 0.1 : 0.18));
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

/** A caller's portrait as a double exposure: graded to the scene, dissolving into it at the edges, breathing with the music. */
export function portraitExposure(stage: BuiltStage, image: Image): StageElement {
  const { scene, width, height, mood } = stage;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  const tall = height * (close ? 1.12 : 0.92);
  const wide = Math.min(width * 0.98, tall * Math.min(1.1, Math.max(0.66, image.width / image.height)));
  const { canvas, ctx: plate } = offscreen(wide, tall);
  const scale = Math.max(wide / image.width, tall / image.height);
  plate.imageSmoothingQuality = 'high';
  plate.drawImage(image, (wide - image.width * scale) / 2, (tall - image.height * scale) * 0.3, image.width * scale, image.height * scale);
  const wash = (mode: 'color' | 'multiply' | 'screen', style: string | ReturnType<typeof plate.createLinearGradient>) => {
    plate.globalCompositeOperation = mode;
    plate.fillStyle = style;
    plate.fillRect(0, 0, wide, tall);
  };
  const side = mood.lightX > 0.5 ? 1 : -1;
  wash('color', alpha(mood.tones.mid, 0.3));
  const fall = plate.createLinearGradient(side > 0 ? 0 : wide, tall * 0.2, side > 0 ? wide : 0, 0);
  fall.addColorStop(0, mix(mood.shadow, '#444a58', 0.3));
  fall.addColorStop(0.6, '#d8d4d0');
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
    ctx.translate(x, height * 0.55);
    ctx.rotate(0.008 * rhythm.sway);
    ctx.scale(breathe, breathe);
    ctx.globalAlpha = 0.94;
    ctx.drawImage(canvas, -wide / 2, -tall * 0.52, wide, tall);
    ctx.restore();
  };
}
