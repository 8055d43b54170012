import { hash01 } from '../../../random.ts';
import { bokehSprite, drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { addHaze, addRidge, addSky } from './backdrop.ts';
import type { Stage } from './mood.ts';

/** Driving towards the light: lane marks, posts and lamps pass, with tail lights ahead. */
export function highway(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.56;
  const vanish = { x: width * (mood.low ? 0.35 * 0.5 + mood.lightX * 0.65 : 0.5), y: horizon };
  addSky(stage, horizon);
  addRidge(stage, {
    depth: 0.08,
    y: 0.57,
    rise: 0.2,
    kind: 'mountain',
    features: 3,
    label: 'far',
    color: mood.land(0.72),
    rim: 0.4,
  });
  addRidge(stage, {
    depth: 0.16,
    y: 0.585,
    rise: 0.08,
    kind: 'hill',
    features: 4,
    label: 'near',
    color: mood.land(0.45),
  });
  addHaze(stage, 0.1, horizon, 0.1, 0.5);
  const asphalt = mix(mood.shadow, mood.tones.dark, 0.35);
  stage.layer(0.5, (ctx) => {
    const land = ctx.createLinearGradient(0, horizon, 0, height);
    land.addColorStop(0, mood.land(0.6));
    land.addColorStop(0.25, mood.land(0.25));
    land.addColorStop(1, mood.shadow);
    ctx.fillStyle = land;
    ctx.fillRect(-width, horizon, width * 3, height);
    const road = ctx.createLinearGradient(0, horizon, 0, height);
    road.addColorStop(0, mix(mood.haze, mood.light, 0.45));
    road.addColorStop(0.12, mix(asphalt, mood.light, mood.night ? 0.1 : 0.36));
    road.addColorStop(0.6, asphalt);
    road.addColorStop(1, mix(asphalt, '#000000', 0.3));
    ctx.fillStyle = road;
    ctx.beginPath();
    ctx.moveTo(vanish.x - unit * 0.006, horizon);
    ctx.lineTo(vanish.x + unit * 0.006, horizon);
    ctx.lineTo(vanish.x + unit * 1.05, height * 1.15);
    ctx.lineTo(vanish.x - unit * 1.05, height * 1.15);
    ctx.fill();
    ctx.strokeStyle = withAlpha(mix('#ffffff', mood.light, 0.5), 0.6);
    for (const edge of [-0.86, 0.86]) {
      ctx.beginPath();
      ctx.moveTo(vanish.x, horizon);
      ctx.lineTo(vanish.x + edge * unit * 1.02 - unit * 0.008, height * 1.15);
      ctx.lineTo(vanish.x + edge * unit * 1.02 + unit * 0.008, height * 1.15);
      ctx.fillStyle = withAlpha(mix('#ffffff', mood.light, 0.5), 0.55);
      ctx.fill();
    }
  });
  const reach = height * 1.15 - horizon;
  const at = (z: number, side: number) => ({ x: vanish.x + side * unit * 1.05 * z, y: horizon + reach * z, z });
  const approach = (i: number, count: number, travel: number) => {
    const t = (((i / count + travel) % 1) + 1) % 1;
    return 1 / (1 + (1 - t) * 26) - 1 / 27;
  };
  const speed = 0.2 + 0.12 * scene.camera.amount;
  const lampGlow = glowSprite(mix(mood.tones.glow, '#ffb45c', 0.5), 0.06, 96);
  stage.live(0.5, (ctx, m) => {
    const travel = m.tSec * speed;
    ctx.fillStyle = withAlpha(mix('#ffffff', mood.tones.glow, 0.4), 0.75);
    ctx.beginPath();
    for (let i = 0; i < 12; i++) {
      const near = approach(i, 12, travel);
      const far = approach(i - 0.42, 12, travel);
      if (far > near) continue;
      const a = at(near, 0);
      const b = at(far, 0);
      ctx.moveTo(a.x - unit * 0.014 * near, a.y);
      ctx.lineTo(a.x + unit * 0.014 * near, a.y);
      ctx.lineTo(b.x + unit * 0.014 * far, b.y);
      ctx.lineTo(b.x - unit * 0.014 * far, b.y);
      ctx.closePath();
    }
    ctx.fill();
    for (let i = 0; i < 6; i++) {
      const z = approach(i, 6, travel * 0.5);
      for (const side of [-1.18, 1.18]) {
        const foot = at(z, side);
        const tall = unit * 0.95 * z;
        ctx.fillStyle = mood.land(Math.max(0, 0.5 - z * 2));
        ctx.fillRect(foot.x - unit * 0.008 * z, foot.y - tall, unit * 0.016 * z, tall);
        const inward = -Math.sign(side) * unit * 0.2 * z;
        ctx.fillRect(Math.min(foot.x, foot.x + inward), foot.y - tall, Math.abs(inward), unit * 0.01 * z);
        if (!mood.night && !mood.low) continue;
        drawGlow(
          ctx,
          lampGlow,
          foot.x + inward,
          foot.y - tall + unit * 0.01 * z,
          unit * (0.012 + 0.17 * z) * (1 + 0.25 * m.pulse),
          0.65 + 0.35 * m.pulse,
        );
      }
    }
  });
  const tail = bokehSprite('#ff3b30');
  const head = bokehSprite('#fff0d2');
  const soft = glowSprite('#ff6a50', 0, 64);
  stage.live(0.55, (ctx, m) => {
    for (let i = 0; i < 7; i++) {
      const oncoming = i % 2 === 0;
      const z = oncoming
        ? approach(i, 7, m.tSec * 0.34)
        : 0.03 + 0.16 * hash01(i, scene.seed + 82) + 0.012 * Math.sin(m.tSec * 0.7 + i);
      const place = at(z, oncoming ? -0.46 : 0.4 + 0.2 * (hash01(i, scene.seed + 83) - 0.5));
      for (const side of [-1, 1]) {
        const x = place.x + side * unit * 0.13 * z;
        const y = place.y - unit * 0.1 * z;
        drawGlow(ctx, oncoming ? head : tail, x, y, unit * (0.004 + 0.045 * z), 0.85);
        drawGlow(ctx, oncoming ? lampGlow : soft, x, y, unit * (0.012 + 0.22 * z), 0.35 + 0.25 * m.pulse);
      }
    }
  });
}
