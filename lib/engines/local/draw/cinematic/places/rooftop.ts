import { drawGlow, glowSprite } from '../../light.ts';
import { alpha, mix } from '../../palette.ts';
import { between } from '../../random.ts';
import { addSky } from '../backdrop.ts';
import type { Stage } from '../stage.ts';
import { addBirds, addTowers } from './city.ts';

/** High above the city: a wide sky, towers below, the roof's edge, a string of lamps. */
export function rooftop(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.7;
  addSky(stage, horizon, { clouds: 0.5 });
  addTowers(stage, horizon + unit * 0.12, 0.4, [[0.1, 0.88, 0.8], [0.18, 0.6, 0.9], [0.3, 0.25, 0.8]]);
  if (!mood.night) addBirds(stage, height * 0.24, 7);
  const random = stage.random('roof');
  const edgeY = height * 0.82;
  const roof = mix(mood.shadow, '#05060a', 0.3);
  stage.still({ depth: 0.62, top: 0.3 }, (ctx) => {
    ctx.fillStyle = mix(roof, mood.haze, 0.16);
    const tankX = width * (mood.lightX > 0.5 ? 0.12 : 0.8);
    const tank = unit * 0.15;
    for (const leg of [-0.4, -0.12, 0.14, 0.4]) ctx.fillRect(tankX + leg * tank, edgeY - tank * 1.1, unit * 0.008, tank * 1.2);
    ctx.fillRect(tankX - tank * 0.5, edgeY - tank * 1.9, tank, tank * 0.9);
    ctx.beginPath();
    ctx.moveTo(tankX - tank * 0.56, edgeY - tank * 1.88);
    ctx.lineTo(tankX, edgeY - tank * 2.35);
    ctx.lineTo(tankX + tank * 0.56, edgeY - tank * 1.88);
    ctx.fill();
    for (let i = 0; i < 5; i++) {
      const w = unit * between(random, 0.05, 0.13);
      const h = unit * between(random, 0.03, 0.08);
      const x = between(random, -0.05, 1.05) * width;
      ctx.fillRect(x, edgeY - h, w, h + 4);
      if (i % 2 === 0) ctx.fillRect(x + w * 0.4, edgeY - h - unit * between(random, 0.05, 0.14), unit * 0.004, unit * 0.15);
    }
  });
  stage.still({ depth: 0.85, top: 0.74 }, (ctx) => {
    const floor = ctx.createLinearGradient(0, edgeY, 0, height);
    floor.addColorStop(0, mix(roof, mood.light, 0.2));
    floor.addColorStop(0.12, mix(roof, mood.haze, 0.1));
    floor.addColorStop(1, roof);
    ctx.fillStyle = floor;
    ctx.fillRect(-width * 0.3, edgeY, width * 1.6, height);
    const sheen = ctx.createRadialGradient(mood.lightX * width, edgeY, 0, mood.lightX * width, edgeY, width * 0.4);
    sheen.addColorStop(0, alpha(mood.light, 0.4));
    sheen.addColorStop(1, alpha(mood.light, 0));
    ctx.fillStyle = sheen;
    ctx.fillRect(-width * 0.3, edgeY, width * 1.6, height);
    ctx.fillStyle = roof;
    for (let x = -0.3 * width; x < width * 1.3; x += unit * 0.11) ctx.fillRect(x, edgeY - unit * 0.1, unit * 0.005, unit * 0.1);
    ctx.fillRect(-0.3 * width, edgeY - unit * 0.104, width * 1.6, unit * 0.007);
    ctx.fillRect(-0.3 * width, edgeY - unit * 0.058, width * 1.6, unit * 0.003);
  });
  const lamp = glowSprite(mix(mood.tones.glow, '#ffbf6b', 0.5), 0.12, 64);
  const string = (t: number) => ({ x: (-0.1 + 1.2 * t) * width, y: height * 0.3 + Math.sin(Math.PI * ((t * 3) % 1)) * unit * 0.07 });
  stage.live(0.8, (ctx, { tSec, rhythm }) => {
    ctx.strokeStyle = roof;
    ctx.lineWidth = Math.max(1, unit * 0.0022);
    ctx.beginPath();
    for (let i = 0; i <= 90; i++) {
      const { x, y } = string(i / 90);
      ctx.lineTo(x, y + Math.sin(tSec + i * 0.1) * unit * 0.002);
    }
    ctx.stroke();
    for (let i = 1; i < 22; i++) {
      const { x, y } = string(i / 22);
      const chase = (Math.floor(rhythm.beat) + i) % 2 === 0 ? rhythm.pulse : 0.25;
      drawGlow(ctx, lamp, x, y + unit * 0.012, unit * (0.02 + 0.012 * chase), 0.55 + 0.45 * chase);
    }
  });
  stage.subjectHere({ x: width * (mood.lightX > 0.5 ? 0.62 : 0.36), y: height * 0.93, height: unit * 0.5, depth: 0.9, lightX: mood.lightX * width, lightY: horizon });
}
