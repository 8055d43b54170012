import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import { addGlimmers, addRain } from './air.ts';
import { paintTree } from './foliage.ts';
import type { Kit } from './stack.ts';
import { paintOutside } from './window.ts';

/** A picture behind glass on the wall, its colours leaned towards the room. */
function hang(ctx: SKRSContext2D, image: Image | null, x: number, y: number, w: number, h: number, kit: Kit, index: number): void {
  const { tones } = kit;
  ctx.save();
  ctx.fillStyle = alpha(tones.dark, 0.35);
  ctx.fillRect(x + w * 0.03, y + w * 0.05, w, h);
  ctx.fillStyle = mix('#ffffff', tones.mid, 0.15);
  ctx.fillRect(x, y, w, h);
  const inset = w * 0.05;
  ctx.beginPath();
  ctx.rect(x + inset, y + inset, w - inset * 2, h - inset * 2);
  ctx.clip();
  if (image) {
    const scale = Math.max((w - inset * 2) / image.width, (h - inset * 2) / image.height);
    ctx.drawImage(image, x + w / 2 - (image.width * scale) / 2, y + h / 2 - (image.height * scale) / 2, image.width * scale, image.height * scale);
    ctx.fillStyle = alpha(tones.mid, 0.18);
    ctx.fillRect(x, y, w, h);
  } else {
    const random = kit.random(`poster${index}`);
    const [a, b] = [pick(random, [tones.accents[0], tones.sky[1], tones.blossom[1]]), pick(random, [tones.accents[1], tones.sky[3], tones.cloud.lit])];
    ctx.fillStyle = a;
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = b;
    ctx.beginPath();
    ctx.arc(x + w * between(random, 0.3, 0.7), y + h * between(random, 0.25, 0.5), w * between(random, 0.16, 0.34), 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = alpha(tones.dark, 0.75);
    ctx.beginPath();
    ctx.moveTo(x, y + h);
    ctx.lineTo(x, y + h * 0.7);
    ctx.quadraticCurveTo(x + w * 0.4, y + h * between(random, 0.45, 0.75), x + w, y + h * 0.8);
    ctx.lineTo(x + w, y + h);
    ctx.fill();
    ctx.fillStyle = alpha('#ffffff', 0.85);
    ctx.fillRect(x + w * 0.16, y + h * 0.84, w * 0.5, h * 0.03);
    ctx.fillRect(x + w * 0.16, y + h * 0.89, w * 0.3, h * 0.02);
  }
  ctx.restore();
}

export function paintRoom(kit: Kit): void {
  const { tones, box, env } = kit;
  const random = kit.random('room');
  const portrait = box.width < box.height;
  const right = tones.light.x > 0.5;
  const warm = kit.scene.timeOfDay === 'night' || kit.scene.timeOfDay === 'dusk';
  const wall = mix(mix(tones.mid, tones.lit, warm ? 0.16 : 0.45), tones.near, tones.night ? 0.35 : 0.05);
  const win = { w: box.width * (portrait ? 0.56 : 0.36), h: box.height * (portrait ? 0.34 : 0.5), x: 0, y: box.height * 0.12 };
  win.x = right ? box.width * (portrait ? 0.38 : 0.56) : box.width * (portrait ? 0.06 : 0.08);
  kit.layer(0.12, (ctx, b) => paintOutside(ctx, kit, b, b.height * 0.5, random()));
  if (kit.scene.weather === 'rain') addRain(kit, 0.6);
  kit.layer(0.45, (ctx, b) => {
    const u = b.unit;
    const floor = b.height * 0.8;
    ctx.fillStyle = wall;
    ctx.beginPath();
    ctx.rect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    ctx.rect(win.x, win.y + win.h, win.w, -win.h);
    ctx.fill('evenodd');
    const g = ctx.createRadialGradient(win.x + win.w / 2, win.y + win.h / 2, win.w * 0.3, win.x + win.w / 2, win.y + win.h / 2, b.width * 0.85);
    g.addColorStop(0, alpha(tones.lit, 0.45));
    g.addColorStop(0.5, alpha(tones.lit, 0));
    g.addColorStop(1, alpha(tones.dark, 0.55));
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = g;
    ctx.beginPath();
    ctx.rect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    ctx.rect(win.x, win.y + win.h, win.w, -win.h);
    ctx.fill('evenodd');
    ctx.globalCompositeOperation = 'source-over';
    ctx.fillStyle = mix(wall, tones.dark, 0.4);
    ctx.fillRect(b.left, floor, b.right - b.left, b.bottom - floor);
    ctx.fillStyle = mix(wall, '#ffffff', 0.25);
    ctx.fillRect(b.left, floor - 7 * u, b.right - b.left, 8 * u);
    const frame = mix('#ffffff', tones.mid, 0.3);
    ctx.strokeStyle = frame;
    ctx.lineWidth = 11 * u;
    ctx.strokeRect(win.x, win.y, win.w, win.h);
    ctx.lineWidth = 5 * u;
    ctx.beginPath();
    ctx.moveTo(win.x + win.w / 2, win.y);
    ctx.lineTo(win.x + win.w / 2, win.y + win.h);
    ctx.moveTo(win.x, win.y + win.h * 0.32);
    ctx.lineTo(win.x + win.w, win.y + win.h * 0.32);
    ctx.stroke();
    ctx.fillStyle = frame;
    ctx.fillRect(win.x - 22 * u, win.y + win.h + 3 * u, win.w + 44 * u, 12 * u);
    ctx.fillStyle = alpha(tones.dark, 0.3);
    ctx.fillRect(win.x - 22 * u, win.y + win.h + 15 * u, win.w + 44 * u, 5 * u);
    const px = portrait ? b.width * 0.08 : right ? b.width * 0.08 : b.width * 0.62;
    const py = portrait ? b.height * 0.53 : b.height * 0.13;
    const images = env.references;
    for (let i = 0; i < 3; i++) {
      const w = (i === 0 ? 120 : 78) * u;
      hang(ctx, images.length ? (images[i % images.length] ?? null) : null, px + [0, 140, 140][i]! * u, py + [0, -14, 108][i]! * u, w, w * (i === 2 ? 0.8 : 1.36), kit, i);
    }
    ctx.fillStyle = alpha(tones.lit, warm ? 0.34 : 0.5);
    const slant = right ? -1 : 1;
    for (const [a, c] of [[0, 0.47], [0.53, 1]] as const) {
      ctx.beginPath();
      ctx.moveTo(win.x + win.w * a + slant * 120 * u, floor + 16 * u);
      ctx.lineTo(win.x + win.w * c + slant * 120 * u, floor + 16 * u);
      ctx.lineTo(win.x + win.w * c + slant * 210 * u, b.height * 0.98);
      ctx.lineTo(win.x + win.w * a + slant * 210 * u, b.height * 0.98);
      ctx.fill();
    }
  });
  kit.layer(0.75, (ctx, b) => {
    const u = b.unit;
    const dx = right ? b.width * 0.02 : b.width * 0.56;
    const top = b.height * 0.7;
    const wood = mix(mix('#9a6a48', tones.mid, 0.4), tones.near, 0.25);
    ctx.fillStyle = mix(wood, tones.dark, 0.4);
    for (const leg of [10, 372]) ctx.fillRect(dx + leg * u, top, 14 * u, b.bottom - top);
    ctx.fillStyle = wood;
    ctx.fillRect(dx - 10 * u, top, 420 * u, 17 * u);
    ctx.fillStyle = alpha(tones.rim, 0.7);
    ctx.fillRect(dx - 10 * u, top, 420 * u, 2.4 * u);
    let bx = dx + 20 * u;
    for (let i = 0; i < 11; i++) {
      const w = between(random, 9, 18) * u;
      const h = between(random, 44, 74) * u;
      ctx.fillStyle = mix(pick(random, [tones.accents[0], tones.accents[1], tones.mid, tones.sky[2], tones.foliage[1]]), tones.near, 0.3);
      ctx.fillRect(bx, top - h, w, h);
      ctx.fillStyle = alpha('#ffffff', 0.35);
      ctx.fillRect(bx + w * 0.2, top - h * 0.85, w * 0.6, 3 * u);
      bx += w + 1.4 * u;
    }
    ctx.fillStyle = tones.dark;
    ctx.beginPath();
    ctx.roundRect(dx + 216 * u, top - 92 * u, 128 * u, 80 * u, 5 * u);
    ctx.fill();
    ctx.fillRect(dx + 270 * u, top - 14 * u, 20 * u, 14 * u);
    const screen = ctx.createLinearGradient(0, top - 90 * u, 0, top - 14 * u);
    screen.addColorStop(0, tones.sky[2]);
    screen.addColorStop(1, tones.sky[4]);
    ctx.fillStyle = screen;
    ctx.fillRect(dx + 221 * u, top - 87 * u, 118 * u, 68 * u);
    ctx.fillStyle = mix('#ffffff', tones.accents[0], 0.4);
    ctx.beginPath();
    ctx.roundRect(dx + 362 * u, top - 26 * u, 22 * u, 26 * u, 4 * u);
    ctx.fill();
    paintTree(ctx, random, dx + 180 * u, top + 2, 74 * u, tones.foliage, tones.dark, right ? 1 : -1);
  });
  addCurtain(kit, win);
  addGlimmers(kit, { count: 18, color: mix(tones.lit, '#ffffff', 0.4), from: 0.15, to: 0.85, size: 1.7 });
}

function addCurtain(kit: Kit, win: { x: number; y: number; w: number; h: number }): void {
  const { tones } = kit;
  const cloth = mix('#ffffff', tones.sky[3], 0.22);
  kit.live(0.5, (ctx, moment, box) => {
    const u = box.unit;
    for (const side of [-1, 1]) {
      const x = side < 0 ? win.x - 18 * u : win.x + win.w + 18 * u;
      const blow = 0.5 + 0.5 * Math.sin(moment.tSec * 1.1 + side);
      for (let fold = 0; fold < 4; fold++) {
        const w = win.w * 0.07;
        const x0 = x - side * fold * w;
        const sway = -side * (18 + fold * 20) * u * blow * 0.5 + Math.sin(moment.tSec * 1.7 + fold) * 5 * u;
        ctx.fillStyle = alpha(mix(cloth, tones.mid, fold % 2 ? 0.32 : 0.06), 0.86);
        ctx.beginPath();
        ctx.moveTo(x0, win.y - 18 * u);
        ctx.lineTo(x0 - side * w * 1.05, win.y - 18 * u);
        ctx.bezierCurveTo(x0 - side * w, win.y + win.h * 0.4, x0 - side * w + sway * 0.3, win.y + win.h * 0.8, x0 - side * w * 1.2 + sway, win.y + win.h * 1.14);
        ctx.lineTo(x0 + sway * 0.8, win.y + win.h * 1.15);
        ctx.bezierCurveTo(x0 + sway * 0.2, win.y + win.h * 0.8, x0, win.y + win.h * 0.4, x0, win.y - 18 * u);
        ctx.fill();
      }
    }
  });
}
