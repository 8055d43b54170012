import { alpha, mix } from '../palette.ts';
import { between } from '../random.ts';
import { addBirds } from './birds.ts';
import { paintCumulus } from './clouds.ts';
import { paintTree } from './foliage.ts';
import { addSky, sparkle } from './sky.ts';
import type { Kit } from './stack.ts';

/** Above the weather: a floor of clouds, floating ground, a trail across the blue. */
export function paintSkyScene(kit: Kit): void {
  const { tones } = kit;
  addSky(kit, { horizon: 0.86, clouds: 'towers' });
  const random = kit.random('heights');
  if (random() < 0.55) addIsland(kit);
  else addTrail(kit);
  const lightX = tones.light.x > 0.5 ? 1 : -1;
  for (const [i, depth] of [0.5, 0.95].entries())
    kit.layer(depth, (ctx, b) => {
      for (let k = 0; k < 6 - i; k++) paintCumulus(ctx, random, { x: b.left + ((k + random() * 0.6) / (5.4 - i)) * (b.right - b.left), y: b.height * (1.02 + 0.09 * i), width: (380 + i * 240) * b.unit, height: between(random, 110, 170) * b.unit * (1 + 0.2 * i), tones, lightX, lightY: -0.9 });
    }, { driftPerSec: 4 + 8 * i });
  addBirds(kit, 0.35);
}

function addIsland(kit: Kit): void {
  const { tones } = kit;
  const random = kit.random('island');
  const x = 0.34 + random() * 0.32;
  kit.layer(0.42, (ctx, b) => {
    const w = 175 * b.unit;
    const y = b.height * 0.52;
    const cx = x * b.width;
    const rock = mix(tones.mid, tones.near, 0.3);
    ctx.fillStyle = rock;
    ctx.beginPath();
    ctx.moveTo(cx - w, y);
    for (let i = 0; i <= 16; i++) ctx.lineTo(cx - w + (w * 2 * i) / 16, y + Math.sin((i / 16) * Math.PI) ** 0.8 * w * (0.5 + 0.45 * random()));
    ctx.lineTo(cx + w, y);
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.fillStyle = alpha(tones.dark, 0.35);
    const side = tones.light.x > 0.5 ? -1 : 1;
    for (let i = 0; i < 8; i++) {
      const px = cx + side * w * between(random, -0.1, 0.9);
      ctx.beginPath();
      ctx.moveTo(px, y);
      ctx.lineTo(px + side * w * 0.24, y);
      ctx.lineTo(cx + side * w * 0.1, y + w);
      ctx.fill();
    }
    ctx.restore();
    ctx.fillStyle = tones.foliage[1];
    ctx.beginPath();
    ctx.ellipse(cx, y, w * 1.02, w * 0.13, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = tones.foliage[2];
    ctx.beginPath();
    ctx.ellipse(cx - side * w * 0.1, y - w * 0.02, w * 0.84, w * 0.08, 0, 0, Math.PI * 2);
    ctx.fill();
    for (const [dx, tall, pink] of [[-0.6, 0.7, 0], [0.55, 0.62, 1], [-0.1, 1.15, 1], [0.25, 0.6, 0]] as const) paintTree(ctx, random, cx + dx * w, y + w * 0.03, w * tall, pink ? tones.blossom : tones.foliage, tones.dark, -side);
  }, { bob: (m) => Math.sin(m.tSec * 0.9) * 6 * kit.box.unit });
}

function addTrail(kit: Kit): void {
  const random = kit.random('trail');
  const y0 = 0.5 + random() * 0.1;
  kit.live(0.12, (ctx, moment, box) => {
    const head = { x: (0.25 + moment.progress * 0.5) * box.width, y: (y0 - moment.progress * 0.3) * box.height };
    const tail = { x: box.left, y: (y0 + 0.16) * box.height };
    const g = ctx.createLinearGradient(tail.x, tail.y, head.x, head.y);
    g.addColorStop(0, 'rgba(255,255,255,0.1)');
    g.addColorStop(1, 'rgba(255,255,255,0.95)');
    ctx.fillStyle = g;
    ctx.beginPath();
    ctx.moveTo(head.x, head.y);
    ctx.lineTo(tail.x, tail.y - 16 * box.unit);
    ctx.lineTo(tail.x, tail.y + 16 * box.unit);
    ctx.fill();
    ctx.globalCompositeOperation = 'lighter';
    sparkle(ctx, head.x, head.y, (16 + 12 * moment.rhythm.pulse) * box.unit, 'rgba(255,255,255,0.95)');
  });
}
