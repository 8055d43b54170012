import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between, pick, hash01 } from '../../../random.ts';
import { paintStars, sparkle } from './sky.ts';
import { addGlimmers } from './air.ts';

export function paintSpace(place: Place): void {
  const { tones } = place;
  const random = place.random('space');
  const [hueA, hueB] = [tones.accents[0], tones.sky[3]];
  place.layer(0.05, (ctx, b) => {
    const g = ctx.createLinearGradient(0, b.top, b.width * 0.3, b.bottom);
    g.addColorStop(0, mix(tones.sky[0], '#000010', 0.5));
    g.addColorStop(0.6, tones.sky[0]);
    g.addColorStop(1, mix(tones.sky[1], tones.sky[2], 0.3));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    ctx.globalCompositeOperation = 'screen';
    const slope = between(random, -0.5, 0.5);
    for (let i = 0; i < 130; i++) {
      const t = random();
      const off = (random() + random() + random() - 1.5) * 0.32;
      const x = b.left + t * (b.right - b.left);
      const y = b.height * (0.5 + slope * (t - 0.5) + off);
      const r = between(random, 24, 120) * b.unit * (1.1 - Math.abs(off) * 1.8);
      const glow = ctx.createRadialGradient(x, y, 0, x, y, r);
      glow.addColorStop(0, withAlpha(pick(random, [hueA, hueB, tones.sky[2], tones.sky[4]]), 0.12));
      glow.addColorStop(1, withAlpha(hueB, 0));
      ctx.fillStyle = glow;
      ctx.fillRect(x - r, y - r, r * 2, r * 2);
    }
    ctx.globalCompositeOperation = 'source-over';
    paintStars(ctx, b, random, b.height * 2.4, 700);
  });
  const px = tones.light.x > 0.5 ? 0.28 : 0.72;
  const ringed = random() < 0.6;
  const radius = between(random, 90, 150);
  place.layer(0.4, (ctx, b) => {
    const r = radius * b.unit;
    const x = px * b.width;
    const y = b.height * 0.5;
    const tilt = -0.35;
    const ring = (front: boolean): void => {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(tilt);
      for (const [k, width, strength] of [
        [1.55, 0.13, 0.9],
        [1.8, 0.09, 0.6],
        [2.02, 0.16, 0.75],
      ] as const) {
        ctx.strokeStyle = withAlpha(mix(tones.accents[1], tones.sky[4], 0.4), strength);
        ctx.lineWidth = r * width;
        ctx.beginPath();
        ctx.ellipse(0, 0, r * k, r * k * 0.27, 0, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
        ctx.stroke();
      }
      ctx.restore();
    };
    const halo = ctx.createRadialGradient(x, y, r * 0.9, x, y, r * 1.6);
    halo.addColorStop(0, withAlpha(tones.sky[3], 0.5));
    halo.addColorStop(1, withAlpha(tones.sky[3], 0));
    ctx.fillStyle = halo;
    ctx.fillRect(x - r * 2, y - r * 2, r * 4, r * 4);
    if (ringed) ring(false);
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.clip();
    const base = mix(hueA, tones.sky[3], 0.4);
    ctx.fillStyle = base;
    ctx.fillRect(x - r, y - r, r * 2, r * 2);
    ctx.translate(x, y);
    ctx.rotate(tilt);
    for (let i = 0; i < 12; i++) {
      ctx.fillStyle = withAlpha(pick(random, [tones.accents[1], tones.sky[2], tones.sky[4], hueA]), 0.5);
      const yy = -r + random() * 2 * r;
      ctx.beginPath();
      ctx.ellipse(
        between(random, -0.3, 0.3) * r,
        yy,
        r * between(random, 0.5, 1.2),
        r * between(random, 0.02, 0.09),
        0,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
    ctx.rotate(-tilt);
    const dir = px > 0.5 ? -1 : 1;
    ctx.fillStyle = withAlpha(mix(tones.sky[0], '#000014', 0.5), 0.62);
    ctx.beginPath();
    ctx.arc(0, 0, r * 1.05, 0, Math.PI * 2);
    ctx.arc(dir * r * 0.42, -r * 0.3, r * 1.02, 0, Math.PI * 2, true);
    ctx.fill('evenodd');
    ctx.restore();
    if (ringed) ring(true);
  });
  const meteors = Array.from({ length: 5 }, (_, i) => ({
    x: random() * 1.1,
    y: random() * 0.4 - 0.1,
    at: i * 0.9 + random() * 0.7,
    span: 0.9,
  }));
  place.live(0.2, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const meteor of meteors) {
      const age = ((moment.tSec - meteor.at) % 4.6) / meteor.span;
      if (age < 0 || age > 1) continue;
      const x = (meteor.x - age * 0.32) * box.width;
      const y = (meteor.y + age * 0.3) * box.height;
      const long = 150 * box.unit * Math.sin(age * Math.PI);
      const g = ctx.createLinearGradient(x, y, x + long, y - long * 0.62);
      g.addColorStop(0, withAlpha('#ffffff', 0.95 * Math.sin(age * Math.PI)));
      g.addColorStop(1, withAlpha(tones.sky[3], 0));
      ctx.strokeStyle = g;
      ctx.lineWidth = 2.6 * box.unit;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + long, y - long * 0.62);
      ctx.stroke();
      sparkle(ctx, x, y, 13 * box.unit * Math.sin(age * Math.PI), 'rgba(255,255,255,0.9)');
    }
    for (let i = 0; i < 18; i++) {
      const glow = Math.sin(moment.tSec * (1 + hash01(i, 3)) + i * 2) ** 2;
      sparkle(
        ctx,
        hash01(i, place.scene.seed) * box.width,
        hash01(i, place.scene.seed + 1) * box.height,
        (4 + 10 * hash01(i, 9)) * box.unit * (0.5 + 0.5 * glow + 0.3 * moment.pulse),
        withAlpha('#f2f4ff', 0.25 + 0.6 * glow),
      );
    }
  });
}

