import type { SKRSContext2D, Image } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import type { Box } from '../../../scene/easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between, pick, hash01, type Random } from '../../../random.ts';
import { paintCumulus, paintGradient, paintStars } from './sky.ts';
import { addRain, addGlimmers } from './air.ts';
import { paintTree } from './plants.ts';
import { paintSkyline } from './city.ts';

/** The world outside a pane, painted small. */
function paintOutside(ctx: SKRSContext2D, place: Place, box: Box, horizonY: number, kind: number): void {
  const { tones } = place;
  const random = place.random('outside');
  const lightX = tones.light.x > 0.5 ? 1 : -1;
  paintGradient(ctx, box, tones, horizonY);
  if (tones.night) paintStars(ctx, box, random, horizonY, 140);
  for (let i = 0; i < 4; i++)
    paintCumulus(ctx, random, {
      x: box.left + random() * (box.right - box.left),
      y: horizonY * 1.02,
      width: 330 * box.unit,
      height: between(random, 120, 220) * box.unit,
      tones,
      lightX,
      lightY: tones.light.y > 0.4 ? -0.4 : -1,
    });
  if (kind < 0.6) {
    const dim = tones.night ? 0.5 : 0.25;
    paintSkyline(ctx, box, random, place, {
      baseY: horizonY,
      minHeight: 40 * box.unit,
      maxHeight: 150 * box.unit,
      minWidth: 26 * box.unit,
      maxWidth: 64 * box.unit,
      body: tones.far,
      lit: dim,
      haze: tones.sky[4],
      hazeShare: 0.4,
      detail: false,
    });
    paintSkyline(ctx, box, random, place, {
      baseY: horizonY + 30 * box.unit,
      minHeight: 20 * box.unit,
      maxHeight: 90 * box.unit,
      minWidth: 50 * box.unit,
      maxWidth: 100 * box.unit,
      body: tones.mid,
      lit: dim * 1.2,
      haze: tones.sky[4],
      hazeShare: 0.15,
      detail: true,
    });
  } else {
    ctx.fillStyle = tones.foliage[1];
    ctx.fillRect(box.left, horizonY, box.right - box.left, box.bottom - horizonY);
    for (let i = 0; i < 7; i++)
      paintTree(
        ctx,
        random,
        box.left + random() * (box.right - box.left),
        horizonY + 40 * box.unit,
        between(random, 140, 220) * box.unit,
        i % 2 ? tones.blossom : tones.foliage,
        tones.dark,
        lightX,
      );
  }
}

