import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { hash01 } from '../../../random.ts';
import { addDrift, addGlimmers, addBeams } from './air.ts';

/** Rows of heads and raised hands rocking to the music; each row lags a little behind the beat. */
function addCrowd(place: Place, options: { rows: number; from: number; color: string; glow: string }): void {
  if (place.scene.isDeserted) return;
  for (let row = 0; row < options.rows; row++) {
    const share = options.rows === 1 ? 1 : row / (options.rows - 1);
    const random = place.random(`crowd${row}`);
    const size = (13 + 15 * share) * place.box.unit;
    const count = Math.ceil((place.box.right - place.box.left) / (size * 2));
    const people = Array.from({ length: count }, (_, i) => ({
      x: place.box.left + (i + (random() - 0.5) * 0.7) * size * 2,
      y: (random() - 0.5) * size * 0.9,
      hand: random() < 0.42,
      lean: random() - 0.5,
      stick: random() < 0.3,
    }));
    const color = mix(options.color, '#000000', 0.25 * share);
    place.live(0.85 + 0.25 * share, (ctx, moment, box) => {
      const y = (options.from + (1.0 - options.from) * (0.25 + 0.75 * share)) * box.height;
      const sticks: [number, number, number][] = [];
      ctx.fillStyle = color;
      ctx.beginPath();
      for (const [i, person] of people.entries()) {
        const bounce =
          Math.abs(Math.sin((moment.beat + hash01(i, row) * 0.12) * Math.PI)) *
          size *
          0.34 *
          (0.4 + 0.6 * moment.energy);
        const px = person.x + moment.sway * size * 0.16;
        const py = y + person.y - bounce;
        ctx.moveTo(px + size * 0.56, py);
        ctx.ellipse(px, py, size * 0.56, size * 0.68, 0, 0, Math.PI * 2);
        ctx.roundRect(px - size, py + size * 0.6, size * 2, box.height * 0.4, size * 0.7);
        if (!person.hand) continue;
        const wave = person.lean * 0.6 + moment.sway * 0.2;
        const hx = px + size * 0.7 + Math.sin(wave) * size * 2;
        const hy = py - size * 1.6;
        ctx.moveTo(px + size * 0.5, py + size);
        ctx.lineTo(hx - size * 0.17, hy);
        ctx.arc(hx, hy, size * 0.24, Math.PI, Math.PI * 2.2);
        ctx.lineTo(px + size * 1.0, py + size);
        if (person.stick) sticks.push([hx, hy, wave]);
      }
      ctx.fill();
      ctx.globalCompositeOperation = 'lighter';
      ctx.lineCap = 'round';
      for (const [pass, width] of [
        [0.25, 0.42],
        [0.95, 0.15],
      ] as const) {
        ctx.strokeStyle = withAlpha(pass > 0.5 ? mix(options.glow, '#ffffff', 0.6) : options.glow, pass);
        ctx.lineWidth = size * width;
        ctx.beginPath();
        for (const [x, sy, wave] of sticks) {
          ctx.moveTo(x, sy);
          ctx.lineTo(x + Math.sin(wave + 0.2) * size * 1.3, sy - size * 1.3);
        }
        ctx.stroke();
      }
    });
  }
}

