import type { SKRSContext2D } from '@napi-rs/canvas';
import { noise2 } from '../../../noise.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import type { Stage } from './neon.ts';

type Ctx = SKRSContext2D;

/** Strokes the current path as a neon tube. */
export function strokeNeon(ctx: Ctx, color: string, width: number, strength: number): void {
  ctx.lineJoin = 'round';
  ctx.strokeStyle = withAlpha(color, 0.2 * strength);
  ctx.lineWidth = width * 5;
  ctx.stroke();
  ctx.strokeStyle = withAlpha(color, 0.9 * strength);
  ctx.lineWidth = width;
  ctx.stroke();
}

/** The glowing plain: lines that run to the horizon and travel towards us, a row a beat. */
export function addGrid(
  stage: Stage,
  horizon: number,
  options: { color?: string; base?: string; still?: boolean } = {},
): void {
  const { width, height, unit, mood } = stage;
  const color = options.color ?? mood.pink;
  const base = options.base ?? mood.deep;
  const vanish = width / 2;
  const depth = height * 1.12 - horizon;
  const columns = Math.ceil((width / unit) * 26);
  stage.layer(0.4, (ctx) => {
    const floor = ctx.createLinearGradient(0, horizon, 0, height);
    floor.addColorStop(0, mix(base, color, 0.45));
    floor.addColorStop(0.18, mix(base, mood.purple, 0.3));
    floor.addColorStop(1, base);
    ctx.fillStyle = floor;
    ctx.fillRect(-width * 0.3, horizon, width * 1.6, height);
    const spread = unit * 0.34;
    ctx.beginPath();
    for (let i = -columns; i <= columns; i++) {
      ctx.moveTo(vanish + i * spread * 0.075, horizon);
      ctx.lineTo(vanish + i * spread * 1.2, horizon + depth);
    }
    strokeNeon(ctx, color, Math.max(1, unit * 0.0022), 0.75);
  });
  const rows = Array.from({ length: 26 }, (_, i) => i);
  const zAt = (i: number) => 1 / (1 + (25 - i) * 0.42) - 1 / (1 + 26 * 0.42);
  stage.live(0.4, (ctx, m) => {
    const travel = options.still ? 0 : m.beat % 1;
    const thin = Math.max(1, unit * 0.0024);
    for (const [thick, strength] of [
      [thin * 5, 0.2],
      [thin, 0.9],
    ] as const) {
      ctx.fillStyle = withAlpha(color, strength * (0.65 + 0.35 * m.pulse));
      for (const i of rows) {
        const y = horizon + depth * zAt(i + travel) * 1.09;
        if (y < height * 1.12) ctx.fillRect(-width * 0.15, y - thick / 2, width * 1.3, thick);
      }
    }
    const glow = ctx.createLinearGradient(0, horizon - unit * 0.05, 0, horizon + unit * 0.12);
    glow.addColorStop(0, withAlpha(color, 0));
    glow.addColorStop(0.4, withAlpha(mood.white, 0.3 + 0.3 * m.pulse));
    glow.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = glow;
    ctx.fillRect(-width * 0.15, horizon - unit * 0.05, width * 1.3, unit * 0.17);
  });
}

/** A floor of two colours of tile in perspective. */
export function addChecker(
  stage: Stage,
  horizon: number,
  a: string,
  b: string,
  options: { tiles?: number; moving?: boolean } = {},
): void {
  const { width, height, unit, mood } = stage;
  const depth = height * 1.12 - horizon;
  const half = Math.ceil((width / unit) * (options.tiles ?? 9));
  stage.layer(0.4, (ctx) => {
    ctx.fillStyle = a;
    ctx.fillRect(-width * 0.3, horizon, width * 1.6, height);
  });
  stage.live(0.4, (ctx, m) => {
    const travel = options.moving ? m.beat % 2 : 0;
    const zAt = (row: number) => Math.max(0, 1 / (1 + (14 - row - travel) * 0.5) - 1 / 8) * 1.14;
    ctx.fillStyle = b;
    ctx.beginPath();
    for (let row = -2; row < 14; row++) {
      const [z1, z2] = [zAt(row), zAt(row + 1)];
      if (z2 <= 0) continue;
      const [y1, y2] = [horizon + depth * z1, horizon + depth * Math.min(z2, 1.1)];
      const x = (i: number, z: number) => width / 2 + i * unit * 0.13 * (0.12 + z * 2.6);
      for (let i = -half + (row & 1); i < half; i += 2) {
        ctx.moveTo(x(i, z1), y1);
        ctx.lineTo(x(i + 1, z1), y1);
        ctx.lineTo(x(i + 1, z2), y2);
        ctx.lineTo(x(i, z2), y2);
      }
    }
    ctx.fill();
    const far = ctx.createLinearGradient(0, horizon, 0, horizon + depth * 0.5);
    far.addColorStop(0, withAlpha(mood.horizon, 0.95));
    far.addColorStop(1, withAlpha(mood.horizon, 0));
    ctx.fillStyle = far;
    ctx.fillRect(-width * 0.2, horizon, width * 1.4, depth * 0.5);
  });
}

/** Ranges drawn as wire meshes over dark faces. `scroll` makes the land come towards us. */
export function addWireLand(
  stage: Stage,
  horizon: number,
  options: { rise: number; color: string; scroll?: boolean; rows?: number },
): void {
  const { width, height, unit, mood, scene } = stage;
  const rows = options.rows ?? 11;
  const columns = Math.round(Math.max(18, (width / unit) * 17));
  const depth = height * 1.12 - horizon;
  stage.part('ridge');
  stage.live(0.35, (ctx, m) => {
    const travel = options.scroll === false ? 0 : m.beat / 2;
    const step = Math.floor(travel);
    const part = travel - step;
    const point = (row: number, column: number) => {
      const z = 1 / (1 + (rows - row - part) * 0.55) - 1 / (1 + (rows + 1) * 0.55);
      const u = column / columns - 0.5;
      const away = Math.min(1, Math.max(0, Math.abs(u) - 0.05) / 0.3);
      const lift =
        options.rise * unit * away * noise2(column * 0.55, (step - row) * 0.55 + 99, scene.seed) * (1 + 0.12 * m.pulse);
      return { x: width / 2 + u * width * (1.5 + z * 2.4), y: horizon + depth * z * 1.1 - lift * (0.75 + z * 1.4) };
    };
    for (let row = 0; row < rows; row++) {
      ctx.beginPath();
      for (let column = 0; column <= columns; column++) {
        const { x, y } = point(row, column);
        ctx.lineTo(x, y);
      }
      for (let column = columns; column >= 0; column--) {
        const { x, y } = point(row + 1, column);
        ctx.lineTo(x, y + 1);
      }
      ctx.fillStyle = mix(mood.deep, options.color, 0.06 + 0.16 * (1 - row / rows));
      ctx.fill();
      ctx.beginPath();
      for (let column = 0; column <= columns; column++) {
        const { x, y } = point(row, column);
        ctx.lineTo(x, y);
      }
      for (let column = 0; column <= columns; column++) {
        const a = point(row, column);
        const b = point(row + 1, column);
        ctx.moveTo(a.x, a.y);
        ctx.lineTo(b.x, b.y);
      }
      ctx.strokeStyle = withAlpha(options.color, Math.min(1, 0.35 + 0.6 * (row / rows) + 0.25 * m.pulse));
      ctx.lineWidth = Math.max(0.8, unit * (0.0012 + 0.0016 * (row / rows)));
      ctx.stroke();
    }
  });
  stage.part('place');
}
