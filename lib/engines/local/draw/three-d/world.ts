import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { glide } from '../camera.ts';
import type { glowSprite } from '../light.ts';
import { noise1 } from '../noise.ts';
import type { PaintEnv } from '../painter.ts';
import { alpha, mix } from '../palette.ts';
import { hash01, mulberry32, subSeed } from '../random.ts';
import type { Random } from '../random.ts';
import type { Group } from './mesh.ts';
import type { Moment } from './moment.ts';
import { moodOf } from './mood.ts';
import type { Mood } from './mood.ts';
import { project } from './lens.ts';
import type { Camera, Lens } from './lens.ts';
import { add, cross, scale, sub, turnY, unit } from './vec.ts';
import type { Vec } from './vec.ts';

/** A small place to film: what stands in it, how the camera begins, where a person may stand. */
export type World = {
  groups: Group[];
  shot: { eye: Vec; target: Vec; fov: number };
  /** Metres a second the camera and its target glide besides the planned move. */
  travel?: Vec;
  /** Feet of a person, and their height. */
  spot: { at: Vec; height: number };
  sky?: 'open' | 'dark';
  stars?: boolean;
  /** Lights that bloom, in the world. */
  lamps?: { at: Vec; color: string; radius: number; beat?: boolean; place?: (m: Moment) => Vec }[];
  /** Drawn over the picture, for beams and the like. */
  after?: (ctx: SKRSContext2D, moment: Moment, lens: Lens) => void;
};

export type Maker = { scene: ScenePlan; env: PaintEnv; mood: Mood; random: Random; portrait: boolean };

/** A small number of the scene's own, for choices among variants. */
export const seedOf = (maker: Maker): number => maker.scene.seed % 9973;

export function makerOf(scene: ScenePlan, env: PaintEnv): Maker {
  return { scene, env, mood: moodOf(scene), random: mulberry32(subSeed(scene.seed, 'world')), portrait: env.height > env.width * 1.1 };
}

export function cameraOf(scene: ScenePlan, world: World, moment: Moment): Camera {
  const { move, amount } = scene.camera;
  const { shot } = world;
  const k = 0.35 + 0.65 * amount;
  const t = glide(Math.min(1, Math.max(0, moment.progress)));
  const swing = (t - 0.5) * 2 * k;
  const line = sub(shot.target, shot.eye);
  const side = unit(cross([0, 1, 0], line));
  const far = Math.hypot(...line);
  let eye: Vec = shot.eye;
  let target: Vec = shot.target;
  let roll = 0;
  const slide = (v: Vec): void => {
    eye = add(eye, v);
    target = add(target, scale(v, 0.8));
  };
  if (move === 'push-in') eye = add(eye, scale(line, 0.26 * k * t));
  else if (move === 'pull-out') eye = add(eye, scale(line, 0.26 * k * (1 - t)));
  else if (move === 'pan-left') slide(scale(side, -0.2 * far * swing));
  else if (move === 'pan-right') slide(scale(side, 0.2 * far * swing));
  else if (move === 'tilt-up') target = add(target, [0, 0.2 * far * swing, 0]);
  else if (move === 'tilt-down') target = add(target, [0, -0.2 * far * swing, 0]);
  else if (move === 'orbit') eye = add(target, turnY(sub(eye, target), 0.5 * swing));
  else if (move === 'handheld') {
    eye = add(eye, [0.02 * far * (noise1(moment.tSec * 1.1, 1) - 0.5), 0.016 * far * (noise1(moment.tSec * 1.3, 2) - 0.5), 0]);
    roll = 0.03 * (noise1(moment.tSec * 0.8, 3) - 0.5);
  } else eye = add(target, turnY(sub(eye, target), 0.1 * swing));
  if (world.travel) {
    eye = add(eye, scale(world.travel, moment.tSec));
    target = add(target, scale(world.travel, moment.tSec));
  }
  return { eye, target, fov: shot.fov * (1 - 0.012 * moment.rhythm.pulse - 0.008 * moment.rhythm.accent), roll };
}

/** The dome behind everything: gradient from the true horizon, sun or moon where the light comes from, stars. */
export function drawSky(ctx: SKRSContext2D, maker: Maker, world: World, lens: Lens, moment: Moment, sun: ReturnType<typeof glowSprite>): void {
  const { mood, env, scene } = maker;
  const { width, height } = env;
  const horizon = lens.cy + (lens.ahead[1] / Math.max(0.05, Math.hypot(lens.ahead[0], lens.ahead[2]))) * lens.focal;
  const reach = Math.max(height * 0.5, lens.focal * 0.75);
  const g = ctx.createLinearGradient(0, horizon - reach, 0, horizon + reach * 0.04);
  const [top, mid, low] = mood.sky;
  if (world.sky === 'dark') {
    g.addColorStop(0, mood.deep);
    g.addColorStop(1, mix(mood.deep, top, 0.8));
  } else {
    g.addColorStop(0, top);
    g.addColorStop(0.55, mid);
    g.addColorStop(0.94, low);
    g.addColorStop(1, mood.fog);
  }
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, width, height);
  if (world.stars ?? mood.night) {
    const u = height / 540;
    ctx.fillStyle = '#ffffff';
    for (let i = 0; i < 130; i++) {
      const a = (hash01(i, scene.seed) - 0.5) * 3.2;
      const p = project(lens, add(lens.eye, [Math.sin(a) * 100, 6 + hash01(i, scene.seed + 1) ** 1.3 * 120, Math.cos(a) * 100]));
      if (!p) continue;
      ctx.globalAlpha = (0.25 + 0.75 * hash01(i, scene.seed + 2)) * (0.7 + 0.3 * Math.sin(moment.tSec * 2 + i));
      const r = (0.5 + 1.1 * hash01(i, scene.seed + 3) ** 3) * u;
      ctx.fillRect(p.x - r, p.y - r, r * 2, r * 2);
    }
    ctx.globalAlpha = 1;
  }
  if (world.sky === 'dark') return;
  const away = project(lens, add(lens.eye, scale([mood.sun[0] * 0.8, mood.sun[1] * (mood.night ? 0.5 : 0.42), 1], 100)));
  if (!away) return;
  const r = height * (mood.night ? 0.05 : 0.062) * (1 + 0.03 * moment.rhythm.pulse);
  ctx.globalCompositeOperation = 'screen';
  ctx.globalAlpha = mood.night ? 0.4 : 0.75;
  ctx.drawImage(sun, away.x - r * 7, away.y - r * 7, r * 14, r * 14);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = mood.sunDisc;
  ctx.beginPath();
  ctx.arc(away.x, away.y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = alpha(mood.sunDisc, 0.22);
  ctx.beginPath();
  ctx.arc(away.x, away.y, r * 1.35, 0, Math.PI * 2);
  ctx.fill();
}