/** A seat by the window: a town or fields sliding past, drops running down in rain. */
export function paintWindow(place: Place): void {
  const { tones } = place;
  const moving = place.random('train')() < 0.6;
  const kind = place.random('view')();
  place.layer(0.1, (ctx, b) => paintOutside(ctx, place, b, b.height * 0.62, kind), { driftPerSec: moving ? -6 : 0 });
  if (moving) addPassing(place);
  const wet = place.scene.weather === 'rain' || place.scene.weather === 'snow';
  if (wet) addDrops(place);
  place.layer(0.9, (ctx, b) => {
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
    ctx.strokeStyle = withAlpha(tones.rim, 0.75);
    ctx.lineWidth = 2 * u;
    ctx.beginPath();
    ctx.roundRect(left + 5 * u, top + 5 * u, right - left - 10 * u, bottom - top - 10 * u, 30 * u);
    ctx.stroke();
    ctx.fillStyle = mix(tones.mid, tones.near, 0.5);
    ctx.fillRect(b.left, bottom + 18 * u, b.right - b.left, 16 * u);
    ctx.fillStyle = withAlpha(tones.rim, 0.6);
    ctx.fillRect(b.left, bottom + 18 * u, b.right - b.left, 2.4 * u);
    ctx.globalCompositeOperation = 'screen';
    ctx.fillStyle = withAlpha('#ffffff', 0.07);
    for (const [x, w] of [
      [0.2, 0.1],
      [0.34, 0.03],
      [0.68, 0.14],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(b.width * x, bottom);
      ctx.lineTo(b.width * (x + w), bottom);
      ctx.lineTo(b.width * (x + w) + b.height * 0.3, top);
      ctx.lineTo(b.width * x + b.height * 0.3, top);
      ctx.fill();
    }
  });
}

function addPassing(place: Place): void {
  const { tones } = place;
  const seed = place.scene.seed + 19;
  place.live(0.3, (ctx, moment, box) => {
    const u = box.unit;
    for (const [row, speed] of [
      [0, 120],
      [1, 420],
    ] as const) {
      const span = box.width * 1.6;
      const color = row === 0 ? mix(tones.mid, tones.near, 0.4) : tones.dark;
      ctx.fillStyle = color;
      if (row === 0) ctx.fillRect(box.left, box.height * 0.7, box.right - box.left, box.bottom);
      for (let i = 0; i < (row === 0 ? 9 : 3); i++) {
        const x =
          (((((hash01(i, seed + row) + i / (row === 0 ? 9 : 3)) * span - moment.tSec * speed * u) % span) + span) %
            span) -
          box.width * 0.3;
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
          ctx.fillStyle = withAlpha(tones.windows[0] ?? '#ffd98c', 0.9);
          ctx.fillRect(x + w * 0.2, y - w * 0.32, w * 0.16, w * 0.14);
          ctx.fillRect(x + w * 0.6, y - w * 0.32, w * 0.16, w * 0.14);
        } else {
          ctx.fillRect(x, box.top, 13 * u, box.height);
          ctx.fillRect(x - 40 * u, box.height * 0.18, 92 * u, 7 * u);
        }
      }
      ctx.strokeStyle = color;
      ctx.lineWidth = 2 * u;
      if (row === 1)
        for (const y of [0.18, 0.23]) {
          ctx.beginPath();
          for (let x = box.left; x < box.right + 40; x += 40 * u)
            ctx.lineTo(
              x,
              box.height * y + 22 * u * Math.abs(Math.sin(((x + moment.tSec * 420 * u) / span) * Math.PI * 1.0)),
            );
          ctx.stroke();
        }
    }
  });
}

