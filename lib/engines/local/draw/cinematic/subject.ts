import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { enterLayer } from '../camera.ts';
import { drawFigure, type FigureLook, type FigurePart } from '../figure.ts';
import { createRimLit, type RimLight } from '../figure-light.ts';
import { glowSprite } from '../light.ts';
import { alpha, mix } from '../palette.ts';
import { dancingPose, guitarPose, heldPose, mirrorPose, openArmsPose, type Pose, reachingPose, singingPose, standingPose, strollingPose, walkingPose } from '../pose.ts';
import { hash01 } from '../random.ts';
import { singerLook, suppliedPortrait } from '../singer.ts';
import { closeUp, portraitExposure } from './close-up.ts';
import { type BuiltStage, hasSubject, type Moment, type Spot, type StageElement } from './stage.ts';

/** The person of the shot, or null when it has none. */
export function subjectElement(stage: BuiltStage): StageElement | null {
  const { scene, env } = stage;
  if (!hasSubject(scene)) return null;
  const close = scene.framing === 'close' || scene.shotType === 'lipsync';
  const portrait = suppliedPortrait(env);
  // The same photograph in every shot would tire: between close shots the singer is seen against the light.
  const shown = close || (scene.framing === 'medium' && scene.shotType === 'narrative' && hash01(14, scene.seed) < 0.5);
  if (portrait && shown && scene.shotType !== 'dance') return portraitExposure(stage, portrait);
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
  const walks = scene.camera.move === 'pan-left' || scene.camera.move === 'pan-right';
  const indoors = ['room', 'window', 'rooftop', 'space', 'abstract', 'sky'].includes(scene.setting);
  if (walks && !indoors && scene.framing === 'wide') return { pose: ({ rhythm }) => walkingPose(rhythm.beat), back: false };
  const towards = stage.mood.lightX > 0.5 ? (pose: Pose) => pose : mirrorPose;
  const stirred = scene.emotion.arousal > 0.1;
  const choice = Math.floor(hash01(6, seed) * 5);
  if (choice === 0 && !indoors) return { pose: ({ rhythm }) => strollingPose(rhythm.beat), back: true };
  if (choice === 1) return { pose: ({ tSec }) => towards(reachingPose(tSec, seed)), back: true };
  if (choice === 2) return stirred ? { pose: ({ rhythm, tSec }) => openArmsPose(rhythm, tSec, seed), back: true } : scene.framing === 'wide' ? { pose: ({ tSec }) => standingPose(tSec, seed), back: true } : { pose: ({ tSec }) => heldPose(tSec, seed), back: false };
  return { pose: ({ tSec }) => standingPose(tSec, seed), back: choice === 3 };
}

