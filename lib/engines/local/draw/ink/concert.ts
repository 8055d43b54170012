import { smoothstep } from '../noise.ts';
import { alpha } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { addPulseRings } from './gestures.ts';
import { mottled } from './grain.ts';
import { mark } from './living.ts';
import { seedOf } from './sky-wash.ts';
import type { Scroll } from './scroll.ts';
import { enso, spatter } from './things.ts';

export function paintInkStage(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const beams = [0.2, 0.38, 0.5, 0.63, 0.82];
  scroll.wash(0.1, (x, y) => {
    let light = 0;
    for (const [i, bx] of beams.entries()) {
      const t = y / (box.height * 0.86);
      const centre = bx * box.width + (0.5 - bx) * box.width * 0.5 * t + Math.sin(i * 2 + seed) * 60 * u * t;
      const half = (14 + 110 * t) * u;
      light = Math.max(light, smoothstep(half, half * 0.5, Math.abs(x - centre)) * (1 - 0.3 * t));
    }
    return (0.12 + 0.55 * (1 - light)) * (tones.indigo ? 0.14 : 1) * (0.55 + 0.55 * mottled((x / u) * 0.25 + seed, (y / u) * 0.25)) + (tones.indigo ? 0.3 * light : 0);
  }, { step: 3 });
  scroll.strokes(0.35, [0, 0.3], (pen) => {
    pen.stroke({ points: [{ x: box.left, y: box.height * 0.85 }, { x: box.width * 0.5, y: box.height * 0.83 }, { x: box.right, y: box.height * 0.85 }], width: 46 * u, pressure: 'swell', tone: 0.9, dry: 0.6 });
    pen.stroke({ points: [{ x: box.left, y: box.height * 0.05 }, { x: box.width * 0.5, y: box.height * 0.06 }, { x: box.right, y: box.height * 0.04 }], width: 20 * u, pressure: 'even', tone: 0.9, dry: 0.5 });
    enso(pen, box.width * 0.5, box.height * 0.44, Math.min(box.width * 0.4, box.height * 0.34), 40 * u, tones.indigo ? 0.8 : 0.9, tones.accent, 2.4);
  });
  addBrushBeams(scroll);
}

function addBrushBeams(scroll: Scroll): void {
  const { tones } = scroll;
  scroll.live(0.3, (ctx, moment, box) => {
    for (let i = 0; i < 5; i++) {
      const swing = Math.sin((moment.rhythm.beat / 8) * Math.PI * 2 + i * 1.3) * 0.5;
      const x = box.width * (0.12 + 0.19 * i);
      const reach = box.height * 0.84;
      const glow = (0.1 + 0.26 * (i % 2 ? moment.rhythm.pulse : moment.rhythm.backbeat)) * (tones.indigo ? 1 : 1.6);
      const ex = x + Math.sin(swing) * reach;
      const g = ctx.createLinearGradient(x, 0, ex, reach);
      const light = tones.indigo ? tones.ink : tones.paper;
      g.addColorStop(0, alpha(light, Math.min(0.9, glow * 1.5)));
      g.addColorStop(1, alpha(light, 0));
      ctx.fillStyle = g;
      ctx.beginPath();
      ctx.moveTo(x - 4 * box.unit, box.height * 0.06);
      ctx.lineTo(x + 4 * box.unit, box.height * 0.06);
      ctx.lineTo(ex + 70 * box.unit, reach);
      ctx.lineTo(ex - 70 * box.unit, reach);
      ctx.fill();
    }
  });
}

/** Heads and raised arms before the stage, each one mark of the brush. */
export function addInkCrowd(scroll: Scroll): void {
  const { tones, box } = scroll;
  const seed = scroll.scene.seed;
  const pitch = 44 * box.unit;
  const count = Math.ceil((box.right - box.left) / pitch);
  scroll.live(1.05, (ctx, moment) => {
    const u = box.unit;
    for (const row of [0, 1]) {
      ctx.fillStyle = alpha(tones.indigo ? tones.aged : tones.ink, row ? 0.96 : 0.7);
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const x = box.left + (i + hash01(i, seed + row)) * pitch;
        const bounce = Math.abs(Math.sin((moment.rhythm.beat + hash01(i, seed + 4) * 0.14) * Math.PI)) * 11 * u * (0.4 + 0.6 * moment.energy);
        const y = box.height * (0.9 + row * 0.06) - bounce + hash01(i, seed + 7) * 14 * u;
        ctx.moveTo(x + 12 * u, y);
        ctx.ellipse(x, y, 12 * u, 15 * u, 0.1, 0, Math.PI * 2);
        mark(ctx, [[x - 26 * u, y + 70 * u, 10 * u], [x - 17 * u, y + 28 * u, 11 * u], [x, y + 21 * u, 13 * u], [x + 18 * u, y + 28 * u, 11 * u], [x + 27 * u, y + 70 * u, 10 * u]]);
        if (hash01(i, seed + row + 9) < 0.45) {
          const lean = (hash01(i, seed + 11) - 0.5) * 30 * u + moment.rhythm.sway * 8 * u;
          mark(ctx, [[x + 18 * u, y + 34 * u, 5 * u], [x + 22 * u + lean * 0.5, y - 8 * u, 4.4 * u], [x + 22 * u + lean, y - 46 * u, 2.4 * u]]);
        }
      }
      ctx.rect(box.left, box.height * (1.0 + row * 0.05), box.right - box.left, box.height * 0.2);
      ctx.fill();
    }
  });
}

export function paintInkClub(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(0.1, (x, y) => {
    const a = Math.atan2(y - box.height * 0.4, x - box.width * 0.5);
    const d = Math.hypot(x - box.width * 0.5, y - box.height * 0.4) / u;
    const swirl = mottled(Math.cos(a + d * 0.004) * 60 + seed + 100, Math.sin(a + d * 0.004) * 60 + d * 0.12);
    return (tones.indigo ? 0.32 : 0.6) * smoothstep(0.4, 0.9, swirl) * smoothstep(60, 420, d);
  }, { step: 3, strength: (m) => 0.7 + 0.3 * m.rhythm.pulse });
  scroll.strokes(0.3, [0, 0.35], (pen) => {
    enso(pen, box.width * 0.5, box.height * 0.42, Math.min(box.width * 0.42, box.height * 0.36), 58 * u, 0.95, undefined, 0.8);
    for (let i = 0; i < 7; i++) {
      const a = between(pen.random, 0, 6.28);
      const r0 = box.height * 0.38;
      pen.stroke({ points: [0, 0.4, 0.7, 1].map((t) => ({ x: box.width * 0.5 + Math.cos(a + t * 0.3) * (r0 + t * box.width * 0.3), y: box.height * 0.42 + Math.sin(a + t * 0.3) * (r0 + t * box.width * 0.22) })), width: between(pen.random, 14, 44) * u, pressure: 'tail', tone: 0.9, dry: 0.66 }, i % 3 === 0 ? tones.accent : undefined);
    }
    spatter(pen, box.width * 0.5, box.height * 0.42, box.width * 0.42, 160, 0.8);
  });
  addPulseRings(scroll, 0.5, 0.42);
  addBrushBeams(scroll);
}
