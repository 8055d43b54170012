import type { Image } from '@napi-rs/canvas';
import { enterLayer } from '../camera.ts';
import { blinkAt, drawBust } from '../face.ts';
import { drawFigure, type FigureLook, type FigurePart } from '../figure.ts';
import { createRimLit } from '../figure-light.ts';
import { drawGlow, glowSprite } from '../light.ts';
import { noise1 } from '../noise.ts';
import { mix } from '../palette.ts';
import { dancingPose, guitarPose, mirrorPose, openArmsPose, reachingPose, singingPose, standingPose, strollingPose, type Pose } from '../pose.ts';
import { hash01 } from '../random.ts';
import type { Rhythm } from '../rhythm.ts';
import { singerLook, suppliedPortrait } from '../singer.ts';
import { strokeNeon } from './kit/ground.ts';
import { duotone, paintWindow } from './kit/screen.ts';
import type { Spot, Stage, StageElement } from './neon.ts';

/** The person of the shot: small in the picture, or large inside a ring or an old desktop's window. */
export function subjectElement(stage: Stage, spot: Spot | null): StageElement | null {
  const { scene, env } = stage;
  const people = scene.hasCharacter || scene.shotType === 'lipsync' || scene.shotType === 'performance' || scene.shotType === 'dance';
  if (!people) return null;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  const supplied = suppliedPortrait(env);
  if (supplied && (close || scene.framing === 'medium') && scene.shotType !== 'dance') return portrait(stage, supplied);
  const look = singerLook(env, scene);
  return close && scene.shotType !== 'dance' ? closeUp(stage, look) : figure(stage, look, spot);
}

function figure(stage: Stage, look: FigureLook, spot: Spot | null): StageElement {
  const { scene, width, height, unit, mood } = stage;
  const seed = scene.seed;
  const sings = scene.shotType === 'performance' || scene.setting === 'stage';
  const dances = scene.shotType === 'dance' || scene.setting === 'club';
  const guitar = sings && hash01(5, seed) < 0.4;
  const back = !sings && !dances;
  const act = (rhythm: Rhythm, tSec: number): Pose => (dances ? dancingPose(rhythm, seed) : guitar ? guitarPose(rhythm, tSec, seed) : sings ? singingPose(rhythm, tSec, seed) : idle(rhythm, tSec));
  const pick = hash01(6, seed);
  const idle = (rhythm: Rhythm, tSec: number): Pose => (pick < 0.3 ? strollingPose(rhythm.beat) : pick < 0.55 ? openArmsPose(rhythm, tSec, seed) : pick < 0.7 ? reachingPose(tSec, seed) : pick < 0.85 ? mirrorPose(reachingPose(tSec, seed)) : standingPose(tSec, seed));
  const medium = scene.framing !== 'wide';
  const tallness = Math.min(1, Math.max(0, height / width - 0.9));
  const tall = medium ? unit * (dances ? 0.86 : 1) * (1 + 0.25 * tallness) : Math.min(unit * 0.82, (spot?.height ?? unit * 0.42) * (scene.shotType === 'dance' ? 1.45 : 1) * (1 + 0.4 * tallness));
  const aside = dances ? 0 : (hash01(12, seed) < 0.5 ? -1 : 1) * (0.08 + 0.12 * hash01(13, seed)) * Math.min(1, Math.max(0, width / height - 0.6));
  const x = medium ? width * (0.5 + aside) : (spot?.x ?? width / 2);
  const y = medium ? height * (0.2 + 0.08 * tallness) + tall : (spot?.y ?? height * 0.92);
  const depth = medium ? 1 : (spot?.depth ?? 0.8);
  const shadeOf = (part: FigurePart) => mix(mix(mood.deep, mood.purple, part === 'skin' ? 0.65 : 0.2), part === 'skin' ? mood.pink : look[part], part === 'skin' ? 0.5 : 0.3);
  const box = { width: tall * 1.05, height: tall * 1.27 };
  const lit = createRimLit(box.width, box.height, unit * unit * 0.42);
  return (ctx, { rhythm, tSec, view, frame }) => {
    ctx.save();
    enterLayer(ctx, view, depth, width, height);
    const paint = (target: typeof ctx, beatShift: number, fill: (part: FigurePart) => string) => drawFigure(target, { x: 0, y: 0, height: tall, pose: act({ ...rhythm, beat: rhythm.beat - beatShift }, tSec), look, tSec, back, prop: guitar ? 'guitar' : sings ? 'mic' : undefined, mouth: back ? undefined : frame.mouth, wind: 0.3, fill });
    if (dances) {
      for (const [shift, color, dx] of [[0.36, mood.cyan, -0.1], [0.2, mood.pink, 0.08]] as const) {
        ctx.save();
        ctx.globalAlpha = 0.4;
        ctx.translate(x + dx * tall * (0.5 + rhythm.energy * 0.5), y);
        paint(ctx, shift, () => color);
        ctx.restore();
      }
    }
    if (!medium) {
      ctx.fillStyle = 'rgba(8,0,32,0.45)';
      ctx.beginPath();
      ctx.ellipse(x, y, tall * 0.17, tall * 0.024, 0, 0, Math.PI * 2);
      ctx.fill();
    }
    lit(ctx, x - box.width / 2, y - box.height * 0.95, [{ x: 1, y: -0.3, color: mood.cyan, strength: 0.95, widthPx: Math.max(1.2, tall * 0.011) }, { x: -1, y: -0.2, color: mood.pink, strength: 0.95, widthPx: Math.max(1.2, tall * 0.011) }], (inner) => {
      inner.translate(box.width / 2, box.height * 0.95);
      paint(inner, 0, shadeOf);
    });
    ctx.restore();
  };
}

