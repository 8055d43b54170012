import { alpha, mix } from '../palette.ts';
import { between } from '../random.ts';
import type { Kit } from './stack.ts';
import { paintBlock, paintLamp, paintMirror } from './street-blocks.ts';
import { project, quad } from './street-lens.ts';
import type { Lens } from './street-lens.ts';

/** A street in one-point perspective: facades with windows, awnings and signs, lamps, and a road that mirrors them when wet. */
export function addStreet(kit: Kit, options: { wet: boolean }): void {
  const { box, tones, scene } = kit;
  const random = kit.random('street');
  const lens: Lens = { vx: box.width * between(random, 0.42, 0.58), vy: box.height * 0.56, focal: box.unit * 430, eye: 1.7 };
  const half = 5.2;
  const bright = scene.timeOfDay === 'night' ? 1 : scene.timeOfDay === 'day' && !options.wet ? 0.25 : 0.65;
  const haze = mix(tones.sky[4], tones.sky[3], 0.5);
  const lamps: { side: number; z: number }[] = [];
  for (let z = 3; z < 60; z *= 1.45) lamps.push({ side: lamps.length % 2 ? 1 : -1, z });

  kit.layer(0.5, (ctx, b) => {
    const ground = ctx.createLinearGradient(0, lens.vy, 0, b.bottom);
    const road = mix(tones.near, tones.mid, 0.25);
    ground.addColorStop(0, haze);
    ground.addColorStop(0.12, mix(road, haze, 0.5));
    ground.addColorStop(0.5, road);
    ground.addColorStop(1, mix(road, tones.dark, 0.5));
    ctx.fillStyle = ground;
    ctx.fillRect(b.left, lens.vy, b.right - b.left, b.bottom - lens.vy);
    const blocks: { side: number; z1: number; z2: number; height: number; hue: number }[] = [];
    for (const side of [-1, 1]) for (let z = 1.1; z < 90; ) {
      const length = between(random, 3.5, 7) * (1 + z * 0.03);
      blocks.push({ side, z1: z, z2: z + length, height: between(random, 7, 19), hue: random() });
      z += length + (random() < 0.2 ? 1 : 0.02);
    }
    blocks.sort((a, c) => c.z1 - a.z1);
    for (const block of blocks) paintBlock(ctx, random, kit, lens, block, half + 2.2, haze, bright);
    for (const side of [-1, 1]) {
      quad(ctx, project(lens, side * half, 0.16, 1), project(lens, side * half, 0.16, 90), project(lens, side * (half + 2.2), 0.16, 90), project(lens, side * (half + 2.2), 0.16, 1), mix(tones.mid, tones.near, 0.35));
      quad(ctx, project(lens, side * half, 0.16, 1), project(lens, side * half, 0.16, 90), project(lens, side * half, 0, 90), project(lens, side * half, 0, 1), mix(tones.near, tones.dark, 0.4));
    }
    const line = alpha(mix(tones.rim, '#ffffff', 0.3), 0.6);
    for (let z = 1.6; z < 60; z += 3) quad(ctx, project(lens, -0.09, 0, z), project(lens, 0.09, 0, z), project(lens, 0.09, 0, z + 1.5), project(lens, -0.09, 0, z + 1.5), line);
    for (let i = 0; i < 7; i++) {
      const x = -half + 0.9 + i * 1.45;
      quad(ctx, project(lens, x, 0, 3.6), project(lens, x + 0.72, 0, 3.6), project(lens, x + 0.72, 0, 5.4), project(lens, x, 0, 5.4), line);
    }
    if (options.wet) paintMirror(ctx, kit, lens, half, random);
    for (const lamp of [...lamps].reverse()) paintLamp(ctx, kit, lens, lamp.side * (half + 0.4), lamp.z, bright);
    const g = ctx.createRadialGradient(lens.vx, lens.vy, 0, lens.vx, lens.vy, 210 * b.unit);
    g.addColorStop(0, alpha(haze, 0.7));
    g.addColorStop(1, alpha(haze, 0));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  if (bright > 0.5) addLampGlow(kit, lens, lamps, half);
  if (options.wet) addRipples(kit, lens, half);
}

function addLampGlow(kit: Kit, lens: Lens, lamps: { side: number; z: number }[], half: number): void {
  kit.live(0.5, (ctx, moment) => {
    ctx.globalCompositeOperation = 'screen';
    for (const lamp of lamps) {
      const [x, y] = project(lens, lamp.side * (half + 0.4) - lamp.side * 1.15, 5.7, lamp.z);
      const r = ((lens.focal / lamp.z) * 1.9 + 8) * (1 + 0.12 * moment.rhythm.pulse);
      const g = ctx.createRadialGradient(x, y, 0, x, y, r);
      g.addColorStop(0, 'rgba(255,240,200,0.95)');
      g.addColorStop(0.12, 'rgba(255,220,150,0.5)');
      g.addColorStop(1, 'rgba(255,200,120,0)');
      ctx.fillStyle = g;
      ctx.fillRect(x - r, y - r, r * 2, r * 2);
    }
  });
}

function addRipples(kit: Kit, lens: Lens, half: number): void {
  const random = kit.random('ripples');
  const drops = Array.from({ length: 46 }, () => ({ x: (random() * 2 - 1) * (half + 1), z: 1.5 + random() ** 1.5 * 14, phase: random(), rate: 0.7 + random() * 0.8 }));
  kit.live(0.5, (ctx, moment, box) => {
    ctx.lineWidth = 1.1 * box.unit;
    for (const drop of drops) {
      const age = (drop.phase + moment.tSec * drop.rate) % 1;
      const [x, y] = project(lens, drop.x, 0, drop.z);
      const r = (lens.focal / drop.z) * 0.34 * age;
      ctx.strokeStyle = `rgba(235,245,255,${(0.55 * (1 - age)).toFixed(3)})`;
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 0.26, 0, 0, Math.PI * 2);
      ctx.stroke();
    }
  });
}
