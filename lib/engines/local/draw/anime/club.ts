import { alpha, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import { addGlimmers } from './air.ts';
import { addBeams } from './beams.ts';
import { addCrowd } from './crowd.ts';
import type { Kit } from './stack.ts';

export function paintClub(kit: Kit): void {
  const { tones } = kit;
  const [a, b2] = tones.accents;
  const deep = mix(tones.dark, '#06020f', 0.5);
  const tiles = 13;
  kit.layer(0.15, (ctx, b) => {
    const g = ctx.createRadialGradient(b.width / 2, b.height * 0.45, 0, b.width / 2, b.height * 0.45, b.width * 0.75);
    g.addColorStop(0, mix(a, tones.sky[1], 0.35));
    g.addColorStop(0.4, mix(tones.near, a, 0.25));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  kit.live(0.25, (ctx, moment, box) => {
    const pitch = box.width / tiles;
    for (let i = -1; i <= tiles; i++) {
      const level = 0.14 + 0.5 * Math.abs(Math.sin(i * 1.7 + moment.rhythm.beat * 0.8)) * moment.energy + 0.3 * moment.rhythm.pulse * hash01(i + moment.beatIndex * 31, 4);
      const h = level * box.height * 0.5;
      const g = ctx.createLinearGradient(0, box.height * 0.62 - h, 0, box.height * 0.62);
      g.addColorStop(0, alpha(b2, 0.9));
      g.addColorStop(1, alpha(a, 0.35));
      ctx.fillStyle = g;
      const seg = 11 * box.unit;
      for (let y = box.height * 0.62; y > box.height * 0.62 - h; y -= seg) ctx.fillRect(i * pitch + pitch * 0.12, y - seg * 0.72, pitch * 0.76, seg * 0.66);
    }
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < 9; i++) {
      const from = { x: box.width * (i % 2 ? 0.04 : 0.96), y: box.height * 0.06 };
      const angle = (i % 2 ? 0.25 : Math.PI - 0.25) + (i % 2 ? 1 : -1) * (0.14 * i + 0.3 * Math.sin((moment.rhythm.beat * Math.PI) / 4 + i));
      ctx.strokeStyle = alpha(i % 3 ? a : b2, 0.5 + 0.4 * moment.rhythm.pulse);
      ctx.lineWidth = 2.2 * box.unit;
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(from.x + Math.cos(angle) * box.width * 1.2, from.y + Math.sin(angle) * box.width * 1.2);
      ctx.stroke();
    }
  });
  kit.layer(0.6, (ctx, b) => {
    const y = b.height * 0.66;
    const g = ctx.createLinearGradient(0, y, 0, b.bottom);
    g.addColorStop(0, mix(a, tones.near, 0.4));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, y, b.right - b.left, b.bottom - y);
  });
  kit.live(0.6, (ctx, moment, box) => {
    const y = box.height * 0.66;
    for (let row = 0; row < 5; row++) for (let i = -6; i < 6; i++) {
      const turn = moment.rhythm.beat / 2;
      const over = Math.max(0, (turn - Math.floor(turn) - 0.8) / 0.2);
      const key = i * 17 + row * 5 + Math.floor(turn) * 131;
      const lit = hash01(key, 8) * (1 - over) + hash01(key + 131, 8) * over;
      if (lit < 0.45) continue;
      const z1 = 1 + row * 0.5;
      const z2 = z1 + 0.46;
      const px = (x: number, z: number): number => box.width / 2 + (x * box.width * 0.22) * z * 0.45;
      const py = (z: number): number => y + (z - 1) * box.height * 0.14;
      ctx.fillStyle = alpha((i + row) % 3 === 0 ? b2 : a, (0.15 + 0.5 * moment.rhythm.pulse) * lit * Math.min(1, (lit - 0.45) * 8));
      ctx.beginPath();
      ctx.moveTo(px(i, z1), py(z1));
      ctx.lineTo(px(i + 0.94, z1), py(z1));
      ctx.lineTo(px(i + 0.94, z2), py(z2));
      ctx.lineTo(px(i, z2), py(z2));
      ctx.fill();
    }
  });
  addBeams(kit, { count: 6, y: 0.02, colors: [a, b2], reach: 0.9, depth: 0.5 });
  addMirrorBall(kit);
}

function addMirrorBall(kit: Kit): void {
  const { tones } = kit;
  kit.live(0.4, (ctx, moment, box) => {
    const r = 44 * box.unit;
    const x = box.width / 2;
    const y = box.height * 0.17;
    ctx.fillStyle = tones.dark;
    ctx.fillRect(x - 1.5 * box.unit, box.top, 3 * box.unit, y - box.top);
    for (let row = 0; row < 9; row++) {
      const lat = ((row + 0.5) / 9 - 0.5) * Math.PI;
      const count = 18;
      for (let i = 0; i < count; i++) {
        const lon = (i / count) * Math.PI * 2 + moment.tSec * 0.8;
        if (Math.cos(lon) <= 0) continue;
        const px = x + Math.sin(lon) * Math.cos(lat) * r;
        const py = y + Math.sin(lat) * r;
        const glint = hash01(i * 31 + row * 7, 3) * 0.6 + 0.4 * Math.max(0, Math.sin(lon * 3 + row));
        ctx.fillStyle = mix(mix(tones.near, tones.accents[row % 2 ? 1 : 0], 0.5), '#ffffff', glint);
        ctx.fillRect(px - r * 0.09 * Math.cos(lon), py - r * 0.14, r * 0.19 * Math.cos(lon), r * 0.27 * Math.max(0.3, Math.cos(lat)));
      }
    }
    ctx.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 26; i++) {
      const a = hash01(i, 61) * Math.PI * 2 + moment.tSec * 0.25;
      const reach = (0.2 + 0.8 * hash01(i, 62)) * box.width * 0.55;
      ctx.fillStyle = alpha(i % 2 ? tones.accents[0] : '#ffffff', 0.12 + 0.2 * moment.rhythm.pulse);
      ctx.beginPath();
      ctx.ellipse(x + Math.cos(a) * reach, y + Math.abs(Math.sin(a)) * reach * 0.9, 9 * box.unit, 5 * box.unit, a, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}

export function paintClubFront(kit: Kit): void {
  const { tones } = kit;
  addCrowd(kit, { rows: 2, from: 0.84, color: mix(tones.dark, '#06020f', 0.4), glow: tones.accents[0] });
  addGlimmers(kit, { count: 20, color: tones.accents[1], from: 0.1, to: 0.9, size: 2.6, rise: 0.05 });
}