/** The ring of light that stands behind a head. */
function drawHalo(ctx: Parameters<StageElement>[0], stage: Stage, x: number, y: number, radius: number, pulse: number, turn: number): void {
  const { mood, unit } = stage;
  for (const [scale, color] of [[1, mood.pink], [1.09, mood.cyan]] as const) {
    ctx.beginPath();
    ctx.arc(x, y, radius * scale * (1 + 0.02 * pulse), turn * scale, turn * scale + Math.PI * 1.86);
    strokeNeon(ctx, color, unit * 0.007, 0.8 + 0.2 * pulse);
  }
}

/** Dark glasses with the sunset in them. */
function drawShades(ctx: Parameters<StageElement>[0], stage: Stage, size: number, shift: number, tilt: number, tSec: number): void {
  const { mood } = stage;
  ctx.save();
  ctx.rotate(tilt);
  ctx.scale(size, size);
  ctx.translate(shift / size, -0.005);
  ctx.strokeStyle = mood.deep;
  ctx.lineWidth = 0.02;
  ctx.beginPath();
  ctx.moveTo(-0.34, -0.07);
  ctx.lineTo(0.34, -0.07);
  ctx.stroke();
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 0.03, -0.085);
    ctx.lineTo(side * 0.3, -0.095);
    ctx.quadraticCurveTo(side * 0.315, 0.05, side * 0.2, 0.085);
    ctx.quadraticCurveTo(side * 0.07, 0.095, side * 0.03, -0.085);
    ctx.closePath();
    const glass = ctx.createLinearGradient(0, -0.1, 0, 0.09);
    glass.addColorStop(0, mood.deep);
    glass.addColorStop(0.45, mood.purple);
    glass.addColorStop(0.62, mood.pink);
    glass.addColorStop(0.66, mood.yellow);
    glass.addColorStop(0.68, mood.deep);
    glass.addColorStop(1, mood.cyan);
    ctx.fillStyle = glass;
    ctx.fill();
    ctx.strokeStyle = mood.white;
    ctx.lineWidth = 0.008;
    ctx.stroke();
    ctx.save();
    ctx.clip();
    ctx.fillStyle = mood.yellow;
    ctx.beginPath();
    ctx.arc(side * 0.16, 0.025, 0.05, Math.PI, 0);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.4)';
    const gleam = ((tSec * 0.25) % 1.6) - 0.5;
    ctx.beginPath();
    ctx.moveTo(gleam - 0.04, -0.12);
    ctx.lineTo(gleam + 0.02, -0.12);
    ctx.lineTo(gleam - 0.06, 0.12);
    ctx.lineTo(gleam - 0.12, 0.12);
    ctx.fill();
    ctx.restore();
  }
  ctx.restore();
}

