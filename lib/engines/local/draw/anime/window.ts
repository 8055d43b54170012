import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { paintSkyline } from './city.ts';
import { paintCumulus } from './clouds.ts';
import { paintTree } from './foliage.ts';
import { paintGradient, paintStars } from './sky.ts';
import type { Box, Kit } from './stack.ts';

/** The world outside a pane, painted small. */
export function paintOutside(ctx: SKRSContext2D, kit: Kit, box: Box, horizonY: number, kind: number): void {
  const { tones } = kit;
  const random = kit.random('outside');
  const lightX = tones.light.x > 0.5 ? 1 : -1;
  paintGradient(ctx, box, tones, horizonY);
  if (tones.night) paintStars(ctx, box, random, horizonY, 140);
  for (let i = 0; i < 4; i++) paintCumulus(ctx, random, { x: box.left + random() * (box.right - box.left), y: horizonY * 1.02, width: 330 * box.unit, height: between(random, 120, 220) * box.unit, tones, lightX, lightY: tones.light.y > 0.4 ? -0.4 : -1 });
  if (kind < 0.6) {
    const dim = tones.night ? 0.5 : 0.25;
    paintSkyline(ctx, box, random, kit, { baseY: horizonY, minHeight: 40 * box.unit, maxHeight: 150 * box.unit, minWidth: 26 * box.unit, maxWidth: 64 * box.unit, body: tones.far, lit: dim, haze: tones.sky[4], hazeShare: 0.4, detail: false });
    paintSkyline(ctx, box, random, kit, { baseY: horizonY + 30 * box.unit, minHeight: 20 * box.unit, maxHeight: 90 * box.unit, minWidth: 50 * box.unit, maxWidth: 100 * box.unit, body: tones.mid, lit: dim * 1.2, haze: tones.sky[4], hazeShare: 0.15, detail: true });
  } else {
    ctx.fillStyle = tones.foliage[1];
    ctx.fillRect(box.left, horizonY, box.right - box.left, box.bottom - horizonY);
    for (let i = 0; i < 7; i++) paintTree(ctx, random, box.left + random() * (box.right - box.left), horizonY + 40 * box.unit, between(random, 140, 220) * box.unit, i % 2 ? tones.blossom : tones.foliage, tones.dark, lightX);
  }
}

/** A seat by the glass: a town or fields sliding past, drops running down when it rains. */
export function paintWindow(kit: Kit): void {
  const { tones } = kit;
  const moving = kit.random('train')() < 0.6;
  const kind = kit.random('view')();
  kit.layer(0.1, (ctx, b) => paintOutside(ctx, kit, b, b.height * 0.62, kind), { driftPerSec: moving ? -6 : 0 });
  if (moving) addPassing(kit);
  const wet = kit.scene.weather === 'rain' || kit.scene.weather === 'snow';
  if (wet) addDrops(kit);
  kit.layer(0.9, (ctx, b) => {
    const u = b.unit;
    const dark = mix(tones.dark, tones.near, 0.35);
    const left = b.width * 0.07;
    const right = b.width * 0.93;
    const top = b.height * 0.08;
    const bottom = b.height * 0.8;
    ctx.fillStyle = dark;
    ctx.beginPath();
    ctx.rect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    ctx.roundRect(left, top, right - left, bottom - top, 34 * u);
    ctx.fill('evenodd');
    ctx.strokeStyle = mix(tones.mid, tones.near, 0.4);
    ctx.lineWidth = 10 * u;
    ctx.beginPath();
    ctx.roundRect(left, top, right - left, bottom - top, 34 * u);
    ctx.stroke();
    ctx.strokeStyle = alpha(tones.rim, 0.75);
    ctx.lineWidth = 2 * u;
    ctx.beginPath();
    ctx.roundRect(left + 5 * u, top + 5 * u, right - left - 10 * u, bottom - top - 10 * u, 30 * u);
    ctx.stroke();
    ctx.fillStyle = mix(tones.mid, tones.near, 0.5);
    ctx.fillRect(b.left, bottom + 18 * u, b.right - b.left, 16 * u);
    ctx.fillStyle = alpha(tones.rim, 0.6);
    ctx.fillRect(b.left, bottom + 18 * u, b.right - b.left, 2.4 * u);
    ctx.globalCompositeOperation = 'screen';
    ctx.fillStyle = alpha('#ffffff', 0.07);
    for (const [x, w] of [[0.2, 0.1], [0.34, 0.03], [0.68, 0.14]] as const) {
      ctx.beginPath();
      ctx.moveTo(b.width * x, bottom);
      ctx.lineTo(b.width * (x + w), bottom);
      ctx.lineTo(b.width * (x + w) + b.height * 0.3, top);
      ctx.lineTo(b.width * x + b.height * 0.3, top);
      ctx.fill();
    }
  });
}