/** Graphic interludes: rays, rings and falling glass that belong to the beat. */
export function paintAbstract(place: Place): void {
  const { tones, scene } = place;
  const random = place.random('abstract');
  const rays = random() < 0.5;
  const center = { x: between(random, 0.4, 0.6), y: between(random, 0.42, 0.58) };
  const colors = [tones.sky[1], tones.sky[2], tones.sky[3], tones.accents[0], tones.accents[1]];
  place.layer(0.05, (ctx, b) => {
    const g = ctx.createRadialGradient(
      center.x * b.width,
      center.y * b.height,
      0,
      center.x * b.width,
      center.y * b.height,
      b.width * 0.8,
    );
    g.addColorStop(0, tones.sky[4]);
    g.addColorStop(0.25, tones.sky[3]);
    g.addColorStop(0.6, tones.sky[1]);
    g.addColorStop(1, tones.sky[0]);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  place.live(0.1, (ctx, moment, box) => {
    const cx = center.x * box.width;
    const cy = center.y * box.height;
    const far = Math.hypot(box.width, box.height);
    const count = 18;
    ctx.fillStyle = withAlpha(tones.sky[4], 0.22 + 0.1 * moment.pulse);
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + moment.tSec * 0.14;
      const half = (Math.PI / count) * (rays ? 0.5 : 0.22);
      ctx.moveTo(cx, cy);
      ctx.lineTo(cx + Math.cos(a - half) * far, cy + Math.sin(a - half) * far);
      ctx.lineTo(cx + Math.cos(a + half) * far, cy + Math.sin(a + half) * far);
    }
    ctx.fill();
    for (let i = 0; i < 4; i++) {
      const age = (moment.beat / 4 + i / 4) % 1;
      const r = age * far * 0.62;
      ctx.strokeStyle = withAlpha(colors[(i + 2) % colors.length] as string, (1 - age) * 0.75);
      ctx.lineWidth = (26 * (1 - age) + 2) * box.unit;
      ctx.beginPath();
      ctx.arc(cx, cy, r, 0, Math.PI * 2);
      ctx.stroke();
    }
    for (let i = 0; i < 46; i++) {
      const speed = 0.1 + 0.13 * hash01(i, scene.seed + 3);
      const life = (hash01(i, scene.seed + 1) + moment.tSec * speed) % 1;
      const angle = hash01(i, scene.seed) * Math.PI * 2 + life * 0.6;
      const reach = 40 * box.unit + life ** 1.7 * far * 0.6;
      const size = (4 + life * 30 * (0.4 + hash01(i, scene.seed + 5))) * box.unit * (1 + 0.15 * moment.pulse);
      const turn = i + moment.tSec * (0.6 + hash01(i, 2));
      const x = cx + Math.cos(angle) * reach;
      const y = cy + Math.sin(angle) * reach;
      ctx.fillStyle = withAlpha(
        mix(colors[i % colors.length] as string, '#ffffff', 0.25),
        Math.min(1, life * 4) * 0.85,
      );
      ctx.beginPath();
      for (let k = 0; k < 3; k++)
        ctx.lineTo(
          x + Math.cos(turn + k * 2.1) * size,
          y + Math.sin(turn + k * 2.1) * size * (0.5 + 0.5 * Math.sin(turn * 1.3)),
        );
      ctx.fill();
      ctx.fillStyle = withAlpha('#ffffff', Math.min(1, life * 4) * 0.5);
      ctx.beginPath();
      ctx.lineTo(x, y);
      for (let k = 0; k < 2; k++)
        ctx.lineTo(
          x + Math.cos(turn + k * 2.1) * size,
          y + Math.sin(turn + k * 2.1) * size * (0.5 + 0.5 * Math.sin(turn * 1.3)),
        );
      ctx.fill();
    }
  });
  addGlimmers(place, { count: 24, color: tones.accents[1], from: 0, to: 1, size: 3, rise: 0.05 });
}