export function paintStage(place: Place): void {
  const { tones } = place;
  const { env } = place.kit;
  const [a, b2] = tones.accents;
  const deep = mix(tones.dark, '#05030f', 0.5);
  const reference = env.references[0] ?? null;
  place.layer(0.2, (ctx, b) => {
    const u = b.unit;
    const g = ctx.createLinearGradient(0, b.top, 0, b.bottom);
    g.addColorStop(0, deep);
    g.addColorStop(0.55, mix(tones.near, a, 0.25));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    const w = Math.min(b.width * 0.62, 620 * u);
    const h = w * 0.5;
    const x = b.width / 2 - w / 2;
    const y = b.height * 0.14;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    const screen = ctx.createLinearGradient(x, y, x + w, y + h);
    screen.addColorStop(0, tones.sky[1]);
    screen.addColorStop(0.5, mix(a, tones.sky[3], 0.4));
    screen.addColorStop(1, b2);
    ctx.fillStyle = screen;
    ctx.fillRect(x, y, w, h);
    if (reference) {
      const s = Math.max(w / reference.width, h / reference.height);
      ctx.drawImage(
        reference,
        b.width / 2 - (reference.width * s) / 2,
        y + h / 2 - (reference.height * s) / 2,
        reference.width * s,
        reference.height * s,
      );
      ctx.fillStyle = withAlpha(a, 0.3);
      ctx.fillRect(x, y, w, h);
    } else {
      ctx.fillStyle = withAlpha('#ffffff', 0.16);
      for (let i = 0; i < 9; i++) {
        ctx.beginPath();
        ctx.moveTo(x + w / 2, y + h * 1.2);
        ctx.lineTo(x + (i / 9) * w * 1.6 - w * 0.3, y - 10);
        ctx.lineTo(x + ((i + 0.5) / 9) * w * 1.6 - w * 0.3, y - 10);
        ctx.fill();
      }
    }
    ctx.fillStyle = withAlpha(deep, 0.35);
    for (let py = y; py < y + h; py += 4 * u) ctx.fillRect(x, py, w, 1.3 * u);
    ctx.restore();
    ctx.strokeStyle = mix(a, '#ffffff', 0.4);
    ctx.lineWidth = 3 * u;
    ctx.strokeRect(x, y, w, h);
    ctx.fillStyle = deep;
    ctx.fillRect(b.left, b.height * 0.035, b.right - b.left, 16 * u);
    ctx.strokeStyle = deep;
    ctx.lineWidth = 2.4 * u;
    ctx.beginPath();
    for (let px = b.left; px < b.right; px += 32 * u) {
      ctx.moveTo(px, b.height * 0.035 + 16 * u);
      ctx.lineTo(px + 16 * u, b.height * 0.035 + 42 * u);
      ctx.lineTo(px + 32 * u, b.height * 0.035 + 16 * u);
    }
    ctx.stroke();
    ctx.fillRect(b.left, b.height * 0.035 + 40 * u, b.right - b.left, 6 * u);
  });
  place.layer(0.55, (ctx, b) => {
    const u = b.unit;
    const y = b.height * 0.74;
    const g = ctx.createLinearGradient(0, y, 0, b.height * 0.92);
    g.addColorStop(0, mix(a, tones.near, 0.35));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, y, b.right - b.left, b.bottom - y);
    ctx.fillStyle = withAlpha('#ffffff', 0.12);
    for (let i = -9; i <= 9; i++) {
      ctx.beginPath();
      ctx.moveTo(b.width / 2 + i * 54 * u, y);
      ctx.lineTo(b.width / 2 + i * 54 * u + 2 * u, y);
      ctx.lineTo(b.width / 2 + i * 120 * u + 4 * u, b.bottom);
      ctx.lineTo(b.width / 2 + i * 120 * u, b.bottom);
      ctx.fill();
    }
    ctx.fillStyle = mix(a, '#ffffff', 0.5);
    ctx.fillRect(b.left, y, b.right - b.left, 2.4 * u);
    for (const side of [-1, 1]) {
      const x = b.width / 2 + side * Math.min(b.width * 0.44, 400 * u);
      for (let k = 0; k < 3; k++) {
        ctx.fillStyle = mix(deep, tones.near, 0.3);
        ctx.fillRect(x - 46 * u, y - (k + 1) * 62 * u, 92 * u, 60 * u);
        ctx.fillStyle = deep;
        for (const [dx, r] of [
          [-18, 22],
          [26, 12],
        ] as const) {
          ctx.beginPath();
          ctx.arc(x + dx * u, y - (k + 0.5) * 62 * u, r * u, 0, Math.PI * 2);
          ctx.fill();
        }
      }
    }
  });
  addBeams(place, { count: 7, y: 0.1, colors: [a, b2, mix(tones.sky[3], a, 0.3)], reach: 0.85, depth: 0.5 });
  place.live(0.55, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < 5; i++) {
      const x = box.width * (0.14 + i * 0.18);
      const y = box.height * 0.77;
      const glow = 0.25 + 0.4 * moment.pulse;
      const g = ctx.createRadialGradient(x, y, 0, x, y, 120 * box.unit);
      g.addColorStop(0, withAlpha(i % 2 ? a : b2, glow));
      g.addColorStop(1, withAlpha(a, 0));
      ctx.fillStyle = g;
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(1, 0.3);
      ctx.translate(-x, -y);
      ctx.fillRect(x - 120 * box.unit, y - 120 * box.unit, 240 * box.unit, 240 * box.unit);
      ctx.restore();
    }
  });
}

/** What is between the stage and the lens; added after the singer. */
export function paintStageFront(place: Place): void {
  const { tones } = place;
  addCrowd(place, { rows: 2, from: 0.86, color: mix(tones.dark, '#05030f', 0.5), glow: tones.accents[1] });
  addDrift(place, {
    count: 40,
    colors: [tones.accents[0], tones.accents[1], tones.sky[4], '#ffffff'],
    size: [2, 6],
    fall: 0.14,
    wind: 0.01,
    sway: 0.02,
    kind: 'petal',
    opacity: 0.95,
  });
}