function addPassing(kit: Kit): void {
  const { tones } = kit;
  const seed = kit.scene.seed + 19;
  kit.live(0.3, (ctx, moment, box) => {
    const u = box.unit;
    for (const [row, speed] of [[0, 120], [1, 420]] as const) {
      const span = box.width * 1.6;
      const color = row === 0 ? mix(tones.mid, tones.near, 0.4) : tones.dark;
      ctx.fillStyle = color;
      if (row === 0) ctx.fillRect(box.left, box.height * 0.7, box.right - box.left, box.bottom);
      for (let i = 0; i < (row === 0 ? 9 : 3); i++) {
        const x = ((((hash01(i, seed + row) + i / (row === 0 ? 9 : 3)) * span - moment.tSec * speed * u) % span) + span) % span - box.width * 0.3;
        const y = box.height * 0.72;
        if (row === 0) {
          const w = (70 + 90 * hash01(i, seed + 2)) * u;
          ctx.fillStyle = mix(color, tones.mid, hash01(i, seed + 6) * 0.5);
          ctx.beginPath();
          ctx.moveTo(x, y);
          ctx.lineTo(x, y - w * 0.45);
          ctx.lineTo(x + w / 2, y - w * 0.75);
          ctx.lineTo(x + w, y - w * 0.45);
          ctx.lineTo(x + w, y);
          ctx.fill();
          ctx.fillStyle = alpha(tones.windows[0] ?? '#ffd98c', 0.9);
          ctx.fillRect(x + w * 0.2, y - w * 0.32, w * 0.16, w * 0.14);
          ctx.fillRect(x + w * 0.6, y - w * 0.32, w * 0.16, w * 0.14);
        } else {
          ctx.fillRect(x, box.top, 13 * u, box.height);
          ctx.fillRect(x - 40 * u, box.height * 0.18, 92 * u, 7 * u);
        }
      }
      ctx.strokeStyle = color;
      ctx.lineWidth = 2 * u;
      if (row === 1) for (const y of [0.18, 0.23]) {
        ctx.beginPath();
        for (let x = box.left; x < box.right + 40; x += 40 * u) ctx.lineTo(x, box.height * y + 22 * u * Math.abs(Math.sin(((x + moment.tSec * 420 * u) / span) * Math.PI * 1.0)));
        ctx.stroke();
      }
    }
  });
}

function addDrops(kit: Kit): void {
  const seed = kit.scene.seed + 23;
  kit.live(0.6, (ctx, moment, box) => {
    const u = box.unit;
    for (let i = 0; i < 64; i++) {
      const running = i % 4 === 0;
      const x = hash01(i, seed) * box.width + Math.sin(moment.tSec * 2 + i) * (running ? 3 : 0) * u;
      const life = (hash01(i, seed + 1) + moment.tSec * (running ? 0.12 + 0.15 * hash01(i, seed + 2) : 0.02)) % 1;
      const y = running ? life * box.height * 0.9 : hash01(i, seed + 4) * box.height * 0.85;
      const r = (2 + 5 * hash01(i, seed + 3)) * u * (running ? 1.1 : Math.min(1, life * 6));
      if (running) {
        ctx.fillStyle = 'rgba(255,255,255,0.16)';
        ctx.fillRect(x - r * 0.4, y - r * 14, r * 0.8, r * 14);
      }
      ctx.fillStyle = 'rgba(20,30,60,0.25)';
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 1.25, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = 'rgba(255,255,255,0.7)';
      ctx.beginPath();
      ctx.ellipse(x - r * 0.3, y - r * 0.35, r * 0.34, r * 0.42, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = 'rgba(255,255,255,0.22)';
      ctx.beginPath();
      ctx.ellipse(x + r * 0.1, y + r * 0.4, r * 0.7, r * 0.55, 0, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}
