import type { SKRSContext2D } from '@napi-rs/canvas';
import { enterLayer } from '../camera.ts';
import { drawFigure, type FigureLook, type FigurePart } from '../figure.ts';
import { createRimLit, type RimLight } from '../figure-light.ts';
import { alpha, mix } from '../palette.ts';
import { dancingPose, guitarPose, type Pose, singingPose, standingPose, strollingPose, walkingPose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { singerLook, suppliedPortrait } from '../singer.ts';
import { closeUp, portraitExposure } from './close-up.ts';
import type { BuiltStage, Moment, Spot, StageElement } from './stage.ts';

/** The person of the shot, or null when it has none. */
export function subjectElement(stage: BuiltStage): StageElement | null {
  const { scene, env } = stage;
  const people = scene.hasCharacter || scene.shotType === 'lipsync' || scene.shotType === 'performance' || scene.shotType === 'dance';
  if (!people) return null;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  const portrait = suppliedPortrait(env);
  if (portrait && (close || scene.framing === 'medium') && scene.shotType !== 'dance') return portraitExposure(stage, portrait);
  const look = singerLook(env, scene);
  return close && scene.shotType !== 'dance' ? closeUp(stage, look) : fullFigure(stage, look);
}

type Acting = { pose: (moment: Moment) => Pose; prop?: 'mic' | 'guitar'; back: boolean };

function actingOf(stage: BuiltStage): Acting {
  const { scene } = stage;
  const { seed, shotType } = scene;
  if (shotType === 'dance') return { pose: ({ rhythm }) => dancingPose(rhythm, seed), back: false };
  if (shotType === 'performance' || (scene.setting === 'stage' && shotType !== 'bridge')) {
    const guitar = hash01(5, seed) < 0.4;
    return guitar ? { pose: ({ rhythm, tSec }) => guitarPose(rhythm, tSec, seed), prop: 'guitar', back: false } : { pose: ({ rhythm, tSec }) => singingPose(rhythm, tSec, seed), prop: 'mic', back: false };
  }
  if (scene.setting === 'club') return { pose: ({ rhythm }) => dancingPose(rhythm, seed), back: false };
  const still = ['room', 'window', 'rooftop', 'space', 'abstract', 'sky'].includes(scene.setting) || hash01(6, seed) < 0.35;
  if (still) return { pose: ({ tSec }) => standingPose(tSec, seed), back: true };
  if (scene.camera.move === 'pan-left' || scene.camera.move === 'pan-right') return { pose: ({ rhythm }) => walkingPose(rhythm.beat), back: false };
  return { pose: ({ rhythm }) => strollingPose(rhythm.beat), back: true };
}

function fullFigure(stage: BuiltStage, look: FigureLook): StageElement {
  const { scene, width, height, mood, unit } = stage;
  const acting = actingOf(stage);
  const medium = scene.framing !== 'wide';
  const far: Spot = stage.spot ?? { x: width * 0.5, y: height * 0.9, height: unit * 0.4, depth: 0.85, lightX: mood.lightX * width, lightY: height * 0.4 };
  const danceSize = scene.shotType === 'dance' ? 1.35 : 1;
  const side = far.lightX > width / 2 ? -1 : 1;
  const x = medium ? width * (0.5 + 0.15 * side * Math.min(1, width / height - 0.4)) : far.x;
  const spot: Spot = medium ? { ...far, x, y: height * (scene.shotType === 'dance' ? 1.06 : 1.3), height: unit * (scene.shotType === 'dance' ? 0.92 : 1.15), depth: 1 } : { ...far, height: Math.min(far.height * danceSize, unit * 0.8) };
  const box = { width: spot.height * 1.05, height: spot.height * 1.27 };
  const lit = createRimLit(box.width, box.height, unit * unit * 0.85);
  const light = spot.lightColor ?? mood.light;
  const dark = mix(mood.shadow, '#05060a', 0.3);
  const visible = mood.night || mood.low ? 0.14 : 0.36;
  const fill = (part: FigurePart) => mix(dark, look[part], part === 'skin' ? visible + 0.12 : part === 'hair' ? visible * 0.5 : visible);
  const lean = Math.sign(spot.lightX - spot.x) || 1;
  const walking = scene.camera.move === 'pan-left' ? -1 : scene.camera.move === 'pan-right' ? 1 : 0;
  const strong = scene.shotType === 'performance' || scene.shotType === 'dance' ? 1 : 0.85;
  return (ctx, moment) => {
    const { rhythm, tSec, view } = moment;
    const pose = acting.pose(moment);
    const travel = !medium && walking !== 0 && scene.shotType === 'narrative' ? walking * (moment.frame.progress - 0.5) * unit * 0.28 : 0;
    const rims: RimLight[] = [
      { x: lean, y: -0.35, color: light, strength: strong * (0.62 + 0.3 * rhythm.pulse), widthPx: Math.max(1, spot.height * 0.0085) },
      { x: -lean, y: -0.2, color: mix(mood.tones.accent, mood.haze, 0.3), strength: 0.3, widthPx: Math.max(0.8, spot.height * 0.005) },
    ];
    ctx.save();
    enterLayer(ctx, view, spot.depth, width, height);
    if (!medium) contactShadow(ctx, spot.x + travel, spot.y, spot.height, dark);
    const paint = (box2d: SKRSContext2D) => {
      box2d.translate(box.width / 2, box.height * 0.95);
      if (walking < 0 && !acting.back && scene.shotType === 'narrative') box2d.scale(-1, 1);
      drawFigure(box2d, { x: 0, y: 0, height: spot.height, pose, look, tSec, wind: scene.weather === 'wind' ? 0.9 : 0.25, back: acting.back, prop: acting.prop, mouth: acting.back ? undefined : moment.frame.mouth, fill });
    };
    lit(ctx, spot.x + travel - box.width / 2, spot.y - box.height * 0.95, rims, paint, (shade) => {
      const gradient = shade.createLinearGradient(0, 0, 0, box.height);
      gradient.addColorStop(0, alpha(light, 0.1 + 0.08 * rhythm.pulse));
      gradient.addColorStop(0.5, alpha(dark, 0));
      gradient.addColorStop(1, alpha(dark, 0.75));
      shade.fillStyle = gradient;
      shade.fillRect(0, 0, box.width, box.height);
    });
    ctx.restore();
  };
}

function contactShadow(ctx: SKRSContext2D, x: number, y: number, height: number, color: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.14);
  const gradient = ctx.createRadialGradient(0, 0, 0, 0, 0, height * 0.2);
  gradient.addColorStop(0, alpha(color, 0.6));
  gradient.addColorStop(1, alpha(color, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(-height * 0.2, -height * 0.2, height * 0.4, height * 0.4);
  ctx.restore();
}
