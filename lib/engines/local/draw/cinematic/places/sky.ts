import { drawGlow, glowSprite, lightShafts } from '../../light.ts';
import { alpha, mix } from '../../palette.ts';
import { cloudField } from '../../sky.ts';
import { addSky } from '../backdrop.ts';
import type { Stage } from '../stage.ts';
import { addBirds } from './city.ts';

/** Above the clouds: banks at several depths drifting past, light through them. */
export function sky(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  addSky(stage, height * 0.8, { clouds: 0.34 });
  const shafts = lightShafts(width * 1.2, height, { x: mood.lightX * width, y: height * 0.2, angle: Math.PI / 2, spread: 2.6, count: 18, length: height * 1.1, color: mood.light, seed: scene.seed });
  stage.live(0.1, (ctx, { tSec, rhythm }) => {
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.25 + 0.22 * rhythm.pulse;
    ctx.translate(mood.lightX * width, height * 0.2);
    ctx.rotate(Math.sin(tSec * 0.16) * 0.06);
    ctx.translate(-mood.lightX * width, -height * 0.2);
    ctx.drawImage(shafts, 0, 0, width * 1.2, height);
  });
  const lit = mood.night ? mix(mood.tones.mid, mood.light, 0.4) : mix(mood.light, '#ffffff', mood.low ? 0.1 : 0.5);
  const deep = mood.night ? mood.tones.dark : mix(mood.tones.mid, mood.tones.dark, mood.low ? 0.1 : 0.12);
  const banks = [[0.18, 0.36, 0.5, 9, 0.004, 0.5], [0.4, 0.48, 0.6, 6.5, 0.011, 0.22], [0.75, 0.6, 0.62, 4.4, 0.026, 0]] as const;
  const floor = mix(deep, mood.haze, 0.5);
  stage.still({ depth: 0.15, top: 0.62 }, (ctx) => {
    const under = ctx.createLinearGradient(0, height * 0.62, 0, height);
    under.addColorStop(0, alpha(floor, 0));
    under.addColorStop(0.5, floor);
    under.addColorStop(1, mix(floor, deep, 0.5));
    ctx.fillStyle = under;
    ctx.fillRect(-width * 0.3, height * 0.62, width * 1.6, height);
  });
  banks.forEach(([depth, top, tall, features, speed, distance], i) => {
    const bank = cloudField({ width: width * 1.9, height: height * tall, seed: scene.seed + i * 40, cover: 0.72, lit: mix(lit, mood.haze, distance * 0.7), shade: mix(deep, mood.haze, distance), features, stretch: 1.9, lightFrom: 1.6, fadeBottom: 0.02 });
    const direction = scene.seed % 2 === 0 ? -1 : 1;
    stage.live(depth, (ctx, { tSec, rhythm }) => {
      ctx.drawImage(bank, -width * 0.45 + direction * tSec * speed * width, height * top - unit * 0.006 * rhythm.pulse * (i + 1), width * 1.9, height * tall);
    });
    if (i === 0) addBirds(stage, height * 0.36, 12);
    if (i === 1) stage.subjectHere({ x: width * (mood.lightX > 0.5 ? 0.34 : 0.66), y: height * 0.82, height: unit * 0.34, depth: 0.6, lightX: mood.lightX * width, lightY: height * 0.2 });
  });
  const glow = glowSprite(mood.light, 0, 64);
  stage.live(0.8, (ctx, { rhythm }) => drawGlow(ctx, glow, mood.lightX * width, height * 0.95, unit * 0.6, 0.12 + 0.14 * rhythm.pulse, 2));
}