function closeUp(stage: Stage, look: FigureLook): StageElement {
  const { scene, width, height, unit, mood } = stage;
  const size = unit * (scene.framing === 'close' ? 0.56 : 0.4);
  // Close, the head fills the middle; further off it leaves room for the place.
  const aside = scene.framing === 'close' ? 0 : (hash01(12, scene.seed) < 0.5 ? -0.16 : 0.16) * Math.min(1, Math.max(0, width / height - 0.6));
  const x = width * (0.5 + aside);
  const y = height * 0.45;
  const box = { width: size * 2.2, height: size * 0.98 + height * 0.62 };
  const lit = createRimLit(box.width, box.height, unit * unit * 0.42);
  const tinted: FigureLook = { ...look, skin: mix(look.skin, mood.pink, 0.3), hair: mix(mix(look.hair, mood.deep, 0.5), mood.purple, 0.35), top: mix(mood.deep, mood.purple, 0.4) };
  const halo = glowSprite(mood.pink, 0, 128);
  const shades = hash01(11, stage.env.concept.logline.length) < 0.65;
  return (ctx, { rhythm, tSec, view, frame }) => {
    ctx.save();
    enterLayer(ctx, view, 1, width, height);
    drawGlow(ctx, halo, x, y, size * 1.4, 0.4 + 0.2 * rhythm.pulse);
    drawHalo(ctx, stage, x, y, size * 0.86, rhythm.pulse, tSec * 0.4);
    lit(ctx, x - box.width / 2, y - size * 0.98 + size * 0.012 * rhythm.pulse, [{ x: 1, y: -0.3, color: mood.cyan, strength: 0.95, widthPx: size * 0.016 }, { x: -1, y: -0.3, color: mood.pink, strength: 0.95, widthPx: size * 0.016 }], (inner) => {
      inner.translate(box.width / 2, size * 0.98);
      drawBust(inner, { x: 0, y: 0, headPx: size, look: tinted, mouth: frame.mouth, turn: 0.5 * (noise1(tSec * 0.4, scene.seed) - 0.5), tilt: 0.04 * rhythm.sway, blink: blinkAt(tSec, scene.seed), sway: 0.06 * Math.sin(tSec), light: { side: scene.seed % 2 === 0 ? 1 : -1, color: mood.cyan, shadow: mix(mood.purple, mood.deep, 0.3), strength: 1 } });
      if (shades) drawShades(inner, stage, size, 0.08 * 0.5 * (noise1(tSec * 0.4, scene.seed) - 0.5) * size, 0.04 * rhythm.sway, tSec);
    });
    ctx.restore();
  };
}

function portrait(stage: Stage, image: Image): StageElement {
  const { scene, env, width, height, unit, mood } = stage;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  const framed = hash01(9, scene.seed) < 0.5;
  const w = Math.min(width * 0.86, unit * (close ? 0.82 : 0.62));
  const h = Math.min(height * 0.8, w * (framed ? 0.98 : 1));
  const plate = duotone(image, w, h, mix(mood.deep, mood.purple, 0.35), mix(mood.pink, mood.white, 0.4), 0.42);
  const ghost = duotone(image, w / 2, h / 2, mood.deep, mood.cyan, 0);
  const x = width / 2;
  const y = height * 0.5;
  return (ctx, { view, rhythm, tSec, frame }) => {
    ctx.save();
    enterLayer(ctx, view, 0.9, width, height);
    const beat = 1 + 0.02 * rhythm.pulse + 0.012 * frame.mouth;
    ctx.translate(x, y + Math.sin(tSec * 0.9) * unit * 0.008);
    ctx.scale(beat, beat);
    const split = unit * 0.014 * (rhythm.pulse + rhythm.accent);
    const content = (pane: typeof ctx, px: number, py: number, pw: number, ph: number) => {
      pane.drawImage(plate, px - pw * 0.03 + rhythm.sway * pw * 0.012, py - ph * 0.03, pw * 1.06, ph * 1.06);
      if (split < 1) return;
      pane.globalCompositeOperation = 'screen';
      pane.globalAlpha = Math.min(0.6, rhythm.pulse * 0.5);
      pane.drawImage(ghost, px - pw * 0.03 + split, py - ph * 0.03, pw * 1.06, ph * 1.06);
      pane.globalAlpha = 1;
      pane.globalCompositeOperation = 'source-over';
    };
    if (framed) {
      for (const k of [2, 1]) paintWindow(ctx, mood, -w / 2 + k * unit * 0.035, -h / 2 - k * unit * 0.03, w, h, '', (pane, px, py, pw, ph) => {
        pane.fillStyle = k === 2 ? mood.cyan : mood.pink;
        pane.fillRect(px, py, pw, ph);
      });
      paintWindow(ctx, mood, -w / 2, -h / 2, w, h, env.title ?? 'singer.bmp', content);
    } else {
      drawHalo(ctx, stage, 0, 0, w * 0.52, rhythm.pulse, tSec * 0.4);
      ctx.save();
      ctx.beginPath();
      ctx.arc(0, 0, Math.min(w, h) * 0.47, 0, Math.PI * 2);
      ctx.clip();
      content(ctx, -w / 2, -h / 2, w, h);
      ctx.restore();
    }
    ctx.restore();
  };
}