function fullFigure(stage: BuiltStage, look: FigureLook): StageElement {
  const { scene, width, height, mood, unit } = stage;
  const acting = actingOf(stage);
  const medium = scene.framing !== 'wide';
  const dances = scene.shotType === 'dance';
  const far: Spot = stage.spot ?? { x: width * 0.5, y: height * 0.9, height: unit * 0.4, depth: 0.85, lightX: mood.lightX * width, lightY: height * 0.4 };
  const side = far.lightX > width / 2 ? -1 : 1;
  // On a third of the frame, so that the place keeps the rest.
  const aside = (0.14 + 0.09 * hash01(9, scene.seed)) * Math.min(1, Math.max(0, width / height - 0.4));
  // Tall frames show more of a person, and higher up, for their captions stand high.
  const tallness = Math.min(1, Math.max(0, height / width - 0.9));
  const size = unit * (dances ? 0.86 : 0.98 + 0.1 * hash01(10, scene.seed)) * (1 + 0.25 * tallness);
  const spot: Spot = medium
    ? { ...far, x: width * (0.5 + aside * side), y: height * (0.19 + 0.09 * tallness) + size, height: size, depth: 1 }
    : { ...far, height: Math.min(far.height * (dances ? 1.35 : 1.08) * (1 + 0.5 * tallness), unit * 0.85) };
  const box = { width: spot.height * 1.05, height: spot.height * 1.27 };
  const lit = createRimLit(box.width, box.height, unit * unit * 0.62);
  const light = spot.lightColor ?? mood.light;
  const dark = mix(mood.shadow, '#05060a', 0.3);
  const visible = mood.night ? 0.2 : mood.low ? 0.17 : 0.4;
  const fill = (part: FigurePart) => mix(mix(dark, look[part], part === 'skin' ? visible + 0.14 : part === 'hair' ? visible * 0.5 : visible), mood.haze, medium ? 0.04 : 0.1);
  const lean = Math.sign(spot.lightX - spot.x) || 1;
  const walking = scene.camera.move === 'pan-left' ? -1 : scene.camera.move === 'pan-right' ? 1 : 0;
  const strong = scene.shotType === 'performance' || dances ? 1 : 0.85;
  const shadow = glowSprite(dark, 0.1, 96);
  return (ctx, moment) => {
    const { rhythm, tSec, view } = moment;
    const pose = acting.pose(moment);
    const travel = !medium && walking !== 0 && scene.shotType === 'narrative' ? walking * (moment.frame.progress - 0.5) * unit * 0.28 : 0;
    // A thin bright edge and a broad soft one on the side of the light give the body its roundness.
    const rims: RimLight[] = [
      { x: lean, y: -0.2, color: light, strength: strong * (0.42 + 0.12 * rhythm.pulse), widthPx: Math.max(2, spot.height * 0.04), soft: true },
      { x: lean, y: -0.3, color: light, strength: strong * (0.5 + 0.3 * rhythm.pulse), widthPx: Math.max(1, spot.height * 0.006) },
    ];
    ctx.save();
    enterLayer(ctx, view, spot.depth, width, height);
    if (!medium) groundShadow(ctx, shadow, spot.x + travel, spot.y, spot.height, lean, mood.low ? 1 : mood.night ? 0.6 : 0.45);
    const paint = (box2d: SKRSContext2D) => {
      box2d.translate(box.width / 2, box.height * 0.95);
      if (walking < 0 && !acting.back && scene.shotType === 'narrative') box2d.scale(-1, 1);
      drawFigure(box2d, { x: 0, y: 0, height: spot.height, pose, look, tSec, wind: scene.weather === 'wind' ? 0.9 : 0.25, back: acting.back, prop: acting.prop, mouth: acting.back ? undefined : moment.frame.mouth, fill });
    };
    lit(ctx, spot.x + travel - box.width / 2, spot.y - box.height * 0.95, rims, paint, (shade) => {
      const gradient = shade.createLinearGradient(lean > 0 ? box.width * 0.3 : box.width * 0.7, 0, lean > 0 ? box.width * 0.7 : box.width * 0.3, -box.width * 0.12);
      gradient.addColorStop(0, alpha(dark, 0.5));
      gradient.addColorStop(0.55, alpha(dark, 0));
      gradient.addColorStop(1, alpha(light, 0.14 + 0.08 * rhythm.pulse));
      shade.fillStyle = gradient;
      shade.fillRect(0, 0, box.width, box.height);
      const down = shade.createLinearGradient(0, box.height * 0.35, 0, box.height * 0.95);
      down.addColorStop(0, alpha(dark, 0));
      down.addColorStop(1, alpha(dark, medium ? 0.7 : 0.5));
      shade.fillStyle = down;
      shade.fillRect(0, 0, box.width, box.height);
    });
    ctx.restore();
  };
}

/** Where the feet meet the ground, and the long shadow that falls away from the light. */
function groundShadow(ctx: SKRSContext2D, sprite: Canvas, x: number, y: number, height: number, lightSide: number, cast: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.globalAlpha = 0.75;
  ctx.drawImage(sprite, -height * 0.13, -height * 0.022, height * 0.26, height * 0.044);
  ctx.globalAlpha = 0.34 * cast;
  ctx.transform(1, 0.1, 0, 1, 0, 0);
  const length = height * (0.35 + 0.35 * cast);
  ctx.drawImage(sprite, lightSide > 0 ? -length : 0, -height * 0.035, length, height * 0.07);
  ctx.restore();
}