export function paintClub(place: Place): void {
  const { tones } = place;
  const [a, b2] = tones.accents;
  const deep = mix(tones.dark, '#06020f', 0.5);
  const tiles = 13;
  place.layer(0.15, (ctx, b) => {
    const g = ctx.createRadialGradient(b.width / 2, b.height * 0.45, 0, b.width / 2, b.height * 0.45, b.width * 0.75);
    g.addColorStop(0, mix(a, tones.sky[1], 0.35));
    g.addColorStop(0.4, mix(tones.near, a, 0.25));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  place.live(0.25, (ctx, moment, box) => {
    const pitch = box.width / tiles;
    for (let i = -1; i <= tiles; i++) {
      const level =
        0.14 +
        0.5 * Math.abs(Math.sin(i * 1.7 + moment.beat * 0.8)) * moment.energy +
        0.3 * moment.pulse * hash01(i + Math.floor(moment.beat) * 31, 4);
      const h = level * box.height * 0.5;
      const g = ctx.createLinearGradient(0, box.height * 0.62 - h, 0, box.height * 0.62);
      g.addColorStop(0, withAlpha(b2, 0.9));
      g.addColorStop(1, withAlpha(a, 0.35));
      ctx.fillStyle = g;
      const seg = 11 * box.unit;
      for (let y = box.height * 0.62; y > box.height * 0.62 - h; y -= seg)
        ctx.fillRect(i * pitch + pitch * 0.12, y - seg * 0.72, pitch * 0.76, seg * 0.66);
    }
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < 9; i++) {
      const from = { x: box.width * (i % 2 ? 0.04 : 0.96), y: box.height * 0.06 };
      const angle =
        (i % 2 ? 0.25 : Math.PI - 0.25) +
        (i % 2 ? 1 : -1) * (0.14 * i + 0.3 * Math.sin((moment.beat * Math.PI) / 4 + i));
      ctx.strokeStyle = withAlpha(i % 3 ? a : b2, 0.5 + 0.4 * moment.pulse);
      ctx.lineWidth = 2.2 * box.unit;
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(from.x + Math.cos(angle) * box.width * 1.2, from.y + Math.sin(angle) * box.width * 1.2);
      ctx.stroke();
    }
  });
  place.layer(0.6, (ctx, b) => {
    const y = b.height * 0.66;
    const g = ctx.createLinearGradient(0, y, 0, b.bottom);
    g.addColorStop(0, mix(a, tones.near, 0.4));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, y, b.right - b.left, b.bottom - y);
  });
  place.live(0.6, (ctx, moment, box) => {
    const y = box.height * 0.66;
    for (let row = 0; row < 5; row++)
      for (let i = -6; i < 6; i++) {
        const turn = moment.beat / 2;
        const over = Math.max(0, (turn - Math.floor(turn) - 0.8) / 0.2);
        const key = i * 17 + row * 5 + Math.floor(turn) * 131;
        const lit = hash01(key, 8) * (1 - over) + hash01(key + 131, 8) * over;
        if (lit < 0.45) continue;
        const z1 = 1 + row * 0.5;
        const z2 = z1 + 0.46;
        const px = (x: number, z: number): number => box.width / 2 + x * box.width * 0.22 * z * 0.45;
        const py = (z: number): number => y + (z - 1) * box.height * 0.14;
        ctx.fillStyle = withAlpha(
          (i + row) % 3 === 0 ? b2 : a,
          (0.15 + 0.5 * moment.pulse) * lit * Math.min(1, (lit - 0.45) * 8),
        );
        ctx.beginPath();
        ctx.moveTo(px(i, z1), py(z1));
        ctx.lineTo(px(i + 0.94, z1), py(z1));
        ctx.lineTo(px(i + 0.94, z2), py(z2));
        ctx.lineTo(px(i, z2), py(z2));
        ctx.fill();
      }
  });
  addBeams(place, { count: 6, y: 0.02, colors: [a, b2], reach: 0.9, depth: 0.5 });
  addMirrorBall(place);
}

function addMirrorBall(place: Place): void {
  const { tones } = place;
  place.live(0.4, (ctx, moment, box) => {
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
        ctx.fillRect(
          px - r * 0.09 * Math.cos(lon),
          py - r * 0.14,
          r * 0.19 * Math.cos(lon),
          r * 0.27 * Math.max(0.3, Math.cos(lat)),
        );
      }
    }
    ctx.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 26; i++) {
      const a = hash01(i, 61) * Math.PI * 2 + moment.tSec * 0.25;
      const reach = (0.2 + 0.8 * hash01(i, 62)) * box.width * 0.55;
      ctx.fillStyle = withAlpha(i % 2 ? tones.accents[0] : '#ffffff', 0.12 + 0.2 * moment.pulse);
      ctx.beginPath();
      ctx.ellipse(
        x + Math.cos(a) * reach,
        y + Math.abs(Math.sin(a)) * reach * 0.9,
        9 * box.unit,
        5 * box.unit,
        a,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  });
}

export function paintClubFront(place: Place): void {
  const { tones } = place;
  addCrowd(place, { rows: 2, from: 0.84, color: mix(tones.dark, '#06020f', 0.4), glow: tones.accents[0] });
  addGlimmers(place, { count: 20, color: tones.accents[1], from: 0.1, to: 0.9, size: 2.6, rise: 0.05 });
}