function addDrops(place: Place): void {
  const seed = place.scene.seed + 23;
  place.live(0.6, (ctx, moment, box) => {
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

/** A framed picture on the wall, its colours shifted towards those of the room. */
function hang(
  ctx: SKRSContext2D,
  image: Image | null,
  x: number,
  y: number,
  w: number,
  h: number,
  place: Place,
  index: number,
): void {
  const { tones } = place;
  ctx.save();
  ctx.fillStyle = withAlpha(tones.dark, 0.35);
  ctx.fillRect(x + w * 0.03, y + w * 0.05, w, h);
  ctx.fillStyle = mix('#ffffff', tones.mid, 0.15);
  ctx.fillRect(x, y, w, h);
  const inset = w * 0.05;
  ctx.beginPath();
  ctx.rect(x + inset, y + inset, w - inset * 2, h - inset * 2);
  ctx.clip();
  if (image) {
    const scale = Math.max((w - inset * 2) / image.width, (h - inset * 2) / image.height);
    ctx.drawImage(
      image,
      x + w / 2 - (image.width * scale) / 2,
      y + h / 2 - (image.height * scale) / 2,
      image.width * scale,
      image.height * scale,
    );
    ctx.fillStyle = withAlpha(tones.mid, 0.18);
    ctx.fillRect(x, y, w, h);
  } else {
    const random = place.random(`poster${index}`);
    const [a, b] = [
      pick(random, [tones.accents[0], tones.sky[1], tones.blossom[1]]),
      pick(random, [tones.accents[1], tones.sky[3], tones.cloud.lit]),
    ];
    ctx.fillStyle = a;
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = b;
    ctx.beginPath();
    ctx.arc(
      x + w * between(random, 0.3, 0.7),
      y + h * between(random, 0.25, 0.5),
      w * between(random, 0.16, 0.34),
      0,
      Math.PI * 2,
    );
    ctx.fill();
    ctx.fillStyle = withAlpha(tones.dark, 0.75);
    ctx.beginPath();
    ctx.moveTo(x, y + h);
    ctx.lineTo(x, y + h * 0.7);
    ctx.quadraticCurveTo(x + w * 0.4, y + h * between(random, 0.45, 0.75), x + w, y + h * 0.8);
    ctx.lineTo(x + w, y + h);
    ctx.fill();
    ctx.fillStyle = withAlpha('#ffffff', 0.85);
    ctx.fillRect(x + w * 0.16, y + h * 0.84, w * 0.5, h * 0.03);
    ctx.fillRect(x + w * 0.16, y + h * 0.89, w * 0.3, h * 0.02);
  }
  ctx.restore();
}

/** The depth of the view from a window. */
const OUTSIDE = 0.12;

export function paintRoom(place: Place): void {
  const { tones, box } = place;
  const { env, scene } = place.kit;
  const isHome = scene.interior === undefined;
  const random = place.random('room');
  const portrait = box.width < box.height;
  const right = tones.light.x > 0.5;
  const warm = place.scene.timeOfDay === 'night' || place.scene.timeOfDay === 'dusk';
  const wall = mix(mix(tones.mid, tones.lit, warm ? 0.16 : 0.45), tones.near, tones.night ? 0.35 : 0.05);
  const win = {
    w: box.width * (portrait ? 0.56 : 0.36),
    h: box.height * (portrait ? 0.34 : 0.5),
    x: 0,
    y: box.height * 0.12,
  };
  win.x = right ? box.width * (portrait ? 0.38 : 0.56) : box.width * (portrait ? 0.06 : 0.08);
  if (isHome) place.layer(OUTSIDE, (ctx, b) => paintOutside(ctx, place, b, b.height * 0.5, random()));
  if (isHome && scene.weather === 'rain') addRain(place, OUTSIDE, 0.6);
  place.layer(0.45, (ctx, b) => {
    const u = b.unit;
    const floor = b.height * 0.8;
    ctx.fillStyle = wall;
    ctx.beginPath();
    ctx.rect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    if (isHome) ctx.rect(win.x, win.y + win.h, win.w, -win.h);
    ctx.fill('evenodd');
    const g = ctx.createRadialGradient(
      win.x + win.w / 2,
      win.y + win.h / 2,
      win.w * 0.3,
      win.x + win.w / 2,
      win.y + win.h / 2,
      b.width * 0.85,
    );
    g.addColorStop(0, withAlpha(tones.lit, 0.45));
    g.addColorStop(0.5, withAlpha(tones.lit, 0));
    g.addColorStop(1, withAlpha(tones.dark, 0.55));
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = g;
    ctx.beginPath();
    ctx.rect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    if (isHome) ctx.rect(win.x, win.y + win.h, win.w, -win.h);
    ctx.fill('evenodd');
    ctx.globalCompositeOperation = 'source-over';
    ctx.fillStyle = mix(wall, tones.dark, 0.4);
    ctx.fillRect(b.left, floor, b.right - b.left, b.bottom - floor);
    ctx.fillStyle = mix(wall, '#ffffff', 0.25);
    ctx.fillRect(b.left, floor - 7 * u, b.right - b.left, 8 * u);
    if (!isHome) return;
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
    ctx.fillStyle = withAlpha(tones.dark, 0.3);
    ctx.fillRect(win.x - 22 * u, win.y + win.h + 15 * u, win.w + 44 * u, 5 * u);
    const px = portrait ? b.width * 0.08 : right ? b.width * 0.08 : b.width * 0.62;
    const py = portrait ? b.height * 0.53 : b.height * 0.13;
    const images = env.references;
    for (let i = 0; i < 3; i++) {
      const w = (i === 0 ? 120 : 78) * u;
      hang(
        ctx,
        images.length ? (images[i % images.length] ?? null) : null,
        px + [0, 140, 140][i]! * u,
        py + [0, -14, 108][i]! * u,
        w,
        w * (i === 2 ? 0.8 : 1.36),
        place,
        i,
      );
    }
    ctx.fillStyle = withAlpha(tones.lit, warm ? 0.34 : 0.5);
    const slant = right ? -1 : 1;
    for (const [a, c] of [
      [0, 0.47],
      [0.53, 1],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(win.x + win.w * a + slant * 120 * u, floor + 16 * u);
      ctx.lineTo(win.x + win.w * c + slant * 120 * u, floor + 16 * u);
      ctx.lineTo(win.x + win.w * c + slant * 210 * u, b.height * 0.98);
      ctx.lineTo(win.x + win.w * a + slant * 210 * u, b.height * 0.98);
      ctx.fill();
    }
  });
  if (isHome) addDesk(place, right, random);
  if (isHome) addCurtain(place, win);
  addGlimmers(place, { count: 18, color: mix(tones.lit, '#ffffff', 0.4), from: 0.15, to: 0.85, size: 1.7 });
}

/** Below the pictures: books, a screen, a cup and a plant on a desk. */
function addDesk(place: Place, right: boolean, random: Random): void {
  const { tones } = place;
  place.layer(0.75, (ctx, b) => {
    const u = b.unit;
    const dx = right ? b.width * 0.02 : b.width * 0.56;
    const top = b.height * 0.7;
    const wood = mix(mix('#9a6a48', tones.mid, 0.4), tones.near, 0.25);
    ctx.fillStyle = mix(wood, tones.dark, 0.4);
    for (const leg of [10, 372]) ctx.fillRect(dx + leg * u, top, 14 * u, b.bottom - top);
    ctx.fillStyle = wood;
    ctx.fillRect(dx - 10 * u, top, 420 * u, 17 * u);
    ctx.fillStyle = withAlpha(tones.rim, 0.7);
    ctx.fillRect(dx - 10 * u, top, 420 * u, 2.4 * u);
    let bx = dx + 20 * u;
    for (let i = 0; i < 11; i++) {
      const w = between(random, 9, 18) * u;
      const h = between(random, 44, 74) * u;
      ctx.fillStyle = mix(
        pick(random, [tones.accents[0], tones.accents[1], tones.mid, tones.sky[2], tones.foliage[1]]),
        tones.near,
        0.3,
      );
      ctx.fillRect(bx, top - h, w, h);
      ctx.fillStyle = withAlpha('#ffffff', 0.35);
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
}

function addCurtain(place: Place, win: { x: number; y: number; w: number; h: number }): void {
  const { tones } = place;
  const cloth = mix('#ffffff', tones.sky[3], 0.22);
  place.live(0.5, (ctx, moment, box) => {
    const u = box.unit;
    for (const side of [-1, 1]) {
      const x = side < 0 ? win.x - 18 * u : win.x + win.w + 18 * u;
      const blow = 0.5 + 0.5 * Math.sin(moment.tSec * 1.1 + side);
      for (let fold = 0; fold < 4; fold++) {
        const w = win.w * 0.07;
        const x0 = x - side * fold * w;
        const sway = -side * (18 + fold * 20) * u * blow * 0.5 + Math.sin(moment.tSec * 1.7 + fold) * 5 * u;
        ctx.fillStyle = withAlpha(mix(cloth, tones.mid, fold % 2 ? 0.32 : 0.06), 0.86);
        ctx.beginPath();
        ctx.moveTo(x0, win.y - 18 * u);
        ctx.lineTo(x0 - side * w * 1.05, win.y - 18 * u);
        ctx.bezierCurveTo(
          x0 - side * w,
          win.y + win.h * 0.4,
          x0 - side * w + sway * 0.3,
          win.y + win.h * 0.8,
          x0 - side * w * 1.2 + sway,
          win.y + win.h * 1.14,
        );
        ctx.lineTo(x0 + sway * 0.8, win.y + win.h * 1.15);
        ctx.bezierCurveTo(x0 + sway * 0.2, win.y + win.h * 0.8, x0, win.y + win.h * 0.4, x0, win.y - 18 * u);
        ctx.fill();
      }
    }
  });
}
